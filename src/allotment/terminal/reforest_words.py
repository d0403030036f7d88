"""The words for what lies on the table of Reforest: plants, effects, stored cards, visitors, and where the game is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from allotment.games.reforest.catalog import SCORING, SETUP, VISITOR_ENERGY, WHEN_PLAYED, Catalog
from allotment.games.reforest.regions import ROW_NAMES
from allotment.games.reforest.scoring import TERRAIN_EXTRA
from allotment.games.reforest.state import LAST_ROUND
from allotment.games.reforest.text import name_of
from allotment.games.reforest.view import GoalView, PlantView, ReforestView, SpaceView
from allotment.terminal.names import does, in_mid_sentence, listed
from allotment.terminal.reforest_position import terrain_points

if TYPE_CHECKING:
    from allotment.games.reforest.deck import PlantRow

SHADES: Final = {"sun": "sun", "half_sun": "half", "none": "-"}
SHADE_WORDS: Final = {"sun": "sun", "half_sun": "half-sun", "none": "parasitic"}
OLD_GROWTH: Final = "Old-Growth "
GOAL_HEADS: Final = ("Goes to the player who has the ", "Earned if you have ")
AT_LEAST: Final = re.compile(r"at least this (many|much)\b")
THIS_MANY: Final = re.compile(r"\bthis (many|much)\b")
HERE: Final = (" in their region", " in your region", " of their region", " of your region")


# Cards


def plant_of(catalog: Catalog, plant: str) -> PlantRow:
    """What is printed on a plant."""
    return catalog.plants[catalog.ids.index(plant)]


def is_plant(catalog: Catalog, card: str) -> bool:
    """Whether a card is a plant."""
    return catalog.ids.index(card) < catalog.visitor


def is_visitor(catalog: Catalog, card: str) -> bool:
    """Whether a card is a visitor."""
    return catalog.visitor <= catalog.ids.index(card) < catalog.terrain


def short(catalog: Catalog, card: str) -> str:
    """A card's name, of an old-growth tree with OG in front."""
    return name_of(card, catalog).replace(OLD_GROWTH, "OG ")


def names_of_cards(catalog: Catalog, cards: Sequence[str]) -> str:
    """Cards by name."""
    return ", ".join(name_of(card, catalog) for card in cards)


def effect_texts(catalog: Catalog, card: str) -> list[str]:
    """The effects of a card in their words."""
    return catalog.texts[catalog.ids.index(card)]


def effect_text(catalog: Catalog, card: str, number: int) -> str:
    """The effect of a card with this number, from 1."""
    return effect_texts(catalog, card)[number - 1]


def points_words(points: int) -> str:
    """ "1 point", "4 points"."""
    return f"{points} point{'s' * (points != 1)}"


def cards_words(number: int) -> str:
    """ "1 card", "4 cards"."""
    return f"{number} card{'s' * (number != 1)}"


def rows_letters(plant: PlantRow) -> str:
    """ "LM" for the low and the middle row."""
    return "".join(row[0].upper() for row in ROW_NAMES if row in plant.rows)


def traits(plant: PlantRow) -> str:
    """Form and icons, and the host of a parasitic plant: "shrub berries"."""
    host = f", host {plant.host}" if plant.host else ""
    return " ".join([plant.form, *plant.icons]) + host


def metres(plant: PlantRow) -> str:
    """The height without its unit."""
    return f"{plant.height_m:g}"


def plant_words(catalog: Catalog, card: str) -> str:
    """What is printed on a plant without its effects, in a sentence."""
    plant = plant_of(catalog, card)
    kind = "old-growth " if plant.family == "old_growth" else ""
    rows = listed([row for row in ROW_NAMES if row in plant.rows], "or")
    icons = f"icons {listed(plant.icons)}" if plant.icons else "no icons"
    host = f", host {plant.host}" if plant.host else ""
    return (
        f"{kind}{plant.form}, cost {plant.cost}, {rows} row, {SHADE_WORDS[plant.shade]}, {metres(plant)} m,"
        f" {points_words(plant.value)}, {icons}{host}"
    )


def brief_words(catalog: Catalog, card: str) -> str:
    """What matters of a plant that is paid or discarded, or of a visitor."""
    if not is_plant(catalog, card):
        return f"visitor, {points_words(value_of(catalog, card))}"
    plant = plant_of(catalog, card)
    return f"{traits(plant)}, cost {plant.cost}, {points_words(plant.value)}"


def value_of(catalog: Catalog, card: str) -> int:
    """The points printed on a plant or visitor."""
    return int(catalog.value[catalog.ids.index(card)])


