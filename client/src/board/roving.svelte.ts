/** One tab stop for a board: arrows go to the nearest thing in their direction, wherever it lies. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

const THINGS = "[data-key]";
const LEGAL = ".legal, .chosen";
const ASIDE = 2.5; // how much a step to the side counts against one straight on

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The number of the nearest box in a direction, or -1. */
export function nearest(from: Box, boxes: readonly Box[], [dx, dy]: readonly [number, number]): number {
  const [x, y] = middle(from);
  let [found, least] = [-1, Infinity];
  boxes.forEach((box, index) => {
    const [right, down] = [middle(box)[0] - x, middle(box)[1] - y];
    const [on, aside] = dx ? [right * dx, Math.abs(down)] : [down * dy, Math.abs(right)];
    const far = on + ASIDE * aside;
    if (on > 1 && far < least) [found, least] = [index, far];
  });
  return found;
}

const middle = (box: Box): readonly [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** Gives the focus to the next thing that can be chosen, or to the one before, round and round. */
export function goToLegal(board: ParentNode, isBack: boolean): void {
  const legal = [...board.querySelectorAll<HTMLElement>(".legal")].filter((each) => each.getClientRects().length > 0);
  const at = legal.findIndex((each) => each === document.activeElement);
  const next = isBack ? Math.max(at, 0) - 1 : (at + 1) % legal.length;
  legal.at(next)?.focus();
}

/** Follows what `changes` reads, so that there is always one tab stop: what has the focus, or else something legal. */
export function roving(changes: () => unknown): Attachment<HTMLElement> {
  return (board) => {
    let key = "";
    const things = () => [...board.querySelectorAll<HTMLElement>(THINGS)];
    const stop = (thing: Element | undefined) => {
      for (const each of things()) each.setAttribute("tabindex", each === thing ? "0" : "-1");
    };
    board.addEventListener("focusin", (event) => {
      const thing = event.target instanceof Element ? event.target.closest<HTMLElement>(THINGS) : null;
      if (!thing) return;
      key = thing.dataset.key ?? "";
      stop(thing);
    });
    board.addEventListener("keydown", (event) => {
      const direction = DIRECTIONS[event.key];
      const thing = event.target instanceof Element ? event.target.closest<HTMLElement>(THINGS) : null;
      if (!direction || !thing) return;
      event.preventDefault();
      const all = things().filter((each) => each.getClientRects().length > 0);
      all[
        nearest(
          thing.getBoundingClientRect(),
          all.map((each) => each.getBoundingClientRect()),
          direction,
        )
      ]?.focus();
    });
    $effect(() => {
      changes();
      untrack(() => {
        const kept = key ? board.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
        const isIn = kept !== null && (kept.contains(document.activeElement) || kept.matches(LEGAL));
        stop((isIn ? kept : null) ?? board.querySelector(LEGAL) ?? kept ?? things()[0]);
      });
    });
  };
}
