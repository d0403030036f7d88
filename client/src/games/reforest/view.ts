// Written by `python -m allotment.server.wire` from games/reforest/view.py and moves.py. Do not edit.

/** A plant of a stack. */
export interface PlantView {
  readonly plant: string;
  readonly is_revealed: boolean;
  readonly points: number | null;
}

/** A stack: plants from the lowest up, and stored cards. */
export interface SpaceView {
  readonly space: string;
  readonly plants: readonly PlantView[];
  readonly stored_plants: number;
  readonly stored_visitors: number;
  readonly faces: readonly string[] | null;
}

/** What a player has on the table, and in the hand as far as it is known. */
export interface RegionView {
  readonly spaces: readonly SpaceView[];
  readonly visitors: readonly string[];
  readonly terrains: readonly (string | null)[];
  readonly hand_size: number;
  readonly hand: readonly string[];
  readonly score: number;
}

/** A round-end visitor: in which round it is awarded, and how every region measures now. */
export interface GoalView {
  readonly visitor: string;
  readonly round: number;
  readonly amounts: readonly number[];
  readonly needed: number | null;
}

/** REF-051, 064  A plant of the viewer's hand: the spaces where it can be played now, and what it costs there. */
export interface PlayView {
  readonly plant: string;
  readonly costs: readonly (readonly [string, number])[];
}

/** What one viewer may know. */
export interface ReforestView {
  readonly type: "ReforestView";
  readonly viewer: number | null;
  readonly phase: "discard" | "draw" | "effect" | "effects" | "keep" | "over" | "pay" | "solo discard" | "space" | "terrain" | "terrain row" | "turn";
  readonly round: number;
  readonly actor: number | null;
  readonly first: number;
  readonly is_hard: boolean;
  readonly regions: readonly RegionView[];
  readonly nursery: readonly string[];
  readonly discard: readonly string[];
  readonly deck: number;
  readonly tucked: readonly [number, number];
  readonly visitor_deck: number;
  readonly goals: readonly GoalView[];
  readonly gone: readonly string[];
  readonly events: readonly string[];
  readonly event_deck: number;
  readonly playing: string | null;
  readonly space: string | null;
  readonly due: number;
  readonly plays: readonly PlayView[];
  readonly effect: readonly [string, number] | null;
  readonly pending: readonly (readonly [number, string, number])[];
  readonly looked: readonly string[];
  readonly dealt: readonly string[];
  readonly target: number | null;
}

/** REF-034  Draw up to 2 cards. */
export interface Gather {
  readonly type: "Gather";
}

/** REF-065  Play this plant of the hand; where is asked next. */
export interface Play {
  readonly type: "Play";
  readonly plant: string;
}

/** REF-065  The space of the plant. */
export interface PlaceAt {
  readonly type: "PlaceAt";
  readonly space: string;
}

/** REF-057  Pay with a plant card of the hand or with a stored one. */
export interface Pay {
  readonly type: "Pay";
  readonly card: string;
}

/** REF-081  Pay with a stored visitor. */
export interface PayVisitor {
  readonly type: "PayVisitor";
  readonly visitor: string;
}

/** REF-035  Draw a card of the nursery, or the top one of the deck, which is "". */
export interface Draw {
  readonly type: "Draw";
  readonly card: string;
}

/** REF-036  Decline the second draw. */
export interface DrawNoMore {
  readonly type: "DrawNoMore";
}

/** REF-074  Use an effect of a card, the only one or the one with this number, from 1. */
export interface Use {
  readonly type: "Use";
  readonly card: string;
  readonly number: number;
}

/** REF-086  Decline all effects that could be used now. */
export interface UseNoMore {
  readonly type: "UseNoMore";
}

/** REF-090  The card that an effect acts on. */
export interface Pick {
  readonly type: "Pick";
  readonly card: string;
}

/** REF-090  The same, where only the chooser sees which card it is. */
export interface PickUnseen {
  readonly type: "PickUnseen";
  readonly card: string;
}

/** REF-090  The space that an effect acts on. */
export interface PickSpace {
  readonly type: "PickSpace";
  readonly space: string;
}

/** REF-103  Put the card that was looked at back on top of the deck. */
export interface PutBack {
  readonly type: "PutBack";
}

/** REF-090  The effect does no more, where it does something up to so often. */
export interface Stop {
  readonly type: "Stop";
}

/** REF-088  Keep the covered sun plant face up. */
export interface Keep {
  readonly type: "Keep";
}

/** REF-068  Turn the covered sun plant over. */
export interface TurnOver {
  readonly type: "TurnOver";
}

/** REF-031, 206  Discard a card of the hand; in solitaire one of the nursery, or the top one of the deck, "". */
export interface Discard {
  readonly type: "Discard";
  readonly card: string;
}

/** REF-174  Discard a dealt terrain, and keep those dealt before it. */
export interface RejectTerrain {
  readonly type: "RejectTerrain";
  readonly terrain: string;
}

/** REF-174  Keep the other terrains. */
export interface KeepTerrain {
  readonly type: "KeepTerrain";
}

/** REF-175  The row of the next terrain that was kept. */
export interface PlaceTerrainIn {
  readonly type: "PlaceTerrainIn";
  readonly row: "high" | "low" | "middle";
}

/** REF-176  What others see of a decision on terrain. */
export interface DecideUnseen {
  readonly type: "DecideUnseen";
}

/** A named move. */
export type ReforestMove =
  | Gather
  | Play
  | PlaceAt
  | Pay
  | PayVisitor
  | Draw
  | DrawNoMore
  | Use
  | UseNoMore
  | Pick
  | PickUnseen
  | PickSpace
  | PutBack
  | Stop
  | Keep
  | TurnOver
  | Discard
  | RejectTerrain
  | KeepTerrain
  | PlaceTerrainIn
  | DecideUnseen;
