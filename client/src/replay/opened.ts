/** A table with all hands open: the view of one seat, with what the other seats saw of their own put in. */

import type { PlantedView } from "../games/planted/view";
import type { ReforestView } from "../games/reforest/view";
import type { Frame } from "./film.svelte";
import type { View } from "../wire";

/** How a game shows what its players hide: in the view of one seat, and as the cards of a hand. */
interface Opening {
  readonly view: (own: never, eyes: never) => unknown;
  readonly hand: (eye: never, seat: number) => readonly (string | number)[];
}

/** The games that have something to hide; the others look the same to everybody. */
const OPENING: Readonly<Record<string, Opening>> = {
  planted: { view: planted, hand: (eye: PlantedView) => eye.hand },
  reforest: { view: reforest, hand: (eye: ReforestView, seat) => eye.regions[seat]?.hand ?? [] },
};

/** Whether there is anything to open. */
export const hasHands = (game: string) => game in OPENING;

/** What a seat saw, and all that the others saw too. */
export function opened(frame: Frame, seat: number): View {
  const own = frame.eyes[seat];
  if (own === undefined) return frame.view;
  const view = OPENING[frame.view.game]?.view(own as never, frame.eyes as never) ?? own;
  return { ...frame.view, seat, view };
}

/** The cards in every hand, by seat. */
export function handsOf(frame: Frame): readonly (readonly (string | number)[])[] {
  const opening = OPENING[frame.view.game];
  return opening ? frame.eyes.map((eye, seat) => opening.hand(eye as never, seat)) : [];
}

function planted(own: PlantedView, eyes: readonly PlantedView[]): PlantedView {
  const hands = eyes.map((eye, seat) => ({ seat, cards: eye.hand }));
  return { ...own, known_hands: hands.filter((hand) => hand.seat !== own.viewer) };
}

function reforest(own: ReforestView, eyes: readonly ReforestView[]): ReforestView {
  return { ...own, regions: own.regions.map((region, seat) => eyes[seat]?.regions[seat] ?? region) };
}
