import { expect, test } from "vitest";
import { DIRECTIONS, nearest } from "./roving.svelte";
import { back, milliseconds } from "./travel";

const box = (left: number, top: number, width = 10, height = 10) => ({ left, top, width, height });
const right = DIRECTIONS.ArrowRight!;
const down = DIRECTIONS.ArrowDown!;

test("an arrow goes to the nearest thing in its direction", () => {
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 20)];
  expect(nearest(boxes[0]!, boxes, right)).toBe(1);
  expect(nearest(boxes[0]!, boxes, down)).toBe(3);
  expect(nearest(boxes[2]!, boxes, right)).toBe(-1);
});

test("a thing straight on is nearer than one aside", () => {
  const boxes = [box(0, 0), box(12, 30), box(50, 2)];
  expect(nearest(boxes[0]!, boxes, right)).toBe(2);
});

test("a thing that has moved is first shown where it was", () => {
  expect(back(box(100, 50), box(20, 10))).toBe("translate(80px, 40px) scale(1)");
  expect(back(box(0, 0, 20, 20), box(0, 0, 10, 10))).toBe("translate(0px, 0px) scale(2)");
  expect(back(box(5, 5), box(6, 5))).toBe("");
});

test("times of the design become milliseconds", () => {
  expect([milliseconds("260ms"), milliseconds(" .26s"), milliseconds("")]).toEqual([260, 260, 0]);
});
