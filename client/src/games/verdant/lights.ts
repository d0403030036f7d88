/** Light matches, and the verdancy that a card would bring. */

import { beside, cellAt, kindOf } from "./cells";
import type { Place } from "./cells";
import { isPlant, plantOf, roomOf, SIDES } from "./facts";
import type { Side } from "./facts";
import type { CellView } from "./view";

export const OPPOSITE: Readonly<Record<Side, Side>> = { north: "south", east: "west", south: "north", west: "east" };

/** A room whose edge shows a light that the plant on that side likes. */
export interface Match extends Place {
  readonly side: Side;
}

/** The verdancy that a plant gets. */
export interface Gain extends Place {
  readonly amount: number;
  readonly completes: boolean;
}

/** Whether a room's edge shows a light that a plant likes. */
export function isLiked(plant: string, room: string, side: Side): boolean {
  return plantOf(plant).lights.includes(roomOf(room)[side]);
}

/** What lies beside a card, and on which side of it. */
export function neighbours(cells: readonly CellView[], place: Place): readonly (readonly [Side, CellView])[] {
  return SIDES.flatMap((side) => {
    const cell = cellAt(cells, beside(place, side));
    return cell ? [[side, cell] as const] : [];
  });
}

/** All light matches of a home, by their rooms. */
export function matches(cells: readonly CellView[]): readonly Match[] {
  return cells
    .filter((cell) => kindOf(cell) === "room")
    .flatMap((room) =>
      neighbours(cells, room)
        .filter(([side, plant]) => isLiked(plant.card, room.card, side))
        .map(([side]) => ({ row: room.row, column: room.column, side })),
    );
}

/** A plant that grows by so much, or nothing. */
export function grown(plant: CellView | undefined, amount: number): readonly Gain[] {
  if (plant === undefined || plant.verdancy === null || amount === 0) return [];
  const completes = plant.verdancy + amount >= plantOf(plant.card).need;
  return [{ row: plant.row, column: plant.column, amount, completes }];
}

/** What grows if a card is placed there. */
export function gains(cells: readonly CellView[], card: string, place: Place): readonly Gain[] {
  const around = neighbours(cells, place);
  if (!isPlant(card)) {
    return around.flatMap(([side, cell]) => grown(cell, isLiked(cell.card, card, side) ? 1 : 0));
  }
  const amount = around.filter(([side, cell]) => isLiked(card, cell.card, OPPOSITE[side])).length;
  return grown({ ...place, card, verdancy: 0, pot: null, item: null, points: null }, amount);
}

/** What grows if a nurture token is used on a cell. */
export function fed(cells: readonly CellView[], token: string, cell: CellView): readonly Gain[] {
  if (token === "watering_can") return neighbours(cells, cell).flatMap(([, plant]) => grown(plant, 1));
  const left = plantOf(cell.card).need - (cell.verdancy ?? 0);
  return grown(cell, token === "fertilizer" ? Math.min(FERTILIZER, left) : 1);
}

const FERTILIZER = 3;

export function sum(all: readonly Gain[]): number {
  return all.reduce((total, gain) => total + gain.amount, 0);
}
