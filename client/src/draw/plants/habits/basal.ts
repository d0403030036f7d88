/** Leaves from the ground: aroids, bulbs, grasses, agaves. */

import { arc, at, spread, times } from "../geometry";
import { leaf } from "../leaf";
import type { Press } from "../press";
import { scapes } from "./common";

export function basal(press: Press): void {
  const { rows = 2, n = 9 } = press.spec;
  times(rows, (row) => spread(Math.max(2, n - row * 2), (_, u) => one(press, row, u + press.chance(-0.06, 0.06))));
  runners(press);
  scapes(press);
}

function one(press: Press, row: number, u: number): void {
  const { spec, chance } = press;
  const { spread: wide = 120, arch = 34, len = 56, petiole = 0, dome = 0.2, foot = 3, face = 0 } = spec;
  const length = len * (1 - 0.24 * row) * (1 - dome * u * u) * chance(0.9, 1.06);
  const a = -90 + u * wide * (0.5 + row * 0.1);
  const z = row ? 2 : 1;
  const base = at(u * foot, 0);
  if (!petiole) {
    return leaf(press, base, a, length, { bend: arch * u, z, tone: row * 0.9 - 0.7 + chance(-0.5, 0.5) });
  }
  const width = spec.thin ?? Math.max(0.9, len * 0.022);
  const end = press.stem(arc(base, a, length * petiole, arch * u * 0.5), width, spec.stem ?? "moss", z)(1);
  const turn = face ? u * 50 + (u < 0 ? -1 : 1) * face : arch * u * 0.6;
  leaf(press, end, end.a + turn, length * (1 - petiole), {
    bend: arch * u,
    z,
    tone: row * 0.7 - 0.6 + chance(-0.6, 0.6),
  });
}

/** Stalks that bend over and carry young plants. */
function runners(press: Press): void {
  const { runners: count = 0 } = press.spec;
  spread(count, (i, v) => {
    const u = v || 0.3;
    const end = press.stem(arc(at(u * 3, -4), -90 + u * 60, 58 + 6 * i, u * 110), 0.8, "sand", 3)(1);
    spread(7, (_, w) => leaf(press, end, 90 + w * 115, 11, { z: 3, bend: w * 40 }));
  });
}
