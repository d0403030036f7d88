/** What is laid out beside the hand for a moment: effects that wait, cards that are looked at or can be picked. */

import type { Offer } from "../../board/offers";
import type { View } from "../../wire";
import { effectOf, kindOf, nameOf } from "./cards";
import { placeOf, tableOf } from "./region";
import { t } from "./texts";

export interface TrayItem {
  readonly key: string;
  readonly card: string;
  readonly kind: "plant" | "visitor" | "effect" | "terrain";
  /** The effect, or where the card lies. */
  readonly about: string;
}

export interface TrayView {
  readonly title: string;
  readonly items: readonly TrayItem[];
}

/** What the tray holds now; null if nothing. Where strips are not drawn, covered plants are picked here. */
export function trayOf(view: View, offers: readonly Offer[], hasStrips: boolean): TrayView | null {
  const table = tableOf(view);
  const keys = [...new Set(offers.flatMap((offer) => offer.steps))];
  const of = (kind: string) => keys.filter((key) => key.startsWith(`${kind}:`));
  const found: readonly (readonly [string, readonly TrayItem[]])[] = [
    [t("waiting"), of("effect").map(effectItem)],
    [t("lookedAt"), table.looked.map((card) => ({ key: `looked:${card}`, card, kind: "plant", about: "" }) as const)],
    [
      t(table.phase === "terrain row" ? "dealtRows" : "dealt"),
      table.dealt.map((card) => ({ key: `dealt:${card}`, card, kind: "terrain", about: "" }) as const),
    ],
    [t("storedCards"), of("stored").map((key) => cardItem(view, key))],
    [t("discardPile"), of("discard").map((key) => cardItem(view, key))],
    [
      t("coveredPlants"),
      hasStrips
        ? []
        : of("plant")
            .filter((key) => isCovered(view, key))
            .map((key) => cardItem(view, key)),
    ],
  ];
  const shown = found.filter(([, items]) => items.length > 0);
  return shown.length ? { title: shown[0]![0], items: shown.flatMap(([, items]) => items) } : null;
}

function effectItem(key: string): TrayItem {
  const [, card = "", number = "1"] = key.split(":");
  return { key, card, kind: "effect", about: effectOf(card, Number(number)) };
}

/** A card with the space where it lies. */
function cardItem(view: View, key: string): TrayItem {
  const card = key.slice(key.indexOf(":") + 1);
  const about = placeOf(tableOf(view), card)?.space ?? "";
  return { key, card, kind: kindOf(card) === "visitor" ? "visitor" : "plant", about };
}

function isCovered(view: View, key: string): boolean {
  const how = placeOf(tableOf(view), key.slice("plant:".length))?.how;
  return how === "covered" || how === "revealed";
}

/** What is going on, in lines: the play, the effect that is carried out, those that wait. */
export function doingOf(view: View, whose: (seat: number) => string): readonly string[] {
  const table = tableOf(view);
  const lines: string[] = [];
  if (table.playing && table.space && table.due > 0) {
    lines.push(t("stillToPay", { name: nameOf(table.playing), space: table.space, n: table.due }));
  }
  if (table.effect) lines.push(`${nameOf(table.effect[0])}. ${effectOf(...table.effect)}`);
  const others = table.phase === "effects" && view.decision !== null ? [] : table.pending;
  const waiting = others.map(([seat, card]) =>
    seat === view.seat ? nameOf(card) : `${nameOf(card)} (${whose(seat)})`,
  );
  if (waiting.length > 0) lines.push(t("stillWaits", { names: waiting.join(", ") }));
  return lines;
}
