/** What a first game explains: each kind of decision, and in the first turns one thing after another. */

import { cardFacts, KINDS, SPACES, THUMB } from "./facts";
import type { View } from "../../wire";
import type { Key } from "./texts";
import type { PlantedMove, PlantedView } from "./view";

const LAST_ROUND = 4;

/** The key of two sentences about the open decision, or null. */
export function guideOf(view: View): Key | null {
  const table = view.view as PlantedView;
  const move = view.decision === null ? undefined : (view.legal[0]?.move as PlantedMove | undefined);
  switch (move?.type) {
    case "Commit":
      return commit(table);
    case "Take":
      return "guideTake";
    case "Feed":
    case "StopFeeding":
      return "guideFeed";
    case "Fill":
      return "guideJars";
    default:
      return null;
  }
}

function commit(table: PlantedView): Key | null {
  const plants = table.boards[table.viewer ?? 0]?.plants.length ?? 0;
  if (plants === SPACES) return "guideFull";
  if (table.round === LAST_ROUND) return "guideLast";
  if (table.round > 1) return null;
  if (table.turn === 1) return "guideStart";
  if (table.turn === 2) return "guideGrow";
  if (table.turn === 3) return "guidePlants";
  const kinds = new Set(table.hand.map((card) => cardFacts(card).kind));
  if (table.turn === 4 || (table.turn === 5 && kinds.has(null))) return table.turn === 4 ? "guideItems" : "guideThumbs";
  return kinds.has(KINDS[THUMB] ?? null) ? "guideThumbs" : null;
}
