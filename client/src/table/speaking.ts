/** A line of the log that is pointed at shows on the board what it speaks of. */

import type { Attachment } from "svelte/attachments";
import type { View } from "../wire";

const SHARED = 3; // a word in the names of more things than this is no name of theirs, but what they are
const PLACE = /^\p{L}\d+$/u;
const PARTS = /[,:;.()]\s*|\s–\s/u;

/** The numbers of the labels that a line speaks of: it has a part of them that few others have, as a whole word.
 *
 * What others do happens in gardens of theirs, so its places are not those that lie here.
 */
export function spokenOf(line: string, labels: readonly string[], isTheirs: boolean): number[] {
  const isName = (part: string) => /^\p{L}{2}/u.test(part) || (PLACE.test(part) && !isTheirs);
  const parts = labels.map((label) => [...new Set(label.split(PARTS).filter(isName))]);
  const times = new Map<string, number>();
  for (const part of parts.flat()) times.set(part, (times.get(part) ?? 0) + 1);
  const isSpoken = (part: string) => (times.get(part) ?? 0) <= SHARED && hasWord(line, part);
  return labels.flatMap((_, index) => (parts[index]?.some(isSpoken) ? [index] : []));
}

function hasWord(line: string, word: string): boolean {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(line.charAt(at));
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
    if (!isLetter(at - 1) && !isLetter(at + word.length)) return true;
  }
  return false;
}

const labelOf = (thing: Element): string =>
  thing.getAttribute("aria-label") ?? thing.querySelector(".away")?.textContent ?? "";

function show(line: string, others: readonly string[]): void {
  const isTheirs = others.some((name) => line.startsWith(name));
  const all = [...document.querySelectorAll<HTMLElement>("#board [data-key]")];
  const things = all.filter((thing) => !(isTheirs && thing.dataset.key?.startsWith("hand:")));
  const spoken = new Set(line ? spokenOf(line, things.map(labelOf), isTheirs).map((index) => things[index]) : []);
  for (const thing of all) thing.toggleAttribute("data-spoken", spoken.has(thing));
}

const LINES = "[data-line]";
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Of whatever holds lines; a mouse rests on one, a finger taps it, and arrows go from one to the next. */
export const speaking =
  (view: () => View | null): Attachment<HTMLElement> =>
  (list) => {
    const others = () =>
      view()?.seats.flatMap(({ seat, name }) => (seat === view()?.seat || !name ? [] : [name])) ?? [];
    const lineOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>(LINES) : null;
    const point = (event: Event) => show(lineOf(event)?.textContent ?? "", others());
    for (const name of ["pointerover", "focusin", "click"]) list.addEventListener(name, point);
    for (const name of ["pointerleave", "focusout"]) list.addEventListener(name, () => show("", []));
    list.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      const lines = [...list.querySelectorAll<HTMLElement>(LINES)];
      const at = lines.findIndex((line) => line === document.activeElement);
      event.preventDefault();
      (at < 0 ? lines.at(-1) : lines[Math.max(0, at + step)])?.focus();
    });
    return () => show("", []);
  };
