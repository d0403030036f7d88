/** Each drawing lies once in the page, as a `<symbol>` in one hidden svg; whoever shows it refers to it. */

import { fallback } from "./fallback";
import { levelOf, type Level, type Spec } from "./plants/spec";
import { findSymbol, type SymbolName } from "./symbols";

export type PlantGame = "verdant" | "planted" | "reforest";

const SVG = "http://www.w3.org/2000/svg";
const SPECS: Readonly<Record<PlantGame, () => Promise<{ default: unknown }>>> = {
  verdant: () => import("./specs/verdant.json"),
  planted: () => import("./specs/planted.json"),
  reforest: () => import("./specs/reforest.json"),
};
const known = new Set<string>();
let shelf: SVGSVGElement | undefined;

/** The specs of a game, by the ids of its plants; fetched once. */
export async function specsOf(game: PlantGame): Promise<Readonly<Record<string, Spec>>> {
  return (await SPECS[game]()).default as Record<string, Spec>;
}

/** Lays a symbol on the shelf; the same id only once. */
function lay(id: string, size: number, markup: string): void {
  if (!shelf?.isConnected) {
    shelf = document.createElementNS(SVG, "svg");
    for (const [name, value] of Object.entries({ width: "0", height: "0", "aria-hidden": "true", class: "shelf" })) {
      shelf.setAttribute(name, value);
    }
    document.body.append(shelf);
  }
  const symbol = document.createElementNS(SVG, "symbol");
  symbol.id = id;
  symbol.setAttribute("viewBox", `0 0 ${size} ${size}`);
  symbol.innerHTML = markup;
  shelf.append(symbol);
}

/** The id under which an icon lies, or will lie as soon as it is there. */
export function iconId(name: SymbolName): string {
  const id = `sym-${name}`;
  if (!known.has(id)) {
    known.add(id);
    void findSymbol(name).then(
      (symbol) => symbol && lay(id, symbol.size, `<g fill="currentColor">${symbol.markup}</g>`),
      () => known.delete(id), // the next one asks again
    );
  }
  return id;
}

async function layPlant(
  id: string,
  game: PlantGame,
  plant: string,
  name: string,
  kind: string,
  level: Level,
): Promise<void> {
  const [specs, { draw }] = await Promise.all([specsOf(game), import("./plants/draw")]);
  const spec = Object.hasOwn(specs, plant) ? specs[plant] : undefined;
  lay(id, 100, draw({ seed: plant, ...(spec ?? fallback(name || plant, kind)) }, level));
}

/** The id under which a plant lies at a size, or will lie as soon as it is drawn. A plant without a spec is made from its name and kind. */
export function plantId(game: PlantGame, plant: string, px: number, name = "", kind = ""): string {
  const level = levelOf(px);
  const id = `plant-${game}-${level}-${plant}`;
  if (!known.has(id)) {
    known.add(id);
    layPlant(id, game, plant, name, kind, level).catch(() => known.delete(id));
  }
  return id;
}
