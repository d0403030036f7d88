import { expect, test } from "vitest";
import { titleOf } from "./names";

test("a short name takes one line, a long one two", () => {
  expect(titleOf("Jade", 98)).toEqual({ lines: ["Jade"], size: 14.5 });
  expect(titleOf("Norfolk Island Pine", 98)).toEqual({ lines: ["Norfolk", "Island Pine"], size: 12 });
});

test("one long word is written smaller", () => {
  expect(titleOf("Philodendronissimum", 98).lines).toEqual(["Philodendronissimum"]);
  expect(titleOf("Philodendronissimum", 98).size).toBeCloseTo(98 / (19 * 0.65)); // 19 letters
});
