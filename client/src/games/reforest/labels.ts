/** What those hear who cannot see: every card and space with all that matters. */

import { seatName } from "../../table/steps";
import type { View } from "../../wire";
import { kindOf, groundOf, plantOf, visitorOf } from "./cards";
import { standing } from "./goals";
import { tableOf } from "./region";
import { t } from "./texts";
import type { GoalView, PlantView, SpaceView } from "./view";

const PARTS = /(?<=\w{4})(berry|wood|dendron|flowered|leaved|flower|cherry|grape|everlasting|bine|weed)\b/g;
const SOFT_HYPHEN = "\u00ad";

/** A name short enough for a card's head, which may be parted where its words are put together. */
export function shortName(id: string): string {
  return plantOf(id)
    .name.replace(/^Old-Growth /, "OG ")
    .replaceAll(PARTS, `${SOFT_HYPHEN}$1`);
}

export function whoIs(view: View, seat: number): string {
  return seat === view.seat ? t("you") : seatName(view.seats, seat);
}

/** What is printed on a plant, in one line. */
export function plantWords(id: string): string {
  const plant = plantOf(id);
  return [
    plant.name,
    ...(plant.class === "standard" ? [] : [t(plant.class)]),
    t(plant.form),
    t("costs", { n: plant.cost }),
    t("metres", { n: plant.height_m }),
    ...(plant.shade === "none" ? [] : [t(plant.shade)]),
    t("growsIn", { rows: plant.rows.map((row) => t(row)).join(", ") }),
    t("points", { n: plant.value }),
    ...(plant.host ? [t("hostOf", { icon: t(plant.host) })] : []),
    ...(plant.icons.length ? [t("iconsOf", { icons: plant.icons.map((icon) => t(icon)).join(", ") })] : []),
    ...plant.effect.map((effect) => effect.text),
  ].join(", ");
}

/** Any card in one line. */
export function cardWords(id: string): string {
  const kind = kindOf(id);
  if (kind === "plant") return plantWords(id);
  if (kind === "visitor") return `${visitorOf(id).name}, ${t("points", { n: visitorOf(id).value })}`;
  const ground = groundOf(id);
  return [ground.name, ...ground.effect.map((effect) => effect.text)].join(". ");
}

/** A plant of a stack. */
export function grownWords(grown: PlantView, space: string, how: "top" | "covered" | "revealed"): string {
  const points = grown.points === null ? "" : `, ${t("scores", { n: grown.points })}`;
  return `${space}, ${t(how)}: ${plantWords(grown.plant)}${points}`;
}

/** A stack in short. */
export function spaceWords(space: SpaceView): string {
  const top = space.plants.at(-1);
  const covered = space.plants.length - 1;
  return [
    t("spaceOf", { space: space.space }),
    top ? t("onTop", { name: plantOf(top.plant).name }) : t("noPlant"),
    ...(covered > 0 ? [t("coveredCount", { n: covered })] : []),
    ...energyWords(space),
  ].join(", ");
}

export function energyWords(space: SpaceView): readonly string[] {
  return [
    ...(space.stored_plants ? [t("energyCount", { n: space.stored_plants })] : []),
    ...(space.stored_visitors ? [t("visitorEnergy", { n: space.stored_visitors })] : []),
  ];
}

/** How a goal stands, in a few words: "Ben leads with 4". */
export function standingWords(view: View, goal: GoalView): string {
  const { best, leaders, isReached } = standing(goal);
  if (goal.needed !== null) return isReached ? t("reached") : t("notReached", { n: goal.needed });
  const [leader, ...more] = leaders;
  if (leader === undefined || more.length > 0) return t("tied", { n: best });
  return leader === view.seat ? t("youLead", { n: best }) : t("leads", { name: whoIs(view, leader), n: best });
}

export function goalWords(view: View, goal: GoalView): string {
  const visitor = visitorOf(goal.visitor);
  const about = goal.needed === null ? visitor.text_multiplayer : visitor.text_solitaire;
  const amounts = goal.amounts.map((amount, seat) => `${whoIs(view, seat)} ${amount}`).join(", ");
  const end = t("endOf", { n: goal.round });
  return `${visitor.name}, ${t("points", { n: visitor.value })}, ${end}. ${about} ${amounts}. ${standingWords(view, goal)}.`;
}

/** How many cards the deck has, and what happens at its end. */
export function deckWords(view: View): string {
  const table = tableOf(view);
  const cards = table.deck ? t("deckCards", { n: table.deck }) : t("deckEmpty");
  return `${t("deck")}, ${cards}. ${table.round > 3 ? t("lastTurns") : t("roundEnds", { n: table.round })}`;
}
