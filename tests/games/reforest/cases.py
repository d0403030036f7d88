"""The cases of the card tests, read from the files in `cards`: their positions, their moves, what they look at.

A file has a list of cases for each card: `[[fireweed]]`. Cards are listed as words, "salal sword_fern": a deck with its
top card first, a discard pile with its top card last. Below a named deck lie cards that the case does not name.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final

from librt.vecs import vec
from msgspec import Struct, convert
from mypy_extensions import i64

from allotment.games.reforest import REFOREST, Reforest
from allotment.games.reforest.effects.operation import NONE
from allotment.games.reforest.rules.turn import NEXT_TURN
from allotment.games.reforest.setup import add_terrain
from allotment.games.reforest.text import tokens
from allotment.games.reforest.view import ReforestView
from allotment.kernel.agenda import no_steps
from tests.games.reforest.build import choices, do, hand, ids, log, numbers, table, visitors

FOLDER: Final = Path(__file__).parent / "cards"
BELOW: Final = 20  # cards under those that a case names
LAID: Final = ("black_bear", "rufous_hummingbird", "douglas_squirrel", "bald_eagle", "hoary_marmot", "stellers_jay")
SPACES: Final = ("H1", "M1", "M2", "L1", "L2", "L3")
ROUNDS: Final = (1, 2, 3)


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """A position at the beginning of the first seat's turn, and what can be done and seen in it."""

    at: dict[str, str] = {}  # the region of the first seat, as in `table`
    hand: str = ""
    nursery: str = ""
    deck: str = ""  # with an event, the whole deck
    discard: str = ""
    visitors: str = ""
    visitor_deck: str = ""
    other_at: dict[str, str] = {}  # of the second seat
    other_hand: str = ""
    terrain: dict[str, str] = {}  # by row
    dealt: str = ""  # three terrains: the case begins with setting them up, in solitaire
    do: str = ""  # moves, which are the whole turn unless the last one is a question
    quiet: list[str] = []  # from the same position: moves that are the whole turn, so that no effect can be used
    costs: str = ""  # from the same position: "salal L2 1", playing Salal into L2 costs 1
    then: dict[str, str | int] = {}  # what is so after `do`, by space or by the keys of READERS


