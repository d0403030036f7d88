"""Reading the files of a deck: every row checked, a fault named by file, row, field and what was expected."""

from __future__ import annotations

import csv
import hashlib
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import msgspec

from allotment.kernel.errors import DeckFault

Row = TypeVar("Row", bound=msgspec.Struct)


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
    return [_record(path.name, f"{table} {number}", entry, row_type) for number, entry in enumerate(found, start=1)]


def require_unique(file: str, field: str, values: Sequence[object], table: str = "") -> None:
    """Raises DeckFault at the first value that stands in the list twice; `table` names the tables of a TOML file."""
    seen: dict[object, int] = {}
    for number, value in enumerate(values, start=1 if table else 2):
        if value in seen:
            where = f"{table or 'line'} {number}, {field}"
            raise DeckFault(file, where, f"{value!r} was already used in {table or 'line'} {seen[value]}")
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
        message, _, path = str(error).partition(" - at `$")
        field = path.strip(".`").partition("[")[0]
        if not field:  # a missing or unknown field is named in the message itself
            raise DeckFault(file, where, message.replace("Object contains", "has an")) from None
        value = values.get(field.partition(".")[0])
        raise DeckFault(file, f"{where}, {field}", f"{_expected(row_type, field, message)}, found {value!r}") from None


def _expected(row_type: type[msgspec.Struct], field: str, message: str) -> str:
    """What the field's type says of itself, or else the reader's message in plain words."""
    hint = get_type_hints(row_type, include_extras=True).get(field)
    for note in getattr(hint, "__metadata__", ()):
        if isinstance(note, msgspec.Meta) and note.description:
            return f"expected {note.description}"
    plain = re.sub(r"`([^`]*)`", r"\1", message)
    return "expected another word" if plain.startswith("Invalid enum value") else plain[0].lower() + plain[1:]
