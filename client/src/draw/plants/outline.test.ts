import { expect, test } from "vitest";
import { dice } from "./chance";
import { arc, at, spread, times } from "./geometry";
import { AS_IT_IS, Ink } from "./ink";
import { boxOf, line, Pen, poly, quads, ring, short, thread, type Outline } from "./outline";

const data = (...outlines: Outline[]): string => {
  const pen = new Pen();
  outlines.forEach((outline) => pen.add(outline));
  return pen.data;
};

test.each([
  [12, "1.2"],
  [-5, "-.5"],
  [0, "0"],
  [-30, "-3"],
  [105, "10.5"],
])("%i tenths are %s", (tenths, text) => {
  expect(short(tenths)).toBe(text);
});

test("straight lines", () => {
  expect(data(line([at(1, 2), at(4, 2), at(4, 1.5)]))).toBe("M1 2l3 0 0-.5");
  expect(data(poly([at(0, 0), at(2, 0), at(2, 2)]))).toBe("M0 0l2 0 0 2z");
});

test("a second outline starts from where the first began if it was closed", () => {
  const triangle = poly([at(0, 0), at(2, 0), at(2, 2)]);
  expect(data(triangle, line([at(5, 1), at(6, 1)]))).toBe("M0 0l2 0 0 2zm5 1 1 0");
  expect(data(line([at(0, 0), at(2, 0)]), line([at(5, 1), at(6, 1)]))).toBe("M0 0l2 0m3 1 1 0");
});

test("a ring goes through the middles of its sides and is pulled by its corners", () => {
  // The corners (0,0) (4,0) (4,4) (0,4): it begins at (0,2), by way of (2,0) (4,2) (2,4).
  expect(data(ring([at(0, 0), at(4, 0), at(4, 4), at(0, 4)]))).toBe("M0 2q0-2 2-2t2 2-2 2-2-2z");
});

test("an open smooth line ends where it should", () => {
  expect(data(thread([at(0, 0), at(2, 4), at(4, 0)]))).toBe("M0 0q2 4 4 0");
  expect(data(quads([at(0, 0), at(1, -1), at(2, 0), at(1, 1)]))).toBe("M0 0q1-1 2 0-1 1-2 0z");
});

test("rounding does not add up", () => {
  const points = times(41, (i) => at(i * 0.26, 0)); // the last at 10.4
  const steps = data(line(points))
    .slice(4)
    .match(/\.\d|\d\.?\d*/g)!;
  expect(steps.filter((_, i) => i > 0).length).toBeGreaterThan(40);
  expect(boxOf(points)).toEqual({ left: 0, top: 0, right: 10.4, bottom: 0 });
  const sum = [...data(line(points)).matchAll(/(\.\d+|\d+) 0/g)]
    .slice(1)
    .reduce((all, [, step]) => all + Number(step), 0);
  expect(sum).toBeCloseTo(10.4, 5);
});

test("outlines run the same way around, so that two in one path leave no hole", () => {
  const there = poly([at(0, 0), at(2, 0), at(2, 2)]);
  const back = poly([at(2, 2), at(2, 0), at(0, 0)]);
  expect(back.points).toEqual(there.points);
});

test("an arc of a quarter turn", () => {
  const quarter = arc(at(0, 0), 0, (Math.PI / 2) * 10, 90)(1); // of a circle of radius 10
  expect(quarter.x).toBeCloseTo(10);
  expect(quarter.y).toBeCloseTo(10);
  expect(quarter.a).toBeCloseTo(90);
  const up = arc(at(1, 1), -90, 5)(0.5);
  expect([up.x, up.y, up.a].map((value) => Number(value.toFixed(6)))).toEqual([1, -1.5, -90]);
});

test("shares and sides", () => {
  expect(times(3, (_, t) => t)).toEqual([0, 0.5, 1]);
  expect(spread(3, (_, u) => u)).toEqual([-1, 0, 1]);
  expect(spread(1, (_, u) => u, 0.2)).toEqual([0.2]);
});

test("the same word throws the same numbers, between the two given", () => {
  const [one, same, other] = [dice("aloe"), dice("aloe"), dice("jade")];
  const first = times(20, () => one(-1, 3));
  expect(times(20, () => same(-1, 3))).toEqual(first);
  expect(times(20, () => other(-1, 3))).not.toEqual(first);
  for (const number of first) {
    expect(number).toBeGreaterThanOrEqual(-1);
    expect(number).toBeLessThan(3);
  }
});

test("marks of one colour share a path unless something of another colour lies between them", () => {
  const square = (x: number): Outline => poly([at(x, 0), at(x + 2, 0), at(x + 2, 2), at(x, 2)]);
  const paths = (...marks: [number, "leaf" | "red"][]): number => {
    const ink = new Ink();
    for (const [x, colour] of marks) ink.fill(0, square(x), colour);
    return ink.print(AS_IT_IS).match(/<path/g)!.length;
  };
  expect(paths([0, "leaf"], [5, "leaf"])).toBe(1);
  expect(paths([0, "leaf"], [1, "red"], [2, "leaf"])).toBe(3);
  expect(paths([0, "leaf"], [10, "red"], [2, "leaf"])).toBe(2);
});
