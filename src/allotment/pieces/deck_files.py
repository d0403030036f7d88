"""Reading the files of a deck: every row checked, a fault named by file, row, field and what was expected."""

from __future__ import annotations

import csv
import hashlib
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from allotment.kernel.errors import DeckFault

Row = TypeVar("Row", bound=msgspec.Struct)
LONGEST: Final = 80  # letters of a value that are shown


def read_csv(path: Path, row_type: type[Row]) -> list[Row]:
    """The rows of a CSV file as records; the first line names the columns.

    Raises DeckFault if the file is missing, a column is missing or unknown, or a value is not what the type wants.
    """
    try:
        lines = list(csv.reader(_text(path).rstrip().splitlines()))
    except csv.Error as error:
        raise DeckFault(path.name, "", f"not a CSV file: {error}") from None
    columns = lines[0] if lines else []
    _check_columns(path.name, columns, row_type)
    rows = []
    for number, cells in enumerate(lines[1:], start=2):
        if len(cells) != len(columns):
            raise DeckFault(path.name, f"line {number}", f"expected {len(columns)} values, found {len(cells)}")
        rows.append(_record(path.name, f"line {number}", dict(zip(columns, cells, strict=True)), row_type))
    return rows


def read_toml(path: Path, table: str, row_type: type[Row]) -> list[Row]:
    """The records of one array of tables in a TOML file. Raises DeckFault as `read_csv` does."""
    try:
        found = tomllib.loads(_text(path)).get(table)
    except tomllib.TOMLDecodeError as error:
        raise DeckFault(path.name, "", f"not valid TOML: {error}") from None
    if not isinstance(found, list):
        raise DeckFault(path.name, "", f"expected one or more [[{table}]] tables")
    return [_record(path.name, _found_as(table, number, row), row, row_type) for number, row in enumerate(found, 1)]


def named(table: str, number: int, name: str) -> str:
    """Which table of an array it is: "plant 3 (fireweed)"."""
    return f"{table} {number} ({name[:LONGEST]})" if name else f"{table} {number}"


def _found_as(table: str, number: int, row: object) -> str:
    """The same of a row that has not been checked yet; its name stands at `id` or `key`."""
    names = [row.get("id"), row.get("key")] if isinstance(row, dict) else []
    return named(table, number, next((name for name in names if isinstance(name, str) and name.isprintable()), ""))


def require_unique(file: str, field: str, values: Sequence[object], table: str = "", names: Sequence[str] = ()) -> None:
    """Raises DeckFault at the first value that stands in the list twice.

    `table` and `names` are those of the tables of a TOML file.
    """
    seen: dict[object, int] = {}
    for number, value in enumerate(values, start=1 if table else 2):
        if value in seen:
            where = named(table, number, names[number - 1] if names else "") if table else f"line {number}"
            raise DeckFault(file, f"{where}, {field}", f"{value!r} was already used in {table or 'line'} {seen[value]}")
        seen[value] = number


def fingerprint(folder: Path, files: Sequence[str]) -> str:
    """16 hexadecimal digits that tell this deck from any other; line endings do not matter."""
    digest = hashlib.blake2b(digest_size=8)
    for file in files:
        text = _text(folder / file)
        digest.update(f"{file} {len(text)}\n{text}".encode())
    return digest.hexdigest()


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
    except FileNotFoundError:
        raise DeckFault(path.name, "", f"not found in {path.parent}") from None
    except UnicodeDecodeError as error:
        raise DeckFault(path.name, f"byte {error.start}", "expected UTF-8 text") from None
    except OSError as error:
        raise DeckFault(path.name, "", f"cannot be read: {error.strerror}") from None


def _check_columns(file: str, columns: Sequence[str], row_type: type[msgspec.Struct]) -> None:
    fields = [field.encode_name for field in msgspec.structs.fields(row_type)]
    missing = [name for name in fields if name not in columns]
    unknown = [name for name in columns if name not in fields]
    if missing:
        raise DeckFault(file, "line 1", f"expected a column {missing[0]!r}")
    if unknown:
        raise DeckFault(file, "line 1", f"unknown column {unknown[0]!r}, expected {', '.join(fields)}")


def _record(file: str, where: str, values: Mapping[str, Any], row_type: type[Row]) -> Row:
    try:
        return msgspec.convert(values, row_type, strict=False)
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at `$")
        path = [int(part) if part.isdigit() else part for part in re.findall(r"[^.\[\]`]+", place)]
        where = ", ".join([where, *_in_words(path)])
        lacking = re.search(r"(missing required|contains unknown) field `(.*)`", message)
        if lacking:
            wrong = "expected a field" if lacking[1] == "missing required" else "unknown field"
            raise DeckFault(file, where, f"{wrong} {lacking[2]!r}") from None
        kind, value = _follow(row_type, values, path)
        expected = f"expected {_description(kind)}" if _description(kind) else message[0].lower() + message[1:]
        raise DeckFault(file, where, f"{expected.replace('`', '')}, found {_shown(value)}") from None


def _shown(value: object) -> str:
    """A value, or its beginning if it is long."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _in_words(path: Sequence[str | int]) -> list[str]:
    """A path as people count: `effect[0].do[1].op` is effect 1, do 2, op."""
    words: list[str] = []
    for step in path:
        if isinstance(step, int):
            words[-1] += f" {step + 1}"
        else:
            words.append(step)
    return words


def _follow(kind: Any, value: Any, path: Sequence[str | int]) -> tuple[Any, Any]:
    """The type that a place in a record has, and what stands there."""
    for step in path:
        options = _options(kind)
        if isinstance(step, int):
            kind = next(get_args(option)[0] for option in options if get_origin(option) is list)
            value = value[step]
            continue
        structs = [option for option in options if isinstance(option, type) and issubclass(option, msgspec.Struct)]
        tag_field = structs[0].__struct_config__.tag_field
        tags = {struct.__struct_config__.tag: struct for struct in structs}
        if step == tag_field:
            return Literal[tuple(tags)], value.get(step)
        struct = tags.get(value.get(tag_field), structs[0])
        names = {field.encode_name: field.name for field in msgspec.structs.fields(struct)}
        kind = get_type_hints(struct, include_extras=True)[names[step]]
        value = value.get(step)
    return kind, value


def _options(kind: Any) -> list[Any]:
    """The types that a type stands for: the members of a union, without what is said about them."""
    if get_origin(kind) is Annotated:
        return _options(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return [option for member in get_args(kind) for option in _options(member)]
    return [kind]


PLAIN: Final[Mapping[Any, str]] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    list: "a list",
}


def _description(kind: Any) -> str:
    """What a type says of itself: its description, the words that it allows, or its kind."""
    if get_origin(kind) is Annotated:
        return next((note.description or "" for note in get_args(kind)[1:] if isinstance(note, msgspec.Meta)), "")
    if get_origin(kind) is Literal:
        *others, last = [str(word) for word in get_args(kind)]
        return f"{', '.join(others)} or {last}" if others else last
    if get_origin(kind) in (Union, UnionType):
        return next((found for member in get_args(kind) if (found := _description(member))), "")
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return "a table"
    return PLAIN.get(get_origin(kind) or kind, "")
