"""The table of Reforest as text, one fact to a line: goals, piles, nursery, regions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.regions import ROW_NAMES
from allotment.games.reforest.text import name_of
from allotment.games.reforest.view import GoalView, PlantView, ReforestView, SpaceView
from allotment.terminal import reforest_words as words
from allotment.terminal.names import does, whose


def seats_from(view: ReforestView) -> list[int]:
    """The seats clockwise, the viewer's own last, so that it is nearest to the question."""
    first = 0 if view.viewer is None else view.viewer + 1
    return [(first + step) % len(view.regions) for step in range(len(view.regions))]


def table_lines(view: ReforestView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """Everything that the viewer knows of the table."""
    yield from state_lines(view, names, catalog)
    yield from nursery_lines(view, catalog)
    if view.discard:
        yield f"Discard pile from the top: {words.names_of_cards(catalog, view.discard[::-1])}."
    for seat in seats_from(view):
        yield from region_lines(view, seat, names[seat], catalog)
        yield from effect_lines(view, seat, names[seat], catalog)
    yield from dealt_lines(view, catalog)
    yield from words.doing_lines(view, catalog, names)


def turn_lines(view: ReforestView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """What is shown when a turn begins: other regions in short, the own one with its effects."""
    yield from state_lines(view, names, catalog)
    *others, own = seats_from(view)
    for seat in others:
        yield other_line(view, seat, names[seat], catalog)
    yield from region_lines(view, own, names[own], catalog)
    yield from effect_lines(view, own, names[own], catalog)
    yield from nursery_lines(view, catalog)


def before_terrain_lines(view: ReforestView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """What terrains are chosen by: goals, nursery and the hand."""
    assert view.viewer is not None
    yield from state_lines(view, names, catalog)
    yield from nursery_lines(view, catalog)
    yield from hand_lines(view, view.viewer, names[view.viewer], catalog)
    yield from dealt_lines(view, catalog)


def in_a_turn_lines(view: ReforestView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """What is shown in the middle of a turn."""
    yield from dealt_lines(view, catalog)
    yield from words.doing_lines(view, catalog, names)
    yield from held_lines(view, catalog)


def state_lines(view: ReforestView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """Whose turn it is, piles, events and goals."""
    yield words.turn_line(view, names)
    yield from words.pile_lines(view, catalog)
    yield from words.event_lines(view, catalog)
    for goal in view.goals:
        yield f"{goal_head(goal, catalog)}: {words.goal_words(catalog, goal)}. {words.standing(catalog, goal, names)}."
    if view.gone:
        yield f"Visitors that nobody earned: {words.visitors_words(catalog, view.gone)}."


def goal_head(goal: GoalView, catalog: Catalog) -> str:
    """ "Visitor at the end of round 2, Black Bear (5)"."""
    return f"Visitor at the end of round {goal.round}, {words.visitors_words(catalog, [goal.visitor])}"


def nursery_lines(view: ReforestView, catalog: Catalog) -> Iterator[str]:
    """The cards of the nursery with their effects."""
    if not view.nursery and view.phase != "over":
        yield "The nursery is empty."
    for card in view.nursery:
        yield f"Nursery, {card_line(card, catalog)}"


def card_line(card: str, catalog: Catalog) -> str:
    """A plant with everything that is printed on it."""
    said = f"{name_of(card, catalog)}: {words.plant_words(catalog, card)}."
    return " ".join([said, *words.effect_texts(catalog, card)])


# Regions


def region_lines(view: ReforestView, seat: int, name: str, catalog: Catalog) -> Iterator[str]:
    """A region, a line for each space that is not empty."""
    seen = view.regions[seat]
    now = "" if view.phase == "over" else " if the game ended now"
    yield f"{does(name, 'has')} {words.points_words(seen.score)}{now}."
    for space in seen.spaces:
        if space.plants or words.energy(space):
            yield f"{whose(name, space.space)}: {space_words(space, catalog)}."
    empty = [space.space for space in seen.spaces if not space.plants and not words.energy(space)]
    if empty:
        yield f"{does(name, 'has')} nothing in {', '.join(empty)}."
    yield f"{whose(name, 'region')}: {words.tally(view, seat, catalog)}."
    for row, terrain in enumerate(seen.terrains):
        if terrain:
            yield f"{whose(name, f'terrain in the {ROW_NAMES[row]} row')}: {name_of(terrain, catalog)}."
    yield from beside_lines(view, seat, name, catalog)


def beside_lines(view: ReforestView, seat: int, name: str, catalog: Catalog) -> Iterator[str]:
    """Visitors, and what of another hand is known."""
    seen = view.regions[seat]
    if seen.visitors:
        yield f"{whose(name, 'visitors')}: {words.visitors_words(catalog, seen.visitors)}."
    if seat != view.viewer:
        known = f", among them {words.names_of_cards(catalog, seen.hand)}" if seen.hand else ""
        yield f"{whose(name, 'hand')}: {words.cards_words(seen.hand_size)}{known}."


def space_words(space: SpaceView, catalog: Catalog) -> str:
    """A stack from the top down, and its stored energy."""
    parts = []
    if space.plants:
        top = words.plant_of(catalog, space.plants[-1].plant)
        facts = f"{words.metres(top)} m, cost {top.cost}"
        parts.append(f"{plant_words(space.plants[-1], catalog, facts)} on top")
        below = [plant_words(plant, catalog, "revealed" * plant.is_revealed) for plant in space.plants[-2::-1]]
        parts += [f"covered {', '.join(below)}"] if below else []
    parts += [stored] if (stored := words.energy_words(space)) else []
    return "; ".join(parts) or "nothing"


def plant_words(plant: PlantView, catalog: Catalog, more: str) -> str:
    """ "Salal (shrub berries, 2 points, 4 by its effect, revealed)"."""
    printed = words.plant_of(catalog, plant.plant)
    facts = [words.traits(printed), words.points_words(printed.value)]
    facts += [f"{plant.points} by its effect"] if plant.points is not None else []
    return f"{printed.name} ({', '.join([*facts, *([more] if more else [])])})"


def effect_lines(view: ReforestView, seat: int, name: str, catalog: Catalog) -> Iterator[str]:
    """The visible effects of a region."""
    for found in words.in_force(view, seat, catalog):
        points = f" Now {words.points_words(found.points)}." if found.points is not None else ""
        yield f"{whose(name, found.where)}, {name_of(found.card, catalog)}. {found.text}{points}"


def other_line(view: ReforestView, seat: int, name: str, catalog: Catalog) -> str:
    """Another region in one line: the topmost plants, how many are below them, and energy."""
    found = [", ".join(other_items(view, seat, catalog))] if other_items(view, seat, catalog) else ["nothing grows"]
    beside = [line.removesuffix(".") for line in beside_lines(view, seat, name, catalog)]
    terrains = [name_of(terrain, catalog) for terrain in view.regions[seat].terrains if terrain]
    beside += [f"{whose(name, 'terrain')}: {', '.join(terrains)}"] if terrains else []
    points = words.points_words(view.regions[seat].score)
    return ". ".join([f"{does(name, 'has')} {points} now: {found[0]}", *beside]) + "."


def other_items(view: ReforestView, seat: int, catalog: Catalog) -> list[str]:
    """A few words for each space that is not empty."""
    made = []
    for space in view.regions[seat].spaces:
        top = [words.short(catalog, space.plants[-1].plant)] if space.plants else []
        below = [f"+{len(space.plants) - 1}"] if len(space.plants) > 1 else []
        stored = [f"energy {words.energy_signs(space)}"] if words.energy(space) else []
        if top or stored:
            made.append(" ".join([space.space, *top, *below, *stored]))
    return made


# Cards of the viewer's own


def hand_lines(view: ReforestView, seat: int, name: str, catalog: Catalog) -> Iterator[str]:
    """The cards of a hand, oldest first."""
    cards = view.regions[seat].hand
    yield f"{does(name, 'holds')} {words.cards_words(view.regions[seat].hand_size)}."
    for card in cards:
        yield f"Hand, {card_line(card, catalog)}"


def held_lines(view: ReforestView, catalog: Catalog) -> Iterator[str]:
    """While cards are drawn, the hand by name."""
    assert view.viewer is not None
    cards = view.regions[view.viewer].hand
    if cards and view.phase in ("draw", "solo discard"):
        yield f"In hand: {words.names_of_cards(catalog, cards)}."


def stored_lines(view: ReforestView, seat: int, name: str, catalog: Catalog) -> Iterator[str]:
    """REF-085, 219  The faces of stored cards, for their owner."""
    for space in view.regions[seat].spaces:
        if space.faces:
            yield f"{whose(name, f'stored cards in {space.space}')}: {words.names_of_cards(catalog, space.faces)}."


def dealt_lines(view: ReforestView, catalog: Catalog) -> Iterator[str]:
    """REF-219  The viewer's terrains that are not shown yet."""
    for terrain in view.dealt:
        yield f"Terrain, {name_of(terrain, catalog)}. {' '.join(words.effect_texts(catalog, terrain))}"
