"""Operations on plants: composting, revealing, regenerating, moving, taking back, playing one more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.games.reforest import events
from allotment.games.reforest.actions import CARD, SPACE
from allotment.games.reforest.catalog import PASSIVE, WHEN_PLAYED
from allotment.games.reforest.effects.counts import matching
from allotment.games.reforest.effects.operation import NONE, Operation
from allotment.games.reforest.effects.words import Filter, Words
from allotment.games.reforest.regions import ADJACENT, SPACES
from allotment.games.reforest.rules.placing import MOVED, REGENERATED, can_regenerate, destinations, fitting, place
from allotment.games.reforest.rules.playing import Ground, begin_play, is_playable, write_spaces
from allotment.games.reforest.rules.stacks import (
    is_revealed,
    is_stored,
    is_topmost,
    take_energy,
    take_plant,
    to_hand,
    turn_over,
    unmark,
)
from allotment.games.reforest.rules.triggers import STORE, happen, trigger, visible
from allotment.games.reforest.vocabulary import UPTO, Change, Keys, Times, Zone
from allotment.pieces.bits import BIT, first_of, without_first

if TYPE_CHECKING:
    from allotment.games.reforest.state import Reforest


@final
class Compost(Operation):
    """compost: matching plants turn over into stored energy where they are (REF-192)."""

    word: ClassVar[str] = "compost"
    keys: ClassVar[Keys] = {"n": Times, "zone": Zone}
    has_filters: ClassVar[bool] = True
    can_be_price: ClassVar[bool] = True

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")
        self.zone: Final = words.zone()
        self.filter: Final = words.filter()

    def begin(self, state: Reforest) -> i64:
        return self.times

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        spaces = state.catalog.zone(self.zone, state.place)
        n: i64 = 0
        while spaces != 0:
            card = state.plants[state.user * SPACES + first_of(spaces)]
            while card != NONE:
                if fits(state, card, self.filter):
                    out[n] = CARD + card
                    n += 1
                card = state.below[card]
            spaces = without_first(spaces)
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        card = action - CARD
        space = state.lies[card] % SPACES
        state.note(events.TURNED_OVER, state.user, card, space)
        turn_over(state, card)
        happen(state, state.user, STORE, BIT[space])
        state.left -= 1

    def can_pay(self, state: Reforest) -> bool:
        n: i64 = 0
        spaces = state.catalog.zone(self.zone, state.place)
        while spaces != 0:
            n += matching(state, state.user * SPACES + first_of(spaces), self.filter, NONE)
            spaces = without_first(spaces)
        return n >= self.times

    def asks(self, state: Reforest) -> str:
        return "Turn over which plant?"


def fits(state: Reforest, card: i64, plants: Filter) -> bool:
    """Whether a plant of a region matches."""
    if is_topmost(state, card):
        return plants.top[card] != 0
    return plants.covered[card] != 0


@final
class Reveal(Operation):
    """reveal: covered plants become visible (REF-110 to 114, 234)."""

    word: ClassVar[str] = "reveal"
    keys: ClassVar[Keys] = {"n": Times, "zone": Zone, "upto": UPTO}
    has_filters: ClassVar[bool] = True

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")
        self.zone: Final = words.zone()
        self.is_upto = words.is_true("upto")
        self.filter: Final = words.filter()

    def begin(self, state: Reforest) -> i64:
        return self.times

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        spaces = state.catalog.zone(self.zone, state.place)
        n: i64 = 0
        while spaces != 0:
            top = state.plants[state.user * SPACES + first_of(spaces)]
            if top != NONE:
                card = state.below[top]
                while card != NONE:
                    if self.may_be(state, card):
                        out[n] = CARD + card
                        n += 1
                    card = state.below[card]
            spaces = without_first(spaces)
        return n

    def may_be(self, state: Reforest, card: i64) -> bool:
        """Whether a covered plant matches, and is not revealed yet."""
        is_source = self.zone == ADJACENT and card == state.catalog.effects[state.effect].card
        return self.filter.covered[card] != 0 and not is_source and not is_revealed(state, card)

    def apply(self, state: Reforest, action: i64) -> None:
        card = action - CARD
        state.revealed = append(state.revealed, card)
        state.note(events.REVEALED, state.user, card)
        trigger(state, state.user, card, state.lies[card] % SPACES, WHEN_PLAYED)
        state.left -= 1

    def asks(self, state: Reforest) -> str:
        return "Reveal which covered plant?"


@final
class Regenerate(Operation):
    """regenerate: stored plant cards grow in their own space, at no cost (REF-118 to 127, 234)."""

    word: ClassVar[str] = "regenerate"
    keys: ClassVar[Keys] = {"n": Times, "zone": Zone, "upto": UPTO}
    has_filters: ClassVar[bool] = True

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")
        self.zone: Final = words.zone()
        self.is_upto = words.is_true("upto")
        self.filter: Final = words.filter()

    def begin(self, state: Reforest) -> i64:
        return self.times

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        seat, passives = state.user, visible(state, state.user, PASSIVE)
        spaces = state.catalog.zone(self.zone, state.place)
        n: i64 = 0
        while spaces != 0:
            at = seat * SPACES + first_of(spaces)
            card = state.energy[at]
            while card != NONE:
                if self.may_grow(state, card, at) and fitting(state, seat, card, passives) & BIT[first_of(spaces)]:
                    out[n] = CARD + card
                    n += 1
                card = state.below[card]
            spaces = without_first(spaces)
        return n

    def may_grow(self, state: Reforest, card: i64, at: i64) -> bool:
        """Whether a stored card matches and may become a plant; its row is another matter."""
        return card < state.catalog.visitor and self.filter.top[card] != 0 and can_regenerate(state, card, at)

    def apply(self, state: Reforest, action: i64) -> None:
        card = action - CARD
        space = take_energy(state, card) % SPACES
        state.note(events.REGENERATED, state.user, card, space)
        state.left -= 1
        place(state, state.user, card, space, REGENERATED)

    def asks(self, state: Reforest) -> str:
        return "Regenerate which stored plant?"


@final
class MovePlant(Operation):
    """move_plant: topmost plants to another space where they fit (REF-105 to 109, 232)."""

    word: ClassVar[str] = "move_plant"
    keys: ClassVar[Keys] = {"n": Times, "from": Zone, "to": Zone}
    has_filters: ClassVar[bool] = True

    def __init__(self, words: Words) -> None:
        self.times: Final = words.number("n")
        self.from_zone: Final = words.zone("from")
        self.to: Final = words.zone("to")
        self.filter: Final = words.filter()

    def begin(self, state: Reforest) -> i64:
        return self.times

    def targets(self, state: Reforest, card: i64) -> i64:
        """The set of spaces that a plant may go to."""
        passives = visible(state, state.user, PASSIVE)
        return destinations(state, state.user, card, state.catalog.zone(self.to, state.place), passives)

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        if state.picked != NONE:
            return write_spaces(self.targets(state, state.picked), out, 0)
        sources = state.catalog.zone(self.from_zone, state.place)
        n: i64 = 0
        while sources != 0:
            card = state.plants[state.user * SPACES + first_of(sources)]
            if card != NONE and self.filter.top[card] and self.targets(state, card) != 0:
                out[n] = CARD + card
                n += 1
            sources = without_first(sources)
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        if action < CARD:
            self.move(state, action - SPACE)
            return
        state.picked = action - CARD
        targets = self.targets(state, state.picked)
        if without_first(targets) == 0:
            self.move(state, first_of(targets))

    def move(self, state: Reforest, space: i64) -> None:
        """Move the plant."""
        card = state.picked
        take_plant(state, card)
        state.note(events.MOVED, state.user, card, space)
        state.picked = NONE
        state.left -= 1
        place(state, state.user, card, space, MOVED)

    def asks(self, state: Reforest) -> str:
        if state.picked == NONE:
            return "Move which plant?"
        return "Move it to which space?"


@final
class TakeSelf(Operation):
    """take_self: the card itself goes from the region into the hand, as plant or as stored energy."""

    word: ClassVar[str] = "take_self"

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        card = state.catalog.effects[state.effect].card
        out[0] = CARD + card
        return i64(state.lies[card] != NONE)

    def apply(self, state: Reforest, action: i64) -> None:
        card = action - CARD
        if is_stored(state, card):
            take_energy(state, card)
        else:
            take_plant(state, card)
            unmark(state, card)
        state.note(events.TOOK, state.user, card)
        to_hand(state, state.user, card, True)
        state.left -= 1


@final
class ExtraPlay(Operation):
    """extra_play: a matching plant of the hand is played now, for less (REF-089)."""

    word: ClassVar[str] = "extra_play"
    keys: ClassVar[Keys] = {"discount": Change}
    has_filters: ClassVar[bool] = True

    def __init__(self, words: Words) -> None:
        self.discount: Final = words.number("discount")
        self.filter: Final = words.filter()

    def legal(self, state: Reforest, out: vec[i64]) -> i64:
        ground = Ground(state, state.user)
        n: i64 = 0
        for card in state.boards[state.user].hand:
            if self.filter.top[card] and is_playable(state, ground, card, self.discount):
                out[n] = CARD + card
                n += 1
        return n

    def apply(self, state: Reforest, action: i64) -> None:
        state.left -= 1
        begin_play(state, state.user, action - CARD, self.discount)

    def asks(self, state: Reforest) -> str:
        return "Play which plant now?"
