/** The drawn boards, each fetched when its game is first shown. */

import type { Component } from "svelte";
import type { Offering } from "../board/offers";
import type { Phrase } from "../texts/server";
import type { View } from "../wire";

/** Two sentences about a kind of decision, for a first game. */
export interface Guide {
  readonly kind: string;
  readonly text: string;
}

/** What a game's folder brings to the table: how its moves are clicked, its board, and its cards in large. */
export interface BoardOf {
  readonly offering: Offering;
  /** The whole table as it lies, in the frame's main part. */
  readonly Board: Component<{ view: View }>;
  /** What is shown of a card that is looked at closely, by its zoom id. */
  readonly Zoomed: Component<{ view: View; id: string }>;
  /** What the server says of the game, in German. */
  readonly german: readonly Phrase[];
  /** What a beginner should know of the open decision, or null. */
  readonly guide?: (view: View) => readonly Guide[];
}

const FOUND: Readonly<Record<string, () => Promise<{ readonly board: BoardOf }>>> = {
  verdant: () => import("./verdant/board"),
  planted: () => import("./planted/board"),
  powerplants: () => import("./powerplants/board"),
  reforest: () => import("./reforest/board"),
};

/** The board of a game, or null if it has none yet: then the plain table is shown. */
export async function boardOf(game: string): Promise<BoardOf | null> {
  return (await FOUND[game]?.())?.board ?? null;
}
