/** Several people at one screen: whose eyes the table is shown to, and when the screen must be handed on first. */

import type { View } from "../wire";

export class Screen {
  isOff = $state(false); // they do not mind what the others see
  private before = $state<number | null>(null);

  /** A view has come: the first one is for whoever sits there. */
  look(view: View): void {
    if (this.before === null || view.seat === null || view.status === "over") this.before = view.seat;
  }

  isCovered(view: View): boolean {
    return !this.isOff && view.status === "playing" && this.before !== null && view.seat !== this.before;
  }

  /** The one who now sits there has taken the screen. */
  uncover(view: View): void {
    this.before = view.seat;
  }
}
