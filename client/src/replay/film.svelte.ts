/** The steps of a table through the eyes of one viewer, fetched a hundred at a time and before they are needed. */

import type { Replay, View } from "../wire";

const AHEAD = 30; // steps before the end of what is there at which the next ones are fetched

export type Fetch = (first: number) => Promise<Replay>;

export class Film {
  steps = $state(1);
  trouble = $state.raw<unknown>(null);
  private views = $state.raw<ReadonlyMap<number, View>>(new Map());
  private readonly asked = new Set<number>();

  constructor(
    private readonly fetch: Fetch,
    private readonly batch = 100,
  ) {}

  /** The view of a step, or null if it is not there yet. */
  at(step: number): View | null {
    return this.views.get(step) ?? null;
  }

  /** The lines of the log up to a step, as far as they are there. */
  lines(step: number): readonly string[] {
    const found: string[] = [];
    for (let each = 0; each <= step; each += 1) found.push(...(this.views.get(each)?.log ?? []));
    return found;
  }

  /** See to it that a step and the ones after it are there. */
  async need(step: number): Promise<void> {
    await Promise.all([this.fill(step), step + AHEAD < this.steps ? this.fill(step + AHEAD) : null]);
  }

  private async fill(step: number): Promise<void> {
    const first = step - (step % this.batch);
    if (this.asked.has(first)) return;
    this.asked.add(first);
    try {
      const found = await this.fetch(first);
      this.steps = found.steps;
      const more = found.views.map((view, index) => [found.first + index, view] as const);
      this.views = new Map([...this.views, ...more]);
      this.trouble = null;
    } catch (error) {
      this.asked.delete(first);
      this.trouble = error;
    }
  }
}
