import { afterEach, expect, test } from "vitest";
import { marks, pressed } from "../../board/offers";
import { tongue } from "../../lib/texts.svelte";
import type { View } from "../../wire";
import { gains, isFullyGrown, itemPoints, plantPoints } from "./bonus";
import { changes } from "./changes";
import { cardFacts, itemFacts, itemSymbol, needIcons, plantFacts, sorted } from "./facts";
import facts from "./facts.json";
import { guideOf } from "./guide";
import { endsPlan, isMet, isPaidBy, leftAfter, missing, mostJars } from "./harvest";
import { LATIN } from "./latin";
import { offering } from "./offers";
import { t } from "./texts";
import type { Key } from "./texts";
import type { BoardView, PlantedMove, PlantedView } from "./view";
import {
  cardWords,
  commitWords,
  doesWords,
  doing,
  gainWords,
  passingOrder,
  plantLabel,
  playWords,
  queue,
  seatLabel,
  shortOf,
} from "./words";

afterEach(() => (tongue.language = "en"));

function board(what: Partial<BoardView> = {}): BoardView {
  return {
    plants: [],
    tokens: [0, 0, 0, 0],
    items: {},
    jars: 0,
    score: 0,
    revealed: [],
    visiting: null,
    hand_size: 8,
    is_asked: false,
    ...what,
  };
}

function table(what: Partial<PlantedView> = {}): PlantedView {
  return {
    type: "PlantedView",
    viewer: 0,
    round: 1,
    turn: 1,
    phase: "commit",
    passing: "left",
    nursery: ["p11", "p24", "p37", "p18"],
    plant_deck: 28,
    resource_deck: 30,
    item_deck: 20,
    resource_discard: [],
    item_discard: [],
    boards: [board(), board(), board()],
    hand: [],
    committed: null,
    plan: [],
    planned_jars: 0,
    left: [],
    known_hands: [],
    ...what,
  };
}

function asked(what: PlantedView, ...moves: readonly PlantedMove[]): View {
  const legal = moves.map((move, action) => ({ action, words: `move ${action}`, move }));
  const seats = ["Ada", "Ben", "Cleo"].map((name, seat) => ({ seat, name }));
  return { game: "planted", seat: 0, seats, view: what, decision: 7, legal } as unknown as View;
}

const said = (view: View) =>
  offering.offers(view).map(({ steps, pill, verb, confirms }) => ({ steps, pill, verb, confirms }));

test("a hand card is clicked, and both ways to use it have a button, because the last to commit cannot take it back", () => {
  const view = asked(
    table(),
    { type: "Commit", card: 6, mode: "play" },
    { type: "Commit", card: 6, mode: "nursery" },
    { type: "Commit", card: 19, mode: "play" },
    { type: "Commit", card: 13, mode: "play" },
  );
  expect(said(view)).toEqual([
    { steps: ["hand:6"], pill: "", verb: "Take tokens", confirms: true },
    { steps: ["hand:6"], pill: "", verb: "Give up for a plant", confirms: true },
    { steps: ["hand:19"], pill: "", verb: "Keep the Tool", confirms: true },
    { steps: ["hand:13"], pill: "", verb: "Keep it", confirms: true },
  ]);
  const offers = offering.offers(view);
  expect(pressed(offers, [], "hand:6")).toEqual({ chosen: ["hand:6"], action: null, isRefused: false });
  expect(pressed(offers, [], "hand:19").action).toBeNull();
});

test("a plant of the nursery is taken only by its button: a new one is turned up", () => {
  const view = asked(table({ phase: "nursery" }), { type: "Take", plant: "p11" }, { type: "Take", plant: "p24" });
  expect(said(view)).toEqual([
    { steps: ["nursery:p11"], pill: "Take", verb: "Take", confirms: true },
    { steps: ["nursery:p24"], pill: "Take", verb: "Take", confirms: true },
  ]);
  expect(marks(offering.offers(view), []).get("nursery:p24")?.words).toBe("move 1");
});

