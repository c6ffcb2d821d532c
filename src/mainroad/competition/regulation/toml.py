"""The regulation as a TOML file, and back.

Reading forgives nothing: a key that is not known and a value that makes no sense are one clear sentence that names
the key. Writing has one form: keys in the order of the value, defaults left out, so files compare byte by byte.
"""

from __future__ import annotations

import dataclasses
import json
import tomllib
import typing
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from difflib import get_close_matches
from types import UnionType
from typing import Any, TypeVar

from mainroad.clocks.controls import TimeControl
from mainroad.competition.regulation.bounds import fault
from mainroad.competition.regulation.event import Event
from mainroad.competition.regulation.forms import FormError, form
from mainroad.competition.regulation.regulation import Annex, Regulation

T = TypeVar("T")
ONE_STAGE = ("system", "rounds")
"""Keys of a stage that a tournament of one stage may have at the top."""


class RegulationError(ValueError):
    """A regulation that cannot be read; the sentence names the key."""


# -- tables ---------------------------------------------------------------------------------------------


def _types(kind: Any) -> Mapping[str, Any]:
    """The types of a value's fields; none in a union: the key may be missing."""
    return {name: _without_none(hint) for name, hint in typing.get_type_hints(kind).items()}


def _without_none(hint: Any) -> Any:
    if isinstance(hint, UnionType):
        return next(part for part in typing.get_args(hint) if part is not type(None))
    return hint


def _items(kind: Any) -> Any | None:
    """The type of what a tuple of any length holds; none if it is no such tuple."""
    arguments = typing.get_args(kind)
    return arguments[0] if len(arguments) == 2 and arguments[1] is Ellipsis else None


def _key(name: str) -> str:
    """A field's key: `is_official` is `official`."""
    return name.removeprefix("is_")


def read_table(kind: type[T], raw: object, where: str = "") -> T:
    """Make a value of what a table of the file says; `where` names the table."""
    if not isinstance(raw, dict):
        raise RegulationError(f"{where.rstrip('.')} must be a table of keys")
    fields = {_key(field.name): field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    _check_keys(raw, where, tuple(fields))
    found = {field.name: _read(kind, field.name, raw[key], where) for key, field in fields.items() if key in raw}
    for key, field in fields.items():
        if field.default is dataclasses.MISSING and field.name not in found:
            raise RegulationError(f"{where}{key} is missing")
    return kind(**found)


def _check_keys(raw: Mapping[str, object], where: str, keys: Sequence[str]) -> None:
    for key in raw:
        if key not in keys:
            near = get_close_matches(key, keys, n=1)
            hint = f"; is {near[0]} meant?" if near else ""
            raise RegulationError(f"{where}{key} is not a key of a regulation{hint}")


def _read(kind: type, name: str, raw: object, where: str) -> Any:
    here = where + _key(name)
    hint = _types(kind)[name]
    item = _items(hint)
    if item is None:
        return _value(name, hint, raw, here)
    if not isinstance(raw, list):
        raise RegulationError(f"{here} must be a list")
    return tuple(_value(name, item, each, f"{here}[{n}]") for n, each in enumerate(raw, start=1))


def _value(name: str, kind: Any, raw: object, here: str) -> Any:
    if dataclasses.is_dataclass(kind) and kind is not TimeControl:
        return read_table(typing.cast(type, kind), raw, f"{here}.")
    try:
        return form(name, kind).read(raw)
    except FormError as error:
        raise RegulationError(f"{here} {error}") from error
    except ValueError as error:
        raise RegulationError(f"{here} is wrong: {error}") from error


# -- writing --------------------------------------------------------------------------------------------


def write_table(value: Any, path: str = "") -> Iterator[str]:
    """The lines of a table: plain keys first, then the tables inside it."""
    tables = []
    for field in dataclasses.fields(value):
        content = getattr(value, field.name)
        if field.default is not dataclasses.MISSING and content == field.default:
            continue
        kind = _types(type(value))[field.name]
        item = _items(kind)
        if dataclasses.is_dataclass(item or kind) and kind is not TimeControl:
            tables.append((path + _key(field.name), content, item is not None))
        else:
            write = form(field.name, item or kind).write
            written = [write(each) for each in content] if item else write(content)
            yield f"{_key(field.name)} = {_toml(written)}"
    for name, content, is_list in tables:
        yield from _subtables(name, content, is_list)


def _subtables(name: str, content: Any, is_list: bool) -> Iterator[str]:
    for each in content if is_list else [content]:
        yield ""
        yield f"[[{name}]]" if is_list else f"[{name}]"
        yield from write_table(each, f"{name}.")


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case date():
            return value.isoformat()
        case list():
            return f"[{', '.join(map(_toml, value))}]"
        case str():
            # TOML's basic strings are JSON's, except that DEL must be escaped too.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)


# -- the files ------------------------------------------------------------------------------------------


def read_regulation(text: str) -> Regulation:
    """Read a regulation; a tournament of one stage may name its system and rounds at the top."""
    return _read_regulation(_parsed(text))


def _read_regulation(raw: object, where: str = "") -> Regulation:
    regulation = read_table(Regulation, _with_stages(raw, where), where)
    if not regulation.stages:
        raise RegulationError(f"{where}stages must hold at least one stage")
    return regulation


def _parsed(text: str) -> dict[str, Any]:
    if too_large := fault(text):
        raise RegulationError(f"This is too large for a regulation: {too_large}")
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise RegulationError("This is not a TOML file: too many brackets stand in each other") from error
    except ValueError as error:  # a number of thousands of digits is one too
        raise RegulationError(f"This is not a TOML file: {error}") from error


def _with_stages(raw: object, where: str) -> object:
    """The table with its one stage written out."""
    if not isinstance(raw, dict):
        return raw
    _check_keys(raw, where, (*ONE_STAGE, *(_key(field.name) for field in dataclasses.fields(Regulation))))
    short = {key: raw[key] for key in ONE_STAGE if key in raw}
    if not short:
        return raw
    if "stages" in raw:
        raise RegulationError(f"{where}{next(iter(short))} and {where}stages say the same twice: keep one of them")
    if "system" not in short:
        raise RegulationError(f"{where}system is missing")
    return {**{key: value for key, value in raw.items() if key not in short}, "stages": [short]}


def write_regulation(regulation: Regulation) -> str:
    """Write a regulation in its one exact form."""
    return _file(regulation)


def is_event(text: str) -> bool:
    """Whether a file tells of an event and not of one tournament."""
    return "tournaments" in _parsed(text)


def read_event(text: str) -> Event:
    """Read an event with the regulations of its tournaments."""
    raw = _parsed(text)
    listed = raw.get("tournaments")
    if isinstance(listed, list):
        raw["tournaments"] = [_with_stages(each, f"tournaments[{n}].") for n, each in enumerate(listed, start=1)]
    return read_table(Event, raw)


def write_event(event: Event) -> str:
    """Write an event in its one exact form."""
    return _file(event)


def is_annex(text: str) -> bool:
    """Whether a file holds a schedule of rounds and nothing else."""
    return _parsed(text).keys() == {"schedule"}


def read_annex(text: str) -> Annex:
    """Read a schedule of rounds that is kept beside the regulation."""
    return read_table(Annex, _parsed(text))


def write_annex(annex: Annex) -> str:
    """Write a schedule of rounds in its one exact form."""
    return _file(annex)


def _file(value: object) -> str:
    return "\n".join(write_table(value)).lstrip("\n") + "\n"
