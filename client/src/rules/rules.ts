/** The numbered rules of a game, fetched once. */

import { rulesOf } from "../net/api";
import type { RuleView } from "../wire";

const known = new Map<string, Promise<readonly RuleView[]>>();

/** Every rule of a game, in the order of its page. */
export function rulesFor(game: string): Promise<readonly RuleView[]> {
  const found = known.get(game) ?? rulesOf(game).then((page) => page.rules);
  known.set(game, found);
  found.catch(() => known.delete(game)); // the next one asks again
  return found;
}

/** The texts of a rule cut at the ids in them, so that each id can be a link: texts and ids in turn. */
export function cut(text: string): readonly string[] {
  return text.split(/\b([A-Z]{3}-\d{3})\b/);
}
