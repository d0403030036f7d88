/** The cards in words, for those who hear them. */

import { kindOf, nameOf } from "./cells";
import { itemOf, nurtureOf, plantOf, potPoints, roomOf } from "./facts";
import type { Light, Pot } from "./facts";
import { t } from "./texts";
import type { CellView, ColumnView } from "./view";

/** "a", "a and b", "a, b and c". */
export function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : t("and", { a: words.slice(0, -1).join(", "), b: last });
}

export function list(parts: readonly string[]): string {
  return parts.filter(Boolean).join(", ");
}

export function lightWords(lights: readonly Light[]): string {
  return lights.length === 0 ? "" : joined(lights.map((light) => t(light)));
}

export function roomName(id: string): string {
  return t("roomName", { type: t(roomOf(id).type) });
}

export function tokenName(id: string): string {
  const item = itemOf(id);
  return item ? t("itemName", { type: t(item.type), item: t(item.item) }) : nurtureOf(id).name;
}

export function potName(pot: string): string {
  return t(pot as Pot);
}

export function potWords(pot: string): string {
  return `${potName(pot)} (${t("points", { n: potPoints(pot) })})`;
}

/** What a plant is: its type, its lights, what it is worth. */
export function plantWords(id: string): string {
  const plant = plantOf(id);
  return list([
    plant.name,
    t(plant.type),
    plant.lights.length > 0 ? t("likes", { lights: lightWords(plant.lights) }) : "",
    t("worth", { points: t("points", { n: plant.points }) }),
  ]);
}

export function roomWords(id: string): string {
  const { north, east, south, west } = roomOf(id);
  const lights = { north: t(north), east: t(east), south: t(south), west: t(west) };
  return list([roomName(id), t("edges", lights)]);
}

/** A card of a home, with all that lies on it. */
export function cellWords(cell: CellView): string {
  const place = nameOf(cell);
  if (kindOf(cell) === "room") {
    const item = cell.item ? t("holds", { item: tokenName(cell.item) }) : t("bare");
    const scores = cell.points ? t("scores", { points: t("points", { n: cell.points }) }) : "";
    return `${place}: ${list([roomWords(cell.card), item, scores])}`;
  }
  const need = plantOf(cell.card).need;
  const state = cell.pot ? t("potted", { pot: potWords(cell.pot) }) : t("verdancy", { n: cell.verdancy ?? 0, need });
  return `${place}: ${list([plantWords(cell.card), state])}`;
}

/** A card of the market. */
export function marketWords(column: ColumnView, kind: "plant" | "room", number: number): string {
  const [id, thumbs] = kind === "plant" ? [column.plant, column.plant_thumbs] : [column.room, column.room_thumbs];
  const place = t("column", { n: number });
  if (id === null) return `${place}: ${t("gap")}`;
  const card = kind === "plant" ? list([plantWords(id), t("needs", { need: plantOf(id).need })]) : roomWords(id);
  return `${place}: ${list([card, thumbs > 0 ? t("thumbsOn", { n: thumbs }) : ""])}`;
}
