"""Reforest with Old Growth: a young forest in six spaces, for 1 to 4 players. The rules: docs/rules/reforest.md."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Final, final

from allotment.games.reforest import events, moves, text
from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.deck import FILES, read_deck
from allotment.games.reforest.effects.build import make_effects, make_measures
from allotment.games.reforest.redeal import redeal
from allotment.games.reforest.scoring import score, score_sheet, target
from allotment.games.reforest.setup import add_events, add_terrain, lay_event, ready
from allotment.games.reforest.state import MOST_SEATS, Reforest
from allotment.games.reforest.view import ReforestView, view
from allotment.kernel.agenda import NOBODY
from allotment.kernel.chance import Chance
from allotment.kernel.errors import BadSetup
from allotment.kernel.game import Event, Facts, Game, Move, Option, Options
from allotment.pieces.score_sheet import ScoreLine, ranks

__all__ = ["REFOREST", "Reforest", "ReforestGame", "ReforestView"]

EVENTS: Final = ("windstorm", "wildfire", "salmon_run", "wildlife_corridor")
PAIRS: Final = tuple("+".join(pair) for pair in permutations(EVENTS, 2))
FEWEST_EVENTS: Final = 2
TERRAINS_EACH: Final = 3
# What shows a card that was hidden, without chance being used for it.
REVEALING: Final = frozenset(
    {
        events.DREW_HIDDEN,
        events.LOOKED,
        events.STORED,
        events.VISITOR_DRAWN,
        events.GOAL_ADDED,
        events.STORED_VISITOR,
        events.TERRAIN_PLACED,
        events.RESHUFFLED,
        events.TURN_BEGINS,  # the nursery was refilled before it
    }
)


@final
class ReforestGame(Game[Reforest]):
    """The rules of Reforest with Old Growth."""

    name = "reforest"
    title = "Reforest"
    facts = Facts(
        ages="14 and up",
        minutes="30 to 60",
        difficulty="moderate",
        kinds=("card game", "tableau building", "set collection"),
        credit="designed by Sébastien Bernier-Wong, drawn by Janine van Fram, published by Firestarter Games",
    )
    rules_version = 1
    fewest_seats = 1
    most_seats = MOST_SEATS
    options = (
        Option("terrain", "Terrain", ("no", "yes"), "each player is dealt three terrains and places up to three"),
        Option(
            "events",
            "Events",
            ("none", "standard", *PAIRS, "casual"),
            "two at random face up; two by hand, joined by +; or casual, drawn unseen after rounds 1 and 2",
        ),
        Option(
            "target",
            "Target of a solitaire game",
            ("standard", "hard"),
            "hard adds the visitors not earned",
            is_solo=True,
        ),
    )

    deck_files = FILES

    @property
    def deck_folder(self) -> Path:
        return Path(__file__).parent / "data"

    def read_catalog(self, folder: Path) -> Catalog:
        deck = read_deck(folder)
        return Catalog(deck, make_effects(deck), make_measures(deck))

    def contents(self, catalog: Catalog) -> dict[str, int]:
        families = [plant.family for plant in catalog.plants]
        return {
            "standard plants": families.count("standard"),
            "old-growth trees": families.count("old_growth"),
            "parasitic plants": families.count("parasitic"),
            "visitors": int(catalog.terrain - catalog.visitor),
            "terrains": int(catalog.event - catalog.terrain),
            "events": int(catalog.cards - catalog.event),
        }

    def conflict(self, seats: int, options: Options) -> str:
        if options["target"] != "standard" and seats != 1:
            return "the hard target is for one player (REF-214)"
        return ""

    def set_up(self, catalog: Catalog, seats: int, options: Options, chance: Chance) -> Reforest:
        state = ready(catalog, seats, chance)
        state.is_hard = options["target"] == "hard"
        if options["events"] in ("standard", "casual"):
            if catalog.cards - catalog.event < FEWEST_EVENTS:
                raise BadSetup(f"the deck has fewer than {FEWEST_EVENTS} events")
            add_events(state, options["events"] == "standard")
        elif options["events"] != "none":
            for event in options["events"].split("+"):
                if event not in catalog.ids[catalog.event :]:
                    raise BadSetup(f"the deck has no event {event!r}")
                lay_event(state, catalog.ids.index(event))
        if options["terrain"] == "yes":
            if catalog.event - catalog.terrain < TERRAINS_EACH * seats:
                raise BadSetup(f"the deck has too few terrains for {seats} players")
            add_terrain(state)
        return state

    def most_decisions(self, seats: int) -> int:
        return seats * 600

    def score(self, state: Reforest, seat: int) -> int:
        return score(state, seat)

    def score_sheet(self, state: Reforest, seat: int) -> Sequence[ScoreLine]:
        return score_sheet(state, seat)

    def ranks(self, state: Reforest) -> list[int]:
        return ranks([(score(state, seat),) for seat in range(state.seats)])  # REF-203, 204

    def verdict(self, state: Reforest) -> str:
        if not state.is_solo:
            return ""
        points, needed = score(state, 0), target(state)
        return f"You {'win' if points > needed else 'lose'}: {points} points against a target of {needed}."  # REF-216

    def view(self, state: Reforest, viewer: int | None) -> ReforestView:
        return view(state, viewer)

    def redeal(self, state: Reforest, seat: int, chance: Chance) -> None:
        redeal(state, seat, chance)

    def seen(self, move: Move, by: int, viewer: int | None) -> Move:
        return moves.seen(move, by, viewer)

    def reveals(self, event: Event) -> bool:
        is_of_the_deck = event.what == events.DISCARDED and event.seat == NOBODY  # REF-223: all see it now
        return event.what in REVEALING or is_of_the_deck

    def is_planned(self, state: Reforest) -> bool:
        return state.is_terrain_hidden  # REF-176

    def explain(self, state: Reforest, action: int, seat: int) -> Move:
        return moves.explain(state, action, seat)

    def action(self, state: Reforest, move: Move, seat: int) -> int:
        return moves.action_of(state, move, seat)

    def parse(self, state: Reforest, words: str, seat: int) -> Move:
        return text.parse(state, words, seat)

    def words(self, move: Move, catalog: Catalog) -> str:
        return text.words(move, catalog)

    def question(self, state: Reforest, seat: int) -> str:
        return text.question(state, seat)

    def tell(self, event: Event, catalog: Catalog, names: Sequence[str]) -> str:
        return text.tell(event, catalog, names)


REFOREST: Final = ReforestGame()
