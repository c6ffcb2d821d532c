"""Commands with long texts for every room of the journal: found by walking, filled in from the journals kept of it."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from enum import Enum
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, NewType, TypeVar, Union

import msgspec

from mainroad.basics import BySide
from mainroad.journal.decider import Decider, apply_fact
from mainroad.journal.files import read_journal
from mainroad.journal.records import JournalError

JOURNALS = Path(__file__).parents[1] / "data" / "journals"
LONGEST = 20_000
"""What the longest field of a form takes that a journal keeps."""
SHUFFLE = ("c1-d2 ", "b8-a7 ", "d2-c1 ", "a7-b8 ")
SHAPES: Mapping[str, str] = {
    "letters": "w", "words": "word 1, ", "lines": "a: b\n", "digits": "9", "brackets": "(", "moves": "".join(SHUFFLE),
    "variations": "1. c1-d2 (c1-b2) ", "commas": "a1,",
}  # fmt: skip


def command_types(decider: Decider[Any, Any, Any]) -> tuple[type, ...]:
    """The types of the commands that a room decides, as its rules say."""
    hints = typing.get_type_hints(decider.judge)
    return tuple(_members(next(hint for name, hint in hints.items() if name == "command")))


def _members(hint: Any) -> Iterator[type]:
    for each in typing.get_args(hint) or (hint,):
        yield from _members(each) if typing.get_origin(each) in (Union, UnionType) else (each,)


def facts_of(decider: Decider[Any, Any, Any]) -> Iterator[list[Any]]:
    """The facts of each kept journal that belongs to a room."""
    for path in sorted(JOURNALS.rglob("*.jsonl")):
        try:
            yield [decider.codec.read(record) for record in read_journal(path.read_bytes()).records]
        except JournalError:
            continue


def states(decider: Decider[Any, Any, Any], facts: Sequence[Any]) -> Iterator[Any]:
    """A journal at its beginning, in its course and at its end."""
    state, places = decider.initial, {len(facts) * part // 8 for part in range(1, 9)}
    for place, fact in enumerate(facts, start=1):
        state = apply_fact(decider, state, fact)
        if place in places or place == 1:
            yield state


class Pool:
    """Values that a journal knows, by the names of their fields and by their types."""

    def __init__(self, facts: Sequence[Any]) -> None:
        self.by_name: dict[str, list[Any]] = {}
        self.by_type: dict[type, list[Any]] = {}
        for fact in facts:
            self._take("", fact)

    def _take(self, name: str, value: Any) -> None:
        self.by_name.setdefault(name, []).append(value)
        self.by_type.setdefault(type(value), []).append(value)
        if isinstance(value, tuple | list):
            for each in value:
                self._take(name.removesuffix("s"), each)
        for each in fields_of(type(value)):
            self._take(each, getattr(value, each))

    def value(self, name: str, hint: Any, place: int) -> Any:
        """A value for a field: of that name, of that type, or made."""
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin in (Annotated, Union, UnionType):
            return self.value(name, arguments[0], place)
        kind = origin or hint
        fitting = [each for each in self.by_name.get(name, ()) if type(each) is kind]
        if kind not in (int, str, bool):
            fitting = fitting or self.by_type.get(kind, [])
        return fitting[place % len(fitting)] if fitting else self._made(kind, arguments, place)

    def _made(self, kind: Any, arguments: tuple[Any, ...], place: int) -> Any:
        simple: dict[Any, Any] = {
            int: 1,
            str: "",
            bool: False,
            date: date(2026, 4, 1),
            Mapping: {},
            Literal: next(iter(arguments), ""),
        }
        if kind in simple:
            return simple[kind]
        if kind is BySide:
            return BySide(*(self.value("", next(iter(arguments), str), place),) * 2)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return next(iter(kind))
        if isinstance(kind, NewType | TypeVar):
            return ""
        return self.made(kind, place) if hint_is_value(kind) else kind()

    def made(self, kind: type, place: int) -> Any:
        """A command, or another value."""
        return kind(**{name: self.value(name, hint, place) for name, hint in fields_of(kind).items()})


def hint_is_value(kind: Any) -> bool:
    """Whether something has fields of its own."""
    return isinstance(kind, type) and (dataclasses.is_dataclass(kind) or issubclass(kind, msgspec.Struct))


def fields_of(kind: Any) -> dict[str, Any]:
    """The fields of a type, which may say how long they are."""
    if not hint_is_value(kind):
        return {}
    hints = typing.get_type_hints(kind, include_extras=True)
    names = kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else kind.__dataclass_fields__
    return {name: hints[name] for name in names}


def _replaced(value: Any, **changes: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(value, **changes)
    return dataclasses.replace(value, **changes)


def with_long_texts(value: Any, text: str) -> Iterator[tuple[str, Any]]:
    """A value once for each of its texts, with a long one instead, and the name of the field."""
    for name, hint in fields_of(type(value)).items():
        held = getattr(value, name)
        if str in (hint, *typing.get_args(hint)):
            yield name, _replaced(value, **{name: text[: _most(hint)]})
        elif isinstance(held, tuple) and str in typing.get_args(hint):
            yield name, _replaced(value, **{name: (text,)})
        elif isinstance(held, tuple) and held and hint_is_value(type(held[0])):
            for inner, changed in with_long_texts(held[0], text):
                yield f"{name}.{inner}", _replaced(value, **{name: (changed, *held[1:])})
        elif hint_is_value(type(held)):
            for inner, changed in with_long_texts(held, text):
                yield f"{name}.{inner}", _replaced(value, **{name: changed})


def _most(hint: Any) -> int:
    metas = [each for each in typing.get_args(hint) if isinstance(each, msgspec.Meta)]
    return next((each.max_length for each in metas if each.max_length), LONGEST)


def long_texts(longest: int = LONGEST) -> Iterator[tuple[str, str]]:
    """Texts of several shapes, short of the longest and as long."""
    for name, piece in SHAPES.items():
        for size in (longest // 10, longest):
            yield f"{name} {size}", (piece * (size // len(piece) + 1))[:size]
