/** Bare trunks, each with a head of leaves. */

import { bloom } from "../flowers";
import { arc, at, spread, times, type Curve } from "../geometry";
import { leaf } from "../leaf";
import type { Press } from "../press";

export function tuft(press: Press): void {
  const { trunks = 1 } = press.spec;
  spread(trunks, (i, u) => one(press, i, u), 0.08);
}

function one(press: Press, i: number, u: number): void {
  const { spec, chance } = press;
  const { trunks = 1, h = 60, n = 13, len = 34, thick = 5, spread: wide = 240, arch = 40, caudex } = spec;
  const wood = spec.wood ?? "ash";
  const path = press.stem(arc(at(u * 3, 0), -90 + u * 22, h * (1 - (0.4 * i) / trunks), u * 8), thick, wood);
  const top = path(1);
  if (caudex) press.oval(0, at(0, -caudex * 0.5), caudex, caudex * 0.72, wood);
  if (press.level) bark(press, path, thick);
  times(n < 6 ? 1 : 2, (row) =>
    spread(n - row * 4, (_, v) => {
      const w = v + chance(-0.05, 0.05);
      const length = len * (1 - 0.14 * row) * chance(0.88, 1.06);
      const tone = row - 0.8 + chance(-0.5, 0.5);
      leaf(press, top, top.a + w * wide * (0.5 - row * 0.12), length, { bend: w * arch, z: 1 + row, tone });
    }),
  );
  if (spec.bloom) bloom(press, at(top.x, top.y - (spec.bloom.up ?? 0)), spec.bloom.r ?? 8);
}

/** Rings on a palm's trunk; on a braid, the strands that cross. */
function bark(press: Press, path: Curve, thick: number): void {
  const { braid = 0 } = press.spec;
  times(braid ? 0 : 6, (_, t) => {
    const way = path(0.15 + t * 0.7);
    press.cut(0, at(way.x - thick * 0.36, way.y), at(way.x + thick * 0.36, way.y), "paper", 0.5);
  });
  times(braid ? 6 : 0, (i, t) => {
    const [from, to] = [path(t * 0.8), path(t * 0.8 + 0.17)];
    const d = i % 2 ? -1 : 1;
    press.bow(
      1,
      [at(from.x - (d * thick) / 2, from.y), at(from.x, (from.y + to.y) / 2 - 2), at(to.x + (d * thick) / 2, to.y)],
      "umber",
      0.9,
    );
  });
}
