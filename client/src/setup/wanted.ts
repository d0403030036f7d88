/** What a person chooses on the set-up page, and the table that is asked of the server for it. */

import { t } from "../texts/pages";
import type { BotView, GameView, NewTable, OptionView } from "../wire";

/** Who shall sit at a seat: "me", "open", "here" for another person at this screen, or a level. */
export interface Chair {
  readonly who: string;
  readonly name: string; // of a person at this screen
}

export interface Wanted {
  readonly chairs: readonly Chair[];
  readonly options: Readonly<Record<string, string>>;
  readonly turnSeconds: number;
  readonly standIn: string;
  readonly undoByConsent: boolean;
  readonly botPause: number;
}

/** Neither the weakest nor the strongest. */
export function middleLevel(bots: readonly BotView[]): string {
  return bots[Math.floor(bots.length / 2)]?.name ?? "";
}

/** The table as it is offered first. */
export function offered(game: GameView, bots: readonly BotView[]): Wanted {
  const level = middleLevel(bots);
  const seats = Math.max(2, game.seats[0]);
  return {
    chairs: Array.from({ length: seats }, (_, seat) => ({ who: seat === 0 ? "me" : level, name: "" })),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.choices[0] ?? ""])),
    turnSeconds: 0,
    standIn: bots.at(-1)?.name ?? "",
    undoByConsent: true,
    botPause: 0.4,
  };
}

/** As many chairs as wanted; new ones are for computer players. */
export function resized(chairs: readonly Chair[], seats: number, level: string): readonly Chair[] {
  return Array.from({ length: seats }, (_, seat) => chairs[seat] ?? { who: level, name: "" });
}

/** The options that matter to so many players. */
export function optionsFor(game: GameView, seats: number): readonly OptionView[] {
  return game.options.filter((option) => !option.is_solo || seats === 1);
}

/** What was chosen, with the first choice of what does not matter to so many players. */
function settled(game: GameView, wanted: Wanted): Readonly<Record<string, string>> {
  const first = game.options.map((option) => [option.name, option.choices[0] ?? ""] as const);
  const chosen = optionsFor(game, wanted.chairs.length).map(({ name }) => [name, wanted.options[name] ?? ""] as const);
  return { ...Object.fromEntries(first), ...Object.fromEntries(chosen) };
}

/** What stands in the way of starting, or "". */
export function missing(wanted: Wanted): string {
  if (!wanted.chairs.some((chair) => chair.who === "me")) return t("takeSeat");
  const isNameless = wanted.chairs.some((chair) => chair.who === "here" && !chair.name.trim());
  return isNameless ? t("giveNames") : "";
}

/** The request for the table. */
export function request(game: GameView, wanted: Wanted, ownName: string): NewTable {
  const isHotSeat = wanted.chairs.some((chair) => chair.who === "here");
  const names = wanted.chairs.map((chair) => (chair.who === "here" ? chair.name.trim() : ownName));
  return {
    game: game.name,
    seats: wanted.chairs.map((chair) => (chair.who === "here" ? "me" : chair.who)),
    options: settled(game, wanted),
    settings: {
      turn_seconds: wanted.turnSeconds,
      stand_in: wanted.standIn,
      undo_by_consent: wanted.undoByConsent,
      hot_seat: isHotSeat,
      bot_pause: wanted.botPause,
    },
    ...(isHotSeat ? { names } : {}),
  };
}

/** An option whose choices are single words, and combinations of parts that are chosen by hand. */
export interface Combined {
  readonly single: readonly string[];
  readonly parts: readonly string[];
  readonly size: number; // of a combination
  readonly isOrdered: boolean;
}

/** How the choices of an option are made up; null if none is a combination. */
export function combined(option: OptionView): Combined | null {
  const made = option.choices.filter((choice) => choice.includes("+")).map((choice) => choice.split("+"));
  const [first] = made;
  if (first === undefined) return null;
  return {
    single: option.choices.filter((choice) => !choice.includes("+")),
    parts: [...new Set(made.flat())],
    size: first.length,
    isOrdered: option.choices.includes(first.toReversed().join("+")),
  };
}

/** The choice made of these parts, in whatever order they were picked; null if there is none. */
export function combination(option: OptionView, parts: readonly string[], isOrdered: boolean): string | null {
  const key = (choice: readonly string[]) => (isOrdered ? choice : choice.toSorted()).join("+");
  return option.choices.find((choice) => choice.includes("+") && key(choice.split("+")) === key(parts)) ?? null;
}
