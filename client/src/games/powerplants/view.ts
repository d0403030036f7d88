// Written by `python -m allotment.server.wire` from games/powerplants/view.py and moves.py. Do not edit.

/** A patch of the garden, at axial coordinates; `owner` is a board, or null if no Sprite lies there. */
export interface PatchView {
  readonly patch: string;
  readonly q: number;
  readonly r: number;
  readonly owner: number | null;
  readonly sprites: number;
  readonly gems: number;
}

/** What a player has beside the garden; with one player, the last board is the Rival's. */
export interface BoardView {
  readonly hand: readonly string[];
  readonly supply: number;
  readonly gems: number;
  readonly captured: readonly number[];
  readonly score: number;
}

/** POW-130, 131  A field: its patches, and what it would score for each board now. */
export interface FieldView {
  readonly plant: string;
  readonly patches: readonly string[];
  readonly first: number | null;
  readonly second: number | null;
  readonly points: readonly number[];
}

/** What anybody may know; it is the same for every viewer (POW-144). */
export interface PowerPlantsView {
  readonly type: "PowerPlantsView";
  readonly viewer: number | null;
  readonly phase: "card" | "destination" | "direction" | "field" | "free sprite" | "grow" | "over" | "patch" | "pick up" | "place" | "power" | "spot" | "swap";
  readonly actor: number;
  readonly first: number;
  readonly column: readonly string[];
  readonly has_grow: boolean;
  readonly level: number | null;
  readonly garden: readonly PatchView[];
  readonly placing: string | null;
  readonly moving: string | null;
  readonly lifted: PatchView | null;
  readonly wizard: string | null;
  readonly power: string | null;
  readonly part: "add_sprite" | "capture_sprite" | "gain_gem" | "move_patch" | "move_sprite" | "place_gem" | "remove_sprite" | null;
  readonly parts_left: number;
  readonly source: string | null;
  readonly target: string | null;
  readonly growing: string | null;
  readonly due: readonly string[];
  readonly boards: readonly BoardView[];
  readonly fields: readonly FieldView[];
  readonly surplus: readonly string[];
  readonly bag: number;
  readonly turns_left: number | null;
}

/** POW-114  Give a patch of the hand for one of the Surplus. */
export interface Swap {
  readonly type: "Swap";
  readonly give: string;
  readonly take: string;
}

/** POW-114  Keep the hand. */
export interface NoSwap {
  readonly type: "NoSwap";
}

/** POW-041  Add this patch of the hand; where is asked next. */
export interface Play {
  readonly type: "Play";
  readonly patch: string;
}

/** POW-041, 106  Lay the patch on the spot in a direction from a patch of the garden. */
export interface Place {
  readonly type: "Place";
  readonly beside: string;
  readonly direction: "E" | "NE" | "NW" | "SE" | "SW" | "W";
}

/** POW-044  Add the free Sprite, or not. */
export interface FreeSprite {
  readonly type: "FreeSprite";
  readonly is_added: boolean;
}

/** POW-046  Sprout, Grow, or neither. */
export interface Use {
  readonly type: "Use";
  readonly power: "grow" | "neither" | "sprout";
}

/** POW-051  The next patch to grow. */
export interface GrowPatch {
  readonly type: "GrowPatch";
  readonly patch: string;
}

/** POW-052  Decline the other patches of the plant whose turn to grow it is. */
export interface GrowNoMore {
  readonly type: "GrowNoMore";
}

/** POW-081  The direction of a line. */
export interface Aim {
  readonly type: "Aim";
  readonly direction: "E" | "NE" | "NW" | "SE" | "SW" | "W";
}

/** POW-074  The patch, or a patch of the field, on which the power acts. */
export interface Pick {
  readonly type: "Pick";
  readonly patch: string;
}

/** POW-092  Where a Sprite moves to. */
export interface MoveTo {
  readonly type: "MoveTo";
  readonly patch: string;
}

/** POW-061  The patch from which an own Sprite is picked up. */
export interface PickUpFrom {
  readonly type: "PickUpFrom";
  readonly patch: string;
}

/** A named move. */
export type PowerPlantsMove =
  | Swap
  | NoSwap
  | Play
  | Place
  | FreeSprite
  | Use
  | GrowPatch
  | GrowNoMore
  | Aim
  | Pick
  | MoveTo
  | PickUpFrom;
