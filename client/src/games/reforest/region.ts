/** A region's six spaces, and where cards lie. */

import type { View } from "../../wire";
import { plantOf } from "./cards";
import type { Row } from "./cards";
import type { ReforestView, RegionView, SpaceView } from "./view";

/** The rows from the highest down, each with its spaces from left to right (REF-016). */
export const ROWS: readonly { readonly row: Row; readonly spaces: readonly string[] }[] = [
  { row: "high", spaces: ["H1"] },
  { row: "middle", spaces: ["M1", "M2"] },
  { row: "low", spaces: ["L1", "L2", "L3"] },
];
/** The terrains of a region in the order of the view. */
export const ROW_NAMES: readonly Row[] = ["low", "middle", "high"];

const BORDERS: Readonly<Record<string, readonly string[]>> = {
  H1: ["M1", "M2"],
  M1: ["H1", "M2", "L1", "L2"],
  M2: ["H1", "M1", "L2", "L3"],
  L1: ["M1", "L2"],
  L2: ["M1", "M2", "L1", "L3"],
  L3: ["M2", "L2"],
};

/** The spaces that border on a space (REF-017). */
export function bordering(space: string): readonly string[] {
  return BORDERS[space] ?? [];
}

/** The view of this game in what the server sends. */
export function tableOf(view: View): ReforestView {
  return view.view as ReforestView;
}

export function spaceIn(region: RegionView | undefined, name: string): SpaceView | undefined {
  return region?.spaces.find((space) => space.space === name);
}

/** The viewer's own region; none for who only watches. */
export function ownRegion(table: ReforestView): RegionView | undefined {
  return table.viewer === null ? undefined : table.regions[table.viewer];
}

/** What the energy stored in a space is worth (REF-080). */
export function energyIn(space: SpaceView): number {
  return space.stored_plants + VISITOR_ENERGY * space.stored_visitors;
}

export const VISITOR_ENERGY = 3;

/** The number of plants in a region. */
export function plantsIn(region: RegionView): number {
  return region.spaces.reduce((sum, space) => sum + space.plants.length, 0);
}

/** Where a card of a region lies, and how. */
export interface Place {
  readonly seat: number;
  readonly space: string;
  readonly how: "top" | "covered" | "revealed" | "stored";
}

export function placeOf(table: ReforestView, card: string): Place | null {
  for (const [seat, region] of table.regions.entries()) {
    for (const { space, plants, faces } of region.spaces) {
      const at = plants.findIndex((each) => each.plant === card);
      const covered = plants[at]?.is_revealed ? "revealed" : "covered";
      if (at >= 0) return { seat, space, how: at === plants.length - 1 ? "top" : covered };
      if (faces?.includes(card)) return { seat, space, how: "stored" };
    }
  }
  return null;
}

/** What it costs to play a card of the hand, by space; empty if it cannot be played. */
export function costsOf(table: ReforestView, card: string): ReadonlyMap<string, number> {
  return new Map(table.plays.find((play) => play.plant === card)?.costs ?? []);
}

/** How the cost of a play comes about: printed, less what covering saves, less (or more) by effects. */
export interface Cost {
  readonly space: string;
  readonly cost: number;
  readonly printed: number;
  readonly covers: string; // the plant, or ""
  readonly saved: number;
  readonly byEffects: number;
}

export function costIn(table: ReforestView, card: string, space: string, cost: number): Cost {
  const plant = plantOf(card);
  const top = spaceIn(ownRegion(table), space)?.plants.at(-1)?.plant ?? "";
  const covers = plant.class === "parasitic" ? "" : top;
  const saved = covers ? plantOf(covers).cost : 0;
  // a cost never falls below 0, so of several effects only as much is told as is left to save
  const byEffects = cost - Math.max(0, plant.cost - saved);
  return { space, cost, printed: plant.cost, covers, saved: Math.min(saved, plant.cost), byEffects };
}
