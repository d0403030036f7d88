/** The pointer rests on a thing, or a finger is held on it: then it is looked at closely. */

import type { Attachment } from "svelte/attachments";

const REST = 350; // milliseconds until a resting mouse asks for the zoom
const HOLD = 450; // and a finger

export function hover(rest: (is: boolean) => unknown, hold: () => unknown): Attachment<HTMLElement | SVGElement> {
  return (thing) => {
    const element = thing as HTMLElement; // what it hears is the same
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(waiting);
    const wait = (time: number, then: () => unknown) => {
      stop();
      waiting = setTimeout(then, time);
    };
    const listen = <K extends keyof HTMLElementEventMap>(name: K, on: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(name, on);
    // Not as soon as it enters: after a click things come to lie under a pointer that has not moved.
    listen(
      "pointermove",
      (event) => event.pointerType === "mouse" && event.buttons === 0 && wait(REST, () => rest(true)),
    );
    listen("pointerleave", (event) => {
      stop();
      if (event.pointerType === "mouse") rest(false);
    });
    listen("pointerdown", (event) => (event.pointerType === "mouse" ? stop() : wait(HOLD, hold)));
    listen("pointerup", stop);
    listen("pointercancel", stop);
    listen("contextmenu", (event) => event.preventDefault()); // a held finger asks for the zoom, not for a menu
    listen("keydown", (event) => {
      if (event.key === "z" && !event.ctrlKey && !event.metaKey) hold();
    });
    return () => {
      stop();
      rest(false);
    };
  };
}
