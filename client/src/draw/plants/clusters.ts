/** Flowers that are many. */

import type { Pigment } from "./colour";
import { arc, at, beside, cos, polar, sin, spread, times, type Point } from "./geometry";
import { leaf } from "./leaf";
import { bow, line, quads } from "./outline";
import { bell, heart, six } from "./petals";
import type { Press } from "./press";
import { posy, whorl, type Flower, type Head } from "./whorl";

type Floret = (press: Press, at: Point, r: number, head: Head, t: number) => void;

/** Florets on both sides of a stalk, smaller towards its tip. */
const raceme =
  (one: Floret, count = 9): Flower =>
  (press, head) => {
    const { r } = head;
    const stalk = arc(head.at, head.a, r * 2.4, 8);
    press.stem(stalk, Math.max(0.5, r * 0.14), press.spec.stem ?? "moss", Math.max(0, head.z - 1));
    times(press.level ? count : Math.ceil(count * 0.75), (_, t) => {
      const way = stalk(t);
      const size = r * (0.5 - 0.3 * t);
      for (const side of [1, -1]) one(press, beside(way, side * size * 0.8), size, head, t);
    });
  };

export const spike = raceme((press, p, r, { colour, z }, t) => press.disc(z, p, r * 0.62, colour, t * 2));
export const pea = raceme((press, p, r, { colour, eye, z }, t) => {
  press.disc(z, p, r * 0.62, colour, t < 0.5 ? 0 : -1);
  if (press.level > 0 && t < 0.6) press.disc(z, at(p.x, p.y - r * 0.3), r * 0.24, eye);
}, 8);
export const bells = raceme((press, p, r, head) => bell(press, { ...head, at: p, r: r * 0.9 }));
export const coral = raceme(
  (press, p, r, head) => whorl(press, { ...head, at: p, r }, 5, { shape: "spoon", wide: 0.36, turn: 90 }),
  7,
);

/** Four-petalled flowers below, buds above: fireweed. */
export const fireweed = raceme((press, p, r, head, t) => {
  if (t > 0.66) press.disc(head.z, p, r * 0.5, "wine");
  else whorl(press, { ...head, at: p, r: r * 1.15 }, 4, { shape: "ovate", wide: 0.7, turn: -45 });
}, 8);

export const camas: Flower = (press, head) => {
  const stalk = arc(head.at, head.a, head.r * 2.2, 4);
  times(6, (i, t) => {
    const way = stalk(t);
    six(press, { ...head, at: at(way.x + (i % 2 ? 3 : -3) * (1 - t), way.y), r: head.r * (0.66 - 0.3 * t) });
  });
};

export const umbel: Flower = (press, { at: foot, r, colour, eye, z }) => {
  spread(7, (_, u) => {
    const tip = at(foot.x + r * 1.15 * cos(-90 + u * 68), foot.y + r * 0.75 * sin(-90 + u * 68));
    press.cut(Math.max(0, z - 1), at(foot.x, foot.y + r * 0.3), tip, press.spec.stem ?? "moss", r * 0.07);
    times(5, (j) =>
      press.disc(
        z,
        at(tip.x + press.chance(-0.24, 0.24) * r, tip.y + press.chance(-0.2, 0.12) * r),
        r * 0.13,
        colour,
        j % 2,
      ),
    );
    if (press.level) press.disc(z, tip, r * 0.08, eye);
  });
};

const PALE: readonly Pigment[] = ["white", "cream"];

/** Florets, the darker ones first, with their eyes above all of them. */
function florets(press: Press, top: Head, places: readonly Point[], r: number, isNear: boolean): void {
  const { z, colour, eye } = top;
  places.forEach((p, i) => {
    const step = Math.floor((i * 3) / places.length) - 1;
    const tone = PALE.includes(colour) ? Math.abs(step) : step; // white in the shade looks like dirt
    if (isNear) {
      posy(press, { ...top, at: p, r: r * 1.1 }, 5, i * 30, tone * 0.8);
      press.disc(z + 1, p, r * 0.24, eye);
    } else press.disc(z, p, r, colour, tone);
  });
}

