"""How Power Plants looks in the terminal."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.view import PowerPlantsView
from allotment.kernel.game import Event, Move, View
from allotment.terminal import powerplants_cards, powerplants_choices, powerplants_log
from allotment.terminal import powerplants_lines as facts
from allotment.terminal import powerplants_words as words
from allotment.terminal.look import Look

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

INTRODUCTION: Final = (
    "You grow one garden together. Each turn you add a patch of your hand, then Sprout or Grow, then draw.",
    "Sprout: the new patch does its strong power. Grow: the patches that it touches do their weak ones instead.",
    "A patch with your Sprites is yours. Where rival Sprites lie, adding one of yours drives one of them off.",
    "In the end every field, patches of one plant side by side, gives Gems to who controls most of its patches, fewer"
    " to the second, 1 to others. Of tied players the one with the lowest patch number is ahead.",
    "The most Gems win. A patch that touches five or six others cannot be slid in, so no such spot is open.",
)
HOW_TO_ANSWER: Final = (
    "Answer with a number from the list, or with words, such as:",
    "play deeproot 3 or De3, A2 for the spot with that code, sprout, grow, neither, yes, no, pick De3, NE.",
    "Spots can be named by a neighbour too: place NE of deeproot 3.",
)
GARDEN_FIRST: Final = ("swap", "card", "free sprite", "power", "over")  # nothing is chosen from the garden


class PowerPlantsLook(Look):
    """Power Plants: the card column, the garden as offset rows of cells, players and fields in short."""

    hides_nothing = True  # POW-144
    card_examples = "card deeproot"
    why_examples = "why place NE of deeproot 3"
    rule_examples = "rule 58, rule fields"
    hand_help = "your patches and what they do"

    @property
    def cards(self) -> Catalog:
        """The catalog, by its type."""
        return cast(Catalog, self.catalog)

    def everybody(self, names: Sequence[str]) -> Sequence[str]:
        """The Rival acts too if there is one player."""
        return [*names, words.RIVAL] if len(names) == 1 else names

    def introduction(self) -> Sequence[str]:
        """The game in a few sentences."""
        return INTRODUCTION

    def how_to_answer(self, *, plain: bool) -> Sequence[str]:
        """The words of the moves, and what the signs mean."""
        if plain:
            return HOW_TO_ANSWER
        from allotment.terminal import powerplants_drawing

        return HOW_TO_ANSWER + powerplants_drawing.LEGEND

    def title(self, view: View) -> str:
        """What the turn has come to."""
        return words.title(cast(PowerPlantsView, view))

    def table(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """The card column, players, fields; the garden, unless the choices draw it with the spots."""
        view = cast(PowerPlantsView, view)
        if plain:
            return list(facts.table_lines(view, names, self.cards))
        from allotment.terminal import powerplants_drawing

        return [
            *words.rival_lines(view, self.cards),
            *powerplants_drawing.table(view, names, self.cards),
            powerplants_drawing.drawn_garden(view, names, self.cards),
        ]

    def glance(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """Everything when a turn begins; later without the card column. `offer` may draw the garden instead."""
        view = cast(PowerPlantsView, view)
        if plain:
            return list((facts.table_lines if facts.begins(view) else facts.later_lines)(view, names, self.cards))
        from allotment.terminal import powerplants_drawing

        show = powerplants_drawing.table if facts.begins(view) else powerplants_drawing.glance
        garden = [powerplants_drawing.drawn_garden(view, names, self.cards)] if view.phase in GARDEN_FIRST else []
        return [*show(view, names, self.cards), *garden]

    def at_end(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """The garden, fields and players."""
        view = cast(PowerPlantsView, view)
        if plain:
            return list(facts.glance_lines(view, names, self.cards))
        from allotment.terminal import powerplants_drawing

        garden = powerplants_drawing.drawn_garden(view, names, self.cards)
        return [garden, *powerplants_drawing.glance(view, names, self.cards)]

    def hand(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """The patches in hand, each with what it does."""
        view = cast(PowerPlantsView, view)
        seats = range(len(names)) if view.viewer is None else [view.viewer]
        return [
            line for seat in seats for line in powerplants_cards.hand_lines(view, view.boards[seat].hand, self.cards)
        ]

    def numbered(self, view: View, moves: Sequence[Move]) -> Mapping[int, Move]:
        """From 1, spots from the top row down; 0 is to do nothing."""
        return powerplants_choices.numbered(cast(PowerPlantsView, view), moves)

    def named_move(self, view: View, numbered: Mapping[int, Move], typed: str) -> Move | None:
        """A move by the code of a spot, a patch in short, a direction or "no"."""
        return powerplants_choices.named_move(cast(PowerPlantsView, view), numbered, typed)

    def offer(self, view: View, names: Sequence[str], numbered: Mapping[int, Move], *, plain: bool) -> Sequence[Shown]:
        """A line for each move; drawn, the garden with what can be chosen there, and spots in columns below it."""
        view = cast(PowerPlantsView, view)
        shown = words.everybody(view, names)
        lines = powerplants_choices.lines(view, numbered, shown, self.cards, plain=plain)
        if plain:
            return lines
        from allotment.terminal import powerplants_drawing

        drawn = [powerplants_drawing.drawn_garden(view, names, self.cards, list(numbered.values()))]
        return [
            *(drawn if view.phase not in GARDEN_FIRST else []),
            *powerplants_drawing.spot_columns(view, numbered, self.cards),
            *powerplants_drawing.swaps(numbered, self.cards),
            *powerplants_drawing.picks(view, shown, numbered, self.cards),
            *lines,
        ]

    def card(self, words_typed: str) -> Sequence[str]:
        """A plant by its name."""
        return powerplants_cards.look_up(self.cards, words_typed)

    def look_up(self, view: View, words: str) -> Sequence[str]:
        """A plant by its name; POW-183 in Training Mode without its Grow."""
        lines = self.card(words)
        return lines if cast(PowerPlantsView, view).has_grow else [line for line in lines if line[:5] != "Grow:"]

    def score_notes(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[str]:
        """The Rival's total."""
        return words.rival_note(cast(PowerPlantsView, view))

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """The event as a line of the log."""
        return powerplants_log.tell(event, self.cards, self.everybody(names))

    def turn(self, view: View) -> Hashable:
        """Whose turn it is and how many have gone by."""
        view = cast(PowerPlantsView, view)
        return view.actor, view.bag, view.turns_left, view.phase == "over"

    def tie_break(self, view: View, names: Sequence[str], winners: Sequence[int], tied: Sequence[int]) -> str:
        """POW-142, 143  Sprites in the garden."""
        return words.tie_break(cast(PowerPlantsView, view), names, winners, tied)
