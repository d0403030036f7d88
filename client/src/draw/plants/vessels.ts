/** Pots, baskets and ground: drawn in the units of the page, the middle of the rim at (50, y). */

import type { Pigment } from "./colour";
import { at, times, type Point } from "./geometry";
import type { Ink } from "./ink";
import { line, poly, quads, thread } from "./outline";
import type { Vessel, VesselKind } from "./spec";

interface Shape {
  /** Half of the rim and of the foot, and the height. */
  readonly rim: number;
  readonly foot: number;
  readonly high: number;
  readonly lip: number;
}

const shape = (rim: number, foot: number, high: number, lip: number): Shape => ({ rim, foot, high, lip });

const POTS: Readonly<Partial<Record<VesselKind, Shape>>> = {
  taper: shape(14, 9.5, 18, 3.6),
  wide: shape(18, 12, 14, 2.6),
  cylinder: shape(12.5, 12, 19, 0),
  tall: shape(12, 9, 22, 2.6),
  bowl: shape(17, 8, 13, 0),
  cup: shape(10, 8, 13, 2.4),
  tray: shape(23, 20, 8, 2),
  belly: shape(11, 10, 19, 2),
  square: shape(14, 13, 17, 0),
  glass: shape(8, 8, 20, 0),
  basket: shape(15, 10, 14, 2),
  macrame: shape(15, 9, 14, 2),
  stand: shape(14, 11, 14, 0),
};
const WILD = { ground: "umber", rock: "stone", bog: "slate", log: "bark" } as const;

export const isWild = (kind: VesselKind): kind is keyof typeof WILD => Object.hasOwn(WILD, kind);
export const isHung = (kind: VesselKind): boolean => kind === "basket" || kind === "macrame";

/** How high the pot stands above its foot. */
export function heightOf(kind: VesselKind): number {
  return POTS[kind]?.high ?? 18;
}

/** What the plant stands in: the part behind it and the part in front. */
export function vessel(back: Ink, front: Ink, spec: Vessel, y: number, level: number): void {
  if (isWild(spec.kind)) ground(back, front, spec.kind, y, level);
  else pot(back, front, spec, POTS[spec.kind] ?? shape(14, 9.5, 18, 3.6), y, level);
}

function ground(back: Ink, front: Ink, kind: keyof typeof WILD, y: number, level: number): void {
  const hill = [
    at(4, y + 6),
    at(22, y - 3),
    at(50, y - 1.5),
    at(78, y),
    at(96, y + 6),
    at(74, y + 8.6),
    at(50, y + 8),
    at(26, y + 7.4),
  ];
  back.fill(0, quads(hill), WILD[kind]);
  if (!level) return;
  if (kind === "bog") {
    for (const x of [12, 66])
      front.stroke(0, thread(times(5, (i) => at(x + i * 4, y + 4.4 + (i % 2 ? -1 : 1)))), "mist", 0.9);
  } else if (kind === "log") {
    front.stroke(0, line([at(14, y + 3.6), at(34, y + 3.6)]), "sand", 0.7);
    front.stroke(0, line([at(58, y + 4), at(84, y + 4)]), "sand", 0.7);
  } else {
    const colour = kind === "rock" ? "slate" : "moss";
    front.stroke(0, line([at(15, y + 4), at(17, y + 1), at(19, y + 4)]), colour, 1);
    front.stroke(0, line([at(78, y + 4.6), at(80, y + 0.6), at(82.4, y + 4.6)]), colour, 1);
    front.stroke(0, line([at(31, y + 5), at(35, y + 5)]), colour, 1);
    front.stroke(0, line([at(62, y + 5.4), at(67, y + 5.4)]), colour, 1);
  }
}

function pot(back: Ink, front: Ink, spec: Vessel, { rim, foot, high, lip }: Shape, y: number, level: number): void {
  const { kind, colour = "clay" } = spec;
  const isRound = kind === "belly" || kind === "bowl";
  if (kind === "stand") legs(front, rim, high, y);
  if (isHung(kind)) cords(back, spec, rim, y);
  back.fill(
    0,
    quads(times(4, (i) => [at(50 - rim * [1, 0, -1, 0][i]!, y + 2.4 * [0, -1, 0, 1][i]!), corner(rim, y, i)]).flat()),
    "umber",
    -1,
  );
  const body = isRound
    ? roundBody(rim, foot, high, y)
    : poly([at(50 - rim, y), at(50 + rim, y), at(50 + foot, y + high), at(50 - foot, y + high)]);
  front.fill(0, body, kind === "glass" ? "mist" : colour, kind === "glass" ? 1 : 0, kind === "glass");
  if (kind === "glass") front.stroke(0, line([at(46, y + 4), at(46, y + 16)]), "white", 1.2);
  else
    front.fill(
      0,
      poly([at(50 + rim * 0.34, y), at(50 + rim, y), at(50 + foot, y + high), at(50 + foot * 0.4, y + high)]),
      colour,
      -1,
    );
  if (lip)
    front.fill(
      0,
      poly([
        at(48.8 - rim, y - 0.6),
        at(51.2 + rim, y - 0.6),
        at(50.5 + rim, y + lip + 0.2),
        at(49.5 - rim, y + lip + 0.2),
      ]),
      colour,
      1,
    );
  if (level) mark(front, spec, (rim + foot) / 2, foot, y + high * 0.58, y + high);
  if (level && isHung(kind)) weave(front, spec, rim, high, y);
}

