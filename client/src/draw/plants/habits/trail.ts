/** Stems that rise a little from the rim and hang. */

import { arc, at, spread } from "../geometry";
import { leaf } from "../leaf";
import type { Press } from "../press";
import { along } from "./common";

export function trail(press: Press): void {
  const { spec } = press;
  const { n = 9, len = 13, rim = 17, crown = 9, crownLen = 1.25 } = spec;
  spread(n, (_, u) => one(press, u), 0.5);
  spread(crown, (_, u) => leaf(press, at(u * rim * 0.8, 1), -90 + u * 62, len * crownLen, { z: 3, bend: u * 20 }));
}

function one(press: Press, u: number): void {
  const { spec, chance } = press;
  const { drop = 70, len = 13, each = 8, rim = 17, thick = 0.9 } = spec;
  const d = u < 0 ? -1 : 1;
  const out = arc(at(u * rim, 0), -90 + u * 64, 15 + Math.abs(u) * 7, d * (180 - Math.abs(u) * 64) * 0.86);
  const end = out(1);
  const length = drop * chance(0.5, 1);
  const toGround = ((90 - end.a + 540) % 360) - 180;
  const down = arc(end, end.a, length, toGround + chance(-12, 12));
  press.stem(out, thick, spec.stem ?? "moss", 2);
  press.stem(down, thick, spec.stem ?? "moss", 2);
  const count = Math.max(3, Math.round((each * length) / drop));
  along(press, down, len, { open: 58, from: 0.04, taper: 0.3, ...spec, n: count, z: 3 });
}
