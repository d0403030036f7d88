"""The words for what lies on the table of Power Plants: short names, patches, players, fields and where the game is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from allotment.games.powerplants.catalog import Catalog
from allotment.games.powerplants.text import gems_words, patch_words
from allotment.games.powerplants.view import FieldView, PatchView, Phase, PowerPlantsView
from allotment.terminal import powerplants_garden as garden
from allotment.terminal import powerplants_powers as powers
from allotment.terminal.names import does, in_mid_sentence, listed, whose

RIVAL: Final = "The Rival"
PHASES: Final[dict[Phase, str]] = {
    "swap": "Swap a patch, or not",
    "card": "Add a patch",
    "place": "Add a patch",
    "free sprite": "The free Sprite",
    "power": "Sprout or Grow",
    "grow": "Grow",
    "pick up": "Pick up a Sprite",
    "over": "The end",
}


def everybody(view: PowerPlantsView, names: Sequence[str]) -> list[str]:
    """The name of every board, the Rival's too."""
    return [*names, RIVAL][: len(view.boards)]


def mid(name: str) -> str:
    """The name within a sentence: "you", "the Rival"."""
    return "the Rival" if name == RIVAL else in_mid_sentence(name)


def letters(names: Sequence[str]) -> list[str]:
    """A letter for each name: one of its own, if there is one that nobody before it has."""
    found: list[str] = []
    for name in names:
        own = name.removeprefix("The ").upper() + garden.LETTERS
        found.append(next(letter for letter in own if letter.isalpha() and letter not in found))
    return found


def plant_of(patch: str) -> str:
    """The plant of a patch."""
    return patch.rpartition("-")[0]


def number_of(patch: str) -> int:
    """The number of a patch."""
    return int(patch.rpartition("-")[2])


def plant_name(catalog: Catalog, plant: str) -> str:
    """The name of a plant."""
    return catalog.type_names[catalog.type_ids.index(plant)]


def short_plant(catalog: Catalog, plant: str) -> str:
    """Two letters for a plant: "De"."""
    return plant_name(catalog, plant)[:2]


def short(catalog: Catalog, patch: str) -> str:
    """A patch in three letters: "De3"."""
    return f"{short_plant(catalog, plant_of(patch))}{number_of(patch)}"


def shorts(catalog: Catalog, patches: Sequence[str]) -> str:
    """Several patches in a few letters."""
    return " ".join(short(catalog, patch) for patch in patches) or "-"


def longs(catalog: Catalog, patches: Sequence[str]) -> str:
    """Several patches by name."""
    return listed([patch_words(patch, catalog) for patch in patches]) or "nothing"


def sprites_of(patch: PatchView, names: Sequence[str]) -> str:
    """ "2 Sprites of Ada"."""
    if patch.owner is None:
        return "no Sprite"
    return f"{powers.sprites(patch.sprites)} of {mid(names[patch.owner])}"


def on_it(patch: PatchView, names: Sequence[str]) -> str:
    """ "2 Sprites of Ada, 1 Gem"."""
    return sprites_of(patch, names) + (f", {gems_words(patch.gems)}" if patch.gems else "")


# Where the game is


def title(view: PowerPlantsView) -> str:
    """What the turn has come to, and how long the game will last."""
    what = PHASES.get(view.phase, "Grow" if view.growing else "Sprout")
    return f"{what}; {left(view)}"


def left(view: PowerPlantsView) -> str:
    """The bag, or once it is empty the turns."""
    if view.phase == "over":
        return "the garden is complete"
    if view.turns_left is None:
        return f"{view.bag} patch{'es' * (view.bag != 1)} in the bag"
    if view.turns_left == 0:
        return "the last turn"
    return f"{view.turns_left} turn{'s' * (view.turns_left != 1)} left after this one"


def turn_line(view: PowerPlantsView, names: Sequence[str], catalog: Catalog) -> str:
    """Whose turn it is and what is on."""
    if view.actor < 0 or view.phase == "over":
        return f"{'Set-up' if view.phase != 'over' else 'The game is over'}: {left(view)}."
    name = everybody(view, names)[view.actor]
    return f"{whose(name, 'turn')}: {left(view)}.{''.join(f' {text}.' for text in doing(view, catalog))}"


def doing(view: PowerPlantsView, catalog: Catalog) -> Iterator[str]:
    """The power that is on, and what is still to grow."""
    if view.power:
        plant = plant_name(catalog, view.power)
        if view.growing:
            yield f"{plant} grows ({powers.grow_words(catalog, view.power)})"
        else:
            yield f"{plant} sprouts ({powers.sprout_words(catalog, view.power)})"
    if view.moving:
        yield f"{patch_words(view.moving, catalog)} is lifted and not drawn"
    if view.due and view.phase != "grow":
        yield f"Still to grow: {shorts(catalog, view.due)}"


