"""The published deck: its numbers and its words. And decks of one's own: they play as their rows say."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import pytest

from allotment.games.reforest import REFOREST
from allotment.games.reforest.catalog import Catalog
from allotment.games.reforest.deck import FILES
from allotment.games.reforest.effects.build import COUNTS, OPERATIONS
from allotment.games.reforest.vocabulary import FILTER_KEYS, Happening, Timing, Zone
from allotment.kernel.chance import seeded
from allotment.kernel.errors import BadSetup
from tests.games.reforest.build import choices, do, hand, region, table, visitors
from tests.games.reforest.own_decks import Deck, card_of, published, write

CATALOG: Final = REFOREST.catalog


# Numbers


@pytest.mark.parametrize(
    ("players", "kept", "dealt", "tucked", "left"),
    [
        (1, 30, 1 * 5 + 3, 6 + 6, 10),
        (2, 50, 2 * 5 + 3, 8 + 8, 21),
        (3, 70, 3 * 5 + 3, 10 + 10, 32),
        (4, 90, 4 * 5 + 3, 12 + 12, 43),
    ],
)
def test_REF_013_the_numbers_of_setup_csv_add_up(players: int, kept: int, dealt: int, tucked: int, left: int) -> None:
    with (REFOREST.deck_folder / "setup.csv").open(encoding="utf-8") as file:
        row = list(csv.DictReader(file))[players - 1]
    assert int(row["players"]) == players
    assert int(row["plant_cards_kept"]) == kept
    assert players * int(row["hand_deal"]) + int(row["nursery"]) == dealt
    assert int(row["tucked_visitor_1"]) + int(row["tucked_visitor_2"]) == tucked
    assert int(row["deck_at_first_turn"]) == kept - dealt - tucked == left


def test_REF_006_only_solitaire_limits_old_growth_trees() -> None:
    assert list(CATALOG.most_old_growth)[1:] == [6, 124, 124, 124]


# Words

KINDS: Final = {kind.word: kind.keys for kind in OPERATIONS} | {kind.word: kind.keys for kind in COUNTS}
UNUSED: Final = {"goal fewest"}  # what the vocabulary offers and no published card says


def offered() -> set[str]:
    """Every word of the vocabulary, by where it may stand."""
    words = {f"timing {word}" for word in get_args(Timing)} | {f"zone {word}" for word in get_args(Zone)}
    words |= {f"happening {word}" for word in get_args(Happening)} | {f"filter {key}" for key in FILTER_KEYS}
    words |= {"goal most", "goal fewest", "if at_least", "if at_most", "effect pay", "effect once_per_turn"}
    words |= {"effect max", "effect scope"}
    for kind, keys in KINDS.items():
        words.add(kind)
        for key, value in keys.items():
            words.add(f"{kind} {key}")
            literal: Any = value[0] if isinstance(value, tuple) else value
            if get_origin(literal) is Literal and literal != Zone:
                words |= {f"{kind} {key} {word}" for word in get_args(literal)}
    return words


def used(value: Any) -> Iterator[str]:
    """Every word that a table of the deck uses, said in the same way."""
    if isinstance(value, list):
        for part in value:
            yield from used(part)
    if not isinstance(value, dict):
        return
    word = value.get("op") or value.get("count")
    if word:
        yield word
    for key, part in value.items():
        if word:
            yield from (f"{word} {key}", f"{word} {key} {part}")
        if (word or "event" in value) and key in FILTER_KEYS:
            yield f"filter {key}"
        if key == "if":
            yield from (f"if {bound}" for bound in part)
        kinds = {"timing": "timing", "event": "happening", "goal": "goal", "zone": "zone", "from": "zone", "to": "zone"}
        if key in kinds:
            yield f"{kinds[key]} {part}"
        if "timing" in value:
            yield f"effect {key}"
        yield from used(part)


def test_every_word_of_the_vocabulary_is_used_by_a_card_or_known_not_to_be() -> None:
    said = set(used(list(published().values())))
    assert offered() - said == UNUSED


def test_the_readme_of_the_deck_explains_every_word() -> None:
    readme = (REFOREST.deck_folder / "README.md").read_text("utf-8")
    words = set(KINDS) | set(FILTER_KEYS)
    words |= {word.split()[1] for word in offered() if word.startswith(("timing", "zone", "happening"))}
    assert [word for word in sorted(words) if word not in readme] == []


# A deck of one's own


@pytest.fixture(name="deck")
def own_deck() -> Deck:
    """The tables of the published deck, to change."""
    return published()


def read(deck: Deck, folder: Path) -> Catalog:
    return REFOREST.read_catalog(write(folder / "deck", deck))


def test_a_copy_of_the_published_deck_is_the_same_deck(tmp_path: Path) -> None:
    for file in FILES:
        shutil.copy(REFOREST.deck_folder / file, tmp_path)
    assert REFOREST.read_catalog(tmp_path).fingerprint == CATALOG.fingerprint


@pytest.mark.parametrize("file", FILES)
def test_line_endings_do_not_matter_but_any_other_change_makes_another_deck(tmp_path: Path, file: str) -> None:
    shutil.copytree(REFOREST.deck_folder, tmp_path, dirs_exist_ok=True)
    text = (tmp_path / file).read_text("utf-8")
    (tmp_path / file).write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert REFOREST.read_catalog(tmp_path).fingerprint == CATALOG.fingerprint
    (tmp_path / file).write_text(text + "\n", "utf-8")
    assert REFOREST.read_catalog(tmp_path).fingerprint != CATALOG.fingerprint


NURSERY: Final = ["sword_fern", "lady_fern", "deer_fern"]


def test_a_changed_effect_does_what_its_row_says(deck: Deck, tmp_path: Path) -> None:
    fireweed = card_of(deck, "fireweed")
    assert fireweed["effect"][0]["do"] == [{"op": "draw", "n": 2, "from": "any"}]
    fireweed["effect"][0]["do"] = [{"op": "draw", "n": 3, "from": "deck"}]
    state = table(
        [{"L1": "fireweed"}],
        [["red_alder", "salal"]],
        nursery=NURSERY,
        deck=["yarrow", "bunchberry", "twinflower", "foamflower"],
        catalog=read(deck, tmp_path),
    )
    do(state, "play red alder", "pay salal", "use fireweed")
    assert sorted(hand(state)) == ["bunchberry", "twinflower", "yarrow"]


def test_a_new_plant_is_played_where_its_row_says(deck: Deck, tmp_path: Path) -> None:
    moss = {**card_of(deck, "bunchberry"), "id": "haircap_moss", "name": "Haircap Moss", "cost": 0, "rows": ["high"]}
    moss["effect"] = [{"timing": "when_played", "text": "Visitor.", "do": [{"op": "draw_visitor", "n": 1}]}]
    deck["plants_standard.toml"].append(moss)
    state = table(
        [{"M1": "salal"}],
        [["haircap_moss"]],
        nursery=NURSERY,
        visitor_deck=["bald_eagle", "varied_thrush"],
        catalog=read(deck, tmp_path),
    )
    do(state, "play haircap moss", "use haircap moss")
    assert region(state) == {"M1": "salal", "H1": "haircap_moss"}
    assert visitors(state) == ["bald_eagle"]


def test_an_icon_of_ones_own_is_counted_by_a_visitor_of_ones_own(deck: Deck, tmp_path: Path) -> None:
    write(tmp_path / "deck", deck)
    with (tmp_path / "deck" / "icons.csv").open("a", encoding="utf-8") as icons:
        icons.write("thorns,keeps deer away,designed\n")
    card_of(deck, "devils_club")["icons"] = card_of(deck, "salmonberry")["icons"] = ["thorns"]
    card_of(deck, "black_bear")["measure"] = {"count": "plants", "zone": "low_row", "icon": "thorns"}
    state = table(
        [{"M1": "salmonberry"}, {"L1": "devils_club"}],
        nursery=NURSERY,
        deck=["yarrow"],
        catalog=read(deck, tmp_path),
    )
    do(state, "gather", "draw deck")
    assert (visitors(state, 0), visitors(state, 1)) == ([], ["black_bear"])


def test_a_visitor_may_go_to_who_has_fewest(deck: Deck, tmp_path: Path) -> None:
    card_of(deck, "black_bear")["goal"] = "fewest"
    state = table(
        [{"L1": "salal"}, {"L1": "yarrow"}], nursery=NURSERY, deck=["bunchberry"], catalog=read(deck, tmp_path)
    )
    do(state, "gather", "draw deck")
    assert (visitors(state, 0), visitors(state, 1)) == ([], ["black_bear"])


def test_a_terrain_of_ones_own_is_used(deck: Deck, tmp_path: Path) -> None:
    creekside = card_of(deck, "creekside")
    creekside["effect"][0] = {
        "timing": "before_gather",
        "text": "Draw.",
        "do": [{"op": "draw", "n": 1, "from": "deck"}],
    }
    catalog = read(deck, tmp_path)
    state = table(
        terrains=[{"low": "creekside"}], nursery=NURSERY, deck=["yarrow", "bunchberry", "salal"], catalog=catalog
    )
    do(state, "gather", "use creekside")
    assert hand(state) == ["yarrow"]


def test_an_event_of_ones_own_is_carried_out(deck: Deck, tmp_path: Path) -> None:
    card_of(deck, "wildfire")["effect"][0]["do"] = [{"op": "discard_to", "n": 1}]
    state = table(
        hands=[["salal"], ["yarrow", "foamflower"]],
        nursery=NURSERY,
        deck=["bunchberry"],
        events="wildfire+windstorm",
        catalog=read(deck, tmp_path),
    )
    do(state, "gather", "draw deck", "choose salal", "choose yarrow")
    assert (hand(state, 0), hand(state, 1)) == (["bunchberry"], ["foamflower"])


def test_the_numbers_of_the_set_up_are_those_of_the_deck(deck: Deck, tmp_path: Path) -> None:
    folder = write(tmp_path / "deck", deck)
    old, new = "2,50,,5,3,3,8,8,0,21,3", "2,40,,3,3,3,6,5,0,20,3"  # 40 - 2 x 3 - 3 - 6 - 5
    setup = (folder / "setup.csv").read_text("utf-8")
    assert old in setup
    (folder / "setup.csv").write_text(setup.replace(old, new), "utf-8")
    state = REFOREST.new(2, seeded(1), catalog=REFOREST.read_catalog(folder))
    assert [len(board.hand) for board in state.boards] == [3, 3]
    assert (len(state.deck), len(state.tucked_1), len(state.tucked_2), len(state.unused)) == (20, 6, 5, 124 - 40)


def test_the_borders_of_spaces_are_those_of_the_deck(deck: Deck, tmp_path: Path) -> None:
    folder = write(tmp_path / "deck", deck)
    lines = [f"{space},low,1,,designed" for space in ("A", "B", "C")]
    lines += ["M1,middle,1,,designed", "M2,middle,2,,designed", "H1,high,1,,designed"]
    (folder / "spaces.csv").write_text("\n".join(["space,row,position_in_row,borders,source", *lines]), "utf-8")
    catalog = REFOREST.read_catalog(folder)
    state = table([{"A": "yarrow"}], [["twinflower", "red_alder"]], nursery=NURSERY, catalog=catalog)
    assert choices(state) == ["gather", "play Red Alder"]  # only onto the Yarrow: nothing borders on A
    do(state, "play red alder", "pay twinflower")
    assert region(state)["A"].split()[0] == "red_alder"


# A deck that is too small


def test_a_deck_with_seven_terrains_is_large_enough_for_two_players(deck: Deck, tmp_path: Path) -> None:
    del deck["terrains.toml"][7:]
    catalog = read(deck, tmp_path)
    assert REFOREST.new(2, seeded(1), options={"terrain": "yes"}, catalog=catalog).players == 2
    with pytest.raises(BadSetup, match=r"^the deck has too few terrains for 3 players$"):
        REFOREST.new(3, seeded(1), options={"terrain": "yes"}, catalog=catalog)
    assert REFOREST.new(3, seeded(1), catalog=catalog).players == 3


def test_a_deck_with_one_event_has_none_for_two_rounds(deck: Deck, tmp_path: Path) -> None:
    del deck["events.toml"][1:]
    catalog = read(deck, tmp_path)
    for choice in ("standard", "casual"):
        with pytest.raises(BadSetup, match=r"^the deck has fewer than 2 events$"):
            REFOREST.new(2, seeded(1), options={"events": choice}, catalog=catalog)
    with pytest.raises(BadSetup, match=r"^the deck has no event 'wildfire'$"):
        REFOREST.new(2, seeded(1), options={"events": "windstorm+wildfire"}, catalog=catalog)


def test_a_deck_may_have_no_terrains_and_no_events(deck: Deck, tmp_path: Path) -> None:
    deck["terrains.toml"], deck["events.toml"] = [], []
    catalog = read(deck, tmp_path)
    assert REFOREST.contents(catalog)["terrains"] == REFOREST.contents(catalog)["events"] == 0
    assert REFOREST.new(4, seeded(1), catalog=catalog).players == 4
