/** What is new between two views: nursery plants, and what each board gained. */

import { KINDS } from "./facts";
import type { BoardView, PlantedView } from "./view";

/** The keys of all that is new or more than before, such as "nursery:p11", "tokens:0:light", "seat:2". */
export function changes(before: PlantedView, after: PlantedView): ReadonlySet<string> {
  const nursery = after.nursery.filter((plant) => plant !== null && !before.nursery.includes(plant));
  const boards = after.boards.flatMap((board, seat) => {
    const old = before.boards[seat];
    return old ? onBoard(old, board, seat) : [];
  });
  return new Set([...nursery.map((plant) => `nursery:${plant}`), ...boards]);
}

function onBoard(old: BoardView, board: BoardView, seat: number): readonly string[] {
  const grown = new Map(old.plants.map((plant) => [plant.plant, plant.growth]));
  const plants = board.plants.filter(({ plant, growth }) => growth > (grown.get(plant) ?? -1));
  const items = Object.entries(board.items).filter(([item, copies]) => copies > (old.items[item] ?? 0));
  const more = KINDS.filter((_, kind) => (board.tokens[kind] ?? 0) > (old.tokens[kind] ?? 0));
  const keys = [
    ...plants.map(({ plant }) => `plant:${plant}`),
    ...items.map(([item]) => `item:${seat}:${item}`),
    ...more.map((kind) => `tokens:${seat}:${kind}`),
    ...(board.jars > old.jars ? [`jars:${seat}`] : []),
  ];
  const isSeen = keys.length > 0 || board.revealed.length > old.revealed.length || board.visiting !== old.visiting;
  return isSeen ? [...keys, `seat:${seat}`] : keys;
}
