"""Dealing everything again that a seat cannot know (REF-218 to 223).

Decks, tucked cards and cards not kept are mixed for everybody, even where a seat has put a card back itself: nothing
but the order would be known of it, and REF-220 says nobody knows the order.
"""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.reforest.actions import CARD
from allotment.games.reforest.catalog import OLD_GROWTH
from allotment.games.reforest.effects.cards import Look
from allotment.games.reforest.effects.operation import NONE, Operation
from allotment.games.reforest.moves import is_unseen
from allotment.games.reforest.regions import ROWS, SPACES
from allotment.games.reforest.rules.stacks import put_energy
from allotment.games.reforest.rules.terrain import DEALT
from allotment.games.reforest.rules.triggers import effect_in
from allotment.games.reforest.rules.using import operation_on
from allotment.games.reforest.state import Reforest
from allotment.games.reforest.view import chain
from allotment.kernel.chance import Chance
from allotment.kernel.piles import Deck
from allotment.kernel.playout import room_for


def redeal(state: Reforest, seat: int, chance: Chance) -> None:
    """Deal again, in place, what the seat cannot know; the position goes on with the new chance."""
    state.chance = chance
    if state.is_terrain_hidden:
        redeal_terrains(state, seat)
    state.event_deck.sort()
    state.terrain_deck.sort()
    hidden = Hidden(state, seat)
    redeal_visitors(state, hidden)
    redeal_plants(state, hidden)
    redeal_choice(state, seat)
    forget(state)


class Hidden:
    """The places of a position whose cards a seat cannot see: `slots` by seat and space of stored cards of others."""

    def __init__(self, state: Reforest, seat: int) -> None:
        self.others = [other for other in range(state.players) if other != seat]
        self.fixed = sources(state)
        self.known: dict[int, list[int]] = {}
        self.hands: dict[int, list[int]] = {}
        for other in self.others:
            hand = state.boards[other].hand
            self.known[other] = [card for card in hand if state.is_open[card] or card == state.played]
            self.hands[other] = [card for card in hand if card not in self.known[other]]
        self.stored = {
            space: chain(state, state.energy[space])
            for other in self.others
            for space in range(other * SPACES, (other + 1) * SPACES)
        }
        self.sees_looked = not state.is_over and state.pending()[0].seat == seat

    def stored_cards(self) -> Iterator[int]:
        """All stored cards that are hidden."""
        for cards in self.stored.values():
            yield from (card for card in cards if card not in self.fixed)


def sources(state: Reforest) -> set[int]:
    """The cards whose effects are being used or wait to be: everybody knows where they are (REF-075)."""
    effects = [effect_in(code) for code in state.triggered]
    if state.effect != NONE:
        effects.append(state.effect)
    if len(state.suspended) > 0 and state.suspended[1] != NONE:
        effects.append(state.suspended[1])
    return {state.catalog.effects[effect].card for effect in effects}


def redeal_terrains(state: Reforest, seat: int) -> None:
    """REF-176  Terrains of the others, and the rows that they chose; how many they discarded is known."""
    own = range(DEALT * seat, DEALT * (seat + 1))
    others = [slot for slot in range(DEALT * state.players) if slot not in own]
    pool = shuffled(state, [*state.terrain_deck.cards, *(state.dealt[slot] for slot in others)])
    for slot in others:
        state.dealt[slot] = pool.pop()
    state.terrain_deck = Deck(numbers(pool))
    for other in range(state.players):
        if other != seat:
            placed = [slot for slot in range(DEALT * other, DEALT * (other + 1)) if state.fate[slot] >= 0]
            rows = shuffled(state, list(range(ROWS)))
            for slot in placed:
                state.fate[slot] = rows.pop()


def redeal_visitors(state: Reforest, hidden: Hidden) -> None:
    """REF-082, 219, 220  The visitor deck and the stored visitors of others."""
    first = state.catalog.visitor
    deck = state.visitor_deck
    stored = [card for card in hidden.stored_cards() if card >= first]
    pool = shuffled(state, [*deck.cards, *deck.top, *deck.bottom, *stored])
    for cards in hidden.stored.values():
        for index, card in enumerate(cards):
            if card >= first:
                cards[index] = pool.pop()
    state.visitor_deck = Deck(numbers(sorted(pool)))


