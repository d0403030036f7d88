import { expect, test } from "vitest";
import { nameOf, plantOf } from "./cards";
import { changes } from "./changes";
import { measureOf, roundsOf, standing } from "./goals";
import { guideOf } from "./guide";
import { goalWords, plantWords, spaceWords, standingWords } from "./labels";
import { effectLines, roomFor } from "./layout";
import { offering } from "./offers";
import { bordering, costIn, costsOf, energyIn, placeOf, ROWS } from "./region";
import { asked, region, space, table } from "./testing";
import { t } from "./texts";
import { doingOf, trayOf } from "./tray";
import type { GoalView, ReforestView } from "./view";

const goal = (amounts: readonly number[], needed: number | null = null): GoalView => ({
  visitor: "black_bear",
  round: 1,
  amounts,
  needed,
});

test("borders are mutual, and there are nine", () => {
  const spaces = ROWS.flatMap((row) => row.spaces);
  const pairs = spaces.flatMap((from) => bordering(from).map((to) => [from, to] as const));
  expect(pairs.length).toBe(18);
  expect(pairs.every(([from, to]) => bordering(to).includes(from))).toBe(true);
  expect(bordering("H1")).toEqual(["M1", "M2"]);
});

test("a card that nobody printed is known by its id", () => {
  expect(nameOf("blue_moss")).toBe("Blue moss");
  expect(plantOf("constructor").cost).toBe(0);
});

test("a stored visitor is worth 3", () => {
  expect(energyIn(space("L1", "| oak_fern salal black_bear"))).toBe(5);
});

test("a card is found at its place", () => {
  const view = table({ regions: [region({ L1: "sword_fern* salal | osoberry" }), region({ M2: "oak_fern arbutus" })] });
  expect(placeOf(view, "sword_fern")).toEqual({ seat: 0, space: "L1", how: "revealed" });
  expect(placeOf(view, "osoberry")).toEqual({ seat: 0, space: "L1", how: "stored" });
  expect(placeOf(view, "oak_fern")).toEqual({ seat: 1, space: "M2", how: "covered" });
  expect(placeOf(view, "arbutus")?.how).toBe("top");
  expect(placeOf(view, "noble_fir")).toBeNull();
});

test("a cost is what is printed, less what covering saves, less what effects save", () => {
  // Garry Oak is 3, Salal 2.
  const view = table({
    regions: [region({ L1: "salal" })],
    plays: [{ plant: "garry_oak", costs: [["L1", 0]] }],
  });
  expect(costsOf(view, "garry_oak").get("L1")).toBe(0);
  expect(costIn(view, "garry_oak", "L1", 0)).toEqual({
    space: "L1",
    cost: 0,
    printed: 3,
    covers: "salal",
    saved: 2,
    byEffects: -1,
  });
  expect(costIn(view, "garry_oak", "L2", 3)).toMatchObject({ covers: "", saved: 0, byEffects: 0 });
});

test("covering never saves more than the card costs, and a parasitic plant covers nothing", () => {
  const view = table({ regions: [region({ L1: "old_growth_grand_fir" })] });
  expect(costIn(view, "salal", "L1", 0)).toMatchObject({ saved: 2, byEffects: 0 });
  expect(costIn(view, "ghost_pipe", "L1", 0)).toMatchObject({ covers: "", saved: 0 });
});

test("the best alone leads, and those who share the best get nothing", () => {
  expect(standing(goal([2, 4]))).toEqual({ best: 4, leaders: [1], isReached: false });
  expect(standing(goal([4, 4])).leaders).toEqual([0, 1]);
  const view = asked(table());
  expect(standingWords(view, goal([2, 4]))).toBe("Ben leads with 4");
  expect(standingWords(view, goal([5, 4]))).toBe("You lead with 5");
  expect(standingWords(view, goal([0, 0]))).toBe("Tied at 0: nobody would get it");
});

test("alone a goal is reached by its amount", () => {
  expect(standing(goal([2], 2)).isReached).toBe(true);
  expect(standing(goal([1], 2)).isReached).toBe(false);
});

test("a goal says what it measures", () => {
  expect(measureOf("black_bear")).toBe("most plants with the berries icon");
  expect(goalWords(asked(table()), goal([2, 4]))).toContain("You 2, Ben 4. Ben leads with 4.");
});

test("the rounds to come have their goals, tucked cards and events", () => {
  const goals = [goal([0, 0]), { ...goal([0, 0]), visitor: "bald_eagle", round: 2 }];
  const rounds = roundsOf(table({ goals, events: ["windstorm", "wildfire"] }));
  expect(rounds.map((round) => round.goals.map((each) => each.visitor))).toEqual([["black_bear"], ["bald_eagle"], []]);
  expect(rounds.map((round) => round.event)).toEqual(["windstorm", "wildfire", ""]);
  expect(rounds.map((round) => round.tucked)).toEqual([8, 8, 0]);
  expect(roundsOf(table({ round: 2, events: ["wildfire"] })).map((round) => round.event)).toEqual(["wildfire", ""]);
  expect(roundsOf(table({ round: 4 })).map((round) => round.round)).toEqual([3]);
});

