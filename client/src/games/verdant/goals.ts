/** What a goal is worth now. */

import type { View } from "../../wire";
import { goalOf } from "./facts";

/** The points of a seat for a goal, if the game ended now: from the line of the score sheet that ends with its name. */
export function goalPoints(view: View, goal: string, seat: number): number {
  const name = goalOf(goal).name;
  return view.sheet.find((line) => line.label.endsWith(` ${name}`))?.points[seat] ?? 0;
}
