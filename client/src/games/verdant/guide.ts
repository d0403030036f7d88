/** What to decide and what matters, in the first game. */

import { isMine } from "../../table/steps";
import type { View } from "../../wire";
import type { Key } from "./texts";
import type { VerdantView } from "./view";

const GUIDES: Readonly<Record<VerdantView["phase"], Key | null>> = {
  start: "guideStart",
  cards: "guideCards",
  "tokens to reset": "guideTokensReset",
  "cards to reset": "guideCardsReset",
  token: "guideToken",
  place: "guidePlace",
  use: "guideUse",
  feed: "guideFeed",
  keep: "guideKeep",
  over: null,
};

/** The text for what the viewer has to decide now, or null. */
export function guideOf(view: View): Key | null {
  return isMine(view) ? GUIDES[(view.view as VerdantView).phase] : null;
}
