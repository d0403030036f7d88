/** What is clicked for each move, and what its marks and buttons say. */

import type { Offer, Offering } from "../../board/offers";
import type { Choice, View } from "../../wire";
import { afterPlacing, bareRooms, growing, isAskedAgain } from "./again";
import type { Means } from "./again";
import { attempt } from "./attempt";
import { cellAt, openFor, placeOf } from "./cells";
import type { Kind, Place as Cell } from "./cells";
import { isNurture, itemOf, roomOf } from "./facts";
import { fed, gains, grown, sum } from "./lights";
import type { Gain } from "./lights";
import { startCell } from "./start";
import { t } from "./texts";
import type { CellView, ColumnView, Draft, TakeToken, Use, VerdantMove, VerdantView } from "./view";

type Look = Omit<Offer, "action" | "words">;

/** What decides how the moves of a view are offered. */
interface Desk {
  readonly table: VerdantView;
  readonly cells: readonly CellView[];
  readonly thumbs: number;
  readonly stored: string | null;
  readonly startPlant: string | null;
  /** Whether thumbs buy verdancy after the draft. */
  readonly buysLate: boolean;
  readonly legal: readonly Choice[];
}

const PRICE = 2;
function offers(view: View): readonly Offer[] {
  const table = view.view as VerdantView;
  const home = table.homes[view.seat ?? 0];
  const desk: Desk = {
    table,
    cells: home?.cells ?? [],
    thumbs: home?.thumbs ?? 0,
    stored: home?.stored ?? null,
    startPlant: home?.start_plant ?? null,
    buysLate: !table.family && view.options.add_verdancy_when !== "before_draft",
    legal: view.legal,
  };
  return view.legal.map(({ action, words, move }) => ({ action, words, ...look(move as VerdantMove, desk) }));
}

function look(move: VerdantMove, desk: Desk): Look {
  switch (move.type) {
    case "PlaceStart":
      return onStart(startCell(move.side), desk);
    case "Draft":
      return taken(`market:${move.kind}:${move.column}`, "", isDraftLast(move, desk));
    case "TakeToken":
      return taken(`market:token:${move.column}`, tokenPill(move, desk), isTokenLast(move, desk));
    case "ResetTokens":
      return { steps: ["thumbs"], pill: "", verb: t("resetTokens"), confirms: true };
    case "ResetCards":
      return { steps: ["thumbs"], pill: "", verb: t("resetCards"), confirms: true };
    case "PickToken":
      return picked(`market:token:${move.column}`, desk);
    case "PickCard":
      return picked(`market:${move.kind}:${move.column}`, desk);
    case "Place":
      return placed(move.cell, desk);
    case "Use":
      return used(move, desk);
    case "FeedAlsoPlant":
      return fedAlso(move.cell, desk);
    case "AddVerdancy":
      return bought(move.cell, desk);
    case "Keep":
      return { steps: [`token:${move.which}`], pill: t("keep"), verb: t("keep"), confirms: true };
    case "Done":
      return { steps: [], pill: "", verb: doneVerb(desk.table), confirms: true };
  }
}

// The market

function taken(key: string, pill: string, confirms: boolean): Look {
  return { steps: [key], pill, verb: t("take"), confirms };
}

/** The last one that can be picked is replaced at once. */
function picked(key: string, { legal }: Desk): Look {
  const left = legal.filter(({ move }) => ["PickCard", "PickToken"].includes((move as VerdantMove).type));
  return { steps: [key], pill: "", verb: t("setAside"), confirms: left.length === 1 };
}

function doneVerb({ phase, picked: chosen }: VerdantView): string {
  if (phase === "feed") return t("feedNoMore");
  return phase === "use" ? t("done") : t("resetNow", { n: chosen.length });
}

/** The column of the market in which the chosen card lies. */
export function columnOf({ market, card }: VerdantView): ColumnView | undefined {
  return card === null ? undefined : market.find((column) => column.plant === card || column.room === card);
}

function tokenPill({ column }: TakeToken, { table }: Desk): string {
  return table.market[column - 1] === columnOf(table) ? t("withIt") : t("pay", { n: PRICE });
}

function isDraftLast({ kind, column }: Draft, desk: Desk): boolean {
  const from = desk.table.market[column - 1];
  const card = from?.[kind];
  if (!from || !card || (desk.thumbs >= PRICE && !desk.table.family)) return false; // the token is chosen next
  const more = kind === "plant" ? from.plant_thumbs : from.room_thumbs;
  return isPlacingLast(card, kind, from.token, desk.thumbs + more, desk);
}

