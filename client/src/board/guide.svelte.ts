/** The guide to a first game: each kind of decision is explained once, and not at all to those who do not want it. */

import type { Guide } from "../games/boards";
import type { Store } from "../net/outbox";
import type { View } from "../wire";

const OFF = "off";

/** The note to the open decision of a view: its kind is the key of its text. */
export function guided<K extends string>(
  kindOf: (view: View) => K | null,
  text: (kind: K) => string,
): (view: View) => Guide | null {
  return (view) => {
    const kind = kindOf(view);
    return kind === null ? null : { kind, text: text(kind) };
  };
}

export class Guiding {
  private shown = $state.raw<Guide | null>(null);
  private seen: readonly string[];
  private decision: number | null = null;

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
  look(decision: number | null, guide: Guide | null): void {
    if (decision === this.decision && guide?.kind === this.shown?.kind) return;
    if (this.shown !== null && decision !== this.decision) this.remember(this.shown.kind);
    this.decision = decision;
    this.shown = guide === null || this.seen.includes(OFF) || this.seen.includes(guide.kind) ? null : guide;
  }

  /** This note is understood. */
  close(): void {
    if (this.shown !== null) this.remember(this.shown.kind);
    this.shown = null;
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
