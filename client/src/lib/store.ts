/** The storage of this window, or one that forgets where a browser allows none. */

import type { Store } from "../net/outbox";

const FORGETFUL: Store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

export function windowStore(): Store {
  try {
    return window.sessionStorage;
  } catch {
    return FORGETFUL;
  }
}

/** The storage of this browser, which outlives the window. */
export function lastingStore(): Store {
  try {
    return window.localStorage;
  } catch {
    return FORGETFUL;
  }
}
