/** The names of things for those who hear them. */

import { listed } from "../../lib/words";
import { patchName, plantFacts, plantName } from "./facts";
import { fieldOf, lineFrom, neighbours } from "./garden";
import type { Cell, Direction } from "./hex";
import { t } from "./texts";
import type { PatchView, PowerPlantsView } from "./view";

export type Names = (seat: number) => string;

/** What lies on a patch: "2 Sprites of Ada, 1 Gem, the Wizard stands here". */
export function contents(view: PowerPlantsView, patch: PatchView, names: Names): readonly string[] {
  return [
    patch.owner === null ? t("noSprites") : t("sprites", { n: patch.sprites, name: names(patch.owner) }),
    ...(patch.gems > 0 ? [t("gems", { n: patch.gems })] : []),
    ...(view.wizard === patch.patch ? [t("wizard")] : []),
  ];
}

function besides(view: PowerPlantsView, cell: Cell): string {
  return neighbours(view, cell)
    .map(([direction, patch]) => `${patchName(patch.patch)} (${t(direction)})`)
    .join(", ");
}

export function patchLabel(view: PowerPlantsView, patch: PatchView, names: Names): string {
  const field = fieldOf(view, patch.patch);
  const led =
    field &&
    (field.first === null
      ? t("fieldFree", { n: field.patches.length })
      : t("fieldLed", { n: field.patches.length, name: names(field.first) }));
  const about = [...contents(view, patch, names), ...(led ? [led] : [])].join(", ");
  return `${patchName(patch.patch)}: ${about}. ${t("besides", { list: besides(view, patch) })}`;
}

export function cellLabel(view: PowerPlantsView, cell: Cell, isLegal: boolean): string {
  const lifted = view.lifted;
  if (lifted && lifted.q === cell.q && lifted.r === cell.r) return t("cameFrom", { patch: patchName(lifted.patch) });
  return t(isLegal ? "spot" : "noSpot", { list: besides(view, cell) });
}

export function lineLabel(view: PowerPlantsView, direction: Direction): string {
  const line = lineFrom(view, direction).map((patch) => patchName(patch.patch));
  return t("lineTo", { direction: t(direction), list: listed(line) });
}

export function plantLabel(view: PowerPlantsView, plant: string): string {
  const facts = plantFacts(plant);
  const [n, all] = [view.column.indexOf(plant) + 1, view.column.length];
  const label = t("plantLabel", { name: plantName(plant), time: facts ? t(facts.timing) : "", n, all });
  return facts?.free_sprite ? `${label}, ${t("free")}` : label;
}

export function playerLabel(view: PowerPlantsView, seat: number, names: Names): string {
  const board = view.boards[seat];
  if (!board) return "";
  const captured = board.captured.flatMap((n, owner) => (n > 0 ? [t("captured", { n, name: names(owner) })] : []));
  const hand = board.hand.length > 0 ? [t("holds", { list: listed(board.hand.map(patchName)) })] : [];
  const about = [t("scoreNow", { n: board.score }), t("gems", { n: board.gems }), t("supply", { n: board.supply })];
  return `${names(seat)}: ${[...about, ...captured, ...hand].join(", ")}`;
}
