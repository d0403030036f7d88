/** The start room, and the cells on its sides. */

import { beside, nameOf, placeOf } from "./cells";
import type { Side } from "./facts";
import type { PlaceStart } from "./view";

export const START = "C5"; // where every home's start room lies
const SIDE_OF: Readonly<Record<PlaceStart["side"], Side>> = {
  above: "north",
  below: "south",
  left: "west",
  right: "east",
};

/** The name of the cell on a side of the start room. */
export function startCell(side: PlaceStart["side"]): string {
  return nameOf(beside(placeOf(START), SIDE_OF[side]));
}
