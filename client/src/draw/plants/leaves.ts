/** The shapes of leaves. */

import { clamp, cos, sin, times, type Curve, type Point } from "./geometry";
import { beside } from "./geometry";
import { poly, ring, type Outline } from "./outline";

const { abs, max, min, sqrt } = Math;

/** A leaf along its midrib: half of its width by the share of the midrib, 0 at the stalk (less for lobes behind it). */
interface Ribbon {
  readonly half: (t: number, i: number) => number;
  /** Points on each side, and how few will do at the size of a thumb. */
  readonly corners: number;
  readonly few?: number;
  readonly from?: number;
  readonly isCrisp?: boolean;
}

const ear = (t: number, wide: number, deep: number): number => wide * sqrt(max(0, 1 - (t / deep) ** 2));

export const RIBBONS = {
  ovate: { half: (t) => 0.52 * sin(180 * t ** 0.72), corners: 5, few: 4 },
  lanceolate: { half: (t) => 0.5 * sin(180 * t ** 0.62) * (1 - 0.25 * t), corners: 5, few: 4 },
  strap: { half: (t) => 0.5 * min(1, 0.62 + 2 * t) * (t < 0.7 ? 1 : sqrt(max(0, (1 - t) / 0.3))), corners: 6, few: 4 },
  sword: { half: (t) => 0.5 * (1 - t ** 1.6) * min(1, 0.75 + t), corners: 5, few: 3 },
  spoon: { half: (t) => 0.5 * sin(180 * t ** 1.7) + 0.06 * (1 - t), corners: 6, few: 4 },
  round: { half: (t) => sqrt(max(0, 0.25 - (t - 0.5) ** 2)), corners: 6, few: 4 },
  lyrate: { half: (t) => 0.5 * sin(180 * t ** 1.35) * (abs(t - 0.42) < 0.1 ? 0.74 : 1), corners: 9, few: 6 },
  cordate: {
    half: (t) => (t < 0 ? ear(t, 0.34, 0.17) + 0.1 : 0.56 * (1 - t) ** 0.62 * (0.72 + 0.85 * t)),
    corners: 7,
    few: 5,
    from: -0.17,
  },
  sagittate: {
    half: (t) => (t < 0 ? 0.46 + t * 0.7 : 0.44 * (1 - t) ** 0.75 * (t < 0.12 ? 0.8 : 1.05)),
    corners: 8,
    few: 6,
    from: -0.32,
  },
  toothed: { half: (t, i) => 0.52 * sin(180 * t ** 0.72) * (i % 2 ? 1.12 : 0.86), corners: 13, few: 7, isCrisp: true },
  wavy: { half: (t, i) => 0.5 * sin(180 * t ** 0.8) * (i % 2 ? 1.15 : 0.88), corners: 9, few: 7 },
  lobed: { half: (t, i) => 0.55 * sin(180 * min(1, t ** 1.1)) * (i % 2 ? 1.25 : 0.5), corners: 9, few: 7 },
  fenestrated: {
    half: (t, i) =>
      t < 0
        ? 0.34
        : 0.62 * sin(180 * (0.16 + 0.84 * t) ** 0.85) * (i % 4 === 3 && t < 0.9 ? 0.42 : i % 4 === 1 ? 1.04 : 1),
    corners: 22,
    few: 14,
    from: -0.1,
    isCrisp: true,
  },
  needle: { half: (t) => 0.5 * (1 - t), corners: 3, isCrisp: true },
  dolphin: { half: (t) => 0.5 * sin(180 * t ** 0.6) * (abs(t - 0.5) < 0.12 ? 1.7 : 0.8), corners: 8, few: 6 },
  fan: { half: (t) => (t < 0.12 ? 0.04 : 0.62 * sqrt(t) * (t > 0.9 ? 0.86 : 1)), corners: 6, few: 4 },
} as const satisfies Readonly<Record<string, Ribbon>>;

