/** What is clicked for each move, and what its marks and buttons say. */

import type { Offer, Offering } from "../../board/offers";
import type { View } from "../../wire";
import { plantName, plantOf } from "./facts";
import { cellOf, fieldOf, isPlacing, neighbours, patchOf, placeOn } from "./garden";
import { nameOf } from "./hex";
import { t } from "./texts";
import type { Key } from "./texts";
import type { PowerPlantsMove, PowerPlantsView } from "./view";

type Made = Pick<Offer, "steps" | "pill" | "verb"> & { readonly confirms?: boolean };

/** What happens to the patch that is picked, on its mark. */
const PARTS: Readonly<Record<NonNullable<PowerPlantsView["part"]>, Key | null>> = {
  add_sprite: "add",
  capture_sprite: "capture",
  move_sprite: "move",
  move_patch: "lift",
  place_gem: "gem",
  remove_sprite: null,
  gain_gem: null,
};

const button = (verb: string): Made => ({ steps: [], pill: "", verb });
const onPatch = (patch: string, pill: string, verb: string): Made => ({ steps: [`patch:${patch}`], pill, verb });

/** What is clicked for a move; a field may be clicked on any of its patches. */
function made(view: PowerPlantsView, move: PowerPlantsMove): readonly Made[] {
  switch (move.type) {
    case "Swap":
      return [{ steps: [`hand:${move.give}`, `surplus:${move.take}`], pill: t("swapPill"), verb: t("swap") }];
    case "NoSwap":
      return [button(t("keep"))];
    case "Play":
      return [{ steps: [`hand:${move.patch}`], pill: t("play"), verb: t("play") }];
    case "Place": {
      const cell = cellOf(view, move);
      return [{ steps: cell ? [`cell:${nameOf(cell)}`] : [], pill: "", verb: t("place") }];
    }
    case "FreeSprite":
      return [button(t(move.is_added ? "sprite" : "noSprite"))];
    case "Use":
      return [button(t(move.power))];
    case "GrowPatch":
      return [onPatch(move.patch, t("grow"), t("grow"))];
    case "GrowNoMore":
      return [button(t("growNoMore", { plant: nextPlant(view) }))];
    case "Aim":
      return [{ steps: [`dir:${move.direction}`], pill: "", verb: t("aim") }];
    case "Pick":
      return view.phase === "field" ? ofField(view, move.patch) : [onPatch(move.patch, partPill(view), t("choose"))];
    case "MoveTo":
      return [onPatch(move.patch, t("here"), t("move"))];
    case "PickUpFrom":
      return [onPatch(move.patch, t("pickUp"), t("pickUpVerb"))];
  }
}

function ofField(view: PowerPlantsView, patch: string): readonly Made[] {
  const patches = fieldOf(view, patch)?.patches ?? [patch];
  return patches.map((each) => onPatch(each, each === patch ? partPill(view) : "", t("choose")));
}

function partPill(view: PowerPlantsView): string {
  const key = view.part && PARTS[view.part];
  return key ? t(key) : "";
}

/** The plant whose patches grow next: the first of the column that is due. */
function nextPlant(view: PowerPlantsView): string {
  const due = new Set(view.due.map(plantOf));
  return plantName(view.column.find((plant) => due.has(plant)) ?? "");
}

/** Whether the turn may be over after a move: then a patch is drawn, and it cannot be taken back. */
export function mayEndTurn(view: PowerPlantsView, move: PowerPlantsMove): boolean {
  if (move.type === "Swap") return true;
  if (move.type === "GrowPatch") return view.due.length === 1;
  if (view.power === null || view.due.length > 0) return false;
  if (view.phase === "spot") return true; // what follows asks nothing
  const isLast = view.parts_left === 0;
  if (move.type !== "Pick") return isLast;
  if (view.phase === "field") return isLast || fieldOf(view, move.patch)?.patches.length === 1;
  if (view.part === "move_patch") return false; // where to is asked next
  if (view.part !== "move_sprite") return isLast;
  const patch = patchOf(view, move.patch);
  return isLast && patch !== undefined && neighbours(view, patch).length < 2;
}

/** Moves with a button, in the order of how often they are wanted. */
const order = (move: PowerPlantsMove): number => {
  if (move.type === "Use") return ["sprout", "grow", "neither"].indexOf(move.power);
  return move.type === "FreeSprite" && !move.is_added ? 1 : 0;
};

function offers(view: View): readonly Offer[] {
  const table = view.view as PowerPlantsView;
  const choices = view.legal.map((choice) => ({ ...choice, move: choice.move as PowerPlantsMove }));
  return choices
    .toSorted((a, b) => order(a.move) - order(b.move))
    .flatMap(({ action, words, move }) =>
      made(table, move).map((each) => ({ action, words, confirms: mayEndTurn(table, move), ...each })),
    );
}

/** The move that a click on a thing would mean now, were it legal. */
function attempt(view: View, key: string): PowerPlantsMove | null {
  const table = view.view as PowerPlantsView;
  const [kind, id] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
  if (kind === "cell") {
    const [q, r] = id.split(",").map(Number);
    return isPlacing(table) ? placeOn(table, { q: q ?? 0, r: r ?? 0 }) : null;
  }
  if (kind === "hand") return { type: "Play", patch: id };
  if (kind === "surplus") return swapFor(view, id);
  return kind === "patch" ? onPatchOf(table, id) : null;
}

function swapFor(view: View, take: string): PowerPlantsMove | null {
  const table = view.view as PowerPlantsView;
  const give = view.seat === null ? undefined : table.boards[view.seat]?.hand[0];
  return give && table.phase !== "swap" ? { type: "Swap", give, take } : null;
}

function onPatchOf(view: PowerPlantsView, patch: string): PowerPlantsMove | null {
  switch (view.phase) {
    case "grow":
      return { type: "GrowPatch", patch };
    case "field":
    case "patch":
      return { type: "Pick", patch };
    case "destination":
      return { type: "MoveTo", patch };
    case "pick up":
      return { type: "PickUpFrom", patch };
    default:
      return null;
  }
}

export const offering: Offering = { offers, attempt };