def visitors_words(catalog: Catalog, visitors: Sequence[str]) -> str:
    """Visitors with their points: "Black Bear (5)"."""
    return ", ".join(f"{name_of(visitor, catalog)} ({value_of(catalog, visitor)})" for visitor in visitors)


# Regions


class InForce(NamedTuple):
    """An effect that is visible: where, of which card, and the points that it scores now."""

    where: str
    card: str
    text: str
    points: int | None


def energy(space: SpaceView) -> int:
    """REF-080  What the stored cards of a space are worth."""
    return space.stored_plants + VISITOR_ENERGY * space.stored_visitors


def energy_signs(space: SpaceView) -> str:
    """ "2+V3" for two stored cards and a visitor; "" for none."""
    parts = [str(space.stored_plants)] if space.stored_plants else []
    return "+".join([*parts, *[f"V{VISITOR_ENERGY}"] * space.stored_visitors])


def energy_words(space: SpaceView) -> str:
    """ "energy 5: 2 cards and 1 visitor worth 3"; "" for none."""
    plants, visitors = space.stored_plants, space.stored_visitors
    if not visitors:
        return f"energy {plants}" if plants else ""
    found = [*([cards_words(plants)] if plants else []), f"{visitors} visitor{'s' * (visitors != 1)} worth 3"]
    return f"energy {energy(space)}: {listed(found)}"


def has_effects(space: SpaceView, plant: PlantView) -> bool:
    """REF-077, 117  Whether the effects of a plant are visible."""
    return plant.is_revealed or plant is space.plants[-1]


def in_force(view: ReforestView, seat: int, catalog: Catalog) -> Iterator[InForce]:
    """The visible effects of a region, without those that acted when their card came."""
    region = view.regions[seat]
    for space in region.spaces:
        for plant in reversed(space.plants):
            if has_effects(space, plant):
                yield from acting(catalog, space.space, plant.plant, plant.points)
    points = terrain_points(view, catalog)[seat] if any(region.terrains) else {}
    for row, terrain in reversed([*enumerate(region.terrains)]):
        if terrain:
            yield from acting(catalog, f"{ROW_NAMES[row]} row", terrain, points.get(terrain))


def acting(catalog: Catalog, where: str, card: str, points: int | None) -> Iterator[InForce]:
    """The effects of a card that go on acting."""
    first = catalog.first_effect[catalog.ids.index(card)]
    for index, text in enumerate(effect_texts(catalog, card)):
        timing = catalog.timing[first + index]
        if timing not in (WHEN_PLAYED, SETUP):
            yield InForce(where, card, text, points if timing == SCORING else None)


def tally(view: ReforestView, seat: int, catalog: Catalog) -> str:
    """How many plants a region has, of each form and with each icon."""
    plants = [plant_of(catalog, plant.plant) for space in view.regions[seat].spaces for plant in space.plants]
    forms = [f"{form} {found}" for form in ("herb", "fern", "shrub", "tree") if (found := count(plants, form))]
    icons = dict.fromkeys(icon for plant in catalog.plants for icon in plant.icons)
    shown = [f"{icon} {found}" for icon in icons if (found := sum(icon in plant.icons for plant in plants))]
    of_them = f": {', '.join([*forms, *shown])}" if plants else ""
    return f"{len(plants)} plant{'s' * (len(plants) != 1)}{of_them}"


def count(plants: Sequence[PlantRow], form: str) -> int:
    """How many plants are of a form."""
    return sum(plant.form == form for plant in plants)


# Goals


def goal_words(catalog: Catalog, goal: GoalView) -> str:
    """What a round-end visitor counts: "most plants with the berries icon", "at least 2 shrubs"."""
    index = catalog.ids.index(goal.visitor) - catalog.visitor
    text = catalog.goals[index][goal.needed is not None].removesuffix(".")
    for head in GOAL_HEADS:
        text = text.removeprefix(head)
    if goal.needed is not None:
        text = text.partition(":")[0]
        if goal.needed == 1:
            text = AT_LEAST.sub("1 or more", text)
        text = THIS_MANY.sub(str(goal.needed), text)
    for words in HERE:
        text = text.removesuffix(words)
    return text


def standing(catalog: Catalog, goal: GoalView, names: Sequence[str]) -> str:
    """How the regions measure now, and who would get the visitor."""
    if goal.needed is not None:
        enough = " and would earn it" if is_reached(catalog, goal) else ""
        return f"{does(names[0], 'has')} {goal.amounts[0]:g}{enough}"
    order = sorted(range(len(names)), key=lambda seat: -sign_of(catalog, goal) * goal.amounts[seat])
    best = goal.amounts[order[0]]
    if [*goal.amounts].count(best) == len(names):
        return f"All tied at {best:g}"
    is_tied = goal.amounts[order[1]] == best
    found = []
    for seat in order:
        leads = " (tied)" if is_tied else " (leads)"
        found.append(f"{names[seat]}: {goal.amounts[seat]:g}{leads if goal.amounts[seat] == best else ''}")
    return ", ".join(found)


