/** Fruit, cones and catkins. */

import type { Pigment } from "./colour";
import { at, polar, times, type Point } from "./geometry";
import { leaf } from "./leaf";
import { bow } from "./outline";
import type { Press } from "./press";

type Fruiting = (press: Press, at: Point, r: number, colour: Pigment, z: number) => void;

const berry: Fruiting = (press, p, r, colour, z) => {
  press.disc(z, p, r, colour);
  if (press.level > 1) press.disc(z + 1, at(p.x - r * 0.3, p.y - r * 0.34), r * 0.24, "white");
};

const bunch: Fruiting = (press, p, r, colour, z) => {
  times(7, (i) => {
    const q = polar(at(0, 0), i * 137.5, r * Math.sqrt(i) * 0.62);
    berry(press, at(p.x + q.x, p.y + q.y * 0.8), r * 0.55, colour, z);
  });
};

/** Many small drupes in a knob: raspberry and its kin. */
const bramble: Fruiting = (press, p, r, colour, z) => {
  times(7, (i) =>
    press.disc(
      z,
      i === 6 ? p : polar(p, i * 120 + 60 * Number(i > 2), r * 0.6),
      r * 0.46,
      colour,
      Math.floor(i / 3) - 1,
    ),
  );
};

const cone: Fruiting = (press, p, r, colour, z) => {
  press.oval(z, at(p.x, p.y + r), r * 0.8, r * 1.5, colour);
  if (press.level < 2) return;
  for (const d of [0.2, 0.9, 1.6]) {
    press.ink.stroke(
      z,
      bow([at(p.x - r * 0.6, p.y + r * d), at(p.x, p.y + r * (d + 0.5)), at(p.x + r * 0.6, p.y + r * d)]),
      "paper",
      0.45,
    );
  }
};

const catkin: Fruiting = (press, p, r, colour, z) => {
  press.ink.stroke(z, bow([p, at(p.x + r * 0.5, p.y + r * 1.5), at(p.x, p.y + r * 3)]), colour, r * 0.75);
};

const samara: Fruiting = (press, p, r, colour, z) => {
  for (const a of [60, 120])
    leaf(press, p, a, r * 2.2, { shape: "spoon", wide: 0.4, colour, tone: a > 90 ? 1 : 0, z, isPlain: true });
};

const acorn: Fruiting = (press, p, r, colour, z) => {
  press.oval(z, at(p.x, p.y + r * 0.7), r * 0.7, r, colour);
  press.oval(z, p, r * 0.85, r * 0.45, "bark", -1);
};

const hip: Fruiting = (press, p, r, colour, z) => {
  press.oval(z, p, r, r * 1.15, colour);
  leaf(press, at(p.x, p.y + r), 90, r, { shape: "needle", wide: 0.6, colour: "bark", tone: 0, z });
};

/** A nut in a frilled husk with a beak. */
const hazel: Fruiting = (press, p, r, colour, z) => {
  press.disc(z, p, r, colour);
  leaf(press, p, 90, r * 2.2, { shape: "sword", wide: 0.5, colour, tone: 1, z, isPlain: true });
};

export const FRUIT = { berry, bunch, bramble, cone, catkin, samara, acorn, hip, hazel } as const;

export type FruitShape = keyof typeof FRUIT;

export function fruit(press: Press, p: Point, r: number, z = 3): void {
  const { fruit: spec } = press.spec;
  if (spec) FRUIT[spec.shape](press, p, r, spec.colour, z);
}
