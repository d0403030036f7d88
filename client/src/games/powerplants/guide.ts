/** What a first game explains, by what is decided. */

import type { View } from "../../wire";
import type { Key } from "./texts";
import type { PowerPlantsView } from "./view";

const GUIDES: Readonly<Record<PowerPlantsView["phase"], Key | null>> = {
  swap: "guideSwap",
  card: "guideCard",
  place: "guidePlace",
  "free sprite": "guideFree",
  power: "guidePower",
  grow: "guideGrow",
  direction: "guideAim",
  field: "guideField",
  patch: "guidePick",
  destination: "guideMove",
  spot: "guideSpot",
  "pick up": "guidePickUp",
  over: null,
};

/** The key of two sentences about the open decision, or null. */
export function guideOf(view: View): Key | null {
  return view.decision === null ? null : GUIDES[(view.view as PowerPlantsView).phase];
}
