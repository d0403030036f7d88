/** The cuts that a symbol is made of. `currentColor` is its ink, `--cut` the ground that shows through. */

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';
const GROUND = "var(--cut,var(--card))";

export interface Symbol {
  /** The side of its square. */
  readonly size: number;
  readonly markup: string;
}

/** A symbol in a square of 24. */
export function print(...parts: string[]): Symbol {
  return { size: 24, markup: parts.join("") };
}

/** A symbol in a square of 48, for figures with more in them. */
export function wide(...parts: string[]): Symbol {
  return { size: 48, markup: parts.join("") };
}

export function ink(d: string): string {
  return `<path d="${d}"/>`;
}

export function line(d: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" ${ROUND}/>`;
}

export function dot(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
}

/** Thinned ink. */
export function pale(d: string, opacity: number): string {
  return `<path d="${d}" fill-opacity="${opacity}"/>`;
}

/** What is carved out. */
export function cut(d: string): string {
  return `<path d="${d}" fill="${GROUND}"/>`;
}

export function groove(d: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${GROUND}" stroke-width="${width}" ${ROUND}/>`;
}

export function hole(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${GROUND}"/>`;
}

/** A part of a symbol of 24, turned about its middle. */
export function turn(angle: number, part: string): string {
  return `<g transform="rotate(${angle} 12 12)">${part}</g>`;
}

/** A part `count` times around the middle. */
export function spin(count: number, part: string, from = 0): string {
  return Array.from({ length: count }, (_, i) => turn(from + (i * 360) / count, part)).join("");
}
