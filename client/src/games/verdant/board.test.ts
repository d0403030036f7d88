import { expect, test } from "vitest";
import { asked, card, column, home, table } from "../../testing/verdant";
import { goalOf, isPlant, plantOf } from "./facts";
import { changes, placed } from "./follow.svelte";
import { goalPoints } from "./goals";
import { guideOf } from "./guide";
import { tokenPlaces, whereWords } from "./where";
import { cellWords, joined, marketWords, plantWords, roomWords, tokenName } from "./words";

const ROOM = card("C5", "room_vining_03", { points: 2 });

test("what changed is told by its place", () => {
  const before = table({ homes: [home([ROOM]), home([card("C5", "room_succulent_01")], { thumbs: 1 })] });
  const after = table({
    homes: [
      home([ROOM]),
      home([card("C5", "room_succulent_01", { item: "item_vining_cat" }), card("B5", "aloe")], {
        stored: "fertilizer",
      }),
    ],
    market: [{ ...before.market[0]!, room_thumbs: 1 }, ...before.market.slice(1, 3), column("hoya", "x", "y")],
  });
  expect([...changes(before, after)].sort()).toEqual([
    "home:1:B5",
    "home:1:C5",
    "market:plant:4",
    "market:room:1",
    "market:room:4",
    "market:token:4",
    "seat:1",
    "stored:1",
    "thumbs:1",
  ]);
  expect(placed(before, after)).toEqual({ 1: "aloe" });
  expect(changes(after, after).size).toBe(0);
});

test("each kind of decision has a guide, while the viewer is asked", () => {
  expect(guideOf(asked(table({ phase: "place" }), []))).toBe("guidePlace");
  expect(guideOf(asked(table({ phase: "over" }), []))).toBeNull();
  expect(guideOf(asked(table({ phase: "place" }), [], { decision: null }))).toBeNull();
});

test("the points of a goal are those of its line on the score sheet", () => {
  const sheet = [{ label: "Item goal Pot Pairs", rule: "VER-026", points: [2, 6] }];
  expect(goalPoints(asked(table(), [], { sheet }), "pot_pairs", 1)).toBe(6);
  expect(goalPoints(asked(table(), [], { sheet }), "thumbs_up", 1)).toBe(0);
});

test("a goal knows its rule", () => {
  expect([goalOf("apartment_living").rule, goalOf("pot_pairs").rule, goalOf("four_corners").rule]).toEqual([
    "VER-160",
    "VER-170",
    "VER-189",
  ]);
});

test("a card of another deck has a name at least", () => {
  expect(isPlant("tall_fern")).toBe(false);
  expect(plantOf("tall_fern").name).toBe("Tall fern");
});

test("cards in words", () => {
  expect(joined(["a", "b", "c"])).toBe("a, b and c");
  expect(plantWords("jade")).toBe("Jade, succulent, likes sun and semi-shade, worth 8 points");
  expect(roomWords("room_vining_03")).toBe("vining room, light above sun, right shade, below semi-shade, left shade");
  expect(tokenName("item_vining_cat")).toBe("vining cat");
  expect(tokenName("hand_trowel")).toBe("Hand Trowel");
  expect(cellWords(card("B5", "jade", { verdancy: 3 }))).toMatch(/^B5: Jade.*, 3 of 7 verdancy$/);
  expect(cellWords(card("B5", "jade", { verdancy: null, pot: "wood" }))).toMatch(/in a wooden pot \(2 points\)$/);
  expect(cellWords({ ...ROOM, item: "item_vining_cat" })).toMatch(/with a vining cat, scores 2 points$/);
  const laid = column("jade", "fertilizer", "room_vining_03", { plant_thumbs: 1 });
  expect(marketWords(laid, "plant", 2)).toMatch(/^Column 2: Jade.*, needs 7 verdancy, 1 thumb on it$/);
  expect(marketWords({ ...laid, room: null }, "room", 3)).toBe("Column 3: empty");
});

test("where cards and tokens lie", () => {
  const homes = [home([{ ...ROOM, item: "item_vining_cat" }], { stored: "fertilizer" }), home([])];
  const view = asked(table({ homes, actor: 1, drafted: "hand_trowel" }), []);
  expect(whereWords(view, "room_vining_03")).toBe("On C5, Ada");
  expect(whereWords(view, "jade")).toBe("In the market, column 2");
  expect(tokenPlaces(view, "item_vining_cat")).toEqual(["In the market, column 2", "On C5, Ada"]);
  expect(tokenPlaces(view, "fertilizer")).toEqual(["In the market, column 1", "In the storage of Ada"]);
  expect(tokenPlaces(view, "hand_trowel")[0]).toBe("Taken in this turn by Sprout 2");
});
