/** What a feeding costs and leaves (PLA-123 to 129, 139). */

import { KINDS, plantFacts, THUMB } from "./facts";
import type { Kind } from "./facts";
import type { PlantView } from "./view";

const THUMBS_PER_RESOURCE = 2;
const RESOURCES_PER_JAR = 2;

/** How many icons of a plant's needs these tokens do not pay without Green Thumbs. */
export function missing(plant: string, tokens: readonly number[]): number {
  return plantFacts(plant).needs.reduce((sum, need, kind) => sum + Math.max(0, need - (tokens[kind] ?? 0)), 0);
}

/** Whether the tokens pay for it, two Green Thumbs for each missing icon. */
export function isPaidBy(plant: string, tokens: readonly number[]): boolean {
  return missing(plant, tokens) * THUMBS_PER_RESOURCE <= (tokens[THUMB] ?? 0);
}

/** The tokens that are left after feeding it. */
export function leftAfter(plant: string, tokens: readonly number[]): readonly number[] {
  const { needs } = plantFacts(plant);
  return tokens.map((amount, kind) =>
    kind === THUMB
      ? amount - missing(plant, tokens) * THUMBS_PER_RESOURCE
      : amount - Math.min(amount, needs[kind] ?? 0),
  );
}

/** How many jars these tokens fill. */
export function mostJars(tokens: readonly number[]): number {
  const resources = tokens.slice(0, THUMB).reduce((sum, amount) => sum + amount, 0);
  const pairs = Math.floor((tokens[THUMB] ?? 0) / THUMBS_PER_RESOURCE);
  return Math.floor((resources + pairs) / RESOURCES_PER_JAR);
}

/** Whether nothing is left to decide once this plant is fed too: no other can be, and no jar be filled. */
export function endsPlan(
  plant: string,
  plants: readonly PlantView[],
  plan: readonly string[],
  left: readonly number[],
): boolean {
  const after = leftAfter(plant, left);
  const others = plants.filter((each) => each.plant !== plant && !plan.includes(each.plant));
  const isFeedable = (each: PlantView) =>
    each.growth < plantFacts(each.plant).growth.length && isPaidBy(each.plant, after);
  return mostJars(after) === 0 && !others.some(isFeedable);
}

/** For each icon of a plant's needs, whether these tokens have one of its kind for it. */
export function isMet(needs: readonly Kind[], tokens: readonly number[]): readonly boolean[] {
  const left = [...tokens];
  return needs.map((kind) => {
    const place = KINDS.indexOf(kind);
    left[place] = (left[place] ?? 0) - 1;
    return (left[place] ?? 0) >= 0;
  });
}
