/** Verdant for the plain table. */

import { counted } from "../../lib/words";
import type { Cards, Words } from "../../plain/reading";
import type { Plain } from "../reading";
import cards from "./cards.json";
import type { CellView, ColumnView, VerdantMove, VerdantView } from "./view";

const ROWS = "ABCDE";

/** The name of a cell, as in the moves. */
function cellName(cell: CellView): string {
  return `${ROWS[cell.row]}${cell.column + 1}`;
}

function cell(cell: CellView, words: Words): string {
  const about = words.about(cell.card);
  const parts = [`${cellName(cell)}: ${words.card(cell.card)}${about ? ` (${about})` : ""}`];
  if (cell.verdancy !== null) parts.push(`verdancy ${cell.verdancy}`);
  if (cell.pot !== null) parts.push(`complete, ${words.card(cell.pot).toLowerCase()}`);
  if (cell.item !== null) parts.push(words.card(cell.item).toLowerCase());
  if (cell.points) parts.push(counted(cell.points, "point"));
  return parts.join(" · ");
}

function column(laid: ColumnView, words: Words, view: VerdantView): string {
  const card = (id: string | null, thumbs: number) => {
    if (id === null) return [];
    return [`${words.card(id)} (${words.about(id)})${thumbs ? `, ${counted(thumbs, "thumb")} on it` : ""}`];
  };
  const small = [laid.token, laid.pot].filter((id) => id !== null).map((id) => words.card(id));
  const parts = [...card(laid.plant, laid.plant_thumbs), ...small, ...card(laid.room, laid.room_thumbs)];
  return `Column ${view.market.indexOf(laid) + 1}: ${parts.join(" · ")}`;
}

function pots(left: Readonly<Record<string, number>>, words: Words): string {
  return Object.entries(left)
    .map(([pot, number]) => `${number} ${words.card(pot).toLowerCase()}`)
    .join(" · ");
}

function hint(move: VerdantMove, view: VerdantView, words: Words): string {
  const named = (id: string | null | undefined) =>
    id ? [words.card(id), words.about(id)].filter(Boolean).join(": ") : "";
  const on = (name: string) => view.homes[view.viewer ?? 0]?.cells.find((each) => cellName(each) === name)?.card;
  switch (move.type) {
    case "Draft":
    case "PickCard": {
      const column = view.market[move.column - 1];
      const [card, thumbs] =
        move.kind === "plant" ? [column?.plant, column?.plant_thumbs] : [column?.room, column?.room_thumbs];
      const token = move.type === "Draft" && column?.token ? ` With it: ${words.card(column.token)}.` : "";
      return `${named(card)}.${thumbs ? ` ${counted(thumbs, "thumb")} on it.` : ""}${token}`;
    }
    case "TakeToken":
    case "PickToken":
      return named(view.market[move.column - 1]?.token);
    case "Use":
    case "FeedAlsoPlant":
    case "AddVerdancy":
      return named(on(move.cell));
    case "Keep":
      return named(move.which === "drafted" ? view.drafted : view.homes[view.viewer ?? 0]?.stored);
    default:
      return "";
  }
}

export const plain: Plain = {
  cards: cards as unknown as Cards,
  hint,
  reading: {
    own: ["card", "drafted", "market", "homes"],
    labels: {
      card: "Card of this turn",
      drafted: "Token of this turn",
      homes: "Home",
      cells: "Cards",
      thumbs: "Green thumbs",
      stored: "Stored token",
      start_plant: "Start plant to place",
      pots: "Pots left",
      first: "First player",
      family: "Family Variant",
      plant_deck: "Plant cards left",
      room_deck: "Room cards left",
      bag: "Tokens left in the bag",
      plant_bottom: "Plants under the deck",
      room_bottom: "Rooms under the deck",
      lost_plants: "Plants out of the game",
      lost_rooms: "Rooms out of the game",
      lost_tokens: "Tokens out of the game",
    },
    cards: ["card", "drafted", "stored", "start_plant", "goals"],
    brief: ["plant_bottom", "room_bottom", "lost_plants", "lost_rooms", "lost_tokens"],
    seats: ["first"],
    bySeat: ["homes"],
    hidden: ["actor", "turn", "phase", "picked", "score"],
    optional: ["scenario", "family"],
    formats: { cells: cell, market: column, pots },
  },
};
