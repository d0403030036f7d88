/** The things of the table in words, for labels and for the cards in large. */

import { seatName } from "../../table/steps";
import type { View } from "../../wire";
import { gains, itemPoints, plantPoints } from "./bonus";
import { cardFacts, itemFacts, KINDS, plantFacts } from "./facts";
import type { Kind } from "./facts";
import { t } from "./texts";
import type { Key } from "./texts";
import type { BoardView, CommitView, PlantedView, PlantView } from "./view";

export const tableOf = (view: View): PlantedView => view.view as PlantedView;

/** "2 Light", "1 Green Thumb". */
export function amountWords(kind: Kind, n: number): string {
  return t("amount", { n, kind: t(kind === "green_thumb" && n !== 1 ? "green_thumbs" : kind) });
}

/** "2 Water, 1 Green Thumb", of amounts by kind. */
export function gainWords(amounts: readonly number[]): string {
  return KINDS.map((kind, place) => [kind, amounts[place] ?? 0] as const)
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => amountWords(kind, n))
    .join(", ");
}

export function needWords(plant: string): string {
  return gainWords(plantFacts(plant).needs);
}

/** "Light" or "Watering Can". */
export function cardName(number: number): string {
  const card = cardFacts(number);
  return card.kind !== null ? t(card.kind) : itemFacts(card.item).name;
}

/** "2 Light" or "Watering Can". */
export function cardWords(number: number): string {
  const card = cardFacts(number);
  return card.kind !== null ? amountWords(card.kind, card.icons) : itemFacts(card.item).name;
}

export const shortOf = (item: string): string => t(`short_${item}` as Key);

/** What playing a card does, in short. */
export function doesWords(number: number, items: Readonly<Record<string, number>>): string {
  const card = cardFacts(number);
  return card.kind !== null ? t("takes", { what: gainWords(gains(number, items)) }) : shortOf(card.item);
}

/** What playing a card does on a board, as a sentence. */
export function playWords(number: number, board: BoardView): string {
  const card = cardFacts(number);
  if (card.kind !== null) return t("youTake", { what: gainWords(gains(number, board.items)) });
  const { name, category } = itemFacts(card.item);
  const short = shortOf(card.item);
  if (category === "tool") return t("youKeepTool", { name, short });
  const copy = { ...board, items: { ...board.items, [card.item]: (board.items[card.item] ?? 0) + 1 } };
  const points = t("points", { n: itemPoints(card.item, copy) ?? 0 });
  return t("youKeepDecoration", { name, short, points });
}

export function commitWords(made: CommitView): string {
  const card = cardWords(made.card);
  return made.mode === "nursery" ? `${card}, ${t("givenUpMark")}` : card;
}

/** "you", or the name of whoever sits there. */
export function nameAt(view: View, seat: number): string {
  return seat === view.seat ? t("you") : seatName(view.seats, seat);
}

export function whoseWords(view: View, seat: number): string {
  return seat === view.seat ? t("yours") : t("boardOf", { name: seatName(view.seats, seat) });
}

/** A plant of a board or of the nursery, for those who hear it. */
export function plantLabel(id: string, where: string, grown?: PlantView, isPlanned = false): string {
  const plant = plantFacts(id);
  const values = plant.growth.map((value, space) => (space < (grown?.growth ?? 0) ? t("covered") : String(value)));
  return [
    plant.name,
    t(plant.type),
    where,
    `${t("needsOne")} ${needWords(id)}`,
    `${t("growthHow")}: ${values.join(", ")}`,
    grown && grown.growth > 0 ? t("points", { n: plantPoints(grown) }) : "",
    isPlanned ? t("planned") : "",
  ]
    .filter(Boolean)
    .join(". ");
}

/** The seats in the order in which hands are passed, from one on. */
export function passingOrder(table: PlantedView, from: number): readonly number[] {
  const seats = table.boards.length;
  const step = table.passing === "left" ? 1 : seats - 1;
  return table.boards.map((_, index) => (from + index * step) % seats);
}

/** What a seat is doing. */
export function doing(table: PlantedView, seat: number): Key | null {
  const board = table.boards[seat];
  if (!board || table.phase === "over") return null;
  if (board.is_asked) return table.phase === "commit" ? "chooses" : table.phase === "nursery" ? "picks" : "plans";
  return table.phase === "nursery" && board.visiting !== null ? "queues" : "ready";
}

export function seatLabel(view: View, seat: number): string {
  const table = tableOf(view);
  const board = table.boards[seat];
  if (!board) return "";
  const last = board.revealed.at(-1);
  const state = doing(table, seat);
  const card = last ? cardWords(last.card) : "";
  return t("seatLabel", {
    name: nameAt(view, seat),
    points: t("points", { n: board.score }),
    plants: t("plants", { n: board.plants.length }),
    state: state === null ? "" : t(state),
    last: last ? t(last.mode === "play" ? "lastPlayed" : "lastGivenUp", { card }) : "",
  });
}

/** The seats that wait for a plant, in the order in which they take. */
export function queue(table: PlantedView): readonly (readonly [seat: number, card: number])[] {
  return table.boards
    .flatMap((board, seat) => (board.visiting === null ? [] : [[seat, board.visiting] as const]))
    .sort((a, b) => a[1] - b[1]);
}

/** The cards that the viewer knows to be in the hand at a board. */
export function knownHand(view: View, seat: number): readonly number[] {
  return tableOf(view)
    .known_hands.filter((hand) => hand.seat === seat)
    .flatMap((hand) => hand.cards);
}