def column_lines(view: PowerPlantsView, catalog: Catalog) -> Iterator[str]:
    """The card column from the top."""
    for place, plant in enumerate(view.column, start=1):
        name = plant_name(catalog, plant)
        yield f"Plant {place} of the column: {name} ({short_plant(catalog, plant)}), {kind_line(catalog, plant)}."
        for head, text in power_rows(view, catalog, plant):
            yield f"{name}, {head}: {text}."


def kind_line(catalog: Catalog, plant: str) -> str:
    """ "noon, with a free Sprite"."""
    return (
        f"{powers.timing(catalog, plant)}, {'with a' if powers.has_free_sprite(catalog, plant) else 'no'} free Sprite"
    )


def power_rows(view: PowerPlantsView, catalog: Catalog, plant: str) -> Iterator[tuple[str, str]]:
    """POW-183  The powers of a plant; in Training Mode without Grow."""
    yield "Sprout", powers.sprout_words(catalog, plant)
    if view.has_grow:
        yield "Grow", powers.grow_words(catalog, plant)
    if end := powers.end_words(catalog, plant):
        yield "End", end


def rival_lines(view: PowerPlantsView, catalog: Catalog) -> Iterator[str]:
    """POW-162 to 169  What each plant does in the Rival's turn."""
    if view.level is not None:
        for plant in view.column:
            yield f"In the Rival's turn, {plant_name(catalog, plant)}: {powers.rival_words(catalog, plant)}."


def level_line(view: PowerPlantsView, catalog: Catalog) -> Iterator[str]:
    """POW-170 to 173  How strong the Rival is."""
    if view.level is not None:
        gems = catalog.level_gems[view.level]
        extra = ", and takes one more turn in the end" if catalog.level_extra[view.level] else ""
        yield (
            f"The Rival, level {view.level} ({catalog.level_names[view.level - 1]}): adds"
            f" {powers.sprites(catalog.level_sprites[view.level])} to its new patch"
            f"{f', gains {gems_words(gems)} each turn' if gems else ''}{extra}."
        )


# Fields


def by_size(view: PowerPlantsView) -> list[FieldView]:
    """The fields, the largest first; of a size those with Sprites first."""
    return sorted(view.fields, key=lambda field: (-len(field.patches), field.first is None))


def worth(catalog: Catalog, field: FieldView) -> str:
    """POW-134, 135  "7 for the first, 3 for the second"."""
    size = len(field.patches)
    second = f", {catalog.second_place[size]} for the second" if size > 1 else ""
    return f"{catalog.first_place[size]} for the first{second}"


def standings(field: FieldView) -> list[int]:
    """The boards with a patch in the field, the first one first."""
    others = [seat for seat, points in enumerate(field.points) if points and seat not in (field.first, field.second)]
    return [seat for seat in (field.first, field.second) if seat is not None] + others


def field_brief(field: FieldView, marks: Sequence[str], catalog: Catalog) -> str:
    """ "De 1 3 5 (5/2) A5 B2"."""
    size = len(field.patches)
    numbers = " ".join(str(number) for number in sorted(map(number_of, field.patches)))
    points = f"{catalog.first_place[size]}/{catalog.second_place[size]}" if size > 1 else str(catalog.first_place[size])
    gets = " ".join(f"{marks[seat]}{field.points[seat]}" for seat in standings(field))
    return f"{short_plant(catalog, field.plant)} {numbers} ({points}) {gets or '-'}"


# The end


def rival_note(view: PowerPlantsView) -> list[str]:
    """POW-179  What the Rival has; its sheet is not among those of the players."""
    if view.level is None:
        return []
    return [f"The Rival's total: {view.boards[-1].score}{'' if view.phase == 'over' else ' if the game ended now'}."]


def sprites_in_garden(view: PowerPlantsView, seat: int) -> int:
    """POW-142  What decides a tie."""
    return sum(patch.sprites for patch in view.garden if patch.owner == seat)


def tie_break(view: PowerPlantsView, names: Sequence[str], winners: Sequence[int], tied: Sequence[int]) -> str:
    """POW-142, 143  The most Sprites in the garden."""
    found = {seat: sprites_in_garden(view, seat) for seat in tied}
    if len(winners) == len(tied):
        many = powers.sprites(found[winners[0]])
        return f"They have {many} in the garden each, so they share the victory (POW-143)."
    amounts = [f"{does(names[seat], 'has')} {found[seat]}" for seat in tied]
    return f"Sprites in the garden decide (POW-142): {listed(amounts)}."
