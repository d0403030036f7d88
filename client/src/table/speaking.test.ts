import { expect, test } from "vitest";
import { spokenOf } from "./speaking";

const LABELS = [
  "Hand: Parlor Palm, verdancy 8, storage",
  "Hand: Ivy, verdancy 3",
  "Hand: English Ivy, verdancy 5",
  "Hand: Fern, verdancy 7",
  "C4, free",
  "C14, free",
];

test("a line speaks of the things whose names it has", () => {
  expect(spokenOf("Ada places Parlor Palm on C4.", LABELS)).toEqual([0, 4]);
  expect(spokenOf("Ada places Fern on C14.", LABELS)).toEqual([3, 5]);
});

test("a part of a word is no name", () => {
  expect(spokenOf("Ada buys Fernando.", LABELS)).toEqual([]);
  expect(spokenOf("Ivybridge, then Ivy.", LABELS)).toEqual([1]);
});

test("what many things are called is no name", () => {
  expect(spokenOf("Ada has a full Hand.", LABELS)).toEqual([]);
});

test("an empty label is spoken of by nothing", () => {
  expect(spokenOf("anything", ["", "."])).toEqual([]);
});
