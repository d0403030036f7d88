/** Chance that is always the same for the same seed. */

export type Dice = (from?: number, to?: number) => number;

/** Numbers at random from a word (FNV-1a, then a multiply-xorshift for each number). */
export function dice(seed: string): Dice {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return (from = 0, to = 1) => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return from + ((to - from) * (state >>> 0)) / 4294967296;
  };
}
