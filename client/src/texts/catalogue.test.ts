import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogues, tongue } from "../lib/texts.svelte";
import type { Text } from "../lib/texts.svelte";
import { t } from "./table";

const FOLDER = join(import.meta.dirname, "..");
const texts = import.meta.glob(["../texts/*.ts", "../**/texts.ts", "!../texts/*.test.ts"], { eager: true });

const forms = (text: Text | undefined) =>
  text === undefined ? [] : typeof text === "string" ? [text] : [text.one, text.other];
const places = (text: Text | undefined) =>
  [
    ...new Set(
      forms(text)
        .join(" ")
        .match(/\{\w+\}/g) ?? [],
    ),
  ].sort();

test("every language has the same texts, with the same places", () => {
  expect(Object.keys(texts).length).toBeGreaterThan(4);
  expect(catalogues.length).toBeGreaterThan(4);
  for (const { en, de } of catalogues) {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    const differ = Object.keys(en).filter((key) => places(en[key]).join() !== places(de[key]).join());
    expect(differ).toEqual([]);
  }
});

test("a text follows the language, and its number", () => {
  expect([t("points", { n: 1 }), t("points", { n: 2 })]).toEqual(["1 point", "2 points"]);
  tongue.language = "de";
  expect([t("points", { n: 1 }), t("points", { n: 2 })]).toEqual(["1 Punkt", "2 Punkte"]);
  tongue.language = "en";
});

/** What a component shows that is not in a catalogue: words between its tags, and in attributes that are read. */
function literals(source: string): readonly string[] {
  const markup = source.replaceAll(/<(script|style)[^]*?<\/\1>/g, "").replaceAll(/<!--[^]*?-->|&\w+;/g, "");
  const spoken = [...markup.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"{]*[A-Za-z]{2}[^"{]*)"/g)].map(
    (found) => found[1] ?? "",
  );
  const shown = withoutBraces(markup)
    .replaceAll(/<[^>]*>/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /[A-Za-z]{2}/.test(line));
  return [...spoken, ...shown].filter((text) => text !== "Allotment");
}

/** The markup without what is worked out in it. */
function withoutBraces(markup: string): string {
  let [depth, kept] = [0, ""];
  for (const sign of markup) {
    if (sign === "{") depth += 1;
    if (depth === 0) kept += sign;
    if (sign === "}") depth -= 1;
  }
  return kept;
}

test("no component has words of its own", () => {
  const components = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".svelte"),
  );
  expect(components.length).toBeGreaterThan(30);
  const found = components.flatMap((path) =>
    literals(readFileSync(join(FOLDER, path), "utf8")).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("words that are not in a catalogue are found", () => {
  expect(literals('<p class="x">Hello {name}</p>')).toEqual(["Hello"]);
  expect(literals('<button aria-label="Close it">{t("close")}</button>')).toEqual(["Close it"]);
  expect(literals('<p>{t("hello", { name })} · {count}</p>')).toEqual([]);
});
