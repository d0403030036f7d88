"""The table of Power Plants as text, one fact to a line: patches with their neighbours, players, fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.text import gems_words, patch_words
from allotment.games.powerplants.view import PowerPlantsView
from allotment.terminal import powerplants_garden as garden
from allotment.terminal import powerplants_powers as powers
from allotment.terminal import powerplants_words as words
from allotment.terminal.names import does, listed, whose


def table_lines(view: PowerPlantsView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """Everything that lies on the table."""
    yield words.turn_line(view, names, catalog)
    yield from words.level_line(view, catalog)
    yield from words.column_lines(view, catalog)
    yield from words.rival_lines(view, catalog)
    yield from glance_lines(view, names, catalog)
    yield f"Surplus: {words.longs(catalog, view.surplus)}."


def later_lines(view: PowerPlantsView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """What is shown in the middle of a turn."""
    yield words.turn_line(view, names, catalog)
    yield from glance_lines(view, names, catalog)


def begins(view: PowerPlantsView) -> bool:
    """Whether nothing has been chosen in this turn yet."""
    return view.phase in ("swap", "card") or (view.phase == "place" and len(view.boards[view.actor].hand) == 1)


def glance_lines(view: PowerPlantsView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """Garden, fields and players."""
    yield from patch_lines(view, names, catalog)
    yield from field_lines(view, names, catalog)
    yield from board_lines(view, names, catalog)


def patch_lines(view: PowerPlantsView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """Every patch from the top row to the bottom one, with its neighbours by direction."""
    shown = words.everybody(view, names)
    for patch in sorted(view.garden, key=lambda patch: (patch.r, garden.left_to_right((patch.q, patch.r)))):
        near = garden.neighbours(view, (patch.q, patch.r))
        around = ", ".join(f"{way} {patch_words(other.patch, catalog)}" for way, other in near.items())
        marks = "".join(
            [
                ", the Wizard" * (patch.patch == view.wizard),
                ", growing" * (patch.patch == view.growing),
                ", still to grow" * (patch.patch in view.due),
            ]
        )
        yield f"{patch_words(patch.patch, catalog)}: {words.on_it(patch, shown)}{marks}; beside it {around}."


def board_lines(view: PowerPlantsView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """What words.everybody has."""
    shown = words.everybody(view, names)
    for name, board in zip(shown, view.boards, strict=True):
        caught = [f"{number} of {words.mid(shown[of])}" for of, number in enumerate(board.captured) if number]
        if name != words.RIVAL:
            yield f"{whose(name, 'hand')}: {words.longs(catalog, board.hand)}."
        yield f"{whose(name, 'supply')}: {powers.sprites(board.supply)}."
        yield f"{does(name, 'has')} {gems_words(board.gems)}."
        if caught:
            yield f"{does(name, 'has')} captured {listed(caught)}."
        if view.phase != "over":
            yield f"If the game ended now {words.mid(name)} would have {gems_words(board.score)}."
        else:
            yield f"{does(name, 'has')} {gems_words(board.score)} in the end."


def field_lines(view: PowerPlantsView, names: Sequence[str], catalog: Catalog) -> Iterator[str]:
    """Every field, what it is words.worth and to whom."""
    shown = words.everybody(view, names)
    for field in words.by_size(view):
        numbers = listed([str(number) for number in sorted(map(words.number_of, field.patches))])
        gets = [f"{words.mid(shown[seat])} {field.points[seat]}" for seat in words.standings(field)]
        yield (
            f"Field of {len(field.patches)}, {words.plant_name(catalog, field.plant)} {numbers},"
            f" {words.worth(catalog, field)}: {', '.join(gets) or 'nobody'}."
        )
