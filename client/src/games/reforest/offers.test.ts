import { expect, test } from "vitest";
import { offering } from "./offers";
import { asked, region, table } from "./testing";
import type { ReforestMove, ReforestView } from "./view";

const OWN = region(
  { L1: "sword_fern salal | osoberry black_bear", M1: "vine_maple" },
  { hand: ["garry_oak", "yarrow"], visitors: ["bald_eagle"] },
);
const THEIRS = region({ L2: "red_alder" });

function of(more: Partial<ReforestView>): ReforestView {
  return table({ regions: [OWN, THEIRS], ...more });
}

/** What is shown of one move among others. */
function shown(more: Partial<ReforestView>, move: ReforestMove, ...others: readonly ReforestMove[]) {
  const [first] = offering.offers(asked(of(more), move, ...others));
  return first && { steps: first.steps, verb: first.verb, pill: first.pill, confirms: first.confirms };
}

const attempt = (more: Partial<ReforestView>, key: string) =>
  offering.attempt?.(asked(of(more), { type: "Gather" }), key) ?? null;

test("gathering has a button", () => {
  expect(shown({}, { type: "Gather" })).toEqual({ steps: [], verb: "Gather", pill: "", confirms: false });
});

test("an offer has the server's words and action", () => {
  expect(offering.offers(asked(of({}), { type: "Gather" }))[0]).toMatchObject({ action: 0, words: "Words 0" });
});

test("a plant of the hand is played with one click where its space is asked next", () => {
  const plays = [{ plant: "garry_oak", costs: [["L1", 1] as const, ["L2", 3] as const] }];
  const play = { type: "Play", plant: "garry_oak" } as const;
  expect(shown({ plays }, play)).toEqual({ steps: ["hand:garry_oak"], verb: "Play", pill: "", confirms: false });
});

test("a plant that is at its place at once waits for its button, unless it is still to pay", () => {
  const play = { type: "Play", plant: "garry_oak" } as const;
  const only = (cost: number) => shown({ plays: [{ plant: "garry_oak", costs: [["L1", cost]] }] }, play);
  expect(only(0)).toMatchObject({ verb: "Play in L1", confirms: true });
  expect(only(1)).toMatchObject({ verb: "Play in L1", confirms: false });
});

test("a space says what is paid there", () => {
  const more: Partial<ReforestView> = {
    phase: "space",
    playing: "garry_oak",
    plays: [
      {
        plant: "garry_oak",
        costs: [
          ["L1", 1],
          ["M1", 0],
        ],
      },
    ],
  };
  expect(shown(more, { type: "PlaceAt", space: "L1" })).toMatchObject({ steps: ["space:L1"], pill: "pay 1" });
  expect(shown(more, { type: "PlaceAt", space: "M1" })).toMatchObject({ pill: "free", confirms: true });
});

test("a payment is clicked in the hand or among the stored cards, and its last card waits for the button", () => {
  const pay = (due: number, card: string) => shown({ phase: "pay", due }, { type: "Pay", card });
  expect(pay(2, "yarrow")).toEqual({ steps: ["hand:yarrow"], verb: "Pay", pill: "", confirms: false });
  expect(pay(1, "osoberry")).toMatchObject({ steps: ["stored:osoberry"], confirms: true });
});

test("a stored visitor pays up to 3", () => {
  const pay = (due: number) => shown({ phase: "pay", due }, { type: "PayVisitor", visitor: "black_bear" });
  expect(pay(4)).toMatchObject({ steps: ["stored:black_bear"], pill: "worth 3", confirms: false });
  expect(pay(2)).toMatchObject({ confirms: true });
});

test("the first draw from the nursery can be taken back; one from the deck or a second one cannot", () => {
  const draw = (card: string) => ({ type: "Draw", card }) as const;
  expect(shown({ phase: "draw" }, draw("salal"))).toMatchObject({ steps: ["nursery:salal"], confirms: false });
  expect(shown({ phase: "draw" }, draw(""))).toMatchObject({ steps: ["deck"], confirms: true });
  expect(shown({ phase: "draw" }, draw("salal"), { type: "DrawNoMore" })).toMatchObject({ confirms: true });
});

