"""Where each rulebook says what a move of draughts shows: a rule of the game, and the articles that give it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mainroad.basics import Article
from mainroad.boards import BOARD_100
from mainroad.laws.reasons import MoveRule
from mainroad.laws.variants import Variant

Rule = MoveRule
Chapter = Mapping[MoveRule, str]
"""The numbers of a chapter's articles by rule, separated by spaces; a rule that is missing is not in the chapter."""

_RU_64: Chapter = {
    Rule.MAN_STEPS: "1.4.3",
    Rule.KING_GOES: "1.4.5",
    Rule.BECOMES_KING: "1.4.4",
    Rule.KING_FROM_NEXT_MOVE: "1.5.16",
    Rule.MAN_TAKES: "1.5.1",
    Rule.KING_TAKES: "1.5.2",
    Rule.EITHER_WAY: "1.5.3.a",
    Rule.MUST_TAKE: "1.5.3.a",
    Rule.MAN_GOES_ON: "1.5.5",
    Rule.KING_GOES_ON: "1.5.6",
    Rule.TAKEN_OFF_AFTER: "1.5.7",
    Rule.ONCE_EACH: "1.5.9",
    Rule.OWN_ARE_NOT_JUMPED: "1.5.3.c 1.5.8",
    Rule.FREE_CHOICE: "1.5.14",
    Rule.GOES_ON_AS_KING: "1.5.15",
    Rule.NO_PIECES: "1.8.1.c",
    Rule.NO_MOVE: "1.8.1.b",
    Rule.GIVEN_AWAY: "5.1.4.a",
}

_RU_100: Chapter = {
    **{rule: f"2.1 {numbers}" for rule, numbers in _RU_64.items() if rule is not Rule.GIVEN_AWAY},
    Rule.GIVEN_AWAY: "5.1.4.a",
    Rule.MOST: "2.5.1.a 2.5.1.d",
    Rule.EQUAL_CHOICE: "2.5.1.c",
    Rule.PASSES_AS_MAN: "2.5.2.1.a",
    Rule.STOPS_AS_KING: "2.5.2.2.a",
}
"""Section 2 says only what differs from section 1 (2.1)."""

_UA_64: Chapter = {
    Rule.MAN_STEPS: "III-2.3",
    Rule.KING_GOES: "III-2.5.1",
    Rule.BECOMES_KING: "III-2.4",
    Rule.MAN_TAKES: "III-3.1.a",
    Rule.KING_TAKES: "III-3.1.b",
    Rule.EITHER_WAY: "III-3.7.1",
    Rule.MUST_TAKE: "III-3.3",
    Rule.MAN_GOES_ON: "III-3.2",
    Rule.KING_GOES_ON: "III-3.2",
    Rule.TAKEN_OFF_AFTER: "III-3.6",
    Rule.ONCE_EACH: "III-3.5",
    Rule.OWN_ARE_NOT_JUMPED: "III-3.3",
    Rule.FREE_CHOICE: "III-3.7.3",
    Rule.GOES_ON_AS_KING: "III-3.7.2",
    Rule.NO_PIECES: "III-4.2.2",
    Rule.NO_MOVE: "III-4.2.3",
}

_UA_BRAZILIAN: Chapter = {
    **_UA_64,
    Rule.EITHER_WAY: "III-3.8.1",
    Rule.MOST: "III-3.8.4",
    Rule.PASSES_AS_MAN: "III-3.8.2",
    Rule.STOPS_AS_KING: "III-3.8.3",
}

