/** Power Plants for the plain table. */

import { counted } from "../../lib/words";
import type { Cards, Words } from "../../plain/reading";
import type { Plain } from "../reading";
import cards from "./cards.json";
import type { FieldView, PatchView, PowerPlantsMove, PowerPlantsView } from "./view";

const DIRECTIONS = { E: [1, 0], NE: [1, -1], NW: [0, -1], W: [-1, 0], SW: [-1, 1], SE: [0, 1] } as const;

function patch(laid: PatchView, words: Words, view: PowerPlantsView): string {
  const parts = [words.card(laid.patch)];
  if (laid.owner !== null) parts.push(`${counted(laid.sprites, "Sprite")} of ${words.seat(laid.owner)}`);
  if (laid.gems > 0) parts.push(counted(laid.gems, "Gem"));
  if (view.wizard === laid.patch) parts.push("the Wizard");
  const beside = Object.entries(DIRECTIONS).flatMap(([direction, [q, r]]) => {
    const other = view.garden.find((each) => each.q === laid.q + q && each.r === laid.r + r);
    return other ? [`${direction} ${words.card(other.patch)}`] : [];
  });
  return `${parts.join(" · ")} (next to it: ${beside.join(", ") || "nothing"})`;
}

function field(found: FieldView, words: Words): string {
  const points = found.points.flatMap((each, board) => (each > 0 ? [`${words.seat(board)} ${each}`] : []));
  const places = [found.first, found.second].filter((board) => board !== null).map((board) => words.seat(board));
  const patches = found.patches.map((each) => words.card(each)).join(", ");
  return `${words.card(found.plant)}: ${patches}${places.length ? ` · leads: ${places.join(", then ")}` : ""}${points.length ? ` · points: ${points.join(", ")}` : ""}`;
}

const plantOf = (patch: string) => patch.slice(0, patch.lastIndexOf("-"));

function hint(move: PowerPlantsMove, view: PowerPlantsView, words: Words): string {
  if (move.type === "Play" || move.type === "GrowPatch") return words.about(plantOf(move.patch));
  if (move.type === "Swap") return words.about(plantOf(move.take));
  const isSprouting = move.type === "Use" && move.power === "sprout" && view.power === null;
  return isSprouting && view.wizard ? words.about(plantOf(view.wizard)) : "";
}

export const plain: Plain = {
  cards: cards as unknown as Cards,
  hint,
  reading: {
    own: ["placing", "moving", "power", "source", "target", "growing", "due", "boards", "garden", "fields", "column"],
    labels: {
      column: "Plants of this game",
      garden: "Garden",
      placing: "Patch to lay",
      moving: "Patch that is lifted",
      wizard: "The Wizard is on",
      power: "Power that is on",
      source: "Patch whose Sprite moves",
      target: "Patch that gets a Sprite",
      growing: "Patch that grows",
      due: "Patches still to grow",
      boards: "Patches and Sprites",
      supply: "Sprites left",
      captured: "Captured Sprites by owner",
      surplus: "Surplus",
      bag: "Patches left in the bag",
      turns_left: "Turns left",
      first: "First player",
      level: "Level of the Rival",
    },
    cards: ["column", "placing", "moving", "wizard", "power", "source", "target", "growing"],
    brief: ["hand", "due", "surplus"],
    closed: ["column"],
    seats: ["first"],
    bySeat: ["boards", "captured"],
    optional: ["gems", "captured"],
    hidden: ["actor", "phase", "has_grow", "score", "lifted", "part", "parts_left"],
    formats: { garden: patch, fields: field },
  },
};