/** A flat cluster of small flowers on short stalks: yarrow, elder, dogwood. */
export const plate: Flower = (press, top) => {
  const { at: middle, r, z } = top;
  spread(3, (_, u) =>
    press.cut(
      z - 1,
      at(middle.x, middle.y + r * 0.7),
      at(middle.x + u * r * 0.7, middle.y),
      press.spec.stem ?? "moss",
      r * 0.1,
    ),
  );
  const places = times(17, (i) => {
    const away = r * Math.sqrt((i + 0.5) / 17);
    return at(middle.x + away * cos(i * 137.5), middle.y + away * sin(i * 137.5) * 0.36);
  });
  florets(press, top, places, r * 0.21, r > 14 * press.pixel);
};

/** Single small flowers, well apart, on an upright stalk. */
export const foam: Flower = (press, top) => {
  const path = press.stem(arc(top.at, top.a, top.r * 3.4, 5), 0.6, press.spec.stem ?? "moss", top.z - 1);
  const places = times(13, (i, t) => beside(path(t), (i % 2 ? -1 : 1) * top.r * 0.5 * (1 - 0.7 * t)));
  florets(press, top, places, top.r * 0.3, false);
};

/** A round head of small flowers. */
export const head: Flower = (press, top) => {
  const { r } = top;
  const isNear = r > 10 * press.pixel && press.level > 0;
  const count = isNear ? 9 : 8;
  const places = times(count, (i) => polar(top.at, i * 137.5, r * 0.84 * Math.sqrt(i / count)));
  florets(press, top, places, isNear ? r * 0.38 : r * 0.32, isNear);
};

/** A round truss of funnels with five points: rhododendrons. */
export const truss: Flower = (press, top) => {
  const { r, z, eye } = top;
  for (const i of [1, 2, 3, 4, 5, 6, 0]) {
    const a = i * 60 + 15;
    const p = i === 0 ? top.at : at(top.at.x + r * 0.66 * cos(a), top.at.y + r * 0.56 * sin(a));
    const tone = i === 0 ? 1 : sin(a) > 0 ? -1 : 0;
    whorl(press, { ...top, at: p, r: r * 0.5 }, 5, { shape: "ovate", wide: 0.66, turn: i * 25, tone });
    press.disc(z + 1, p, r * 0.09, eye);
  }
};

export const plume: Flower = (press, top) => {
  [-34, -14, 8, 30].forEach((turn, i) => {
    const path = arc(top.at, top.a + turn, top.r * 2.2, turn * 1.6);
    times(8, (_, t) => press.disc(top.z, path(t), top.r * 0.22 * (1.25 - t), top.colour, i % 2));
  });
};

/** A dense pointed cone of tiny flowers: hardhat, hardhack. */
export const steeple: Flower = (press, top) => {
  const path = arc(top.at, top.a, top.r * 3, 6);
  for (const u of [-1, 1, 0]) {
    times(u === 0 ? 10 : 8, (i, t) => {
      const share = u === 0 ? t : i / 9;
      const p = beside(path(share), u * top.r * 0.62 * (1.02 - share));
      press.disc(top.z, p, top.r * 0.3 * (1.2 - share * 0.7), top.colour, u);
    });
  }
};

export const pom: Flower = (press, { at: middle, r, colour, eye, z }) => {
  const rays = (from: number): Point[][] =>
    times(15, (i) => [middle, polar(middle, i * 24, r)]).filter((_, i) => (i % 3 === 0) === (from === 0));
  for (const [from, paint] of [
    [1, colour],
    [0, eye],
  ] as const) {
    for (const ray of rays(from)) press.ink.stroke(z, line(ray), paint, r * 0.14);
  }
  if (press.level) times(15, (i) => press.disc(z, polar(middle, i * 24, r), r * 0.1, "white"));
};

/** A long furry catkin that hangs. */
export const tail: Flower = (press, { at: from, r, colour, eye, z }) => {
  const path = arc(from, 70, r * 3.4, 22);
  press.stem(path, r * 0.62, colour, z);
  if (press.level) {
    times(9, (_, t) => {
      const way = path(0.1 + t * 0.88);
      press.cut(z, at(way.x - r * 0.4, way.y + 0.6), at(way.x + r * 0.4, way.y - 0.2), eye, 0.5);
    });
  }
};

