/** What is seen to move in the garden. Distances are in the units of the drawing, so that its scale does not matter. */

import { milliseconds } from "../../board/travel";
import type { Camera } from "./camera";
import type { Changes, Moved } from "./changes";
import type { Point } from "./hex";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const MARKED = 1200; // how long what has just changed is marked
const MINI = 94; // width of a patch beside the garden, in the units of the drawing

/** A patch beside the garden: its middle in pixels of the page, and its width. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export class Motion {
  private minis = new Map<string, Spot>();

  /** Call it before the page is changed: patches that lie beside the garden may be in it next. */
  look(table: Element): void {
    this.minis = new Map(
      [...table.querySelectorAll<SVGElement>("[data-mini]")].map((mini) => {
        const { left, top, width, height } = mini.getBoundingClientRect();
        return [mini.dataset.mini ?? "", { x: left + width / 2, y: top + height / 2, width }];
      }),
    );
  }

  /** Call it after; `corner` is where the window with the garden is on the page. */
  go(table: Element, changes: Changes, camera: Camera, corner: Point): void {
    for (const patch of changes.patches) mark(table, `[data-halo="${CSS.escape(patch)}"]`);
    for (const board of changes.boards) mark(table, `[data-halo="board-${board}"]`);
    const style = getComputedStyle(table);
    const [move, grow] = ["--move", "--grow"].map((name) => milliseconds(style.getPropertyValue(name)));
    if (!move || !grow) return;
    for (const each of changes.moved) this.patch(table, each, camera, corner, move);
    for (const each of changes.sprites) sprites(table, each, move, grow);
  }

  private patch(table: Element, moved: Moved, camera: Camera, corner: Point, time: number): void {
    const thing = table.querySelector(`[data-lies="${CSS.escape(moved.patch)}"]`);
    const mini = this.minis.get(moved.patch);
    if (moved.from) thing?.animate(slide(moved.from, moved.to), { duration: time, easing: EASE });
    else if (mini && mini.width > 0) {
      const from: Point = [(mini.x - corner[0] - camera.x) / camera.k, (mini.y - corner[1] - camera.y) / camera.k];
      const scale = mini.width / MINI / camera.k;
      thing?.animate(slide(from, moved.to, scale), { duration: time, easing: EASE });
    } else thing?.animate(POP, { duration: time, easing: EASE });
  }
}

const POP = [{ transform: "scale(0.4)" }, { transform: "none" }];

function slide(from: Point, to: Point, scale = 1): Keyframe[] {
  const away = `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px) scale(${scale})`;
  return [{ transform: away }, { transform: "none" }];
}

function sprites(table: Element, moved: Moved, move: number, grow: number): void {
  const thing = table.querySelector(`[data-sprites="${CSS.escape(moved.patch)}"]`);
  if (moved.from) thing?.animate(slide(moved.from, moved.to), { duration: move, easing: EASE });
  else thing?.animate(POP, { duration: grow, easing: EASE });
}

function mark(table: Element, selector: string): void {
  table.querySelector(selector)?.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], MARKED);
}
