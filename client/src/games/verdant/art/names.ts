/** A name on a card: in one line if it fits, else in two. */

const LETTER = 0.65; // of its size, a letter of a title is about so wide
const LARGE = 14.5;
const SMALL = 12;

export interface Title {
  readonly lines: readonly string[];
  readonly size: number;
}

export function titleOf(name: string, width: number): Title {
  const size = (lines: readonly string[]) => width / (Math.max(...lines.map((line) => line.length)) * LETTER);
  const lines = halves(name);
  if (size([name]) >= SMALL || lines.length === 1) return { lines: [name], size: Math.min(LARGE, size([name])) };
  return { lines, size: Math.min(SMALL, size(lines)) };
}

/** The words in two lines of about the same length. */
function halves(name: string): readonly string[] {
  const words = name.split(" ");
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name];
}