test("who cannot see hears everything that is printed on a card, and the state of a space", () => {
  const words = plantWords("fireweed");
  for (const part of ["Fireweed", "herb", "cost 1", "2.5 m", "sun plant", "1 point", "flower", "Draw 2 cards"]) {
    expect(words).toContain(part);
  }
  expect(spaceWords(space("L1", "sword_fern salal | osoberry black_bear"))).toBe(
    "Space L1, Salal on top, 1 covered plant, 1 energy, 1 stored visitor worth 3",
  );
  expect(spaceWords(space("L2", ""))).toBe("Space L2, no plant");
});

test("what changed is found: plants, energy, the nursery, goals", () => {
  const before = table({ regions: [region({ L1: "salal" }), region({})], goals: [goal([1, 0])] });
  const now = table({
    regions: [region({ L1: "salal* garry_oak | oak_fern" }, { visitors: ["bald_eagle"] }), region({})],
    nursery: ["salal", "fireweed", "deer_fern"],
    goals: [goal([2, 0])],
  });
  expect([...changes(before, now)].sort()).toEqual([
    "goal:black_bear",
    "nursery:deer_fern",
    "plant:garry_oak",
    "plant:salal",
    "region:0",
    "space:0:L1",
    "visitor:bald_eagle",
  ]);
  expect([...changes(now, now)]).toEqual([]);
});

test("the tray holds the effects that wait, with their texts", () => {
  const view = asked(
    table({ phase: "effects", regions: [region({ L1: "fireweed salal" })] }),
    { type: "Use", card: "fireweed", number: 1 },
    { type: "UseNoMore" },
  );
  const tray = trayOf(view, offering.offers(view), true);
  expect(tray?.items).toEqual([
    { key: "effect:fireweed:1", card: "fireweed", kind: "effect", about: "When Covered: Draw 2 cards." },
  ]);
});

test("the tray holds what is looked at, dealt or stored, and is away when there is nothing", () => {
  const items = (of: ReforestView, ...moves: Parameters<typeof asked>[1][]) => {
    const view = asked(of, ...moves);
    return trayOf(view, offering.offers(view), true)?.items.map((item) => item.key) ?? null;
  };
  expect(items(table(), { type: "Gather" })).toBeNull();
  expect(items(table({ phase: "effect", looked: ["salal", "oak_fern"] }), { type: "PutBack" })).toEqual([
    "looked:salal",
    "looked:oak_fern",
  ]);
  expect(items(table({ phase: "terrain", dealt: ["estuary"] }), { type: "KeepTerrain" })).toEqual(["dealt:estuary"]);
  const stored = table({ phase: "pay", due: 2, regions: [region({ L1: "salal | oak_fern" }, { hand: ["yarrow"] })] });
  expect(items(stored, { type: "Pay", card: "oak_fern" }, { type: "Pay", card: "yarrow" })).toEqual([
    "stored:oak_fern",
  ]);
});

test("covered plants are picked in the tray only where no strips are drawn", () => {
  const view = asked(
    table({ phase: "effect", regions: [region({ L1: "osoberry garry_oak" })] }),
    { type: "Pick", card: "osoberry" },
    { type: "Pick", card: "garry_oak" },
  );
  expect(trayOf(view, offering.offers(view), true)).toBeNull();
  expect(trayOf(view, offering.offers(view), false)?.items.map((item) => item.key)).toEqual(["plant:osoberry"]);
});

test("what goes on is said: the payment, the effect, those that wait", () => {
  const view = asked(
    table({
      phase: "pay",
      playing: "garry_oak",
      space: "L1",
      due: 2,
      effect: ["fireweed", 1],
      pending: [
        [0, "salal", 1],
        [1, "oak_fern", 1],
      ],
    }),
    { type: "Gather" },
  );
  expect(doingOf(view, (seat) => `P${seat}`)).toEqual([
    "Garry Oak in L1: 2 still to pay.",
    "Fireweed. When Covered: Draw 2 cards.",
    "Still to come: Salal, Oak Fern (P1).",
  ]);
});

test("there is a guide for every decision, and none without one", () => {
  const phases = ["turn", "space", "pay", "draw", "effects", "effect", "keep", "discard", "solo discard"] as const;
  for (const phase of [...phases, "terrain", "terrain row"] as const) {
    const key = guideOf(asked(table({ phase }), { type: "Gather" }));
    expect(t(key!).split(/[.!?] /).length).toBe(2);
  }
  expect(guideOf(asked(table()))).toBeNull();
  expect(guideOf(asked(table({ phase: "over" }), { type: "Gather" }))).toBeNull();
});

test("the layout follows the room", () => {
  const layouts = [roomFor(1014, 630), roomFor(752, 890), roomFor(374, 700), roomFor(828, 250)];
  expect(layouts.map((room) => room.layout)).toEqual(["wide", "tall", "phone", "low"]);
  expect(layouts.map((room) => room.isPyramid)).toEqual([false, true, true, false]);
});

test("revealed plants show as many lines of their effects as there is room for", () => {
  const [covered, revealed] = [{ is_revealed: false }, { is_revealed: true }];
  // 300 - 30 for the tag - 114 for the topmost plant - 27 for a name = 129: nine lines, of which four are enough
  expect(effectLines(140, 300, [revealed])).toBe(4);
  // 300 - 30 - 114 - 81 = 75 for two: 37.5 each
  expect(effectLines(140, 300, [revealed, revealed, covered])).toBe(2);
  expect(effectLines(140, 160, [revealed, revealed])).toBe(0);
  expect(effectLines(140, 300, [covered])).toBe(0);
  // beside the topmost plant: 140 - 30 - 27 = 83
  expect(effectLines(240, 140, [revealed])).toBe(4);
});
