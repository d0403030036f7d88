/** The rules that a card, a field or a board is about. */

interface PlantRules {
  readonly sprout: readonly string[];
  readonly grow: readonly string[];
  readonly end: readonly string[];
  readonly rival: string;
}

const pow = (number: number): string => `POW-${String(number).padStart(3, "0")}`;
const rules = (sprout: number[], grow: number[], rival: number, end: number[] = []): PlantRules => ({
  sprout: sprout.map(pow),
  grow: grow.map(pow),
  end: end.map(pow),
  rival: pow(rival),
});

const PLANTS: Readonly<Record<string, PlantRules>> = {
  deeproot: rules([81], [82], 162),
  honeyleaf: rules([83, 85], [84, 86], 163),
  tanglethorn: rules([87], [88], 164),
  emberwood: rules([89, 91], [90], 165),
  frightshade: rules([92, 93], [94, 95], 166),
  snapjaw: rules([96, 97, 98, 99], [100], 167, [128]),
  starflower: rules([103, 104], [102, 105], 168),
  wingbean: rules([106, 108], [107, 109], 169, [126]),
};
const NONE: PlantRules = { sprout: [], grow: [], end: [], rival: pow(161) };

export const rulesOf = (plant: string): PlantRules => PLANTS[plant] ?? NONE;
export const ORDER_RULE = pow(50);
export const FREE_RULE = pow(44);
export const FIELD_RULES = [pow(131), pow(134), pow(135), pow(136)] as const;
export const BAG_RULE = pow(147);
export const SPRITE_RULE = pow(61);
export const CAPTURED_RULE = pow(128);

/** What a level of the Rival means. */
export const levelRule = (level: number): string => pow(169 + level);