/** A leaf whose ribs spread from the stalk like a fan: its outline for a length of 1, stalk at the origin. */
interface Fan {
  readonly lobes: number;
  /** How deep between the lobes, and how wide all of them spread to each side. */
  readonly deep: number;
  readonly spread: number;
  readonly peak?: number;
  readonly isSoft?: boolean;
  readonly ribs: readonly number[];
}

const FIVE = [-76, -38, 0, 38, 76];

export const FANS = {
  palmate: { lobes: 5, deep: 0.5, spread: 128, ribs: FIVE },
  maple: { lobes: 7, deep: 0.42, spread: 148, ribs: FIVE },
  ivy: { lobes: 3, deep: 0.38, spread: 112, peak: 0.6, ribs: [-62, 0, 62] },
  geranium: { lobes: 7, deep: 0.14, spread: 165, isSoft: true, ribs: FIVE },
  umbrella: { lobes: 9, deep: 0.3, spread: 170, ribs: FIVE },
} as const satisfies Readonly<Record<string, Fan>>;

/** Where a leaflet stands on the rib, its angle to it, and its share of the leaf's length. */
type Leaflet = readonly [place: number, angle: number, length: number];

interface Compound {
  readonly leaflet: keyof typeof RIBBONS;
  readonly wide: number;
  readonly leaflets: readonly Leaflet[];
}

const both = (place: number, angle: number, length: number): Leaflet[] => [
  [place, angle, length],
  [place, -angle, length],
];

export const COMPOUNDS = {
  pinnate: {
    leaflet: "ovate",
    wide: 0.5,
    leaflets: [...[0.3, 0.53, 0.76].flatMap((t) => both(t, 62, 0.36)), [0.85, 0, 0.36]],
  },
  feather: {
    leaflet: "lanceolate",
    wide: 0.36,
    leaflets: times(7, (_, t) => both(0.16 + t * 0.76, 66, 0.34 - t * 0.2)).flat(),
  },
  digitate: { leaflet: "spoon", wide: 0.3, leaflets: [-64, -32, 0, 32, 64].map((a) => [0.3, a, 0.7 - abs(a) / 400]) },
  lupine: {
    leaflet: "spoon",
    wide: 0.24,
    leaflets: [-110, -72, -36, 0, 36, 72, 110].map((a) => [0.4, a, 0.6 - abs(a) / 500]),
  },
  holly: {
    leaflet: "toothed",
    wide: 0.52,
    leaflets: [...[0.24, 0.5, 0.76].flatMap((t) => both(t, 72, 0.34)), [0.82, 0, 0.34]],
  },
  antler: {
    leaflet: "strap",
    wide: 0.26,
    leaflets: [[0, 0, 0.62], ...both(0.46, 26, 0.5), [0.72, 8, 0.34], ...both(0.66, 58, 0.26)],
  },
  parasol: {
    leaflet: "ovate",
    wide: 0.4,
    leaflets: [-132, 132, -88, 88, -44, 44, 0].map((a) => [0.42, a, 0.58 - abs(a) / 600]),
  },
  ternate: {
    leaflet: "lobed",
    wide: 0.62,
    leaflets: [...both(0.34, 70, 0.5), [0.36, 0, 0.64]],
  },
  trifoliate: { leaflet: "ovate", wide: 0.72, leaflets: [...both(0.4, 68, 0.52), [0.45, 0, 0.55]] },
  shamrock: { leaflet: "fan", wide: 0.95, leaflets: [...both(0.5, 84, 0.5), [0.5, 0, 0.5]] },
} as const satisfies Readonly<Record<string, Compound>>;

export type RibbonShape = keyof typeof RIBBONS;
export type FanShape = keyof typeof FANS;
export type CompoundShape = keyof typeof COMPOUNDS;
export type LeafShape = RibbonShape | FanShape | CompoundShape | "trap" | "pearl" | "coil";

export const isFan = (shape: LeafShape): shape is FanShape => Object.hasOwn(FANS, shape);
export const isCompound = (shape: LeafShape): shape is CompoundShape => Object.hasOwn(COMPOUNDS, shape);
export const isRibbon = (shape: LeafShape): shape is RibbonShape => Object.hasOwn(RIBBONS, shape);

