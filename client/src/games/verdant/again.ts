/** Whether the player is asked again in this turn; if not, a move ends it, and new cards come. */

import { cellAt, kindOf } from "./cells";
import type { Place } from "./cells";
import { isPlant, itemOf } from "./facts";
import { gains } from "./lights";
import type { Gain } from "./lights";
import type { CellView } from "./view";

const PRICE = 2; // thumbs for a verdancy

/** What the player could still use after a move. */
export interface Means {
  /** Rooms without an item. */
  readonly bare: number;
  /** Incomplete plants. */
  readonly growing: number;
  readonly tokens: readonly string[];
  /** Thumbs that buy verdancy. */
  readonly thumbs: number;
}

export function isAskedAgain(means: Means): boolean {
  const isUsable = (token: string) => (itemOf(token) ? means.bare > 0 : means.growing > 0);
  return means.tokens.some(isUsable) || (means.thumbs >= PRICE && means.growing > 0);
}

export function bareRooms(cells: readonly CellView[]): number {
  return cells.filter((cell) => kindOf(cell) === "room" && cell.item === null).length;
}

/** The incomplete plants, after some have grown. */
export function growing(cells: readonly CellView[], grown: readonly Gain[]): number {
  const completed = grown.filter((gain) => gain.completes && cellAt(cells, gain)).length;
  return cells.filter((cell) => cell.verdancy !== null).length - completed;
}

/** What is left to use after a card is placed. */
export function afterPlacing(
  cells: readonly CellView[],
  card: string,
  place: Place,
  family: boolean,
): Pick<Means, "bare" | "growing"> {
  const all = family ? [] : gains(cells, card, place);
  const isPlanted = isPlant(card);
  const isNewGrowing = isPlanted && !all.some((gain) => gain.completes);
  return {
    bare: bareRooms(cells) + Number(!isPlanted),
    growing: isPlanted ? growing(cells, []) + Number(isNewGrowing) : growing(cells, all),
  };
}
