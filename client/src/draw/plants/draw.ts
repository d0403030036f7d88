/** Draws a plant into a square of 100. */

import { HABITS } from "./habits";
import { AS_IT_IS, Ink, type Fit } from "./ink";
import type { Box } from "./outline";
import { Press } from "./press";
import type { Level, Spec, Vessel, VesselKind } from "./spec";
import { heightOf, isHung, isWild, shelf, vessel } from "./vessels";

/** How far from the edge of the square every drawing stays. */
const MARGIN = 2.5;

/** The most that a drawing may weigh, in characters, and how much coarser it becomes until it does. */
export const MOST = 20_000;
const COARSE = [1, 1.3, 1.7, 2.2, 2.9, 3.8];

/** The drawing of a plant as SVG, its colours as custom properties; the same for the same spec, always. */
export function draw(spec: Spec, level: Level): string {
  let drawing = "";
  for (const coarse of COARSE) {
    drawing = drawAs(spec, level, coarse);
    if (drawing.length <= MOST) break;
  }
  return drawing;
}

/** The drawing with so many times less detail than its level asks for. */
export function drawAs(spec: Spec, level: Level, coarse: number): string {
  const pot: Vessel = spec.vessel ?? { kind: "taper" };
  const hangs = spec.habit === "trail";
  const press = new Press(spec, level, coarse);
  HABITS[spec.habit](press);
  const { fit, rim } = placed(press.ink.box(), spec, pot.kind);
  const [back, front] = [new Ink(), new Ink()];
  if (hangs && !isHung(pot.kind)) shelf(back, rim + heightOf(pot.kind));
  vessel(back, front, pot, rim, level);
  const [behind, before, plant] = [back.print(AS_IT_IS), front.print(AS_IT_IS), press.ink.print(fit)];
  const parts = hangs ? [behind, before, plant] : [behind, plant, before];
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${parts.join("")}</g>`;
}

/** Where the rim of the pot is. */
function rimOf(kind: VesselKind, hangs: boolean): number {
  if (isWild(kind)) return 90;
  if (isHung(kind)) return hangs ? 30 : 68;
  if (hangs) return 34;
  return kind === "stand" ? 77 : 97 - heightOf(kind);
}

/** As large as the plant's size says and the square allows; a plant that hangs over stands a little higher. */
function placed({ left, top, right, bottom }: Box, spec: Spec, kind: VesselKind): { fit: Fit; rim: number } {
  const hangs = spec.habit === "trail";
  const wild = isWild(kind);
  const size = (wild ? 0.26 : 0.12) + (wild ? 0.74 : 0.88) * (spec.size ?? 0.9);
  const below = wild ? 2 : hangs ? 0 : 1; // the plant stands so far below the rim
  const lowest = rimOf(kind, hangs);
  const highest = lowest - (wild ? 14 : hangs || isHung(kind) ? 0 : 5);
  const room = (have: number, need: number): number => (need > 0.5 ? have / need : Infinity);
  const half = 50 - MARGIN;
  const scale = Math.min(
    room(half, -left),
    room(half, right),
    room((lowest + below - MARGIN - 1) * (hangs ? 1 : size), -top),
    room(100 - MARGIN - highest - below, bottom),
    room(100 - 2 * MARGIN, bottom - top),
    hangs ? 1.1 * size : Infinity,
    2.2,
  );
  const rim = Math.min(lowest, 100 - MARGIN - below - bottom * scale);
  return { fit: { x: 50, y: rim + below, scale }, rim };
}
