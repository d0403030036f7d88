import { expect, test } from "vitest";
import planted from "../games/planted/facts.json";
import powerplants from "../games/powerplants/facts.json";
import reforest from "../games/reforest/facts.json";
import verdant from "../games/verdant/facts.json";
import { allSymbols, findSymbol, type SymbolName } from "./symbols";

const names = new Set<string>(await allSymbols());
const each = <T>(things: Readonly<Record<string, T>>, name: (thing: T, id: string) => string): string[] =>
  Object.entries(things).map(([id, thing]) => name(thing, id));

/** The names that are given by what is in the decks. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  "types and lights": each(verdant.plants, (plant) => `type-${plant.type}`).concat(
    each(verdant.rooms, (room) => `light-${room.north}`),
  ),
  "furniture and pets": each(verdant.items, (item) => `item-${item.item}`),
  pots: each(verdant.pots, (_, id) => `pot-${id}`),
  "kinds of goals": each(verdant.goals, (goal) => `goal-${goal.category}`),
  "kinds of plants": each(planted.plants, (plant) => `kind-${plant.type}`),
  patches: each(powerplants.plants, (_, id) => `patch-${id}`),
  "times of day": each(powerplants.plants, (plant) => `time-${plant.timing}`),
  icons: Object.values(reforest.plants).flatMap((plant) => plant.icons.map((icon) => `icon-${icon}`)),
  "forms and rows": Object.values(reforest.plants).flatMap((plant) => [
    `form-${plant.form}`,
    `class-${plant.class}`,
    ...plant.rows.map((row) => `row-${row}`),
  ]),
  visitors: each(reforest.visitors, (_, id) => `visitor-${id}`),
  terrains: each(reforest.terrains, (_, id) => `terrain-${id}`),
  events: each(reforest.events, (event, id) => `event-${id} tone-${event.tone}`).flatMap((both) => both.split(" ")),
};

test.each(Object.entries(WANTED))("there is a symbol for each of the %s", (_, wanted) => {
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test("tools and decorations have a symbol", () => {
  const own: Readonly<Record<string, string>> = {
    macrame_basket: "deco-macrame",
    indoor_greenhouse: "deco-greenhouse",
  };
  const wanted = each(planted.item_kinds, (kind, key) => {
    return own[key] ?? `${kind.category === "tool" ? "tool" : "deco"}-${key.replaceAll("_", "-")}`;
  });
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test("a symbol is found by its name, and none is like another", async () => {
  const seen = new Map<string, string>();
  const twins: string[][] = [];
  for (const name of names) {
    const symbol = await findSymbol(name as SymbolName);
    expect(symbol, name).toBeDefined();
    const other = seen.get(symbol!.markup);
    if (other) twins.push([other, name]);
    seen.set(symbol!.markup, name);
  }
  expect(twins).toEqual([]);
  expect(await findSymbol("no-such" as SymbolName)).toBeUndefined();
  expect(await findSymbol("terrain-of_my_own" as SymbolName)).toEqual(await findSymbol("elevation"));
});

test("symbols are in the ink of the place where they are, and take no colour of their own", async () => {
  for (const name of names) {
    const { markup } = (await findSymbol(name as SymbolName))!;
    expect(markup, name).not.toMatch(/#|NaN|undefined|style=|rgb/);
    expect(markup.length, name).toBeLessThan(2500);
  }
});
