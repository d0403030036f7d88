/** Tiers of boughs on a mast; `form` bends the outline. */

import { fruit } from "../fruit";
import { at, polar, sin, times, type Point } from "../geometry";
import { leaf } from "../leaf";
import { bow, poly, quads } from "../outline";
import type { Press } from "../press";
import { mantle } from "./common";

/** How far the boughs reach, by their share of the way down. */
const REACH = {
  cone: (t: number) => 0.12 + 0.88 * t,
  spire: (t: number) => 0.16 + 0.42 * t ** 1.4 + 0.3 * t ** 5,
  column: (t: number) => 0.3 + 0.7 * Math.min(1, t * 2.2),
  crown: (t: number) => 0.5 + 0.5 * sin(180 * (0.12 + t * 0.8)),
  oval: (t: number) => 0.2 + 0.8 * sin(180 * (0.06 + t * 0.7)),
} as const;

export function conifer(press: Press): void {
  const { spec, chance } = press;
  const { h = 96, w = 32, tiers = 9, clear = 0.1, form = "cone" } = spec;
  const width = (spec.old ? 6.4 : 3.2) * (spec.stout ?? 1);
  mast(press, width, h);
  times(tiers, (i, t) => {
    const y = -h * (1 - (1 - clear) * (0.03 + 0.93 * t));
    const half = w * REACH[form](t) * chance(0.9, 1.08);
    for (const d of [1, -1]) bough(press, { i, t, d, y, half });
  });
  crown(press, h);
  if (spec.old) mantle(press, width);
}

function mast(press: Press, width: number, h: number): void {
  const { spec } = press;
  const tall = -h * (spec.old ? 0.94 : 1);
  const side = (d: number): Point[] => [at(d * width * 1.15, 1), at(d * width * 0.55, -h * 0.12), at(d * 0.6, tall)];
  press.ink.fill(0, quads([...side(-1), at(0, tall), ...side(1).reverse(), at(0, 1)]), spec.wood ?? "bark");
  if (!spec.old || !press.level) return;
  times(7, (_, t) => {
    const from = at((t - 0.5) * width * 1.2, 0);
    press.cut(0, from, at(from.x * 0.66, -h * press.detail(0.16, 0.3)), "paper", 0.5);
  });
}

interface Bough {
  readonly i: number;
  readonly t: number;
  readonly d: number;
  readonly y: number;
  readonly half: number;
}

function bough(press: Press, { i, t, d, y: mid, half }: Bough): void {
  const { spec, chance } = press;
  const { h = 96, tiers = 9, droop = 16, ragged = 5, gap, lift } = spec;
  const thick = spec.pad ?? (h / tiers) * (gap ? 0.8 : 1.5);
  const r = half * (gap ? chance(0.62, 1.12) : chance(0.94, 1.06));
  const dip = r * Math.tan((droop * Math.PI) / 180);
  const y = mid + (gap ? chance(-2, 2) : 0);
  const tone = (i % 2 ? -0.7 : 0.5) + d * 0.4 - (spec.old ? 0.4 : 0);
  const teeth = Math.max(3, Math.round(r / ragged));
  const lower = times(teeth * 2 + 1, (j, v) => {
    const fall = dip * (1 - v) ** (lift ? 2.2 : 1) * (lift ? -0.2 : 1);
    return at(d * r * (1 - v), y + fall + thick * (j % 2 ? 0.55 : 1) * Math.min(1, 0.3 + v));
  });
  const upper = [
    at(0, y - thick * 0.55),
    at(d * r * 0.3, y - thick * 0.2 + dip * (lift ? -0.06 : 0.1)),
    at(d * r * 0.62, y + dip * (lift ? -0.1 : 0.42)),
  ];
  press.ink.fill(1, poly([...upper, ...lower]), spec.colour ?? "pine", tone);
  if (spec.needle && press.level) needles(press, d, r, y, dip, spec.needle);
  else if (press.level > 1) {
    times(teeth, (_, v) => {
      const from = at(d * r * (0.16 + 0.7 * v), y + dip * v * (lift ? -0.1 : 0.6) + thick * 0.06);
      press.cut(2, from, at(from.x + d * 1.6, from.y + thick * 0.5), spec.colour ?? "pine", 0.6, 2);
    });
  }
  cones(press, { i, t, d, y, half: r }, thick, dip);
}

function needles(press: Press, d: number, r: number, y: number, dip: number, len: number): void {
  const { lift, colour = "pine" } = press.spec;
  times(4, (k, v) => {
    const from = at(d * r * (0.36 + 0.62 * v), y + dip * (0.3 + 0.6 * v) * (lift ? -0.3 : 1));
    times(5, (g) =>
      leaf(press, from, -90 + (g - 2) * 34 + d * 16, len, {
        shape: "needle",
        wide: 0.2,
        colour,
        tone: 1 + (k % 2),
        z: 2,
      }),
    );
  });
}

function cones(press: Press, { i, t, d, y, half }: Bough, thick: number, dip: number): void {
  const { fruit: spec } = press.spec;
  if (!spec || i % 2 !== Number(d > 0) || t <= (spec.low ?? 0.08) || t >= (spec.to ?? 0.8)) return;
  const high = spec.up ? y - thick * 0.55 + dip * 0.3 : y + dip * 0.6 + thick * 0.4;
  fruit(press, at(d * half * 0.66, high), spec.r ?? 1.8);
}

function crown(press: Press, h: number): void {
  const { nod, old, colour = "pine", wood = "ash" } = press.spec;
  if (nod) press.ink.stroke(1, bow([at(0, -h * 0.97), at(1, -h * 1.04), at(6, -h * 1.015)]), colour, 1.6);
  else if (!old) leaf(press, at(0, -h * 0.95), -90, h * 0.07, { shape: "needle", wide: 0.4, colour, tone: 1 });
  if (!old) return;
  for (const d of [-1, 1]) {
    const foot = at(0, -h * 0.9);
    press.ink.stroke(0, bow([foot, at(d * 5, foot.y - 2), polar(at(d * 5, foot.y), -90, 9)]), wood, 1.3, 1);
  }
}
