/** What is different between two views: it is marked for a moment, and Sprites are seen to go where they went. */

import { at, isSame } from "./hex";
import type { Point } from "./hex";
import { neighbours } from "./garden";
import type { BoardView, PatchView, PowerPlantsView } from "./view";

/** A patch that lies elsewhere, or is new; where it was, if it was in the garden. */
export interface Moved {
  readonly patch: string;
  readonly to: Point;
  readonly from: Point | null;
}

export interface Changes {
  readonly patches: readonly string[];
  readonly boards: readonly number[];
  readonly moved: readonly Moved[];
  /** Patches on which there are more Sprites; where from, if one came from beside it. */
  readonly sprites: readonly Moved[];
}

export const NOTHING: Changes = { patches: [], boards: [], moved: [], sprites: [] };

/** All that lies in the garden or was lifted from it. */
function lying(view: PowerPlantsView): ReadonlyMap<string, PatchView> {
  const all = view.lifted ? [...view.garden, view.lifted] : view.garden;
  return new Map(all.map((patch) => [patch.patch, patch]));
}

export function changes(before: PowerPlantsView, after: PowerPlantsView): Changes {
  const was = lying(before);
  const found = after.garden.map((now) => [was.get(now.patch), now] as const);
  const other = found.filter(([old, now]) => !old || differs(old, now));
  return {
    patches: other.map(([, now]) => now.patch),
    boards: after.boards.flatMap((board, seat) => (gained(before.boards[seat], board) ? [seat] : [])),
    moved: other
      .filter(([old, now]) => !old || !isSame(old, now))
      .map(([old, now]) => ({ patch: now.patch, to: at(now), from: old ? at(old) : null })),
    sprites: other
      .filter(([old, now]) => now.sprites > 0 && (old?.owner !== now.owner || old.sprites < now.sprites))
      .map(([, now]) => ({ patch: now.patch, to: at(now), from: cameFrom(was, after, now) })),
  };
}

function differs(old: PatchView, now: PatchView): boolean {
  return old.owner !== now.owner || old.sprites !== now.sprites || old.gems !== now.gems || !isSame(old, now);
}

function gained(old: BoardView | undefined, now: BoardView): boolean {
  return (
    old !== undefined && (old.gems !== now.gems || old.captured.some((count, seat) => count !== now.captured[seat]))
  );
}

/** The patch beside it that lost a Sprite of the same owner, if it was the only one there. */
function cameFrom(was: ReadonlyMap<string, PatchView>, after: PowerPlantsView, now: PatchView): Point | null {
  const left = neighbours(after, now).filter(([, patch]) => {
    const old = was.get(patch.patch);
    return old?.owner === now.owner && old.sprites > patch.sprites;
  });
  const [only, ...more] = left;
  return only && more.length === 0 ? at(only[1]) : null;
}
