/** Pairs of thick leaves that look like pebbles. */

import { bloom } from "../flowers";
import { at, times } from "../geometry";
import { quads } from "../outline";
import type { Press } from "../press";

const STONES = [
  [-21, 11],
  [20, 12],
  [0, 16],
] as const;

export function stones(press: Press): void {
  const { spec } = press;
  STONES.forEach(([x, r], i) => {
    for (const d of [-1, 1]) {
      const on = (dx: number, y: number): ReturnType<typeof at> => at(x + d * dx, y);
      const half = [
        on(0.7, 3),
        on(0.7, -r * 0.4),
        on(0.7, -r * 0.9),
        on(0.7, -r * 1.35),
        on(r * 0.55, -r * 1.3),
        on(r * 1.12, -r * 1.1),
        on(r * 0.86, 3),
        on(r * 0.4, 3),
      ];
      press.ink.fill(2, quads(half), spec.colour ?? "stone", d);
      times(press.level ? 7 : 3, () => {
        press.disc(
          3,
          on(r * press.detail(0.25, 0.75), -r * press.detail(0.7, 1.1)),
          r * 0.08,
          spec.spots ?? "umber",
          1,
        );
      });
    }
    if (i === 2) bloom(press, at(x, -r * 1.3), spec.bloom?.r ?? 7);
  });
}
