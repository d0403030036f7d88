/** What several habits share: flower stalks, leaves along a stem, branching. */

import type { Pigment } from "../colour";
import { bloom } from "../flowers";
import { fruit } from "../fruit";
import { arc, at, cos, spread, times, type Curve, type Point, type Way } from "../geometry";
import { leaf } from "../leaf";
import type { Press } from "../press";
import type { Spec } from "../spec";

/** Flowers or fruit on stalks that rise from the base. */
export function scapes(press: Press, foot: Point = at(0, 0)): void {
  const { spec } = press;
  const top = spec.bloom ?? spec.fruit;
  if (!top) return;
  if (top.at === "spray") return spray(press);
  if ((top.at ?? "scape") !== "scape") return;
  const show = spec.bloom ? bloom : fruit;
  const z = spec.bloom?.behind ? 0 : 2;
  spread(
    top.n ?? 2,
    (_, u) => {
      const from = at(foot.x + u * 4, foot.y);
      const h = (top.h ?? 60) * press.chance(0.88, 1.05);
      const path = arc(from, -90 + u * (top.lean ?? 16), h, u * (top.nod ?? 14));
      const end = press.stem(path, top.thick ?? 1.1, top.stalk ?? spec.stem ?? "moss", z)(1);
      show(press, end, top.r ?? 8, end.a, 3);
    },
    0.1,
  );
}

/** One stalk that bends over, with flowers along its outer half. */
function spray(press: Press): void {
  const { bloom: top } = press.spec;
  if (!top) return;
  const path = press.stem(arc(at(-14, 0), -97, top.h ?? 60, 150), top.thick ?? 1.2, "moss", 2);
  times(top.n ?? 5, (i, t) => {
    const way = path(0.44 + 0.54 * t);
    bloom(press, at(way.x + (i % 2 ? -2 : 2), way.y + (i % 2 ? 4 : -3)), (top.r ?? 6) * (1.1 - 0.35 * t));
  });
}

export interface Along {
  readonly from?: number;
  readonly n?: number;
  readonly open?: number;
  readonly pairs?: boolean;
  /** By which share the leaves grow shorter towards the tip. */
  readonly taper?: number;
  readonly z?: number;
}

/** Leaves along a stem, on one side and the other in turn or in pairs, with the flowers and fruit that sit there. */
export function along(press: Press, path: Curve, len: number, how: Along = {}): void {
  const { from = 0.2, n = 8, open = 55, pairs = false, taper = 0.35, z = 1 } = how;
  times(n, (i, u) => {
    const way = path(from + (1 - from) * u);
    const length = len * (1 - taper * u) * press.chance(0.9, 1.08);
    for (const d of pairs ? [1, -1] : [i % 2 ? 1 : -1]) {
      const a = way.a + d * (u === 1 && !pairs ? 6 : open);
      leaf(press, way, a, length, { bend: droopOf(press.spec, a), z });
      beside(press, way, d, i);
    }
    if (u === 1) atTop(press, way);
  });
}

function droopOf({ droop = 0 }: Spec, a: number): number {
  const c = cos(a);
  return droop * (c < 0 ? -1 : 1) * Math.min(1, Math.abs(c) + 0.2);
}

function beside(press: Press, { x, y }: Way, d: number, i: number): void {
  const { bloom: flowers, fruit: fruits } = press.spec;
  if (flowers?.at === "axil" && (i + Number(d > 0)) % (flowers.every ?? 3) === 0) {
    bloom(press, at(x + 3 * d, y - 2), flowers.r ?? 5);
  }
  if (fruits?.at === "axil" && i % (fruits.every ?? 2) === 0) fruit(press, at(x + d * 2.5, y + 3), fruits.r ?? 2.4);
}

function atTop(press: Press, way: Way): void {
  const { bloom: flowers, fruit: fruits } = press.spec;
  if (flowers?.at === "top") bloom(press, way, flowers.r ?? 7, way.a);
  if (fruits?.at === "top") fruit(press, at(way.x, way.y + 1), fruits.r ?? 3);
}

export interface Tip extends Way {
  readonly path: Curve;
}

export interface Branching {
  readonly forks?: number;
  readonly open?: number;
  readonly wood?: Pigment;
}

/** A branch that forks `depth` times; gives its tips. */
export function branch(press: Press, from: Way, len: number, depth: number, width: number, how: Branching): Tip[] {
  const path = press.stem(arc(from, from.a, len, press.chance(-14, 14)), width, how.wood ?? "bark");
  if (depth <= 0) return [{ ...path(1), path }];
  const end = path(0.94);
  const { forks = 3, open = 88 } = how;
  return times(forks, (_, t) => {
    const a = end.a + (t - 0.5) * open + press.chance(-9, 9);
    return branch(press, { ...end, a }, len * press.chance(0.66, 0.86), depth - 1, width * 0.62, how);
  }).flat();
}

/** What an old tree wears: moss at its foot and a fern beside it. */
export function mantle(press: Press, width: number): void {
  [-1.5, 1.4].forEach((x, i) => press.blob(3, at(x * width, 0), width * 0.8, "moss", i, 8, 0.5));
  for (const a of [-140, -110, -80, -50]) {
    const path = arc(at(width * 2.4, 1), a, 15, a < -95 ? -40 : 40);
    times(6, (_, t) => {
      const way = path(0.15 + t * 0.85);
      for (const d of [1, -1]) {
        leaf(press, way, way.a + d * 62, 4.4 * (1.1 - t * 0.8), {
          shape: "lanceolate",
          wide: 0.4,
          colour: "lime",
          tone: 0,
          z: 3,
          isPlain: true,
        });
      }
    });
  }
}
