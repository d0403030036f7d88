import { expect, test } from "vitest";
import { asked, card, column, home, table } from "../../testing/verdant";
import { offering } from "./offers";
import type { VerdantMove, VerdantView } from "./view";

// room_vining_03 shows sun above, shade on the right, semi-shade below, shade on the left.
const ROOM = card("C5", "room_vining_03");
const CATS = { item: "item_vining_cat" };

function offersOf(position: VerdantView, moves: readonly VerdantMove[], options = {}) {
  return offering.offers(asked(position, moves, { options })).map(({ words, ...offer }) => offer);
}

function offerOf(position: VerdantView, move: VerdantMove, options = {}) {
  return offersOf(position, [move], options)[0];
}

test("the start plant is laid on a side of the start room", () => {
  const position = table({ phase: "start", homes: [home([ROOM], { start_plant: "aloe" })] });
  const sides = ["above", "left", "right", "below"] as const;
  const offers = offersOf(
    position,
    sides.map((side) => ({ type: "PlaceStart", side }) as const),
  );
  expect(offers.map((offer) => offer.steps)).toEqual([["cell:B5"], ["cell:C4"], ["cell:C6"], ["cell:D5"]]);
  expect(offers.map((offer) => offer.pill)).toEqual(["+1", "+0", "+0", "+0"]);
});

test("a draft is a click on the card", () => {
  const offer = offerOf(table(), { type: "Draft", kind: "plant", column: 2 });
  expect(offer).toEqual({ action: 0, steps: ["market:plant:2"], pill: "", verb: "Take", confirms: false });
});

test("a draft that goes on the last cell and ends the turn is confirmed", () => {
  // The home is full but for one room; all rooms have items, and all plants have pots.
  const potted = { verdancy: null, pot: "wood" };
  const cells = [
    ...["B4", "B6", "C3", "C5", "C7", "D4"].map((cell) => card(cell, "room_vining_03", CATS)),
    ...["B3", "B5", "B7", "C4", "C6", "D3", "D5", "D7"].map((cell) => card(cell, "aloe", potted)),
  ];
  const position = table({ homes: [home(cells)] });
  const nurture = { type: "Draft", kind: "room", column: 1 } as const; // with a fertilizer, for which there is no plant
  const item = { type: "Draft", kind: "room", column: 2 } as const; // with an item, and the new room has none
  expect(offersOf(position, [nurture, item]).map((offer) => offer?.confirms)).toEqual([true, false]);
});

test("thumbs are clicked for a reset, and it waits for its button", () => {
  const offers = offersOf(table(), [{ type: "ResetTokens" }, { type: "ResetCards" }]);
  expect(offers.map((offer) => offer.steps)).toEqual([["thumbs"], ["thumbs"]]);
  expect(offers.map((offer) => offer.verb)).toEqual(["Reset tokens", "Reset cards"]);
  expect(offers.every((offer) => offer.confirms)).toBe(true);
});

test("what is picked for a reset is clicked; the last one is replaced at once and confirmed", () => {
  const tokens = table({ phase: "tokens to reset" });
  const two = offersOf(tokens, [{ type: "PickToken", column: 1 }, { type: "PickToken", column: 4 }, { type: "Done" }]);
  expect(two.map((offer) => offer.steps)).toEqual([["market:token:1"], ["market:token:4"], []]);
  expect(two.map((offer) => offer.confirms)).toEqual([false, false, true]);
  const last = offerOf(table({ phase: "cards to reset" }), { type: "PickCard", kind: "room", column: 3 });
  expect(last).toMatchObject({ steps: ["market:room:3"], confirms: true, verb: "Set aside" });
});

test("a token of another column costs two thumbs", () => {
  const position = table({ phase: "token", card: "jade", homes: [home([ROOM], { thumbs: 2 })] });
  const offers = offersOf(position, [
    { type: "TakeToken", column: 2 },
    { type: "TakeToken", column: 3 },
  ]);
  expect(offers.map((offer) => offer.steps)).toEqual([["market:token:2"], ["market:token:3"]]);
  expect(offers.map((offer) => offer.pill)).toEqual(["with it", "pay 2"]);
});

