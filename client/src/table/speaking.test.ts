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
  expect(spokenOf("Ada places Parlor Palm on C4.", LABELS, false)).toEqual([0, 4]);
  expect(spokenOf("Ada places Fern on C14.", LABELS, false)).toEqual([3, 5]);
});

test("a number is no name", () => {
  expect(spokenOf("Emil pays 8 thumbs, 3 jars.", LABELS, false)).toEqual([]);
});

test("a place is not here when another one does something there", () => {
  expect(spokenOf("Ben places Parlor Palm on C4.", LABELS, true)).toEqual([0]);
});

test("a part of a word is no name", () => {
  expect(spokenOf("Ada buys Fernando.", LABELS, false)).toEqual([]);
  expect(spokenOf("Ivybridge, then Ivy.", LABELS, false)).toEqual([1]);
});

test("what many things are called is no name", () => {
  expect(spokenOf("Ada has a full Hand.", LABELS, false)).toEqual([]);
});

test("an empty label is spoken of by nothing", () => {
  expect(spokenOf("anything", ["", "."], false)).toEqual([]);
});
