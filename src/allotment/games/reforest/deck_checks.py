"""What the rows of a Reforest deck must have in common, and what the words of an effect must agree on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import UNSET, Struct
from msgspec.structs import fields

from allotment.games.reforest.actions import MOST_CARDS, MOST_EFFECTS
from allotment.games.reforest.effects.build import OPERATIONS
from allotment.games.reforest.effects.operation import NO_BOUND
from allotment.games.reforest.regions import ROW_NAMES, SPACES
from allotment.games.reforest.vocabulary import Zone
from allotment.kernel.errors import DeckFault
from allotment.pieces.deck_files import named, require_unique

if TYPE_CHECKING:
    from allotment.games.reforest.deck import DeckRows, EffectRow, EventRow, PlantRow, TerrainRow, VisitorRow

    Card: TypeAlias = PlantRow | VisitorRow | TerrainRow | EventRow

MOST_ICONS: Final = 50
FEWEST_VISITORS: Final = 3
PLANT_TIMINGS: Final = (
    "when_played", "passive", "reaction", "before_gather", "after_gather", "when_covered", "scoring",
)  # fmt: skip
ROW_ZONES: Final = ("row", "region", "low_row", "middle_row", "high_row")
OPEN_ZONES: Final = ("region", "low_row", "middle_row", "high_row")
PRICES: Final = [kind.word for kind in OPERATIONS if kind.can_be_price]
# By operation, the keys at which a zone stands; counts and happenings have theirs at "zone".
ZONE_KEYS: Final = {
    kind.word: [key for key, kinds in kind.keys.items() if Zone in (kinds if isinstance(kinds, tuple) else (kinds,))]
    for kind in OPERATIONS
}
Zones: TypeAlias = Sequence[str] | None
Fault: TypeAlias = Callable[[str, str], DeckFault]  # from field and expectation


def check(deck: DeckRows, plants: Mapping[str, Sequence[PlantRow]]) -> None:
    """Raises DeckFault at the first thing that does not fit; `plants` are those of each file."""
    icons = [row.icon for row in deck.icons]
    require_unique("icons.csv", "icon", icons)
    if len(icons) > MOST_ICONS:
        raise DeckFault("icons.csv", "", f"expected at most {MOST_ICONS} icons, found {len(icons)}")
    _check_ids(deck, plants)
    for file, rows in plants.items():
        for number, plant in enumerate(rows, start=1):
            _check_plant(plant, fault_in(file, named("plant", number, plant.id)), icons)
    for number, terrain in enumerate(deck.terrains, start=1):
        fault = fault_in("terrains.toml", named("terrain", number, terrain.id))
        _check_effects(terrain.effect, fault, (*PLANT_TIMINGS[1:], "setup"), ROW_ZONES, icons)
    for number, event in enumerate(deck.events, start=1):
        fault = fault_in("events.toml", named("event", number, event.id))
        _check_effects(event.effect, fault, ("event",), OPEN_ZONES, icons)
    for number, visitor in enumerate(deck.visitors, start=1):
        fault = fault_in("visitors.toml", named("visitor", number, visitor.id))
        _check_words(visitor.measure, "measure", fault, OPEN_ZONES, icons)
    _check_spaces(deck)
    _check_numbers(deck)


def fault_in(file: str, card: str) -> Fault:
    """Makes the faults of one card."""
    return lambda field, expected: DeckFault(file, f"{card}, {field}" if field else card, expected)


def _check_ids(deck: DeckRows, plants: Mapping[str, Sequence[PlantRow]]) -> None:
    """Every card has an id and a name of its own, and there are not too many of them."""
    seen: dict[str, str] = {}
    kinds: list[tuple[str, str, Sequence[Card]]] = [(file, "plant", rows) for file, rows in plants.items()]
    kinds += [
        ("visitors.toml", "visitor", deck.visitors),
        ("terrains.toml", "terrain", deck.terrains),
        ("events.toml", "event", deck.events),
    ]
    for file, kind, cards in kinds:
        for number, card in enumerate(cards, start=1):
            for field, value in (("id", card.id), ("name", card.name.casefold())):
                if f"{field} {value}" in seen:
                    used = f"{getattr(card, field)!r} was already used in {seen[f'{field} {value}']}"
                    raise DeckFault(file, f"{named(kind, number, card.id)}, {field}", used)
                seen[f"{field} {value}"] = f"{file}, {kind} {number}"
    count = len(deck.plants) + len(deck.visitors) + len(deck.terrains) + len(deck.events)
    if count > MOST_CARDS:
        raise DeckFault("plants_standard.toml", "", f"expected at most {MOST_CARDS} cards in all files, found {count}")
    effects = sum(len(card.effect) for cards in (deck.plants, deck.terrains, deck.events) for card in cards)
    if effects > MOST_EFFECTS:
        raise DeckFault("plants_standard.toml", "", f"expected at most {MOST_EFFECTS} effects, found {effects}")


def _check_plant(plant: PlantRow, fault: Fault, icons: Sequence[str]) -> None:
    """REF-132, 134, 138  Parasitic plants cost nothing and have no shade; icons exist; heights are in millimetres."""
    is_parasitic = plant.family == "parasitic"
    if is_parasitic != (plant.shade == "none"):
        raise fault("shade", "expected none for a parasitic plant and for no other (REF-138)")
    if is_parasitic and plant.cost != 0:
        raise fault("cost", f"expected 0 for a parasitic plant (REF-132), found {plant.cost}")
    if plant.host and not is_parasitic:
        raise fault("host", "only a parasitic plant has a host (REF-134)")
    for icon in plant.icons + ([plant.host] if plant.host else []):
        if icon not in icons:
            raise fault("icons" if icon in plant.icons else "host", f"no icon {icon!r} in icons.csv")
    for field, values in (("icons", plant.icons), ("rows", plant.rows)):
        if len(set(values)) < len(values):
            raise fault(field, f"expected each once, found {values!r}")
    if round(plant.height_m, 3) != plant.height_m:
        raise fault("height_m", f"expected at most three decimals, found {plant.height_m}")
    _check_effects(plant.effect, fault, PLANT_TIMINGS, None, icons)


def _check_effects(
    effects: Sequence[EffectRow], fault: Fault, timings: Sequence[str], zones: Zones, icons: Sequence[str]
) -> None:
    """The effects of one card. `zones` are those that it can see; None for all."""
    for number, effect in enumerate(effects, start=1):
        inner = _inside(fault, f"effect {number}")
        if effect.timing not in timings:
            raise inner("timing", f"expected {', '.join(timings)} on this kind of card, found {effect.timing!r}")
        _check_parts(effect, inner)
        for field, words in _tables(effect):
            _check_words(words, field, inner, zones, icons)
        for field, operations in (("pay", effect.pay), ("do", effect.do)):
            for index, operation in enumerate(operations, start=1):
                _check_operation(operation, _inside(inner, f"{field} {index}"), effect, is_plant=zones is None)


def _inside(fault: Fault, where: str) -> Fault:
    """Makes the faults of a part."""
    return lambda field, expected: fault(f"{where}, {field}" if field else where, expected)


def _check_parts(effect: EffectRow, fault: Fault) -> None:
    """A reaction waits for something, a scoring effect has points, any other does something."""
    is_reaction, is_scoring = effect.timing == "reaction", effect.timing == "scoring"
    if is_reaction != (effect.on is not UNSET):
        raise fault("on", "expected for a reaction, and for nothing else")
    if is_scoring != (effect.points is not UNSET):
        raise fault("points", "expected for scoring, and for nothing else")
    if not is_scoring and (effect.per is not UNSET or effect.max is not UNSET):
        raise fault("per" if effect.per is not UNSET else "max", "expected for scoring only")
    if is_scoring != (effect.do == []):
        raise fault("do", "expected one or more operations, and none for scoring")
    if effect.scope is not UNSET and effect.timing != "event":
        raise fault("scope", "expected for events only")
    if effect.if_ is not UNSET:
        _check_bounds(effect.if_, fault)
    if len(effect.pay) > 1 or any(word_of(operation) not in PRICES for operation in effect.pay):
        raise fault("pay", f"expected one operation, of {', '.join(PRICES)}")
    if any(getattr(operation, "upto", False) for operation in effect.pay):
        raise fault("pay 1, upto", "expected false, as a price is paid in full (REF-091)")
    for field, given in (("pay", effect.pay != []), ("once_per_turn", effect.once_per_turn)):
        if given and effect.timing in ("passive", "scoring", "event"):
            raise fault(field, "expected only where a player may choose whether to use the effect")
    if effect.on is not UNSET and effect.on.event in ("store", "spend", "visitor") and any(_filters(effect.on)):
        raise fault("on", f"expected no filters with {effect.on.event}")
    if effect.on is not UNSET and effect.on.event == "visitor" and effect.on.zone != "region":
        raise fault("on, zone", f"expected region with visitor, found {effect.on.zone!r}")


def _check_bounds(condition: Any, fault: Fault) -> None:
    """A condition has a bound, or two that leave something between them."""
    if condition.at_least is UNSET and condition.at_most is UNSET:
        raise fault("if", "expected at_least or at_most")
    if UNSET not in (condition.at_least, condition.at_most) and condition.at_least > condition.at_most:
        raise fault("if, at_least", f"expected at most {condition.at_most}, as at_most, found {condition.at_least}")


def _filters(words: Struct) -> Iterator[str]:
    """The filters that a happening names."""
    names = [field.name for field in fields(words) if field.name not in ("event", "zone")]
    return (name for name in names if getattr(words, name) is not UNSET)


def word_of(row: Struct) -> str:
    """The word of an operation or a count."""
    return str(row.__struct_config__.tag)


def _tables(effect: EffectRow) -> Iterator[tuple[str, Any]]:
    """Every table inside an effect that may name zones and icons, with its name."""
    for field, words in (("on", effect.on), ("if", effect.if_), ("per", effect.per)):
        if words is not UNSET:
            yield field, words
    for field, operations in (("pay", effect.pay), ("do", effect.do)):
        for index, operation in enumerate(operations, start=1):
            yield f"{field} {index}", operation
            if getattr(operation, "per", UNSET) is not UNSET:
                yield f"{field} {index}, per", operation.per


def _check_words(words: Struct, where: str, fault: Fault, zones: Zones, icons: Sequence[str]) -> None:
    """The zones and icons of a table."""
    for key in ZONE_KEYS.get(word_of(words), ["zone"]):
        zone = getattr(words, key, UNSET)
        if zone is not UNSET and zones is not None and zone not in zones:
            raise fault(f"{where}, {key}", f"expected {', '.join(zones)} on this kind of card, found {zone!r}")
    icon = getattr(words, "icon", UNSET)
    if icon is not UNSET and icon not in icons:
        raise fault(f"{where}, icon", f"no icon {icon!r} in icons.csv")
    least, most = getattr(words, "min_height", UNSET), getattr(words, "max_height", UNSET)
    if least is not UNSET and most is not UNSET and least > most:
        raise fault(f"{where}, min_height", f"expected at most max_height, found {least} and {most}")


def _check_operation(operation: Any, fault: Fault, effect: EffectRow, is_plant: bool) -> None:
    """What the words of one operation must agree on, and with its effect."""
    word, timing = word_of(operation), effect.timing
    if (word in ("cost", "rule")) != (timing == "passive"):
        raise fault("op", f"expected cost or rule in a passive effect, and only there, found {word!r}")
    if word == "self_cost" and timing != "when_played":
        raise fault("op", "expected self_cost in a when_played effect only")
    if word == "self_cost" and (effect.if_ is not UNSET or effect.pay or effect.once_per_turn):
        raise fault("op", "expected no if, pay or once_per_turn with self_cost: it always counts")
    if word == "take_self" and not is_plant:
        raise fault("op", "expected take_self on plants only")
    if word == "look" and (operation.take == 0) != (operation.rest == "top_or_discard"):
        raise fault("rest", "expected top_or_discard with take 0, bottom or discard with take 1")
    if word == "look" and operation.take == 0 and operation.n != 1:
        raise fault("n", f"expected 1 with top_or_discard, found {operation.n}")
    if word == "add_round_visitor" and (operation.round == "next") != (timing == "event"):
        raise fault("round", "expected next for an event, current for any other card")
    if word == "rule":
        _check_rule(operation, fault)


def _check_rule(change: Any, fault: Fault) -> None:
    """A changed rule has the numbers that belong to it, and no others."""
    if (change.rule == "hand_limit") != (change.amount > 0):
        raise fault("amount", "expected 1 or more with hand_limit, and nothing with any other rule")
    if change.rule != "any_elevation" and change.max_height != NO_BOUND:
        raise fault("max_height", "expected with any_elevation only")


def _check_spaces(deck: DeckRows) -> None:
    """REF-016 to 018  Six spaces in three rows, bordering on one another."""
    names = [space.space for space in deck.spaces]
    if len(names) != SPACES or len(set(names)) != SPACES:
        raise DeckFault("spaces.csv", "", f"expected {SPACES} different spaces")
    borders = {space.space: space.borders.split() for space in deck.spaces}
    for line, space in enumerate(deck.spaces, start=2):
        if len(set(borders[space.space])) < len(borders[space.space]):
            raise DeckFault("spaces.csv", f"line {line}, borders", f"expected each once, found {space.borders!r}")
        for other in borders[space.space]:
            if other not in names or other == space.space or space.space not in borders[other]:
                raise DeckFault(
                    "spaces.csv", f"line {line}, borders", f"{other!r} does not border on {space.space} too"
                )
    if {space.row for space in deck.spaces} != set(ROW_NAMES):
        raise DeckFault("spaces.csv", "row", "expected spaces in the low, the middle and the high row")


def _check_numbers(deck: DeckRows) -> None:
    """REF-004 to 013  Four player counts, and cards enough for each."""
    if [setup.players for setup in deck.setups] != [1, 2, 3, 4]:
        raise DeckFault("setup.csv", "players", "expected rows for 1, 2, 3 and 4 players")
    if len(deck.visitors) < FEWEST_VISITORS:
        raise DeckFault("visitors.toml", "", f"expected at least {FEWEST_VISITORS} visitors")
    for line, setup in enumerate(deck.setups, start=2):
        dealt = setup.players * setup.hand_deal + setup.nursery + setup.tucked_visitor_1 + setup.tucked_visitor_2
        if setup.deck_at_first_turn != setup.plant_cards_kept - dealt or setup.deck_at_first_turn < 1:
            wanted = f"{setup.plant_cards_kept} kept less {dealt} laid out"
            raise DeckFault("setup.csv", f"line {line}, deck_at_first_turn", f"expected {wanted}, and at least 1")
        free = len(deck.plants)
        if setup.old_growth_max:
            old = sum(plant.family == "old_growth" for plant in deck.plants)
            free -= max(0, old - int(setup.old_growth_max))
        if free < setup.plant_cards_kept:
            raise DeckFault("setup.csv", f"line {line}, plant_cards_kept", f"the deck has only {free} plants to keep")
