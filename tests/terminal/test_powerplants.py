"""How Power Plants looks: whole games by script, drawn at every width and as plain lines."""

from __future__ import annotations

import re

import pytest

from allotment.games import find_game
from allotment.games.powerplants import events
from allotment.games.powerplants.view import PowerPlantsView
from allotment.kernel.game import Event
from allotment.play import Match, Player
from allotment.terminal.log import told
from allotment.terminal.look import Look, find_look
from allotment.terminal.names import names_of
from allotment.terminal.powerplants_powers import grow_words, sprout_words
from allotment.terminal.powerplants_words import letters
from allotment.terminal.tables import table
from tests.terminal.script import ADA, SEED, Played, play_script, screen_of

GAME = find_game("powerplants")
DRAWN = re.compile(r"[\x1b\u2500-\u25ff]")
LONG = Player("Adalberta with the very long name")
GAMES = {
    "three": ((LONG, SEED, SEED), {}),
    "three in Training Mode": ((ADA, SEED, SEED), {"mode": "training"}),
    "alone at level 2": ((ADA,), {"level": "2"}),
    "five": ((ADA, *[SEED] * 4), {"plants": "tanglethorn+frightshade+snapjaw+starflower+wingbean"}),
}
PLANTS = ("deeproot", "honeyleaf", "tanglethorn", "emberwood", "frightshade", "snapjaw", "starflower", "wingbean")


def new_match(kind: str, seed: int = 0) -> Match:
    players, options = GAMES[kind]
    return Match(GAME, players, bytes([seed]) * 16, options=options)


def played(kind: str, *lines: str, seed: int = 0, plain: bool = True, width: int | None = None) -> Played:
    return play_script(*lines, match=new_match(kind, seed), plain=plain, width=width, then_first=True)


def view_of(match: Match) -> PowerPlantsView:
    view = match.view(0)
    assert isinstance(view, PowerPlantsView)
    return view


def look_of(match: Match) -> Look:
    return find_look(match.game, match.catalog)


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("kind", sorted(GAMES))
def test_a_whole_game_is_played_by_script_and_no_line_is_longer_than_the_screen(kind: str, width: int) -> None:
    game = played(kind, "?", "table", "score", "hand", "card snapjaw", "log", plain=False, width=width)
    assert game.code == 0
    assert game.match.is_over
    assert "The game is over" in game.text
    assert max(map(len, game.text.splitlines())) <= width


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_a_plain_game_has_no_escape_codes_and_nothing_drawn(kind: str) -> None:
    game = played(kind, "?", "table", "hand", "score", "log")
    assert game.match.is_over
    assert not DRAWN.search(game.text)
    name = names_of(game.match.players)[0]
    assert f"{name}'s total: {game.match.scores()[0]}." in game.text


def test_POW_183_in_training_mode_grow_is_not_shown() -> None:
    for plain, width in ((True, None), (False, 80)):
        text = played("three in Training Mode", "card deeproot", "hand", plain=plain, width=width).text
        _introduction, _table, game = text.partition("21 patches in the bag")
        assert "Sprout: Choose a direction." in game
        assert "Grow:" not in game
        assert "grows" not in game


@pytest.mark.parametrize("plain", [True, False])
def test_POW_175_alone_the_rival_is_named_told_of_and_counted(plain: bool) -> None:
    game = played("alone at level 2", "table", plain=plain, width=None if plain else 80)
    ending = game.text.partition("The game is over")[2]
    assert GAME.verdict(game.match.position) in ending
    assert re.search(r"The Rival's total: \d+\.", ending)
    assert re.search("The Rival (draws|adds) ", game.text)
    assert "New Sprites of the Rival: " in game.text
    assert "level 2 (Sapling): adds 2 Sprites" in game.text
    assert "In the Rival's turn, " in game.text


@pytest.mark.parametrize("width", [None, 120])
def test_everything_a_new_player_needs_is_shown(width: int | None) -> None:
    match = new_match("three")
    text = " ".join(play_script(match=match, plain=width is None, width=width).text.split())
    view = view_of(match)
    for plant in view.column:
        assert match.catalog.type_names[match.catalog.type_ids.index(plant)] in text
        assert sprout_words(match.catalog, plant).split(";")[0] in text
        assert grow_words(match.catalog, plant).split(";")[0] in text
    for words in (*names_of(match.players), f"{view.bag} patches in the bag", "Surplus: ", "ended now"):
        assert words in text


