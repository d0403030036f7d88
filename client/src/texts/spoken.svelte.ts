/** The sentences of the game that is on the table, for its translations. */

import { bookOf } from "./server";
import type { Book, Phrase } from "./server";

class Spoken {
  book = $state.raw<Book>(bookOf([]));

  /** Another game is on the table. */
  take(phrases: readonly Phrase[]): void {
    this.book = bookOf(phrases);
  }
}

export const spoken = new Spoken();
