/** The camera over the garden, and what moves it: drag, pinch, wheel, keys, and the garden itself as it grows. */

import type { Attachment } from "svelte/attachments";
import { fit, fitBeside, kept, showing, zoomed } from "./camera";
import type { Camera, Size } from "./camera";
import type { Bounds, Point } from "./hex";

const DRAG = 6; // pixels until a press becomes a drag
const STEP = 1.3; // a press on plus or minus
const WHEEL = 0.0015; // per pixel of the wheel
const PAUSE = 160; // milliseconds
const LEAST = 0.7; // of the scale that shows all
const BUTTONS = 50; // pixels that they take up
const PLAIN: Camera = { x: 0, y: 0, k: 1 };

export class Eye {
  camera = $state.raw<Camera>(PLAIN);
  /** Whether a hand is on it, so that it follows at once. */
  isMoving = $state(false);
  /** Whether the buttons lie below the garden, and not on its right. */
  isBelow = $state(false);
  /** The scale when it last stood still: what is written is sized by it. */
  still = $state(1);
  private isOwn = false; // moved by hand, and not to be moved again by itself
  private bounds: Bounds = { left: 0, top: 0, width: 1, height: 1 };
  private size: Size = { width: 0, height: 0 };
  private readonly fingers = new Map<number, Point>();
  private start: Point | null = null; // of a press that is no drag yet

  /** The garden and the window are so large now. */
  look(bounds: Bounds, size: Size): void {
    [this.bounds, this.size] = [bounds, size];
    if (size.width === 0) return;
    if (this.isOwn) this.set(this.camera);
    else this.whole();
  }

  whole(): void {
    this.isOwn = false;
    const { isBelow, ...camera } = fitBeside(this.bounds, this.size, BUTTONS);
    this.isBelow = isBelow;
    this.set(camera);
  }

  zoom(direction: 1 | -1): void {
    this.hand(zoomed(this.camera, [this.size.width / 2, this.size.height / 2], STEP ** direction, this.least()));
  }

  /** Bring a box of the drawing into the window. */
  show(box: Bounds): void {
    this.set(showing(this.camera, box, this.size));
  }

  /** On the window through which the garden is seen. */
  readonly attach: Attachment<HTMLElement> = (element) => {
    const listen = <K extends keyof HTMLElementEventMap>(name: K, hear: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(name, hear, { passive: false });
    const place = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    listen("wheel", (event) => {
      event.preventDefault();
      this.turn();
      this.hand(zoomed(this.camera, place(event), Math.exp(-event.deltaY * WHEEL), this.least()));
    });
    listen("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.fingers.set(event.pointerId, place(event));
      this.start = this.fingers.size === 1 ? place(event) : null;
    });
    listen("pointermove", (event) => this.move(event, place(event), element));
    for (const name of ["pointerup", "pointercancel"] as const) listen(name, (event) => this.lift(event.pointerId));
    // A press that leaves the window before it is a drag ends outside.
    listen("pointerleave", (event) => this.start && this.lift(event.pointerId));
    // A drag ends on no patch.
    element.addEventListener("click", (event) => this.hasDragged && event.stopPropagation(), { capture: true });
  };

  private hasDragged = false;
  private turning: ReturnType<typeof setTimeout> | undefined;

  /** The wheel has no end of its own: it stands still when nothing more comes. */
  private turn(): void {
    clearTimeout(this.turning);
    this.isMoving = true;
    this.turning = setTimeout(() => this.fingers.size === 0 && this.rest(), PAUSE);
  }

  private rest(): void {
    [this.isMoving, this.still] = [false, this.camera.k];
  }

  private move(event: PointerEvent, to: Point, element: HTMLElement): void {
    const from = this.fingers.get(event.pointerId);
    if (!from) return;
    if (this.start) {
      if (Math.hypot(to[0] - this.start[0], to[1] - this.start[1]) < DRAG) return;
      this.start = null;
    }
    if (!this.isMoving || !element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    [this.isMoving, this.hasDragged] = [true, true];
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, to);
    this.hand(other ? this.pinched(from, to, other) : this.pushed(from, to));
  }

  private pushed(from: Point, to: Point): Camera {
    const { x, y, k } = this.camera;
    return { x: x + to[0] - from[0], y: y + to[1] - from[1], k };
  }

  private pinched(from: Point, to: Point, other: Point): Camera {
    const [was, is] = [from, to].map(([x, y]) => Math.max(1, Math.hypot(x - other[0], y - other[1])));
    const half = this.pushed([from[0] / 2, from[1] / 2], [to[0] / 2, to[1] / 2]);
    const middle: Point = [(to[0] + other[0]) / 2, (to[1] + other[1]) / 2];
    return zoomed({ ...half, k: this.camera.k }, middle, (is ?? 1) / (was ?? 1), this.least());
  }

  private lift(finger: number): void {
    this.fingers.delete(finger);
    this.start = null;
    if (this.fingers.size > 0) return;
    this.rest();
    setTimeout(() => (this.hasDragged = false)); // after the click that comes with it
  }

  private least(): number {
    return LEAST * fit(this.bounds, this.size).k;
  }

  private hand(camera: Camera): void {
    this.isOwn = true;
    this.set(camera);
  }

  private set(camera: Camera): void {
    this.camera = kept(camera, this.bounds, this.size);
    if (!this.isMoving) this.still = this.camera.k;
  }
}