def test_once_the_bag_is_empty_the_turns_left_are_shown() -> None:
    text = played("three").text
    assert "The bag is empty: the final turns begin." in text
    assert re.search(r"turns? left after this one|the last turn", text)


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("plain", [True, False])
def test_the_table_is_shown_to_players_and_spectators(viewer: int | None, plain: bool) -> None:
    match = new_match("three")
    screen, file = screen_of(plain=plain, width=80)
    names = names_of(match.players)
    screen.show(table(GAME, match.view(viewer), names, match.catalog, plain))
    screen.show(look_of(match).hand(match.view(viewer), names, plain=plain))
    assert all(name in file.getvalue() for name in names)
    assert "Sprout: " in file.getvalue()


@pytest.mark.parametrize("plant", PLANTS)
def test_every_power_has_words_of_its_own(plant: str) -> None:
    assert len(sprout_words(GAME.catalog, plant)) > 20
    assert sprout_words(GAME.catalog, plant) != grow_words(GAME.catalog, plant)
    assert look_of(new_match("three")).card(f"{plant[:2]} 3")[0].casefold().startswith(plant)


@pytest.mark.parametrize(
    ("plant", "sprout", "grow"),
    [
        (
            "honeyleaf",
            "2 Sprites on each patch next to the Wizard with at most 1 Sprite",
            "1 Sprite on each patch next to the Wizard with at most 1 Sprite",
        ),
        (
            "deeproot",
            "1 Sprite on each patch of a line from the Wizard",
            "1 Sprite on this patch and the one behind it",
        ),
        (
            "frightshade",
            "3 times, move any Sprite from a patch next to the Wizard to a patch beside it",
            "move any lone Sprite from a patch next to this one to a patch beside it",
        ),
        (
            "wingbean",
            "move an unlocked patch of the garden to another spot; remove all rival Sprites from that patch",
            "1 Sprite on this patch; move an unlocked patch of the garden to another spot",
        ),
    ],
)
def test_powers_in_a_few_words(plant: str, sprout: str, grow: str) -> None:
    assert sprout_words(GAME.catalog, plant) == sprout
    assert grow_words(GAME.catalog, plant) == grow


def test_every_player_has_a_letter_of_its_own() -> None:
    assert letters(["Ada", "Ada", "Al", "3", "The Rival"]) == ["A", "D", "L", "B", "R"]
    assert len(set(letters(["A"] * 5))) == 5


def test_what_comes_of_a_power_is_one_line_for_each_kind() -> None:
    log = [
        Event(events.TURN_BEGINS, 0, 0, 0),
        Event(events.ADDED, 0, 0, 0),
        Event(events.SPROUTED, 0, 0, 0),
        Event(events.SPRITE_ADDED, 0, 1, 0),
        Event(events.SPRITE_ADDED, 0, 2, 0),
        Event(events.SPRITE_DRIVEN_OFF, 1, 3, 0),
        Event(events.CAPTURED, 1, 0, 4),
    ]
    assert told(look_of(new_match("three")), log, ["You"]) == [
        "You add Deeproot 1, sprout Deeproot 1.",
        "New Sprites of you: Deeproot 2, Deeproot 3.",
        "Sprites of the Rival driven off: Deeproot 4.",
        "The Rival captures a Sprite of you from Deeproot 5.",
    ]


def test_POW_142_a_tie_is_told_with_the_sprites_in_the_garden() -> None:
    match = played("three").match
    view = view_of(match)
    counts = [sum(patch.sprites for patch in view.garden if patch.owner == seat) for seat in range(2)]
    names = ["Ada", "You", "Seed"]
    assert look_of(match).tie_break(view, names, [0], [0, 1]) == (
        f"Sprites in the garden decide (POW-142): Ada has {counts[0]} and You have {counts[1]}."
    )
    assert "share the victory (POW-143)" in look_of(match).tie_break(view, names, [0, 1], [0, 1])
