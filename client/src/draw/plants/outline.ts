/** Outlines as lists of points, and how they are written as path data. */

import type { Point } from "./geometry";

/**
 * How the points are joined: a closed or open chain of straight lines (`poly`, `line`), a closed or open smooth curve that
 * the points pull (`ring`, `thread`), a closed or open chain of quadratic curves (`quads`, `bow`: point, control, point…),
 * or a round dot at each point.
 */
export type Join = "poly" | "ring" | "quads" | "line" | "thread" | "bow" | "dot";

export interface Outline {
  readonly join: Join;
  readonly points: readonly Point[];
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const poly = (points: readonly Point[]): Outline => ({ join: "poly", points: clockwise(points) });
export const ring = (points: readonly Point[]): Outline => ({ join: "ring", points: clockwise(points) });
export const quads = (points: readonly Point[]): Outline => ({ join: "quads", points: clockwise(points, true) });
export const line = (points: readonly Point[]): Outline => ({ join: "line", points });
export const thread = (points: readonly Point[]): Outline => ({ join: "thread", points });
export const bow = (points: readonly Point[]): Outline => ({ join: "bow", points });

/** The same points clockwise, so that outlines which overlap in one path leave no hole. A chain of curves keeps its first point. */
function clockwise(points: readonly Point[], isChain = false): readonly Point[] {
  let area = 0;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    area += p.x * q.y - q.x * p.y;
  });
  if (area >= 0) return points;
  return isChain ? [...points.slice(0, 1), ...points.slice(1).reverse()] : [...points].reverse();
}

export function boxOf(points: readonly Point[], margin = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

export function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Writes path data with relative numbers of one decimal, as short as it goes. Rounding never adds up. */
export class Pen {
  private text = "";
  private command = "";
  private x = 0;
  private y = 0;

  get data(): string {
    return this.text;
  }

  add({ join, points }: Outline): void {
    const [first, ...rest] = points.map(({ x, y }): Point => ({ x: Math.round(x * 10), y: Math.round(y * 10) }));
    if (!first) return;
    if (join === "ring") return this.ring([first, ...rest]);
    this.move(first);
    if (join === "dot") this.put("h", "0");
    else if (join === "thread") this.thread(first, rest);
    else if (join === "quads" || join === "bow") this.curves(first, rest, join === "quads");
    else for (const point of rest) this.to("l", point);
    if (join === "poly" || join === "quads") this.put("z", "");
  }

  /** Quadratic curves through the middles of the sides; `t` takes its control point from the one before. */
  private ring(points: readonly Point[]): void {
    const last = points.at(-1) as Point;
    const start = middle(last, points[0] as Point);
    this.move(start);
    this.pulled(points, start);
    this.put("z", "");
  }

  private thread(first: Point, rest: readonly Point[]): void {
    const end = rest.at(-1) ?? first;
    if (rest.length < 2) return this.to("l", end);
    this.pulled(rest.slice(0, -1), end);
  }

  private pulled(corners: readonly Point[], end: Point): void {
    let control = corners[0] as Point;
    corners.forEach((_, i) => {
      const next = corners[i + 1];
      const goal = next ? middle(control, next) : end;
      if (i === 0) this.to("q", control, goal);
      else this.to("t", goal);
      control = { x: 2 * goal.x - control.x, y: 2 * goal.y - control.y };
    });
  }

  private curves(first: Point, rest: readonly Point[], isClosed: boolean): void {
    const chain = isClosed ? [...rest, first] : rest;
    for (let i = 0; i + 1 < chain.length; i += 2) this.to("q", chain[i] as Point, chain[i + 1] as Point);
  }

  private move(point: Point): void {
    if (this.text === "") this.write("M", [point.x, point.y]);
    else this.write("m", [point.x - this.x, point.y - this.y]);
    this.x = point.x;
    this.y = point.y;
    this.startX = point.x;
    this.startY = point.y;
  }
  private startX = 0;
  private startY = 0;

  private to(command: string, ...points: readonly Point[]): void {
    const numbers = points.flatMap((point) => [point.x - this.x, point.y - this.y]);
    const end = points.at(-1) as Point;
    this.write(command, numbers);
    this.x = end.x;
    this.y = end.y;
  }

  private put(command: string, text: string): void {
    this.text += command + text;
    this.command = "";
    if (command === "z") [this.x, this.y] = [this.startX, this.startY];
  }

  private write(command: string, numbers: readonly number[]): void {
    let hasGap = command !== this.command; // a letter parts as well as a blank does
    if (hasGap) this.text += command;
    this.command = command === "M" ? "L" : command === "m" ? "l" : command;
    for (const tenths of numbers) {
      const text = short(tenths);
      const isApart = hasGap || text.startsWith("-") || (text.startsWith(".") && this.dotted());
      this.text += isApart ? text : ` ${text}`;
      hasGap = false;
    }
  }

  /** Whether the last number has a point already. */
  private dotted(): boolean {
    for (let i = this.text.length - 1; i >= 0; i--) {
      const sign = this.text[i] as string;
      if (sign === ".") return true;
      if (sign < "0" || sign > "9") return false;
    }
    return false;
  }
}

function middle(p: Point, q: Point): Point {
  return { x: Math.round((p.x + q.x) / 2), y: Math.round((p.y + q.y) / 2) };
}

/** Tenths as a number: 12 is "1.2", -5 is "-.5". */
export function short(tenths: number): string {
  if (tenths % 10 === 0) return String(tenths / 10);
  const digits = String(Math.abs(tenths)).padStart(2, "0");
  const whole = digits.slice(0, -1);
  return `${tenths < 0 ? "-" : ""}${whole === "0" ? "" : whole}.${digits.slice(-1)}`;
}
