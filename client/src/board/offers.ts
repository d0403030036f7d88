/** What a board makes of the legal moves: for each the things to click, the words of its mark and of its button. */

import type { View } from "../wire";

/** A legal move as the board offers it. */
export interface Offer {
  readonly action: number;
  /** The move in words, as the server says it. */
  readonly words: string;
  /** The keys of the things that are clicked to make it, such as "hand:23"; none if it has a button only. */
  readonly steps: readonly string[];
  /** What happens there, on the mark of its last thing: "+1", "pay 3"; "" if that is plain to see. */
  readonly pill: string;
  /** The act, on its button: "Place", "Pay". */
  readonly verb: string;
  /** Whether it waits for its button, because it cannot be taken back. */
  readonly confirms: boolean;
}

/** What a game's folder says to the board's frame about its moves. */
export interface Offering {
  /** The legal moves of a view. */
  readonly offers: (view: View) => readonly Offer[];
  /** The move that a click on a thing would mean if it were legal, to ask the server why it is not; null if none. */
  readonly attempt?: (view: View, key: string) => object | null;
}

/** How a thing is marked. */
export interface Mark {
  readonly isChosen: boolean;
  readonly pill: string;
  /** What a click on it does, in words; "" if it is one step of several moves. */
  readonly words: string;
}

/** What a click comes to. */
export interface Press {
  readonly chosen: readonly string[];
  /** The move that is made by it, or null. */
  readonly action: number | null;
  /** Whether nothing legal begins or goes on with that thing. */
  readonly isRefused: boolean;
}

/** The moves that all chosen things belong to. */
export function fitting(offers: readonly Offer[], chosen: readonly string[]): readonly Offer[] {
  return offers.filter((offer) => offer.steps.length > 0 && chosen.every((key) => offer.steps.includes(key)));
}

/** The moves whose things are all chosen. */
export function complete(offers: readonly Offer[], chosen: readonly string[]): readonly Offer[] {
  return chosen.length === 0 ? [] : fitting(offers, chosen).filter((offer) => offer.steps.length === chosen.length);
}

/** The mark of everything that can be clicked next, and of what is chosen. */
export function marks(offers: readonly Offer[], chosen: readonly string[]): ReadonlyMap<string, Mark> {
  const found = new Map<string, Offer[]>();
  for (const offer of fitting(offers, chosen)) {
    for (const key of offer.steps) found.set(key, [...(found.get(key) ?? []), offer]);
  }
  return new Map([...found].map(([key, all]) => [key, mark(key, all, chosen)]));
}

function mark(key: string, offers: readonly Offer[], chosen: readonly string[]): Mark {
  const [only, ...more] = offers;
  const isChosen = chosen.includes(key);
  const isLast = only !== undefined && more.length === 0 && only.steps.length - chosen.length <= 1;
  return { isChosen, pill: isLast && !isChosen ? only.pill : "", words: isLast ? only.words : "" };
}

/** A click on a thing: it is chosen, or let go, or begins anew, or makes the move. */
export function pressed(offers: readonly Offer[], chosen: readonly string[], key: string): Press {
  if (chosen.includes(key)) return { chosen: chosen.filter((each) => each !== key), action: null, isRefused: false };
  const further = [...chosen, key];
  const next = fitting(offers, further).length > 0 ? further : [key];
  const fits = fitting(offers, next);
  const [only, ...more] = fits;
  if (only === undefined) return { chosen, action: null, isRefused: true };
  const isMade = more.length === 0 && only.steps.length === next.length && !only.confirms;
  return { chosen: next, action: isMade ? only.action : null, isRefused: false };
}
