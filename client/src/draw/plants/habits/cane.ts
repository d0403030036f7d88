/** Upright or arching stems with leaves along them. */

import { arc, at, spread } from "../geometry";
import type { Press } from "../press";
import { along, scapes } from "./common";

export function cane(press: Press): void {
  const { spec, chance } = press;
  const { stems = 3, h = 80, sway = 20, fan = 30, len = 22, foot = 5, dome = 0.16 } = spec;
  spread(
    stems,
    (_, u) => {
      const height = h * (1 - dome * Math.abs(u)) * chance(0.86, 1.04);
      const path = arc(at(u * foot, 0), -90 + u * fan * 0.5, height, u * sway);
      press.stem(path, spec.thick ?? 1.6, spec.stem ?? spec.wood ?? "moss");
      along(press, path, len, spec);
    },
    0.12,
  );
  scapes(press);
}