export function ribbonOutline(shape: RibbonShape, midrib: Curve, wide: number, isSmall: boolean): Outline {
  const { half, corners, few, from = 0, isCrisp = false }: Ribbon = RIBBONS[shape];
  const side = (sign: number): Point[] =>
    times(isSmall ? (few ?? corners) : corners, (i, u) => {
      const t = from + (1 - from) * u;
      return beside(midrib(t), half(t, i) * wide * sign);
    });
  const [there, back] = [side(1), side(-1).reverse()];
  if (isCrisp) return poly([...there, ...back]);
  return ring([...there, ...back.slice(0, -1)]);
}

const TOOTH = [0, 0.62, 1, 0.62];

export function fanOutline(shape: FanShape, at: Point, a: number, len: number, isSmall: boolean): Outline {
  const { lobes, deep, spread, peak = 0.75, isSoft = false }: Fan = FANS[shape];
  const points = times(lobes * 4 + 1, (i, u): Point => {
    const q = u * 2 - 1;
    const tooth = (TOOTH[i % 4] ?? 0) ** peak;
    const r = len * (1 - 0.42 * abs(q) ** 1.3) * (1 - deep + deep * tooth);
    return { x: at.x + r * cos(a + q * spread), y: at.y + r * sin(a + q * spread) };
  }).filter((_, i) => !isSmall || i % 2 === 0);
  return isSoft ? ring([at, ...points]) : poly([at, ...points]);
}

/** A leaf that winds up at its end like a spring. */
export function coilPoints(path: Curve, len: number, bend: number): Point[] {
  const turn = 560 * (bend < 0 ? -1 : 1);
  return times(20, (_, t) => {
    const way = path(clamp(t * 2, 0, 1));
    if (t < 0.5) return way;
    const wound = way.a + (t - 0.5) * 2 * turn;
    const r = len * 0.13 * (1.2 - t * 0.7);
    return { x: way.x + r * (sin(wound) - sin(way.a)), y: way.y - r * (cos(wound) - cos(way.a)) };
  });
}

/** Shapes without corners, which four curves show well enough when they are small: where they are widest. */
export const PLAIN: Readonly<Partial<Record<LeafShape, number>>> = {
  ovate: 0.36,
  lanceolate: 0.32,
  strap: 0.5,
  sword: 0.24,
  spoon: 0.66,
  round: 0.5,
  wavy: 0.42,
  dolphin: 0.5,
  lyrate: 0.62,
};

/** A small leaf: from the stalk to where it is widest, and on to the tip, on both sides. */
export function leafPoints(path: Curve, wide: number, widest: number): Point[] {
  const reach = Math.min(widest, 1 - widest) * 0.86;
  const side = (d: number): Point[] =>
    [widest - reach, widest, widest + reach].map((t) => beside(path(t), wide * 0.49 * d));
  return [path(0), ...side(1), path(1), ...side(-1).reverse()];
}

/** A small wedge with a round outer edge. */
export function wedgePoints(path: Curve, wide: number): Point[] {
  const [left, right] = [beside(path(0.8), wide * 0.56), beside(path(0.8), wide * -0.56)];
  return [path(0), beside(path(0.5), wide * 0.2), left, path(1.24), right, beside(path(0.5), wide * -0.2)];
}

/** The end of a leaf, to be painted in another colour. */
export function tipPoints(path: Curve, wide: number): Point[] {
  const [left, right] = [beside(path(0.78), wide * 0.32), beside(path(0.78), wide * -0.32)];
  return [left, beside(path(0.96), wide * 0.2), path(1), beside(path(0.96), wide * -0.2), right, path(0.9)];
}

/** A short leaf: two curves. */
export function bladePoints(path: Curve, wide: number): Point[] {
  const [start, mid, tip] = [path(0), path(0.5), path(1)];
  return [start, beside(mid, wide), tip, beside(mid, -wide)];
}
