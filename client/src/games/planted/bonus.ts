/** What the cards come to with what a board has: tokens by its Tools, points by its Decorations (PLA-100 to 110, 163 to 171). */

import { cardFacts, itemFacts, KINDS, plantFacts, THUMB } from "./facts";
import type { BoardView, PlantView } from "./view";

interface Bonus {
  readonly kind: number; // of the card that is played
  readonly icons: number;
  readonly gives: number; // the kind of token
}

const BONUSES: Readonly<Record<string, Bonus>> = {
  grow_light: { kind: 0, icons: 2, gives: 0 },
  watering_can: { kind: 1, icons: 2, gives: 1 },
  potting_mix: { kind: 2, icons: 2, gives: 2 },
  window_planter: { kind: 0, icons: 1, gives: THUMB },
  spray_bottle: { kind: 1, icons: 1, gives: THUMB },
  fertilizer: { kind: 2, icons: 1, gives: THUMB },
};

/** The tokens that a played card gives, by kind, on a board with these Tools; all 0 for an item. */
export function gains(number: number, items: Readonly<Record<string, number>>): readonly number[] {
  const card = cardFacts(number);
  if (card.kind === null) return KINDS.map(() => 0);
  const kind = KINDS.indexOf(card.kind);
  const amounts = KINDS.map((_, each) => (each === kind ? card.icons : 0));
  for (const [item, copies] of Object.entries(items)) {
    const bonus = BONUSES[item];
    if (bonus?.kind === kind && bonus.icons === card.icons) {
      amounts[bonus.gives] = (amounts[bonus.gives] ?? 0) + copies;
    }
  }
  return amounts;
}

export function isFullyGrown(plant: PlantView): boolean {
  return plant.growth >= plantFacts(plant.plant).growth.length;
}

/** The points of a plant: its covered growth spaces (PLA-162). */
export function plantPoints(plant: PlantView): number {
  return plantFacts(plant.plant)
    .growth.slice(0, plant.growth)
    .reduce((sum, value) => sum + value, 0);
}

/** The points of one copy of a Decoration on a board as it is; null for a Tool. */
export function itemPoints(item: string, board: BoardView): number | null {
  const count = (type: string) => board.plants.filter(({ plant }) => plantFacts(plant).type === type).length;
  switch (item) {
    case "macrame_basket":
      return count("hanging");
    case "ceramic_planter":
      return count("shelf");
    case "plant_stand":
      return count("floor");
    case "display_shelves":
      return 3 * Math.min(count("hanging"), count("shelf"), count("floor"));
    case "indoor_greenhouse":
      return board.plants.filter(isFullyGrown).length;
    case "workbench":
      return Object.entries(board.items)
        .filter(([key]) => itemFacts(key).category === "tool")
        .reduce((sum, [, copies]) => sum + copies, 0);
    default:
      return null;
  }
}
