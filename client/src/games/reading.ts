/** How the plain table reads a game: its fields, the names of its cards, and a hint for each move. */

import type { Cards, Reading, Words } from "../plain/reading";

/** What a game's folder says to the plain table. */
export interface Plain {
  readonly reading: Reading;
  readonly cards: Cards;
  /** What a move is about where its own words do not say it; "" if they do. */
  readonly hint?: (move: never, view: never, words: Words) => string;
}

/** A game that nobody has described: fields under their own names. */
export const UNKNOWN: Plain = { reading: {}, cards: {} };

const FOUND: Readonly<Record<string, () => Promise<{ readonly plain: Plain }>>> = {
  verdant: () => import("./verdant/plain"),
  planted: () => import("./planted/plain"),
  powerplants: () => import("./powerplants/plain"),
  reforest: () => import("./reforest/plain"),
};

/** The description of a game, fetched when it is first needed. */
export async function plainOf(game: string): Promise<Plain> {
  return (await FOUND[game]?.())?.plain ?? UNKNOWN;
}
