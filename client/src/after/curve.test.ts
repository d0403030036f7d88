import { expect, test } from "vitest";
import { curvesOf, gridOf, rangeOf, spread } from "./curve";

test("each seat has a line from the first step to the last", () => {
  const scores = [
    [0, 0],
    [4, 2],
    [8, 2],
  ];
  expect(curvesOf(scores, { width: 100, height: 80 })).toEqual([
    { seat: 0, path: "M0 80L50 40L100 0", end: 0 },
    { seat: 1, path: "M0 80L50 60L100 60", end: 60 },
  ]);
});

test("totals below nothing are in the picture", () => {
  const scores = [[0], [-2], [2]];
  expect(rangeOf(scores)).toEqual([-2, 2]);
  expect(curvesOf(scores, { width: 2, height: 4 })[0]!.path).toBe("M0 2L1 4L2 0");
});

test("without points there is still a picture", () => {
  expect(rangeOf([[0, 0]])).toEqual([0, 1]);
  expect(curvesOf([[0, 0]], { width: 10, height: 10 }).map((curve) => curve.path)).toEqual(["M0 10", "M0 10"]);
  expect(curvesOf([], { width: 10, height: 10 })).toEqual([]);
});

test("the lines across stand at round numbers", () => {
  expect(gridOf([0, 57])).toEqual([0, 20, 40]);
  expect(gridOf([0, 4])).toEqual([0, 1, 2, 3, 4]);
  expect(gridOf([-7, 12])).toEqual([-5, 0, 5, 10]);
});

test("names keep a distance, their order, and inside", () => {
  expect(spread([10, 12, 50], 14, 100)).toEqual([10, 24, 50]);
  expect(spread([98, 100, 99], 14, 100)).toEqual([72, 100, 86]);
  expect(spread([], 14, 100)).toEqual([]);
});
