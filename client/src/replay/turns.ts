/** The steps of a replay in short: who acts from where to where, and the same moment through other eyes. */

import type { Track } from "../wire";

/** Steps one after the other in which the same seat has acted. */
export interface Turn {
  readonly seat: number;
  readonly from: number;
  readonly until: number;
}

export function turnsOf(actors: Track["actors"]): readonly Turn[] {
  const turns: Turn[] = [];
  for (const [step, seat] of actors.entries()) {
    if (seat === null) continue;
    const last = turns.at(-1);
    if (last?.seat === seat && last.until === step - 1) turns[turns.length - 1] = { ...last, until: step };
    else turns.push({ seat, from: step, until: step });
  }
  return turns;
}

/** The step of another track at which the log was as long as here: each viewer counts other steps. */
export function sameMoment(here: Track, step: number, there: Track): number {
  const lines = here.lines[step] ?? 0;
  const before = step - here.lines.indexOf(lines); // steps since the log became so long
  const first = there.lines.findIndex((each) => each >= lines);
  if (first < 0) return there.lines.length - 1;
  const found = Math.max(0, there.lines[first] === lines ? first : first - 1);
  const last = there.lines.lastIndexOf(there.lines[found] ?? 0);
  return Math.min(found + before, last);
}
