import { afterEach, expect, test } from "vitest";
import { german as planted } from "../games/planted/german";
import plantedCards from "../games/planted/cards.json";
import { german as powerplants } from "../games/powerplants/german";
import powerplantsCards from "../games/powerplants/cards.json";
import { german as reforest } from "../games/reforest/german";
import reforestCards from "../games/reforest/cards.json";
import { german as verdant } from "../games/verdant/german";
import verdantCards from "../games/verdant/cards.json";
import { tongue } from "../lib/texts.svelte";
import sentences from "../testing/said.json";
import { german, said } from "./server";
import { spoken } from "./spoken.svelte";

afterEach(() => {
  tongue.language = "en";
  spoken.take([]);
});

test("in English the server is left as it speaks", () => {
  expect(said("the game is over")).toBe("the game is over");
});

test("in German its sentences are known, and the parts that change", () => {
  tongue.language = "de";
  expect(said("the game is over")).toBe("das Spiel ist zu Ende");
  expect(said("14 and up")).toBe("14 Jahren");
  expect(said("this table can only be looked at: the game is over")).toBe(
    "dieser Tisch ist nur noch zum Ansehen: das Spiel ist zu Ende",
  );
});

test("a sentence that nobody has translated stays as it is", () => {
  expect(german("castle kingside")).toBe("castle kingside");
});

test("a game on the table brings its own", () => {
  spoken.take([[/^plant (\w+) twice$/, "pflanze {1} zweimal"]]);
  expect(german("plant moss twice")).toBe("pflanze moss zweimal");
});

const GAMES = {
  planted: [planted, plantedCards],
  powerplants: [powerplants, powerplantsCards],
  reforest: [reforest, reforestCards],
  verdant: [verdant, verdantCards],
} as const;

for (const [game, [phrases, cards]] of Object.entries(GAMES)) {
  test(`all that is said in a game of ${game} is said in German`, () => {
    spoken.take(phrases);
    const names = new Set(Object.values(cards).map(([name]) => name));
    const known = sentences[game as keyof typeof sentences];
    expect(known.filter((text) => german(text) === text && !names.has(text))).toEqual([]);
  });
}
