/** What is clicked for each move, and what its marks and buttons say. */

import type { Offer, Offering } from "../../board/offers";
import { capitalised } from "../../lib/words";
import type { Choice, View } from "../../wire";
import { effectOf, nameOf } from "./cards";
import { costsOf, ownRegion, placeOf, tableOf, VISITOR_ENERGY } from "./region";
import { t } from "./texts";
import type { ReforestMove, ReforestView } from "./view";

/** What an offer says beside its action and its words. */
type Shown = Omit<Offer, "action" | "words">;

const FROM_DECK = /\bdeck\b/i; // what an effect with this word does may show a card

function offers(view: View): readonly Offer[] {
  const table = tableOf(view);
  const isFirst = !view.legal.some((choice) => moveOf(choice).type === "DrawNoMore");
  return view.legal.map((choice) => offer(choice, table, isFirst));
}

function moveOf(choice: Choice): ReforestMove {
  return choice.move as ReforestMove;
}

function offer(choice: Choice, table: ReforestView, isFirst: boolean): Offer {
  const [move, words] = [moveOf(choice), capitalised(choice.words)];
  const isDraw = move.type === "Draw";
  return { action: choice.action, words, ...(isDraw ? draw(table, move.card, isFirst) : shown(move, table, words)) };
}

function on(key: string, verb: string, pill = "", confirms = false): Shown {
  return { steps: [key], verb, pill, confirms };
}

function button(verb: string): Shown {
  return { steps: [], verb, pill: "", confirms: false };
}

function shown(move: ReforestMove, table: ReforestView, words: string): Shown {
  switch (move.type) {
    case "Gather":
      return button(t("gather"));
    case "Play":
      return play(table, move.plant);
    case "PlaceAt":
      return place(table, move.space);
    case "Pay":
      return on(payKey(table, move.card), t("pay"), "", table.due === 1);
    case "PayVisitor":
      return on(`stored:${move.visitor}`, t("pay"), t("worth", { n: VISITOR_ENERGY }), table.due <= VISITOR_ENERGY);
    case "DrawNoMore":
      return button(t("drawNoMore"));
    case "Use":
      return on(`effect:${move.card}:${move.number}`, t("use"));
    case "UseNoMore":
      return button(t("useNoMore"));
    case "Pick":
    case "PickUnseen":
      return on(keyOf(table, move.card), t("choose"), "", showsMore(table));
    case "PickSpace":
      return on(`space:${move.space}`, t("choose"), t("here"), showsMore(table));
    case "PutBack":
      return button(t("putBack"));
    case "Stop":
      return button(t("stop"));
    case "Keep":
      return button(t("keep"));
    case "TurnOver":
      return button(t("turnOver"));
    case "Discard":
      return discard(table, move.card);
    case "RejectTerrain":
      return on(`dealt:${move.terrain}`, t("discardNamed", { name: nameOf(move.terrain) }), "", true);
    case "KeepTerrain":
      return button(t("keepTerrain"));
    case "PlaceTerrainIn":
      return on(`row:${move.row}`, t("place"), t(`${move.row}Row`));
    default:
      return button(words);
  }
}

/** A card whose space is not asked is at its place, and perhaps paid for, with one click: then it waits. */
function play(table: ReforestView, plant: string): Shown {
  const costs = [...costsOf(table, plant)];
  const [only, ...more] = costs;
  if (only === undefined || more.length > 0) return on(`hand:${plant}`, t("play"));
  const [space, cost] = only;
  return on(`hand:${plant}`, t("playIn", { space }), "", cost === 0);
}

function place(table: ReforestView, space: string): Shown {
  const cost = costsOf(table, table.playing ?? "").get(space) ?? 0;
  return on(`space:${space}`, t("play"), cost ? t("payPill", { n: cost }) : t("free"), cost === 0);
}

/** The first draw of a gather can be taken back if it was open; any later one may end the turn. */
function draw(table: ReforestView, card: string, isFirst: boolean): Shown {
  if (!card) return on("deck", t("draw"), "", true);
  return on(`nursery:${card}`, t("draw"), "", table.phase !== "draw" || !isFirst);
}

function discard(table: ReforestView, card: string): Shown {
  if (table.phase !== "solo discard") return on(`hand:${card}`, t("discard"), "", true);
  return on(card ? `nursery:${card}` : "deck", t("discard"), "", true);
}

function showsMore(table: ReforestView): boolean {
  return table.effect !== null && FROM_DECK.test(effectOf(...table.effect));
}

function payKey(table: ReforestView, card: string): string {
  return ownRegion(table)?.hand.includes(card) ? `hand:${card}` : `stored:${card}`;
}

/** The key of a card, wherever it lies. */
export function keyOf(table: ReforestView, card: string): string {
  const own = ownRegion(table);
  if (table.looked.includes(card)) return `looked:${card}`;
  if (own?.hand.includes(card)) return `hand:${card}`;
  if (table.nursery.includes(card)) return `nursery:${card}`;
  if (table.discard.includes(card)) return `discard:${card}`;
  if (own?.visitors.includes(card)) return `visitor:${card}`;
  return `${placeOf(table, card)?.how === "stored" ? "stored" : "plant"}:${card}`;
}

// What a click on a thing that is not legal would mean

type Attempt = (id: string, table: ReforestView) => ReforestMove | null;

const OF_TURN: Readonly<Record<string, Attempt>> = {
  hand: (plant) => ({ type: "Play", plant }),
  nursery: (card) => ({ type: "Draw", card }),
  deck: () => ({ type: "Draw", card: "" }),
  space: (space) => ({ type: "PlaceAt", space }),
};
const OF_EFFECT: Readonly<Record<string, Attempt>> = {
  hand: (card) => ({ type: "Pick", card }),
  nursery: (card) => ({ type: "Pick", card }),
  looked: (card) => ({ type: "Pick", card }),
  plant: pickOwn,
  stored: (card) => ({ type: "Pick", card }),
  space: (space) => ({ type: "PickSpace", space }),
};
const ATTEMPTS: Partial<Record<ReforestView["phase"], Readonly<Record<string, Attempt>>>> = {
  turn: OF_TURN,
  space: OF_TURN,
  pay: { hand: (card) => ({ type: "Pay", card }), stored: payStored, plant: payPlant, nursery: OF_TURN.nursery! },
  draw: OF_TURN,
  effects: OF_TURN,
  effect: OF_EFFECT,
  keep: OF_TURN,
  discard: { ...OF_TURN, hand: (card) => ({ type: "Discard", card }) },
  "solo discard": { ...OF_TURN, nursery: (card) => ({ type: "Discard", card }) },
  terrain: { dealt: (terrain) => ({ type: "RejectTerrain", terrain }), hand: OF_TURN.hand! },
  "terrain row": { row: (row) => ({ type: "PlaceTerrainIn", row: row as "low" }), hand: OF_TURN.hand! },
};

function isOwn(table: ReforestView, card: string): boolean {
  return placeOf(table, card)?.seat === table.viewer;
}

function pickOwn(card: string, table: ReforestView): ReforestMove | null {
  return isOwn(table, card) ? { type: "Pick", card } : null;
}

function payPlant(card: string, table: ReforestView): ReforestMove | null {
  return isOwn(table, card) ? { type: "Pay", card } : null;
}

function payStored(card: string): ReforestMove {
  return { type: "Pay", card };
}

function attempt(view: View, key: string): ReforestMove | null {
  const table = tableOf(view);
  const [kind = "", id = ""] = key.split(":");
  return ATTEMPTS[table.phase]?.[kind]?.(id, table) ?? null;
}

export const offering: Offering = { offers, attempt };
