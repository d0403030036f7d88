// Written by `python -m allotment.server.wire` from games/verdant/view.py and moves.py. Do not edit.

/** A column of the market; null where it has a gap. `pot` is the one above it in the solo mode. */
export interface ColumnView {
  readonly plant: string | null;
  readonly plant_thumbs: number;
  readonly token: string | null;
  readonly room: string | null;
  readonly room_thumbs: number;
  readonly pot: string | null;
}

/** A card of a home. A plant has verdancy or a pot, a room may have an item, and scores `points`. */
export interface CellView {
  readonly row: number;
  readonly column: number;
  readonly card: string;
  readonly verdancy: number | null;
  readonly pot: string | null;
  readonly item: string | null;
  readonly points: number | null;
}

/** A home with its storage and thumbs. */
export interface HomeView {
  readonly cells: readonly CellView[];
  readonly thumbs: number;
  readonly stored: string | null;
  readonly start_plant: string | null;
  readonly score: number;
}

/** What anybody may know; it is the same for every viewer (VER-242). */
export interface VerdantView {
  readonly type: "VerdantView";
  readonly viewer: number | null;
  readonly turn: number;
  readonly actor: number;
  readonly first: number;
  readonly phase: "cards" | "cards to reset" | "feed" | "keep" | "over" | "place" | "start" | "token" | "tokens to reset" | "use";
  readonly market: readonly ColumnView[];
  readonly homes: readonly HomeView[];
  readonly card: string | null;
  readonly drafted: string | null;
  readonly picked: readonly number[];
  readonly pots: Readonly<Record<string, number>>;
  readonly goals: readonly string[];
  readonly scenario: number;
  readonly family: boolean;
  readonly plant_deck: number;
  readonly room_deck: number;
  readonly bag: number;
  readonly plant_bottom: readonly string[];
  readonly room_bottom: readonly string[];
  readonly lost_plants: readonly string[];
  readonly lost_rooms: readonly string[];
  readonly lost_tokens: readonly string[];
}

/** VER-020  Lay the start plant on a side of the start room. */
export interface PlaceStart {
  readonly type: "PlaceStart";
  readonly side: "above" | "below" | "left" | "right";
}

/** VER-070  Take a card of the market, by its row and its column from 1. */
export interface Draft {
  readonly type: "Draft";
  readonly kind: "plant" | "room";
  readonly column: number;
}

/** VER-054  Pay for a token reset; the tokens are picked next. */
export interface ResetTokens {
  readonly type: "ResetTokens";
}

/** VER-055  Pay for a card reset; the cards are picked next. */
export interface ResetCards {
  readonly type: "ResetCards";
}

/** VER-054  A token to set aside, by its column from 1. */
export interface PickToken {
  readonly type: "PickToken";
  readonly column: number;
}

/** VER-055  A card to set aside. */
export interface PickCard {
  readonly type: "PickCard";
  readonly kind: "plant" | "room";
  readonly column: number;
}

/** Nothing more to pick, to feed or to use. */
export interface Done {
  readonly type: "Done";
}

/** VER-071, 058  The column of the token, from 1; free pick if it is not the card's. */
export interface TakeToken {
  readonly type: "TakeToken";
  readonly column: number;
}

/** VER-080  Lay the drafted card on a cell. */
export interface Place {
  readonly type: "Place";
  readonly cell: string;
}

/** VER-100  Put an item on the room of a cell, or use a nurture token on it. */
export interface Use {
  readonly type: "Use";
  readonly which: "drafted" | "stored";
  readonly cell: string;
}

/** VER-106  Feed one more plant with the same token. */
export interface FeedAlsoPlant {
  readonly type: "FeedAlsoPlant";
  readonly cell: string;
}

/** VER-061  Buy one verdancy for the plant of a cell. */
export interface AddVerdancy {
  readonly type: "AddVerdancy";
  readonly cell: string;
}

/** VER-110  Which of two unused tokens to keep. */
export interface Keep {
  readonly type: "Keep";
  readonly which: "drafted" | "stored";
}

/** A named move. */
export type VerdantMove =
  | PlaceStart
  | Draft
  | ResetTokens
  | ResetCards
  | PickToken
  | PickCard
  | Done
  | TakeToken
  | Place
  | Use
  | FeedAlsoPlant
  | AddVerdancy
  | Keep;