/** The control points of the ellipse of a rim. */
function corner(rim: number, y: number, i: number): Point {
  const [dx, dy] = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  )[i as 0 | 1 | 2 | 3];
  return at(50 + rim * dx, y + 2.4 * dy);
}

function roundBody(rim: number, foot: number, high: number, y: number): ReturnType<typeof quads> {
  const out = rim + (high > 15 ? 7 : 0);
  const side = (d: number): Point[] => [
    at(50 + d * rim, y),
    at(50 + d * (out + (high > 15 ? 1 : 0)), y + high * 0.34),
    at(50 + d * (out + foot + 3) * 0.5, y + high * 0.7),
    at(50 + d * (foot + 2), y + high),
    at(50 + d * foot, y + high),
  ];
  return quads([...side(-1), at(50, y + high), ...side(1).reverse(), at(50, y)]);
}

function legs(front: Ink, rim: number, high: number, y: number): void {
  for (const d of [-1, 1])
    front.stroke(0, line([at(50 + d * rim, y + 7), at(50 + d * (rim + 1), y + high + 5)]), "bark", 1.8);
  front.stroke(0, line([at(50 - rim, y + high - 2), at(50 + rim, y + high - 2)]), "bark", 1.8);
}

function cords(back: Ink, { kind }: Vessel, rim: number, y: number): void {
  back.stroke(0, line([at(50 - rim, y), at(50, 2), at(50 + rim, y)]), kind === "basket" ? "bark" : "sand", 0.9);
}

function weave(front: Ink, { kind }: Vessel, rim: number, high: number, y: number): void {
  if (kind === "basket") {
    times(3, (i) =>
      front.stroke(0, line([at(52 - rim + i * 2, y + 4 + i * 4), at(48 + rim - i * 2, y + 4 + i * 4)]), "paper", 0.6),
    );
    return;
  }
  front.stroke(
    0,
    line([at(50 - rim, y), at(44, y + high), at(50, y + 5), at(56, y + high), at(50 + rim, y)]),
    "cream",
    0.9,
  );
  front.stroke(0, line([at(46, y + high), at(50, y + high + 6), at(54, y + high)]), "cream", 0.9);
  front.stroke(0, line([at(50, y + high + 6), at(50, y + high + 10)]), "cream", 0.9);
}

/** The pattern on a pot. */
function mark(front: Ink, spec: Vessel, half: number, foot: number, y: number, floor: number): void {
  const ink: Pigment = spec.ink ?? "paper";
  const [from, wide] = [50 - half + 2, 2 * half - 4];
  const row = (count: number, swing: number): Point[] =>
    times(count, (i, t) => at(from + wide * t, y + (i % 2 ? -swing : swing)));
  if (spec.mark === "band") front.stroke(0, line([at(from, y), at(from + wide, y)]), ink, 1.6);
  else if (spec.mark === "zigzag") front.stroke(0, line(row(7, 2)), ink, 1.1);
  else if (spec.mark === "waves") front.stroke(0, thread(row(9, 2)), ink, 1.1);
  else if (spec.mark === "dots") times(4, (_, t) => front.disc(0, at(50 + half * 1.32 * (t - 0.5), y), 1.2, ink));
  else if (spec.mark === "dip")
    front.fill(0, poly([at(50 - half, y), at(50 + half, y), at(50 + foot, floor), at(50 - foot, floor)]), ink);
}

/** A board on the wall under what hangs from a pot. */
export function shelf(back: Ink, y: number): void {
  back.fill(0, poly([at(27, y), at(73, y), at(73, y + 2.4), at(27, y + 2.4)]), "bark");
  for (const x of [32, 68]) back.fill(0, poly([at(x, y + 2), at(x, y + 8), at(x < 50 ? x + 6 : x - 6, y + 2)]), "bark");
}
