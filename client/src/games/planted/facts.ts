/** What is printed on the cards, and the symbols that stand for it. */

import type { SymbolName } from "../../draw/symbols";
import facts from "./facts.json";

export const KINDS = ["light", "water", "plant_food", "green_thumb"] as const;
export type Kind = (typeof KINDS)[number];
export const THUMB = 3; // its place among the kinds
export const SPACES = 6; // for plants, above a board

export type PlantType = "hanging" | "shelf" | "floor";
export type Category = "tool" | "decoration";

export interface PlantFacts {
  readonly name: string;
  readonly type: PlantType;
  /** Icons of Light, Water and Plant Food. */
  readonly needs: readonly number[];
  /** What each growth space is worth, from the bottom up. */
  readonly growth: readonly number[];
}

export interface ItemFacts {
  readonly name: string;
  readonly category: Category;
  readonly copies: number;
  readonly text: string;
}

/** A card of a hand: tokens of a kind, or a Tool or Decoration. */
export type CardFacts =
  { readonly kind: Kind; readonly icons: number; readonly item: "" } | { readonly kind: null; readonly item: string };

interface PlantRow {
  readonly name: string;
  readonly type: string;
  readonly light: number;
  readonly water: number;
  readonly plant_food: number;
  readonly growth: string;
}

const PLANTS: Readonly<Record<string, PlantRow>> = facts.plants;
const RESOURCES: Readonly<Record<string, { readonly kind: string; readonly icons: number }>> = facts.resource_cards;
const ITEMS: Readonly<Record<string, { readonly item: string }>> = facts.item_cards;
const ITEM_KINDS = facts.item_kinds as Readonly<Record<string, ItemFacts>>;

export function plantFacts(id: string): PlantFacts {
  const row = PLANTS[id];
  if (!row) return { name: id, type: "floor", needs: [0, 0, 0], growth: [] };
  return {
    name: row.name,
    type: row.type as PlantType,
    needs: [row.light, row.water, row.plant_food],
    growth: row.growth.split(";").map(Number),
  };
}

export function cardFacts(number: number): CardFacts {
  const resource = RESOURCES[number];
  if (resource) return { kind: resource.kind as Kind, icons: resource.icons, item: "" };
  return { kind: null, item: ITEMS[number]?.item ?? "" };
}

export function itemFacts(key: string): ItemFacts {
  return ITEM_KINDS[key] ?? { name: key, category: "tool", copies: 1, text: "" };
}

/** The needs of a plant, icon by icon. */
export function needIcons(plant: PlantFacts): readonly Kind[] {
  return plant.needs.flatMap((amount, kind) => Array<Kind>(amount).fill(KINDS[kind] ?? "light"));
}

const ITEM_SYMBOLS: Readonly<Record<string, SymbolName>> = {
  grow_light: "tool-grow-light",
  watering_can: "nurture-can",
  potting_mix: "tool-potting-mix",
  window_planter: "tool-window-planter",
  spray_bottle: "tool-spray-bottle",
  fertilizer: "nurture-fertilizer",
  macrame_basket: "deco-macrame",
  ceramic_planter: "deco-ceramic-planter",
  plant_stand: "deco-plant-stand",
  display_shelves: "deco-display-shelves",
  indoor_greenhouse: "deco-greenhouse",
  workbench: "deco-workbench",
};

export const itemSymbol = (item: string): SymbolName => ITEM_SYMBOLS[item] ?? "cards";

export const KIND_SYMBOLS: Readonly<Record<Kind, SymbolName>> = {
  light: "res-light",
  water: "res-water",
  plant_food: "res-food",
  green_thumb: "thumb",
};

/** Hand cards in the order in which they are easiest to compare: tokens by kind, then Tools, then Decorations. */
export function sorted(hand: readonly number[]): readonly number[] {
  return [...hand].sort((a, b) => rank(a) - rank(b) || a - b);
}

function rank(number: number): number {
  const card = cardFacts(number);
  if (card.kind !== null) return KINDS.indexOf(card.kind) * 2 + card.icons;
  return itemFacts(card.item).category === "tool" ? 20 : 30;
}
