/** An old page loads itself anew, once for each build, so that a cache in between cannot make it do so for ever. */

import type { Store } from "../net/outbox";

const KEY = "allotment.renewed";

export class Renewal {
  private build = "";

  constructor(
    private readonly store: Store,
    private readonly reload: () => void,
  ) {}

  /** The server has this build. */
  wanted(build: string): void {
    this.build = build;
  }

  /** Load it, unless that would lose something, or was done before. */
  attempt(isBusy: boolean): void {
    if (!this.build || isBusy || this.store.getItem(KEY) === this.build) return;
    this.store.setItem(KEY, this.build);
    if (this.store.getItem(KEY) === this.build) this.reload();
  }
}
