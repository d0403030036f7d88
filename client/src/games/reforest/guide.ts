/** What to decide and what matters, for a first game: a key of the texts for each kind of decision. */

import type { View } from "../../wire";
import { tableOf } from "./region";
import { t } from "./texts";
import type { ReforestView } from "./view";

const GUIDES = {
  turn: "guideTurn",
  space: "guideSpace",
  pay: "guidePay",
  draw: "guideDraw",
  effects: "guideEffects",
  effect: "guideEffect",
  keep: "guideKeep",
  discard: "guideDiscard",
  "solo discard": "guideSoloDiscard",
  terrain: "guideTerrain",
  "terrain row": "guideRow",
} as const satisfies Partial<Record<ReforestView["phase"], Parameters<typeof t>[0]>>;

/** The key of the guide to the open decision, or null. */
export function guideOf(view: View): (typeof GUIDES)[keyof typeof GUIDES] | null {
  const { phase } = tableOf(view);
  return view.decision === null || phase === "over" ? null : GUIDES[phase];
}
