/** A spec for a plant of a user's own deck, from its name and kind: the same plant for the same name, always. */

import { dice } from "./plants/chance";
import type { Spec } from "./plants/spec";

/** What a plant of a kind looks like before its name has a say. */
const KINDS: Readonly<Record<string, Partial<Spec>>> = {
  tree: { habit: "tree", leaf: "ovate" },
  shrub: { habit: "shrub", leaf: "ovate" },
  fern: { habit: "frond" },
  moss: { habit: "mat" },
  herb: { habit: "basal", leaf: "lanceolate" },
  hanging: { habit: "trail", leaf: "cordate" },
  vining: { habit: "climb", leaf: "cordate" },
  shelf: { habit: "basal", leaf: "ovate" },
  flowering: { habit: "basal", leaf: "ovate", bloom: { shape: "star", colour: "rose", eye: "gold", n: 4 } },
  floor: { habit: "cane", leaf: "ovate" },
  foliage: { habit: "cane", leaf: "ovate" },
  succulent: { habit: "rosette", leaf: "spoon" },
  unusual: { habit: "tuft", leaf: "strap" },
};
const GREENS = ["leaf", "jade", "moss", "pine", "sage", "lime"] as const;
const POTS = ["taper", "bowl", "cylinder", "square"] as const;
const CLAYS = ["clay", "teal", "indigo", "cream", "slate"] as const;
const IN_THE_GROUND = ["tree", "shrub", "fern", "moss", "herb"];

export function fallback(name: string, kind: string): Spec {
  const roll = dice(name);
  const one = <T>(of: readonly T[]): T => of[Math.floor(roll(0, of.length))] ?? of[0]!;
  const colour = one(GREENS);
  const pot = { kind: one(POTS), colour: one(CLAYS) };
  const made = { seed: name, habit: "basal", colour, size: roll(0.7, 1), ...KINDS[kind] } as Spec;
  return IN_THE_GROUND.includes(kind) ? { ...made, vessel: { kind: "ground" } } : { ...made, vessel: pot };
}
