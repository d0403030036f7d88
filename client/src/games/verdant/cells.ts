/** The cells of a home: their names, their neighbours, and how far the home may still grow. */

import type { Side } from "./facts";
import type { CellView } from "./view";

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The lines of the grid from one to another, both included. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export type Kind = "plant" | "room";

const ROWS = "ABCDE";
const COLUMNS = 9;
const WIDTH = 5;
const HEIGHT = 3;

export const STEPS: Readonly<Record<Side, readonly [number, number]>> = {
  north: [-1, 0],
  east: [0, 1],
  south: [1, 0],
  west: [0, -1],
};

export function rowName(row: number): string {
  return ROWS[row] ?? "";
}

/** "C5", as the moves and the log call it. */
export function nameOf({ row, column }: Place): string {
  return `${rowName(row)}${column + 1}`;
}

export function placeOf(name: string): Place {
  return { row: ROWS.indexOf(name.slice(0, 1)), column: Number(name.slice(1)) - 1 };
}

/** The place beside another. */
export function beside({ row, column }: Place, side: Side): Place {
  const [down, right] = STEPS[side];
  return { row: row + down, column: column + right };
}

export function cellAt(cells: readonly CellView[], { row, column }: Place): CellView | undefined {
  return cells.find((cell) => cell.row === row && cell.column === column);
}

export function kindOf(cell: CellView): Kind {
  return cell.verdancy !== null || cell.pot !== null ? "plant" : "room";
}

export function extentOf(cells: readonly CellView[]): Extent {
  const [rows, columns] = [cells.map((cell) => cell.row), cells.map((cell) => cell.column)];
  return {
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
  };
}

export function rowsOf(extent: Extent): number {
  return extent.bottom - extent.top + 1;
}

export function columnsOf(extent: Extent): number {
  return extent.right - extent.left + 1;
}

/** Whether the home is as high, and as wide, as it may be. */
export function isFull(extent: Extent): { readonly high: boolean; readonly wide: boolean } {
  return { high: rowsOf(extent) >= HEIGHT, wide: columnsOf(extent) >= WIDTH };
}

/** The lines with cards, and those beside them on which one more can come. */
export function reach(extent: Extent): Extent {
  const { high, wide } = isFull(extent);
  return {
    top: high ? extent.top : Math.max(0, extent.top - 1),
    bottom: high ? extent.bottom : Math.min(ROWS.length - 1, extent.bottom + 1),
    left: wide ? extent.left : Math.max(0, extent.left - 1),
    right: wide ? extent.right : Math.min(COLUMNS - 1, extent.right + 1),
  };
}

/** All places of some lines, in reading order. */
export function placesIn(extent: Extent): readonly Place[] {
  const places: Place[] = [];
  for (let row = extent.top; row <= extent.bottom; row++) {
    for (let column = extent.left; column <= extent.right; column++) places.push({ row, column });
  }
  return places;
}

/** The kind that may lie on a free place, or null if no card lies beside it. */
export function kindFor(cells: readonly CellView[], place: Place): Kind | null {
  const neighbours = (Object.keys(STEPS) as Side[]).flatMap((side) => cellAt(cells, beside(place, side)) ?? []);
  const [first] = neighbours;
  return first === undefined ? null : kindOf(first) === "plant" ? "room" : "plant";
}

/** The free places on which a card of a kind may lie. */
export function openFor(cells: readonly CellView[], kind: Kind): readonly Place[] {
  return placesIn(reach(extentOf(cells))).filter(
    (place) => cellAt(cells, place) === undefined && kindFor(cells, place) === kind,
  );
}
