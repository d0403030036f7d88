import { expect, test } from "vitest";
import { viewWith } from "../testing/fakes";
import type { SeatView } from "../wire";
import { chatWith, isMine, logWith, seatName, sentence, tabTitle, turnWords } from "./steps";

const seats = viewWith().seats;
const changed = (seat: number, more: Partial<SeatView>) =>
  seats.map((each) => (each.seat === seat ? { ...each, ...more } : each));
const theirs = {
  seats: [
    { ...seats[0]!, is_asked: false },
    { ...seats[1]!, is_asked: true },
  ],
  decision: null,
  question: "",
};

test("new lines follow those that are there", () => {
  expect(logWith(["a", "b"], { log: ["c"], lines: 3 })).toEqual(["a", "b", "c"]);
});

test("after a reconnect lines are neither doubled nor lost", () => {
  expect(logWith(["a", "b", "c"], { log: ["c", "d"], lines: 4 })).toEqual(["a", "b", "c", "d"]);
  expect(logWith(["a", "b", "c"], { log: [], lines: 2 })).toEqual(["a", "b"]);
  expect(logWith([], { log: ["a", "b"], lines: 2 })).toEqual(["a", "b"]);
});

test("a chat line that is sent again is shown once, in its place", () => {
  const line = (n: number) => ({ n, name: "Ada", text: String(n), at: 0 });
  expect(chatWith([line(1), line(3)], [line(2), line(3)]).map((each) => each.n)).toEqual([1, 2, 3]);
});

test("whose turn it is, in words", () => {
  expect(turnWords(viewWith())).toBe("Your turn");
  expect(turnWords(viewWith(theirs))).toBe("Waiting for Sprout 2");
  expect(turnWords(viewWith({ seats: seats.map((seat) => ({ ...seat, is_asked: true })), decision: null }))).toBe(
    "Waiting for Ada and Sprout 2",
  );
  expect(turnWords(viewWith({ status: "waiting" }))).toBe("Waiting for players");
  expect(turnWords(viewWith({ status: "over" }))).toBe("Game over");
  expect(turnWords(viewWith({ status: "frozen" }))).toBe("Read only");
});

test("it is not my turn while a computer player holds my seat, nor as a spectator", () => {
  expect(isMine(viewWith({ seats: changed(0, { bot: "sapling" }) }))).toBe(false);
  expect(isMine(viewWith({ seat: null, decision: null }))).toBe(false);
});

test("the tab says whose turn it is at which game", () => {
  expect(tabTitle(viewWith(), "Verdant")).toBe("Your turn · Verdant · Allotment");
  expect(tabTitle(null, "")).toBe("Allotment");
});

test("a step is one sentence: what happened, and what is asked", () => {
  const before = viewWith(theirs);
  const after = viewWith({ log: ["Sprout 2 takes Hoya."], lines: 1 });
  expect(sentence(before, after, true)).toBe("Sprout 2 takes Hoya. Your turn. Turn 1 of 13: take a card.");
});

test("the first view says the question without the whole log, and no change says nothing", () => {
  const view = viewWith({ log: ["a", "b"], lines: 2 });
  expect(sentence(null, view, true)).toBe("Your turn. Turn 1 of 13: take a card.");
  expect(sentence(view, view, false)).toBe("");
});

test("of many events the last are read out", () => {
  const view = viewWith({ ...theirs, log: ["a.", "b.", "c.", "d."], lines: 4 });
  expect(sentence(viewWith(theirs), view, true)).toBe("b. c. d.");
});

test("a question to the table is read out once", () => {
  const asked = viewWith({ ...theirs, ask: { ask: 2, seat: 1, what: "undo", missing: [0] } });
  expect(sentence(viewWith(theirs), asked, false)).toBe("Sprout 2 asks to take a move back.");
  expect(sentence(asked, asked, false)).toBe("");
});

test("the end says who is first", () => {
  const over = viewWith({
    status: "over",
    seats: [
      { ...seats[0]!, rank: 2 },
      { ...seats[1]!, rank: 1 },
    ],
    decision: null,
  });
  expect(sentence(viewWith(), over, false)).toContain("First: Sprout 2 with 5 points.");
});

test("a seat without a name has its number, and beside a single player sits the Rival", () => {
  expect(seatName(changed(1, { name: "" }), 1)).toBe("Seat 2");
  expect(seatName(seats.slice(0, 1), 1)).toBe("The Rival");
});
