/** What has just changed on a board, for as long as it is marked. */

import { getContext, setContext } from "svelte";

const LASTS = 1200; // milliseconds

/** The keys of all that is new or other than before. */
export type Changes<V> = (before: V, now: V) => ReadonlySet<string>;

export class Fresh<V> {
  keys = $state.raw<ReadonlySet<string>>(new Set());
  private before: V | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly changes: Changes<V>) {}

  /** A new view is shown. */
  look(now: V): void {
    const found = this.before !== null && this.before !== now ? this.changes(this.before, now) : new Set<string>();
    this.before = now;
    if (found.size === 0) return;
    this.keys = found;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.keys = new Set()), LASTS);
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

const FRESH = Symbol("fresh");

/** For the parts of a board, which need to know only what `has` says. */
export function layFresh<V>(changes: Changes<V>): Fresh<V> {
  return setContext(FRESH, new Fresh(changes));
}

export function useFresh(): Pick<Fresh<unknown>, "has"> {
  return getContext<Fresh<unknown>>(FRESH);
}
