import { expect, test } from "vitest";
import type { GameView, OptionView } from "../wire";
import { combination, combined, middleLevel, missing, offered, optionsFor, request, resized } from "./wanted";

const BOTS = ["seed", "sprout", "sapling"].map((name) => ({ name, about: "" }));
const EVENTS: OptionView = {
  name: "events",
  title: "Events",
  choices: ["none", "fire+storm", "storm+fire"],
  help: "",
  is_solo: false,
};
const PLANTS: OptionView = {
  name: "plants",
  title: "Plants",
  choices: ["random", "a+b", "a+c", "b+c"],
  help: "",
  is_solo: false,
};
const GAME: GameView = {
  name: "reforest",
  title: "Reforest",
  seats: [1, 4],
  facts: { ages: "", minutes: "", difficulty: "", kinds: [], credit: "" },
  options: [EVENTS],
};

test("what is offered first can be started: me, a computer player, and the first choice of each option", () => {
  const wanted = offered(GAME, BOTS);
  expect(missing(wanted)).toBe("");
  expect(request(GAME, wanted, "Ada")).toEqual({
    game: "reforest",
    seats: ["me", "sprout"],
    options: { events: "none" },
    settings: { turn_seconds: 0, stand_in: "sapling", undo_by_consent: true, hot_seat: false, bot_pause: 0.4 },
  });
});

test("several people at one screen are all mine, by name", () => {
  const wanted = {
    ...offered(GAME, BOTS),
    chairs: [
      { who: "me", name: "" },
      { who: "here", name: " Eve " },
      { who: "seed", name: "" },
    ],
  };
  const asked = request(GAME, wanted, "Ada");
  expect(asked.seats).toEqual(["me", "me", "seed"]);
  expect(asked.names).toEqual(["Ada", "Eve", "Ada"]);
  expect(asked.settings?.hot_seat).toBe(true);
});

test("nobody starts a table without a seat, or with people who have no name", () => {
  const wanted = offered(GAME, BOTS);
  expect(missing({ ...wanted, chairs: [{ who: "seed", name: "" }] })).toContain("seat");
  expect(missing({ ...wanted, chairs: [...wanted.chairs, { who: "here", name: " " }] })).toContain("name");
});

test("more seats are for computer players, and fewer keep who is left", () => {
  const chairs = [
    { who: "me", name: "" },
    { who: "open", name: "" },
  ];
  expect(resized(chairs, 3, "sprout").map((chair) => chair.who)).toEqual(["me", "open", "sprout"]);
  expect(resized(chairs, 1, "sprout")).toEqual([chairs[0]]);
  expect(middleLevel(BOTS)).toBe("sprout");
});

test("combinations are told apart by whether their order counts", () => {
  expect(combined(EVENTS)).toEqual({ single: ["none"], parts: ["fire", "storm"], size: 2, isOrdered: true });
  expect(combined(PLANTS)).toEqual({ single: ["random"], parts: ["a", "b", "c"], size: 2, isOrdered: false });
  expect(combined({ ...PLANTS, choices: ["yes", "no"] })).toBeNull();
});

test("parts picked in any order make the choice that the server knows, and too few make none", () => {
  expect(combination(PLANTS, ["c", "a"], false)).toBe("a+c");
  expect(combination(EVENTS, ["storm", "fire"], true)).toBe("storm+fire");
  expect(combination(PLANTS, ["a"], false)).toBeNull();
});

test("what only who plays alone can choose is neither offered to several nor sent for them", () => {
  const target = { name: "target", title: "Target", choices: ["standard", "hard"], help: "", is_solo: true };
  const game = { ...GAME, options: [EVENTS, target] };
  expect(optionsFor(game, 1).map((option) => option.name)).toEqual(["events", "target"]);
  expect(optionsFor(game, 2).map((option) => option.name)).toEqual(["events"]);
  const wanted = { ...offered(game, BOTS), options: { events: "fire+storm", target: "hard" } };
  expect(request(game, wanted, "Ada").options).toEqual({ events: "fire+storm", target: "standard" });
  const alone = { ...wanted, chairs: wanted.chairs.slice(0, 1) };
  expect(request(game, alone, "Ada").options).toEqual({ events: "fire+storm", target: "hard" });
});
