import { expect, test } from "vitest";
import { complete, marks, pressed } from "../../board/offers";
import type { Offer } from "../../board/offers";
import { mayEndTurn, offering } from "./offers";
import { asking, field, game, patch } from "./testing";
import type { PowerPlantsMove, PowerPlantsView } from "./view";

const offersFor = (view: PowerPlantsView, ...moves: PowerPlantsMove[]): readonly Offer[] =>
  offering.offers(asking(view, ...moves));
const steps = (offers: readonly Offer[]) => offers.map((offer) => offer.steps);

test("a swap is made by a patch of the hand and one of the Surplus, and ends the turn", () => {
  const offers = offersFor(
    game({ phase: "swap" }),
    { type: "NoSwap" },
    { type: "Swap", give: "deeproot-1", take: "snapjaw-3" },
    { type: "Swap", give: "deeproot-1", take: "wingbean-4" },
  );
  expect(steps(offers)).toEqual([
    [],
    ["hand:deeproot-1", "surplus:snapjaw-3"],
    ["hand:deeproot-1", "surplus:wingbean-4"],
  ]);
  expect(offers.map((offer) => offer.confirms)).toEqual([false, true, true]);
  expect(marks(offers, ["hand:deeproot-1"]).get("surplus:snapjaw-3")?.pill).toBe("for this");
  expect(pressed(offers, ["hand:deeproot-1"], "surplus:snapjaw-3").action).toBeNull(); // it waits for its button
});

test("a patch of the hand is played by a click", () => {
  const offers = offersFor(game(), { type: "Play", patch: "deeproot-1" }, { type: "Play", patch: "honeyleaf-1" });
  expect(pressed(offers, [], "hand:honeyleaf-1").action).toBe(1);
});

test("an empty place goes by its coordinates, whatever patch the move names it by", () => {
  const offers = offersFor(
    game({ phase: "place", placing: "deeproot-1" }),
    { type: "Place", beside: "deeproot-6", direction: "NE" },
    { type: "Place", beside: "snapjaw-6", direction: "SW" },
  );
  expect(steps(offers)).toEqual([["cell:1,-1"], ["cell:-2,2"]]);
  expect(pressed(offers, [], "cell:-2,2").action).toBe(1);
});

test("the free Sprite and the powers have buttons, what one mostly wants first", () => {
  const sprite = offersFor(
    game({ phase: "free sprite" }),
    { type: "FreeSprite", is_added: false },
    { type: "FreeSprite", is_added: true },
  );
  expect(sprite.map((offer) => [offer.action, offer.verb])).toEqual([
    [1, "Add a Sprite"],
    [0, "No Sprite"],
  ]);
  const power = offersFor(
    game({ phase: "power" }),
    { type: "Use", power: "neither" },
    { type: "Use", power: "sprout" },
    { type: "Use", power: "grow" },
  );
  expect(power.map((offer) => [offer.action, offer.verb, offer.steps.length])).toEqual([
    [1, "Sprout", 0],
    [2, "Grow", 0],
    [0, "Neither", 0],
  ]);
});

test("the next patch to grow is clicked; the button names the plant that would be left out", () => {
  const view = game({ phase: "grow", wizard: "deeproot-6", due: ["wingbean-6", "snapjaw-6", "snapjaw-2"] });
  const offers = offersFor(view, { type: "GrowNoMore" }, { type: "GrowPatch", patch: "snapjaw-6" });
  expect(offers.map((offer) => offer.verb)).toEqual(["No more Snapjaw", "Grow"]);
  expect(pressed(offers, [], "patch:snapjaw-6").action).toBe(1);
});

test("a direction is an arrow", () => {
  const view = game({
    phase: "direction",
    wizard: "deeproot-6",
    power: "deeproot",
    part: "add_sprite",
    due: ["snapjaw-2"],
  });
  const offers = offersFor(view, { type: "Aim", direction: "E" }, { type: "Aim", direction: "SW" });
  expect(steps(offers)).toEqual([["dir:E"], ["dir:SW"]]);
  expect(pressed(offers, [], "dir:SW").action).toBe(1);
});

test("a field may be clicked on any of its patches, and is told once what happens", () => {
  const view = game({
    phase: "field",
    power: "snapjaw",
    part: "capture_sprite",
    parts_left: 1,
    fields: [field("snapjaw-6", "snapjaw-2"), field("wingbean-6")],
  });
  const offers = offersFor(view, { type: "Pick", patch: "snapjaw-6" }, { type: "Pick", patch: "wingbean-6" });
  expect(steps(offers)).toEqual([["patch:snapjaw-6"], ["patch:snapjaw-2"], ["patch:wingbean-6"]]);
  expect(offers.map((offer) => offer.pill)).toEqual(["capture", "", "capture"]);
  expect(pressed(offers, [], "patch:snapjaw-2").action).toBe(0);
  expect(pressed(offers, [], "patch:wingbean-6").action).toBeNull(); // of one patch: nothing else is asked
  expect(complete(offers, ["patch:wingbean-6"]).map((offer) => offer.action)).toEqual([1]);
});

