"""Finding what happened by a question in plain words: for an arbiter who does not know how the desk calls it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from mainroad.play.rulings.desk import KINDS, Topic
from mainroad.words import LANGUAGES, say
from mainroad.words.stems import Index

LONGEST = 120
ENOUGH = 0.55
"""What answers a question less than this, beside the best answer, is left out."""


def find_kinds(kinds: Iterable[Topic], words: str, language: str) -> tuple[Topic, ...]:
    """The kinds that a question tells of, the likeliest first, in whichever language it fits best."""
    known = {kind.name: kind for kind in kinds}
    weights = max((_weights(words, tongue, known) for tongue in _readers_first(language)), key=_best)
    ranked = sorted(weights, key=lambda name: -weights[name])
    return tuple(known[name] for name in ranked if weights[name] >= ENOUGH * _best(weights))


def _readers_first(language: str) -> list[str]:
    """The languages; of two that fit equally well the reader's own is taken."""
    return sorted(LANGUAGES, key=lambda other: other != language)


def _weights(words: str, language: str, known: Mapping[str, Topic]) -> Mapping[str, float]:
    weights = _index(language).weigh(words[:LONGEST])
    return {name: weight for name, weight in weights.items() if name in known}


def _best(weights: Mapping[str, float]) -> float:
    return max(weights.values(), default=0.0)


@cache
def _index(language: str) -> Index[str]:
    """What each kind is called, and other words by which people look for it."""
    common = say("ruling.words-common", language)
    return Index(language, {name: _text(kind, language) for name, kind in KINDS.items()}, common)


def _text(kind: Topic, language: str) -> str:
    return f"{kind.name} {say(kind.message, language)} {say(f'ruling.words.{kind.name}', language)}"
