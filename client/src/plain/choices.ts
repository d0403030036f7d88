/** Legal moves in groups that a person can take in, and the ones that fit what was typed. */

import { capitalised, humanised } from "../lib/words";
import type { Choice } from "../wire";

export const FEW = 8; // moves that need no headings
const SEVERAL = 3; // moves that a part of a group has on average
export const MANY = 12; // above which there is a filter, and a group is divided again

/** A move with its words, and more about it for those who want to read it. */
export interface Labelled {
  readonly choice: Choice;
  readonly words: string;
  readonly about: string;
}

export interface Group {
  readonly title: string; // "" if there is only one group
  readonly moves: readonly Labelled[];
}

type Name = (id: unknown) => string;

/** The moves by their kind, and many of one kind by what they have in common. */
export function grouped(moves: readonly Labelled[], name: Name): readonly Group[] {
  if (moves.length <= FEW) return moves.length ? [{ title: "", moves }] : [];
  const byKind = parted(moves, (move) => String(fieldsOf(move).type ?? ""));
  const groups = [...byKind].flatMap(([kind, part]) => divided(humanised(kind), part, name));
  return groups.length === 1 ? groups.map((group) => ({ ...group, title: "" })) : groups;
}

/** A large group by the first field that says something about it. */
function divided(title: string, moves: readonly Labelled[], name: Name): readonly Group[] {
  const key = moves.length > MANY ? dividing(moves) : undefined;
  if (key === undefined) return [{ title, moves }];
  const parts = parted(moves, (move) => String(fieldsOf(move)[key]));
  return [...parts].map(([value, part]) => ({ title: `${title}: ${name(value)}`, moves: part }));
}

/** The field with the fewest values, each of several moves. */
function dividing(moves: readonly Labelled[]): string | undefined {
  const values = (key: string) => new Set(moves.map((move) => String(fieldsOf(move)[key]))).size;
  const keys = Object.keys(fieldsOf(moves[0])).filter(
    (key) => values(key) > 1 && values(key) <= moves.length / SEVERAL,
  );
  return keys.toSorted((a, b) => values(a) - values(b))[0];
}

function parted(moves: readonly Labelled[], by: (move: Labelled) => string): Map<string, Labelled[]> {
  const parts = new Map<string, Labelled[]>();
  for (const move of moves) parts.set(by(move), [...(parts.get(by(move)) ?? []), move]);
  return parts;
}

function fieldsOf(move: Labelled | undefined): Readonly<Record<string, unknown>> {
  return (move?.choice.move ?? {}) as Readonly<Record<string, unknown>>;
}

/** The moves whose words have all that was typed. */
export function fitting(moves: readonly Labelled[], typed: string): readonly Labelled[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return moves.filter((move) => {
    const text = `${move.words} ${move.about}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** A move as a button: its words with a capital, and what its card says. */
export function labelled(choice: Choice, about: string): Labelled {
  return { choice, words: capitalised(choice.words), about };
}