def sign_of(catalog: Catalog, goal: GoalView) -> int:
    """1 if the most win a visitor, -1 if the fewest do."""
    return -1 if catalog.wants_fewest[catalog.ids.index(goal.visitor) - catalog.visitor] else 1


def is_reached(catalog: Catalog, goal: GoalView) -> bool:
    """REF-208  In solitaire, whether the visitor would be earned now."""
    assert goal.needed is not None
    return sign_of(catalog, goal) * goal.amounts[0] >= sign_of(catalog, goal) * goal.needed


# Where the game is


def title(view: ReforestView) -> str:
    """The round, and how far the deck has run down."""
    if view.phase == "over":
        return "The game is over"
    deck = f"{cards_words(view.deck)} left in the deck" if view.deck else "the deck is empty"
    if view.phase in ("terrain", "terrain row"):
        return "Before the first turn: terrain"
    return f"Last turns; {deck}" if view.round > LAST_ROUND else f"Round {view.round} of {LAST_ROUND}; {deck}"


def turn_line(view: ReforestView, names: Sequence[str]) -> str:
    """Whose turn it is, and what comes after it."""
    if view.phase == "over":
        return "All turns have been taken."
    if len(names) == 1:
        if view.round > LAST_ROUND:
            return "The deck ran out for the third time: after the turn in which it did, one more is played."
        more = " and the visitors not earned" if view.is_hard else ""
        return f"{does(names[0], 'plays')} alone, to have more points than all plant cards of the game{more} are worth."
    order = listed([names[(view.first + step) % len(names)] for step in range(len(names))], "then")
    if view.actor is None:
        return f"Order of turns: {order}."
    last = f" The game ends before the next turn of {in_mid_sentence(names[view.first])}."
    turn = "It is your turn" if in_mid_sentence(names[view.actor]) == "you" else f"It is {names[view.actor]}'s turn"
    return f"{turn}. Order of turns: {order}.{last if view.round > LAST_ROUND else ''}"


def pile_lines(view: ReforestView, catalog: Catalog) -> Iterator[str]:
    """Deck, tucked cards and discard pile."""
    if view.phase == "over":
        return
    tucked = [f"{number} for round {index + 2}" for index, number in enumerate(view.tucked) if number]
    to_come = f", tucked away {listed(tucked)}" if tucked else ""
    ends = "" if view.round > LAST_ROUND else f"; round {view.round} ends when it is empty"
    top = f", {name_of(view.discard[-1], catalog)} on top" if view.discard else ""
    yield f"Deck: {cards_words(view.deck)}{to_come}{ends}."
    discard = cards_words(len(view.discard)) if view.discard else "empty"
    yield f"Discard pile: {discard}{top}. Visitor deck: {cards_words(view.visitor_deck)}."


def event_lines(view: ReforestView, catalog: Catalog) -> Iterator[str]:
    """REF-183 to 185  The events that are laid out, or how many may come."""
    first = LAST_ROUND - len(view.events)
    for index, event in enumerate(view.events):
        texts = " ".join(effect_texts(catalog, event)).removeprefix("Event: ")
        yield f"Event after round {first + index}, {name_of(event, catalog)}: {texts}"
    if view.event_deck and view.round < LAST_ROUND and view.phase != "over":
        yield f"After round {view.round} one of {view.event_deck} face-down events happens."


def doing_lines(view: ReforestView, catalog: Catalog, names: Sequence[str]) -> Iterator[str]:
    """What effect is being carried out, and which ones still wait to be used."""
    if view.effect is not None:
        card, number = view.effect
        yield f"In use: {name_of(card, catalog)}. {effect_text(catalog, card, number)}"
    if view.phase == "effects":
        return  # they are the choices
    for seat, card, number in view.pending:
        whose = "" if len(names) == 1 or seat == view.viewer else f" of {names[seat]}"
        yield f"Still to come{whose}: {name_of(card, catalog)}. {effect_text(catalog, card, number)}"


def target_lines(view: ReforestView) -> Iterator[str]:
    """REF-213 to 217  In solitaire, what the target is made of, once it is known."""
    if view.target is not None:
        visitors = ", and of the visitors not earned" if view.is_hard else ""
        yield (
            f"The target, {view.target}, is the values of all plant cards of the game{visitors}; with terrain"
            f" {TERRAIN_EXTRA} more (REF-213 to 215). A win takes more points than that."
        )
