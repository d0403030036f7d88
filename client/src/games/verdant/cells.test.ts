import { expect, test } from "vitest";
import { card } from "../../testing/verdant";
import { extentOf, isFull, kindFor, nameOf, openFor, placeOf, placesIn, reach } from "./cells";

const names = (places: readonly { row: number; column: number }[]) => places.map(nameOf);
const START = [card("C5", "room_vining_03"), card("C6", "hoya")];

test("a cell has the name that the moves use, and its place again", () => {
  expect(nameOf({ row: 2, column: 4 })).toBe("C5");
  expect(placeOf("A9")).toEqual({ row: 0, column: 8 });
});

test("a home may grow by a line on every side as long as it is small", () => {
  expect(reach(extentOf(START))).toEqual({ top: 1, bottom: 3, left: 3, right: 6 });
});

test("a home three high grows to the sides only, one of five columns up and down only", () => {
  const high = extentOf([card("B5", "hoya"), card("C5", "room_vining_03"), card("D5", "aloe")]);
  expect(isFull(high)).toEqual({ high: true, wide: false });
  expect(reach(high)).toEqual({ top: 1, bottom: 3, left: 3, right: 5 });
  const wide = extentOf(["C3", "C4", "C5", "C6", "C7"].map((cell) => card(cell, "hoya")));
  expect(isFull(wide)).toEqual({ high: false, wide: true });
  expect(reach(wide)).toEqual({ top: 1, bottom: 3, left: 2, right: 6 });
});

test("the places of an extent come in reading order", () => {
  expect(names(placesIn({ top: 1, bottom: 2, left: 4, right: 5 }))).toEqual(["B5", "B6", "C5", "C6"]);
});

test("beside a plant there is room for a room, and beside nothing for none", () => {
  expect(kindFor(START, placeOf("B6"))).toBe("room");
  expect(kindFor(START, placeOf("C4"))).toBe("plant");
  expect(kindFor(START, placeOf("B4"))).toBeNull();
});

test("the cells that are open to a kind", () => {
  expect(names(openFor(START, "room"))).toEqual(["B6", "C7", "D6"]);
  expect(names(openFor(START, "plant"))).toEqual(["B5", "C4", "D5"]);
});
