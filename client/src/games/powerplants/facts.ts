/** What is printed: the plants and their patches by id. */

import type { SymbolName } from "../../draw/symbols";
import { humanised } from "../../lib/words";
import facts from "./facts.json";

export interface PlantFacts {
  readonly name: string;
  readonly timing: "morning" | "noon" | "night";
  readonly free_sprite: boolean;
  readonly sprout: { readonly text: string };
  readonly grow: { readonly text: string };
  readonly endgame: { readonly text: string } | null;
}

const PLANTS = facts.plants as Readonly<Record<string, PlantFacts>>;
const PATCHES: Readonly<Record<string, { readonly plant: string; readonly number: number }>> = facts.patches;
const LEVELS: Readonly<Record<string, { readonly name: string }>> = facts.levels;

export function plantFacts(plant: string): PlantFacts | null {
  return PLANTS[plant] ?? null;
}

export function plantName(plant: string): string {
  return PLANTS[plant]?.name ?? humanised(plant);
}

/** The plant of a patch. */
export function plantOf(patch: string): string {
  return PATCHES[patch]?.plant ?? patch.slice(0, patch.lastIndexOf("-"));
}

export function numberOf(patch: string): number {
  return PATCHES[patch]?.number ?? Number(patch.slice(patch.lastIndexOf("-") + 1));
}

/** "Deeproot 3". */
export function patchName(patch: string): string {
  return `${plantName(plantOf(patch))} ${numberOf(patch)}`;
}

export function isPatch(id: string): boolean {
  return Object.hasOwn(PATCHES, id);
}

export function levelName(level: number): string {
  return LEVELS[String(level)]?.name ?? "";
}

/** The patches of a plant, by number. */
export function patchesOf(plant: string): readonly string[] {
  return Object.keys(PATCHES).filter((patch) => plantOf(patch) === plant);
}

export function colourOf(plant: string): string {
  return Object.hasOwn(PLANTS, plant) ? `var(--h-${plant})` : "var(--ink-2)";
}

export function patternOf(plant: string): string {
  return Object.hasOwn(PLANTS, plant) ? `url(#pt-${plant})` : "none";
}

export function emblemOf(plant: string): SymbolName {
  return `patch-${plant}` as SymbolName;
}

export const seatColour = (seat: number): string => `var(--p${seat + 1})`;
