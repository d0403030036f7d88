"""Planted in words and letters: plants, cards, tokens, boards, as lines of text made from a view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from allotment.games.planted.catalog import FULLY_GROWN, NONE, RESOURCES, TOKENS, TOOLS, TRIOS, TYPES, Catalog
from allotment.games.planted.rules.harvest import THUMBS_PER_RESOURCE
from allotment.games.planted.text import TOKEN_NAMES, card_of, card_words, tokens_words
from allotment.games.planted.view import BoardView, PlantedView, PlantView
from allotment.terminal.names import does, in_mid_sentence, listed, whose

ROUNDS: Final = 4  # PLA-030
TURNS: Final = 8
LETTERS: Final = "LWPT"  # for Light, Water, Plant Food, Green Thumb
LEGEND: Final = (
    "L Light, W Water, P Plant Food, T Green Thumb; H hanging, S shelf, F floor.",
    "2L1W is what one feeding needs. ●3 is grown and scores 3, ○5 is still to grow.",
)
LEGEND_UP_TO: Final = 3  # turns of the first round; later it is in the help
COUNTED: Final = ("hanging plant", "shelf plant", "floor plant", "trio of types", "fully grown plant", "Tool")


# Tokens and plants


def amounts(numbers: Sequence[int]) -> str:
    """ "3 Light, 1 Water"; "none" if all are 0."""
    return ", ".join(tokens_words(kind, number) for kind, number in enumerate(numbers) if number) or "none"


def needs_of(catalog: Catalog, plant: str) -> list[int]:
    """How many Light, Water and Plant Food one feeding takes."""
    return list(catalog.needs[catalog.plant_ids.index(plant)])


def type_of(catalog: Catalog, plant: str) -> str:
    """Hanging, shelf or floor."""
    return TYPES[catalog.type[catalog.plant_ids.index(plant)]]


def name_of(catalog: Catalog, plant: str) -> str:
    """The plant's name."""
    return catalog.plant_names[catalog.plant_ids.index(plant)]


def values_of(catalog: Catalog, plant: str) -> list[int]:
    """The points of the growth spaces, bottom first."""
    totals = list(catalog.points[catalog.plant_ids.index(plant)])
    return [after - before for before, after in pairwise(totals)]


def growth_words(catalog: Catalog, plant: PlantView) -> str:
    """What is grown and what is still to come."""
    values = values_of(catalog, plant.plant)
    grown, to_come = values[: plant.growth], values[plant.growth :]
    if not grown:
        return f"nothing grown yet, {listed([str(value) for value in to_come])} to come"
    scored = f"{listed([str(value) for value in grown])} grown"
    return f"{scored}, {listed([str(value) for value in to_come])} to come" if to_come else f"fully grown, {scored}"


def plant_words(catalog: Catalog, plant: str) -> str:
    """ "Hoya, hanging, needs 2 Light, 1 Water, grows 6, 9"."""
    grows = ", ".join(str(value) for value in values_of(catalog, plant))
    needs = amounts(needs_of(catalog, plant))
    return f"{name_of(catalog, plant)}, {type_of(catalog, plant)}; one feeding needs {needs}; grows {grows}"


def payment(catalog: Catalog, left: Sequence[int], plant: str) -> list[int]:
    """PLA-129  What feeding the plant takes from these tokens: its own kinds, thumb pairs for what is missing."""
    needs = needs_of(catalog, plant)
    paid = [min(needs[kind], left[kind]) for kind in range(RESOURCES)]
    return [*paid, (sum(needs) - sum(paid)) * THUMBS_PER_RESOURCE]


# Cards


def is_tool(catalog: Catalog, item: int) -> bool:
    """A Tool, not a Decoration."""
    return catalog.counts[item] == NONE


def set_off_by(catalog: Catalog, item: int) -> int:
    """A card that sets the Tool off, or NONE if the deck has none."""
    return next((card for card in range(len(catalog.number)) if item in list(catalog.tools[card])), NONE)


def item_words(catalog: Catalog, item: int) -> str:
    """What a Tool or Decoration does, in a few words."""
    amount = catalog.amount[item]
    if is_tool(catalog, item):
        card = set_off_by(catalog, item)
        if card == NONE:
            return "no card sets it off"
        return f"cards with {card_words(catalog, card)} add {tokens_words(catalog.gains[item], amount)}"
    return f"at the end {amount} per {COUNTED[catalog.counts[item]]}"


def counts_of(catalog: Catalog, board: BoardView) -> dict[int, int]:
    """PLA-164 to 170  How many there are on the board of each thing that a Decoration can count."""
    types = [type_of(catalog, plant.plant) for plant in board.plants]
    counts = [types.count(kind) for kind in TYPES]
    grown = sum(plant.growth == len(values_of(catalog, plant.plant)) for plant in board.plants)
    tools = sum(copies for key, copies in board.items.items() if is_tool(catalog, catalog.item_keys.index(key)))
    return {**dict(enumerate(counts)), TRIOS: min(counts), FULLY_GROWN: grown, TOOLS: tools}


def does_now(catalog: Catalog, number: int, board: BoardView) -> str:
    """What a card does if its owner plays it now."""
    card = card_of(catalog, number)
    item = catalog.item[card]
    if item == NONE:
        return f"take {tokens_words(catalog.token[card], catalog.icons[card])}{bonus_words(catalog, card, board)}"
    if is_tool(catalog, item):
        return f"Tool: {item_words(catalog, item)}"
    counted = catalog.counts[item]
    return f"Decoration: {catalog.amount[item]} per {COUNTED[counted]}, you have {counts_of(catalog, board)[counted]}"


