/** Prints a leaf and carves its veins. */

import type { Pigment } from "./colour";
import { arc, beside, polar, sin, spread, times, type Curve, type Point } from "./geometry";
import {
  bladePoints,
  leafPoints,
  tipPoints,
  wedgePoints,
  PLAIN,
  coilPoints,
  COMPOUNDS,
  fanOutline,
  FANS,
  isCompound,
  isFan,
  ribbonOutline,
  type CompoundShape,
  type FanShape,
  type LeafShape,
  type RibbonShape,
} from "./leaves";
import { line, quads, thread, type Outline } from "./outline";
import type { Press } from "./press";

export interface LeafLook {
  readonly shape?: LeafShape;
  /** Its width as a share of its length. */
  readonly wide?: number;
  /** By how much it turns from stalk to tip. */
  readonly bend?: number;
  readonly tone?: number;
  readonly colour?: Pigment;
  readonly z?: number;
  /** Without veins, unless from near. */
  readonly isPlain?: boolean;
}

interface Cut {
  readonly at: Point;
  readonly a: number;
  readonly len: number;
  readonly wide: number;
  readonly bend: number;
  readonly tone: number;
  readonly colour: Pigment;
  readonly z: number;
  readonly isPlain: boolean;
  readonly midrib: Curve;
}

/** The colour of the next leaf. */
export function colourOf({ spec, chance }: Press): Pigment {
  const at = chance();
  if (spec.under && at < 0.22) return spec.under;
  const { colours } = spec;
  const colour = colours?.[Math.floor(chance(0, colours.length))];
  return colour ?? spec.colour ?? "leaf";
}

/** A leaf that begins in a point with direction `a`. */
export function leaf(press: Press, at: Point, a: number, len: number, look: LeafLook = {}): void {
  const { spec } = press;
  const shape = look.shape ?? spec.leaf ?? "ovate";
  const bend = look.bend ?? 0;
  const cut: Cut = {
    at,
    a,
    len,
    bend,
    wide: len * (look.wide ?? spec.wide ?? 0.5),
    tone: look.tone ?? press.chance(-1.2, 1.2),
    colour: look.colour ?? colourOf(press),
    z: look.z ?? 1,
    isPlain: look.isPlain ?? false,
    midrib: arc(at, a, len, bend),
  };
  if (isCompound(shape)) compound(press, shape, cut);
  else if (shape === "trap") trap(press, cut);
  else if (shape === "pearl") pearl(press, cut);
  else if (shape === "coil")
    press.ink.stroke(
      cut.z,
      thread(coilPoints(arc(at, a, len * 0.62, bend * 0.2), len, bend)),
      cut.colour,
      1.7,
      cut.tone,
    );
  else simple(press, shape, cut);
}

function simple(press: Press, shape: RibbonShape | FanShape, cut: Cut): void {
  const { ink, pixel, spec } = press;
  const { midrib, wide, z, colour, tone, len } = cut;
  if (!isFan(shape) && wide < 1.7 * pixel) {
    const width = Math.max(wide * 0.75, 0.35);
    const isBent = Math.abs(cut.bend) >= 12 && len > 8 * pixel;
    const outline = isBent ? thread([midrib(0.04), midrib(0.5), midrib(0.96)]) : line([midrib(0.04), midrib(0.94)]);
    return ink.stroke(z, outline, colour, width, tone);
  }
  const { edge } = spec;
  const outline = outlineOf(press, shape, cut);
  if (edge && len > 9 * pixel) ink.rimmed(z, outline, colour, tone, edge, Math.max(0.5, wide * 0.1));
  else ink.fill(z, outline, colour, tone);
  if (spec.tip && len > 6 * pixel) ink.fill(z, quads(tipPoints(midrib, wide)), spec.tip);
  carve(press, shape, cut);
}

/** As many corners as show at the size of the leaf. */
function outlineOf(press: Press, shape: RibbonShape | FanShape, cut: Cut): Outline {
  const len = cut.len / press.pixel;
  if (isFan(shape)) return fanOutline(shape, cut.at, cut.a, cut.len, len < 26);
  const { midrib, wide } = cut;
  const plain = PLAIN[shape];
  if (shape === "fan" && len < 30) return quads(wedgePoints(midrib, wide));
  if (len < 12) return quads(bladePoints(midrib, wide));
  if (len < (plain ? 56 : shape === "toothed" ? 34 : 18)) return quads(leafPoints(midrib, wide, plain ?? 0.42));
  return ribbonOutline(shape, midrib, wide, len < 40);
}

