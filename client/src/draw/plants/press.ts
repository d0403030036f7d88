/** The press on which one plant is printed: its ink, its chance, and how fine it has to be. */

import { dice, type Dice } from "./chance";
import type { Pigment } from "./colour";
import { times, type Curve, type Point } from "./geometry";
import { Ink } from "./ink";
import { bow, line, ring, thread } from "./outline";
import type { Level, Spec } from "./spec";

/** How many units of the drawing are about one pixel. */
const PIXEL = [1.4, 0.85, 0.45, 0.24] as const;

export class Press {
  readonly ink = new Ink();
  /** Decides how the plant grows. */
  readonly chance: Dice;
  /** Decides what is seen only from near, so that the plant stays the same at every size. */
  readonly detail: Dice;
  readonly pixel: number;

  constructor(
    readonly spec: Spec,
    readonly level: Level,
    /** How many times coarser than the level asks for. */
    coarse = 1,
  ) {
    const seed = spec.seed ?? spec.name ?? "";
    this.chance = dice(seed);
    this.detail = dice(`${seed} near`);
    this.pixel = PIXEL[level] * coarse;
  }

  /** A stem along a curve; gives the curve back. */
  stem(path: Curve, width: number, colour: Pigment = this.spec.stem ?? "moss", z = 0, tone = 0): Curve {
    const straight = Math.abs(path(1).a - path(0).a) < 2;
    const outline = straight ? line([path(0), path(1)]) : thread(times(5, (_, t) => path(t)));
    this.ink.stroke(z, outline, colour, width, tone);
    return path;
  }

  disc(z: number, at: Point, r: number, colour: Pigment, tone = 0): void {
    this.ink.disc(z, at, r, colour, tone);
  }

  oval(z: number, at: Point, rx: number, ry: number, colour: Pigment, tone = 0): void {
    const points = times(8, (i) => ({
      x: at.x + 1.08 * rx * Math.cos((i * Math.PI) / 4),
      y: at.y + 1.08 * ry * Math.sin((i * Math.PI) / 4),
    }));
    this.ink.fill(z, ring(points), colour, tone);
  }

  /** A straight cut between two points. */
  cut(z: number, from: Point, to: Point, colour: Pigment, width: number, tone = 0): void {
    this.ink.stroke(z, line([from, to]), colour, width, tone);
  }

  bow(z: number, points: readonly Point[], colour: Pigment, width: number, tone = 0): void {
    this.ink.stroke(z, bow(points), colour, width, tone);
  }

  /** A clump with a bumpy edge. */
  blob(z: number, at: Point, r: number, colour: Pigment, tone: number, bumps = 9, flat = 1): void {
    const turn = this.chance(0, 2 * Math.PI);
    const points = times(bumps * 2, (i) => {
      const a = turn + (i * Math.PI) / bumps;
      const away = r * (i % 2 ? 1.12 : 0.86) * this.chance(0.94, 1.06);
      return { x: at.x + away * Math.cos(a), y: at.y + away * flat * Math.sin(a) };
    });
    this.ink.fill(z, ring(points), colour, tone);
  }
}
