/** A vine on a pole, a hoop or a trellis. */

import { at, cos, sin, times, type Curve } from "../geometry";
import { thread } from "../outline";
import type { Press } from "../press";
import { along } from "./common";

export function climb(press: Press): void {
  const { spec } = press;
  const { on = "pole", len = 22, each = 13, h = 84 } = spec;
  const path = on === "hoop" ? hoop(press, h) : around(press, on, h);
  press.ink.stroke(0, thread(times(24, (_, t) => path(t))), spec.stem ?? "moss", spec.thick ?? 1.4);
  along(press, path, len, { open: 72, from: 0.06, taper: 0.28, ...spec, n: each });
}

function hoop(press: Press, h: number): Curve {
  const middle = at(0, -h * 0.6);
  const wire = times(17, (_, t) =>
    at(middle.x + h * 0.37 * sin(16 + 328 * t), middle.y + h * 0.37 * cos(16 + 328 * t)),
  );
  press.ink.stroke(0, thread([at(6, 0), ...wire, at(-6, 0)]), "sand", 1.6, -1);
  return (t) => {
    const q = 21 + 318 * t;
    return { x: middle.x + h * 0.37 * sin(q), y: middle.y + h * 0.37 * cos(q), a: -q };
  };
}

function around(press: Press, on: "pole" | "trellis", h: number): Curve {
  const { turns = 2.5, w = 7 } = press.spec;
  if (on === "pole") press.cut(0, at(0, 0), at(0, -h), "bark", 4.5, 1);
  else {
    for (const x of [-14, 0, 14]) press.cut(0, at(x * 0.5, 0), at(x, -h), "sand", 1.5, -1);
    for (const v of [0.3, 0.58, 0.86]) {
      const half = 17 * (0.5 + v / 2);
      press.cut(0, at(-half, -h * v), at(half, -h * v), "sand", 1.3, -1);
    }
  }
  return (t) => ({ x: w * sin(t * turns * 360), y: -h * t * 1.02, a: -90 + 40 * cos(t * turns * 360) });
}
