/** What changed since the last view, marked for a moment. */

import { Fresh } from "../../board/fresh.svelte";
import { nameOf } from "./cells";
import type { HomeView, VerdantView } from "./view";

/** The keys of all that is new or other than before. */
export function changes(before: VerdantView, after: VerdantView): ReadonlySet<string> {
  return new Set([...inMarket(before, after), ...after.homes.flatMap((home, seat) => inHome(before, home, seat))]);
}

function inMarket(before: VerdantView, after: VerdantView): readonly string[] {
  return after.market.flatMap((column, index) => {
    const old = before.market[index];
    const number = index + 1;
    if (!old) return [];
    return [
      column.plant !== old.plant || column.plant_thumbs > old.plant_thumbs ? `market:plant:${number}` : "",
      column.token !== old.token ? `market:token:${number}` : "",
      column.room !== old.room || column.room_thumbs > old.room_thumbs ? `market:room:${number}` : "",
    ].filter(Boolean);
  });
}

function inHome(before: VerdantView, home: HomeView, seat: number): readonly string[] {
  const old = before.homes[seat];
  if (!old) return [];
  const known = new Map(
    old.cells.map((cell) => [nameOf(cell), `${cell.card} ${cell.verdancy} ${cell.pot} ${cell.item}`]),
  );
  const cells = home.cells
    .filter((cell) => known.get(nameOf(cell)) !== `${cell.card} ${cell.verdancy} ${cell.pot} ${cell.item}`)
    .map((cell) => `home:${seat}:${nameOf(cell)}`);
  const more = [
    home.thumbs !== old.thumbs ? `thumbs:${seat}` : "",
    home.stored !== old.stored ? `stored:${seat}` : "",
    cells.length > 0 ? `seat:${seat}` : "",
  ];
  return [...cells, ...more.filter(Boolean)];
}

/** The card that each seat has placed since, if it did. */
export function placed(before: VerdantView, after: VerdantView): Readonly<Record<number, string>> {
  const found: Record<number, string> = {};
  after.homes.forEach((home, seat) => {
    const known = new Set(before.homes[seat]?.cells.map((cell) => cell.card));
    const added = home.cells.find((cell) => !known.has(cell.card));
    if (added) found[seat] = added.card;
  });
  return found;
}

export class Follow extends Fresh<VerdantView> {
  /** The card that each seat placed last, as far as this page has seen it. */
  latest = $state.raw<Readonly<Record<number, string>>>({});
  private seen: VerdantView | null = null;

  constructor() {
    super(changes);
  }

  override look(view: VerdantView): void {
    super.look(view);
    if (this.seen !== null) this.latest = { ...this.latest, ...placed(this.seen, view) };
    this.seen = view;
  }
}
