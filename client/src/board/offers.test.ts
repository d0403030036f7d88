import { expect, test } from "vitest";
import { complete, marks, pressed } from "./offers";
import type { Offer } from "./offers";

const offer = (action: number, steps: readonly string[], more: Partial<Offer> = {}): Offer => ({
  action,
  words: `move ${action}`,
  steps,
  pill: "",
  verb: "Do",
  confirms: false,
  ...more,
});

const PLACES = [offer(1, ["cell:a"], { pill: "+1" }), offer(2, ["cell:b"]), offer(3, [])];
const MODES = [
  offer(1, ["hand:23"], { confirms: true }),
  offer(2, ["hand:23"], { confirms: true }),
  offer(3, ["hand:7"], { confirms: true }),
];
const SWAPS = [
  offer(1, ["hand:a", "row:x"], { pill: "swap" }),
  offer(2, ["hand:a", "row:y"]),
  offer(3, ["hand:b", "row:x"]),
];

test("a click on the only thing of a move makes it", () => {
  expect(pressed(PLACES, [], "cell:a")).toEqual({ chosen: ["cell:a"], action: 1, isRefused: false });
});

test("a move that cannot be taken back waits for its button", () => {
  const press = pressed(MODES, [], "hand:7");
  expect(press).toEqual({ chosen: ["hand:7"], action: null, isRefused: false });
  expect(complete(MODES, press.chosen).map((each) => each.action)).toEqual([3]);
});

test("two moves with the same things are told apart by their buttons", () => {
  const press = pressed(MODES, [], "hand:23");
  expect(press.action).toBeNull();
  expect(complete(MODES, press.chosen).map((each) => each.action)).toEqual([1, 2]);
});

test("a click narrows the moves until one is left", () => {
  const first = pressed(SWAPS, [], "hand:a");
  expect(first.action).toBeNull();
  expect([...marks(SWAPS, first.chosen).keys()].sort()).toEqual(["hand:a", "row:x", "row:y"]);
  expect(pressed(SWAPS, first.chosen, "row:y").action).toBe(2);
});

test("the things of a move can be clicked in any order", () => {
  expect(pressed(SWAPS, pressed(SWAPS, [], "row:x").chosen, "hand:b").action).toBe(3);
});

test("a second click lets go, and a thing of other moves begins anew", () => {
  expect(pressed(SWAPS, ["hand:a"], "hand:a").chosen).toEqual([]);
  expect(pressed(SWAPS, ["hand:a"], "hand:b").chosen).toEqual(["hand:b"]);
});

test("what belongs to no move is refused, and the choice stays", () => {
  expect(pressed(SWAPS, ["hand:a"], "row:z")).toEqual({ chosen: ["hand:a"], action: null, isRefused: true });
});

test("a mark says what happens where one click is left", () => {
  expect(marks(PLACES, []).get("cell:a")).toEqual({ isChosen: false, pill: "+1", words: "move 1" });
  expect(marks(SWAPS, []).get("row:x")).toEqual({ isChosen: false, pill: "", words: "" });
  expect(marks(SWAPS, ["hand:a"]).get("row:x")?.pill).toBe("swap");
  expect(marks(SWAPS, ["hand:a"]).get("hand:a")?.isChosen).toBe(true);
});
