/** All flowers by name. */

import * as clusters from "./clusters";
import type { Point } from "./geometry";
import * as petals from "./petals";
import type { Press } from "./press";

export const FLOWERS = { ...petals, ...clusters } as const;

export type FlowerShape = keyof typeof FLOWERS;

/** The plant's flower in a place, on a stalk that points to `a`. */
export function bloom(press: Press, at: Point, r: number, a = -90, z = 3): void {
  const { bloom: spec } = press.spec;
  if (spec) FLOWERS[spec.shape](press, { at, r, a, z, colour: spec.colour, eye: spec.eye ?? "gold" });
}
