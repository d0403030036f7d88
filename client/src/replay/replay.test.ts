import { expect, test } from "vitest";
import { viewWith } from "../testing/fakes";
import type { Track } from "../wire";
import { Film } from "./film.svelte";
import { handsOf, hasHands, opened } from "./opened";
import { eyesOf, hashOf, placeIn } from "./place";
import { sameMoment, turnsOf } from "./turns";

test("an address names a step, a seat, and whether all is open", () => {
  expect(placeIn("#step=12&seat=0")).toEqual({ step: 12, seat: 0, isOpen: false });
  expect(placeIn("#step=3&open=1")).toEqual({ step: 3, seat: null, isOpen: true });
  for (const hash of ["", "#", "#step=-1&seat=x&open=yes", "#step=99999999"])
    expect(placeIn(hash)).toEqual({ step: 0, seat: null, isOpen: false });
});

test("a place is found again by its address", () => {
  for (const place of [
    { step: 12, seat: 3, isOpen: false },
    { step: 0, seat: null, isOpen: false },
    { step: 7, seat: 1, isOpen: true },
  ]) {
    expect(placeIn(hashOf(place))).toEqual(place);
  }
});

test("the server is asked for a seat, a spectator, or all hands", () => {
  expect(eyesOf({ step: 0, seat: 2, isOpen: false })).toBe(2);
  expect(eyesOf({ step: 0, seat: null, isOpen: false })).toBe("spectator");
  expect(eyesOf({ step: 0, seat: 2, isOpen: true })).toBe("open");
});

// The film

function film(steps: number, batch: number) {
  const asked: number[] = [];
  const made = new Film((first) => {
    asked.push(first);
    const numbers = Array.from({ length: Math.max(0, Math.min(batch, steps - first)) }, (_, index) => first + index);
    const views = numbers.map((seq) => ({ ...viewWith(), seq }));
    return Promise.resolve({ steps, first, views, moves: numbers.map((seq) => `move ${seq}`), eyes: [] });
  }, batch);
  return { made, asked };
}

test("steps are fetched in batches, each once, and the next ones ahead of time", async () => {
  const { made, asked } = film(250, 100);
  await made.need(0);
  expect([made.steps, made.at(99)?.view.seq, made.at(199)?.move, made.at(200)]).toEqual([250, 99, "move 199", null]);
  await made.need(80);
  await made.need(150);
  expect(made.at(249)?.view.seq).toBe(249);
  await made.need(249);
  expect(asked).toEqual([0, 100, 200]);
});

test("what could not be fetched is fetched again", async () => {
  let isAway = true;
  const one = { steps: 1, first: 0, views: [viewWith()], moves: [""], eyes: [] };
  const made = new Film(() => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(one)), 100);
  await made.need(0);
  expect(made.trouble).toBeInstanceOf(Error);
  isAway = false;
  await made.need(0);
  expect([made.trouble, made.at(0) !== null]).toEqual([null, true]);
});

// Turns

test("steps of the same seat one after the other are a turn", () => {
  expect(turnsOf([null, 0, 0, 1, 0])).toEqual([
    { seat: 0, from: 1, until: 2 },
    { seat: 1, from: 3, until: 3 },
    { seat: 0, from: 4, until: 4 },
  ]);
  expect(turnsOf([null])).toEqual([]);
});

const trackOf = (...lines: number[]): Track => ({ actors: [], lines, scores: [], seats: [], is_open: true });

test("the same moment is where the log was as long, and as many steps after that", () => {
  const all = trackOf(1, 1, 1, 1, 4, 4, 6);
  const few = trackOf(1, 1, 4, 6);
  expect([0, 1, 2, 3, 4, 5, 6].map((step) => sameMoment(all, step, few))).toEqual([0, 1, 1, 1, 2, 2, 3]);
  expect([0, 1, 2, 3].map((step) => sameMoment(few, step, all))).toEqual([0, 1, 4, 6]);
});

test("where the log was never as long, the last step before it is the moment", () => {
  expect(sameMoment(trackOf(1, 3, 5), 1, trackOf(1, 2, 4))).toBe(1);
  expect(sameMoment(trackOf(1, 9), 1, trackOf(1, 2, 4))).toBe(2);
});

// All hands open

const frameOf = (game: string, eyes: readonly unknown[]) => ({
  view: viewWith({ game, seat: null, view: "of a spectator" }),
  move: "",
  eyes,
});

test("with all hands open, a seat sees the hands of the others in Planted", () => {
  const eyes = [
    { viewer: 0, hand: [5, 7], known_hands: [] },
    { viewer: 1, hand: [9], known_hands: [{ seat: 0, cards: [1] }] },
  ];
  const view = opened(frameOf("planted", eyes), 1);
  expect(view.seat).toBe(1);
  expect(view.view).toEqual({ viewer: 1, hand: [9], known_hands: [{ seat: 0, cards: [5, 7] }] });
});

test("and in Reforest every region as its owner sees it", () => {
  const eyes = [
    { viewer: 0, nursery: ["oak"], regions: [{ hand: ["salal"] }, { hand: [] }] },
    { viewer: 1, nursery: ["oak"], regions: [{ hand: [] }, { hand: ["yew"] }] },
  ];
  const view = opened(frameOf("reforest", eyes), 0);
  expect(view.view).toEqual({ viewer: 0, nursery: ["oak"], regions: [{ hand: ["salal"] }, { hand: ["yew"] }] });
});

test("all hands are listed by seat", () => {
  const eyes = [{ hand: [5, 7] }, { hand: [] }];
  expect(handsOf(frameOf("planted", eyes))).toEqual([[5, 7], []]);
  const regions = [{ regions: [{ hand: ["salal"] }, { hand: [] }] }, { regions: [{ hand: [] }, { hand: ["yew"] }] }];
  expect(handsOf(frameOf("reforest", regions))).toEqual([["salal"], ["yew"]]);
  expect(handsOf(frameOf("verdant", [{}, {}]))).toEqual([]);
});

test("a game that hides nothing has nothing to open", () => {
  expect(["planted", "reforest", "verdant", "powerplants"].map(hasHands)).toEqual([true, true, false, false]);
  expect(opened(frameOf("verdant", []), 0).view).toBe("of a spectator");
});
