import { expect, test } from "vitest";
import { plain as reforest } from "../games/reforest/plain";
import { plain as verdant } from "../games/verdant/plain";
import { fitting, grouped, labelled } from "./choices";
import type { Line, Surrounding } from "./reading";
import { linesOf, Words } from "./reading";

const AROUND: Surrounding = { cards: { aloe: ["Aloe", "likes sun"] }, names: ["Ada", "Ben"], own: 1 };

/** Lines as text, one below the other. */
const flat = (lines: readonly Line[]): string[] =>
  lines.flatMap((line) => [[line.label, line.text, line.about].filter(Boolean).join(" | "), ...flat(line.lines)]);

test("a view that nobody has described is shown under the names of its fields", () => {
  const view = { type: "AnyView", viewer: 0, plant_deck: 7, is_done: false, bonus: null, piles: [], note: "last turn" };
  expect(flat(linesOf(view, {}, AROUND))).toEqual(["Plant deck | 7", "Is done | no", "Note | Last turn"]);
});

test("cards are named, piles in brief, and own fields come first", () => {
  const reading = { own: ["hand"], cards: ["hand"], brief: ["discard"], labels: { hand: "Your hand" } };
  const view = { discard: ["aloe", "some_fern"], hand: ["aloe"] };
  expect(flat(linesOf(view, reading, AROUND))).toEqual([
    "Your hand",
    "Aloe | likes sun",
    "Discard | 2: Aloe, Some fern",
  ]);
});

test("of the seats the own one is first and open", () => {
  const lines = linesOf(
    { boards: [{ score: 1 }, { score: 2 }] },
    { bySeat: ["boards"], labels: { boards: "Board" } },
    AROUND,
  );
  expect(lines.map((line) => [line.label, line.isOpen])).toEqual([
    ["Your board", true],
    ["Board of Ada", false],
  ]);
});

test("amounts by seat are one line", () => {
  const lines = linesOf({ captured: [0, 2] }, { bySeat: ["captured"] }, AROUND);
  expect(flat(lines)).toEqual(["Captured | you 2 · Ada 0"]);
});

test("what is optional shows once it is not zero", () => {
  const reading = { optional: ["due", "tucked"] };
  expect(flat(linesOf({ due: 0, tucked: [0, 0] }, reading, AROUND))).toEqual([]);
  expect(flat(linesOf({ due: 2, tucked: [0, 8] }, reading, AROUND))).toEqual(["Due | 2", "Tucked | 0, 8"]);
});

test("what is no view shows nothing", () => {
  for (const view of [null, undefined, 7, "x", []]) expect(linesOf(view, {}, AROUND)).toEqual([]);
});

const move = (action: number, words: string, fields: object, about = "") =>
  labelled({ action, words, move: fields }, about);

test("few moves need no headings, and none make no group", () => {
  const moves = [move(1, "stop", { type: "Stop" }), move(2, "take Aloe", { type: "Take", plant: "aloe" })];
  expect(grouped(moves, String)).toEqual([{ title: "", moves }]);
  expect(grouped([], String)).toEqual([]);
});

test("many moves are grouped by kind, and a large kind by what it has in common", () => {
  const words = new Words(AROUND);
  const cells = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"];
  const moves = ["aloe", "some_fern"].flatMap((plant, row) =>
    cells.map((cell, column) => move(10 * row + column, `plant ${plant} on ${cell}`, { type: "PlantOn", cell, plant })),
  );
  const groups = grouped([...moves, move(99, "stop", { type: "Stop" })], (id) => words.card(id));
  expect(groups.map((group) => [group.title, group.moves.length])).toEqual([
    ["Plant on: Aloe", 8],
    ["Plant on: Some fern", 8],
    ["Stop", 1],
  ]);
});

test("grouping loses no move and keeps none twice", () => {
  const moves = Array.from({ length: 100 }, (_, action) =>
    move(action, `move ${action}`, { type: "Use", card: `c${action % 7}`, number: action }),
  );
  const actions = grouped(moves, String).flatMap((group) => group.moves.map((each) => each.choice.action));
  expect(actions.toSorted((a, b) => a - b)).toEqual(moves.map((each) => each.choice.action));
});

test("moves are found by all words that were typed, in what is said of them too", () => {
  const moves = [move(1, "take Aloe", {}, "likes sun"), move(2, "take Fern", {}, "likes shade")];
  const found = (typed: string) => fitting(moves, typed).map((each) => each.choice.action);
  expect(found("TAKE sun")).toEqual([1]);
  expect(found("  ")).toEqual([1, 2]);
  expect(found("cactus")).toEqual([]);
});

test("a Verdant move of the market says which card it takes", () => {
  const view = {
    viewer: 0,
    homes: [],
    market: [{ plant: "aloe", plant_thumbs: 2, token: "fertilizer", room: null, room_thumbs: 0, pot: null }],
  };
  const words = new Words({ ...AROUND, cards: verdant.cards });
  const hint = verdant.hint?.({ type: "Draft", kind: "plant", column: 1 } as never, view as never, words);
  expect(hint).toBe("Aloe: succulent, needs 5 verdancy, 6 points, likes sun. 2 thumbs on it. With it: Fertilizer.");
});

test("the stored cards of another player's space stay face down", () => {
  const stack = { space: "L1", plants: [], stored_plants: 2, stored_visitors: 0, faces: null };
  const view = {
    regions: [{ spaces: [stack], hand_size: 3, hand: [] }, { spaces: [{ ...stack, faces: ["fireweed", "fireweed"] }] }],
  };
  const text = flat(linesOf(view, reforest.reading, { ...AROUND, cards: reforest.cards }));
  expect(text).toContain("L1: empty · 2 stored plants");
  expect(text).toContain("L1: empty · 2 stored plants (Fireweed, Fireweed)");
});
