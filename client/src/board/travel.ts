/** Things move from where they were to where they are: by the keys in `data-travel`, over the Web Animations API. */

import type { Attachment } from "svelte/attachments";

const NEAR = 2; // pixels that nobody sees
const EASE = "cubic-bezier(.2,.7,.2,1)";

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The transform that shows a thing at its old place, or "" if it has not moved. */
export function back(from: Place, to: Place): string {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const scale = to.width > 0 && from.width > 0 ? from.width / to.width : 1;
  const isSame = Math.abs(dx) < NEAR && Math.abs(dy) < NEAR && Math.abs(scale - 1) < 0.02;
  return isSame ? "" : `translate(${dx}px, ${dy}px) scale(${scale})`;
}

function placesIn(board: HTMLElement): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const thing of board.querySelectorAll<HTMLElement>("[data-travel]")) {
    if (thing.getClientRects().length > 0) places.set(thing.dataset.travel ?? "", thing.getBoundingClientRect());
  }
  return places;
}

/** Sees where everything lies before a change, and animates from there after it. */
export class Travel {
  private board: HTMLElement | null = null;
  private before = new Map<string, Place>();

  /** On the element that holds the board. */
  readonly attach: Attachment<HTMLElement> = (board) => {
    this.board = board;
    return () => (this.board = null);
  };

  /** Call it before the page is changed. */
  look(): void {
    this.before = this.board ? placesIn(this.board) : new Map<string, Place>();
  }

  /** Call it after. */
  go(): void {
    const time = this.board ? milliseconds(getComputedStyle(this.board).getPropertyValue("--move")) : 0;
    if (!this.board || time === 0 || this.before.size === 0) return;
    for (const thing of this.board.querySelectorAll<HTMLElement>("[data-travel]")) this.move(thing, time);
  }

  private move(thing: HTMLElement, duration: number): void {
    const from = this.before.get(thing.dataset.travel ?? "") ?? this.before.get(thing.dataset.from ?? "");
    const transform = from ? back(from, thing.getBoundingClientRect()) : "";
    if (!transform) return;
    const still = { transformOrigin: "0 0", zIndex: 3 };
    thing.animate(
      [
        { ...still, transform },
        { ...still, transform: "none" },
      ],
      { duration, easing: EASE },
    );
  }
}

/** "260ms" and ".26s" as milliseconds. */
export function milliseconds(time: string): number {
  const amount = Number.parseFloat(time) || 0;
  return time.trim().endsWith("ms") ? amount : amount * 1000;
}
