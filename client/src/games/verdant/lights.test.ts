import { expect, test } from "vitest";
import { card } from "../../testing/verdant";
import { placeOf } from "./cells";
import { fed, gains, isLiked, matches, neighbours, sum } from "./lights";

// room_vining_03 shows sun above, shade on the right, semi-shade below, shade on the left.
const ROOM = card("C5", "room_vining_03");

test("a plant likes a room's edge if it likes that light", () => {
  expect(isLiked("aloe", "room_vining_03", "north")).toBe(true);
  expect(isLiked("aloe", "room_vining_03", "east")).toBe(false);
});

test("a placed plant grows by one for each room that faces it with a light it likes", () => {
  expect(gains([ROOM], "aloe", placeOf("B5"))).toEqual([{ row: 1, column: 4, amount: 1, completes: false }]);
  expect(gains([ROOM], "aloe", placeOf("C6"))).toEqual([]);
  const two = [ROOM, card("B6", "room_vining_03")]; // semi-shade below, towards C6
  expect(sum(gains(two, "hoya", placeOf("C6")))).toBe(2);
});

test("a placed room lets every incomplete plant beside it grow that likes the edge", () => {
  const plants = [card("B5", "aloe", { verdancy: 4 }), card("C6", "aloe"), card("D5", "hoya")];
  expect(gains(plants, "room_vining_03", placeOf("C5"))).toEqual([
    { row: 1, column: 4, amount: 1, completes: true },
    { row: 3, column: 4, amount: 1, completes: false },
  ]);
});

test("a complete plant does not grow", () => {
  const potted = card("B5", "aloe", { verdancy: null, pot: "wood" });
  expect(gains([potted], "room_vining_03", placeOf("C5"))).toEqual([]);
});

test("the light matches of a home are told by its rooms", () => {
  const cells = [ROOM, card("B5", "aloe"), card("C6", "aloe"), card("D5", "moth_orchid")];
  expect(matches(cells).map((match) => match.side)).toEqual(["north", "south"]);
});

test("what lies beside a card, by sides", () => {
  const cells = [ROOM, card("B5", "aloe"), card("C4", "hoya")];
  expect(neighbours(cells, ROOM).map(([side, cell]) => [side, cell.card])).toEqual([
    ["north", "aloe"],
    ["west", "hoya"],
  ]);
});

test("nurture tokens: three at most, one, or one for all beside a room", () => {
  const aloe = card("B5", "aloe", { verdancy: 3 }); // needs 5
  const cells = [ROOM, aloe, card("C6", "jade")];
  expect(fed(cells, "fertilizer", aloe)).toEqual([{ row: 1, column: 4, amount: 2, completes: true }]);
  expect(fed(cells, "fertilizer", card("C6", "jade"))[0]?.amount).toBe(3);
  expect(fed(cells, "hand_trowel", aloe)[0]?.amount).toBe(1);
  expect(sum(fed(cells, "watering_can", ROOM))).toBe(2);
});
