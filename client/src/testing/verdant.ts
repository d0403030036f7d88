/** Positions for the tests of the board of Verdant. */

import { viewWith } from "./fakes";
import type { View } from "../wire";
import { placeOf } from "../games/verdant/cells";
import { isPlant } from "../games/verdant/facts";
import type { CellView, ColumnView, HomeView, VerdantMove, VerdantView } from "../games/verdant/view";

/** A card on a cell such as "C5". */
export function card(cell: string, id: string, more: Partial<CellView> = {}): CellView {
  const plant = isPlant(id) ? { verdancy: 0 } : { verdancy: null, points: 0 };
  return { ...placeOf(cell), card: id, pot: null, item: null, points: null, ...plant, ...more };
}

export function column(plant: string, token: string, room: string, more: Partial<ColumnView> = {}): ColumnView {
  return { plant, plant_thumbs: 0, token, room, room_thumbs: 0, pot: null, ...more };
}

export function home(cells: readonly CellView[], more: Partial<HomeView> = {}): HomeView {
  return { cells, thumbs: 0, stored: null, start_plant: null, score: 0, ...more };
}

const MARKET = [
  column("aloe", "fertilizer", "room_vining_03"),
  column("jade", "item_vining_cat", "room_succulent_01"),
  column("hoya", "hand_trowel", "room_foliage_01"),
  column("amaryllis", "watering_can", "room_unusual_01"),
];

export function table(more: Partial<VerdantView> = {}): VerdantView {
  return {
    type: "VerdantView",
    viewer: 0,
    turn: 3,
    actor: 0,
    first: 0,
    phase: "cards",
    market: MARKET,
    homes: [home([card("C5", "room_vining_03")]), home([card("C5", "room_succulent_01")])],
    card: null,
    drafted: null,
    picked: [],
    pots: { concrete: 3, wood: 3, ceramic: 3 },
    goals: [],
    scenario: 0,
    family: false,
    plant_deck: 40,
    room_deck: 40,
    bag: 60,
    plant_bottom: [],
    room_bottom: [],
    lost_plants: [],
    lost_rooms: [],
    lost_tokens: [],
    ...more,
  };
}

/** What seat 0 sees, asked with these moves; their numbers are their places. */
export function asked(position: VerdantView, moves: readonly VerdantMove[], more: Partial<View> = {}): View {
  const legal = moves.map((move, action) => ({ action, words: move.type, move }));
  return viewWith({ view: position, legal, ...more });
}
