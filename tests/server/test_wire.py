"""What is generated for the client is up to date, and says what the server means."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta, Struct

from allotment.games import all_games
from allotment.kernel.chance import keyed
from allotment.server import wire
from allotment.server.messages import Bye, Hello

CLIENT = Path(__file__).parents[2] / "client"


class Part(Struct):
    """Half of None."""

    number: float


class Whole(Struct):
    """All."""

    pair: tuple[int, str | None]
    parts: list[Part | None]
    by_name: dict[str, tuple[Annotated[int, Meta(ge=0)], ...]]


def script(name: str) -> Any:
    """A script of the client, as a module."""
    spec = importlib.util.spec_from_file_location(name, CLIENT / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def card_files() -> Iterator[tuple[Path, str]]:
    files: Iterator[tuple[Path, str]] = script("make_cards").files()
    return files


def written(kind: Any, *, is_sent: bool) -> str:
    writer = wire.Writer()
    writer.add([kind], is_sent)
    return writer.text()


@pytest.mark.parametrize(("path", "text"), [pytest.param(*file, id=str(file[0])) for file in wire.files()])
def test_the_types_of_the_client_are_those_of_the_server(path: Path, text: str) -> None:
    assert (wire.FOLDER / path).read_text(encoding="utf-8") == text, "run python -m allotment.server.wire"


def test_the_cards_of_the_client_are_those_of_the_decks() -> None:
    for path, text in card_files():
        assert path.read_text(encoding="utf-8") == text, "run python client/make_cards.py"


def test_the_sentences_that_the_client_translates_are_those_that_are_said() -> None:
    written = CLIENT / "src" / "testing" / "said.json"
    assert written.read_text(encoding="utf-8") == script("make_said").text(), "run python client/make_said.py"


def test_every_card_that_a_first_view_shows_has_a_name() -> None:
    for path, text in (file for file in card_files() if file[0].name == "cards.json"):
        game = next(game for game in all_games() if game.name == path.parent.name)
        position = game.new(max(2, game.fewest_seats), keyed(bytes(16), 0))
        shown = set(names_in(msgspec.to_builtins(game.view(position, 0))))
        known = set(json.loads(text))
        ids = {name for name in shown if any(letter in name for letter in "_-0123456789")}
        assert len(shown & known) > 5
        assert {name for name in ids - known if not name.isupper() and len(name) > 2} == set()


def names_in(value: Any) -> Iterator[str]:
    """Every string that a view holds."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from names_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from names_in(each)


def test_what_a_client_sends_may_leave_out_what_has_a_default() -> None:
    assert "readonly since?: number;" in written(Hello, is_sent=True)
    assert "readonly since: number;" in written(Hello, is_sent=False)


def test_a_message_is_told_apart_by_its_tag() -> None:
    assert written(Bye, is_sent=False) == (
        "/** The last message before the server closes. */\n"
        "export interface Bye {\n"
        '  readonly t: "bye";\n'
        "  readonly why: string;\n"
        "}"
    )


def test_types_are_written_as_they_arrive() -> None:
    assert written(Whole, is_sent=False).splitlines() == [
        "/** Half of null. */",
        "export interface Part {",
        "  readonly number: number;",
        "}",
        "",
        "/** All. */",
        "export interface Whole {",
        "  readonly pair: readonly [number, string | null];",
        "  readonly parts: readonly (Part | null)[];",
        "  readonly by_name: Readonly<Record<string, readonly number[]>>;",
        "}",
    ]


def test_a_type_without_a_counterpart_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        written(set[int], is_sent=False)


def test_the_lock_file_names_no_registry_and_has_a_hash_of_every_package() -> None:
    lock = json.loads((CLIENT / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert len(packages) > 20
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert "integrity" in package, name


def test_the_lock_file_holds_every_package_that_another_asks_for() -> None:
    packages = json.loads((CLIENT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    known = {path.rpartition("node_modules/")[2] for path in packages}
    for path, package in packages.items():
        for needed in (*package.get("dependencies", ()), *package.get("optionalDependencies", ())):
            assert needed in known, f"{path} asks for {needed}, so npm ci fails"


def test_every_version_in_the_package_file_is_exact() -> None:
    package = json.loads((CLIENT / "package.json").read_text(encoding="utf-8"))
    for name, version in {**package.get("dependencies", {}), **package["devDependencies"]}.items():
        assert version.replace(".", "").isdigit(), f"{name} {version}"
