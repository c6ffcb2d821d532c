"""Where the facts of a tournament name people, so that a journal from elsewhere can be read under other ids.

An id is the same everywhere in a journal: of a player, of a team, of an official. Nothing else of a fact is touched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from mainroad.competition.desk import facts
from mainroad.competition.desk.state import readable
from mainroad.competition.regulation.pairs import ForcedPairs
from mainroad.competition.regulation.toml import write_regulation
from mainroad.journal.records import Record

Rename = Callable[[str], str]

ONE = frozenset({"entry", "captain", "player", "offender", "chair"})
"""Fields that hold an id, or nothing."""
MANY = frozenset({"main", "reserves", "order", "seats", "witnesses", "members", "people"})
"""Fields that hold several; an empty seat is none."""
KEYS = frozenset({"ratings", "votes"})
"""Fields that say something by id."""
REGULATION = "regulation"
"""The text whose pairs name entries."""
SAID = frozenset({"ruling", "wishes"})
"""Rulings of facts that name people; their parameters may name them again."""

NAMING = frozenset(
    kind.name
    for kind in facts.CODEC.kinds
    if {field.name for field in msgspec.structs.fields(kind.fact)} & (ONE | MANY | KEYS | {REGULATION})
)
"""The types of facts that name people."""


def with_other_ids(record: Record, rename: Rename, also: Rename | None = None) -> Record:
    """A record with other ids; `also` renames what may be an id among the parameters of rulings."""
    if record.type not in NAMING:
        return record
    fields: dict[str, Any] = msgspec.json.decode(record.fact)
    changed = {name: _renamed(name, value, rename, also or rename) for name, value in fields.items()}
    if changed == fields:
        return record
    return msgspec.structs.replace(record, fact=msgspec.Raw(msgspec.json.encode(changed)))


def ids_in(record: Record) -> set[str]:
    """Everybody whom a record names."""
    found = set[str]()

    def note(id_: str) -> str:
        found.add(id_)
        return id_

    with_other_ids(record, note, lambda value: value)
    return found


def _renamed(name: str, value: Any, rename: Rename, also: Rename) -> Any:
    if name in ONE:
        return rename(value) if value else value
    if name in MANY:
        return [rename(one) if one else one for one in value]
    if name in KEYS:
        return {rename(id_): said for id_, said in value.items()}
    if name in SAID:
        return _said(value, also)
    return _regulation(value, rename) if name == REGULATION else value


def _said(value: Any, also: Rename) -> Any:
    if isinstance(value, list):
        return [_said(one, also) for one in value]
    if not isinstance(value, dict):
        return value
    given: Mapping[str, Any] = value.get("parameters", {})
    return {**value, "parameters": {name: also(one) if isinstance(one, str) else one for name, one in given.items()}}


def _regulation(text: str, rename: Rename) -> str:
    """The regulation with other entries in its pairs; one that names nobody stays as it was written."""
    regulation = readable(text)
    if regulation is None or not (regulation.pairing.forbidden or regulation.pairing.forced):
        return text

    def both(pairs: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
        return tuple((rename(one), rename(other)) for one, other in pairs)

    limits = regulation.pairing
    forced = tuple(ForcedPairs(each.round, both(each.pairs)) for each in limits.forced)
    changed = replace(regulation, pairing=replace(limits, forbidden=both(limits.forbidden), forced=forced))
    return text if changed == regulation else write_regulation(changed)
