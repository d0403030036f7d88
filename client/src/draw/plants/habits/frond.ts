/** Ferns and palms: arching ribs with leaflets on both sides. */

import { arc, at, sin, spread, times } from "../geometry";
import { colourOf, leaf } from "../leaf";
import type { Press } from "../press";
import { scapes } from "./common";

export function frond(press: Press): void {
  const { spec } = press;
  const { n = 9, trunk = 0, rhizome } = spec;
  const top = trunk ? press.stem(arc(at(0, 0), -90, trunk, 4), spec.thick ?? 4, spec.wood ?? "bark")(1) : at(0, 0);
  spread(n, (i, u) => one(press, top.x, top.y, i, u));
  if (rhizome) {
    times(5, (_, t) => press.stem(arc(at(t * 16 - 8, 0), t < 0.5 ? 150 : 30, 26, t < 0.5 ? -60 : 60), 3.2, rhizome, 3));
  }
  scapes(press);
}

function one(press: Press, x: number, y: number, i: number, u: number): void {
  const { spec, chance } = press;
  const {
    spread: wide = 150,
    arch = 60,
    len = 64,
    pinnae = 11,
    pin = 13,
    foot = 2,
    bare = 0.14,
    open = 66,
    tri,
  } = spec;
  const length = len * (1 - 0.16 * u * u) * chance(0.88, 1.05);
  const path = press.stem(arc(at(x + u * foot, y), -90 + (u * wide) / 2, length, arch * u), 1, spec.stem ?? "moss", 1);
  const tone = (i % 2) * 1.5 - 0.75 + chance(-0.3, 0.3);
  const colour = colourOf(press);
  for (const d of [1, -1]) {
    times(pinnae, (_, t) => {
      const way = path(bare + (0.99 - bare) * t);
      const size = pin * (tri ? 1.25 - t * 1.1 : sin(180 * (0.14 + 0.8 * t)) + 0.1);
      leaf(press, way, way.a + d * open, size, { colour, tone: tone + d * 0.5, isPlain: true });
    });
  }
}
