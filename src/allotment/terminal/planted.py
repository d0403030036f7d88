"""How Planted looks in the terminal."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from allotment.games.planted import events
from allotment.games.planted.catalog import Catalog
from allotment.games.planted.moves import Commit, Feed, Fill, StopFeeding, Take
from allotment.games.planted.text import card_of, card_words
from allotment.games.planted.view import PlantedView
from allotment.kernel.game import Event, Move, View
from allotment.terminal import planted_cards
from allotment.terminal import planted_words as words
from allotment.terminal.look import Look
from allotment.terminal.names import does, listed

if TYPE_CHECKING:
    from allotment.terminal.screen import Shown

INTRODUCTION: Final = (
    "You collect plants and make them grow. Each turn you choose one card of your hand and pass the rest on.",
    "Play the card to take its tokens, or to keep it as a Tool or a Decoration;"
    " or give it up at the nursery for a new plant.",
    "After eight turns you feed plants with your tokens. Each feeding covers the next growth space, which scores.",
    "What is left over fills propagation jars: two tokens for a jar, one point each. Then all tokens are gone.",
    "After four rounds the most points win. You start with one plant and can have six.",
)
HOW_TO_ANSWER: Final = (
    "Answer with a number from the list, or with words, such as:",
    "play 23, nursery 23, play watering can, take hoya, feed hoya, stop, jars 2.",
)
STOP: Final = 0  # the number of the move that stops feeding


class PlantedLook(Look):
    """Planted: boards beside each other, the nursery row, the hand with two numbers for each card."""

    card_examples = "card 23, plant hoya"
    why_examples = "why nursery 23"
    rule_examples = "rule 84, rule jars"
    hand_help = "your cards and what each does"

    @property
    def cards(self) -> Catalog:
        """The catalog, by its type."""
        return cast(Catalog, self.catalog)

    def introduction(self) -> Sequence[str]:
        """The game in five sentences."""
        return INTRODUCTION

    def how_to_answer(self, *, plain: bool) -> Sequence[str]:
        """The words of Planted's moves, and what the letters mean."""
        return HOW_TO_ANSWER + (() if plain else words.LEGEND)

    def title(self, view: View) -> str:
        """Round and turn."""
        return words.title(cast(PlantedView, view))

    def table(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """Boards, nursery row, known hands, and where the game is."""
        view = cast(PlantedView, view)
        if plain:
            return list(words.table_lines(view, names, self.cards))
        from allotment.terminal import planted_drawing

        return planted_drawing.table(view, names, self.cards)

    def hand(self, view: View, names: Sequence[str], *, plain: bool) -> Sequence[Shown]:
        """The cards in hand, each with what it does now."""
        view = cast(PlantedView, view)
        known = list(words.known_lines(view, names, self.cards))
        if view.viewer is None or not view.hand:
            return ["You hold no cards now.", *known]
        board = view.boards[view.viewer]
        return [
            *(
                f"Card {number}, {self.named(number)}: {words.does_now(self.cards, number, board)}."
                for number in words.in_order(self.cards, view.hand)
            ),
            *known,
        ]

    def numbered(self, view: View, moves: Sequence[Move]) -> Mapping[int, Move]:
        """Two numbers for each card; a plant's space in the row; 0 to stop feeding; jars by how many."""
        view = cast(PlantedView, view)
        commits = {(move.card, move.mode): move for move in moves if isinstance(move, Commit)}
        if commits:
            cards = words.in_order(self.cards, list(dict.fromkeys(card for card, _mode in commits)))
            rows = [commits.get((card, mode)) for card in cards for mode in ("play", "nursery")]
            return dict(enumerate((move for move in rows if move), start=1))
        if all(isinstance(move, Take) for move in moves):
            return {view.nursery.index(move.plant) + 1: move for move in moves if isinstance(move, Take)}
        if all(isinstance(move, Fill) for move in moves):
            return {move.jars: move for move in moves if isinstance(move, Fill)}
        feeds = [move for move in moves if isinstance(move, Feed)]
        return {**dict(enumerate(feeds, start=1)), STOP: StopFeeding()}

    def choices(self, view: View, numbered: Mapping[int, Move], *, plain: bool) -> Sequence[Shown]:
        """A row for each card, or a line for each plant, or the range of jars."""
        view = cast(PlantedView, view)
        assert view.viewer is not None, "a spectator has nothing to choose"
        if not plain and any(isinstance(move, Commit) for move in numbered.values()):
            from allotment.terminal import planted_drawing

            return [planted_drawing.hand(view, numbered, self.cards)]
        if any(isinstance(move, Commit) for move in numbered.values()):
            return self.commit_lines(view, numbered)
        if any(isinstance(move, Fill) for move in numbered.values()):
            return [*words.plan_words(view, self.cards), f"0 to {max(numbered)}: fill that many jars, 1 point each."]
        if not plain and all(isinstance(move, Take) for move in numbered.values()):
            return [f"{listed([str(number) for number in numbered], 'or')}: take that plant of the nursery row above."]
        return [*words.plan_words(view, self.cards), *self.plant_choices(view, numbered)]

    def commit_lines(self, view: PlantedView, numbered: Mapping[int, Move]) -> list[str]:
        """One line for each card, with the number to play it and the number for the nursery."""
        assert view.viewer is not None
        modes = {(move.card, move.mode): number for number, move in numbered.items() if isinstance(move, Commit)}
        lines = []
        for card in words.in_order(self.cards, list(dict.fromkeys(card for card, _mode in modes))):
            effect = words.does_now(self.cards, card, view.boards[view.viewer])
            nursery = f", {modes[card, 'nursery']} for the nursery" if (card, "nursery") in modes else ""
            lines.append(f"Card {card}, {self.named(card)}: {effect}. {modes[card, 'play']} to play{nursery}.")
        return lines

    def plant_choices(self, view: PlantedView, numbered: Mapping[int, Move]) -> list[str]:
        """One line for each plant to take or to feed."""
        assert view.viewer is not None
        grown = {plant.plant: plant.growth for plant in view.boards[view.viewer].plants}
        lines = []
        for number, move in numbered.items():
            if isinstance(move, Feed):
                paid = words.amounts(words.payment(self.cards, view.left, move.plant))
                points = words.values_of(self.cards, move.plant)[grown[move.plant]]
                lines.append(
                    f"{number}: feed {words.name_of(self.cards, move.plant)} for {points} points; costs {paid}."
                )
            elif isinstance(move, Take):
                lines.append(f"{number}: take {words.plant_words(self.cards, move.plant)}.")
            else:
                lines.append(f"{number}: {self.game.words(move, self.catalog)}.")
        return lines

    def named(self, number: int) -> str:
        """What is printed on the card."""
        return card_words(self.cards, card_of(self.cards, number))

    def card(self, words_typed: str) -> Sequence[str]:
        """A card by its number, a plant or an Item by its name."""
        return planted_cards.look_up(self.cards, words_typed)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """The event as a line of the log; turns are headed too."""
        if event.what == events.TURN_BEGINS:
            return f"Turn {event.a}."
        return self.game.tell(event, self.catalog, names)

    def turn(self, view: View) -> Hashable:
        """Round and turn; the harvest counts as one more turn."""
        view = cast(PlantedView, view)
        return view.round, view.turn, view.phase in ("harvest", "over")

    def tie_break(self, view: View, names: Sequence[str], winners: Sequence[int], tied: Sequence[int]) -> str:
        """PLA-174, 175  Growth tokens on plants."""
        view = cast(PlantedView, view)
        grown = {seat: sum(plant.growth for plant in view.boards[seat].plants) for seat in tied}
        if len(winners) == len(tied):
            return f"They have {grown[winners[0]]} Growth tokens on plants each, so they share the victory (PLA-175)."
        amounts = [f"{does(names[seat], 'has')} {grown[seat]}" for seat in tied]
        return f"Growth tokens on plants decide (PLA-174): {listed(amounts)}."