test("a plant is fed by a click, which says what it brings; the feeding that ends the plan waits for its button", () => {
  const plants = [
    { plant: "p05", growth: 1 }, // needs 2 Light 1 Water; 3, 4, 5
    { plant: "p20", growth: 0 }, // needs 2 Water; 2, 3, 4
  ];
  const own = board({ plants, tokens: [2, 3, 0, 0] });
  const at = (what: Partial<PlantedView>) =>
    asked(
      table({ phase: "harvest", boards: [own, board()], left: [2, 3, 0, 0], ...what }),
      { type: "Feed", plant: "p05" },
      { type: "Feed", plant: "p20" },
      { type: "StopFeeding" },
    );
  expect(said(at({}))).toEqual([
    { steps: ["plant:p05"], pill: "+4", verb: "Feed", confirms: false },
    { steps: ["plant:p20"], pill: "+2", verb: "Feed", confirms: false },
    { steps: [], pill: "", verb: "Feed nothing", confirms: true },
  ]);
  const second = said(at({ plan: ["p20"], left: [2, 1, 0, 0] }));
  expect(second[0]?.confirms).toBe(true);
  expect(second[2]?.verb).toBe("Feed no more");
});

test("a number of jars is clicked", () => {
  const moves = [0, 1, 2].map((jars) => ({ type: "Fill", jars }) as const);
  expect(said(asked(table({ phase: "harvest" }), ...moves))).toEqual([
    { steps: ["jars:0"], pill: "", verb: "Fill no jar", confirms: true },
    { steps: ["jars:1"], pill: "", verb: "Fill 1 jar", confirms: true },
    { steps: ["jars:2"], pill: "", verb: "Fill 2 jars", confirms: true },
  ]);
});

test("a move that is not known has a button with its words", () => {
  const view = asked(table(), { type: "Prune" } as unknown as PlantedMove);
  expect(said(view)).toEqual([{ steps: [], pill: "", verb: "Move 0", confirms: true }]);
});

test("a click on something that is not legal asks why", () => {
  const own = board({ plants: [{ plant: "p05", growth: 0 }] });
  const view = asked(table({ boards: [own, board({ plants: [{ plant: "p06", growth: 0 }] })] }));
  const attempt = (key: string) => offering.attempt?.(view, key);
  expect(attempt("nursery:p11")).toEqual({ type: "Take", plant: "p11" });
  expect(attempt("plant:p05")).toEqual({ type: "Feed", plant: "p05" });
  expect(attempt("plant:p06")).toBeNull(); // of another board
  expect(attempt("hand:6")).toEqual({ type: "Commit", card: 6, mode: "play" });
  expect(attempt("item:grow_light")).toBeNull();
  expect(attempt("seat:1")).toBeNull();
});

test("what is printed is known of every card, and every plant has a botanical name", () => {
  expect(plantFacts("p05")).toEqual({ name: "Snake Plant", type: "floor", needs: [2, 1, 0], growth: [3, 4, 5] });
  expect(needIcons(plantFacts("p05"))).toEqual(["light", "light", "water"]);
  expect(cardFacts(6)).toEqual({ kind: "water", icons: 2, item: "" });
  expect(cardFacts(19)).toEqual({ kind: null, item: "watering_can" });
  expect(Object.keys(LATIN)).toEqual(Object.keys(facts.plants));
  for (const item of Object.keys(facts.item_kinds)) {
    expect(itemSymbol(item)).not.toBe("cards");
    expect(shortOf(item)).not.toBe("");
  }
  expect(itemFacts("nothing").name).toBe("nothing");
  expect(plantFacts("nothing").growth).toEqual([]);
});

test("a hand lies in the order tokens by kind, Tools, Decorations", () => {
  expect(sorted([13, 4, 19, 7, 3, 2, 6, 1, 5])).toEqual([1, 5, 2, 6, 3, 7, 4, 19, 13]);
});

test("PLA-100 to 109 a Tool adds its token to each matching card, copy by copy", () => {
  const items = { watering_can: 2, spray_bottle: 1, grow_light: 1, macrame_basket: 1 };
  expect(gains(6, items)).toEqual([0, 4, 0, 0]); // two icons of Water, two Watering Cans
  expect(gains(2, items)).toEqual([0, 1, 0, 1]); // one icon of Water, a Spray Bottle
  expect(gains(4, items)).toEqual([0, 0, 0, 2]); // Green Thumbs
  expect(gains(19, items)).toEqual([0, 0, 0, 0]); // a Tool
  expect(gainWords(gains(2, items))).toBe("1 Water, 1 Green Thumb");
  expect(doesWords(6, items)).toBe("take 4 Water");
});

