"""Builds positions of Planted in the words of the rulebook, and plays on from them, for tests.

Cards are named by their printed numbers, plants and Items by their names, what a seat does by a few words:
"play 5", "nursery 5", "take Hoya", "feed Hoya", "stop", "jars 2". Every card is in one place only, as on a table.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, cast

import pytest
from librt.vecs import remove, vec
from mypy_extensions import i64

from allotment.games import find_game
from allotment.games.planted import PlantedGame, PlantedView, moves
from allotment.games.planted.catalog import Catalog
from allotment.games.planted.rules import harvest, turns
from allotment.games.planted.state import Planted, PlayerBoard, empty_board
from allotment.kernel.chance import seeded
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Move, legal_actions
from allotment.kernel.piles import Deck, Pile
from allotment.kernel.snapshot import snapshot
from allotment.pieces.market import EMPTY, Market

GAME: Final = cast(PlantedGame, find_game("planted"))
CATALOG: Final[Catalog] = GAME.catalog
DATA: Final = GAME.deck_folder

# One printed number of each kind of Resource card, and of each Item; there are more copies of all of them.
LIGHT, WATER, PLANT_FOOD, GREEN_THUMBS, TWO_LIGHT, TWO_WATER, TWO_PLANT_FOOD = range(1, 8)
WINDOW_PLANTER, SPRAY_BOTTLE, FERTILIZER = 8, 9, 10
GROW_LIGHT, WATERING_CAN, POTTING_MIX = 18, 19, 20
INDOOR_GREENHOUSE, PLANT_STAND, MACRAME_BASKET, CERAMIC_PLANTER, WORKBENCH, DISPLAY_SHELVES = 11, 12, 13, 14, 22, 28

SIX_PLANTS: Final = {"Hoya": 0, "Croton": 0, "Yucca": 0, "Monstera": 0, "Calathea": 0, "Dracaena": 0}
ALL_SEATS: Final = pytest.mark.parametrize("seats", [2, 3, 4, 5])
EVERY_ROUND: Final = (1, 2, 3, 4)

Tokens = tuple[int, int, int, int]  # Light, Water, Plant Food, Green Thumb


class Board(NamedTuple):
    """What lies on one player's board; the hand too."""

    hand: tuple[int, ...]
    plants: Mapping[str, int]
    tokens: Tokens
    items: tuple[str, ...]
    jars: int


def board(
    hand: Iterable[int] = (),
    plants: Mapping[str, int] | None = None,
    tokens: Tokens = (0, 0, 0, 0),
    items: Iterable[str] = (),
    jars: int = 0,
) -> Board:
    """Card numbers in hand, Growth tokens by plant, Light Water Plant Food Green Thumb, Items in play."""
    return Board(tuple(hand), plants or {}, tokens, tuple(items), jars)


def position(
    *boards: Board,
    seats: int = 2,
    nursery: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    round: int = 1,
    turn: int = 1,
    catalog: Catalog = CATALOG,
) -> Planted:
    """A table with these boards, and empty ones up to `seats`, and nothing on the agenda.

    The row has the named plants first. `pile` is the plant pile, next one first, and then the row has nothing but
    the named plants; without it the pile has all plants that lie nowhere else, and fills the row.
    """
    state = Planted(catalog)
    state.chance, state.round, state.turn = seeded(1), round, turn
    state.resource_deck, state.resource_discard = Deck(catalog.resource_cards[:]), Pile()
    state.item_deck, state.item_discard = Deck(catalog.item_cards[:]), Pile()
    state.plant_deck = Deck(catalog.other_plants[:])
    everybody = [*boards, *[board() for _ in range(seats - len(boards))]]
    state.boards = vec[PlayerBoard]([_with_hand(state, words) for words in everybody])
    for laid, words in zip(state.boards, everybody, strict=True):
        _lay_out(state, laid, words)
    row = [_plant_out_of_the_pile(state, name) for name in nursery]
    state.nursery = Market(vec[i64]([*row, *[EMPTY] * (4 - len(row))]))
    if pile is None:
        for space in range(len(row), 4):
            state.nursery.refill(space, state.plant_deck, state.chance)
    else:
        state.plant_deck = Deck()
        for name in reversed(pile):
            state.plant_deck.put_on_top(catalog.plant_names.index(name))
    return state


def _with_hand(state: Planted, words: Board) -> PlayerBoard:
    """Take the hand of a new board from the piles."""
    made = empty_board(state.catalog)
    for number in words.hand:
        card = list(state.catalog.number).index(number)
        _take_from(state.item_deck if card in state.item_deck.cards else state.resource_deck, card)
        made.hand.put(card)
    return made


