/** The garden as a drawing: axial cells (POW-001) as hexagons with a corner at the top, in the units of the drawing. */

export const SIZE = 50; // from the middle of a cell to its corners
const WIDE = Math.sqrt(3);
const FLAT = (SIZE * WIDE) / 2; // from the middle to an edge
const SLOPE = Math.sqrt(3) / 2;

export interface Cell {
  readonly q: number;
  readonly r: number;
}
export type Point = readonly [number, number];

/** The directions in the order of the rules, which is counter-clockwise on the page, from the right. */
export const DIRECTIONS = { E: [1, 0], NE: [1, -1], NW: [0, -1], W: [-1, 0], SW: [-1, 1], SE: [0, 1] } as const;
export type Direction = keyof typeof DIRECTIONS;
export const DIRECTION_NAMES = Object.keys(DIRECTIONS) as readonly Direction[];

export const nameOf = ({ q, r }: Cell): string => `${q},${r}`;
export const isSame = (a: Cell, b: Cell): boolean => a.q === b.q && a.r === b.r;

export function beside({ q, r }: Cell, direction: Direction): Cell {
  const [dq, dr] = DIRECTIONS[direction];
  return { q: q + dq, r: r + dr };
}

export function around(cell: Cell): readonly Cell[] {
  return DIRECTION_NAMES.map((direction) => beside(cell, direction));
}

/** The middle of a cell. */
export function at({ q, r }: Cell): Point {
  return [SIZE * WIDE * (q + r / 2), SIZE * 1.5 * r];
}

/** The angle of a direction on the page, in degrees, clockwise from the right. */
export function angleOf(direction: Direction): number {
  return -60 * DIRECTION_NAMES.indexOf(direction);
}

function polar(degrees: number, far: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [far * Math.cos(angle), far * Math.sin(angle)];
}

const round = (number: number): string => String(Math.round(number * 10) / 10);
const spot = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** A patch as it is cut from card: a hexagon whose edges bend in and out by turns. */
export function patchPath(size: number): string {
  const sides = DIRECTION_NAMES.map((direction, index) => {
    const bend = size * (index % 2 === 0 ? 0.83 : 0.9);
    const angle = angleOf(direction);
    return `${index === 0 ? `M${spot(polar(angle + 30, size))}` : ""}Q${spot(polar(angle, bend))} ${spot(polar(angle - 30, size))}`;
  });
  return `${sides.join("")}Z`;
}

const minus = ([x, y]: Point, [u, v]: Point): Point => [x - u, y - v];
const plus = ([x, y]: Point, [u, v]: Point): Point => [x + u, y + v];
const times = ([x, y]: Point, by: number): Point => [x * by, y * by];

/** One end of an edge that is drawn `inset` inside its cell; `turn` says which. */
function end(field: ReadonlySet<string>, cell: Cell, index: number, turn: 1 | -1, inset: number): Point {
  const angle = -60 * index;
  const corner = polar(angle - 30 * turn, SIZE);
  const next = DIRECTION_NAMES[(index + turn + 6) % 6] as Direction;
  if (!field.has(nameOf(beside(cell, next)))) return times(corner, 1 - inset / FLAT);
  const along = minus(polar(angle - 90 * turn, SIZE), corner);
  return plus(corner, times(along, inset / SLOPE / SIZE));
}

/** The border of a group of cells, a little inside them, so that the borders of neighbours lie beside each other. */
export function border(cells: readonly Cell[], inset: number): string {
  const field = new Set(cells.map(nameOf));
  const edges: string[] = [];
  for (const cell of cells) {
    DIRECTION_NAMES.forEach((direction, index) => {
      if (field.has(nameOf(beside(cell, direction)))) return;
      const [from, to] = [end(field, cell, index, -1, inset), end(field, cell, index, 1, inset)];
      edges.push(`M${spot(plus(at(cell), from))}L${spot(plus(at(cell), to))}`);
    });
  }
  return edges.join("");
}

export interface Bridge {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Between every two neighbours of a group: where their common edge is, and in which direction it is crossed. */
export function bridges(cells: readonly Cell[]): readonly Bridge[] {
  const field = new Set(cells.map(nameOf));
  return cells.flatMap((cell) =>
    (["E", "NE", "NW"] as const)
      .filter((direction) => field.has(nameOf(beside(cell, direction))))
      .map((direction) => {
        const [x, y] = times(plus(at(cell), at(beside(cell, direction))), 0.5);
        return { x, y, angle: angleOf(direction) };
      }),
  );
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The box round some cells. */
export function boundsOf(cells: readonly Cell[]): Bounds {
  const middles = cells.length > 0 ? cells.map(at) : [at({ q: 0, r: 0 })];
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - FLAT, Math.min(...ys) - SIZE];
  return { left, top, width: Math.max(...xs) + FLAT - left, height: Math.max(...ys) + SIZE - top };
}
