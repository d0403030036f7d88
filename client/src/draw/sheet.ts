/**
 * Drawings to look at, no part of the build. Under `npx vite`:
 * /src/draw/sheet.html?show=verdant|planted|reforest|fallback|symbols|sizes|palette&px=110&theme=dark&only=aloe,jade&part=0-40&bare
 */

import { mount } from "svelte";
import Icon from "./Icon.svelte";
import Patterns from "./Patterns.svelte";
import { PATTERNS } from "./patterns";
import Plant from "./Plant.svelte";
import { PIGMENTS } from "./plants/colour";
import { specsOf, type PlantGame } from "./registry";
import { allSymbols } from "./symbols";

const wanted = new URLSearchParams(location.search);
const px = Number(wanted.get("px") ?? 110);
const only = wanted.get("only")?.split(",");
const sheet = document.getElementById("sheet") as HTMLElement;
const KINDS = "tree shrub fern moss herb hanging vining shelf flowering floor succulent unusual".split(" ");
const NAMES = "Old oak,Blue fir,Wild rose,Tall grass,Red maple,Water mint,Some thing,Barrel cactus";
const TOKENS = {
  "ground and text": "paper card panel line ink ink-2 ink-on accent accent-soft chosen warn focus",
  types: "t-succulent t-flowering t-foliage t-vining t-unusual l-sun l-semi l-shade",
  "resources, seats": "r-light r-water r-food r-thumb p1 p2 p3 p4 p5",
  patches: "h-deeproot h-honeyleaf h-tanglethorn h-emberwood h-frightshade h-snapjaw h-starflower h-wingbean",
  "icons, rows": "i-berries i-flower i-fungi i-seeds i-evergreen i-water i-nitrogen g-low g-middle g-high",
};
const SIZES = { title: [40, 28, 23, 18, 16], text: [18, 16, 15, 14, 13, 12] };

/** A box in which something is shown. */
function box(caption: string, size = px): HTMLElement {
  const figure = document.createElement("figure");
  const inner = document.createElement("div");
  const words = document.createElement("figcaption");
  inner.style.width = inner.style.height = figure.style.width = `${size}px`;
  words.textContent = caption;
  figure.append(inner);
  if (!wanted.has("bare")) figure.append(words);
  sheet.append(figure);
  return inner;
}

function rule(words: string): void {
  const heading = document.createElement("h2");
  heading.textContent = words;
  sheet.append(heading);
}

function showFallback(): void {
  const names = (wanted.get("names") ?? NAMES).split(",").map((name) => [name, ""] as const);
  const ofKinds = KINDS.flatMap((kind) => ["One", "Other"].map((first) => [`${first} ${kind}`, kind] as const));
  for (const [name, kind] of [...names, ...ofKinds]) {
    mount(Plant, { target: box(`${name} (${kind})`), props: { game: "verdant", id: `own-${name}`, px, name, kind } });
  }
}

async function showSymbols(): Promise<void> {
  for (const name of await allSymbols()) {
    if (only && !only.some((start) => name.startsWith(start))) continue;
    mount(Icon, { target: box(name), props: { name, size: px } });
  }
}

async function showPlants(game: PlantGame): Promise<void> {
  const [from = 0, to = 999] = (wanted.get("part") ?? "").split("-").map((text) => Number(text) || undefined);
  for (const [id, spec] of Object.entries(await specsOf(game)).slice(from, to)) {
    if (!only || only.includes(id)) mount(Plant, { target: box(spec.name ?? id), props: { game, id, px } });
  }
}

function showSizes(): void {
  for (const id of only ?? ["jasmine"]) {
    for (const size of [64, 110, 220, 440]) {
      mount(Plant, { target: box(`${size} px`, size), props: { game: "verdant", id, px: size } });
    }
  }
}

function showPalette(): void {
  for (const [group, names] of Object.entries(TOKENS)) {
    rule(group);
    for (const name of names.split(" ")) {
      const inner = box(name, 84);
      inner.style.height = "40px";
      inner.style.background = `var(--${name})`;
      const pattern = PATTERNS.find((each) => name === `t-${each.name}` || name === `h-${each.name}`);
      if (pattern)
        inner.innerHTML = `<svg width="84" height="40"><rect width="84" height="40" fill="url(#pt-${pattern.name})"/></svg>`;
    }
  }
  rule("pigments, each in five tones");
  for (const name of Object.keys(PIGMENTS)) {
    const inner = box(name, 52);
    inner.style.height = "40px";
    const tones = ["-d2", "-d1", "", "-l1", "-l2"].map(
      (tone, i) => `<rect y="${i * 8}" width="52" height="8" fill="var(--pg-${name}${tone})"/>`,
    );
    inner.innerHTML = `<svg width="52" height="40">${tones.join("")}</svg>`;
  }
  rule("type");
  for (const [kind, sizes] of Object.entries(SIZES)) {
    const line = document.createElement("p");
    line.className = "line";
    for (const size of sizes) {
      const words = document.createElement("span");
      words.textContent = `${kind} ${size}`;
      words.style.font = `${kind === "title" ? 600 : 400} ${size}px/1.2 var(--font-${kind})`;
      line.append(words);
    }
    sheet.append(line);
  }
}

document.documentElement.dataset.theme = wanted.get("theme") ?? "light";
mount(Patterns, { target: document.body });
const show = wanted.get("show") ?? "verdant";
if (show === "fallback") showFallback();
else if (show === "symbols") await showSymbols();
else if (show === "sizes") showSizes();
else if (show === "palette") showPalette();
else await showPlants(show as PlantGame);