test("the points of the board of Ada in the rulebook's example B", () => {
  const ada = board({
    plants: [
      { plant: "p05", growth: 2 },
      { plant: "p39", growth: 2 },
      { plant: "p13", growth: 1 },
      { plant: "p15", growth: 0 },
      { plant: "p24", growth: 2 },
    ],
    items: { grow_light: 2, fertilizer: 1, display_shelves: 1, plant_stand: 2, indoor_greenhouse: 1, workbench: 1 },
  });
  expect(ada.plants.map(plantPoints)).toEqual([7, 15, 5, 0, 12]);
  expect(ada.plants.map(isFullyGrown)).toEqual([false, true, false, false, true]);
  expect(itemPoints("display_shelves", ada)).toBe(3);
  expect(itemPoints("plant_stand", ada)).toBe(2);
  expect(itemPoints("indoor_greenhouse", ada)).toBe(2);
  expect(itemPoints("workbench", ada)).toBe(3);
  expect(itemPoints("macrame_basket", ada)).toBe(2);
  expect(itemPoints("ceramic_planter", ada)).toBe(1);
  expect(itemPoints("grow_light", ada)).toBeNull();
});

test("feeding costs what the rulebook's example A says", () => {
  const tokens = [3, 1, 2, 5];
  expect(missing("p05", tokens)).toBe(0); // 2 Light 1 Water
  expect(missing("p28", tokens)).toBe(1); // 1 Light 1 Water 3 Plant Food
  const left = leftAfter("p05", tokens);
  expect(left).toEqual([1, 0, 2, 5]);
  expect(missing("p15", left)).toBe(2); // 2 Light 1 Water 2 Plant Food
  expect(isPaidBy("p15", left)).toBe(true);
  expect(leftAfter("p15", left)).toEqual([0, 0, 0, 1]);
  expect(mostJars([0, 0, 0, 1])).toBe(0);
  expect(mostJars([1, 0, 0, 5])).toBe(1);
  expect(isPaidBy("p15", [1, 0, 2, 3])).toBe(false);
  expect(isMet(["light", "light", "water"], [1, 1, 0, 9])).toEqual([true, false, true]);
});

test("a plan ends when no plant can be fed any more, and no jar be filled", () => {
  const plants = [
    { plant: "p20", growth: 0 }, // 2 Water
    { plant: "p08", growth: 3 }, // 2 Light, fully grown
    { plant: "p32", growth: 0 }, // 2 Plant Food
  ];
  expect(endsPlan("p20", plants, [], [0, 2, 0, 0])).toBe(true);
  expect(endsPlan("p20", plants, [], [0, 2, 2, 0])).toBe(false); // the Dracaena is next
  expect(endsPlan("p20", plants, ["p32"], [0, 2, 1, 1])).toBe(true);
  expect(endsPlan("p20", plants, ["p32"], [0, 2, 1, 2])).toBe(false); // a jar: one token and a pair of thumbs
});

test("what was gained between two views is marked", () => {
  const before = table({
    boards: [board({ plants: [{ plant: "p05", growth: 0 }], items: { grow_light: 1 } }), board()],
  });
  const after = table({
    nursery: ["p11", "p02", "p37", "p18"],
    boards: [
      board({
        plants: [
          { plant: "p05", growth: 1 },
          { plant: "p24", growth: 0 },
        ],
        items: { grow_light: 2 },
        tokens: [0, 2, 0, 0],
        jars: 1,
      }),
      board({ revealed: [{ card: 6, mode: "play" }] }),
    ],
  });
  expect([...changes(before, after)].sort()).toEqual(
    [
      "nursery:p02",
      "plant:p05",
      "plant:p24",
      "item:0:grow_light",
      "tokens:0:water",
      "jars:0",
      "seat:0",
      "seat:1",
    ].sort(),
  );
  expect(changes(after, after).size).toBe(0);
  expect(changes(after, before)).toEqual(new Set(["nursery:p24"]));
});

