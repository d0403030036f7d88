/** How the board is laid out in the room that it has. */

/** Terraces on a desk, a pyramid on a tablet or a phone, terraces beside the hand on a phone held sideways. */
export type Layout = "wide" | "tall" | "phone" | "low";

export interface Room {
  readonly layout: Layout;
  readonly isPyramid: boolean;
  /** Whether covered plants are drawn as strips. */
  readonly hasStrips: boolean;
  /** About how wide a card of the region and one of the hand is, for the detail of its drawing. */
  readonly regionPx: number;
  readonly handPx: number;
  /** Cards of the hand in one row. */
  readonly across: number;
  /** Cards of the tray in one row, and effects. */
  readonly inTray: readonly [number, number];
}

const LOW = 470;
const WIDE = 860;
const TALL = 600;

export function roomFor(width: number, height: number): Room {
  const layout = height < LOW && width >= TALL ? "low" : width >= WIDE ? "wide" : width >= TALL ? "tall" : "phone";
  const isPyramid = layout === "tall" || layout === "phone";
  const regionPx = { wide: width / 6.6, tall: width / 6, phone: width / 3.2, low: width / 12 }[layout];
  const handPx = { wide: Math.min(136, width / 8), tall: width / 8, phone: width / 4.2, low: width / 11 }[layout];
  const across = { wide: 12, tall: 8, phone: 4, low: 4 }[layout];
  const inTray = { wide: [5, 3], tall: [6, 4], phone: [4, 3], low: [6, 3] }[layout] as [number, number];
  return { layout, isPyramid, hasStrips: layout === "wide" || layout === "tall", regionPx, handPx, across, inTray };
}

const TAG = 30; // pixels of a space around its stack
const LEAST_TOP = 0.38; // of a space's height that is its topmost plant's at least
const NAME = 27; // of a covered plant's name
const LINE = 13.4; // of a line of its effect
const MOST_LINES = 4;

/** How many lines of its effect each revealed plant of a stack can show in the room of a space. */
export function effectLines(
  width: number,
  height: number,
  covered: readonly { readonly is_revealed: boolean }[],
): number {
  const revealed = covered.filter((each) => each.is_revealed).length;
  const isBeside = width > height && width >= BESIDE;
  const top = isBeside ? 0 : Math.min(130, Math.max(58, LEAST_TOP * height));
  const left = height - TAG - top - NAME * covered.length;
  return revealed === 0 ? 0 : Math.max(0, Math.min(MOST_LINES, Math.floor(left / revealed / LINE)));
}

const BESIDE = 200; // from this width on covered plants lie beside the topmost one
