"""How Verdant looks in the terminal."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from allotment.games.verdant import events
from allotment.games.verdant.catalog import Catalog
from allotment.games.verdant.moves import Draft, cell_name
from allotment.games.verdant.state import MARKET_COLUMNS, THUMB_LIMIT
from allotment.games.verdant.text import slot_words, thumbs_words, token_words
from allotment.games.verdant.view import VerdantView
from allotment.kernel.game import Event, Move, View
from allotment.terminal import verdant_cards, verdant_choices
from allotment.terminal import verdant_lines as lines
from allotment.terminal import verdant_words as words
from allotment.terminal.look import Look
from allotment.terminal.names import does, listed, whose

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

INTRODUCTION: Final = (
    "You make a home of rooms and plants, 3 rows of 5 cards in the end; rooms and plants alternate like the squares of"
    " a chessboard.",
    "Each turn you take a card and a token of one market column, and place the card beside others in your home.",
    "A plant gets 1 verdancy for each room beside it whose edge shows a light it likes, when either of the two is"
    " placed. With enough verdancy it is complete, scores its points and gets a pot.",
    "A room scores 1 for each plant of its type beside it, and 2 if an item of its colour lies on it."
    " Different items score too.",
    "The card that you leave in the column gets a green thumb. Two thumbs buy verdancy, new cards or tokens, or a token"
    " of another column.",
    "After 13 turns the most points win. Who plays alone tries for a high score.",
)
HOW_TO_ANSWER: Final = (
    "Answer with a number from the list, or with words, such as:",
    "plant 2, room 3, token 1, place C4, use C5, use stored C5, buy B4, reset tokens, reset cards, keep stored, done.",
    "A cell is a letter for its row and a number for its column; every start room lies on C5.",
    "In words the lights of a room go round from above: (above/right/below/left).",
    "+2 beside a card of the market: the most verdancy that it can bring you at once, on the best cell.",
)


class VerdantLook(Look):
    """Verdant: the market in four columns, homes as grids, and what each placement brings."""

    hides_nothing = True  # VER-242
    own_words = ("plant",)
    card_examples = "card hoya, card fertilizer"
    why_examples = "why place C4"
    rule_examples = "rule 84, rule pots"
    hand_help = "your thumbs and tokens, and what each does"

    @property
    def cards(self) -> Catalog:
        """The catalog, by its type."""
        return cast(Catalog, self.catalog)

    def introduction(self) -> Sequence[str]:
        """The game in a few sentences."""
        return INTRODUCTION

    def how_to_answer(self, *, plain: bool) -> Sequence[str]:
        """The words of Verdant's moves, and what the letters mean."""
        return HOW_TO_ANSWER[: 4 if plain else 5] + (() if plain else words.LEGEND)

    def title(self, view: View) -> str:
        """The turn."""
        return lines.title(cast(VerdantView, view))

    def table(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """Goals, market, pots and homes."""
        view = cast(VerdantView, view)
        if plain:
            return list(lines.table_lines(view, names, self.cards))
        from allotment.terminal import verdant_drawing

        return verdant_drawing.table(view, names, self.cards)

    def glance(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """Everything when a turn begins; later in the turn the market or the own home, as it is asked for."""
        view = cast(VerdantView, view)
        if view.phase in ("start", "cards", "over") or view.viewer is None:
            return self.table(view, names, plain=plain)
        if not plain:
            from allotment.terminal import verdant_drawing

            return verdant_drawing.part(view, names, self.cards)
        if view.phase in ("token", "tokens to reset", "cards to reset"):
            return []  # the choices say what lies there
        if view.phase == "place":
            return list(lines.home_lines(view, view.viewer, names[view.viewer], self.cards))
        return lines.held_lines(view, view.viewer, names[view.viewer], self.cards)

    def at_end(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """The homes."""
        view = cast(VerdantView, view)
        if plain:
            return [
                line
                for seat in lines.seats_from(view)
                for line in lines.home_lines(view, seat, names[seat], self.cards)
            ]
        from allotment.terminal import verdant_drawing

        return verdant_drawing.homes(view, names, self.cards)

    def hand(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """Thumbs and tokens."""
        view = cast(VerdantView, view)
        return [
            line
            for seat in lines.seats_from(view)
            if view.viewer in (None, seat)
            for line in lines.held_lines(view, seat, names[seat], self.cards)
        ]

    def numbered(self, view: View, moves: Sequence[Move]) -> Mapping[int, Move]:
        """In the order of the rules, from 1; 0 is done."""
        return verdant_choices.numbered(moves)

    def choices(self, view: View, numbered: Mapping[int, Move], *, plain: bool) -> Sequence[Shown]:
        """A row for each column of the market, or a line for each move or group of moves."""
        view = cast(VerdantView, view)
        before = list(verdant_choices.picked_line(view, self.cards))
        is_draft = any(isinstance(move, Draft) for move in numbered.values())
        if is_draft:
            before += lines.no_cell_line(view, self.cards)
        if plain:
            return [*before, *verdant_choices.lines(view, numbered, self.cards)]
        from allotment.terminal import verdant_drawing

        rows = [verdant_drawing.drafts(view, numbered, self.cards)] if is_draft else []
        groups = verdant_choices.grouped(view, numbered, self.cards)
        return [*before, *rows, *(verdant_drawing.group(head, items) for head, items in groups.items())]

    def card(self, words_typed: str) -> Sequence[str]:
        """A plant, a goal, a token, a pot or a type, by its name."""
        return verdant_cards.look_up(self.cards, words_typed)

    def score_notes(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[str]:
        """VER-146  The rooms with the points of each."""
        view = cast(VerdantView, view)
        return [
            line
            for seat, home in enumerate(view.homes)
            for line in lines.room_point_lines(home, names[seat], self.cards, plain=plain)
        ]

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """The event as a line of the log, with "your" for somebody called You."""
        name = names[event.seat] if event.seat >= 0 else ""
        match event.what:
            case events.TURN_BEGINS:
                return f"Turn {event.a}." if len(names) == 1 else f"Turn {event.a}: {name}."
            case events.CARD_TURNED_UP | events.TOKEN_TURNED_UP:
                return f"New in the market: {self.turned_up(event)}."
            case events.GREW:
                return f"{whose(name, 'plant')} on {cell_name(event.a)} gets {event.b} verdancy."
            case events.COMPLETED:
                pot = self.cards.pot_names[event.b]
                return f"{whose(name, 'plant')} on {cell_name(event.a)} is complete: {pot}."
        return self.game.tell(event, self.catalog, names)

    def turned_up(self, event: Event) -> str:
        """What came where."""
        if event.what == events.TOKEN_TURNED_UP:
            return f"{token_words(self.cards, event.b)} in column {event.a + 1}"
        return f"{slot_words(self.cards, event.a, event.b)} in column {event.a % MARKET_COLUMNS + 1}"

    def turn(self, view: View) -> Hashable:
        """The turn and whose it is."""
        view = cast(VerdantView, view)
        return view.turn, view.actor, view.phase == "over"

    def tie_break(self, view: View, names: Sequence[str], winners: Sequence[int], tied: Sequence[int]) -> str:
        """VER-143, 144, 206  Thumbs left."""
        view = cast(VerdantView, view)
        if view.family:
            return "They share the victory (VER-206)."
        left = {seat: min(view.homes[seat].thumbs, THUMB_LIMIT) for seat in tied}
        if len(winners) == len(tied):
            return f"They have {thumbs_words(left[winners[0]])} left each, so they share the victory (VER-144)."
        amounts = [f"{does(names[seat], 'has')} {left[seat]}" for seat in tied]
        return f"Thumbs left decide (VER-143): {listed(amounts)}."
