/** The visitors to earn: who leads, and what is ahead of the table. */

import { visitorOf } from "./cards";
import type { GoalView, ReforestView } from "./view";

export const LAST_ROUND = 3;

/** How a goal stands: who would get it now. */
export interface Standing {
  /** The best amount. */
  readonly best: number;
  /** Those who have it; of several nobody gets the visitor (REF-166). */
  readonly leaders: readonly number[];
  /** In solitaire, whether it would be earned. */
  readonly isReached: boolean;
}

export function standing(goal: GoalView): Standing {
  const isFewest = visitorOf(goal.visitor).goal === "fewest";
  const best = isFewest ? Math.min(...goal.amounts) : Math.max(...goal.amounts);
  const leaders = goal.amounts.flatMap((amount, seat) => (amount === best ? [seat] : []));
  const own = goal.amounts[0] ?? 0;
  const isReached = goal.needed !== null && (isFewest ? own <= goal.needed : own >= goal.needed);
  return { best, leaders, isReached };
}

/** A round: its goals, and the cards that come into the deck when it ends. */
export interface Round {
  readonly round: number;
  readonly goals: readonly GoalView[];
  readonly tucked: number;
  readonly event: string; // laid out for its end, or ""
}

/** The rounds that are not over. */
export function roundsOf(table: ReforestView): readonly Round[] {
  const left = [1, 2, 3].filter((round) => round >= Math.min(table.round, LAST_ROUND));
  return left.map((round) => ({
    round,
    goals: table.goals.filter((goal) => goal.round === round),
    tucked: table.tucked[round - 1] ?? 0,
    event: round < LAST_ROUND ? (table.events[table.events.length - (LAST_ROUND - round)] ?? "") : "",
  }));
}

/** What a goal measures, in a few words of its card. */
export function measureOf(visitor: string): string {
  const text = visitorOf(visitor).text_multiplayer;
  return text
    .replace(/^Goes to the player who has (the )?/, "")
    .replace(/ (in|of) their region\.$/, "")
    .replace(/\.$/, "");
}
