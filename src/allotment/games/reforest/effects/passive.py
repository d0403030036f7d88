"""What acts while it is visible, without being used: costs (REF-051) and changed rules (REF-087)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final, get_args

from mypy_extensions import i64

from allotment.games.reforest.effects.operation import NO_BOUND, NONE, Count, Operation
from allotment.games.reforest.effects.words import Words
from allotment.games.reforest.vocabulary import Change, Keys, Metres, Number, Zone

if TYPE_CHECKING:
    from allotment.games.reforest.state import Reforest

ChangedRule = Literal["energy_reach", "hand_limit", "sun_persists", "any_elevation", "cover_equal", "start_row"]
RULES: Final = list(get_args(ChangedRule))
ENERGY_REACH: Final = 0
HAND_LIMIT: Final = 1
SUN_PERSISTS: Final = 2
ANY_ELEVATION: Final = 3
COVER_EQUAL: Final = 4
START_ROW: Final = 5


class Passive(Operation):
    """It does nothing when its effect is used."""

    def is_possible(self, state: Reforest) -> bool:
        return False

    def begin(self, state: Reforest) -> i64:
        return 0


@final
class Cost(Passive):
    """cost: matching plants that the owner plays into the zone cost so much more."""

    word: ClassVar[str] = "cost"
    keys: ClassVar[Keys] = {"amount": Change, "zone": Zone}
    has_filters: ClassVar[bool] = True

    def __init__(self, words: Words) -> None:
        self.amount: Final = words.number("amount")
        self.zone: Final = words.zone()
        self.filter: Final = words.filter()


@final
class SelfCost(Passive):
    """self_cost: the card itself costs so much more for each thing counted from the chosen space."""

    word: ClassVar[str] = "self_cost"
    keys: ClassVar[Keys] = {"amount": Change, "per": Count, "max": (Number, NO_BOUND)}

    def __init__(self, words: Words) -> None:
        self.amount: Final = words.number("amount")
        self.per: Final = words.count("per")
        self.most: Final = words.number("max")

    def change(self, state: Reforest, seat: i64, place: i64) -> i64:
        """What it changes about the cost of the card if it is played here."""
        return self.amount * min(self.most, self.per.of(state, seat, place, NONE) // self.per.unit)


@final
class Rule(Passive):
    """rule: one of the six changes of the rules, in a zone where that makes a difference."""

    word: ClassVar[str] = "rule"
    keys: ClassVar[Keys] = {
        "rule": ChangedRule,
        "amount": (Number, 0),
        "zone": (Zone, "region"),
        "max_height": (Metres, NO_BOUND),
    }

    def __init__(self, words: Words) -> None:
        self.rule: Final[i64] = RULES.index(words.value("rule"))
        self.amount: Final = words.number("amount")
        self.zone: Final = words.zone()
        self.most_height: Final = words.millimetres("max_height", NO_BOUND)
