/** What is new on the table since the last view, by the keys of its things. */

import type { ReforestView, RegionView, SpaceView } from "./view";

/** Things that changed: "plant:ID", "space:SEAT:M1", "nursery:ID", "visitor:ID", "region:SEAT", "goal:ID". */
export function changes(before: ReforestView, now: ReforestView): ReadonlySet<string> {
  const found = new Set<string>();
  now.regions.forEach((region, seat) => {
    const last = before.regions[seat];
    const news = last ? ofRegion(last, region, seat) : [];
    news.forEach((key) => found.add(key));
    if (news.length > 0) found.add(`region:${seat}`);
  });
  for (const card of now.nursery) if (!before.nursery.includes(card)) found.add(`nursery:${card}`);
  for (const goal of now.goals) {
    const last = before.goals.find((each) => each.visitor === goal.visitor);
    if (last?.round !== goal.round || `${last.amounts}` !== `${goal.amounts}`) found.add(`goal:${goal.visitor}`);
  }
  return found;
}

function ofRegion(last: RegionView, now: RegionView, seat: number): readonly string[] {
  return [
    ...now.spaces.flatMap((space, index) => ofSpace(last.spaces[index], space, seat)),
    ...now.visitors.filter((visitor) => !last.visitors.includes(visitor)).map((visitor) => `visitor:${visitor}`),
    ...now.terrains.flatMap((terrain, row) =>
      terrain && terrain !== last.terrains[row] ? [`terrain:${terrain}`] : [],
    ),
  ];
}

function ofSpace(last: SpaceView | undefined, now: SpaceView, seat: number): readonly string[] {
  const was = new Map(last?.plants.map((plant) => [plant.plant, plant.is_revealed]));
  const isNew = ({ plant, is_revealed }: SpaceView["plants"][number]) => was.get(plant) !== is_revealed;
  const hasEnergy = now.stored_plants !== last?.stored_plants || now.stored_visitors !== last.stored_visitors;
  const plants = now.plants.filter(isNew).map((plant) => `plant:${plant.plant}`);
  return hasEnergy ? [...plants, `space:${seat}:${now.space}`] : plants;
}
