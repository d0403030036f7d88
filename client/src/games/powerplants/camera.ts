/** Where one looks at the garden from: the drawing is scaled by `k`, and its origin lies at (x, y) of the window. */

import type { Bounds, Point } from "./hex";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const LARGEST = 1.5; // a garden of five patches need not fill a wide screen
const CLOSEST = 3;
const SHOWN = 60; // pixels of the garden that stay in the window, however far it is pushed

/** All of it, in the middle. */
export function fit(bounds: Bounds, size: Size, margin = 10): Camera {
  const [width, height] = [Math.max(1, size.width - 2 * margin), Math.max(1, size.height - 2 * margin)];
  const k = Math.min(width / bounds.width, height / bounds.height, LARGEST);
  return {
    x: size.width / 2 - k * (bounds.left + bounds.width / 2),
    y: size.height / 2 - k * (bounds.top + bounds.height / 2),
    k,
  };
}

/** All of it, clear of the buttons: they stand on the right, or lie below if the garden is then larger. */
export function fitBeside(bounds: Bounds, { width, height }: Size, buttons: number): Camera & { isBelow: boolean } {
  const [beside, above] = [
    fit(bounds, { width: width - buttons, height }),
    fit(bounds, { width, height: height - buttons }),
  ];
  const isBelow = above.k > beside.k;
  return { ...(isBelow ? above : beside), isBelow };
}

/** Nearer or farther, while what is under a point of the window stays there. */
export function zoomed(camera: Camera, [x, y]: Point, factor: number, least: number): Camera {
  const k = Math.min(CLOSEST, Math.max(least, camera.k * factor));
  const by = k / camera.k;
  return { x: x - (x - camera.x) * by, y: y - (y - camera.y) * by, k };
}

/** Moved, as far as some of the garden stays in the window. */
export function kept(camera: Camera, bounds: Bounds, size: Size): Camera {
  const [left, top] = [camera.k * bounds.left, camera.k * bounds.top];
  const [right, bottom] = [left + camera.k * bounds.width, top + camera.k * bounds.height];
  return {
    x: Math.min(size.width - SHOWN - left, Math.max(SHOWN - right, camera.x)),
    y: Math.min(size.height - SHOWN - top, Math.max(SHOWN - bottom, camera.y)),
    k: camera.k,
  };
}

/** Moved just so far that a box of the drawing is in the window. */
export function showing(camera: Camera, box: Bounds, size: Size, margin = 8): Camera {
  const shift = (start: number, length: number, room: number): number => {
    if (start < margin) return margin - start;
    return Math.min(0, room - margin - (start + length));
  };
  return {
    x: camera.x + shift(camera.x + camera.k * box.left, camera.k * box.width, size.width),
    y: camera.y + shift(camera.y + camera.k * box.top, camera.k * box.height, size.height),
    k: camera.k,
  };
}
