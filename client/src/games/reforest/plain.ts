/** Reforest for the plain table. */

import { counted } from "../../lib/words";
import type { Cards, Words } from "../../plain/reading";
import type { Plain } from "../reading";
import cards from "./cards.json";
import type { GoalView, PlantView, ReforestMove, ReforestView, SpaceView } from "./view";

const ROWS = ["low", "middle", "high"];

function plant(grown: PlantView, words: Words): string {
  const points = grown.points ? `, ${counted(grown.points, "point")}` : "";
  return `${words.card(grown.plant)}${grown.is_revealed ? ", revealed" : ""}${points}`;
}

function space(stack: SpaceView, words: Words): string {
  const stored = [
    ...(stack.stored_plants ? [counted(stack.stored_plants, "stored plant")] : []),
    ...(stack.stored_visitors ? [counted(stack.stored_visitors, "stored visitor")] : []),
  ].join(" and ");
  const faces = stack.faces?.length ? ` (${stack.faces.map((card) => words.card(card)).join(", ")})` : "";
  const plants = stack.plants.map((each) => plant(each, words)).join("; on it ");
  return `${stack.space}: ${plants || "empty"}${stored ? ` · ${stored}${faces}` : ""}`;
}

function goal(shown: GoalView, words: Words): string {
  const needed = shown.needed === null ? "" : ` · needed: ${shown.needed}`;
  const amounts = shown.amounts.map((amount, seat) => `${words.seat(seat)} ${amount}`).join(", ");
  return `Round ${shown.round}: ${words.card(shown.visitor)} (${words.about(shown.visitor)})${needed} · now: ${amounts}`;
}

function hint(move: ReforestMove, view: ReforestView, words: Words): string {
  switch (move.type) {
    case "Play":
      return words.about(move.plant);
    case "Draw":
    case "Pay":
    case "Use":
    case "Pick":
    case "PickUnseen":
    case "Discard":
      return words.about(move.card);
    case "PayVisitor":
      return words.about(move.visitor);
    case "RejectTerrain":
      return words.about(move.terrain);
    case "PlaceAt":
    case "PickSpace": {
      const stack = view.regions[view.viewer ?? 0]?.spaces.find((each) => each.space === move.space);
      const top = stack?.plants.at(-1);
      const cost = view.plays
        .find((play) => play.plant === view.playing)
        ?.costs.find(([space]) => space === move.space);
      const pays = cost ? `Costs ${cost[1]}. ` : "";
      return `${pays}${top ? `On top there: ${words.card(top.plant)}` : "Empty"}`;
    }
    default:
      return "";
  }
}

export const plain: Plain = {
  cards: cards as unknown as Cards,
  hint,
  reading: {
    own: ["playing", "space", "due", "looked", "dealt", "regions", "goals", "nursery"],
    labels: {
      playing: "Plant that is played",
      space: "Its space",
      due: "Still to pay",
      looked: "Cards that you look at",
      dealt: "Terrains dealt to you",
      regions: "Region",
      goals: "Visitors to earn",
      deck: "Cards left in the deck",
      tucked: "Cards under the visitors of rounds 1 and 2",
      visitor_deck: "Visitors left in the deck",
      gone: "Visitors that nobody earned",
      event_deck: "Events left in the deck",
      effect: "Effect that is carried out",
      pending: "Effects that wait",
      hand_size: "Cards in hand",
      discard: "Discard pile, the top card last",
      target: "Target",
      first: "First player",
      is_hard: "Hard target",
    },
    cards: ["playing", "nursery", "looked", "dealt", "hand", "visitors", "events"],
    brief: ["discard", "gone"],
    seats: ["first"],
    bySeat: ["regions"],
    optional: ["due", "tucked", "event_deck", "is_hard"],
    hidden: ["actor", "phase", "score", "plays"],
    formats: { spaces: space, goals: goal },
    tuples: {
      effect: (effect: readonly [string, number], words: Words) => `${words.card(effect[0])}, effect ${effect[1]}`,
      pending: (all: ReforestView["pending"], words: Words) =>
        all.map(([seat, card]) => `${words.card(card)} of ${words.seat(seat)}`).join(" · "),
      terrains: (rows: readonly (string | null)[], words: Words) =>
        rows
          .map((card, row) => `${ROWS[row]}: ${card ? `${words.card(card)} (${words.about(card)})` : "none"}`)
          .join(" · "),
    },
  },
};
