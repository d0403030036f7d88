/** Several woody stems, branching, leaves and fruit near the tips. */

import { at, spread } from "../geometry";
import type { Press } from "../press";
import { along, branch, scapes } from "./common";

export function shrub(press: Press): void {
  const { spec, chance } = press;
  const { stems = 3, h = 34, depth = 2, len = 13, fan = 66, each = 4, thick = 2.4 } = spec;
  const tips = spread(stems, (_, u) =>
    branch(press, { ...at(u * 4, 0), a: -90 + (u / 2) * fan }, h * chance(0.84, 1.06), depth, thick, spec),
  ).flat();
  tips.forEach((tip, i) => {
    along(press, tip.path, len, {
      from: 0.15,
      open: 56,
      taper: 0.3,
      n: each,
      pairs: spec.pairs ?? false,
      z: i % 2 ? 1 : 2,
    });
  });
  scapes(press);
}
