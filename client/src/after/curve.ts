/** The totals of all seats from step to step, as lines in a picture. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Curve {
  readonly seat: number;
  readonly path: string;
  /** How high it ends. */
  readonly end: number;
}

/** The lowest and the highest total; there is always something between them. */
export function rangeOf(scores: readonly (readonly number[])[]): readonly [low: number, high: number] {
  const all = scores.flat();
  const low = all.reduce((least, score) => Math.min(least, score), 0);
  return [low, all.reduce((most, score) => Math.max(most, score), low + 1)];
}

export function curvesOf(scores: readonly (readonly number[])[], size: Size): readonly Curve[] {
  const [low, high] = rangeOf(scores);
  const across = size.width / Math.max(1, scores.length - 1);
  const up = (score: number) => rounded(size.height * (1 - (score - low) / (high - low)));
  return (scores[0] ?? []).map((_, seat) => {
    const points = scores.map((each, step) => [rounded(step * across), up(each[seat] ?? 0)] as const);
    const path = points.map(([x, y], step) => `${step === 0 ? "M" : "L"}${x} ${y}`).join("");
    return { seat, path, end: points.at(-1)?.[1] ?? 0 };
  });
}

/** Round numbers for the lines across: few, and as far apart as possible. */
export function gridOf([low, high]: readonly [number, number]): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => (high - low) / each <= 4) ?? 1000;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** Heights that keep their order and a distance, each as near as possible to where it was, between 0 and the most. */
export function spread(heights: readonly number[], distance: number, most: number): readonly number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]! || a - b);
  const found = [...heights];
  order.forEach((index, place) => {
    const before = order[place - 1];
    if (before !== undefined) found[index] = Math.max(found[index]!, found[before]! + distance);
  });
  order.toReversed().forEach((index, place) => {
    const after = order[order.length - place];
    found[index] = Math.min(found[index]!, after === undefined ? most : found[after]! - distance);
  });
  return found;
}

const rounded = (number: number) => Math.round(number * 10) / 10;