test("hands go round by seats, to the left or to the right", () => {
  expect(passingOrder(table(), 1)).toEqual([1, 2, 0]);
  expect(passingOrder(table({ passing: "right" }), 1)).toEqual([1, 0, 2]);
});

test("who takes plants, and what each seat is doing", () => {
  const boards = [board({ visiting: 31, is_asked: true }), board(), board({ visiting: 46 })];
  const now = table({ phase: "nursery", boards });
  expect(queue(now)).toEqual([
    [0, 31],
    [2, 46],
  ]);
  expect([0, 1, 2].map((seat) => doing(now, seat))).toEqual(["picks", "ready", "queues"]);
  const commit = table({ boards: [board({ is_asked: true }), board()] });
  expect([doing(commit, 0), doing(commit, 1)]).toEqual(["chooses", "ready"]);
  expect(doing(table({ phase: "harvest", boards: [board({ is_asked: true })] }), 0)).toBe("plans");
  expect(doing(table({ phase: "over" }), 0)).toBeNull();
});

test("things have names for those who hear them", () => {
  const own = board({ plants: [{ plant: "p05", growth: 1 }], score: 3, revealed: [{ card: 6, mode: "nursery" }] });
  const view = asked(table({ boards: [own, board({ is_asked: true }), board()] }));
  expect(seatLabel(view, 0)).toBe("You: 3 points, 1 plant, ready. Last card: 2 Water, given up for a plant");
  expect(plantLabel("p05", "your board", own.plants[0], true)).toBe(
    "Snake Plant. floor. your board. One feeding costs 2 Light, 1 Water. Growth spaces, from the bottom up: covered, 4, 5. 3 points. fed",
  );
  expect(cardWords(21)).toBe("2 Green Thumbs");
  expect(commitWords({ card: 19, mode: "nursery" })).toBe("Watering Can, given up for a plant");
  expect(playWords(6, own)).toBe("You take 2 Water");
  expect(playWords(19, own)).toBe("You keep Watering Can: +1 with 2 Water, from the next turn on");
  expect(playWords(39, own)).toContain("1 point as things are"); // Plant Stand: one floor plant
  tongue.language = "de";
  expect(cardWords(21)).toBe("2 grüne Daumen");
});

test("a first game is explained turn by turn, and each other decision once", () => {
  const commit: PlantedMove = { type: "Commit", card: 6, mode: "play" };
  const at = (what: Partial<PlantedView>, move: PlantedMove = commit) => guideOf(asked(table(what), move));
  expect(at({ turn: 1 })).toEqual(["guideStart"]);
  expect(at({ turn: 2 })).toEqual(["guideGrow"]);
  expect(at({ turn: 3, hand: [6] })[0]).toBe("guidePlants");
  expect(at({ turn: 3, hand: [6, 19] })[0]).toBe("guideItems"); // a Watering Can
  expect(at({ turn: 4, hand: [6, 21] })[0]).toBe("guideThumbs"); // Green Thumbs
  expect(at({ turn: 5, hand: [21, 19] }).slice(0, 2)).toEqual(["guideItems", "guideThumbs"]);
  expect(at({ round: 2 })).toEqual([]);
  expect(at({ round: 4, turn: 3 })).toEqual(["guideLast"]);
  const six = ["p01", "p02", "p03", "p04", "p05", "p06"].map((plant) => ({ plant, growth: 0 }));
  expect(at({ boards: [board({ plants: six })] })).toEqual(["guideFull"]);
  expect(at({}, { type: "Take", plant: "p11" })).toEqual(["guideTake"]);
  expect(at({}, { type: "StopFeeding" })).toEqual(["guideFeed"]);
  expect(at({}, { type: "Fill", jars: 0 })).toEqual(["guideJars"]);
  expect(guideOf({ ...asked(table(), commit), decision: null })).toEqual([]);
  const guides: readonly Key[] = ["guideStart", "guideTake", "guideFeed"];
  for (const key of guides) expect(t(key).length).toBeGreaterThan(60);
});
