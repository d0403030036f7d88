/** What a flower is told, and petals in a circle. */

import type { Pigment } from "./colour";
import { polar, times, type Point } from "./geometry";
import { leaf } from "./leaf";
import type { RibbonShape } from "./leaves";
import { ring } from "./outline";
import type { Press } from "./press";

/** Where a flower is, how large, where its stalk points, and its colours. */
export interface Head {
  readonly at: Point;
  readonly r: number;
  readonly a: number;
  readonly colour: Pigment;
  readonly eye: Pigment;
  readonly z: number;
}

export type Flower = (press: Press, head: Head) => void;

export interface Whorl {
  readonly shape: RibbonShape;
  readonly wide: number;
  readonly turn?: number;
  readonly r?: number;
  readonly colour?: Pigment;
  readonly tone?: number;
}

/** `count` petals all around. */
export function whorl(
  press: Press,
  head: Head,
  count: number,
  { shape, wide, turn = -90, r, colour, tone = 0.4 }: Whorl,
): void {
  if ((r ?? head.r) < 13 * press.pixel) {
    return posy(press, { ...head, r: r ?? head.r, colour: colour ?? head.colour }, count, turn, tone);
  }
  times(count, (i) =>
    leaf(press, head.at, turn + (i * 360) / count, r ?? head.r, {
      shape,
      wide,
      colour: colour ?? head.colour,
      tone: tone + (i % 2 ? 0.2 : -0.4),
      isPlain: true,
      z: head.z,
    }),
  );
}

/** A small flower in one piece. */
export function posy(press: Press, { at, z, r, colour }: Head, count: number, turn: number, tone: number): void {
  if (r < 3 * press.pixel) return press.disc(z, at, r * 0.8, colour, tone);
  const step = 360 / count;
  const points = times(count, (i) => {
    const a = turn + i * step;
    return [
      polar(at, a - step * 0.3, r * 1.04),
      polar(at, a + step * 0.3, r * 1.04),
      polar(at, a + step * 0.5, r * 0.3),
    ];
  }).flat();
  press.ink.fill(z, ring(points), colour, tone);
}
