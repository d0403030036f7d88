/** Planted for the plain table. */

import { counted } from "../../lib/words";
import type { Cards, Words } from "../../plain/reading";
import type { Plain } from "../reading";
import cards from "./cards.json";
import type { CommitView, HandView, PlantedMove, PlantView } from "./view";

const TOKENS = ["Light", "Water", "Plant Food", "Green Thumb"];

const tokens = (amounts: readonly number[]) =>
  TOKENS.map((token, kind) => `${amounts[kind] ?? 0} ${token}`).join(" · ");
const commit = (made: CommitView, words: Words) =>
  made.mode === "play" ? words.card(made.card) : `nursery, giving up ${words.card(made.card)}`;

function plant(grown: PlantView, words: Words): string {
  return `${words.card(grown.plant)} (${words.about(grown.plant)}) · grown ${grown.growth}`;
}

function hint(move: PlantedMove, _view: unknown, words: Words): string {
  if (move.type === "Take" || move.type === "Feed") return words.about(move.plant);
  return move.type === "Commit" && move.mode === "play" ? words.about(move.card) : "";
}

export const plain: Plain = {
  cards: cards as unknown as Cards,
  hint,
  reading: {
    own: ["hand", "committed", "plan", "planned_jars", "left", "nursery", "boards", "known_hands"],
    labels: {
      hand: "Your hand",
      committed: "Your card of this turn",
      plan: "Plants that you plan to feed",
      planned_jars: "Jars that you plan to fill",
      left: "Tokens that your plan leaves",
      boards: "Board",
      known_hands: "Hands that you have held",
      revealed: "Cards of this round",
      visiting: "Waits for a plant, giving up",
      hand_size: "Cards in hand",
      passing: "Hands go to the",
      plant_deck: "Plant cards left",
      resource_deck: "Resource cards left",
      item_deck: "Item cards left",
      resource_discard: "Resource discard",
      item_discard: "Item discard",
    },
    cards: ["hand", "nursery", "visiting"],
    brief: ["plan", "resource_discard", "item_discard"],
    bySeat: ["boards"],
    optional: ["planned_jars", "jars"],
    hidden: ["is_asked", "score", "phase"],
    formats: {
      plants: plant,
      committed: commit,
      revealed: commit,
      items: (items: Readonly<Record<string, number>>, words: Words) =>
        Object.entries(items)
          .map(([item, copies]) => `${copies} ${words.card(item)}`)
          .join(" · "),
      known_hands: (hand: HandView, words: Words) =>
        `now with ${words.seat(hand.seat)}: ${hand.cards.map((card) => words.card(card)).join(", ")}`,
      jars: (jars: number) => `${counted(jars, "jar")} filled`,
    },
    tuples: { tokens, left: tokens },
  },
};
