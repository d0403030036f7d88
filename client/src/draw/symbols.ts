/** The symbols by name. Those of the frame are always there, the others come with the first board that shows one. */

import { FRAME } from "./symbols/frame";
import type { GROUNDS } from "./symbols/grounds";
import type { Symbol } from "./symbols/knife";
import type { PLANTED } from "./symbols/planted";
import type { POWERPLANTS } from "./symbols/powerplants";
import type { REFOREST } from "./symbols/reforest";
import type { VERDANT } from "./symbols/verdant";
import type { VISITORS } from "./symbols/visitors";

export type FrameSymbol = keyof typeof FRAME;
type GameSymbol =
  | keyof typeof PLANTED
  | keyof typeof POWERPLANTS
  | keyof typeof REFOREST
  | keyof typeof VERDANT
  | keyof typeof VISITORS
  | keyof typeof GROUNDS;
export type SymbolName = FrameSymbol | GameSymbol;

const GROUPS = {
  verdant: () => import("./symbols/verdant").then((module) => module.VERDANT),
  planted: () => import("./symbols/planted").then((module) => module.PLANTED),
  powerplants: () => import("./symbols/powerplants").then((module) => module.POWERPLANTS),
  reforest: () => import("./symbols/reforest").then((module) => module.REFOREST),
  visitors: () => import("./symbols/visitors").then((module) => module.VISITORS),
  grounds: () => import("./symbols/grounds").then((module) => module.GROUNDS),
} as const;
type Group = keyof typeof GROUPS;

/** The group that has the symbols whose names begin so. */
const PLACE: Readonly<Record<string, Group>> = {
  light: "verdant",
  verdancy: "verdant",
  type: "verdant",
  item: "verdant",
  pot: "verdant",
  nurture: "verdant",
  goal: "verdant",
  room: "verdant",
  storage: "verdant",
  action: "verdant",
  res: "planted",
  growth: "planted",
  tool: "planted",
  deco: "planted",
  kind: "planted",
  jar: "planted",
  nursery: "planted",
  pass: "planted",
  times: "planted",
  patch: "powerplants",
  sprite: "powerplants",
  gem: "powerplants",
  wizard: "powerplants",
  time: "powerplants",
  garden: "powerplants",
  surplus: "powerplants",
  sprout: "powerplants",
  grow: "powerplants",
  endgame: "powerplants",
  rival: "powerplants",
  icon: "reforest",
  shade: "reforest",
  form: "reforest",
  row: "reforest",
  energy: "reforest",
  class: "reforest",
  covered: "reforest",
  regenerate: "reforest",
  elevation: "reforest",
  round: "reforest",
  deck: "reforest",
  visitor: "visitors",
  terrain: "grounds",
  event: "grounds",
  tone: "grounds",
};

/** What stands for a card of a user's own deck, which has no symbol of its own. */
const INSTEAD: Readonly<Record<string, SymbolName>> = { terrain: "elevation", event: "round" };

/** What a symbol looks like, or undefined if there is none of that name. */
export async function findSymbol(name: SymbolName): Promise<Symbol | undefined> {
  const [start = ""] = name.split("-");
  const group = PLACE[start];
  const symbols = group ? await GROUPS[group]() : FRAME;
  const found = (symbols as Partial<Record<SymbolName, Symbol>>)[name];
  const other = INSTEAD[start];
  return found ?? (other && findSymbol(other));
}

/** The names of all symbols. */
export async function allSymbols(): Promise<readonly SymbolName[]> {
  const groups = await Promise.all(Object.values(GROUPS).map((load) => load() as Promise<object>));
  return [FRAME, ...groups].flatMap((group) => Object.keys(group)) as SymbolName[];
}