/** The giant: a frilled skirt around a tall spike. */
export const titan: Flower = (press, { at: { x, y }, r, colour, eye, z }) => {
  [-62, 62, -34, 34, -8, 8].forEach((b, i) =>
    leaf(press, at(x, y + r * 0.1), -90 + b, r * 1.15, {
      shape: "fan",
      wide: 0.62,
      colour: i % 2 ? colour : "plum",
      bend: b * 0.5,
      tone: i % 2,
      z: z - 1,
      isPlain: true,
    }),
  );
  press.ink.fill(
    z,
    quads([
      at(x - r * 0.2, y - r * 0.2),
      at(x - r * 0.2, y - r * 1.5),
      at(x, y - r * 2.1),
      at(x + r * 0.2, y - r * 1.5),
      at(x + r * 0.2, y - r * 0.2),
      at(x, y),
    ]),
    eye,
  );
  const skirt = [
    at(x - r * 0.86, y - r * 0.5),
    at(x - r * 0.3, y + r * 0.3),
    at(x, y + r * 0.34),
    at(x + r * 0.3, y + r * 0.3),
    at(x + r * 0.86, y - r * 0.5),
  ];
  press.ink.fill(
    z + 1,
    quads([...skirt, at(x + r * 0.4, y - r * 0.1), at(x, y - r * 0.12), at(x - r * 0.4, y - r * 0.1)]),
    "lime",
    1,
  );
  if (press.level)
    for (const u of [-0.4, -0.2, 0, 0.2, 0.4])
      press.cut(z + 1, at(x + u * r * 0.6, y + r * 0.22), at(x + u * r * 1.3, y - r * 0.16), "moss", 0.8);
};

/** Bells that hang from an arching stalk, all to one side. */
export const chime: Flower = (press, top) => {
  const side = top.a < -90 ? -1 : 1;
  const path = arc(top.at, top.a, top.r * 3, 70 * side);
  press.ink.stroke(Math.max(0, top.z - 1), bow([top.at, path(0.5), path(1)]), press.spec.stem ?? "moss", top.r * 0.14);
  times(5, (_, t) => bell(press, { ...top, at: path(0.3 + 0.7 * t), r: top.r * (0.62 - 0.16 * t) }));
};

/** Two nodding bells on a forked stalk. */
export const twins: Flower = (press, top) => {
  for (const d of [-1, 1]) {
    const path = arc(top.at, -90 + d * 30, top.r * 1.2, d * 60);
    const end = press.stem(path, Math.max(0.5, top.r * 0.12), press.spec.bloom?.stalk, top.z - 1)(1);
    bell(press, { ...top, at: end });
  }
};

/** Hearts in a row under an arching stalk. */
export const lockets: Flower = (press, top) => {
  const d = top.a < -90 ? -1 : 1;
  const path = press.stem(
    arc(top.at, top.a, top.r * 4.4, d * 60),
    Math.max(0.5, top.r * 0.14),
    press.spec.bloom?.stalk,
    top.z - 1,
  );
  times(4, (_, t) => {
    const way = path(0.25 + 0.75 * t);
    heart(press, { ...top, at: at(way.x, way.y + top.r * 0.7), r: top.r * (1.05 - 0.3 * t) });
  });
};

/** The upright brown frond of a fern, which bears the spores. */
export const sporing: Flower = (press, top) => {
  const path = press.stem(arc(top.at, top.a, top.r * 3.6, 6), 0.7, top.eye, top.z - 1);
  for (const d of [-1, 1]) {
    times(9, (_, t) => {
      const way = path(0.08 + 0.9 * t);
      press.cut(top.z, way, polar(way, way.a + d * 58, top.r * 0.7 * (1.1 - t)), top.colour, top.r * 0.16);
    });
  }
};

/** Tubes that hang all around a stout stalk: aloes. */
export const torch: Flower = (press, top) => {
  const path = press.stem(arc(top.at, top.a, top.r * 2.4, 4), top.r * 0.24, top.eye, top.z - 1);
  for (const d of [-1, 1]) {
    times(7, (_, t) => {
      const way = path(0.9 * t);
      press.cut(
        top.z,
        way,
        polar(way, 90 - d * (46 + 70 * t), top.r * 0.78 * (1.15 - 0.7 * t)),
        top.colour,
        top.r * 0.24,
        -t,
      );
    });
  }
  press.disc(top.z, path(1), top.r * 0.2, top.colour, -1);
};
