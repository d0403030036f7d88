/** Creeping stems with leaves up and flowers above them. */

import { sin, times, type Curve } from "../geometry";
import type { Press } from "../press";
import { along, scapes } from "./common";

export function mat(press: Press): void {
  const { spec } = press;
  const { w = 80, len = 12, each = 15, lift = 10 } = spec;
  times(3, (row) => {
    const y = 4 - row * lift * 0.42;
    const width = w * (1 - row * 0.2);
    const path: Curve = (t) => ({
      x: width * (t - 0.5),
      y: y - sin(180 * t) * lift - Math.sin(t * 9 + row) * 1.2,
      a: -12 + 24 * t,
    });
    press.stem(path, 1, spec.stem ?? "bark", 2 - row);
    along(press, path, len, { from: 0, open: 70, taper: 0, ...spec, n: each - row * 2, z: 3 - row });
  });
  scapes(press);
}
