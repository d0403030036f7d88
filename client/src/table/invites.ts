/** The token of an invite comes in the fragment of a link, which no server sees, and leaves the address at once. */

import type { Store } from "../net/outbox";

const FRAGMENT = "#invite=";

/** The link that invites to a table. */
export function inviteLink(origin: string, table: string, token: string): string {
  return `${origin}/table/${table}${FRAGMENT}${token}`;
}

/** The token in a fragment, or "". */
export function tokenIn(hash: string): string {
  return hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : "";
}

/** The token with which this window came to a table; it is kept until it is used, also over a reload. */
export class InviteBox {
  private readonly key: string;

  constructor(
    private readonly store: Store,
    table: string,
  ) {
    this.key = `allotment.invite.${table}`;
  }

  put(token: string): void {
    this.store.setItem(this.key, token);
  }

  get(): string {
    return this.store.getItem(this.key) ?? "";
  }

  drop(): void {
    this.store.removeItem(this.key);
  }
}
