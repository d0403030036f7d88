/** Single flowers. */

import { at, polar, spread, times, type Point } from "./geometry";
import { leaf } from "./leaf";
import type { RibbonShape } from "./leaves";
import { quads, ring } from "./outline";
import type { Press } from "./press";
import { whorl, type Flower, type Head, type Whorl } from "./whorl";

/** Petals in the given directions. */
function petals(
  press: Press,
  head: Head,
  angles: readonly number[],
  len: number,
  wide: number,
  more: Partial<Whorl> & { bend?: number; tone?: number } = {},
): void {
  const { shape = "lanceolate", colour = head.colour, bend = 0 } = more;
  angles.forEach((a, i) =>
    leaf(press, head.at, a, len, {
      shape,
      wide,
      colour,
      bend: bend * (a + 90),
      tone: more.tone ?? (i % 2 ? 0.6 : 0),
      isPlain: true,
      z: head.z,
    }),
  );
}

function eye(press: Press, head: Head, share: number): void {
  press.disc(head.z, head.at, head.r * share, head.eye);
}

/** A flower around its middle, all petals alike. */
const open =
  (count: number, shape: RibbonShape, wide: number, middle: number, turn = -90): Flower =>
  (press, head) => {
    whorl(press, head, count, { shape, wide, turn });
    eye(press, head, middle);
  };

export const star = open(5, "spoon", 0.62, 0.24);
export const four = open(4, "ovate", 0.72, 0.26, -45);
export const six = open(6, "lanceolate", 0.36, 0.16);
export const three = open(3, "ovate", 0.55, 0.15);
export const daisy = open(11, "spoon", 0.28, 0.34);

/** A saucer of round petals with many stamens: roses, thimbleberry, apple. */
export const rose: Flower = (press, head) => {
  whorl(press, head, 5, { shape: "round", wide: 0.9 });
  eye(press, head, 0.3);
};

export const trumpet: Flower = (press, head) => {
  for (const turn of [-26, 26]) {
    const one = { ...head, at: at(head.at.x + (head.r * turn) / 34, head.at.y - head.r * 0.2) };
    whorl(press, one, 6, { shape: "lanceolate", wide: 0.46, turn: -90 + turn, r: head.r * 0.95 });
    eye(press, one, 0.16);
  }
};

export const bell: Flower = (press, { at: { x, y }, r, colour, z }) => {
  if (r < 2.5 * press.pixel) return press.disc(z, at(x, y + r * 0.4), r * 0.7, colour);
  if (r < 9 * press.pixel) {
    const cup = [
      at(x, y - r * 0.4),
      at(x + r * 0.6, y - r * 0.1),
      at(x + r * 0.55, y + r),
      at(x, y + r * 0.7),
      at(x - r * 0.55, y + r),
      at(x - r * 0.6, y - r * 0.1),
    ];
    return press.ink.fill(z, quads(cup), colour);
  }
  const [top, low, out] = [y - r * 0.25, y + r, r * 0.62];
  const points = [
    at(x, top - r * 0.25),
    at(x - r * 0.46, top),
    at(x - r * 0.36, y + r * 0.4),
    at(x - r * 0.38, y + r * 0.75),
    at(x - out, low),
  ];
  const rim = [at(x - r * 0.3, y + r * 0.8), at(x, low + r * 0.12), at(x + r * 0.3, y + r * 0.8), at(x + out, low)];
  const back = [at(x + r * 0.38, y + r * 0.75), at(x + r * 0.36, y + r * 0.4), at(x + r * 0.46, top)];
  press.ink.fill(z, quads([...points, ...rim, ...back]), colour);
};

/** A small urn, as blueberries and heathers have. */
export const urn: Flower = (press, { at: { x, y }, r, colour, eye: inner, z }) => {
  press.ink.fill(
    z,
    ring([
      at(x - r * 0.3, y - r * 0.5),
      at(x + r * 0.3, y - r * 0.5),
      at(x + r * 0.9, y + r * 0.3),
      at(x + r * 0.3, y + r),
      at(x - r * 0.3, y + r),
      at(x - r * 0.9, y + r * 0.3),
    ]),
    colour,
  );
  if (press.level > 1) press.disc(z, at(x, y + r * 0.75), r * 0.18, inner);
};

export const heart: Flower = (press, { at: { x, y }, r, colour, eye: tip, z }) => {
  const side = (d: number): Point[] => [
    at(x + d * r * 1.35, y),
    at(x + d * r * 0.5, y - r * 0.45),
    at(x + d * r * 0.1, y - r * 0.5),
  ];
  press.ink.fill(z, quads([at(x, y + r), ...side(-1), at(x, y), ...side(1).reverse()]), colour);
  press.disc(z, at(x, y + r), r * 0.24, tip);
};

export const spathe: Flower = (press, { at: foot, r, a, colour, eye: spike, z }) => {
  leaf(press, foot, a - 14, r * 2, { shape: "cordate", wide: 0.62, colour, tone: 0, bend: 16, z, isPlain: true });
  press.cut(z, at(foot.x + r * 0.05, foot.y - r * 0.2), at(foot.x + r * 0.3, foot.y - r * 1.2), spike, r * 0.26);
};