function isTokenLast({ column }: TakeToken, desk: Desk): boolean {
  const [from, own] = [desk.table.market[column - 1], columnOf(desk.table)];
  if (!from || !own || !desk.table.card) return false;
  const kind = own.plant === desk.table.card ? "plant" : "room";
  const more = kind === "plant" ? own.plant_thumbs : own.room_thumbs;
  const thumbs = desk.thumbs + more - (from === own ? 0 : PRICE);
  return isPlacingLast(desk.table.card, kind, from.token, thumbs, desk);
}

/** Whether a card goes on the only cell that is open to it, and the turn ends by that. */
function isPlacingLast(card: string, kind: Kind, token: string | null, thumbs: number, desk: Desk): boolean {
  const [only, ...more] = openFor(desk.cells, kind);
  return only !== undefined && more.length === 0 && endsByPlacing(card, only, token, thumbs, desk);
}

// The home

function onStart(name: string, { table, cells, startPlant }: Desk): Look {
  const pill = table.family || !startPlant ? "" : growthPill(gains(cells, startPlant, placeOf(name)));
  return { steps: [`cell:${name}`], pill, verb: t("place"), confirms: false };
}

function placed(name: string, desk: Desk): Look {
  const { table, cells, thumbs } = desk;
  const place = placeOf(name);
  const confirms = endsByPlacing(table.card ?? "", place, table.drafted, thumbs, desk);
  const pill = table.family || !table.card ? "" : growthPill(gains(cells, table.card, place));
  return { steps: [`cell:${name}`], pill, verb: t("place"), confirms };
}

function endsByPlacing(card: string, place: Cell, token: string | null, thumbs: number, desk: Desk): boolean {
  const means = afterPlacing(desk.cells, card, place, desk.table.family);
  return ends({ ...means, tokens: present([token, desk.stored]), thumbs }, desk);
}

function used({ which, cell: name }: Use, desk: Desk): Look {
  const { table, cells, stored } = desk;
  const [token, other] = which === "drafted" ? [table.drafted, stored] : [stored, table.drafted];
  const cell = cellAt(cells, placeOf(name));
  const item = itemOf(token ?? "");
  const all = cell && token && !item ? growth(token, cell, desk) : [];
  const left = growing(cells, all);
  const bare = bareRooms(cells) - Number(item !== null);
  const isAsked = token === "hand_trowel" && !table.family && left > Number(!all.some((gain) => gain.completes));
  return {
    steps: [`token:${which}`, `cell:${name}`],
    pill: item ? itemPill(item.type, cell) : usePill(all, table.family),
    verb: t("use"),
    confirms: !isAsked && ends({ bare, growing: left, tokens: present([other]), thumbs: desk.thumbs }, desk),
  };
}

/** What a nurture token makes grow; in the Family Variant it completes the plant. */
function growth(token: string, cell: CellView, { cells, table }: Desk): readonly Gain[] {
  if (table.family) return [{ row: cell.row, column: cell.column, amount: 0, completes: true }];
  return isNurture(token) ? fed(cells, token, cell) : [];
}

function fedAlso(name: string, desk: Desk): Look {
  const { table, cells, thumbs, stored } = desk;
  const all = grown(cellAt(cells, placeOf(name)), 1);
  const means = { bare: bareRooms(cells), growing: growing(cells, all), tokens: present([table.drafted, stored]) };
  const confirms = ends({ ...means, thumbs }, desk);
  return { steps: [`cell:${name}`], pill: growthPill(all), verb: t("feed"), confirms };
}

function bought(name: string, desk: Desk): Look {
  const { table, cells, stored } = desk;
  const all = grown(cellAt(cells, placeOf(name)), 1);
  const means = { bare: bareRooms(cells), growing: growing(cells, all), tokens: present([table.drafted, stored]) };
  const confirms = table.phase === "use" && ends({ ...means, thumbs: desk.thumbs - PRICE }, desk);
  return { steps: ["thumbs", `cell:${name}`], pill: growthPill(all), verb: t("buy"), confirms };
}

function ends(means: Means, { buysLate }: Desk): boolean {
  return !isAskedAgain({ ...means, thumbs: buysLate ? means.thumbs : 0 });
}

function present(tokens: readonly (string | null)[]): readonly string[] {
  return tokens.filter((token) => token !== null);
}

// Marks

function growthPill(all: readonly Gain[]): string {
  return t(all.some((gain) => gain.completes) ? "growsToPot" : "grows", { n: sum(all) });
}

function usePill(all: readonly Gain[], family: boolean): string {
  if (all.length === 0) return "";
  return family ? t("pot") : growthPill(all);
}

/** An item on a room of its own colour. */
function itemPill(type: string, cell: CellView | undefined): string {
  return cell && roomOf(cell.card).type === type ? t("match") : "";
}

export const offering: Offering = { offers, attempt };
