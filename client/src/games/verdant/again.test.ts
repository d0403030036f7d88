import { expect, test } from "vitest";
import { card } from "../../testing/verdant";
import { afterPlacing, isAskedAgain } from "./again";
import { placeOf } from "./cells";

const NOTHING = { bare: 0, growing: 0, tokens: [], thumbs: 0 };

test("with nothing to use the turn is over", () => {
  expect(isAskedAgain(NOTHING)).toBe(false);
});

test("an item needs a bare room, a nurture token an incomplete plant", () => {
  expect(isAskedAgain({ ...NOTHING, bare: 1, tokens: ["item_vining_cat"] })).toBe(true);
  expect(isAskedAgain({ ...NOTHING, growing: 1, tokens: ["item_vining_cat"] })).toBe(false);
  expect(isAskedAgain({ ...NOTHING, growing: 1, tokens: ["fertilizer"] })).toBe(true);
  expect(isAskedAgain({ ...NOTHING, bare: 1, tokens: ["fertilizer"] })).toBe(false);
});

test("two thumbs buy verdancy for an incomplete plant", () => {
  expect(isAskedAgain({ ...NOTHING, growing: 1, thumbs: 2 })).toBe(true);
  expect(isAskedAgain({ ...NOTHING, growing: 1, thumbs: 1 })).toBe(false);
  expect(isAskedAgain({ ...NOTHING, thumbs: 5 })).toBe(false);
});

test("a placed room is bare, and may complete the only plant", () => {
  const cells = [card("B5", "aloe", { verdancy: 4 }), card("B4", "room_vining_03", { item: "item_vining_cat" })];
  expect(afterPlacing(cells, "room_vining_03", placeOf("C5"), false)).toEqual({ bare: 1, growing: 0 });
  expect(afterPlacing(cells, "room_vining_03", placeOf("C5"), true)).toEqual({ bare: 1, growing: 1 });
});

test("a placed plant is incomplete", () => {
  const cells = [card("C5", "room_vining_03")];
  expect(afterPlacing(cells, "aloe", placeOf("B5"), false)).toEqual({ bare: 1, growing: 1 });
});
