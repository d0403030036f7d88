/** Views of Power Plants for tests: a garden of a few patches, and what is asked. */

import type { View } from "../../wire";
import { plantOf } from "./facts";
import type { BoardView, FieldView, PatchView, PowerPlantsMove, PowerPlantsView } from "./view";

type Lying = Partial<Omit<PatchView, "patch" | "q" | "r">>;

export const patch = (id: string, q: number, r: number, lying: Lying = {}): PatchView => ({
  patch: id,
  q,
  r,
  owner: null,
  sprites: lying.owner === undefined || lying.owner === null ? 0 : 1,
  gems: 0,
  ...lying,
});

export const board = (hand: readonly string[] = [], more: Partial<BoardView> = {}): BoardView => ({
  hand,
  supply: 20,
  gems: 0,
  captured: [0, 0],
  score: 0,
  ...more,
});

export const field = (...patches: string[]): FieldView => ({
  plant: plantOf(patches[0] ?? ""),
  patches,
  first: null,
  second: null,
  points: [0, 0],
});

const GARDEN = [
  patch("deeproot-6", 0, 0),
  patch("honeyleaf-6", 1, 0),
  patch("snapjaw-6", -1, 1),
  patch("snapjaw-2", 0, 1),
  patch("wingbean-6", 1, 1),
];

export function game(more: Partial<PowerPlantsView> = {}): PowerPlantsView {
  const garden = more.garden ?? GARDEN;
  return {
    type: "PowerPlantsView",
    viewer: 0,
    phase: "card",
    actor: 0,
    first: 0,
    column: ["deeproot", "honeyleaf", "frightshade", "snapjaw", "wingbean"],
    has_grow: true,
    level: null,
    garden,
    placing: null,
    moving: null,
    lifted: null,
    wizard: null,
    power: null,
    part: null,
    parts_left: 0,
    source: null,
    target: null,
    growing: null,
    due: [],
    boards: [board(["deeproot-1", "honeyleaf-1"]), board(["snapjaw-1", "wingbean-1"])],
    fields: garden.map((each) => field(each.patch)),
    surplus: ["deeproot-2", "snapjaw-3", "wingbean-4"],
    bag: 18,
    turns_left: null,
    ...more,
  };
}

/** What the server sends when these moves are open. */
export function asking(view: PowerPlantsView, ...moves: PowerPlantsMove[]): View {
  return {
    t: "view",
    seq: 1,
    table: "t",
    game: "powerplants",
    options: {},
    seat: 0,
    status: "playing",
    why: "",
    seats: [],
    view,
    question: "",
    decision: 1,
    legal: moves.map((move, action) => ({ action, words: move.type, move })),
    can_undo: "no",
    log: [],
    lines: 0,
    sheet: [],
    verdict: "",
    ask: null,
    deadline: null,
    rematch: "",
  };
}
