"""A finished game as a file, and the file as a table again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.pages import Visitor, play_to_the_end
from tests.browser.people import People

REFUSED = "the server responded with a status of 400"


def file_field(visitor: Visitor) -> Locator:
    """Where a record is chosen on the first page."""
    return visitor.page.get_by_label("Record of a game")


def test_a_record_is_downloaded_and_imported_by_somebody_else(people: People, tmp_path: Path) -> None:
    ada, ben = people.visitor("Ada"), people.visitor("Ben")
    ada.new_table("Planted", "me", "seed")
    play_to_the_end(ada)
    with ada.page.expect_download() as waiting:
        ada.page.get_by_role("link", name="Download the record").click()
    path = tmp_path / waiting.value.suggested_filename
    assert path.suffix == ".jsonl"
    waiting.value.save_as(path)

    file_field(ben).set_input_files(path)
    expect(ben.result()).to_be_visible()
    assert ben.ranking() == ada.ranking()
    assert ben.log() == ada.log()
    sheet = ada.page.get_by_role("region", name="Score sheet").inner_text()
    expect(ben.page.get_by_role("region", name="Score sheet")).to_have_text(sheet, use_inner_text=True)


def test_what_is_no_record_is_refused_in_words(people: People, tmp_path: Path) -> None:
    ada = people.visitor("Ada")
    people.expect(REFUSED)
    path = tmp_path / "holiday.jsonl"
    for content in (b"", b"\x89PNG\r\n\x1a\n\x00", b'{"game": "chess"}\n', b"{}\n" * 1000):
        path.write_bytes(content)
        file_field(ada).set_input_files(path)
        expect(ada.alert()).to_contain_text("Record: ")
        ada.go("/")
