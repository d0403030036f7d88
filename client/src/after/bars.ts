/** The score sheet as bars: one for each seat, longest first, made of its lines in the order of the sheet. */

import type { ScoreView, SeatView } from "../wire";

export const STYLES = 8; // ways to fill a part; then they begin again

export type Together = "plants" | "fields";

export interface Part {
  readonly label: string;
  /** The name of several lines together, or null if the label says it. */
  readonly together: Together | null;
  readonly points: number;
  readonly line: number; // of the sheet
  readonly style: number;
  readonly width: number; // in percent of the longest bar
}

export interface Bar {
  readonly seat: number;
  readonly total: number;
  readonly rank: number | null;
  readonly parts: readonly Part[];
}

/** The lines that somebody has points in, with a style of their own; a bar shows what is above nothing. */
export function barsOf(sheet: readonly ScoreView[], seats: readonly SeatView[]): readonly Bar[] {
  const lines = grouped(sheet);
  const styles = stylesOf(lines.map((line) => line.rule));
  const longest = Math.max(
    1,
    ...seats.map((seat) => sum(lines.map((line) => Math.max(0, line.points[seat.seat] ?? 0)))),
  );
  const bars = seats.map((seat) => ({
    seat: seat.seat,
    total: seat.score,
    rank: seat.rank,
    parts: lines.flatMap((line, index) => {
      const points = line.points[seat.seat] ?? 0;
      const width = (100 * Math.max(0, points)) / longest;
      return points === 0
        ? []
        : [
            {
              label: line.label,
              together: TOGETHER[line.rule] ?? null,
              points,
              line: index,
              style: styles[index] ?? 0,
              width,
            },
          ];
    }),
  }));
  return bars.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || b.total - a.total);
}

/** A style for each rule that stays while others come: by its number, or the next that is free. */
function stylesOf(rules: readonly string[]): readonly number[] {
  const taken = new Set<number>();
  return rules.map((rule, index) => {
    let style = Number(/\d+$/.exec(rule)?.[0] ?? index) % STYLES;
    while (taken.has(style) && taken.size < STYLES) style = (style + 1) % STYLES;
    taken.add(style);
    return style;
  });
}

/** What lines of one rule that name different things are called together. */
const TOGETHER: Readonly<Record<string, Together>> = { "PLA-162": "plants", "POW-127": "fields" };

/** Lines of the same rule as one, where a sheet has a line for each card; "Plant Stand x3" is a Plant Stand. */
function grouped(sheet: readonly ScoreView[]): readonly ScoreView[] {
  const rules = new Map<string, ScoreView>();
  for (const line of sheet) {
    const key = line.rule || line.label;
    const before = rules.get(key);
    const points = before ? before.points.map((each, seat) => each + (line.points[seat] ?? 0)) : line.points;
    rules.set(key, { label: before?.label ?? line.label.replace(/ x\d+$/, ""), rule: line.rule, points });
  }
  return [...rules.values()];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
