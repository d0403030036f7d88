/** What is printed on the cards, by their ids. */

import { humanised } from "../../lib/words";
import data from "./facts.json";

export const TYPES = ["succulent", "flowering", "foliage", "vining", "unusual"] as const;
export type Type = (typeof TYPES)[number];
export const LIGHTS = ["sun", "semi", "shade"] as const;
export type Light = (typeof LIGHTS)[number];
export const SIDES = ["north", "east", "south", "west"] as const;
export type Side = (typeof SIDES)[number];
export const POTS = ["concrete", "wood", "ceramic", "terracotta"] as const;
export type Pot = (typeof POTS)[number];
export type Item = "table" | "chair" | "sofa" | "lamp" | "shelf" | "fish" | "bird" | "cat" | "dog";
export type Category = "plant" | "item" | "room";

export interface PlantFacts {
  readonly name: string;
  readonly latin: string;
  readonly type: Type;
  readonly lights: readonly Light[];
  readonly need: number;
  readonly points: number;
}

export type RoomFacts = Readonly<Record<Side, Light>> & { readonly type: Type };

export interface ItemFacts {
  readonly item: Item;
  readonly kind: "furniture" | "pet";
  readonly type: Type;
}

export interface GoalFacts {
  readonly name: string;
  readonly category: Category;
  readonly points: number;
  readonly text: string;
  /** The rule that says it. */
  readonly rule: string;
}

interface Printed {
  readonly name: string;
  readonly text: string;
}

type ById<T> = Readonly<Record<string, T | undefined>>;
type PlantRow = Omit<PlantFacts, "latin" | "lights" | "need"> & {
  readonly latin_name: string;
  readonly lights: string;
  readonly verdancy: number;
};
const plants = data.plants as unknown as ById<PlantRow>;
const rooms = data.rooms as unknown as ById<RoomFacts>;
const items = data.items as unknown as ById<ItemFacts>;
const nurture = data.nurture as unknown as ById<Printed>;
const pots = data.pots as unknown as ById<{ readonly label: string; readonly points: number }>;
const goals = data.goals as unknown as ById<Omit<GoalFacts, "rule">>;

const FIRST_GOAL_RULE = 160; // the rules of the goals follow each other in the order of the deck

/** A plant; a card of another deck has its name only. */
export function plantOf(id: string): PlantFacts {
  const row = plants[id];
  if (!row) return { name: humanised(id), latin: "", type: "unusual", lights: [], need: 0, points: 0 };
  const { name, latin_name: latin, type, verdancy: need, points } = row;
  return { name, latin, type, lights: row.lights.split("|") as Light[], need, points };
}

export function isPlant(id: string): boolean {
  return plants[id] !== undefined;
}

export function isRoom(id: string): boolean {
  return rooms[id] !== undefined;
}

export function roomOf(id: string): RoomFacts {
  return rooms[id] ?? { type: "unusual", north: "semi", east: "semi", south: "semi", west: "semi" };
}

/** The furniture or pet of a token, or null if it is a nurture token. */
export function itemOf(id: string): ItemFacts | null {
  return items[id] ?? null;
}

export function nurtureOf(id: string): Printed {
  return nurture[id] ?? { name: humanised(id), text: "" };
}

export function isNurture(id: string): boolean {
  return nurture[id] !== undefined;
}

export function potPoints(pot: string): number {
  return pots[pot]?.points ?? 0;
}

export function isGoal(id: string): boolean {
  return goals[id] !== undefined;
}

export function goalOf(id: string): GoalFacts {
  const goal = goals[id] ?? { name: humanised(id), category: "plant", points: 0, text: "" };
  return { ...goal, rule: `VER-${FIRST_GOAL_RULE + Math.max(0, Object.keys(goals).indexOf(id))}` };
}
