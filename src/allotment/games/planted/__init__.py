"""Planted: a game of nature and nurture, for 2 to 5 players. The rules are in docs/rules/planted.md."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, final

from allotment.games.planted import moves, text
from allotment.games.planted.catalog import Catalog
from allotment.games.planted.deck import FILES, read_deck
from allotment.games.planted.scoring import score, score_sheet, standing
from allotment.games.planted.setup import FEWEST_SEATS, ready
from allotment.games.planted.state import MOST_SEATS, Planted
from allotment.games.planted.view import PlantedView, phase, redeal, view
from allotment.kernel.chance import Chance
from allotment.kernel.errors import BadSetup
from allotment.kernel.game import Event, Facts, Game, Move, Options
from allotment.pieces.score_sheet import ScoreLine, ranks

__all__ = ["PLANTED", "Planted", "PlantedGame", "PlantedView"]


@final
class PlantedGame(Game[Planted]):
    """The rules of Planted."""

    name = "planted"
    title = "Planted"
    facts = Facts(  # PLA-018
        ages="10 and up",
        minutes="30 to 45",
        difficulty="light to moderate",
        kinds=("card drafting", "engine building", "family"),
        credit="designed by Phil Walker-Harding, drawn by Hannah Bailey, published by Buffalo Games, 2022",
    )
    rules_version = 1
    fewest_seats = FEWEST_SEATS  # PLA-001
    most_seats = MOST_SEATS

    deck_files = FILES

    @property
    def deck_folder(self) -> Path:
        return Path(__file__).parent / "data"

    def read_catalog(self, folder: Path) -> Catalog:
        return Catalog(read_deck(folder))

    def contents(self, catalog: Catalog) -> dict[str, int]:
        return {
            "plants": len(catalog.plant_ids),
            "Resource cards": len(catalog.resource_cards),
            "Item cards": len(catalog.item_cards),
        }

    def set_up(self, catalog: Catalog, seats: int, options: Options, chance: Chance) -> Planted:
        if len(catalog.beginners) < seats:
            raise BadSetup(f"the deck has {len(catalog.beginners)} Beginner plants, too few for {seats} players")
        return ready(catalog, seats, chance)

    def most_decisions(self, seats: int) -> int:
        # A seat commits 32 times and takes 5 plants; in each round it feeds 6 plants, stops, and fills jars.
        return seats * (32 + 5 + 4 * 8)

    def score(self, state: Planted, seat: int) -> int:
        return score(state, seat)

    def score_sheet(self, state: Planted, seat: int) -> Sequence[ScoreLine]:
        return score_sheet(state, seat)

    def ranks(self, state: Planted) -> list[int]:
        return ranks([standing(state, seat) for seat in range(state.seats)])

    def view(self, state: Planted, viewer: int | None) -> PlantedView:
        return view(state, viewer)

    def redeal(self, state: Planted, seat: int, chance: Chance) -> None:
        redeal(state, seat, chance)

    def seen(self, move: Move, by: int, viewer: int | None) -> Move:
        return moves.seen(move, by, viewer)

    def reveals(self, event: Event) -> bool:
        # Everything the journal says of Planted lies open from then on, and was hidden or open before; to take
        # back a commit or a plan is a matter of the time before, when the journal is silent.
        return True

    def is_planned(self, state: Planted) -> bool:
        return phase(state) == "harvest"  # PLA-187

    def explain(self, state: Planted, action: int, seat: int) -> Move:
        return moves.explain(state, action, seat)

    def action(self, state: Planted, move: Move, seat: int) -> int:
        return moves.action_of(state, move, seat)

    def parse(self, state: Planted, words: str, seat: int) -> Move:
        return text.parse(state, words, seat)

    def words(self, move: Move, catalog: Catalog) -> str:
        return text.words(move, catalog)

    def question(self, state: Planted, seat: int) -> str:
        return text.question(state, seat)

    def tell(self, event: Event, catalog: Catalog, names: Sequence[str]) -> str:
        return text.tell(event, catalog, names)


PLANTED: Final = PlantedGame()
