// Written by `python -m allotment.server.wire` from games/planted/view.py and moves.py. Do not edit.

/** A plant of a board and the Growth tokens on it. */
export interface PlantView {
  readonly plant: string;
  readonly growth: number;
}

/** A card, by its printed number, and the mode it was committed in. */
export interface CommitView {
  readonly card: number;
  readonly mode: "nursery" | "play";
}

/** What lies open on one board (PLA-184). */
export interface BoardView {
  readonly plants: readonly PlantView[];
  readonly tokens: readonly [number, number, number, number];
  readonly items: Readonly<Record<string, number>>;
  readonly jars: number;
  readonly score: number;
  readonly revealed: readonly CommitView[];
  readonly visiting: number | null;
  readonly hand_size: number;
  readonly is_asked: boolean;
}

/** PLA-182  A hand that the viewer has held, as it must be now; a card committed from it is still among them. */
export interface HandView {
  readonly seat: number;
  readonly cards: readonly number[];
}

/** What one viewer may know; `viewer` is null for a spectator. Cards are printed numbers, plants their ids. */
export interface PlantedView {
  readonly type: "PlantedView";
  readonly viewer: number | null;
  readonly round: number;
  readonly turn: number;
  readonly phase: "commit" | "harvest" | "nursery" | "over";
  readonly passing: "left" | "right";
  readonly nursery: readonly (string | null)[];
  readonly plant_deck: number;
  readonly resource_deck: number;
  readonly item_deck: number;
  readonly resource_discard: readonly number[];
  readonly item_discard: readonly number[];
  readonly boards: readonly BoardView[];
  readonly hand: readonly number[];
  readonly committed: CommitView | null;
  readonly plan: readonly string[];
  readonly planned_jars: number;
  readonly left: readonly number[];
  readonly known_hands: readonly HandView[];
}

/** PLA-051  Choose a card of the hand, by its printed number, to play or for the nursery. */
export interface Commit {
  readonly type: "Commit";
  readonly card: number;
  readonly mode: "nursery" | "play";
}

/** PLA-181  What the others see of a commit. */
export interface CommitSecretly {
  readonly type: "CommitSecretly";
}

/** PLA-082  Take a plant of the nursery row. */
export interface Take {
  readonly type: "Take";
  readonly plant: string;
}

/** PLA-120  Plan to feed a plant. */
export interface Feed {
  readonly type: "Feed";
  readonly plant: string;
}

/** PLA-120  Feed no more this round. */
export interface StopFeeding {
  readonly type: "StopFeeding";
}

/** PLA-135  Plan to fill so many jars, and be done with the plan. */
export interface Fill {
  readonly type: "Fill";
  readonly jars: number;
}

/** PLA-187  What the others see of a step of a plan. */
export interface PlanSecretly {
  readonly type: "PlanSecretly";
}

/** A named move. */
export type PlantedMove = Commit | CommitSecretly | Take | Feed | StopFeeding | Fill | PlanSecretly;
