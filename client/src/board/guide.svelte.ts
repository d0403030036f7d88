/** The guide to a first game: each kind of decision is explained once, and not at all to those who do not want it. */

import type { Guide } from "../games/boards";
import type { Store } from "../net/outbox";
import type { View } from "../wire";

const OFF = "off";

/** The notes to the open decision of a view, the first that is new to be shown: a kind is the key of its text. */
export function guided<K extends string>(
  kindsOf: (view: View) => readonly K[] | K | null,
  text: (kind: K) => string,
): (view: View) => readonly Guide[] {
  return (view) => {
    const kinds = kindsOf(view) ?? [];
    return (typeof kinds === "string" ? [kinds] : kinds).map((kind) => ({ kind, text: text(kind) }));
  };
}

export class Guiding {
  private shown = $state.raw<Guide | null>(null);
  private seen: readonly string[];
  private decision: number | null = null;
  private isClosed = false; // the note to this decision

  constructor(
    private readonly store: Store,
    private readonly key: string,
  ) {
    this.seen = (store.getItem(key) ?? "").split(",").filter(Boolean);
  }

  /** The note to show now, or null. */
  get note(): Guide | null {
    return this.shown;
  }

  /** Another view: a decision that is answered has been explained. */
  look(decision: number | null, guides: readonly Guide[]): void {
    if (decision === this.decision) {
      const same = guides.find((guide) => guide.kind === this.shown?.kind);
      if (this.isClosed || same !== undefined) {
        this.shown = same ?? null; // in another language, perhaps
        return;
      }
    } else if (this.shown !== null) this.remember(this.shown.kind);
    [this.decision, this.isClosed] = [decision, false];
    const isOff = this.seen.includes(OFF);
    this.shown = (isOff ? undefined : guides.find((guide) => !this.seen.includes(guide.kind))) ?? null;
  }

  /** This note is understood. */
  close(): void {
    if (this.shown !== null) this.remember(this.shown.kind);
    [this.shown, this.isClosed] = [null, true];
  }

  /** No notes any more, for good. */
  end(): void {
    this.remember(OFF);
    this.shown = null;
  }

  private remember(kind: string): void {
    if (this.seen.includes(kind)) return;
    this.seen = [...this.seen, kind];
    this.store.setItem(this.key, this.seen.join(","));
  }
}
