"""Power Plants: a garden of magical plants, for 1 to 5 players. The rules are in docs/rules/powerplants.md."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.games.powerplants import events, moves, text
from allotment.games.powerplants.catalog import TYPES_IN_PLAY, Catalog
from allotment.games.powerplants.deck import FILES, read_deck
from allotment.games.powerplants.scoring import score, score_sheet, standing, totals
from allotment.games.powerplants.setup import random_types, ready, training_types
from allotment.games.powerplants.state import MOST_SEATS, RIVAL_SEAT, PowerPlants
from allotment.games.powerplants.view import PowerPlantsView, redeal, view
from allotment.kernel.chance import Chance
from allotment.kernel.errors import BadSetup
from allotment.kernel.game import Event, Facts, Game, Move, Option, Options
from allotment.pieces.score_sheet import ScoreLine, ranks

__all__ = ["POWER_PLANTS", "PowerPlants", "PowerPlantsGame", "PowerPlantsView"]

PLANTS: Final = (
    "deeproot",
    "honeyleaf",
    "tanglethorn",
    "emberwood",
    "frightshade",
    "snapjaw",
    "starflower",
    "wingbean",
)
SETS: Final = tuple("+".join(chosen) for chosen in combinations(PLANTS, TYPES_IN_PLAY))
REVEALING: Final = frozenset({events.DREW})
LEVELS: Final = ("1", "2", "3", "4")


@final
class PowerPlantsGame(Game[PowerPlants]):
    """The rules of Power Plants."""

    name = "powerplants"
    title = "Power Plants"
    facts = Facts(
        ages="13 and up",
        minutes="40 to 60",
        difficulty="moderate",
        kinds=("area control", "tile placement"),
        credit="designed by Adam E. Daulton, published by Kids Table Board Gaming, 2020",
    )
    rules_version = 1
    fewest_seats = 1
    most_seats = MOST_SEATS
    options = (
        Option(
            "mode",
            "Mode",
            ("full", "training", "training_free"),
            "full game; Training Mode without Grow and with its five plants; or Training Mode with any plants",
        ),
        Option(
            "plants",
            "Plants",
            ("random", "balanced", *SETS),
            "any five at random, a balanced five at random, or five by hand, joined by +",
        ),
        Option("level", "Level of the Rival", LEVELS, "for one player: 1 Seedling to 4 Old tree", is_solo=True),
    )

    deck_files = FILES

    @property
    def deck_folder(self) -> Path:
        return Path(__file__).parent / "data"

    def read_catalog(self, folder: Path) -> Catalog:
        return Catalog(read_deck(folder))

    def contents(self, catalog: Catalog) -> dict[str, int]:
        return {
            "plants": len(catalog.type_ids),
            "patches": len(catalog.patch_ids),
            "levels of the Rival": len(catalog.level_names),
        }

    def conflict(self, seats: int, options: Options) -> str:
        if options["mode"] == "training" and options["plants"] != "random":
            return "Training Mode of Power Plants has its own five plants; for others choose training_free (POW-153)"
        if options["level"] != "1" and seats != 1:
            return "the Rival's level is for one player (POW-170)"
        return ""

    def set_up(self, catalog: Catalog, seats: int, options: Options, chance: Chance) -> PowerPlants:
        if options["mode"] == "training":
            types = training_types(catalog)
        elif options["plants"] in ("random", "balanced"):
            types = random_types(catalog, chance, options["plants"] == "balanced")
        else:
            types = by_hand(catalog, options["plants"])
        if len(types) != TYPES_IN_PLAY:
            raise BadSetup(f"the deck has {len(types)} plants for Training Mode, not {TYPES_IN_PLAY}")
        state = ready(catalog, seats, types, chance)
        state.has_grow = options["mode"] == "full"
        state.level = int(options["level"])
        if state.level >= len(catalog.level_extra):
            raise BadSetup(f"the deck has no level {state.level} of the Rival")
        return state

    def most_decisions(self, seats: int) -> int:
        # A turn: card, cell, free Sprite, power; six growing patches, each with its start and at most 8 choices, or a
        # Sprout that adds a Sprite to up to 46 patches, each with a pick-up; a swap. At most ten turns each.
        return seats * 10 * 110

    def score(self, state: PowerPlants, seat: int) -> int:
        return score(state, seat)

    def score_sheet(self, state: PowerPlants, seat: int) -> Sequence[ScoreLine]:
        return score_sheet(state, seat)

    def ranks(self, state: PowerPlants) -> list[int]:
        return ranks([standing(state, seat) for seat in range(state.seats)])

    def verdict(self, state: PowerPlants) -> str:
        if not state.is_solo:
            return ""
        gems = list(totals(state))
        outcome = "win" if standing(state, 0) > standing(state, RIVAL_SEAT) else "lose"  # POW-175
        level = state.catalog.level_names[state.level - 1]
        return f"You {outcome} against the Rival ({level}), {gems[0]} Gems to {gems[RIVAL_SEAT]}."

    def view(self, state: PowerPlants, viewer: int | None) -> PowerPlantsView:
        return view(state, viewer)

    def redeal(self, state: PowerPlants, seat: int, chance: Chance) -> None:
        redeal(state, seat, chance)

    def seen(self, move: Move, by: int, viewer: int | None) -> Move:
        return move  # POW-144

    def reveals(self, event: Event) -> bool:
        return event.what in REVEALING

    def explain(self, state: PowerPlants, action: int, seat: int) -> Move:
        return moves.explain(state, action, seat)

    def action(self, state: PowerPlants, move: Move, seat: int) -> int:
        return moves.action_of(state, move, seat)

    def parse(self, state: PowerPlants, words: str, seat: int) -> Move:
        return text.parse(state, words, seat)

    def words(self, move: Move, catalog: Catalog) -> str:
        return text.words(move, catalog)

    def question(self, state: PowerPlants, seat: int) -> str:
        return text.question(state, seat)

    def tell(self, event: Event, catalog: Catalog, names: Sequence[str]) -> str:
        return text.tell(event, catalog, names)


def by_hand(catalog: Catalog, chosen: str) -> vec[i64]:
    """POW-023  Five plants by name, joined by +. Raises BadSetup if the deck has no such plant."""
    unknown = [plant for plant in chosen.split("+") if plant not in catalog.type_ids]
    if unknown:
        raise BadSetup(f"the deck has no plant {unknown[0]!r}")
    return vec[i64]([i64(catalog.type_ids.index(plant)) for plant in chosen.split("+")])


POWER_PLANTS: Final = PowerPlantsGame()
