/** A low star of fleshy leaves seen from above. */

import { at, times } from "../geometry";
import { leaf } from "../leaf";
import type { Press } from "../press";
import { scapes } from "./common";

const PLACES = [0, -30, 28, -12, 13];

export function rosette(press: Press): void {
  const { heads = 1 } = press.spec;
  times(heads, (i) => {
    const h = heads - 1 - i; // the mother last, in front of the others at her sides
    one(press, h);
  });
  scapes(press);
}

function one(press: Press, head: number): void {
  const { rings = 4, n = 11, len = 34, heads = 1 } = press.spec;
  const x = heads > 1 ? (PLACES[head] ?? 0) : 0;
  const scale = head ? 0.58 : 1;
  const y = (head ? 5 : 0) - len * 0.42 * scale;
  times(head ? 2 : rings, (ring) => {
    const count = Math.max(4, (head ? 8 : n) - ring);
    times(count, (i) => {
      const q = ((i + ring * 0.5) * 2 * Math.PI) / count;
      const length = len * scale * (1 - ring * 0.2);
      const [dx, dy] = [Math.cos(q) * length, Math.sin(q) * length * 0.6 - ring * 1.2];
      const a = (Math.atan2(dy, dx) * 180) / Math.PI;
      const tone = ring * 0.75 - 1.3 + (i % 2) * 0.3;
      leaf(press, at(x, y - ring * 2.4 * scale), a, Math.hypot(dx, dy), { tone, z: head > 2 ? 2 : 1 });
    });
  });
}
