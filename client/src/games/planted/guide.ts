/** What a first game explains: each kind of decision, and in the first turns one thing after another. */

import type { View } from "../../wire";
import { SPACES } from "./facts";
import type { Key } from "./texts";
import type { PlantedMove, PlantedView } from "./view";

const LAST_ROUND = 4;
const FIRST_TURNS: readonly Key[] = ["guideStart", "guideGrow", "guidePlants", "guideItems", "guideThumbs"];

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
  return table.round === 1 ? (FIRST_TURNS[table.turn - 1] ?? null) : null;
}