/** Patterns and veins, as fine as the size allows. */
function carve(press: Press, shape: RibbonShape | FanShape, cut: Cut): void {
  const { level, spec, pixel } = press;
  if (spec.bands && !cut.isPlain) bands(press, cut, spec.bands);
  if (level < 1 || (cut.isPlain && (level < 3 || cut.z > 2)) || cut.wide < 4 * pixel || cut.len < 16 * pixel) return;
  if (cut.isPlain && cut.len < 46 * pixel) return;
  if (spec.stripes) stripes(press, cut, spec.stripes);
  else if (spec.spots) spots(press, cut, spec.spots);
  if (shape === "needle" || spec.smooth) return;
  ribs(press, shape, cut);
}

function ribs(press: Press, shape: RibbonShape | FanShape, cut: Cut): void {
  const { ink, level, spec } = press;
  const { at, a, len, midrib, z, wide } = cut;
  const vein = spec.vein ?? "paper";
  const width = Math.max(spec.vein ? 0.7 : 0.45, len * (spec.vein ? 0.03 : 0.018));
  if (isFan(shape)) {
    const short = level > 1 ? FANS[shape].ribs : [0];
    for (const b of short)
      press.cut(z, polar(at, a + b, len * 0.06), polar(at, a + b, len * (b ? 0.48 : 0.62)), vein, width);
    return;
  }
  const isBent = Math.abs(cut.bend) >= 12;
  ink.stroke(z, isBent ? thread([0.04, 0.45, 0.86].map(midrib)) : line([midrib(0.04), midrib(0.86)]), vein, width);
  if (level < 2 || len < 34 * press.pixel || !(spec.vein || (spec.wide ?? 0.5) > 0.34)) return;
  for (const t of [0.28, 0.46, 0.64]) {
    const from = midrib(t);
    for (const side of [1, -1])
      press.cut(z, from, polar(from, from.a + side * 48, wide * 0.36 * (1.15 - t * 0.6)), vein, width * 0.75);
  }
}

function bands(press: Press, { midrib, wide, z }: Cut, colour: Pigment): void {
  times(press.level ? 8 : 5, (_, t) => {
    const way = midrib(0.12 + 0.7 * t + press.detail(-0.02, 0.02));
    const half = wide * 0.3 * Math.min(1, 1.5 - t * 1.05);
    press.cut(z, beside(way, half), beside(way, -half), colour, Math.max(0.6, wide * 0.16));
  });
}

function stripes(press: Press, { midrib, wide, z }: Cut, colour: Pigment): void {
  for (const side of [-0.24, 0.24]) {
    const points = times(4, (_, t) => beside(midrib(0.06 + t * 0.84), side * wide * sin(180 * (0.12 + 0.8 * t))));
    press.ink.stroke(z, thread(points), colour, wide * 0.15, 1);
  }
}

function spots(press: Press, { midrib, wide, len, z }: Cut, colour: Pigment): void {
  times(press.level > 1 ? 6 : 4, () => {
    const way = midrib(press.detail(0.2, 0.8));
    press.disc(z, beside(way, wide * press.detail(-0.25, 0.25)), Math.max(0.5, len * 0.022), colour);
  });
}

function compound(press: Press, shape: CompoundShape, cut: Cut): void {
  const { leaflet, wide, leaflets } = COMPOUNDS[shape];
  const { midrib, len, at, z, colour, tone } = cut;
  if (len < 12 * press.pixel && shape !== "shamrock") return simple(press, "ovate", { ...cut, wide: len * 0.6 });
  press.cut(0, at, midrib(0.85), press.spec.stem ?? "moss", Math.max(0.7, len * 0.03));
  for (const [place, angle, share] of leaflets) {
    const way = midrib(place);
    leaf(press, way, way.a + angle, share * len, { shape: leaflet, wide, colour, tone, z, isPlain: true });
  }
}

/** Two toothed lobes, red inside. */
function trap(press: Press, { at, a, len, colour, z }: Cut): void {
  for (const side of [-1, 1]) {
    leaf(press, at, a + side * 46, len * 0.86, { shape: "ovate", wide: 0.66, colour, tone: 0, z, isPlain: true });
    leaf(press, polar(at, a, len * 0.1), a + side * 40, len * 0.6, {
      shape: "ovate",
      wide: 0.5,
      colour: "red",
      tone: side,
      z,
      isPlain: true,
    });
  }
  spread(7, (_, u) => press.cut(z, polar(at, a + 82 * u, len * 0.7), polar(at, a + 82 * u, len), colour, 0.9));
}

function pearl(press: Press, { at, len, colour, tone, z }: Cut): void {
  press.disc(z, at, len / 2, colour, tone);
  if (press.level > 1) press.disc(z + 1, { x: at.x - len * 0.13, y: at.y - len * 0.13 }, len * 0.1, colour, 2);
}
