/** A spec for a plant of a user's own deck, from its name and kind: the same plant for the same name, always. */

import { dice, type Dice } from "./plants/chance";
import type { Pigment } from "./plants/colour";
import type { Spec, Vessel, VesselKind } from "./plants/spec";

type Look = Partial<Spec>;

const TREE: Look = { habit: "tree", h: 46, clump: 16, len: 9, thick: 5, each: 5, leaf: "ovate", size: 0.9 };
const CONIFER: Look = { habit: "conifer", tiers: 11, w: 28, droop: 20, ragged: 3, size: 0.95 };
const SHRUB: Look = { habit: "shrub", stems: 4, h: 34, depth: 1, len: 18, each: 4, leaf: "ovate", size: 0.8 };
const FERN: Look = { habit: "frond", leaf: "lanceolate", wide: 0.3, n: 9, pinnae: 12, pin: 12, len: 62, size: 0.8 };
const PALM: Look = { ...FERN, leaf: "sword", wide: 0.14, n: 9, arch: 80, pin: 20, bare: 0.34, open: 52, size: 0.95 };
const HERB: Look = { habit: "basal", leaf: "ovate", n: 9, len: 50, petiole: 0.4, wide: 0.5, size: 0.7 };
const GRASS: Look = { habit: "basal", leaf: "strap", n: 13, rows: 2, len: 62, wide: 0.07, arch: 60, size: 0.8 };
const VINE: Look = { habit: "climb", leaf: "cordate", wide: 0.8, on: "trellis", size: 0.9 };
const TRAIL: Look = { habit: "trail", leaf: "cordate", wide: 0.8, n: 9, drop: 60, len: 12, each: 9, rim: 14 };
const ROSETTE: Look = { habit: "rosette", leaf: "spoon", wide: 0.5, rings: 4, n: 11, smooth: 1, size: 0.5 };
const CACTUS: Look = { habit: "cactus", w: 20, h: 62, size: 0.8 };
const CANE: Look = { habit: "cane", leaf: "ovate", stems: 3, n: 7, len: 24, size: 0.95 };
const CREEPER: Look = { habit: "mat", leaf: "ovate", w: 84, len: 10, each: 11, size: 0.45 };
const BLOOMING: Look = { ...HERB, bloom: { shape: "star", colour: "rose", n: 4, h: 56, lean: 40, r: 9 } };

const KINDS: Readonly<Record<string, Look>> = {
  tree: TREE,
  shrub: SHRUB,
  fern: FERN,
  moss: { habit: "cushion", size: 0.4 },
  herb: { ...HERB, leaf: "lanceolate", petiole: 0 },
  hanging: TRAIL,
  vining: VINE,
  shelf: HERB,
  flowering: BLOOMING,
  floor: CANE,
  foliage: { ...CANE, stems: 2, len: 28 },
  succulent: ROSETTE,
  unusual: { habit: "tuft", leaf: "strap", wide: 0.1, n: 13, size: 0.9 },
};
const OF_THE_FOREST = ["tree", "shrub", "fern", "moss", "herb"];

