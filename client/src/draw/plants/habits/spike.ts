/** Leafless stalks with scales: the plants that feed on others. */

import { bloom } from "../flowers";
import { arc, at, sin, spread, times, type Curve } from "../geometry";
import { leaf } from "../leaf";
import type { Press } from "../press";

export function spike(press: Press): void {
  const { n = 4 } = press.spec;
  spread(n, (_, u) => one(press, u));
}

function one(press: Press, u: number): void {
  const { spec, chance } = press;
  const { h = 60, fan = 26, thick = 4, nod = 0, knob = 0, bloom: flowers } = spec;
  const path = arc(at(u * 9, 0), -90 + u * fan * 0.5, h * chance(0.72, 1), u * 12 || 2);
  const top = path(1);
  press.stem(path, thick, spec.colour, 1);
  dress(press, path, thick);
  if (nod) {
    const hook = press.stem(arc(top, top.a, nod, (u < 0 ? -1 : 1) * 150), thick * 0.85, spec.colour, 1)(1);
    return bloom(press, hook, flowers?.r ?? 7);
  }
  if (knob) return club(press, path, knob);
  if (flowers?.at !== "along") return bloom(press, top, flowers?.r ?? 6, top.a);
  times(flowers.each ?? 8, (j, v) => {
    const way = path(0.48 + v * 0.52);
    const d = j % 2 ? 1 : -1;
    bloom(press, at(way.x + d * thick * 0.9, way.y), (flowers.r ?? 4) * (1.1 - v * 0.4), d > 0 ? -20 : 200);
  });
}

/** Stripes and scales on a stalk. */
function dress(press: Press, path: Curve, thick: number): void {
  const { candy, scales = 5, scale, colour } = press.spec;
  times(candy ? 6 : 0, (_, t) => {
    const way = path(0.06 + t * 0.6);
    press.cut(2, at(way.x - thick * 0.44, way.y + 1.6), at(way.x + thick * 0.46, way.y - 1.8), candy ?? "red", 1.5);
  });
  times(scales, (i, t) => {
    const way = path(0.08 + t * 0.56);
    leaf(press, way, way.a + (i % 2 ? 34 : -34), thick * 1.9, {
      shape: "ovate",
      wide: 0.44,
      colour: scale ?? colour ?? "sand",
      tone: 1,
      z: 2,
      isPlain: true,
    });
  });
}

/** A thick cone of scales at the end of a stalk. */
function club(press: Press, path: Curve, knob: number): void {
  const { scale, colour } = press.spec;
  times(14, (j) => {
    const v = j / 14;
    const way = path(0.3 + v * 0.7);
    const r = knob * sin(180 * (0.22 + 0.7 * v));
    for (const e of [-1, 0, 1]) {
      leaf(press, at(way.x + e * r * 0.5, way.y + 2), -90 + e * 40, r * 0.9, {
        shape: "ovate",
        wide: 0.8,
        colour: scale ?? colour ?? "bark",
        tone: ((j + e + 3) % 3) - 1,
        z: 3,
        isPlain: true,
      });
    }
  });
}
