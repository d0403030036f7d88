"""How Reforest looks in the terminal."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.text import name_of
from allotment.games.reforest.view import ReforestView
from allotment.kernel.game import Event, Move, View
from allotment.terminal import reforest_cards, reforest_choices, reforest_log
from allotment.terminal import reforest_lines as lines
from allotment.terminal import reforest_words as words
from allotment.terminal.look import Look
from allotment.terminal.names import whose
from allotment.terminal.reforest_position import terrain_points

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

INTRODUCTION: Final = (
    "You grow a young forest in six spaces: three low ones (L1 to L3), two middle ones (M1, M2) and a high one (H1).",
    "Each turn you either gather, up to 2 cards from the deck or the open nursery, or play one plant of your hand.",
    "A plant is paid for with other cards, of your hand or stored face down as energy in and beside its space. A taller"
    " plant may cover a shorter one and costs less by what that one costs: a covered sun plant becomes energy, any"
    " other stays, without its effects.",
    "When the deck runs out a round ends: the visitors of the round go to whoever has most of what they count.",
    "After three rounds you score the values of all plants and visitors, scoring effects, 1 for each stored card, twice"
    " the smallest stack of each row, and 1 for every 2 cards of your hand.",
)
HOW_TO_ANSWER: Final = (
    "Answer with a number from the list, or with words, such as:",
    "gather, play red alder, L2, pay salal, draw deck, draw salal, use salal, no more, discard salal, keep, turn over.",
    "The beginnings of words are enough, as in pl red al. 0 does nothing more, where that is allowed.",
)
COLUMNS: Final = (
    "In lists of plants: cost, rows (L low, M middle, H high), light (sun, half for half-sun, - parasitic), m"
    " for metres of height, points (pts), form and icons. The newest card of a hand comes last."
)
TERRAIN: Final = ("terrain", "terrain row")


class ReforestLook(Look):
    """Reforest: goals, nursery, the own region as a pyramid, the hand with what can be played where."""

    card_examples = "card red alder"
    why_examples = "why play red alder"
    rule_examples = "rule 46, rule stored visitor"
    hand_help = "your hand and your stored cards, with everything on them"

    @property
    def cards(self) -> Catalog:
        """The catalog, by its type."""
        return cast(Catalog, self.catalog)

    def introduction(self) -> Sequence[str]:
        """The game in a few sentences."""
        return INTRODUCTION

    def how_to_answer(self, *, plain: bool) -> Sequence[str]:
        """The words of the moves, and what the signs mean."""
        if plain:
            return HOW_TO_ANSWER
        from allotment.terminal.reforest_region import LEGEND

        return (*HOW_TO_ANSWER, COLUMNS, LEGEND)

    def title(self, view: View) -> str:
        """The round, and how far the deck has run down."""
        return words.title(cast(ReforestView, view))

    def table(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """Everything that the viewer knows."""
        view = cast(ReforestView, view)
        if plain:
            return list(lines.table_lines(view, names, self.cards))
        from allotment.terminal import reforest_drawing

        return reforest_drawing.table(view, names, self.cards)

    def glance(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """When a turn begins everything but other regions in short; later what the next choice is about."""
        view = cast(ReforestView, view)
        if view.viewer is None or view.phase == "over":
            return self.table(view, names, plain=plain)
        if plain:
            return list(self.plain_glance(view, names))
        from allotment.terminal import reforest_drawing

        if view.phase == "turn":
            return reforest_drawing.turn(view, names, self.cards)
        show = reforest_drawing.before_terrain if view.phase == "terrain" else reforest_drawing.in_a_turn
        return show(view, names, self.cards)

    def plain_glance(self, view: ReforestView, names: Sequence[str]) -> Sequence[str]:
        """The same as lines."""
        if view.phase == "turn":
            return list(lines.turn_lines(view, names, self.cards))
        if view.phase == "terrain":
            return list(lines.before_terrain_lines(view, names, self.cards))
        return list(lines.in_a_turn_lines(view, names, self.cards))

    def at_end(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """The regions."""
        view = cast(ReforestView, view)
        if plain:
            return [
                line
                for seat in lines.seats_from(view)
                for line in lines.region_lines(view, seat, names[seat], self.cards)
            ]
        from allotment.terminal.reforest_region import region

        return [region(view, seat, names[seat], self.cards) for seat in lines.seats_from(view)]

    def hand(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """The cards of the hand, and the faces of stored cards."""
        view = cast(ReforestView, view)
        if view.viewer is None:
            return []
        seat = view.viewer
        stored = list(lines.stored_lines(view, seat, names[seat], self.cards))
        if plain:
            return [*lines.hand_lines(view, seat, names[seat], self.cards), *stored]
        from allotment.terminal import reforest_drawing

        return [*reforest_drawing.hand(view, names, self.cards), *stored]

    def numbered(self, view: View, moves: Sequence[Move]) -> Mapping[int, Move]:
        """From 1; 0 is to do no more."""
        return reforest_choices.numbered(moves)

    def named_move(self, view: View, numbered: Mapping[int, Move], typed: str) -> Move | None:
        """A move by "no" or "deck"."""
        return reforest_choices.named_move(numbered, typed)

    def offer(self, view: View, names: Sequence[str], numbered: Mapping[int, Move], *, plain: bool) -> Sequence[Shown]:
        """The choices, cards with what is printed on them."""
        view = cast(ReforestView, view)
        if plain:
            return list(reforest_choices.plain_lines(view, numbered, self.cards))
        from allotment.terminal import reforest_drawing

        return reforest_drawing.offer(view, names, numbered, self.cards)

    def card(self, words: str) -> Sequence[str]:
        """A plant, visitor, terrain or event by its name."""
        return reforest_cards.look_up(self.cards, words)

    def score_notes(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[str]:
        """REF-197  What each scoring effect brings, and in solitaire what the target is made of."""
        view = cast(ReforestView, view)
        made = []
        for seat, points in enumerate(terrain_points(view, self.cards)):
            found = {
                plant.plant: plant.points
                for space in view.regions[seat].spaces
                for plant in space.plants
                if plant.points is not None
            }
            told = [f"{name_of(card, self.cards)} {worth}" for card, worth in {**found, **points}.items()]
            if told:
                made.append(f"{whose(names[seat], 'scoring effects')}: {', '.join(told)}.")
        return [*made, *words.target_lines(view)]

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """The event as a line of the log."""
        return reforest_log.tell(event, self.cards, names)

    def turn(self, view: View) -> Hashable:
        """The round, whose turn it is, and the end; alone also what has changed when the next turn begins."""
        view = cast(ReforestView, view)
        begun: Hashable = None
        if len(view.regions) == 1 and view.phase == "turn":
            plants = sum(len(space.plants) for space in view.regions[0].spaces)
            begun = view.deck, len(view.discard), view.regions[0].hand_size, plants
        return view.round, view.actor, begun, view.phase == "over"

    def tie_break(self, view: View, names: Sequence[str], winners: Sequence[int], tied: Sequence[int]) -> str:
        """REF-204  There is none."""
        return "They share the victory (REF-204)."
