/** Views of a made-up table, for the tests of this folder. */

import type { Choice, View } from "../../wire";
import type { ReforestMove, ReforestView, RegionView, SpaceView } from "./view";

const SPACES = ["H1", "M1", "M2", "L1", "L2", "L3"];

/** A stack from the lowest plant up, "*" after a revealed one; then, after "|", the stored cards. */
export function space(name: string, cards: string): SpaceView {
  const [plants = "", stored = ""] = cards.split("|");
  const faces = stored.split(" ").filter(Boolean);
  const visitors = faces.filter((card) => ["black_bear", "bald_eagle"].includes(card)).length;
  return {
    space: name,
    plants: plants
      .split(" ")
      .filter(Boolean)
      .map((plant) => ({ plant: plant.replace("*", ""), is_revealed: plant.endsWith("*"), points: null })),
    stored_plants: faces.length - visitors,
    stored_visitors: visitors,
    faces,
  };
}

export function region(stacks: Readonly<Record<string, string>>, more: Partial<RegionView> = {}): RegionView {
  return {
    spaces: SPACES.map((name) => space(name, stacks[name] ?? "")),
    visitors: [],
    terrains: [null, null, null],
    hand_size: more.hand?.length ?? 0,
    hand: [],
    score: 0,
    ...more,
  };
}

export function table(more: Partial<ReforestView> = {}): ReforestView {
  return {
    type: "ReforestView",
    viewer: 0,
    phase: "turn",
    round: 1,
    actor: 0,
    first: 0,
    is_hard: false,
    regions: [region({}), region({})],
    nursery: ["salal", "fireweed", "oak_fern"],
    discard: [],
    deck: 20,
    tucked: [8, 8],
    visitor_deck: 13,
    goals: [],
    gone: [],
    events: [],
    event_deck: 0,
    playing: null,
    space: null,
    due: 0,
    plays: [],
    effect: null,
    pending: [],
    looked: [],
    dealt: [],
    target: null,
    ...more,
  };
}

/** A view in which these moves are legal, with actions from 0. */
export function asked(of: ReforestView, ...moves: readonly ReforestMove[]): View {
  const legal: readonly Choice[] = moves.map((move, action) => ({ action, words: `words ${action}`, move }));
  return {
    t: "view",
    seq: 1,
    table: "T",
    game: "reforest",
    options: {},
    seat: of.viewer,
    status: "playing",
    why: "",
    seats: ["Ada", "Ben"].slice(0, of.regions.length).map((name, seat) => ({
      seat,
      name,
      kind: "person",
      bot: "",
      is_here: true,
      is_asked: seat === 0,
      score: 0,
      rank: null,
    })),
    view: of,
    question: "",
    decision: legal.length > 0 ? 1 : null,
    legal,
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
