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
  const bars = barsOf([line("Hoya", "R-1", 3), line("Yucca", "R-1", 4), line("Jars", "R-2", 0)], [seat(0, 7)]);
  expect(bars[0]!.parts).toEqual([{ label: "Hoya", points: 7, style: 0, width: 100 }]);
});

test("points below nothing make no bar", () => {
  const bars = barsOf([line("Pots", "R-1", 5), line("Debts", "R-2", -2)], [seat(0, 3)]);
  expect(bars[0]!.parts.map((part) => part.width)).toEqual([100, 0]);
});
