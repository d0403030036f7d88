/** The steps of a table through the same eyes, fetched some at a time and before they are needed. */

import type { Replay, View } from "../wire";

/** The table after a step, the move that led there in words, and the game as every seat saw it, if all is open. */
export interface Frame {
  readonly view: View;
  readonly move: string;
  readonly eyes: readonly unknown[];
}

export type Fetch = (first: number) => Promise<Replay>;

export class Film {
  steps = $state(1);
  trouble = $state.raw<unknown>(null);
  private frames = $state.raw<ReadonlyMap<number, Frame>>(new Map());
  private readonly asked = new Set<number>();

  constructor(
    private readonly fetch: Fetch,
    private readonly batch: number,
  ) {}

  /** What is to be seen at a step, or null if it is not there yet. */
  at(step: number): Frame | null {
    return this.frames.get(step) ?? null;
  }

  /** See to it that a step is there, and the steps that are fetched after its own. */
  async need(step: number): Promise<void> {
    const first = step - (step % this.batch);
    await this.fill(first);
    if (first + this.batch < this.steps) await this.fill(first + this.batch);
  }

  private async fill(first: number): Promise<void> {
    if (this.asked.has(first)) return;
    this.asked.add(first);
    try {
      const found = await this.fetch(first);
      const more = found.views.map((view, index) => {
        const frame = { view, move: found.moves[index] ?? "", eyes: found.eyes[index] ?? [] };
        return [found.first + index, frame] as const;
      });
      this.steps = found.steps;
      this.frames = new Map([...this.frames, ...more]);
      this.trouble = null;
    } catch (error) {
      this.asked.delete(first);
      this.trouble = error;
    }
  }
}
