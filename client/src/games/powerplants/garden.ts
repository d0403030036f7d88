/** What lies where: a view of the garden as the drawing needs it. */

import { around, beside, DIRECTION_NAMES, isSame, nameOf } from "./hex";
import type { Cell, Direction } from "./hex";
import type { FieldView, PatchView, PowerPlantsMove, PowerPlantsView } from "./view";

export function patchAt(view: PowerPlantsView, cell: Cell): PatchView | undefined {
  return view.garden.find((patch) => isSame(patch, cell));
}

export function patchOf(view: PowerPlantsView, id: string | null): PatchView | undefined {
  return view.garden.find((patch) => patch.patch === id);
}

export function fieldOf(view: PowerPlantsView, patch: string): FieldView | undefined {
  return view.fields.find((field) => field.patches.includes(patch));
}

/** The patches beside a cell, by direction. */
export function neighbours(view: PowerPlantsView, cell: Cell): readonly (readonly [Direction, PatchView])[] {
  return DIRECTION_NAMES.flatMap((direction) => {
    const found = patchAt(view, beside(cell, direction));
    return found ? [[direction, found] as const] : [];
  });
}

/** The empty cells that touch the garden, each once. */
export function rim(view: PowerPlantsView): readonly Cell[] {
  const taken = new Set(view.garden.map(nameOf));
  const found = new Map<string, Cell>();
  for (const cell of view.garden.flatMap((patch) => around(patch))) {
    if (!taken.has(nameOf(cell))) found.set(nameOf(cell), cell);
  }
  return [...found.values()];
}

/** The unbroken row of patches from the Wizard in a direction (POW-006). */
export function lineFrom(view: PowerPlantsView, direction: Direction): readonly PatchView[] {
  const found: PatchView[] = [];
  const wizard = patchOf(view, view.wizard);
  for (let cell = wizard && patchAt(view, beside(wizard, direction)); cell;) {
    found.push(cell);
    cell = patchAt(view, beside(cell, direction));
  }
  return found;
}

/** The cell that a move names by a patch beside it. */
export function cellOf(view: PowerPlantsView, move: { beside: string; direction: Direction }): Cell | null {
  const patch = patchOf(view, move.beside);
  return patch ? beside(patch, move.direction) : null;
}

/** The move that names an empty cell by some patch beside it; null if there is none. */
export function placeOn(view: PowerPlantsView, cell: Cell): PowerPlantsMove | null {
  const [first] = neighbours(view, cell);
  if (!first) return null;
  const [direction, patch] = first;
  const opposite = DIRECTION_NAMES[(DIRECTION_NAMES.indexOf(direction) + 3) % 6] as Direction;
  return { type: "Place", beside: patch.patch, direction: opposite };
}

/** Whether an empty cell is to be chosen. */
export function isPlacing(view: PowerPlantsView): boolean {
  return view.phase === "place" || view.phase === "spot";
}

/** The patch of a field where its sign is: with the fewest patches above it, then the uppermost, then on the left. */
export function headOf(view: PowerPlantsView, patches: readonly PatchView[]): PatchView | undefined {
  const above = (patch: PatchView) => patchesAbove(view, patch).length;
  return [...patches].sort((a, b) => above(a) - above(b) || a.r - b.r || a.q - b.q)[0];
}

function patchesAbove(view: PowerPlantsView, patch: PatchView): readonly Direction[] {
  return (["NW", "NE"] as const).filter((way) => patchAt(view, beside(patch, way)));
}

/** To which side a sign moves so that it covers no patch above: -1 is left, 0 not at all. */
export function leaning(view: PowerPlantsView, patch: PatchView): -1 | 0 | 1 {
  const [first, ...more] = patchesAbove(view, patch);
  if (first === undefined || more.length > 0) return 0;
  return first === "NW" ? 1 : -1;
}

/** By plant of the game, the numbers of the patches that nobody sees: they are in the bag (POW-147). */
export function inBag(
  view: PowerPlantsView,
  patchesOf: (plant: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const held = view.boards.flatMap((board) => board.hand);
  const lying = view.garden.map((patch) => patch.patch);
  const seen = new Set([...held, ...lying, ...view.surplus, ...(view.moving ? [view.moving] : [])]);
  for (let highest = Math.max(...view.column.map((plant) => patchesOf(plant).length)); highest > 0; highest -= 1) {
    const left = view.column.map(
      (plant) => [plant, patchesOf(plant).filter((patch, index) => index < highest && !seen.has(patch))] as const,
    );
    if (left.reduce((sum, [, patches]) => sum + patches.length, 0) === view.bag) return new Map(left);
  }
  return new Map();
}