class Amount(Struct, frozen=True, forbid_unknown_fields=True):
    """A region that just misses a solitaire amount, and one that just reaches it."""

    missed: dict[str, str]
    reached: dict[str, str]


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of several regions a visitor goes to, and its solitaire amounts in rounds 1 to 3."""

    regions: list[dict[str, str]]
    winner: int
    solo: list[Amount]


def cases_in(*files: str) -> dict[str, list[Case]]:
    """The cases of all cards in these files. Raises ValueError if a card is in two of them."""
    found: dict[str, list[Case]] = {}
    for file in files:
        cases = convert(contents(file), dict[str, list[Case]])
        if found.keys() & cases.keys():
            raise ValueError(f"{file} has cards of another file: {found.keys() & cases.keys()}")
        found |= cases
    return found


def goals_in(file: str) -> dict[str, Goal]:
    """The goals of the visitors in a file."""
    return convert(contents(file), dict[str, Goal])


def contents(file: str) -> dict[str, object]:
    """A file in `cards`."""
    return tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8"))


# Positions


def position(case: Case, event: str = "") -> Reforest:
    """The position of a case; with an event, it is the one for the end of the round."""
    plants = REFOREST.catalog.ids[: REFOREST.catalog.visitor]
    named = set(re.findall(r"[a-z_]+", repr(case)))
    below = [] if event else [plant for plant in reversed(plants) if plant not in named][:BELOW]
    state = table(
        [case.at, case.other_at][: 1 if case.dealt else 2],
        [case.hand.split(), case.other_hand.split()][: 1 if case.dealt else 2],
        seats=1 if case.dealt else 2,
        nursery=case.nursery.split(),
        deck=[*case.deck.split(), *below],
        discard=case.discard.split(),
        visitors=[case.visitors.split()],
        visitor_deck=case.visitor_deck.split() or None,
        laid=[visitor for visitor in LAID if visitor not in named][:3],
        terrains=[case.terrain] if case.terrain or case.dealt else (),
        events=f"{event}+{'wildfire' if event != 'wildfire' else 'windstorm'}" if event else "none",
    )
    if case.dealt:
        deal_terrain(state, case.dealt)
    return state


def deal_terrain(state: Reforest, dealt: str) -> None:
    """Go back to before the first turn, with these terrains dealt."""
    state.agenda, state.actor = no_steps(), NONE
    state.then(NEXT_TURN)
    add_terrain(state)
    state.dealt = numbers(state.catalog.ids, dealt.split())
    state.settle()
    state.journal = vec[i64]()


# Moves


def make(state: Reforest, moves: str) -> None:
    """Make moves, told apart by commas.

    "play salal in L2" is both moves, whether or not the space is asked. "?salal/stop" says what is asked, all of it.
    """
    for move in moves.split(","):
        typed = move.strip()
        play = re.fullmatch(r"play (.+) in ([HML]\d)", typed)
        if typed.startswith("?"):
            assert offered(state) == sorted(typed[1:].lower().split("/")), f"{typed} is not {offered(state)}"
        elif play:
            do(state, f"play {play[1]}")
            put(state, play[1], play[2])
        else:
            do(state, typed)


def put(state: Reforest, plant: str, space: str) -> None:
    """Answer the question for the space of a plant, if there is one, and see that it is this space."""
    if view(state).phase == "space":
        do(state, space)
    lines = [tokens(line) for line in log(state)]
    assert view(state).space == space or tokens(f"P0 grows {plant} in {space}.") in lines, space


def offered(state: Reforest) -> list[str]:
    """What is asked, in few words: "draw deck", "salal", "l2", "stop"."""
    short = [choice.split(" (")[0].lower().replace("the top card of the deck", "deck") for choice in choices(state)]
    return sorted(choice.removeprefix("choose ").removeprefix("in ") for choice in short)


def view(state: Reforest) -> ReforestView:
    """What the first seat knows."""
    return REFOREST.view(state, 0)


def is_turn_over(state: Reforest) -> bool:
    """Whether the next turn has begun."""
    return view(state).phase == "turn" and log(state)[-1].endswith(": a new turn.")


# Results


def points(state: Reforest, card: str) -> int | None:
    """What the visible Scoring effects of a card are worth: of a plant by the view, of a terrain by the score sheet."""
    if card in state.catalog.ids[: state.catalog.visitor]:
        plants = [plant for space in view(state).regions[0].spaces for plant in space.plants]
        return next(plant.points for plant in plants if plant.plant == card)
    return next(line.points for line in REFOREST.score_sheet(state, 0) if line.rule == "REF-197")


def tidy(cards: str) -> str:
    """A space in words, its stored cards in alphabetical order: they have no order in the game."""
    plants, _bar, stored = cards.partition("|")
    return " ".join([*plants.split(), "|", *sorted(stored.split())])


def words(cards: list[str]) -> str:
    """Cards without an order."""
    return " ".join(sorted(cards))


READERS: Final[dict[str, Callable[[Reforest], str]]] = {
    "hand": lambda state: words(hand(state)),
    "other_hand": lambda state: words(hand(state, 1)),
    "nursery": lambda state: words(ids(state, state.nursery)),
    "discard": lambda state: " ".join(ids(state, state.discard)),
    "bottom": lambda state: " ".join(reversed(ids(state, state.deck.bottom))),  # of the deck, the lowest card last
    "visitors": lambda state: words(visitors(state)),
    "added": lambda state: " ".join(ids(state, state.added)),  # visitors, to this round's end
}
ORDERED: Final = ("discard", "bottom", "added")


# Visitors


def end_of_round(visitor: str, regions: list[dict[str, str]], round_: int) -> Reforest:
    """A position in which the last card of a round has just been drawn, with this visitor to be awarded."""
    state = table(
        regions,
        seats=len(regions),
        deck=1,
        laid=[visitor if index == round_ else other for index, other in zip(ROUNDS, others(visitor), strict=True)],
        round_=round_,
    )
    return do(state, "gather")


def others(visitor: str) -> list[str]:
    """Three visitors that are not this one."""
    return [other for other in LAID if other != visitor][:3]