_UA_100: Chapter = {
    Rule.MAN_STEPS: "IV-2.3",
    Rule.KING_GOES: "IV-2.5",
    Rule.BECOMES_KING: "IV-2.4",
    Rule.MAN_TAKES: "IV-3.1.a",
    Rule.KING_TAKES: "IV-3.1.b",
    Rule.EITHER_WAY: "IV-3.7",
    Rule.MUST_TAKE: "IV-3.3",
    Rule.MAN_GOES_ON: "IV-3.2",
    Rule.KING_GOES_ON: "IV-3.2",
    Rule.TAKEN_OFF_AFTER: "IV-3.6",
    Rule.ONCE_EACH: "IV-3.5",
    Rule.OWN_ARE_NOT_JUMPED: "IV-3.3",
    Rule.MOST: "IV-3.10",
    Rule.PASSES_AS_MAN: "IV-3.8",
    Rule.STOPS_AS_KING: "IV-3.9",
    Rule.NO_PIECES: "IV-4.2.2",
    Rule.NO_MOVE: "IV-4.2.3",
}

_FM_100: Chapter = {
    Rule.MAN_STEPS: "A1-3.4",
    Rule.KING_GOES: "A1-3.9",
    Rule.BECOMES_KING: "A1-3.5",
    Rule.KING_FROM_NEXT_MOVE: "A1-3.8",
    Rule.MAN_TAKES: "A1-4.2",
    Rule.KING_TAKES: "A1-4.3",
    Rule.EITHER_WAY: "A1-4.1",
    Rule.MUST_TAKE: "A1-4.1",
    Rule.MAN_GOES_ON: "A1-4.5",
    Rule.KING_GOES_ON: "A1-4.6",
    Rule.TAKEN_OFF_AFTER: "A1-4.11",
    Rule.ONCE_EACH: "A1-4.8",
    Rule.OWN_ARE_NOT_JUMPED: "A1-4.1 A1-4.7",
    Rule.MOST: "A1-4.13",
    Rule.EQUAL_CHOICE: "A1-4.14",
    Rule.PASSES_AS_MAN: "A1-4.15",
    Rule.STOPS_AS_KING: "A1-3.5 A1-3.8",
    Rule.NO_PIECES: "A1-7.2.3",
    Rule.NO_MOVE: "A1-7.2.2",
}

_FM_64: Chapter = {rule: numbers.replace("A1-", "A1b-") for rule, numbers in _FM_100.items()}
"""Annexes I and Ib have the same numbers."""

_CK: Chapter = {
    Rule.MAN_STEPS: "1.15",
    Rule.KING_GOES: "1.17",
    Rule.BECOMES_KING: "1.16",
    Rule.MAN_TAKES: "1.18",
    Rule.KING_TAKES: "1.21",
    Rule.MUST_TAKE: "1.20.a",
    Rule.MAN_GOES_ON: "1.19.a",
    Rule.KING_GOES_ON: "1.19.a",
    Rule.TAKEN_OFF_AFTER: "1.19.c",
    Rule.FREE_CHOICE: "1.20.a",
    Rule.STOPS_AS_KING: "1.19.b",
    Rule.NO_PIECES: "1.30",
    Rule.NO_MOVE: "1.30",
}


CHAPTERS: Mapping[str, Callable[[Variant], Chapter]] = {
    "RU": lambda variant: _RU_100 if variant.board == BOARD_100 else _RU_64,
    "UA": lambda variant: _UA_100 if variant.board == BOARD_100 else _ua_64(variant),
    "FM": lambda variant: _FM_100 if variant.board == BOARD_100 else _FM_64,
    "CK": lambda variant: _CK,
}
"""The rulebooks that say how pieces move in draughts, and their chapter on a game."""


def _ua_64(variant: Variant) -> Chapter:
    return _UA_BRAZILIAN if variant.most_must_be_taken else _UA_64


def articles_of(code: str, variant: Variant, *rules: MoveRule) -> tuple[Article, ...]:
    """The articles of a rulebook that give these rules in a game, in the order of the rules, each once."""
    chapter = CHAPTERS[code](variant)
    numbers = (number for rule in rules for number in chapter.get(rule, "").split())
    return tuple(Article(code, number) for number in dict.fromkeys(numbers))
