"""Verdant: a home of rooms and plants, for 1 to 5 players. The rules are in docs/rules/verdant.md."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, final

from allotment.games.verdant import events, moves, text
from allotment.games.verdant.catalog import Catalog
from allotment.games.verdant.deck import FILES, read_deck
from allotment.games.verdant.scoring import score, score_sheet, standing
from allotment.games.verdant.setup import NO_GOALS, RANDOM_GOALS, ready
from allotment.games.verdant.state import MOST_SEATS, Verdant
from allotment.games.verdant.view import VerdantView, redeal, view
from allotment.kernel.chance import Chance
from allotment.kernel.errors import BadSetup
from allotment.kernel.game import Event, Facts, Game, Move, Option, Options
from allotment.pieces.score_sheet import ScoreLine, ranks

__all__ = ["VERDANT", "Verdant", "VerdantGame", "VerdantView"]

REVEALING: Final = frozenset({events.CARD_TURNED_UP, events.TOKEN_TURNED_UP})  # VER-244
NEEDED_CARDS: Final = 44  # VER-124: of a kind, with 5 players
NEEDED_TOKENS: Final = 69


@final
class VerdantGame(Game[Verdant]):
    """The rules of Verdant."""

    name = "verdant"
    title = "Verdant"
    facts = Facts(
        ages="10 and up",
        minutes="45 to 60",
        difficulty="light to moderate",
        kinds=("card drafting", "spatial puzzle", "family"),
        credit="designed by Molly Johnson, Robert Melvin, Aaron Mesburne, Kevin Russ and Shawn Stankewich, "
        "drawn by Beth Sobel, published by Flatout Games and AEG, 2022",
    )
    rules_version = 1
    fewest_seats = 1
    most_seats = MOST_SEATS
    options = (
        Option("mode", "Mode", ("base", "goals", "family"), "base game, with three goals, or the Family Variant"),
        Option(
            "scenario",
            "Solo scenario",
            ("none", *map(str, range(1, 11))),
            "for one player: fixed goals, or none, and a score to reach",
            is_solo=True,
        ),
        Option(
            "add_verdancy_when",
            "When thumbs buy verdancy",
            ("own_turn", "before_draft"),
            "at any moment of the own turn, or before the draft only",
        ),
        Option("card_reset_scope", "Card reset", ("any", "all"), "any cards without a thumb, or always all of them"),
    )

    deck_files = FILES

    @property
    def deck_folder(self) -> Path:
        return Path(__file__).parent / "data"

    def read_catalog(self, folder: Path) -> Catalog:
        return Catalog(read_deck(folder))

    def contents(self, catalog: Catalog) -> dict[str, int]:
        return {
            "plants": len(catalog.plant_ids),
            "rooms": len(catalog.room_ids),
            "item and nurture tokens": len(catalog.token_ids),
            "goals": len(catalog.goal_ids),
            "scenarios": len(catalog.scenarios),
        }

    def conflict(self, seats: int, options: Options) -> str:
        if options["mode"] == "family":
            if seats == 1:
                return "the Family Variant of Verdant is not for one player (VER-208)"
            if (options["add_verdancy_when"], options["card_reset_scope"]) != ("own_turn", "any"):
                return "the Family Variant of Verdant has no thumb actions to settle (VER-253)"
        if options["scenario"] != "none" and (seats > 1 or options["mode"] != "base"):
            return "a scenario of Verdant is for one player, and brings its own goals (VER-232)"
        return ""

    def set_up(self, catalog: Catalog, seats: int, options: Options, chance: Chance) -> Verdant:
        self.require_enough(catalog)
        goals = RANDOM_GOALS if options["mode"] == "goals" else NO_GOALS
        if options["scenario"] != "none":
            goals = int(options["scenario"])
            if goals not in catalog.scenarios:
                raise BadSetup(f"the deck has no scenario {goals}")
        state = ready(catalog, seats, chance, options["mode"] == "family", goals)
        state.buys_before_draft_only = options["add_verdancy_when"] == "before_draft"
        state.resets_all_cards = options["card_reset_scope"] == "all"
        return state

    def require_enough(self, catalog: Catalog) -> None:
        """VER-124  Raises BadSetup for a deck that could run out."""
        for kind, found, needed in (
            ("plants", len(catalog.plant_ids), NEEDED_CARDS),
            ("rooms", len(catalog.room_ids), NEEDED_CARDS),
            ("tokens", len(catalog.token_ids), NEEDED_TOKENS),
        ):
            if found < needed:
                raise BadSetup(f"the deck has {found} {kind}, a game can need {needed}")

    def most_decisions(self, seats: int) -> int:
        # A turn: at most 5 thumbs and what lay on one card pay for thumb actions, each with its picks; then the
        # draft, the token's column, the cell, and two tokens, each for up to three plants.
        return seats * (1 + 13 * 60)

    def score(self, state: Verdant, seat: int) -> int:
        return score(state, seat)

    def score_sheet(self, state: Verdant, seat: int) -> Sequence[ScoreLine]:
        return score_sheet(state, seat)

    def ranks(self, state: Verdant) -> list[int]:
        return ranks([standing(state, seat) for seat in range(state.seats)])

    def verdict(self, state: Verdant) -> str:
        if not state.is_solo:
            return ""
        points = score(state, 0)
        label = max(band for band in state.catalog.bands if band[0] <= points)[1]
        if state.scenario == 0:
            return f"{points} points: {label}."  # VER-231
        target = state.catalog.targets[state.scenario]
        outcome = "won" if points >= target else "lost"
        return f"{points} points: {label}. Scenario {state.scenario} asks for {target} and is {outcome}."  # VER-232

    def view(self, state: Verdant, viewer: int | None) -> VerdantView:
        return view(state, viewer)

    def redeal(self, state: Verdant, seat: int, chance: Chance) -> None:
        redeal(state, seat, chance)

    def seen(self, move: Move, by: int, viewer: int | None) -> Move:
        return move  # VER-242

    def reveals(self, event: Event) -> bool:
        return event.what in REVEALING

    def explain(self, state: Verdant, action: int, seat: int) -> Move:
        return moves.explain(state, action, seat)

    def action(self, state: Verdant, move: Move, seat: int) -> int:
        return moves.action_of(state, move, seat)

    def parse(self, state: Verdant, words: str, seat: int) -> Move:
        return text.parse(state, words, seat)

    def words(self, move: Move, catalog: Catalog) -> str:
        return text.words(move, catalog)

    def question(self, state: Verdant, seat: int) -> str:
        return text.question(state, seat)

    def tell(self, event: Event, catalog: Catalog, names: Sequence[str]) -> str:
        return text.tell(event, catalog, names)


VERDANT: Final = VerdantGame()
