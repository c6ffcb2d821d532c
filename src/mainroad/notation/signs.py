"""The signs that follow a move in a score sheet, with the articles that give them.

Beware: in draughts `?!` is a move that seems weak but is strong, and `!?` one that seems strong but is weak.
Chess players mean the opposite, so a sign is never carried from one game to the other without its meaning.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass
from functools import lru_cache

from mainroad.basics import Article, articles
from mainroad.laws.protocol import NotationError


class NotASignError(NotationError):
    """A text that is not a sign of notation."""


class Meaning(enum.Enum):
    """What a sign says."""

    STRONG = "strong"
    VERY_STRONG = "very-strong"
    WEAK = "weak"
    VERY_WEAK = "very-weak"
    SEEMS_WEAK_BUT_STRONG = "seems-weak-but-strong"
    SEEMS_STRONG_BUT_WEAK = "seems-strong-but-weak"
    FORCED = "forced"
    WIN = "win"
    DRAW = "draw"
    MEN_WON = "men-won"
    MEN_LOST = "men-lost"
    ANY_CHOICE = "any-choice"


@dataclass(frozen=True, slots=True)
class _Rule:
    """How a meaning is written: its text or first character, its number in PDN, who says so."""

    text: str
    nag: int | None
    articles: tuple[Article, ...]


def _rule(text: str, nag: int | None, numbers: str) -> _Rule:
    return _Rule(text, nag, articles(numbers))


# The numbers of PDN (its $1 to $7) follow the texts: $5 is `!?` whatever the rulebook says that it means.
_RULES: dict[Meaning, _Rule] = {
    Meaning.STRONG: _rule("!", 1, "UA V-4.2.3, FM A1-9.1.3, FM A1b-9.1.3"),
    Meaning.VERY_STRONG: _rule("!!", 3, "UA V-4.2.4, FM A1-9.1.4, FM A1b-9.1.4"),
    Meaning.WEAK: _rule("?", 2, "UA V-4.2.5, FM A1-9.1.5, FM A1b-9.1.5"),
    Meaning.VERY_WEAK: _rule("??", 4, "UA V-4.2.6, FM A1-9.1.6, FM A1b-9.1.6"),
    Meaning.SEEMS_WEAK_BUT_STRONG: _rule("?!", 6, "UA V-4.2.7, FM A1-9.1.7, FM A1b-9.1.7"),
    Meaning.SEEMS_STRONG_BUT_WEAK: _rule("!?", 5, "UA V-4.2.8, FM A1-9.1.8, FM A1b-9.1.8"),
    Meaning.FORCED: _rule("*", 7, "FM A1-9.1.9, FM A1b-9.1.9"),
    Meaning.WIN: _rule("+", None, "UA V-4.2.9, FM A1-9.1.10, FM A1b-9.1.10"),
    Meaning.DRAW: _rule("=", None, "UA V-4.2.10, FM A1-9.1.11, FM A1b-9.1.11"),
    Meaning.MEN_WON: _rule("+", None, "FM A1-9.1.12, FM A1b-9.1.12"),
    Meaning.MEN_LOST: _rule("-", None, "FM A1-9.1.13, FM A1b-9.1.13"),
    Meaning.ANY_CHOICE: _rule("a.l.", None, "FM A1-9.1.14, FM A1b-9.1.14"),
}
COUNTED = (Meaning.MEN_WON, Meaning.MEN_LOST)
"""The meanings that come with a number of men."""


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign: what it means and, of men won or lost, how many."""

    meaning: Meaning
    men: int = 0

    def __post_init__(self) -> None:
        if (self.meaning in COUNTED) != (self.men > 0):
            raise NotASignError(f"the sign '{self.meaning.value}' does not go with {self.men} men")

    def __str__(self) -> str:
        return f"{_RULES[self.meaning].text}{self.men or ''}"

    @property
    def nag(self) -> int | None:
        """The number of the sign in PDN, if it has one."""
        return _RULES[self.meaning].nag

    @property
    def articles(self) -> tuple[Article, ...]:
        """The articles that give the sign."""
        return _RULES[self.meaning].articles


_PLAIN = {rule.text: Sign(meaning) for meaning, rule in _RULES.items() if meaning not in COUNTED}
_BY_NAG = {sign.nag: sign for sign in _PLAIN.values() if sign.nag}
_MEN = re.compile(r"(?P<way>[+\-−–])(?P<men>[1-9]\d?)")
_ONE = r"[!?]{1,2}|\*|=|\+(?:[1-9]\d?)?|a\.\s?l\.|(?<=\s)[\-−–][1-9]\d?"  # 32-28-2 is a route, 32-28 -2 two men lost
_SIGN = re.compile(_ONE)
_PARTS = re.compile(rf"(?P<sign>\(?(?:{_ONE})\)?)|\s+|.", re.DOTALL)


def read_sign(text: str) -> Sign:
    """Read one sign."""
    tidy = text.strip().replace(" ", "")
    if tidy in _PLAIN:
        return _PLAIN[tidy]
    if match := _MEN.fullmatch(tidy):
        return Sign(Meaning.MEN_WON if match["way"] == "+" else Meaning.MEN_LOST, int(match["men"]))
    raise NotASignError(f"{text!r} is not a sign of draughts notation")


def sign_of_nag(nag: int) -> Sign | None:
    """The sign that a number of PDN stands for, if there is one."""
    return _BY_NAG.get(nag)


@lru_cache(maxsize=1 << 14)
def split_signs(text: str) -> tuple[str, tuple[Sign, ...]]:
    """Part the signs at the end of a move from the move."""
    end = max((part.end() for part in _PARTS.finditer(text) if not part["sign"] and not part[0].isspace()), default=0)
    return text[:end], tuple(read_sign(sign) for sign in _SIGN.findall(" " + text[end:]))
