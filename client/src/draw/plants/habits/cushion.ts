/** Moss: soft mounds. */

import { at, polar, times } from "../geometry";
import type { Press } from "../press";
import { scapes } from "./common";

const MOUNDS = [
  [-19, 17],
  [18, 19],
  [0, 25],
  [-31, 11],
  [32, 12],
] as const;

export function cushion(press: Press): void {
  const { colour = "moss" } = press.spec;
  MOUNDS.forEach(([x, r], i) => {
    press.blob(1, at(x, -r * 0.42), r, colour, (i % 3) - 1, 13, 0.72);
    times(press.level ? 16 : 5, () => {
      const p = polar(at(0, 0), press.detail(180, 360), r * Math.sqrt(press.detail()) * 0.9);
      const foot = at(x + p.x, -r * 0.42 + p.y * 0.66);
      press.cut(2, foot, at(foot.x, foot.y - 2), colour, 0.8, 2);
    });
  });
  scapes(press);
}