test("a cell shows the verdancy that a card brings there", () => {
  const position = table({ phase: "place", card: "aloe", drafted: "fertilizer", homes: [home([ROOM])] });
  const offers = offersOf(position, [
    { type: "Place", cell: "B5" },
    { type: "Place", cell: "C6" },
  ]);
  expect(offers).toEqual([
    { action: 0, steps: ["cell:B5"], pill: "+1", verb: "Place", confirms: false },
    { action: 1, steps: ["cell:C6"], pill: "+0", verb: "Place", confirms: false },
  ]);
  const near = home([card("B5", "aloe", { verdancy: 4 })]);
  const completing = table({ phase: "place", card: "room_vining_03", drafted: "item_vining_cat", homes: [near] });
  expect(offerOf(completing, { type: "Place", cell: "C5" })?.pill).toBe("+1 pot");
});

test("in the Family Variant no verdancy is shown", () => {
  const position = table({ phase: "place", family: true, card: "aloe", homes: [home([ROOM])] });
  expect(offerOf(position, { type: "Place", cell: "B5" })?.pill).toBe("");
});

test("a placement after which nothing can be used ends the turn, and is confirmed", () => {
  const full = home([card("C5", "room_vining_03", CATS)]);
  const plant = table({ phase: "place", card: "aloe", drafted: "item_flowering_cat", homes: [full] });
  expect(offerOf(plant, { type: "Place", cell: "B5" })?.confirms).toBe(true);
  const rich = table({ phase: "place", card: "aloe", drafted: "item_flowering_cat", homes: [{ ...full, thumbs: 2 }] });
  expect(offerOf(rich, { type: "Place", cell: "B5" })?.confirms).toBe(false);
  const late = { add_verdancy_when: "before_draft" };
  expect(offerOf(rich, { type: "Place", cell: "B5" }, late)?.confirms).toBe(true);
});

test("a token is clicked, then the cell", () => {
  const cells = [ROOM, card("B5", "aloe", { verdancy: 3 })];
  const position = table({ phase: "use", drafted: "fertilizer", homes: [home(cells, { stored: "item_vining_dog" })] });
  const offers = offersOf(position, [
    { type: "Use", which: "drafted", cell: "B5" },
    { type: "Use", which: "stored", cell: "C5" },
    { type: "Done" },
  ]);
  expect(offers).toEqual([
    { action: 0, steps: ["token:drafted", "cell:B5"], pill: "+2 pot", verb: "Use", confirms: false },
    { action: 1, steps: ["token:stored", "cell:C5"], pill: "match", verb: "Use", confirms: false },
    { action: 2, steps: [], pill: "", verb: "Done", confirms: true },
  ]);
});

test("the use of the last token ends the turn, and is confirmed", () => {
  const position = table({ phase: "use", drafted: "item_flowering_dog", homes: [home([ROOM])] });
  const offer = offerOf(position, { type: "Use", which: "drafted", cell: "C5" });
  expect(offer).toMatchObject({ pill: "", confirms: true });
});

test("a trowel goes on to other plants", () => {
  const cells = [ROOM, card("B5", "aloe"), card("C6", "hoya")];
  const position = table({ phase: "use", drafted: "hand_trowel", homes: [home(cells)] });
  const offer = offerOf(position, { type: "Use", which: "drafted", cell: "B5" });
  expect(offer).toMatchObject({ pill: "+1", confirms: false });
  const alone = table({ phase: "use", drafted: "hand_trowel", homes: [home(cells.slice(0, 2))] });
  expect(offerOf(alone, { type: "Use", which: "drafted", cell: "B5" })?.confirms).toBe(true);
});

test("in the Family Variant a nurture token brings a pot", () => {
  const cells = [ROOM, card("B5", "aloe")];
  const position = table({ phase: "use", family: true, drafted: "watering_can", homes: [home(cells)] });
  expect(offerOf(position, { type: "Use", which: "drafted", cell: "B5" })?.pill).toBe("pot");
});

test("another plant is fed by a click, and the button stops it", () => {
  const position = table({ phase: "feed", homes: [home([ROOM, card("B5", "aloe", { verdancy: 4 })])] });
  const [feed, done] = offersOf(position, [{ type: "FeedAlsoPlant", cell: "B5" }, { type: "Done" }]);
  expect(feed).toMatchObject({ steps: ["cell:B5"], pill: "+1 pot", verb: "Feed", confirms: true });
  expect(done).toMatchObject({ steps: [], verb: "Feed no more" });
});

