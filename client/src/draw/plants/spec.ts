/** What a plant is drawn from. */

import type { Pigment } from "./colour";
import type { FlowerShape } from "./flowers";
import type { FruitShape } from "./fruit";
import type { Habit } from "./habits";
import type { LeafShape } from "./leaves";

/** How much of a drawing shows at a size: 0 a thumb, 1 a card in the hand, 2 a large card, 3 the zoom. */
export type Level = 0 | 1 | 2 | 3;

/** The level for a drawing that is so many pixels wide on the screen. */
export function levelOf(px: number): Level {
  if (px < 80) return 0;
  if (px < 150) return 1;
  return px < 300 ? 2 : 3;
}

/** Where flowers or fruit sit: on stalks from the base, at the ends or along the stems, in one arching spray, along a spike. */
export type Seat = "scape" | "top" | "axil" | "spray" | "along";

interface Stalked {
  readonly colour: Pigment;
  readonly at?: Seat;
  /** How many, and the length of their stalks; `lean` and `nod` in degrees. */
  readonly n?: number;
  readonly h?: number;
  readonly r?: number;
  readonly lean?: number;
  readonly nod?: number;
  readonly thick?: number;
  readonly stalk?: Pigment;
  readonly every?: number;
  readonly each?: number;
  readonly up?: number;
}

export interface Bloom extends Stalked {
  readonly shape: FlowerShape;
  readonly eye?: Pigment;
  readonly behind?: boolean;
}

export interface Fruit extends Stalked {
  readonly shape: FruitShape;
  /** Between which shares of a conifer its cones are. */
  readonly low?: number;
  readonly to?: number;
}

export type VesselKind =
  | "taper"
  | "wide"
  | "cylinder"
  | "tall"
  | "bowl"
  | "cup"
  | "tray"
  | "belly"
  | "square"
  | "glass"
  | "basket"
  | "macrame"
  | "stand"
  | "ground"
  | "rock"
  | "bog"
  | "log";

export interface Vessel {
  readonly kind: VesselKind;
  readonly colour?: Pigment;
  readonly mark?: "band" | "zigzag" | "dots" | "waves" | "dip";
  readonly ink?: Pigment;
}

/** Words and colours of a spec, and the numbers of its habit; each habit says what it reads. */
export interface Spec extends Readonly<Partial<Record<SpecNumber, number>>> {
  readonly habit: Habit;
  readonly name?: string;
  readonly seed?: string;
  readonly leaf?: LeafShape;
  readonly colour?: Pigment;
  readonly colours?: readonly Pigment[];
  /** Some leaves show this colour. */
  readonly under?: Pigment;
  readonly edge?: Pigment;
  readonly tip?: Pigment;
  readonly vein?: Pigment;
  readonly spots?: Pigment;
  readonly bands?: Pigment;
  readonly stripes?: Pigment;
  readonly stem?: Pigment;
  readonly wood?: Pigment;
  readonly marks?: Pigment;
  readonly spine?: Pigment;
  readonly rhizome?: Pigment;
  readonly scale?: Pigment;
  readonly candy?: Pigment;
  readonly on?: "pole" | "hoop" | "trellis";
  readonly form?: "cone" | "spire" | "column" | "crown" | "oval";
  readonly pairs?: boolean;
  readonly old?: boolean;
  readonly bloom?: Bloom;
  readonly fruit?: Fruit;
  readonly vessel?: Vessel;
}

export type SpecNumber =
  | "arch"
  | "arms"
  | "bare"
  | "braid"
  | "bumps"
  | "caudex"
  | "clear"
  | "clump"
  | "crest"
  | "crown"
  | "crownLen"
  | "depth"
  | "dome"
  | "droop"
  | "drop"
  | "each"
  | "face"
  | "fan"
  | "flat"
  | "foot"
  | "forks"
  | "from"
  | "gap"
  | "h"
  | "heads"
  | "knob"
  | "len"
  | "lift"
  | "limbs"
  | "n"
  | "needle"
  | "nod"
  | "open"
  | "pad"
  | "petiole"
  | "pin"
  | "pinnae"
  | "ragged"
  | "ribs"
  | "rim"
  | "rings"
  | "rows"
  | "runners"
  | "scales"
  | "size"
  | "smooth"
  | "spread"
  | "stems"
  | "stout"
  | "sway"
  | "taper"
  | "thick"
  | "thin"
  | "tiers"
  | "tri"
  | "trunk"
  | "trunks"
  | "turns"
  | "w"
  | "weep"
  | "wide";
