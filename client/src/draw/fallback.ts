/** A spec for a plant of a user's own deck, from its name and kind. */

import type { Spec } from "./plants/spec";

export function fallback(name: string, kind: string): Spec {
  return { seed: name, habit: kind === "tree" ? "tree" : "basal" };
}