test("verdancy is bought by the thumbs and the plant", () => {
  const homes = [home([ROOM, card("B5", "aloe")], { thumbs: 2 })];
  const offer = offerOf(table({ homes }), { type: "AddVerdancy", cell: "B5" });
  expect(offer).toMatchObject({ steps: ["thumbs", "cell:B5"], pill: "+1", confirms: false });
  const last = table({ phase: "use", homes });
  expect(offerOf(last, { type: "AddVerdancy", cell: "B5" })?.confirms).toBe(true);
});

test("one of two tokens is kept by a click on it", () => {
  const position = table({ phase: "keep", drafted: "fertilizer", homes: [home([ROOM], { stored: "hand_trowel" })] });
  const offers = offersOf(position, [
    { type: "Keep", which: "drafted" },
    { type: "Keep", which: "stored" },
  ]);
  expect(offers.map((offer) => offer.steps)).toEqual([["token:drafted"], ["token:stored"]]);
  expect(offers.every((offer) => offer.confirms)).toBe(true);
});

test("the button of a reset says how many are replaced", () => {
  const position = table({ phase: "tokens to reset", picked: [0, 2] });
  expect(offerOf(position, { type: "Done" })?.verb).toBe("Reset 2");
});

test("the free pick leaves the thumbs that lie on the card", () => {
  const potted = { verdancy: null, pot: "wood" };
  const cells = ["B3", "B5", "B7", "C4", "C6", "D3", "D5", "D7"].map((cell) => card(cell, "aloe", potted));
  const rooms = ["B4", "B6", "C3", "C7", "D4", "D6"].map((cell) => card(cell, "room_vining_03", CATS));
  const position = table({
    phase: "token",
    card: "room_unusual_01",
    market: [column("jade", "fertilizer", "room_unusual_01"), column("hoya", "hand_trowel", "room_foliage_01")],
    homes: [home([...cells, ...rooms], { thumbs: 2 })], // only C5 is open, and nothing is left to grow
  });
  expect(offerOf(position, { type: "TakeToken", column: 1 })?.confirms).toBe(true);
});

test("a click on what is not legal is a move that can be asked about", () => {
  const attempt = (position: VerdantView, key: string) => offering.attempt?.(asked(position, []), key);
  const homes = [home([ROOM, card("B5", "aloe")])];
  expect(attempt(table({ homes }), "market:plant:1")).toEqual({ type: "Draft", kind: "plant", column: 1 });
  expect(attempt(table({ homes }), "market:token:1")).toEqual({ type: "TakeToken", column: 1 });
  expect(attempt(table({ homes }), "thumbs")).toEqual({ type: "ResetTokens" });
  expect(attempt(table({ homes }), "cell:C6")).toEqual({ type: "Place", cell: "C6" });
  expect(attempt(table({ homes }), "cell:B5")).toBeNull();
  expect(attempt(table({ homes }), "token:stored")).toEqual({ type: "Use", which: "stored", cell: "C5" });
  expect(attempt(table({ homes }), "goal:pot_pairs")).toBeNull();
  const reset = table({ phase: "cards to reset", homes });
  expect(attempt(reset, "market:room:2")).toEqual({ type: "PickCard", kind: "room", column: 2 });
  const tokens = table({ phase: "tokens to reset", homes });
  expect(attempt(tokens, "market:token:2")).toEqual({ type: "PickToken", column: 2 });
  expect(attempt(table({ phase: "place", homes }), "cell:B5")).toEqual({ type: "Place", cell: "B5" });
  expect(attempt(table({ phase: "feed", homes }), "cell:C5")).toEqual({ type: "FeedAlsoPlant", cell: "C5" });
  const use = table({ phase: "use", drafted: "fertilizer", homes });
  expect(attempt(use, "cell:C5")).toEqual({ type: "Use", which: "drafted", cell: "C5" });
  expect(attempt(table({ phase: "use", homes }), "cell:C5")).toEqual({ type: "Use", which: "stored", cell: "C5" });
  const start = table({ phase: "start", homes: [home([ROOM], { start_plant: "aloe" })] });
  expect(attempt(start, "cell:C6")).toEqual({ type: "PlaceStart", side: "right" });
  expect(attempt(start, "cell:B4")).toBeNull();
});