def redeal_plants(state: Reforest, hidden: Hidden) -> None:
    """REF-219 to 222  Deck, tucked cards, cards not kept, hands and stored cards of others."""
    first, deck = state.catalog.visitor, state.deck
    places = [deck.cards, deck.top, deck.bottom, state.tucked_1, state.tucked_2]
    is_target_shown = state.is_over and state.is_solo  # REF-217: it tells what the cards of the game are worth
    if not is_target_shown:
        places.append(state.unused)
    if not hidden.sees_looked:
        places.append(state.looked)
    pool = [card for place in places for card in place]
    pool += [card for cards in hidden.hands.values() for card in cards]
    pool += [card for card in hidden.stored_cards() if card < first]
    kept, left = shuffled(state, pool), list(state.unused)
    if not is_target_shown:
        kept, left = keep(state, kept, len(kept) - len(left))
    again = {
        space: [card if card >= first or card in hidden.fixed else kept.pop() for card in cards]
        for space, cards in hidden.stored.items()
    }
    replace_stored(state, again)
    for other, cards in hidden.hands.items():
        dealt = [kept.pop() for _card in cards]
        state.boards[other].hand = numbers([*hidden.known[other], *dealt])
        for card in dealt:
            state.is_open[card] = 0
    if not hidden.sees_looked:
        state.looked = numbers([kept.pop() for _card in state.looked])
    state.tucked_1 = numbers([kept.pop() for _card in state.tucked_1])
    state.tucked_2 = numbers([kept.pop() for _card in state.tucked_2])
    state.deck, state.unused = Deck(numbers(sorted(kept))), numbers(sorted(left))


def keep(state: Reforest, pool: list[int], count: int) -> tuple[list[int], list[int]]:
    """REF-006, 007  So many of the pool for the game, with no more old-growth trees in it than there may be."""
    catalog = state.catalog
    seen = set(range(catalog.visitor)) - set(pool)
    room = catalog.most_old_growth[state.players] - sum(catalog.family[card] == OLD_GROWTH for card in seen)
    kept: list[int] = []
    left: list[int] = []
    for card in pool:
        is_old = catalog.family[card] == OLD_GROWTH
        if len(kept) == count or (is_old and room <= 0):
            left.append(card)
            continue
        room -= is_old
        kept.append(card)
    return shuffled(state, kept), left


def replace_stored(state: Reforest, again: dict[int, list[int]]) -> None:
    """Lay other stored cards down, by space, when all that lie there are taken up."""
    for space in again:
        for card in chain(state, state.energy[space]):
            state.lies[card] = NONE
        state.energy[space] = NONE
    for space, cards in again.items():
        for card in reversed(cards):
            put_energy(state, card, space)


def redeal_choice(state: Reforest, seat: int) -> None:
    """REF-219  The card of the hand or the region that another seat has chosen unseen, to do something with it next."""
    if len(state.suspended) > 0:
        state.suspended[6] = NONE  # the effect is between two units
    if state.effect == NONE:
        state.picked = NONE
    if state.picked == NONE or state.user == seat or not is_unseen(operation_on(state)):
        return
    operation = operation_on(state)
    if isinstance(operation, Look):
        state.picked = state.boards[state.user].hand[-1]  # any will do: that one was taken is all that matters
        return
    state.picked = NONE
    cards = [action - CARD for action in open_to(state, operation)]
    state.picked = shuffled(state, [card for card in cards if has_choice(state, operation, card)])[0]


def open_to(state: Reforest, operation: Operation) -> list[int]:
    """What may be chosen now."""
    out = room_for(state.actions)
    return [out[index] for index in range(operation.legal(state, out))]


def has_choice(state: Reforest, operation: Operation, card: int) -> bool:
    """Whether there are several spaces for a card that is chosen first."""
    state.picked = card
    spaces = open_to(state, operation)
    state.picked = NONE
    return len(spaces) > 1


def forget(state: Reforest) -> None:
    """Leave no trace of where the cards were that are hidden now."""
    held = {card for board in state.boards for card in board.hand}
    for card in range(len(state.lies)):
        if state.lies[card] == NONE:
            state.below[card] = NONE
        if card not in held:
            state.is_open[card] = 0


def shuffled(state: Reforest, cards: list[int]) -> list[int]:
    """The cards in an order that depends on chance alone."""
    mixed = numbers(sorted(cards))
    state.chance.shuffle(mixed)
    return list(mixed)


def numbers(cards: list[int]) -> vec[i64]:
    """The cards as a vec."""
    return vec[i64]([i64(card) for card in cards])
