/**
 * A view as lines of text, for games that have no drawn board. It knows no game: a `Reading` says what the fields mean,
 * and what it does not say is shown under the field's own name.
 */

import { capitalised, humanised } from "../lib/words";

/** A line, with what is below it. `text` may be "" if there are lines below. */
export interface Line {
  readonly label: string;
  readonly text: string;
  readonly about: string;
  readonly lines: readonly Line[];
  readonly isOpen: boolean;
}

/** Cards by id: the name, and a line about it. */
export type Cards = Readonly<Record<string, readonly [string, string]>>;

/** What is known beside the view. */
export interface Surrounding {
  readonly cards: Cards;
  readonly names: readonly string[]; // of the seats
  readonly own: number | null;
}

/** Writes one value of a field in words; `view` is the whole view. */
export type Format = (value: never, words: Words, view: never) => string;

/** What the fields of a game's view mean; all by field name. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly own?: readonly string[]; // shown first, in this order
  readonly cards?: readonly string[]; // ids of cards
  readonly brief?: readonly string[]; // piles of cards of which the names are enough
  readonly seats?: readonly string[]; // numbers of seats
  readonly bySeat?: readonly string[]; // lists with one entry for each seat
  readonly closed?: readonly string[]; // folded away at first
  readonly hidden?: readonly string[]; // said elsewhere on the page
  readonly optional?: readonly string[]; // not shown while they are zero or false
  readonly items?: Readonly<Record<string, string>>; // what one entry of a list is called
  readonly formats?: Readonly<Record<string, Format>>; // of a value, or of each entry of a list
  readonly tuples?: Readonly<Record<string, Format>>; // of a list as a whole
}

const ALWAYS_HIDDEN = ["type", "viewer"];
const LONG = 12; // entries above which a list is folded

export class Words {
  constructor(readonly around: Surrounding) {}

  card(id: unknown): string {
    return this.around.cards[String(id)]?.[0] ?? humanised(String(id));
  }

  about(id: unknown): string {
    return this.around.cards[String(id)]?.[1] ?? "";
  }

  seat(seat: unknown): string {
    if (typeof seat !== "number") return "nobody";
    if (seat === this.around.own) return "you";
    return this.around.names[seat] ?? (this.around.names.length === 1 ? "the Rival" : `seat ${seat + 1}`);
  }
}

/** All lines of a view, the viewer's own first. */
export function linesOf(view: unknown, reading: Reading, around: Surrounding): readonly Line[] {
  if (!isRecord(view)) return [];
  return new Reader(reading, new Words(around), view).fields(view, true);
}

class Reader {
  constructor(
    private readonly reading: Reading,
    private readonly words: Words,
    private readonly view: Readonly<Record<string, unknown>>,
  ) {}

  fields(record: Readonly<Record<string, unknown>>, isTop: boolean): readonly Line[] {
    const first = isTop ? (this.reading.own ?? []) : [];
    const rest = Object.keys(record).filter((key) => !first.includes(key));
    const keys = [...first.filter((key) => key in record), ...rest];
    return keys.flatMap((key) => this.field(key, record[key]));
  }

  private field(key: string, value: unknown): readonly Line[] {
    const hidden = [...ALWAYS_HIDDEN, ...(this.reading.hidden ?? [])];
    if (hidden.includes(key) || isEmpty(value) || (this.has("optional", key) && isZero(value))) return [];
    if (this.has("bySeat", key) && Array.isArray(value)) return this.bySeat(key, value);
    return [this.value(key, this.label(key), value)];
  }

  /** One line for each seat: at the top with the viewer's own open and first, below in one line. */
  private bySeat(key: string, values: readonly unknown[]): readonly Line[] {
    const seats = values.map((_, seat) => seat);
    const own = this.words.around.own;
    const sorted =
      own === null ? seats : [...seats.filter((seat) => seat === own), ...seats.filter((seat) => seat !== own)];
    const label = this.label(key);
    if (values.every((value) => !isRecord(value))) {
      const parts = sorted
        .filter((seat) => values[seat] !== null)
        .map((seat) => `${this.words.seat(seat)} ${plain(values[seat])}`);
      return [line(label, parts.join(" · "))];
    }
    return sorted.map((seat) => {
      const whose =
        seat === own
          ? `Your ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`
          : `${label} of ${this.words.seat(seat)}`;
      const found = this.value("", whose, values[seat]);
      return { ...found, isOpen: seat === own || (own === null && seats.length < 3) };
    });
  }

  private value(key: string, label: string, value: unknown): Line {
    const format = this.reading.formats?.[key];
    const whole = this.reading.tuples?.[key] ?? (Array.isArray(value) ? undefined : format);
    if (whole) return line(label, whole(value as never, this.words, this.view as never));
    if (Array.isArray(value))
      return format ? this.formatted(label, value, format, this.has("closed", key)) : this.list(key, label, value);
    if (isRecord(value)) return this.record(label, value);
    if (this.has("cards", key)) return line(label, this.words.card(value), this.words.about(value));
    if (this.has("seats", key)) return line(label, capitalised(this.words.seat(value)));
    return line(label, typeof value === "string" ? humanised(value) : plain(value));
  }

  private formatted(label: string, values: readonly unknown[], format: Format, isClosed: boolean): Line {
    const lines = values
      .filter((value) => value !== null)
      .map((value) => line("", format(value as never, this.words, this.view as never)));
    return { ...line(label, ""), lines, isOpen: !isClosed };
  }

  private list(key: string, label: string, values: readonly unknown[]): Line {
    const shown = values.filter((value) => value !== null);
    const isClosed = this.has("closed", key);
    if (this.has("brief", key))
      return line(label, `${shown.length}: ${shown.map((id) => this.words.card(id)).join(", ")}`);
    if (this.has("cards", key)) {
      const lines = shown.map((id) => line("", this.words.card(id), this.words.about(id)));
      return { ...line(label, ""), lines, isOpen: !isClosed };
    }
    if (shown.every((value) => !isRecord(value) && !Array.isArray(value))) {
      return line(
        label,
        shown.map((value) => (typeof value === "string" ? humanised(value) : plain(value))).join(", "),
      );
    }
    const name = this.reading.items?.[key];
    const lines = values.map((value, index) =>
      this.value(name ? "" : key, name ? `${name} ${index + 1}` : `${index + 1}`, value),
    );
    return { ...line(label, ""), lines, isOpen: !isClosed && lines.length <= LONG };
  }

  private record(label: string, value: Readonly<Record<string, unknown>>): Line {
    const lines = this.fields(value, false);
    const isShort = lines.length < 4 && lines.every((each) => each.lines.length === 0 && !each.about);
    if (isShort) return line(label, lines.map((each) => `${each.label} ${each.text}`).join(" · "));
    return { ...line(label, ""), lines, isOpen: true };
  }

  private label(key: string): string {
    return this.reading.labels?.[key] ?? humanised(key);
  }

  private has(which: "optional" | "cards" | "brief" | "seats" | "bySeat" | "closed" | "items", key: string): boolean {
    const found = this.reading[which] ?? [];
    return Array.isArray(found) ? found.includes(key) : key in found;
  }
}

function line(label: string, text: string, about = ""): Line {
  return { label, text, about, lines: [], isOpen: true };
}

function plain(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null ? "none" : String(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isZero(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isZero) : value === 0 || value === false;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.every((each) => each === null);
  return isRecord(value) && Object.keys(value).length === 0;
}
