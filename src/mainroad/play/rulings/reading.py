"""A situation as texts, field by field: for the page, the command line, and an address to share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from mainroad.basics import BySide, Side
from mainroad.play.board import fen
from mainroad.play.rulings.desk import KINDS
from mainroad.play.rulings.fields import FIELDS, Field, UnreadableError, read_value, side_name, text_of
from mainroad.play.rulings.situation import Situation, start_of
from mainroad.rulebooks.books.book import BOOKS
from mainroad.words import say_of

LONGEST = 400
MAIN_GAMES = {"RU": "russian", "UA": "russian", "CH": "chess", "CK": "english", "FM": "international"}
"""The game that is meant where only a rulebook is named."""
START = "start"
"""What may be told in place of the position in which the game begins."""
_TOLD = tuple(field for field in FIELDS.values() if field.name not in ("book", "kind"))


# -- reading --------------------------------------------------------------------------------------


def read_situation(texts: Mapping[str, str]) -> Situation:
    """Read what was told; what is left empty is as usual, and what the kind does not ask for is only checked."""
    code, game = _read_book(texts.get("book", ""))
    name = texts.get("kind", "")[:LONGEST]
    kind = KINDS[name].situation if name in KINDS else Situation
    told: dict[str, Any] = {}
    for field in _TOLD:
        given = [texts.get(key, "").strip()[:LONGEST] for key in field.keys]
        if any(given):
            told[field.attribute] = _read(field, given, getattr(kind, field.attribute, None))
    if told.get("position") == START:
        told["position"] = fen(start_of(game))
    known = {each.name: told[each.name] for each in fields(kind) if each.name in told}
    return _with_control(kind(code, game, name, told=frozenset(known), **known))


def _with_control(situation: Situation) -> Situation:
    """Refuse a control that cannot be read."""
    try:
        _ = situation.timing
    except ValueError as error:
        raise UnreadableError("control", str(error)) from error
    return situation


def _read_book(text: str) -> tuple[str, str]:
    """The rulebook and the game."""
    if not text:
        return Situation.rulebook, Situation.game
    code, _, game = text.partition("/")
    game = game or MAIN_GAMES.get(code, "")
    if (code, game) not in BOOKS:
        raise UnreadableError("book", f"{text!r} is not a rulebook with rules for such a game")
    return code, game


def _read(field: Field, given: list[str], usual: Any) -> Any:
    if not field.paired:
        return read_value(field, given[0])
    rest = usual or BySide(None, None)
    return BySide(*(read_value(field, text) if text else rest[side] for side, text in zip(Side, given, strict=True)))


# -- writing --------------------------------------------------------------------------------------


def situation_texts(situation: Situation) -> Iterator[tuple[str, str]]:
    """What differs from the usual, as texts: the address of the situation."""
    yield "book", f"{situation.rulebook}/{situation.game}"
    if situation.kind:
        yield "kind", situation.kind
    asked = {each.name for each in fields(situation)}
    for field in _TOLD:
        if field.attribute in asked and situation.tells(field.attribute):
            yield from _texts(field, situation)


def _texts(field: Field, situation: Situation) -> Iterator[tuple[str, str]]:
    value, usual = getattr(situation, field.attribute), getattr(type(situation), field.attribute)
    if not field.paired:
        yield field.name, text_of(field, value)
        return
    for side in Side:
        if value[side] != usual[side]:
            yield f"{field.name}-{side.value}", text_of(field, value[side])


def usual_text(field: Field, situation: Situation, language: str) -> str:
    """What was taken for granted of a field, in words."""
    value = getattr(situation, field.attribute)
    if field.name == "control":
        return str(situation.timing)
    if not field.paired:
        return _worded(field, value, situation.game, language)
    return ", ".join(
        f"{side_name(situation.game, side, language)} {_worded(field, value[side], situation.game, language)}"
        for side in Side
    )


def _worded(field: Field, value: Any, game: str, language: str) -> str:
    text = text_of(field, value)
    return say_of(game, field.option(text), language) if field.options else text
