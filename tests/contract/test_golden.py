"""The golden games are still played as they were read in review."""

from __future__ import annotations

from tests.contract.cases import EVERY_CASE, Case, cases
from tests.golden.games import FOLDER, text_of


@EVERY_CASE
def test_a_golden_game_is_played_as_it_stands_in_its_file(case: Case) -> None:
    assert text_of(case).splitlines() == (FOLDER / f"{case}.txt").read_text("utf-8").splitlines()


def test_there_is_a_golden_game_for_every_case_and_no_other() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {str(case) for case in cases()}
