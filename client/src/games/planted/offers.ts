/** What is clicked for each move, and what its marks and buttons say. */

import type { Offer, Offering } from "../../board/offers";
import { capitalised } from "../../lib/words";
import type { Choice, View } from "../../wire";
import { cardFacts, itemFacts, plantFacts } from "./facts";
import { endsPlan } from "./harvest";
import { t } from "./texts";
import type { PlantedMove, PlantedView } from "./view";

/** A hand card, a plant of the nursery, a plant of the own board, a number of jars. */
export const handKey = (card: number): string => `hand:${card}`;
export const nurseryKey = (plant: string): string => `nursery:${plant}`;
export const plantKey = (plant: string): string => `plant:${plant}`;
export const jarsKey = (jars: number): string => `jars:${jars}`;

type Said = Pick<Offer, "steps" | "pill" | "verb" | "confirms">;

/** What a button and a mark say of a move. */
function said(move: PlantedMove, table: PlantedView): Said | null {
  switch (move.type) {
    case "Commit":
      return { steps: [handKey(move.card)], pill: "", verb: commitVerb(move.card, move.mode), confirms: true };
    case "Take":
      return { steps: [nurseryKey(move.plant)], pill: t("take"), verb: t("take"), confirms: true };
    case "Feed":
      return feeding(move.plant, table);
    case "StopFeeding":
      return { steps: [], pill: "", verb: table.plan.length > 0 ? t("stop") : t("feedNothing"), confirms: true };
    case "Fill":
      return {
        steps: [jarsKey(move.jars)],
        pill: "",
        verb: move.jars > 0 ? t("fill", { n: move.jars }) : t("fillNone"),
        confirms: true,
      };
    default:
      return null;
  }
}

function commitVerb(card: number, mode: "play" | "nursery"): string {
  if (mode === "nursery") return t("giveUp");
  const { kind, item } = cardFacts(card);
  if (kind !== null) return t("playResource");
  return itemFacts(item).category === "tool" ? t("playTool") : t("playDecoration");
}

function feeding(plant: string, table: PlantedView): Said {
  const board = table.boards[table.viewer ?? 0];
  const grown = board?.plants.find((each) => each.plant === plant)?.growth ?? 0;
  return {
    steps: [plantKey(plant)],
    pill: t("feedFor", { points: plantFacts(plant).growth[grown] ?? 0 }),
    verb: t("feed"),
    confirms: endsPlan(plant, board?.plants ?? [], table.plan, table.left),
  };
}

function offer(choice: Choice, table: PlantedView): Offer {
  const fallback: Said = { steps: [], pill: "", verb: capitalised(choice.words), confirms: true };
  return { action: choice.action, words: choice.words, ...(said(choice.move as PlantedMove, table) ?? fallback) };
}

function offers(view: View): readonly Offer[] {
  const table = view.view as PlantedView;
  return view.legal.map((choice) => offer(choice, table));
}

/** What a click on something means that is not legal now. */
function attempt(view: View, key: string): PlantedMove | null {
  const [kind, id = ""] = key.split(":");
  const table = view.view as PlantedView;
  if (kind === "nursery") return { type: "Take", plant: id };
  if (kind === "plant" && isOwn(table, id)) return { type: "Feed", plant: id };
  if (kind === "hand") return { type: "Commit", card: Number(id), mode: "play" };
  return null;
}

function isOwn(table: PlantedView, plant: string): boolean {
  return table.viewer !== null && Boolean(table.boards[table.viewer]?.plants.some((each) => each.plant === plant));
}

export const offering: Offering = { offers, attempt };
