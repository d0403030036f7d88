/** Ribbed columns or globes, with arms. */

import { bloom } from "../flowers";
import { at, cos, sin, spread, times, type Point } from "../geometry";
import { quads, ring } from "../outline";
import type { Press } from "../press";

export function cactus(press: Press): void {
  const { spec } = press;
  const { w = 17, h = 62, arms = 0, heads = 1, crest = 0 } = spec;
  times(arms, (i) => arm(press, i, w, h));
  times(heads, (i) => {
    const x = [0, -w * 0.6, w * 0.58][i] ?? 0;
    const scale = i ? 0.58 : 1;
    body(press, at(x, 0), w * scale, h * scale, i ? 1 : 0);
    const { bloom: flowers } = spec;
    if (!flowers) return;
    spread(flowers.n ?? 3, (_, u) => {
      const up = h * scale * (0.97 - 0.25 * Math.abs(u));
      bloom(press, at(x + (u / 2) * w * scale * 0.7, -up), (flowers.r ?? 4) * scale);
    });
  });
  times(crest ? 3 : 0, (i) => comb(press, i, crest, h));
}

function arm(press: Press, i: number, w: number, h: number): void {
  const d = i % 2 ? 1 : -1;
  const y = -h * (0.24 + 0.13 * i);
  const out = w * (1.02 + 0.42 * Math.floor(i / 2));
  const elbow = [at(0, y), at(d * out * 0.35, y), at(d * out * 0.7, y), at(d * out, y), at(d * out, y - w * 0.4)];
  press.bow(1, elbow, press.spec.colour ?? "jade", w * 0.52, -1);
  body(press, at(d * out, y - w * 0.2), w * 0.66, h * (0.52 - 0.05 * i), (i % 2) - 0.6);
}

function body(press: Press, foot: Point, w: number, h: number, tone: number): void {
  const { ribs = 5 } = press.spec;
  const { x, y } = foot;
  const side = (d: number): Point[] => [
    at(x + d * w * 0.44, y),
    at(x + d * w * 0.56, y - h * 0.4),
    at(x + d * w * 0.52, y - h * 0.72),
  ];
  const left = side(-1);
  const right = side(1);
  press.ink.fill(
    1,
    quads([
      left[0] as Point,
      left[1] as Point,
      left[2] as Point,
      at(x - w * 0.46, y - h),
      at(x, y - h),
      at(x + w * 0.46, y - h),
      right[2] as Point,
      right[1] as Point,
      right[0] as Point,
      at(x, y),
    ]),
    press.spec.colour ?? "jade",
    tone,
  );
  if (press.level) spread(ribs, (_, u) => rib(press, foot, w, h, u * 0.72));
}

function rib(press: Press, { x, y }: Point, w: number, h: number, u: number): void {
  const points = [at(x + u * w * 0.42, y - 1), at(x + u * w * 0.6, y - h * 0.6), at(x + u * w * 0.22, y - h * 0.93)];
  press.bow(1, points, "paper", 0.55);
  if (press.level < 2) return;
  times(6, (_, t) => {
    const spine = at(x + u * w * 0.48, y - h * (0.12 + 0.7 * t));
    for (const d of [-1, 1])
      press.cut(
        2,
        at(spine.x - 1.2 * d, spine.y - 1),
        at(spine.x + 1.2 * d, spine.y + 1),
        press.spec.spine ?? "cream",
        0.4,
      );
  });
}

/** The wavy fan of a crested head. */
function comb(press: Press, i: number, crest: number, h: number): void {
  const { spec } = press;
  const points = times(26, (j, t) => {
    const r = crest * (1 - i * 0.24) * (j % 2 ? 1.08 : 0.84);
    return at(r * cos(-200 + 220 * t) * 1.25, -h * 0.96 - crest * 0.2 + r * sin(-200 + 220 * t) * 0.75);
  });
  press.ink.fill(2, ring(points), i % 2 ? (spec.edge ?? "pink") : (spec.colour ?? "jade"), i - 1);
}
