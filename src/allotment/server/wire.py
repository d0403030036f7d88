"""TypeScript for the client, written from the types of the messages, of the HTTP side and of each game's view.

`python -m allotment.server.wire` writes the files into `client/src`; a test says when they are out of date.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, get_args

import msgspec.inspect as kinds
from msgspec import Struct

from allotment.games import all_games
from allotment.kernel.game import Move, View
from allotment.server import answers, api, messages

FOLDER: Final = Path(__file__).parents[3] / "client" / "src"
HEAD: Final = "// Written by `python -m allotment.server.wire` from {source}. Do not edit.\n"
CONSTANTS: Final = (
    "VERSION",
    "LONGEST_TEXT",
    "RESTARTING",
    "BAD_MESSAGE",
    "NO_SESSION",
    "FORBIDDEN",
    "NO_TABLE",
    "TOO_MANY",
)
BODIES: Final = (api.NewTable, api.Join, api.Rename)
WIDTH: Final = 120


class Writer:
    """Writes interfaces, each after those that it mentions. What comes in may leave out what has a default."""

    def __init__(self) -> None:
        self.texts: Final[dict[type, str]] = {}

    def type_of(self, kind: kinds.Type, is_sent: bool) -> str:
        """A type in TypeScript; its interfaces are written on the way. `is_sent` by the client."""
        match kind:
            case kinds.NoneType():
                return "null"
            case kinds.BoolType():
                return "boolean"
            case kinds.IntType() | kinds.FloatType():
                return "number"
            case kinds.StrType():
                return "string"
            case kinds.LiteralType(values=values):
                return " | ".join(json.dumps(value) for value in sorted(values, key=str))
            case kinds.ListType(item_type=item) | kinds.VarTupleType(item_type=item):
                return f"readonly {bracketed(self.type_of(item, is_sent))}[]"
            case kinds.TupleType(item_types=items):
                return f"readonly [{', '.join(self.type_of(item, is_sent) for item in items)}]"
            case kinds.DictType(value_type=value):
                return f"Readonly<Record<string, {self.type_of(value, is_sent)}>>"
            case kinds.UnionType(types=types):
                return " | ".join(self.type_of(item, is_sent) for item in types)
            case kinds.StructType(cls=cls):
                self.write(kind, is_sent)
                return cls.__name__
            case kinds.AnyType():
                return "unknown"
        raise TypeError(f"no TypeScript for {kind}")

    def write(self, kind: kinds.StructType, is_sent: bool) -> None:
        """The interface of a struct."""
        if kind.cls in self.texts:
            return
        lines = [f"/** {first_line(kind.cls)} */", f"export interface {kind.cls.__name__} {{"]
        if kind.tag is not None:
            lines.append(f"  readonly {kind.tag_field}: {json.dumps(kind.tag)};")
        for field in kind.fields:
            mark = "" if field.required or not is_sent else "?"
            lines.append(f"  readonly {field.encode_name}{mark}: {self.type_of(field.type, is_sent)};")
        self.texts[kind.cls] = "\n".join([*lines, "}"])

    def add(self, types: Iterable[Any], is_sent: bool) -> None:
        """Write these structs."""
        for kind in types:
            self.type_of(kinds.type_info(kind), is_sent)

    def text(self) -> str:
        """All interfaces."""
        return "\n\n".join(self.texts.values())


def bracketed(text: str) -> str:
    """A type that may stand before []."""
    return f"({text})" if " " in text else text


def first_line(kind: type) -> str:
    """The first sentence of a docstring."""
    return (inspect.getdoc(kind) or "").partition("\n")[0].replace("None", "null")


def union(name: str, about: str, members: Sequence[type]) -> str:
    """A type that is one of several."""
    names = [member.__name__ for member in members]
    line = f"export type {name} = {' | '.join(names)};"
    if len(line) > WIDTH:
        line = f"export type {name} =\n  | " + "\n  | ".join(names) + ";"
    return f"/** {about} */\n{line}"


def structs_of(module: Any, base: type = Struct) -> list[type]:
    """The structs that a module defines."""
    return [
        value
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, base) and value.__module__ == module.__name__
    ]


def wire() -> str:
    """The messages of a socket, and the bodies of requests and answers."""
    writer = Writer()
    sent, received = get_args(messages.FromClient), get_args(messages.ToClient)
    writer.add(sent, True)
    writer.add(received, False)
    writer.add(BODIES, True)
    writer.add(structs_of(answers), False)
    parts = [
        HEAD.format(source="messages.py, api.py and answers.py"),
        "\n".join(f"export const {name} = {getattr(messages, name)};" for name in CONSTANTS)
        + f"\nexport const LARGEST_RECORD = {api.LARGEST_RECORD};"
        + f"\nexport const LONGEST_NAME = {longest(api.Rename, 'name')};",
        writer.text(),
        union("FromClient", "What a client sends.", sent),
        union("ToClient", "What the server sends.", received),
    ]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def longest(kind: type, name: str) -> int:
    """How many letters a field may have."""
    (found,) = (field.type for field in kinds.type_info(kind).fields if field.encode_name == name)  # type: ignore[attr-defined]
    return int(found.max_length)


def views_of(game: str) -> str:
    """The view of a game, and its moves."""
    writer = Writer()
    module = import_module(f"allotment.games.{game}.view")
    moves = structs_of(import_module(f"allotment.games.{game}.moves"), Move)
    writer.add(structs_of(module, View), False)
    writer.add(moves, False)
    parts = [HEAD.format(source=f"games/{game}/view.py and moves.py"), writer.text()]
    parts.append(union(f"{module_title(module)}Move", "A named move.", moves))
    return "\n\n".join(part.strip() for part in parts) + "\n"


def module_title(module: Any) -> str:
    """ "Planted" for the module whose view is PlantedView."""
    (view,) = structs_of(module, View)
    return view.__name__.removesuffix("View")


def files() -> Iterator[tuple[Path, str]]:
    """Every file that is written, by its path below `client/src`, with its text."""
    yield Path("wire.ts"), wire()
    for game in all_games():
        yield Path("games") / game.name / "view.ts", views_of(game.name)


def main() -> None:
    """Write them."""
    for path, text in files():
        (FOLDER / path).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
