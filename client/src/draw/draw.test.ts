import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import planted from "../games/planted/facts.json";
import reforest from "../games/reforest/facts.json";
import verdant from "../games/verdant/facts.json";
import { fallback } from "./fallback";
import { PIGMENTS, pigmentCss } from "./plants/colour";
import { draw, MOST } from "./plants/draw";
import type { Level, Spec } from "./plants/spec";
import plantedSpecs from "./specs/planted.json";
import reforestSpecs from "./specs/reforest.json";
import verdantSpecs from "./specs/verdant.json";

const LEVELS: readonly Level[] = [0, 1, 2, 3];
const SPECS = { verdant: verdantSpecs, planted: plantedSpecs, reforest: reforestSpecs };
const FACTS = { verdant, planted, reforest };
const KINDS = ["tree", "shrub", "fern", "moss", "herb", "hanging", "shelf", "floor", "succulent", "vining", "unusual"];

const drawings = Object.entries(SPECS).flatMap(([game, specs]) =>
  Object.entries(specs as unknown as Record<string, Spec>).map(([id, spec]) => {
    const whole = { seed: id, ...spec };
    return { name: `${game} ${id}`, spec: whole, texts: LEVELS.map((level) => draw(whole, level)) };
  }),
);

test("every plant of the decks has a drawing of its own", () => {
  for (const [game, facts] of Object.entries(FACTS)) {
    const specs = SPECS[game as keyof typeof SPECS];
    expect(Object.keys(facts.plants).filter((id) => !Object.hasOwn(specs, id))).toEqual([]);
  }
  const same = new Map<string, string>();
  for (const { name, texts } of drawings) {
    expect(same.get(texts[3]!)).toBeUndefined();
    same.set(texts[3]!, name);
  }
});

test("a drawing weighs 20 KB at most, at every size, and is whole", () => {
  for (const { name, texts } of drawings) {
    for (const text of texts) {
      expect(text.length, name).toBeLessThanOrEqual(MOST);
      expect(text, name).not.toMatch(/NaN|undefined|Infinity/);
      expect(text.match(/<\w/g)?.length, name).toBeGreaterThan(3);
    }
  }
});

/** The points that decide where a path goes: ends and control points. */
function pointsOf(d: string): [number, number][] {
  const found: [number, number][] = [];
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  for (const [, command = "", rest = ""] of d.matchAll(/([MmlqthzQ])([^MmlqthzQ]*)/g)) {
    const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = command === "q" ? 4 : 2;
    if (command === "z") [x, y] = [startX, startY];
    if (command === "h") continue; // a dot
    for (let i = 0; i + size <= numbers.length; i += size) {
      const [dx = 0, dy = 0] = numbers.slice(i + size - 2);
      [controlX, controlY] =
        command === "q" ? [x + numbers[i]!, y + numbers[i + 1]!] : [2 * x - controlX, 2 * y - controlY];
      [x, y] = command === "M" ? [dx, dy] : [x + dx, y + dy];
      if (i === 0 && command.toLowerCase() === "m") [startX, startY] = [x, y];
      if (command === "q" || command === "t") found.push([controlX, controlY]);
      found.push([x, y]);
    }
  }
  return found;
}

test("nothing is drawn beyond the square", () => {
  for (const { name, texts } of drawings) {
    const paths = texts.flatMap((text) => [...text.matchAll(/ d="([^"]*)"/g)]);
    const values = paths.flatMap(([, d = ""]) => pointsOf(d).flat());
    expect(values.length, name).toBeGreaterThan(100);
    expect(
      values.reduce((least, value) => Math.min(least, value)),
      name,
    ).toBeGreaterThanOrEqual(0);
    expect(
      values.reduce((most, value) => Math.max(most, value)),
      name,
    ).toBeLessThanOrEqual(100);
  }
});

test("the smaller the drawing, the less there is in it", () => {
  const total = LEVELS.map((level) => drawings.reduce((sum, { texts }) => sum + texts[level]!.length, 0));
  expect(total).toEqual(total.toSorted((a, b) => a - b));
});

test("the same seed draws the same plant, and another one another", () => {
  const { spec, texts } = drawings[0]!;
  expect(draw({ ...spec }, 2)).toBe(texts[2]);
  expect(draw({ ...spec, seed: "another" }, 2)).not.toBe(texts[2]);
});

test("colours are pigments, which both themes have in every tone", () => {
  const css = pigmentCss();
  const used = new Set(
    drawings.flatMap(({ texts }) => texts.flatMap((text) => text.match(/var\(--pg-[a-z0-9-]+/g) ?? [])),
  );
  expect(used.size).toBeGreaterThan(40);
  for (const each of used) {
    const name = each.slice("var(".length);
    expect(css.split(`${name}:`).length - 1, name).toBe(2); // light and dark
  }
  expect(drawings.filter(({ texts }) => texts.some((text) => /#[0-9a-f]{3,6}|rgb/.test(text)))).toEqual([]);
  expect(Object.keys(PIGMENTS).length).toBeGreaterThan(20);
});

test("the stylesheet has the pigments as they are", () => {
  const declared = (css: string) => css.match(/--pg-[\w-]+: *[^;]+|\[data-theme/g);
  const file = readFileSync(join(import.meta.dirname, "pigments.css"), "utf8");
  expect(declared(file)).toEqual(declared(pigmentCss()));
});

test("a plant of a deck of one's own gets a fitting drawing by its name and kind", () => {
  const texts = KINDS.map((kind) => draw(fallback("My Plant", kind), 2));
  expect(new Set(texts).size).toBe(KINDS.length);
  for (const text of texts) expect(text).not.toMatch(/NaN|undefined/);
  expect(draw(fallback("My Plant", "tree"), 2)).toBe(texts[0]);
  expect(draw(fallback("my_plant", "tree"), 2)).toBe(texts[0]); // its id will do
  expect(draw(fallback("Other Plant", "tree"), 2)).not.toBe(texts[0]);
});

test.each([
  ["Blue fir", "tree", "conifer"],
  ["Barrel cacti", "", "cactus"],
  ["Cinnamon Ferns", "herb", "frond"],
  ["Weeping Willow", "", "tree"],
  ["Water Mint", "moss", "cushion"],
])("the words of a name have a say: %s", (name, kind, habit) => {
  expect(fallback(name, kind).habit).toBe(habit);
});

test("a colour in a name is the colour of the flower", () => {
  expect(fallback("White Orchid", "").bloom?.colour).toBe("white");
  expect(fallback("Blue Orchid", "").bloom?.colour).toBe("indigo");
});
