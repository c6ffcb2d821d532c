"""Rulings in tests: what they say, said once in every language so that no word or parameter is missing."""

from __future__ import annotations

from collections.abc import Iterable

from mainroad.basics import Ruling
from mainroad.words import LANGUAGES, say


def said(ruling: Ruling, language: str = "en") -> str:
    parameters = dict(ruling.parameters)
    return say(ruling.message, language, **parameters)


def ids(rulings: Iterable[Ruling | None]) -> list[str]:
    """The message ids, after saying each in every language."""
    listed = [ruling for ruling in rulings if ruling is not None]
    assert all(said(ruling, language) for ruling in listed for language in LANGUAGES)
    return [ruling.message for ruling in listed]
