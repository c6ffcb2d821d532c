"""Finding what happened by a few words: for an arbiter who does not know how the desk calls it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from mainroad.play.rulings.desk import KINDS, Kind
from mainroad.words import say

LONGEST = 60


def find_kinds(kinds: Iterable[Kind], words: str, language: str) -> tuple[Kind, ...]:
    """The kinds that these words tell of, each word being the beginning of one of theirs."""
    asked = _words(words[:LONGEST])
    return tuple(kind for kind in kinds if asked and all(_tells(kind, word, language) for word in asked))


def _tells(kind: Kind, word: str, language: str) -> bool:
    return any(known.startswith(word) for known in _vocabulary(kind.name, language))


@cache
def _vocabulary(name: str, language: str) -> frozenset[str]:
    """What a kind is called, and other words by which people look for it."""
    kind = KINDS[name]
    return frozenset(_words(f"{name} {say(kind.message, language)} {say(f'ruling.words.{name}', language)}"))


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
