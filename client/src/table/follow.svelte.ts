/** A list that stays at its end while lines are added, unless the person has scrolled up. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

const NEAR = 40; // pixels from the end that count as being there

export function atEnd(lines: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    let isAtEnd = true;
    list.addEventListener("scroll", () => {
      isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    });
    $effect(() => {
      lines();
      untrack(() => {
        if (isAtEnd) list.scrollTop = list.scrollHeight;
      });
    });
  };
}
