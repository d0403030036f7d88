/** Every drawing at one size, to look at: /src/draw/sheet.html?show=verdant&px=110&theme=dark under `npx vite`; no part of the build. */

import { mount } from "svelte";
import Icon from "./Icon.svelte";
import Patterns from "./Patterns.svelte";
import Plant from "./Plant.svelte";
import { specsOf, type PlantGame } from "./registry";
import { allSymbols } from "./symbols";

const wanted = new URLSearchParams(location.search);
const show = wanted.get("show") ?? "verdant";
const px = Number(wanted.get("px") ?? 110);
const only = wanted.get("only")?.split(",");
const sheet = document.getElementById("sheet") as HTMLElement;
document.documentElement.dataset.theme = wanted.get("theme") ?? "light";

/** A box in which something is shown. */
function box(caption: string): HTMLElement {
  const figure = document.createElement("figure");
  const inner = document.createElement("div");
  const words = document.createElement("figcaption");
  inner.style.width = inner.style.height = figure.style.width = `${px}px`;
  words.textContent = caption;
  figure.append(inner, words);
  sheet.append(figure);
  return inner;
}

mount(Patterns, { target: document.body });
if (show === "symbols") {
  for (const name of await allSymbols())
    if (!only || only.some((start) => name.startsWith(start)))
      mount(Icon, { target: box(name), props: { name, size: px } });
} else {
  const game = show as PlantGame;
  const specs = await specsOf(game);
  const [from = 0, to = 999] = (wanted.get("part") ?? "").split("-").map((text) => Number(text) || undefined);
  for (const [id, spec] of Object.entries(specs).slice(from, to)) {
    if (only && !only.includes(id)) continue;
    mount(Plant, { target: box(String(spec["name"] ?? id)), props: { game, id, px } });
  }
}
