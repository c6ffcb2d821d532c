"""Finding texts by words in any of their forms, in each language of the site.

Endings are cut off by the Snowball stemmers of English, Russian and Lithuanian; Ukrainian has none there, and gets
the plain list of endings below. Two words that still differ by two letters at their ends count as one.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Generic, Protocol, TypeVar

K = TypeVar("K")

LONGEST = 200
"""So much of a question is looked at."""
SHORTEST = 3
"""Shorter words tell nothing."""
_SNOWBALL = {"en": "english", "ru": "russian", "lt": "lithuanian"}
_REFLEXIVE = re.compile(r"(?:ся|сь)$")
_UKRAINIAN = re.compile(
    r"(?:ннями|нням|ння|ість|ості|істю|увала|ували|увати|ував|увши|ивши|авши|ути|ула|ули|уло|ати|ала|али|ало|ити|ила|"
    r"или|ило|іти|ув|ав|ив|ів|ого|ому|ими|ій|ої|ою|ею|ами|ями|ах|ях|ам|ям|ем|ом|ий|ія|ії|ію|"
    r"ають|ують|ють|уть|ять|ить|ає|ує|є|а|я|о|е|и|і|ї|у|ю|ь|й)$"
)
"""The endings of nouns, adjectives and verbs in Ukrainian, the longer ones first."""


def fold(text: str) -> str:
    """A text without case and accents: phones in the hall type "saske" for "šaškė"."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def words(text: str) -> list[str]:
    """The words of a text that tell something."""
    found = re.findall(r"[^\W\d_]+", text[:LONGEST].casefold().replace("'", "").replace("ʼ", "").replace("’", ""))
    return [word for word in found if len(word) >= SHORTEST]


class _Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802


@cache
def _stemmer(language: str) -> _Stemmer:
    import snowballstemmer  # it loads the tables of thirty languages: only who searches waits for them

    made: _Stemmer = snowballstemmer.stemmer(_SNOWBALL[language])
    return made


@cache
def stem(word: str, language: str) -> str:
    """A word without its ending and its accents."""
    if language == "uk":
        short = _UKRAINIAN.sub("", _REFLEXIVE.sub("", word))
        return fold(short if len(short) >= SHORTEST else word)
    return fold(_stemmer(language).stemWord(word))


def likeness(asked: str, known: str) -> float:
    """How alike two stems are: the same, the one the beginning of the other, or different at their ends only."""
    if asked == known:
        return 1.0
    shorter = min(len(asked), len(known))
    common = next((i for i, (a, b) in enumerate(zip(asked, known, strict=False)) if a != b), shorter)
    if common < 4:
        return 0.0
    rest = max(len(asked), len(known)) - common
    return 0.8 if common == len(asked) else 0.6 if rest <= min(2, common - 3) else 0.0


@dataclass(frozen=True)
class Index(Generic[K]):
    """Texts of one language, each under a key, to be found by a question in plain words."""

    language: str
    texts: Mapping[K, str]
    common: str = ""
    """Words that tell nothing here."""

    @cached_property
    def _keys(self) -> Mapping[str, frozenset[K]]:
        """The keys of the texts in which a stem occurs."""
        found: dict[str, set[K]] = defaultdict(set)
        for key, text in self.texts.items():
            for word in re.findall(r"[^\W\d_]{3,}", text.casefold().replace("'", "").replace("’", "")):
                found[stem(word, self.language)].add(key)
        return {known: frozenset(keys) for known, keys in found.items()}

    def weigh(self, question: str) -> dict[K, float]:
        """How well each text answers a question; rare words weigh more than common ones."""
        total: dict[K, float] = defaultdict(float)
        for asked in self._asked(question):
            for key, weight in self._of(asked).items():
                total[key] += weight
        return dict(total)

    def known(self, question: str) -> int:
        """How many words of a question are found here: whether it is asked in this language."""
        return sum(bool(self._of(asked)) for asked in self._asked(question))

    def _asked(self, question: str) -> list[str]:
        common = {stem(word, self.language) for word in words(self.common)}
        asked = dict.fromkeys(stem(word, self.language) for word in words(question))
        return [each for each in asked if each not in common]

    def _of(self, asked: str) -> dict[K, float]:
        best: dict[K, float] = {}
        for known, keys in self._keys.items():
            like = likeness(asked, known)
            if like:
                best |= {key: max(like, best.get(key, 0.0)) for key in keys}
        rarity = math.log(1 + len(self.texts) / len(best)) if best else 0.0
        return {key: like * rarity for key, like in best.items()}