test.each([
  ["add_sprite", "+1"],
  ["capture_sprite", "capture"],
  ["move_sprite", "move"],
  ["move_patch", "lift"],
  ["place_gem", "+1 Gem"],
] as const)("a patch is picked, and its mark says what for: %s", (part, pill) => {
  const view = game({ phase: "patch", power: "snapjaw", part, due: ["deeproot-6"] });
  const [offer] = offersFor(view, { type: "Pick", patch: "snapjaw-2" });
  expect([offer?.steps, offer?.pill, offer?.confirms]).toEqual([["patch:snapjaw-2"], pill, false]);
});

test("a Sprite is moved and picked up by a click on a patch", () => {
  const moved = offersFor(game({ phase: "destination", parts_left: 1 }), { type: "MoveTo", patch: "snapjaw-2" });
  expect(steps(moved)).toEqual([["patch:snapjaw-2"]]);
  const picked = offersFor(game({ phase: "pick up" }), { type: "PickUpFrom", patch: "snapjaw-6" });
  expect([picked[0]?.steps, picked[0]?.pill]).toEqual([["patch:snapjaw-6"], "pick up"]);
});

// What may end the turn waits for its button.

const power = (more: Partial<PowerPlantsView>) => game({ power: "deeproot", wizard: "deeproot-6", ...more });

test("laying a patch and the free Sprite never end the turn", () => {
  expect(mayEndTurn(game({ phase: "place" }), { type: "Place", beside: "deeproot-6", direction: "NE" })).toBe(false);
  expect(mayEndTurn(game({ phase: "pick up" }), { type: "PickUpFrom", patch: "deeproot-6" })).toBe(false);
});

test("the last part of a power ends it if nothing is left to grow", () => {
  const aim: PowerPlantsMove = { type: "Aim", direction: "E" };
  expect(mayEndTurn(power({ phase: "direction" }), aim)).toBe(true);
  expect(mayEndTurn(power({ phase: "direction", due: ["snapjaw-2"] }), aim)).toBe(false);
  const move: PowerPlantsMove = { type: "MoveTo", patch: "snapjaw-2" };
  expect(mayEndTurn(power({ phase: "destination", parts_left: 2 }), move)).toBe(false);
  expect(mayEndTurn(power({ phase: "destination" }), move)).toBe(true);
});

test("the last patch that is due may ask nothing when it grows", () => {
  const grow: PowerPlantsMove = { type: "GrowPatch", patch: "snapjaw-2" };
  expect(mayEndTurn(game({ phase: "grow", due: ["snapjaw-2"] }), grow)).toBe(true);
  expect(mayEndTurn(game({ phase: "grow", due: ["snapjaw-2", "snapjaw-6"] }), grow)).toBe(false);
});

test("a lifted patch is set down before the turn can end", () => {
  expect(
    mayEndTurn(power({ phase: "patch", part: "move_patch", parts_left: 1 }), { type: "Pick", patch: "snapjaw-2" }),
  ).toBe(false);
  const down: PowerPlantsMove = { type: "Place", beside: "deeproot-6", direction: "NE" };
  expect(mayEndTurn(power({ phase: "spot", part: "move_patch", parts_left: 1 }), down)).toBe(true);
});

test("where a picked Sprite goes is asked, unless there is only one way", () => {
  const pick: PowerPlantsMove = { type: "Pick", patch: "snapjaw-2" };
  expect(mayEndTurn(power({ phase: "patch", part: "move_sprite" }), pick)).toBe(false);
  const garden = [patch("deeproot-6", 0, 0), patch("snapjaw-2", 1, 0, { owner: 1 })];
  expect(mayEndTurn(power({ phase: "patch", part: "move_sprite", garden }), pick)).toBe(true);
});

// What is not legal

const attempt = (more: Partial<PowerPlantsView>, key: string) => offering.attempt?.(asking(game(more)), key);

test("a hole in the garden is asked after by some patch beside it", () => {
  expect(attempt({ phase: "place" }, "cell:2,0")).toEqual({ type: "Place", beside: "honeyleaf-6", direction: "E" });
  expect(attempt({ phase: "card" }, "cell:2,0")).toBeNull();
  expect(attempt({ phase: "place" }, "cell:9,9")).toBeNull();
});

test("what is clicked means what the open decision is about", () => {
  expect(attempt({ phase: "grow" }, "patch:snapjaw-2")).toEqual({ type: "GrowPatch", patch: "snapjaw-2" });
  expect(attempt({ phase: "patch" }, "patch:snapjaw-2")).toEqual({ type: "Pick", patch: "snapjaw-2" });
  expect(attempt({ phase: "field" }, "patch:snapjaw-2")).toEqual({ type: "Pick", patch: "snapjaw-2" });
  expect(attempt({ phase: "destination" }, "patch:snapjaw-2")).toEqual({ type: "MoveTo", patch: "snapjaw-2" });
  expect(attempt({ phase: "pick up" }, "patch:snapjaw-2")).toEqual({ type: "PickUpFrom", patch: "snapjaw-2" });
  expect(attempt({ phase: "card" }, "patch:snapjaw-2")).toBeNull();
  expect(attempt({ phase: "power" }, "hand:deeproot-1")).toEqual({ type: "Play", patch: "deeproot-1" });
  expect(attempt({ phase: "card" }, "surplus:snapjaw-3")).toEqual({
    type: "Swap",
    give: "deeproot-1",
    take: "snapjaw-3",
  });
  expect(attempt({ phase: "swap" }, "surplus:snapjaw-3")).toBeNull(); // first a patch of the hand
  expect(attempt({ phase: "card" }, "plant:snapjaw")).toBeNull();
});
