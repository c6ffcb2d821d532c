"""Finished rounds as a compact text: `1-4 1`, `5-2 =`, `3 bye`, one game or free player a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from django.utils.translation import gettext as _

from mainroad.competition.desk.commands import TypedBoard, TypedFree
from mainroad.competition.history import DRAW, How
from mainroad.competition.regulation.regulation import Points
from mainroad.site.contests.rounds.result_text import NotAResultError, read_result

_ROUND = re.compile(
    r"(?:#|round|тур|turas|ratas)\s*+\.?\s*+(\d{1,4})?\s*+[.:]?|(\d{1,4})\s*+-?[йи]?\.?\s*+(?:тур|turas)", re.IGNORECASE
)
_GAME = re.compile(r"(\d{1,4})\s*+[-–—:xх×]\s*+(\d{1,4})[\s,;:]++(\S.*)", re.IGNORECASE)
_FREE = re.compile(r"(\d{1,4})\s++(\S.*)")
_SCORE = re.compile(r"(\d{0,4}(?:½|[.,]\d{0,4})?)\s*+[-–—:]\s*+(\d{0,4}(?:½|[.,]\d{0,4})?)")

_BYE = {"bye", "plus", "+", "свободен", "свободна", "плюс", "вільний", "вільна", "laisvas", "laisva"}
_HALF = {"half", "=", "½", "ничья", "нічия", "пол-очка", "пів-очка", "pusė"}
_ABSENT = {
    "absent", "out", "-", "0", "нет", "неявка", "отсутствует", "немає", "відсутній", "nėra", "nedalyvauja", "neatvyko",
}  # fmt: skip

MOST_FAULTS = 100


@dataclass(frozen=True)
class Fault:
    """A line that cannot be read, and why."""

    line: int
    text: str
    words: str


@dataclass
class TypedRound:
    """A round as it was typed."""

    number: int
    boards: list[TypedBoard] = field(default_factory=list)
    free: list[TypedFree] = field(default_factory=list)

    @property
    def players(self) -> set[int]:
        """Everybody in it."""
        return {n for white, black, *_ in self.boards for n in (white, black)} | {n for n, *_ in self.free}


@dataclass(frozen=True)
class Reader:
    """What a text is read by: how many numbers there are, the points of the regulation, the worth of a bye."""

    players: int
    points: Points
    bye: int
    first_round: int = 1

    def read(self, text: str) -> tuple[list[TypedRound], list[Fault]]:
        """Read all rounds of a text; rounds begin with a line such as `Round 2`, the first one need not."""
        rounds: list[TypedRound] = []
        faults: list[Fault] = []
        for number, line in enumerate(text.splitlines(), start=1):
            said = line.strip()
            if not said:
                continue
            if _ROUND.fullmatch(said):
                rounds.append(TypedRound(self.first_round + len(rounds)))
                continue
            if not rounds:
                rounds.append(TypedRound(self.first_round))
            if len(faults) == MOST_FAULTS:
                words = _("This line and those below it are not read: there are %(number)s faults above.")
                faults.append(Fault(number, said, words % {"number": MOST_FAULTS}))
                break
            words = self._line(said, rounds[-1])
            if words:
                faults.append(Fault(number, said, words))
        return [each for each in rounds if each.boards or each.free], faults

    def _line(self, said: str, into: TypedRound) -> str:
        """Read a line into its round; what comes back is what is wrong with it."""
        if game := _GAME.fullmatch(said):
            return self._game(int(game[1]), int(game[2]), game[3], into)
        if free := _FREE.fullmatch(said):
            return self._free(int(free[1]), free[2].casefold(), into)
        return _("This is neither a game such as “1-4 1” nor somebody without one such as “3 bye”.")

    def _game(self, white: int, black: int, result: str, into: TypedRound) -> str:
        if wrong := next(self._wrong((white, black), into), ""):
            return wrong
        score = self._score(result)
        if score is None:
            return _("“%(result)s” is not a result: type White's score.") % {"result": result}
        into.boards.append((white, black, *score))
        return ""

    def _free(self, player: int, word: str, into: TypedRound) -> str:
        if wrong := next(self._wrong((player,), into), ""):
            return wrong
        if word in _BYE:
            into.free.append((player, self.bye, How.BYE))
        elif word in _HALF:
            into.free.append((player, DRAW, How.ASKED))
        elif word in _ABSENT:
            into.free.append((player, 0, How.ABSENT))
        else:
            return _("“%(word)s” is not known: type bye, half or absent behind the number.") % {"word": word}
        return ""

    def _wrong(self, numbers: tuple[int, ...], into: TypedRound) -> Iterator[str]:
        if len(set(numbers)) < len(numbers):
            yield _("Number %(number)s cannot play against itself.") % {"number": numbers[0]}
        for number in numbers:
            if not 1 <= number <= self.players:
                yield _("Nobody has number %(number)s.") % {"number": number}
            if number in into.players:
                yield _("Number %(number)s appears twice in this round.") % {"number": number}

    def _score(self, text: str) -> tuple[int, int, How] | None:
        """What both have, in half points: as on the round desk, or both scores with a sign between."""
        try:
            if result := read_result(text, self.points):
                return (*result.score, result.how)
        except NotAResultError:
            pass
        if both := _SCORE.fullmatch(text.strip()):
            own, other = (self._half_points(part) for part in both.groups())
            if own is not None and other is not None:
                return own, other, How.PLAYED
        return None

    def _half_points(self, text: str) -> int | None:
        whole = text.replace("½", ".5").replace(",", ".")
        if not any(sign.isdecimal() for sign in whole):
            return None
        half_points = Fraction(whole if not whole.startswith(".") else f"0{whole}") * (
            2 if self.points is Points.ONE else 1
        )
        return int(half_points) if half_points.denominator == 1 else None
