import { expect, test } from "vitest";
import type { ScoreView, SeatView } from "../wire";
import { barsOf } from "./bars";

const seat = (number: number, score: number, rank: number | null = null): SeatView => ({
  seat: number,
  name: `P${number}`,
  kind: "person",
  bot: "",
  is_here: true,
  is_asked: false,
  score,
  rank,
});
const line = (label: string, rule: string, ...points: number[]): ScoreView => ({ label, rule, points });

test("the longest bar is first, and its parts fill it", () => {
  const bars = barsOf([line("Pots", "R-1", 6, 12), line("Rooms", "R-2", 4, 8)], [seat(0, 10), seat(1, 20)]);
  expect(bars.map((bar) => bar.seat)).toEqual([1, 0]);
  expect(bars[0]!.parts.map((part) => [part.label, part.points, part.width])).toEqual([
    ["Pots", 12, 60],
    ["Rooms", 8, 40],
  ]);
  expect(bars[1]!.parts.map((part) => part.width)).toEqual([30, 20]);
});

test("a tie is broken by the rank", () => {
  const bars = barsOf([line("Pots", "R-1", 5, 5)], [seat(0, 5, 2), seat(1, 5, 1)]);
  expect(bars.map((bar) => bar.seat)).toEqual([1, 0]);
});

test("cards that score by the same rule are one part, and a line without points is none", () => {
  const sheet = [line("Hoya", "PLA-162", 3), line("Yucca", "PLA-162", 4), line("Propagation jars", "PLA-163", 0)];
  const parts = barsOf(sheet, [seat(0, 7)])[0]!.parts;
  expect(parts).toEqual([{ label: "Hoya", together: "plants", points: 7, line: 0, style: 2, width: 100 }]);
});

test("a line keeps its style when others get points, and its name whatever their number", () => {
  const [one, two] = [0, 6].map((points) =>
    barsOf([line("Pots", "R-1", points), line("Plant Stand x3", "R-2", 4)], [seat(0, 4)])[0]!.parts.at(-1),
  );
  expect([one?.style, two?.style, one?.label]).toEqual([2, 2, "Plant Stand"]);
});

test("a line keeps its style when another one comes before it, and no two have the same", () => {
  const late = line("Workbench", "PLA-169", 2);
  const styles = (...sheet: ScoreView[]) => barsOf(sheet, [seat(0, 4)])[0]!.parts.map((part) => part.style);
  expect(styles(late)).toEqual([1]);
  expect(styles(line("Jars", "PLA-163", 2), late)).toEqual([3, 1]);
  expect(styles(line("Pots", "R-1", 1), line("Rooms", "R-9", 1))).toEqual([1, 2]);
});

test("points below nothing make no bar", () => {
  const bars = barsOf([line("Pots", "R-1", 5), line("Debts", "R-2", -2)], [seat(0, 3)]);
  expect(bars[0]!.parts.map((part) => part.width)).toEqual([100, 0]);
});
