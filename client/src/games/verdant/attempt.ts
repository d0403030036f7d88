/** The move that a click on a thing would mean if it were legal. */

import type { View } from "../../wire";
import { cellAt, placeOf } from "./cells";
import { START, startCell } from "./start";
import type { PlaceStart, Use, VerdantMove, VerdantView } from "./view";

const SIDES = ["above", "below", "left", "right"] as const;

export function attempt(view: View, key: string): VerdantMove | null {
  const table = view.view as VerdantView;
  const [thing, kind = "", number = ""] = key.split(":");
  switch (thing) {
    case "market":
      return onMarket(table, kind, Number(number));
    case "cell":
      return onCell(view, table, kind);
    case "token":
      return kind === "drafted" || kind === "stored" ? { type: "Use", which: kind, cell: START } : null;
    case "thumbs":
      return { type: "ResetTokens" };
    default:
      return null;
  }
}

function onMarket({ phase }: VerdantView, kind: string, column: number): VerdantMove | null {
  if (kind === "token") return { type: phase === "tokens to reset" ? "PickToken" : "TakeToken", column };
  if (kind !== "plant" && kind !== "room") return null;
  return { type: phase === "cards to reset" ? "PickCard" : "Draft", kind, column };
}

function onCell(view: View, table: VerdantView, cell: string): VerdantMove | null {
  const home = table.homes[view.seat ?? 0];
  const isTaken = home !== undefined && cellAt(home.cells, placeOf(cell)) !== undefined;
  switch (table.phase) {
    case "start":
      return atStart(cell);
    case "use":
      return isTaken ? use(table.drafted !== null, cell) : { type: "Place", cell };
    case "feed":
      return { type: "FeedAlsoPlant", cell };
    case "place":
      return { type: "Place", cell };
    default:
      return isTaken ? null : { type: "Place", cell }; // a card that lies there is only looked at
  }
}

function use(hasDrafted: boolean, cell: string): Use {
  return { type: "Use", which: hasDrafted ? "drafted" : "stored", cell };
}

function atStart(cell: string): PlaceStart | null {
  const side = SIDES.find((each) => startCell(each) === cell);
  return side === undefined ? null : { type: "PlaceStart", side };
}
