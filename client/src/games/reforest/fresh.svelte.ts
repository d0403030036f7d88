/** What has just changed, for as long as it is marked. */

import { getContext, setContext } from "svelte";
import { changes } from "./changes";
import type { ReforestView } from "./view";

const LASTS = 1200; // milliseconds

export class Fresh {
  keys = $state.raw<ReadonlySet<string>>(new Set());
  private before: ReforestView | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A new view is shown. */
  look(now: ReforestView): void {
    const found = this.before && this.before !== now ? changes(this.before, now) : new Set<string>();
    this.before = now;
    if (found.size === 0) return;
    this.keys = found;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.keys = new Set()), LASTS);
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }
}

const FRESH = Symbol("fresh");

export function layFresh(): Fresh {
  return setContext(FRESH, new Fresh());
}

export function useFresh(): Fresh {
  return getContext<Fresh>(FRESH);
}