test("moves without a thing have a short button each", () => {
  const verbs = (["DrawNoMore", "UseNoMore", "PutBack", "Stop", "Keep", "TurnOver", "KeepTerrain"] as const).map(
    (type) => shown({}, { type }),
  );
  expect(verbs.map((each) => each?.steps)).toEqual(verbs.map(() => []));
  expect(verbs.map((each) => each?.verb)).toEqual([
    "Draw no more",
    "Use no more",
    "Put it back",
    "That is all",
    "Keep face up",
    "Turn over",
    "Keep the others",
  ]);
});

test("an effect is clicked where it waits", () => {
  const use = { type: "Use", card: "salal", number: 2 } as const;
  expect(shown({ phase: "effects" }, use)).toMatchObject({ steps: ["effect:salal:2"], verb: "Use" });
});

test("a card is picked where it lies", () => {
  const more: Partial<ReforestView> = { phase: "effect", discard: ["cascara"], looked: ["deer_fern"] };
  const steps = (card: string) => shown(more, { type: "Pick", card })?.steps[0];
  const cards = ["yarrow", "salal", "sword_fern", "osoberry", "bald_eagle", "cascara", "deer_fern", "fireweed"];
  expect(cards.map(steps)).toEqual([
    "hand:yarrow",
    "nursery:salal",
    "plant:sword_fern",
    "stored:osoberry",
    "visitor:bald_eagle",
    "discard:cascara",
    "looked:deer_fern",
    "nursery:fireweed",
  ]);
  expect(shown(more, { type: "PickUnseen", card: "deer_fern" })?.steps).toEqual(["looked:deer_fern"]);
});

test("a choice waits for its button where the effect has to do with the deck", () => {
  const confirms = (card: string) =>
    shown({ phase: "effect", effect: [card, 1] }, { type: "PickSpace", space: "M1" })?.confirms;
  expect(confirms("cow_parsnip")).toBe(true); // Store 2 cards from the top of the deck
  expect(confirms("wild_ginger")).toBe(false); // Move stored energy
});

test("discards wait for their button", () => {
  const discard = (phase: ReforestView["phase"], card: string) => shown({ phase }, { type: "Discard", card });
  expect(discard("discard", "yarrow")).toMatchObject({ steps: ["hand:yarrow"], confirms: true });
  expect(discard("solo discard", "salal")).toMatchObject({ steps: ["nursery:salal"], confirms: true });
  expect(discard("solo discard", "")).toMatchObject({ steps: ["deck"], confirms: true });
});

test("terrains are discarded where they lie, and placed in a row", () => {
  const reject = { type: "RejectTerrain", terrain: "old_burn" } as const;
  expect(shown({ phase: "terrain" }, reject)).toMatchObject({ steps: ["dealt:old_burn"], verb: "Discard Old Burn" });
  expect(shown({ phase: "terrain row" }, { type: "PlaceTerrainIn", row: "low" })?.steps).toEqual(["row:low"]);
});

test("what is not legal is asked of the server as the move that it would be", () => {
  expect(attempt({}, "hand:garry_oak")).toEqual({ type: "Play", plant: "garry_oak" });
  expect(attempt({}, "nursery:salal")).toEqual({ type: "Draw", card: "salal" });
  expect(attempt({}, "deck")).toEqual({ type: "Draw", card: "" });
  expect(attempt({ phase: "space" }, "space:M2")).toEqual({ type: "PlaceAt", space: "M2" });
  expect(attempt({ phase: "pay" }, "hand:yarrow")).toEqual({ type: "Pay", card: "yarrow" });
  expect(attempt({ phase: "pay" }, "plant:salal")).toEqual({ type: "Pay", card: "salal" });
  expect(attempt({ phase: "effect" }, "space:M2")).toEqual({ type: "PickSpace", space: "M2" });
  expect(attempt({ phase: "effect" }, "plant:salal")).toEqual({ type: "Pick", card: "salal" });
  expect(attempt({ phase: "discard" }, "hand:yarrow")).toEqual({ type: "Discard", card: "yarrow" });
  expect(attempt({ phase: "terrain" }, "dealt:old_burn")).toEqual({ type: "RejectTerrain", terrain: "old_burn" });
  expect(attempt({ phase: "terrain row" }, "row:low")).toEqual({ type: "PlaceTerrainIn", row: "low" });
});

test("nothing is asked about what would mean no move", () => {
  expect(attempt({}, "goal:black_bear")).toBeNull();
  expect(attempt({ phase: "effect" }, "plant:red_alder")).toBeNull(); // another player's
  expect(attempt({}, "area:1:M1")).toBeNull();
});
