/** Where a card or token lies now. */

import { seatName } from "../../table/steps";
import type { View } from "../../wire";
import { nameOf } from "./cells";
import { t } from "./texts";
import type { CellView, ColumnView, HomeView, VerdantView } from "./view";

/** A card in a home. */
export interface AtHome {
  readonly home: HomeView;
  readonly cell: CellView;
  readonly seat: number;
}

/** The home in which a card lies, or undefined. */
export function inHomes({ homes }: VerdantView, card: string): AtHome | undefined {
  return homes.flatMap((home, seat) => {
    const cell = home.cells.find((each) => each.card === card);
    return cell ? [{ home, cell, seat }] : [];
  })[0];
}

/** The column of the market with a card or a token, counted from 1, or undefined. */
export function inMarket({ market }: VerdantView, id: string): readonly [ColumnView, number] | undefined {
  const index = market.findIndex((column) => [column.plant, column.room, column.token].includes(id));
  const column = market[index];
  return column ? [column, index + 1] : undefined;
}

/** In words. */
export function whereWords(view: View, card: string): string {
  const table = view.view as VerdantView;
  const at = inHomes(table, card);
  if (at) return t("onCell", { cell: nameOf(at.cell), name: ownerOf(view, at.seat) });
  const market = inMarket(table, card);
  return market ? t("inMarket", { n: market[1] }) : "";
}

/** Where the copies of a token lie: in homes, storages, the hand or the market. */
export function tokenPlaces(view: View, token: string): readonly string[] {
  const table = view.view as VerdantView;
  const homes = table.homes.flatMap((home, seat) => {
    const name = ownerOf(view, seat);
    const cells = home.cells.filter((cell) => cell.item === token);
    return [
      ...cells.map((cell) => t("onCell", { cell: nameOf(cell), name })),
      ...(home.stored === token ? [t("stored", { name })] : []),
    ];
  });
  const drafted = table.drafted === token ? [t("draftedBy", { name: ownerOf(view, table.actor) })] : [];
  const market = table.market.flatMap((column, index) =>
    column.token === token ? [t("inMarket", { n: index + 1 })] : [],
  );
  return [...drafted, ...market, ...homes];
}

export function ownerOf(view: View, seat: number): string {
  return seatName(view.seats, seat);
}
