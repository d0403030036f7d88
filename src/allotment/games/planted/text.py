"""The words of Planted: cards, moves, questions, the log, and what a player types."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from allotment.games.planted import events
from allotment.games.planted.catalog import NONE, Catalog
from allotment.games.planted.moves import (
    Commit,
    CommitSecretly,
    Feed,
    Fill,
    PlanSecretly,
    StopFeeding,
    Take,
)
from allotment.games.planted.rules.harvest import FeedPlants, most_jars
from allotment.games.planted.rules.turns import CommitCard, TakePlant
from allotment.games.planted.state import Planted
from allotment.kernel.errors import IllegalAction
from allotment.kernel.game import Event, Move

TOKEN_NAMES: Final = ("Light", "Water", "Plant Food", "Green Thumb")
HOW_TO_SAY: Final = "try `play 23`, `nursery 23`, `take hoya`, `feed hoya`, `stop` or `jars 2`"


def card_words(catalog: Catalog, card: int) -> str:
    """What is printed on a Resource or Item card: "2 Light" or "Watering Can"."""
    item = catalog.item[card]
    if item != NONE:
        return catalog.item_names[item]
    return tokens_words(catalog.token[card], catalog.icons[card])


def tokens_words(kind: int, amount: int) -> str:
    """So many tokens of a kind."""
    return f"{amount} {TOKEN_NAMES[kind]}{'s' * (kind == 3 and amount != 1)}"


def card_of(catalog: Catalog, number: int) -> int:
    """The card with this printed number."""
    return list(catalog.number).index(number)


def words(move: Move, catalog: Catalog) -> str:
    """What a move does, as a player would say it."""
    match move:
        case Commit(card=number, mode="play"):
            return f"play {card_words(catalog, card_of(catalog, number))} (card {number})"
        case Commit(card=number):
            return f"nursery, giving up {card_words(catalog, card_of(catalog, number))} (card {number})"
        case Take(plant=plant):
            return f"take {catalog.plant_names[catalog.plant_ids.index(plant)]}"
        case Feed(plant=plant):
            return f"feed {catalog.plant_names[catalog.plant_ids.index(plant)]}"
        case StopFeeding():
            return "stop feeding"
        case Fill(jars=jars):
            return "fill no jar" if jars == 0 else f"fill {jars} jar{'s' * (jars != 1)}"
        case CommitSecretly():
            return "commit a card"
        case PlanSecretly():
            return "plan the harvest"
    raise TypeError(f"not a move of Planted: {move}")


def question(state: Planted, seat: int) -> str:
    """What the open decision asks of the seat."""
    decision = next(decision for decision in state.pending() if decision.seat == seat)
    if isinstance(decision, CommitCard):
        return f"PLA-051  Turn {state.turn} of 8: commit a card, to play it or to give it up for a plant."
    if isinstance(decision, TakePlant):
        return "PLA-082  Take one of the plants in the nursery."
    if isinstance(decision, FeedPlants):
        return "PLA-120  Feed any of your plants, each once, in any order; then stop."
    most = most_jars(state.boards[seat])
    return f"PLA-135  Fill propagation jars with leftover tokens, two to a jar, {most} at most."


# The log


def tell(event: Event, catalog: Catalog, names: Sequence[str]) -> str:
    """An event as a line of the log; "" if it needs none."""
    who = names[event.seat] if event.seat >= 0 else ""
    line = LINES.get(event.what)
    return line(event, catalog, who) if line else ""


def plant_words(catalog: Catalog, plant: int) -> str:
    """A plant by name."""
    return catalog.plant_names[plant]


LINES: Final[dict[int, Callable[[Event, Catalog, str], str]]] = {
    events.ROUND_BEGINS: lambda event, catalog, who: (
        f"Round {event.a} begins; hands pass to the {'left' if event.a % 2 else 'right'}."
    ),
    events.PLAYED: lambda event, catalog, who: (
        f"{who} plays {card_words(catalog, event.a)} (card {catalog.number[event.a]})."
    ),
    events.SPENT: lambda event, catalog, who: (
        f"{who} calls nursery with {card_words(catalog, event.a)} (card {catalog.number[event.a]})."
    ),
    events.GAINED: lambda event, catalog, who: f"{who} takes {tokens_words(event.a, event.b)}.",
    events.TOOK: lambda event, catalog, who: f"{who} takes {plant_words(catalog, event.a)} from the nursery.",
    events.TURNED_UP: lambda event, catalog, who: f"{plant_words(catalog, event.a)} comes into the nursery.",
    events.FOUND_NONE: lambda event, catalog, who: f"{who} finds the nursery empty.",
    events.FED: lambda event, catalog, who: (
        f"{who} feeds {plant_words(catalog, event.a)}: growth {event.b} of {catalog.spaces[event.a]}."
    ),
    events.FILLED: lambda event, catalog, who: f"{who} fills {event.a} propagation jar{'s' * (event.a != 1)}.",
    events.RESHUFFLED: lambda event, catalog, who: "All Resource cards are shuffled together again.",
}


# What a player types


def parse(state: Planted, typed: str, seat: int) -> Move:
    """The move that the words name. Raises IllegalAction if they name none, or more than one."""
    verb, _, rest = typed.strip().casefold().partition(" ")
    rest = rest.strip()
    match verb:
        case "play" | "p":
            return Commit(typed_card(state, rest, seat), "play")
        case "nursery" | "n":
            return Commit(typed_card(state, rest, seat), "nursery")
        case "take" | "t":
            return Take(typed_offer(state, rest))
        case "feed" | "f":
            return Feed(typed_plant(state, rest, list(state.boards[seat].plants), "feed"))
        case "stop":
            return StopFeeding()
        case "jars" | "jar" | "fill" if re.fullmatch(r"\d{1,4}", rest):
            return Fill(int(rest))
    raise IllegalAction(f"{typed.strip()[:40]!r} is not a move; {HOW_TO_SAY}")


def typed_card(state: Planted, typed: str, seat: int) -> int:
    """A card by its number, or by what is printed on it if just one card of the hand is like that; its number."""
    catalog = state.catalog
    number = re.fullmatch(r"(?:card |#)?(\d{1,4})", typed)
    if number:
        return int(number[1])
    found = [card for card in state.boards[seat].hand.cards if fits(typed, card_words(catalog, card))]
    if len(found) == 1:
        return catalog.number[found[0]]
    if found:
        choices = " or ".join(f"{card_words(catalog, card)} (card {catalog.number[card]})" for card in found)
        raise IllegalAction(f"{typed!r} could be {choices}: give the number")
    raise IllegalAction(f"no card {typed!r} in your hand", "PLA-051")


def typed_offer(state: Planted, typed: str) -> str:
    """A plant of the nursery row by its space, counted from 1, or by its name; its id."""
    row = list(state.nursery.cards)
    if re.fullmatch(r"[1-9]", typed) and int(typed) <= len(row) and row[int(typed) - 1] != NONE:
        return state.catalog.plant_ids[row[int(typed) - 1]]
    return typed_plant(state, typed, row, "take")


def typed_plant(state: Planted, typed: str, among: list[int], verb: str) -> str:
    """A plant by its name or a part of it, preferably one of these; its id."""
    catalog = state.catalog
    if not typed:
        raise IllegalAction(f"{verb} which plant?")
    for plants in (among, range(len(catalog.plant_names))):
        names = {catalog.plant_names[plant]: plant for plant in plants if plant != NONE}
        found = [name for name in names if fits(typed, name)]
        exact = [name for name in found if plain_letters(name) == plain_letters(typed)]
        if len(found) == 1 or exact:
            return catalog.plant_ids[names[(exact or found)[0]]]
        if found:
            raise IllegalAction(f"{typed!r} could be {' or '.join(found[:4])}")
    raise IllegalAction(f"there is no plant {typed!r}")


def fits(typed: str, name: str) -> bool:
    """Whether the words are how the name, or one of its words, begins; accents and capitals do not matter."""
    wanted = plain_letters(typed)
    return wanted != "" and f" {wanted}" in f" {plain_letters(name)}"


def plain_letters(words: str) -> str:
    """The words in small letters without accents, to compare."""
    letters = unicodedata.normalize("NFKD", words.casefold().replace("’", "'"))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
