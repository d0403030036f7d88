/** What is printed: marks in layers, put together to as few paths as look the same. */

import { property, type Pigment } from "./colour";
import { boxOf, Pen, touch, type Box, type Outline } from "./outline";
import type { Point } from "./geometry";

interface Mark {
  readonly outline: Outline;
  readonly paint: string;
  /** Of a stroke or a dot; 0 for what is filled. */
  readonly width: number;
  readonly isFaint: boolean;
  /** The colour and the width of a line around what is filled. */
  readonly rim?: readonly [paint: string, width: number];
}

/** How a drawing is laid on the page: moved, after it was made smaller or larger. */
export interface Fit {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const AS_IT_IS: Fit = { x: 0, y: 0, scale: 1 };
const LOOK_BACK = 30; // how many groups a mark may pass to join one of its own colour

export class Ink {
  private readonly layers: Mark[][] = [];

  private put(z: number, mark: Mark): void {
    (this.layers[z] ??= []).push(mark);
  }

  fill(z: number, outline: Outline, colour: Pigment, tone = 0, isFaint = false): void {
    this.put(z, { outline, paint: property(colour, tone), width: 0, isFaint });
  }

  /** Filled, with a line around it. */
  rimmed(z: number, outline: Outline, colour: Pigment, tone: number, edge: Pigment, width: number): void {
    this.put(z, { outline, paint: property(colour, tone), width: 0, isFaint: false, rim: [property(edge), width] });
  }

  stroke(z: number, outline: Outline, colour: Pigment, width: number, tone = 0): void {
    this.put(z, { outline, paint: property(colour, tone), width, isFaint: false });
  }

  disc(z: number, at: Point, r: number, colour: Pigment, tone = 0): void {
    this.stroke(z, { join: "dot", points: [at] }, colour, r * 2, tone);
  }

  /** The extent of all that is printed. */
  box(): Box {
    const boxes = this.layers.flat().map(({ outline, width }) => boxOf(outline.points, width / 2));
    return {
      left: Math.min(0, ...boxes.map((box) => box.left)),
      top: Math.min(0, ...boxes.map((box) => box.top)),
      right: Math.max(0, ...boxes.map((box) => box.right)),
      bottom: Math.max(0, ...boxes.map((box) => box.bottom)),
    };
  }

  print(fit: Fit): string {
    return this.layers.map((marks) => (marks ? printLayer(marks.map((mark) => fitted(mark, fit))) : "")).join("");
  }
}

function fitted(mark: Mark, { x, y, scale }: Fit): Mark {
  const points = mark.outline.points.map((point) => ({ x: x + point.x * scale, y: y + point.y * scale }));
  const width = mark.width === 0 ? 0 : even(mark.width * scale);
  const outline = { ...mark.outline, points };
  if (!mark.rim) return { ...mark, outline, width };
  return { ...mark, outline, width, rim: [mark.rim[0], even(mark.rim[1] * scale)] };
}

/** A width in steps, so that many strokes have the same. */
function even(width: number): number {
  if (width < 0.7) return Math.max(0.2, Math.round(width * 5) / 5);
  return Math.round(1.3 ** Math.round(Math.log(width) / Math.log(1.3)) * 10) / 10;
}

interface Group {
  readonly key: string;
  readonly first: Mark;
  readonly outlines: Outline[];
  readonly boxes: Box[];
}

/** The marks of a layer in their order, except that one joins an earlier group of its own if it touches nothing in between. */
function printLayer(marks: readonly Mark[]): string {
  const groups: Group[] = [];
  for (const mark of marks) {
    const key = `${mark.paint} ${mark.width} ${mark.isFaint} ${mark.rim?.join(" ")}`;
    const box = boxOf(mark.outline.points, mark.width / 2 + 0.2);
    const found = groupFor(groups, key, box);
    if (found) {
      found.outlines.push(mark.outline);
      found.boxes.push(box);
    } else groups.push({ key, first: mark, outlines: [mark.outline], boxes: [box] });
  }
  return groups.map(printGroup).join("");
}

function groupFor(groups: readonly Group[], key: string, box: Box): Group | undefined {
  for (let i = groups.length - 1; i >= Math.max(0, groups.length - LOOK_BACK); i--) {
    const group = groups[i] as Group;
    const isOver = group.boxes.some((other) => touch(other, box));
    if (group.key === key && !(isOver && group.first.rim)) return group;
    if (isOver) return undefined;
  }
  return undefined;
}

function printGroup({ first, outlines }: Group): string {
  const pen = new Pen();
  for (const outline of outlines) pen.add(outline);
  const paint = `var(${first.paint})`;
  const faint = first.isFaint ? ' fill-opacity=".5"' : "";
  const { rim } = first;
  if (rim) return `<path fill="${paint}" stroke="var(${rim[0]})" stroke-width="${rim[1]}" d="${pen.data}"/>`;
  const how = first.width === 0 ? `fill="${paint}"${faint}` : `stroke="${paint}" stroke-width="${first.width}"`;
  return `<path ${how} d="${pen.data}"/>`;
}