def bonus_words(catalog: Catalog, card: int, board: BoardView) -> str:
    """PLA-106  What the Tools of the board add to a Resource card: ", and 2 Light from Grow Light"."""
    found = []
    for tool in catalog.tools[card]:
        copies = board.items.get(catalog.item_keys[tool], 0)
        if copies:
            gained = tokens_words(catalog.gains[tool], catalog.amount[tool] * copies)
            found.append(f", and {gained} from {catalog.item_names[tool]}")
    return "".join(found)


def in_order(catalog: Catalog, numbers: Sequence[int]) -> list[int]:
    """The cards of a hand, sorted: Resource cards by kind, the larger first; then Tools; then Decorations."""

    def place(number: int) -> tuple[int, ...]:
        card = card_of(catalog, number)
        item = catalog.item[card]
        if item == NONE:
            return 0, catalog.token[card], -catalog.icons[card], number
        return (1 if is_tool(catalog, item) else 2), item, 0, number

    return sorted(numbers, key=place)


def cards_words(catalog: Catalog, numbers: Sequence[int]) -> str:
    """Cards in a row, equal ones counted: "2 Light, 1 Water (2 times), Watering Can"."""
    names = [card_words(catalog, card_of(catalog, number)) for number in in_order(catalog, numbers)]
    return ", ".join(
        f"{name} ({names.count(name)} times)" if names.count(name) > 1 else name for name in dict.fromkeys(names)
    )


# The table


def title(view: PlantedView) -> str:
    """Where the game is."""
    if view.phase == "over":
        return "The game is over"
    if view.phase == "harvest":
        return f"Round {view.round} of {ROUNDS}: feeding and propagation"
    return f"Round {view.round} of {ROUNDS}, turn {view.turn} of {TURNS}"


def status(view: PlantedView, names: Sequence[str]) -> list[str]:
    """Where the hands go, who is still choosing, and who waits for a plant."""
    if view.phase == "over":
        return []
    lines = [] if view.phase == "harvest" else [passing(view, names)]
    waiting = {board.visiting: names[seat] for seat, board in enumerate(view.boards) if board.visiting is not None}
    if waiting:
        cards = [f"{waiting[card]} with card {card}" for card in sorted(waiting)]
        return [*lines, f"At the nursery, lowest card first: {listed(cards)}."]
    return [*lines, f"Still choosing: {listed([names[seat] for seat in asked(view)])}."]


def asked(view: PlantedView) -> list[int]:
    """The seats that have not chosen yet."""
    return [seat for seat, board in enumerate(view.boards) if board.is_asked]


def passing(view: PlantedView, names: Sequence[str]) -> str:
    """PLA-060  The direction, and for a player to whom and from whom."""
    if view.viewer is None:
        return f"Hands pass to the {view.passing}."
    step = 1 if view.passing == "left" else -1
    to, source = (in_mid_sentence(names[(view.viewer + there) % len(names)]) for there in (step, -step))
    return f"Hands pass to the {view.passing}: yours goes to {to}, the next comes from {source}."


def seats_from(view: PlantedView) -> list[int]:
    """The seats clockwise, the viewer's own last, so that it is nearest to the question."""
    first = 0 if view.viewer is None else view.viewer + 1
    return [(first + step) % len(view.boards) for step in range(len(view.boards))]


def table_lines(view: PlantedView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """Everything that the viewer knows of the table, one fact to a line."""
    for seat in seats_from(view):
        yield from board_lines(view.boards[seat], names[seat], catalog)
    yield f"The nursery row has {sum(plant is not None for plant in view.nursery)} plants."
    for space, plant in enumerate(view.nursery, start=1):
        yield f"Nursery {space}: {plant_words(catalog, plant) if plant else 'empty'}."
    yield f"The plant pile has {view.plant_deck} cards."
    yield from known_lines(view, names, catalog)
    yield from status(view, names)


def board_lines(board: BoardView, name: str, catalog: Catalog) -> Iterator[str]:
    """One player's board."""
    points = f"{board.score} point{'s' * (board.score != 1)}"
    yield f"{does(name, 'has')} {points} now, {board.jars} of them in jars."
    yield f"{whose(name, 'tokens')}: {amounts(board.tokens)}."
    for plant in board.plants:
        needs = amounts(needs_of(catalog, plant.plant))
        kind = type_of(catalog, plant.plant)
        growth = growth_words(catalog, plant)
        yield f"{whose(name, 'plant')} {name_of(catalog, plant.plant)}: {kind}, needs {needs}; {growth}."
    for key, copies in board.items.items():
        item = catalog.item_keys.index(key)
        kind = "Tool" if is_tool(catalog, item) else "Decoration"
        many = f", {copies} copies" if copies > 1 else ""
        yield f"{whose(name, kind)} {catalog.item_names[item]}{many}: {item_words(catalog, item)}."


def known_lines(view: PlantedView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """PLA-182  The hands that the viewer has held this round."""
    for hand in view.known_hands:
        where = "waiting beside the board" if view.phase == "nursery" else "in hand"
        yield f"You know what {does(names[hand.seat], 'has')} {where}: {cards_words(catalog, hand.cards)}."


def plan_words(view: PlantedView, catalog: Catalog) -> list[str]:
    """PLA-187  The viewer's own plan so far."""
    if view.phase != "harvest" or not view.left:
        return []
    planned = listed([name_of(catalog, plant) for plant in view.plan])
    fed = [f"Planned so far: feed {planned}."] if planned else []
    return [*fed, f"Tokens left{' after that' if fed else ''}: {amounts(view.left)}."]


assert len(LETTERS) == len(TOKENS) == len(TOKEN_NAMES)
