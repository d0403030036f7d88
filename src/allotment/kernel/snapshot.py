"""A position as plain data: to compare, hash, store and show in a failing test.

A snapshot is dicts, lists, numbers and words only. An object is a dict whose "" names its class; the tables that copies
share (the catalog) stand in it by their fingerprint alone. It is the same compiled and uncompiled, and `restore` makes
the position again. The fields are found by walking the objects, so nothing can be forgotten.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from allotment.kernel.agenda import NOBODY, Position, Step

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | int | str | bool | None"
P = TypeVar("P", bound=Position)

NOT_PART: Final = frozenset({"journal", "is_noting", "__dict__"})  # of the position
OF_THE_CLASS: Final = frozenset({"simultaneous"})  # of a step: the class says it
NUMBERS: Final = type(vec[i64]())
OBJECTS: Final = type(vec[Step]())  # type: ignore[type-arg]  # a vec wants the bare class
VEC: Final[Any] = vec  # of a class that is known only when a snapshot is read
HOMES: Final = ("allotment.kernel.", "allotment.pieces.")


def snapshot(position: Position) -> Plain:
    """Everything in a position as plain data."""
    return _plain(position)


def digest(position: Position) -> str:
    """16 hexadecimal digits that are the same for equal positions, on every machine, compiled or not."""
    return hashlib.blake2b(msgspec.json.encode(snapshot(position)), digest_size=8).hexdigest()


def restore(plain: Plain, like: P) -> P:
    """The position of a snapshot. `like` is any position of the same game and deck; it is not changed.

    Raises ValueError if the snapshot is of another game or deck.
    """
    assert isinstance(plain, dict)
    shared = {value.fingerprint: value for _, value in _fields(like) if hasattr(value, "fingerprint")}
    made = _object(plain, _classes(type(like)), shared)
    if not isinstance(made, type(like)):
        raise ValueError(f"a snapshot of {plain.get('')}, not of {type(like).__name__}")
    return made


def differences(left: Plain, right: Plain, path: str = "position") -> Iterator[str]:
    """Where two snapshots differ, a line for each place, such as `position.boards[1].jars: 2 is not 3`."""
    if isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        for key in left:
            yield from differences(left[key], right[key], f"{path}.{key}")
    elif isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        for index, (one, other) in enumerate(zip(left, right, strict=True)):
            yield from differences(one, other, f"{path}[{index}]")
    elif left != right:
        yield f"{path}: {left} is not {right}"


def _plain(value: Any) -> Plain:
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return {"": "list", "items": [_plain(item) for item in value]}
    if hasattr(value, "fingerprint"):
        return {"": "shared", "fingerprint": value.fingerprint}
    if type(value) is NUMBERS:
        return list(value)
    if type(value) is OBJECTS:  # only its text tells what an empty one is for
        return {"": "vec", "of": repr(value)[len("vec[") :].partition("]")[0], "items": [_plain(i) for i in value]}
    if not type(value).__module__.startswith("allotment."):
        raise TypeError(f"a position cannot hold a {type(value).__name__}")
    skipped = NOT_PART | OF_THE_CLASS if isinstance(value, Step) else NOT_PART
    fields = {name: _plain(field) for name, field in _fields(value) if name not in skipped}
    if isinstance(value, Step) and value.seat == NOBODY:
        fields.pop("seat", None)
    return {"": type(value).__name__, **fields}


def _fields(value: Any) -> list[tuple[str, Any]]:
    """The fields of an object, by name; a compiled class lists their names, any other object has a dict."""
    names: set[str] = set(getattr(type(value), "__mypyc_attrs__", ())) | set(getattr(value, "__dict__", ()))
    return [(name, getattr(value, name)) for name in sorted(names - {"__dict__"})]


def _classes(position: type[Position]) -> dict[str, type[Any]]:
    """By name, the classes that a position of this game can hold."""
    homes = (*HOMES, position.__module__.rpartition(".")[0] + ".")
    return {
        name: kind
        for module in list(sys.modules.values())
        if getattr(module, "__name__", "").startswith(homes)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    }


def _value(plain: Plain, classes: dict[str, type[Any]], shared: dict[str, object]) -> Any:
    if isinstance(plain, dict):
        return _object(plain, classes, shared)
    if isinstance(plain, list):
        return vec[i64](plain)  # type: ignore[arg-type]  # a bare list holds numbers only
    return plain


def _object(plain: dict[str, Plain], classes: dict[str, type[Any]], shared: dict[str, object]) -> Any:
    name = plain.get("")
    if name == "shared":
        if plain["fingerprint"] not in shared:
            raise ValueError(f"a snapshot with another deck, {plain['fingerprint']}")
        return shared[str(plain["fingerprint"])]
    if name in ("list", "vec"):
        items = [_value(item, classes, shared) for item in plain["items"]]  # type: ignore[union-attr]  # always a list
        return items if name == "list" else VEC[classes[str(plain["of"])]](items)
    values = {field: _value(value, classes, shared) for field, value in plain.items() if field}
    kind = classes.get(str(name))
    if kind is None:
        raise ValueError(f"no class {name} in this game")
    if issubclass(kind, Step):
        return kind(**values)
    maker: Any = kind
    made = maker(values["catalog"]) if issubclass(kind, Position) else maker()
    for field, value in values.items():
        setattr(made, field, value)
    return made
