/** What a first game explains: each kind of decision, and in the first turns one thing after another. */

import type { View } from "../../wire";
import { cardFacts, KINDS, SPACES, THUMB } from "./facts";
import type { Key } from "./texts";
import type { PlantedMove, PlantedView } from "./view";

const LAST_ROUND = 4;
const FIRST_TURNS: readonly Key[] = ["guideStart", "guideGrow"];
const LATER: readonly Key[] = ["guidePlants", "guideItems", "guideThumbs"];

/** The keys of notes to the open decision, the most wanted first. */
export function guideOf(view: View): readonly Key[] {
  const table = view.view as PlantedView;
  const move = view.decision === null ? undefined : (view.legal[0]?.move as PlantedMove | undefined);
  switch (move?.type) {
    case "Commit":
      return commit(table);
    case "Take":
      return ["guideTake"];
    case "Feed":
    case "StopFeeding":
      return ["guideFeed"];
    case "Fill":
      return ["guideJars"];
    default:
      return [];
  }
}

function commit(table: PlantedView): readonly Key[] {
  const plants = table.boards[table.viewer ?? 0]?.plants.length ?? 0;
  if (plants === SPACES) return ["guideFull"];
  if (table.round === LAST_ROUND) return ["guideLast"];
  if (table.round > 1) return [];
  const first = FIRST_TURNS[table.turn - 1];
  return first ? [first] : [...held(table), ...LATER];
}

/** What is explained as soon as it lies in the hand. */
function held(table: PlantedView): readonly Key[] {
  const cards = table.hand.map(cardFacts);
  const items: readonly Key[] = cards.some(({ kind }) => kind === null) ? ["guideItems"] : [];
  return cards.some(({ kind }) => kind === KINDS[THUMB]) ? [...items, "guideThumbs"] : items;
}
