"""What plant cards do, as objects made from the deck's records: lists of parts, which `rules/powers.py` carries out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from allotment.games.powerplants.deck import Filter, PartRow, RivalPowerRow

NONE: Final = -1
ANY_NUMBER: Final = 99

# Operations.
ADD_SPRITE: Final = 0
CAPTURE_SPRITE: Final = 1
MOVE_SPRITE: Final = 2
REMOVE_SPRITE: Final = 3
MOVE_PATCH: Final = 4
PLACE_GEM: Final = 5
GAIN_GEM: Final = 6
OPS: Final = [
    "add_sprite",
    "capture_sprite",
    "move_sprite",
    "remove_sprite",
    "move_patch",
    "place_gem",
    "gain_gem",
]

# Areas.
WIZARD: Final = 0
NEXT_TO_WIZARD: Final = 1
SELF: Final = 2
NEXT_TO_SELF: Final = 3
LINE: Final = 4
FIELD_NEXT_TO_WIZARD: Final = 5
SAME_FIELD: Final = 6
FIELD_OF_SELF: Final = 7
GARDEN: Final = 8
MOVED_PATCH: Final = 9
AREAS: Final = [
    "wizard",
    "next_to_wizard",
    "self",
    "next_to_self",
    "line",
    "field_next_to_wizard",
    "same_field",
    "field_of_self",
    "garden",
    "moved_patch",
]

# Owners that a filter asks for.
ANYBODY: Final = 0
RIVAL: Final = 1  # of the active player
OWN: Final = 2


@final
class Test:
    """POW-079  The conditions of a filter."""

    def __init__(self, least: i64, most: i64, owner: i64, unlocked: bool) -> None:
        self.least: Final = least  # Sprites of any owner
        self.most: Final = most
        self.owner: Final = owner
        self.unlocked: Final = unlocked
        self.lets_all_pass: Final = least == 0 and most == ANY_NUMBER and owner == ANYBODY and not unlocked


def test_of(row: Filter, op: str) -> Test:
    """POW-184  The conditions of a plant card's filter, and that the operation can be carried out."""
    least, most = 0, ANY_NUMBER
    if row.max_sprites is not None:
        most = row.max_sprites
    is_rival = row.owner == "rival" or op == "capture_sprite"
    if row.occupied or is_rival or op in ("move_sprite", "remove_sprite"):
        least = 1
    if row.lone:
        least, most = 1, 1
    return Test(least, most, RIVAL if is_rival else ANYBODY, row.unlocked or op == "move_patch")


@final
class Part:
    """One part of a power."""

    def __init__(self, row: PartRow) -> None:
        self.op: Final[i64] = OPS.index(row.op)
        self.area: Final[i64] = AREAS.index(row.area)
        self.test: Final = test_of(row.filter, row.op)
        self.picks_one: Final = row.pick == "one"
        self.amount: Final[i64] = row.amount
        self.chooses_direction: Final = row.direction == "choose"
        self.limit: Final[i64] = row.limit


# Areas of the Rival, beside those above.
LONGEST_LINE: Final = 10
LARGEST_FIELD: Final = 11
WIZARD_AND_NEXT: Final = 12
RIVAL_AREAS: Final = {
    "longest_line": LONGEST_LINE,
    "next_to_wizard": NEXT_TO_WIZARD,
    "largest_field_next_to_wizard": LARGEST_FIELD,
    "wizard_and_next": WIZARD_AND_NEXT,
    "garden": GARDEN,
}


@final
class RivalPower:
    """POW-161  What a plant does in the Rival's turn, without a choice."""

    def __init__(self, row: RivalPowerRow) -> None:
        self.op: Final[i64] = OPS.index(row.op)
        self.area: Final[i64] = RIVAL_AREAS[row.area]
        self.test: Final = rival_test(row)
        self.amount: Final[i64] = row.amount
        self.most_first: Final = row.pick == "most_player_sprites"
        self.fewest_first: Final = row.pick == "fewest_player_sprites"
        self.lowest_number_first: Final = "lowest_number" in row.ties
        self.text: Final = row.text


def rival_test(row: RivalPowerRow) -> Test:
    """The conditions of a Rival power's filter; the player is the Rival's rival."""
    owner = {"player": RIVAL, "rival_automaton": OWN}.get(row.filter.owner or "", ANYBODY)
    least = 1 if row.filter.occupied or owner != ANYBODY else 0
    most = ANY_NUMBER if row.filter.max_sprites is None else row.filter.max_sprites
    return Test(least, most, owner, row.filter.unlocked)