def _lay_out(state: Planted, laid: PlayerBoard, words: Board) -> None:
    """Take what lies on a board from the piles; any copy of an Item that is in no hand."""
    catalog = state.catalog
    for name, grown in words.plants.items():
        laid.add_plant(_plant_out_of_the_pile(state, name))
        laid.growth[len(laid.growth) - 1] = grown
    for name in words.items:
        kind = catalog.item_names.index(name)
        _take_from(state.item_deck, next(card for card in state.item_deck.cards if catalog.item[card] == kind))
        laid.items[kind] += 1
    laid.tokens, laid.jars = vec[i64](words.tokens), words.jars


def _take_from(deck: Deck, card: int) -> None:
    deck.cards = remove(deck.cards, card)


def _plant_out_of_the_pile(state: Planted, name: str) -> int:
    """A plant by its name; a Beginner is not in the pile."""
    plant: int = state.catalog.plant_names.index(name)
    if plant not in state.catalog.beginners:
        _take_from(state.plant_deck, plant)
    return plant


def new_game(seats: int, seed: int = 1, catalog: Catalog = CATALOG) -> Planted:
    """A real game at its first decision."""
    return GAME.new(seats, seeded(seed), catalog=catalog)


# What happens next


def start_turn(state: Planted) -> Planted:
    """Start one turn: everybody is asked to commit. Nothing follows it."""
    state.then(turns.COMMIT_CARDS, turns.PASS_HANDS, turns.REVEAL_CARDS, turns.VISIT_NURSERY, turns.TAKE_UP_HANDS)
    state.settle()
    return state


def start_turns(state: Planted) -> Planted:
    """Start as many turns as there are cards in the hands; the first one is the turn after `state.turn`."""
    state.then(turns.PLAY_TURNS)
    state.settle()
    return state


def start_round(state: Planted) -> Planted:
    """Start the round after `state.round`; nothing follows its clean-up."""
    state.then(turns.PLAY_ROUND, turns.CLEAN_UP)
    state.settle()
    return state


def start_harvest(state: Planted) -> Planted:
    """Start feeding and propagation; nothing follows them."""
    state.then(harvest.PLAN_HARVEST, harvest.CARRY_OUT_PLANS)
    state.settle()
    return state


def clean_up(state: Planted) -> Planted:
    """Do the clean-up of the round."""
    state.then(turns.CLEAN_UP)
    state.settle()
    return state


def deal_hands(state: Planted) -> Planted:
    """Deal the hands of a round."""
    state.then(turns.DEAL_HANDS)
    state.settle()
    return state


# What the seats do


def do(state: Planted, seat: int, *words: str) -> Planted:
    """Answer for a seat, once or several times in a row. Raises IllegalAction."""
    for said in words:
        state.answer(seat, GAME.action(state, move(said, state.catalog), seat))
    return state


def commit_all(state: Planted, *words: str) -> Planted:
    """Commit for all seats, from seat 0 on."""
    for seat, said in enumerate(words):
        do(state, seat, said)
    return state


def choices(state: Planted, seat: int) -> list[str]:
    """What a seat may do now, in words; [] if it is not asked."""
    return [said(GAME.explain(state, action, seat), state.catalog) for action in legal_actions(state, seat)]


def refused(state: Planted, seat: int, words: str) -> str:
    """The rule that forbids a move. Fails if the move is legal, or if the refusal changes anything."""
    before = snapshot(state)
    with pytest.raises(IllegalAction) as caught:
        do(state, seat, words)
    assert snapshot(state) == before
    rule: str = caught.value.rule
    return rule


def asked(state: Planted) -> list[int]:
    """The seats that must choose now."""
    return [decision.seat for decision in state.pending()]


def turn_begins(state: Planted) -> bool:
    """Everybody is asked to commit, and nobody has."""
    return len(asked(state)) == len(state.boards) and choices(state, 0)[0].startswith("play")


def move(words: str, catalog: Catalog = CATALOG) -> Move:
    """The move that the words say."""
    verb, _, rest = words.partition(" ")
    match verb:
        case "play" | "nursery":
            return moves.Commit(int(rest), verb)
        case "take":
            return moves.Take(catalog.plant_ids[catalog.plant_names.index(rest)])
        case "feed":
            return moves.Feed(catalog.plant_ids[catalog.plant_names.index(rest)])
        case "stop":
            return moves.StopFeeding()
        case "jars":
            return moves.Fill(int(rest))
    raise ValueError(f"no move {words!r}")


