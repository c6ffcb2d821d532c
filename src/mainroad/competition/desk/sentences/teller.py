"""The words that every sentence of the journal is made of: names, scores, places, reasons, articles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo

from mainroad.basics import BySide
from mainroad.competition.desk.matches import team_match
from mainroad.competition.desk.people import Names, named
from mainroad.competition.desk.scale import figure, scoring_of
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import LOSS, Game, How
from mainroad.competition.teams.matches import Match
from mainroad.journal.written_rulings import WrittenRuling
from mainroad.words import UnknownMessageError, say

REASONS = {
    "a result was corrected": "told.because-corrected",
    "a player left": "told.because-left",
    "withdrawal": "told.because-withdrawal",
}
"""Reasons that the desk itself writes down."""

_MESSAGE = re.compile(r"[a-z]+(\.[a-z0-9-]+)+")


@dataclass(frozen=True)
class Teller:
    """Somebody who tells what happened to a tournament, as it stood before, in a language."""

    state: Tournament
    names: Names
    language: str = "en"
    zone: tzinfo = UTC
    """In which moments are told."""

    def say(self, message: str, **parameters: object) -> str:
        """The words of a sentence of the journal."""
        return say(f"told.{message}", self.language, **parameters)

    # -- people -------------------------------------------------------------------------------------

    def name(self, entry: str) -> str:
        """Who an id is."""
        return named(self.names, entry).name(self.language)

    def number(self, number: int) -> str:
        """Who has a start number."""
        if 1 <= number <= len(self.state.numbers):
            return self.name(self.state.numbers[number - 1])
        return self.say("number", number=number)

    def all(self, entries: Iterable[str | None]) -> str:
        """Several people; an empty chair is nobody."""
        return ", ".join(self.name(entry) if entry else self.say("empty") for entry in entries) or "–"

    def numbers(self, numbers: Iterable[int]) -> str:
        """Several start numbers."""
        return ", ".join(map(self.number, numbers)) or "–"

    # -- results ------------------------------------------------------------------------------------

    def points(self, half_points: int) -> str:
        """Half points in points of the rulebook."""
        return figure(scoring_of(self.state).points(half_points), self.language)

    def score(self, score: BySide[int] | None, how: How) -> str:
        """A result in the marks of the rulebook; none is a dash."""
        if score is None:
            return "–"
        if how is How.ANNULLED:
            return self.say("how-annulled")
        scoring = scoring_of(self.state)
        if how in (How.FORFEIT, How.MARKED):
            return ":".join(scoring.plus if own > LOSS else scoring.minus for own in score)
        written = ":".join(map(scoring.written, score))
        if how in (How.ADJOURNED, How.RATED_ONLY):
            return self.say(f"how-{how.value}", score=written)
        return written

    def known(self, score: BySide[int] | None, how: How) -> str:
        """A result that stood there before; nothing: there was none."""
        return "" if score is None else self.score(score, how)

    def game(self, round_number: int, board: int) -> Game:
        """The game on a board of a round that is paired."""
        return self.state.rounds[round_number - 1].round.games[board - 1]

    def match(self, round_number: int, board: int) -> Match:
        """The match of teams on a board."""
        return team_match(self.state, self.state.rounds[round_number - 1], board, self.game(round_number, board))

    # -- where, when, why ---------------------------------------------------------------------------

    def where(self, round_number: int, board: int) -> str:
        """A round and a board as far as they are known."""
        if not round_number:
            return ""
        message = "at-board" if board else "at-round"
        return self.say(message, round=round_number, **({"board": board} if board else {}))

    def moment(self, at_ms: int) -> str:
        """A moment, to the minute."""
        moment = datetime.fromtimestamp(at_ms // 1000, self.zone)
        return f"{moment:%Y-%m-%d %H:%M} {moment.tzname()}"

    def phrase(self, text: str) -> str:
        """Words that were written down, or those of a message id."""
        if _MESSAGE.fullmatch(text):
            try:
                return say(text, self.language)
            except UnknownMessageError:
                return text
        return text

    def because(self, sentence: str, reason: str) -> str:
        """The sentence with its reason, if it has one."""
        if not reason:
            return sentence
        known = "told.because-withdrawal" if reason.startswith("withdrawal.") else REASONS.get(reason, "")
        return self.say("reason", told=sentence, reason=say(known, self.language) if known else self.phrase(reason))

    def ruled(self, sentence: str, *rulings: WrittenRuling | None) -> str:
        """The sentence with the rulings that go with it, and their articles."""
        given = [ruling for ruling in rulings if ruling]
        words = [say(ruling.message, self.language, **ruling.parameters) for ruling in given]
        cited = [article for ruling in given for article in ruling.articles]
        return self.cited(". ".join([sentence, *(text[:1].upper() + text[1:] for text in words)]), cited)

    def cited(self, sentence: str, articles: Sequence[str]) -> str:
        """The sentence with articles behind it."""
        listed = ", ".join(dict.fromkeys(article for article in articles if article))
        return f"{sentence} ({listed})" if listed else sentence
