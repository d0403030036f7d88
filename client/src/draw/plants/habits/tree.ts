/** Trunk, limbs, and a crown of clumps with single leaves at the edge. */

import { bloom } from "../flowers";
import { fruit } from "../fruit";
import { arc, at, cos, sin, spread, times, type Curve, type Way } from "../geometry";
import { leaf } from "../leaf";
import { quads } from "../outline";
import type { Press } from "../press";
import { branch, mantle } from "./common";

export function tree(press: Press): void {
  const { spec, chance } = press;
  const { h = 46, depth = 2, fan = 84, limbs = 3 } = spec;
  const thick = (spec.thick ?? 5) * (spec.old ? 1.5 : 1);
  const wood = spec.wood ?? "bark";
  const trunk = press.stem(arc(at(0, -thick / 2), -90, h - thick / 2, chance(-9, 9)), thick, wood);
  const top = trunk(1);
  foot(press, thick);
  if (spec.marks && press.level) marks(press, trunk, thick);
  const tips = spread(limbs, (_, u) => {
    const from = { x: top.x, y: top.y + 2, a: top.a + (u / 2) * fan };
    return branch(press, from, h * 0.42, depth - 1, thick * 0.6, { wood, forks: 2, open: 70 });
  }).flat();
  const crown: Way[] = [...tips, { ...top, y: top.y - h * 0.55 }];
  crown.sort((a, b) => a.y - b.y).forEach((tip, i) => clump(press, tip, i));
  if (spec.old) mantle(press, thick);
}

/** The trunk widens to the ground. */
function foot(press: Press, thick: number): void {
  const [outer, inner] = [thick * 1.15, thick * 0.46];
  const points = [
    at(-outer, 2),
    at(-inner, -2),
    at(-inner, -14),
    at(0, -14),
    at(inner, -14),
    at(inner, -2),
    at(outer, 2),
    at(0, 2),
  ];
  press.ink.fill(0, quads(points), press.spec.wood ?? "bark");
}

function marks(press: Press, trunk: Curve, thick: number): void {
  times(6, (_, t) => {
    const way = trunk(0.1 + t * 0.8);
    const x = way.x + (press.detail() < 0.5 ? -0.42 : 0.06) * thick;
    press.cut(0, at(x, way.y), at(x + thick * 0.34, way.y), press.spec.marks ?? "slate", 0.9);
  });
}

function clump(press: Press, tip: Way, i: number): void {
  const { spec, chance } = press;
  const { clump: size = 15, len = 9, each = 5, flat = 0.86, weep, bumps = 9 } = spec;
  const r = size * chance(0.8, 1.15);
  press.blob(1, tip, r, spec.colour ?? "leaf", (i % 3) - 1.4, bumps, flat);
  times(each, (j) => {
    const b = chance(0, 360);
    const from = at(tip.x + r * 0.66 * cos(b), tip.y + r * 0.6 * sin(b) * flat);
    const a = weep ? 90 + chance(-22, 22) : b + chance(-30, 30);
    leaf(press, from, a, len * chance(0.85, 1.15), { tone: ((i + j) % 3) - 0.2, z: 2, isPlain: press.level < 3 });
  });
  const { bloom: flowers, fruit: fruits } = spec;
  times(flowers ? (flowers.each ?? 2) : 0, () => {
    bloom(press, at(tip.x + chance(-0.7, 0.7) * r, tip.y + chance(-0.6, 0.5) * r), flowers?.r ?? 4);
  });
  times(fruits ? (fruits.each ?? 2) : 0, () => {
    fruit(press, at(tip.x + chance(-0.7, 0.7) * r, tip.y + chance(-0.3, 0.7) * r), fruits?.r ?? 2);
  });
}
