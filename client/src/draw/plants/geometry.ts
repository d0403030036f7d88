/** Points, curves and small numbers. Angles are in degrees: 0 to the right, -90 up. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a curve with the direction there. */
export interface Way extends Point {
  readonly a: number;
}

/** A curve by its share, 0 to 1. */
export type Curve = (t: number) => Way;

const RAD = Math.PI / 180;

export const cos = (a: number): number => Math.cos(a * RAD);
export const sin = (a: number): number => Math.sin(a * RAD);
export const at = (x: number, y: number): Point => ({ x, y });

/** The point `away` from another in a direction. */
export function polar(from: Point, a: number, away: number): Point {
  return { x: from.x + away * cos(a), y: from.y + away * sin(a) };
}

/** The point beside a way: to its left or right by `away`. */
export function beside(way: Way, away: number): Point {
  return { x: way.x - away * sin(way.a), y: way.y + away * cos(way.a) };
}

/** `count` results, each with its number and its share from 0 to 1 (0.5 if there is one only). */
export function times<T>(count: number, make: (i: number, t: number) => T): T[] {
  return Array.from({ length: Math.max(0, count) }, (_, i) => make(i, count > 1 ? i / (count - 1) : 0.5));
}

/** Like `times`, with the share from -1 to 1; `alone` if there is one only. */
export function spread<T>(count: number, make: (i: number, u: number) => T, alone = 0): T[] {
  return times(count, (i, t) => make(i, count > 1 ? t * 2 - 1 : alone));
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The member of a list at a number that may be beyond its end. */
export function pick<T>(list: readonly [T, ...T[]], i: number): T {
  return list[i % list.length] ?? list[0];
}

/** A curve that begins in a point with direction `a`, is `len` long and turns by `bend` in all. */
export function arc(from: Point, a: number, len: number, bend = 0): Curve {
  if (Math.abs(bend) < 2) return (t) => ({ ...polar(from, a, len * t), a });
  const r = len / (bend * RAD);
  return (t) => {
    const b = a + bend * t;
    return { x: from.x + r * (sin(b) - sin(a)), y: from.y - r * (cos(b) - cos(a)), a: b };
  };
}