/** A hood around a stout spike, open to the front: skunk cabbage. */
export const hood: Flower = (press, { at: foot, r, colour, eye: spike, z }) => {
  leaf(press, at(foot.x, foot.y + r * 0.2), -100, r * 2.3, {
    shape: "ovate",
    wide: 0.66,
    colour,
    tone: -0.6,
    bend: 20,
    z,
    isPlain: true,
  });
  press.cut(z, foot, at(foot.x, foot.y - r * 1.1), spike, r * 0.42, 1);
  leaf(press, at(foot.x + r * 0.1, foot.y + r * 0.3), -60, r * 1.5, {
    shape: "ovate",
    wide: 0.5,
    colour,
    tone: 1,
    bend: -30,
    z,
    isPlain: true,
  });
};

export const bract: Flower = (press, head) => {
  const rings = [
    [9, 1, 90],
    [7, 0.75, 60],
    [5, 0.5, 30],
  ] as const;
  rings.forEach(([count, share, side], i) =>
    spread(count, (_, u) =>
      leaf(press, head.at, -90 + u * side, head.r * 1.6 * share, {
        shape: "lanceolate",
        wide: 0.26,
        colour: i === 2 ? head.eye : head.colour,
        tone: i - 1,
        z: head.z,
        isPlain: true,
      }),
    ),
  );
};

export const bird: Flower = (press, head) => {
  const d = head.at.x < 0 ? -1 : 1;
  const turned = (a: number): number => (d > 0 ? a : 180 - a);
  leaf(press, head.at, turned(-8), head.r * 2, {
    shape: "sword",
    wide: 0.2,
    colour: "jade",
    tone: 0,
    z: head.z,
    isPlain: true,
  });
  petals(
    press,
    { ...head, at: at(head.at.x + d * head.r * 0.3, head.at.y) },
    [-104, -76, -50].map(turned),
    head.r * 1.5,
    0.26,
  );
  leaf(press, at(head.at.x + d * head.r * 0.4, head.at.y), turned(-30), head.r * 1.3, {
    shape: "lanceolate",
    wide: 0.19,
    colour: head.eye,
    tone: 0,
    z: head.z,
    isPlain: true,
  });
};

export const orchid: Flower = (press, head) => {
  petals(press, head, [-90, 30, 150], head.r, 0.5, { shape: "ovate", tone: -1 });
  petals(press, head, [-12, 192], head.r * 1.1, 0.95, { shape: "round", tone: 1 });
  leaf(press, head.at, 90, head.r * 0.62, {
    shape: "spoon",
    wide: 0.8,
    colour: head.eye,
    tone: 0,
    isPlain: true,
    z: head.z,
  });
};

export const cyclamen: Flower = (press, head) => {
  petals(press, head, [-140, -112, -90, -66, -40], head.r * 1.3, 0.42, { shape: "spoon" });
  eye(press, head, 0.2);
};

export const columbine: Flower = (press, head) => {
  petals(press, head, [-120, -90, -60], head.r * 0.95, 0.26, { shape: "sword", tone: -0.6 });
  petals(press, head, [30, 150, 60, 120], head.r * 0.75, 0.5, { shape: "ovate", tone: 1 });
  petals(press, head, [90], head.r * 0.7, 0.7, { shape: "ovate", colour: head.eye });
};

export const lily: Flower = (press, head) => {
  petals(press, head, [-150, -120, -90, -60, -30], head.r, 0.34, { bend: 1.2 });
  press.cut(head.z, head.at, at(head.at.x, head.at.y + head.r * 0.7), head.eye, head.r * 0.14);
};

/** Petals that turn back from a flower that looks down. */
export const nodlily: Flower = (press, head) => {
  for (const k of [0, 1, 2]) {
    for (const d of [-1, 1]) {
      const a = 90 - d * (24 + 26 * k);
      const look = {
        shape: "lanceolate",
        wide: 0.3,
        colour: head.colour,
        bend: -d * 120,
        tone: 0.8 - k * 0.8,
      } as const;
      leaf(press, head.at, a, head.r * 1.25, { ...look, isPlain: true, z: head.z });
    }
  }
  press.cut(head.z, head.at, at(head.at.x, head.at.y + head.r * 0.9), head.eye, head.r * 0.16);
};

export const tassel: Flower = (press, head) =>
  petals(
    press,
    head,
    times(7, (_, t) => 40 + 100 * t),
    head.r * 1.5,
    0.2,
    { shape: "spoon" },
  );

/** Petals like a crown of short tubes that hang: kalanchoe, lipstick plant. */
export const tubes: Flower = (press, head) => {
  spread(3, (i, u) => {
    const from = at(head.at.x + u * head.r * 0.5, head.at.y);
    const tip = polar(from, 90 - u * 34, head.r * 1.3);
    press.cut(head.z, from, tip, head.colour, head.r * 0.46, i % 2 ? 0.6 : 0);
    press.disc(head.z, tip, head.r * 0.2, head.eye);
  });
};
