/** What is printed on the cards, by their ids. A card of somebody's own deck is known by its id alone. */

import { humanised } from "../../lib/words";
import facts from "./facts.json";

export type Row = "low" | "middle" | "high";
export type Timing =
  | "when_played"
  | "when_covered"
  | "passive"
  | "reaction"
  | "before_gather"
  | "after_gather"
  | "scoring"
  | "setup"
  | "event";

export interface Effect {
  readonly timing: Timing;
  readonly text: string;
}

export interface Plant {
  readonly name: string;
  readonly latin: string;
  readonly class: "standard" | "old_growth" | "parasitic";
  readonly form: "herb" | "fern" | "shrub" | "tree";
  readonly cost: number;
  readonly rows: readonly Row[];
  readonly shade: "sun" | "half_sun" | "none";
  readonly height_m: number;
  readonly value: number;
  readonly icons: readonly Icon[];
  readonly host: Icon | "";
  readonly effect: readonly Effect[];
}

export interface Visitor {
  readonly name: string;
  readonly latin: string;
  readonly value: number;
  readonly goal: "most" | "fewest";
  readonly text_multiplayer: string;
  readonly text_solitaire: string;
  readonly solo: readonly number[];
}

/** A terrain or an event. */
export interface Ground {
  readonly name: string;
  readonly effect: readonly Effect[];
}

export type Icon = "berries" | "flower" | "fungi" | "seeds" | "evergreen" | "water" | "nitrogen";
export type Kind = "plant" | "visitor" | "terrain" | "event";

type Named<T> = Readonly<Record<string, T>>;
const PLANTS = facts.plants as Named<object> as Named<Plant>;
const VISITORS = facts.visitors as Named<Visitor>;
const TERRAINS = facts.terrains as Named<object> as Named<Ground>;
const EVENTS = facts.events as Named<object> as Named<Ground>;

const UNKNOWN: Omit<Plant, "name"> = {
  latin: "",
  class: "standard",
  form: "herb",
  cost: 0,
  rows: [],
  shade: "none",
  height_m: 0,
  value: 0,
  icons: [],
  host: "",
  effect: [],
};

function of<T>(cards: Named<T>, id: string): T | undefined {
  return Object.hasOwn(cards, id) ? cards[id] : undefined;
}

export function plantOf(id: string): Plant {
  return of(PLANTS, id) ?? { ...UNKNOWN, name: humanised(id) };
}

export function visitorOf(id: string): Visitor {
  const unknown = { latin: "", value: 0, goal: "most", text_multiplayer: "", text_solitaire: "", solo: [] } as const;
  return of(VISITORS, id) ?? { ...unknown, name: humanised(id) };
}

/** A terrain or an event. */
export function groundOf(id: string): Ground {
  return of(TERRAINS, id) ?? of(EVENTS, id) ?? { name: humanised(id), effect: [] };
}

export function kindOf(id: string): Kind {
  if (of(VISITORS, id)) return "visitor";
  if (of(TERRAINS, id)) return "terrain";
  return of(EVENTS, id) ? "event" : "plant";
}

export function nameOf(id: string): string {
  return { plant: plantOf, visitor: visitorOf, terrain: groundOf, event: groundOf }[kindOf(id)](id).name;
}

/** The text of one effect of a card, from 1. */
export function effectOf(id: string, number: number): string {
  const kind = kindOf(id);
  if (kind === "visitor") return "";
  return (kind === "plant" ? plantOf(id) : groundOf(id)).effect[number - 1]?.text ?? "";
}
