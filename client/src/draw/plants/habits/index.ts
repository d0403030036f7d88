/** How plants grow: each habit prints a plant that stands in (0, 0). */

import type { Press } from "../press";
import { basal } from "./basal";
import { cactus } from "./cactus";
import { cane } from "./cane";
import { climb } from "./climb";
import { conifer } from "./conifer";
import { cushion } from "./cushion";
import { frond } from "./frond";
import { mat } from "./mat";
import { rosette } from "./rosette";
import { shrub } from "./shrub";
import { spike } from "./spike";
import { stones } from "./stones";
import { trail } from "./trail";
import { tree } from "./tree";
import { tuft } from "./tuft";

export type Habit =
  | "basal"
  | "cactus"
  | "cane"
  | "climb"
  | "conifer"
  | "cushion"
  | "frond"
  | "mat"
  | "rosette"
  | "shrub"
  | "spike"
  | "stones"
  | "trail"
  | "tree"
  | "tuft";

export const HABITS: Readonly<Record<Habit, (press: Press) => void>> = {
  basal,
  cactus,
  cane,
  climb,
  conifer,
  cushion,
  frond,
  mat,
  rosette,
  shrub,
  spike,
  stones,
  trail,
  tree,
  tuft,
};