def said(move: Move, catalog: Catalog = CATALOG) -> str:
    """A move in words."""
    match move:
        case moves.Commit(card=card, mode=mode):
            return f"{mode} {card}"
        case moves.Take(plant=plant):
            return f"take {catalog.plant_names[catalog.plant_ids.index(plant)]}"
        case moves.Feed(plant=plant):
            return f"feed {catalog.plant_names[catalog.plant_ids.index(plant)]}"
        case moves.StopFeeding():
            return "stop"
        case moves.Fill(jars=jars):
            return f"jars {jars}"
    raise ValueError(f"no words for {move}")


# Whole games

Policy = Callable[[int, list[str]], str]  # from a seat and its choices to one of them


def at_random(seed: int) -> Policy:
    """Anything."""
    source = random.Random(seed)
    return lambda _seat, open_to_it: source.choice(open_to_it)


def collecting(_seat: int, open_to_it: list[str]) -> str:
    """A card for the nursery whenever that is possible, and the largest harvest."""
    return next((words for words in open_to_it if words.startswith(("nursery", "feed"))), open_to_it[-1])


def playing(_seat: int, open_to_it: list[str]) -> str:
    """Always the first card, never the nursery; no feeding, no jars."""
    return open_to_it[0]


def playing_out(state: Planted, policy: Policy) -> Iterator[Planted]:
    """Play until nothing is pending: the position at every decision, and at the end. It is the same object always."""
    while not state.is_over:
        yield state
        seat = asked(state)[0]
        do(state, seat, policy(seat, choices(state, seat)))
    yield state


def play_out(state: Planted, policy: Policy) -> Planted:
    """Play until nothing is pending."""
    for _ in playing_out(state, policy):
        pass
    return state


def deals(state: Planted, policy: Policy) -> Iterator[Planted]:
    """Play a game: the position straight after the deal of each round."""
    last = 0
    for _ in playing_out(state, policy):
        if state.round != last:
            last = state.round
            yield state


# What lies on the table


def view(state: Planted, viewer: int | None) -> PlantedView:
    """What a viewer may know."""
    return GAME.view(state, viewer)


def known_hands(state: Planted, viewer: int) -> dict[int, list[int]]:
    """The hands that a viewer knows but does not hold, by the seat at whose board they lie."""
    return {known.seat: list(known.cards) for known in view(state, viewer).known_hands}


def numbers(cards: Iterable[int], catalog: Catalog = CATALOG) -> list[int]:
    """The printed numbers of cards."""
    return [catalog.number[card] for card in cards]


def hand(state: Planted, seat: int) -> list[int]:
    """The printed numbers in a seat's hand."""
    return numbers(state.boards[seat].hand.cards, state.catalog)


def tokens(state: Planted, seat: int) -> Tokens:
    """A seat's Light, Water, Plant Food and Green Thumb tokens."""
    light, water, plant_food, green_thumb = state.boards[seat].tokens
    return (light, water, plant_food, green_thumb)


def growth(state: Planted, seat: int) -> dict[str, int]:
    """The Growth tokens of a seat's plants, by name."""
    laid = state.boards[seat]
    return {state.catalog.plant_names[plant]: grown for plant, grown in zip(laid.plants, laid.growth, strict=True)}


def items(state: Planted, seat: int) -> dict[str, int]:
    """The Items that a seat has in play, and how many of each."""
    names = state.catalog.item_names
    return {name: copies for name, copies in zip(names, state.boards[seat].items, strict=True) if copies}


def played_cards(state: Planted, seat: int) -> list[str]:
    """A seat's pile of played cards, oldest first, such as "play 5"."""
    return [f"{card.mode} {card.card}" for card in view(state, None).boards[seat].revealed]


def row(state: Planted) -> list[str | None]:
    """The nursery row."""
    return [None if plant == EMPTY else state.catalog.plant_names[plant] for plant in state.nursery.cards]


def pile_of(deck: Deck) -> list[int]:
    """All cards of a pile, in no particular order."""
    return [*deck.cards, *deck.top, *deck.bottom]


def score_lines(state: Planted, seat: int) -> dict[str, int]:
    """A seat's score sheet: points by label."""
    return {line.label: line.points for line in GAME.score_sheet(state, seat)}


# Decks of one's own


def deck_folder(tmp_path: Path) -> Path:
    """A copy of the published deck, to change."""
    return Path(shutil.copytree(DATA, tmp_path / "deck"))


def keep_lines(file: Path, keep: Callable[[str], bool]) -> None:
    """Leave only some of the cards in a CSV file."""
    first, *lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([first, *filter(keep, lines), ""]), "utf-8")


def replace_text(file: Path, old: str, new: str) -> None:
    """Change a file in one place, the first that has the text."""
    text = file.read_text("utf-8")
    assert old in text, f"{file.name} has no {old!r}"
    file.write_text(text.replace(old, new, 1), "utf-8")