/** What words of a name say, whatever the kind; the first that fits. */
const WORDS: readonly (readonly [words: string, look: Look])[] = [
  ["fir spruce hemlock cedar pine yew larch cypress redwood juniper sequoia", CONIFER],
  ["cactus cacti", CACTUS],
  ["fern bracken", FERN],
  ["palm cycad", PALM],
  ["ivy pothos philodendron", TRAIL],
  ["string tail", { ...TRAIL, leaf: "pearl", len: 7 }],
  ["vine clematis jasmine hops creeper", VINE],
  ["moss lichen", { habit: "cushion", size: 0.4 }],
  ["grass sedge rush bamboo iris", GRASS],
  ["aloe agave haworthia snake yucca", { ...GRASS, leaf: "sword", n: 9, wide: 0.16, arch: 20, smooth: 1 }],
  ["orchid", { ...HERB, petiole: 0, bloom: { shape: "orchid", colour: "rose", at: "spray", n: 5, h: 74, r: 11 } }],
  ["lily tulip", { ...GRASS, n: 7, wide: 0.16, bloom: { shape: "trumpet", colour: "orange", n: 1, h: 74, r: 14 } }],
  ["daisy aster sunflower", { ...HERB, bloom: { shape: "daisy", colour: "gold", eye: "umber", n: 3, h: 64, r: 12 } }],
  ["violet pansy geranium", { ...BLOOMING, leaf: "round", wide: 0.9 }],
  ["rose", { ...SHRUB, leaf: "pinnate", wide: 1, bloom: { shape: "rose", colour: "rose", at: "top", r: 9 } }],
  ["maple sycamore", { ...TREE, leaf: "maple", wide: 1, colour: "coral", len: 11 }],
  ["oak", { ...TREE, leaf: "lobed", fruit: { shape: "acorn", colour: "sand" } }],
  ["birch", { ...TREE, wood: "white", marks: "slate" }],
  ["willow", { ...TREE, leaf: "lanceolate", wide: 0.2, len: 16, each: 9, weep: 1 }],
  ["begonia", { ...BLOOMING, leaf: "cordate", wide: 0.7, under: "wine" }],
  ["strawberry", { ...CREEPER, leaf: "trifoliate", wide: 1, fruit: { shape: "berry", colour: "red", n: 5, h: 14 } }],
  ["berry currant cherry elder", { ...SHRUB, fruit: { shape: "berry", colour: "wine", at: "axil", r: 3 } }],
];

/** Words for the colour of a flower or a leaf. */
const TINTS: Readonly<Record<string, Pigment>> = {
  red: "red",
  scarlet: "red",
  orange: "orange",
  yellow: "gold",
  golden: "gold",
  white: "white",
  pink: "pink",
  purple: "violet",
  violet: "violet",
  blue: "indigo",
  black: "black",
};
const GREENS: readonly Pigment[] = ["leaf", "jade", "moss", "pine", "sage", "lime"];
const FLOWERS: readonly Pigment[] = ["rose", "coral", "violet", "white", "gold", "pink"];
const POTS: readonly VesselKind[] = ["taper", "bowl", "cylinder", "square", "belly", "cup"];
const GLAZES: readonly Pigment[] = ["clay", "teal", "indigo", "cream", "slate", "gold", "rose"];
const MARKS = ["band", "zigzag", "dots", "waves", "dip"] as const;

/** The plant's name may be its id: what counts are the words. */
export function fallback(name: string, kind: string): Spec {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  const roll = dice(words.join(" "));
  const look = lookOf(words) ?? KINDS[kind] ?? one(roll, [HERB, CANE, BLOOMING]);
  const tint = words.map((word) => TINTS[word]).find(Boolean);
  const flower = one(roll, FLOWERS);
  const { bloom } = look;
  return {
    seed: words.join(" "),
    colour: one(roll, GREENS),
    ...look,
    habit: look.habit ?? "basal",
    size: (look.size ?? 0.8) * roll(0.92, 1.06),
    ...(bloom && (tint ?? look === BLOOMING) ? { bloom: { ...bloom, colour: tint ?? flower } } : {}),
    vessel: OF_THE_FOREST.includes(kind) ? { kind: "ground" } : potOf(roll, kind),
  };
}

function lookOf(words: readonly string[]): Look | undefined {
  const fits = (key: string): boolean => words.some((word) => word === key || word.endsWith(key) || word === `${key}s`);
  return WORDS.find(([keys]) => keys.split(" ").some(fits))?.[1];
}

function potOf(roll: Dice, kind: string): Vessel {
  const pot = kind === "hanging" ? "basket" : one(roll, POTS);
  return { kind: pot, colour: pot === "basket" ? "bark" : one(roll, GLAZES), mark: one(roll, MARKS), ink: "cream" };
}

function one<T>(roll: Dice, list: readonly T[]): T {
  return list[Math.floor(roll(0, list.length))] as T;
}
