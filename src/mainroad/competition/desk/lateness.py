"""Who has lost by coming too late. The arbiter confirms it: nobody is forfeited by the clock on the wall alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta

from mainroad.basics import Article, BySide, Ruling, articles
from mainroad.clocks.durations import ZERO, minutes
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import LOSS, WIN, Game, Number
from mainroad.competition.regulation.regulation import Regulation

HOUR = minutes(60)
SIXTY_FOUR = ("russian", "brazilian")


@dataclass(frozen=True)
class Limit:
    """How late somebody may come, and who says so; each further limit may cost a further game."""

    time: timedelta
    articles: tuple[Article, ...]
    both: tuple[Article, ...]
    """Who says what becomes of two who are both late."""
    by_game: tuple[Article, ...] = ()
    """Who says that each such time costs one game of the encounter."""


@dataclass(frozen=True)
class Due:
    """A forfeit that the arbiter may confirm: of a board, or of one game of a micro-match."""

    round: int
    board: int
    numbers: tuple[Number, ...]
    """Who is missing."""
    due_ms: int
    score: BySide[int]
    ruling: Ruling
    game: int = 0
    """0: the whole encounter."""


def first_control(regulation: Regulation) -> timedelta:
    """The length of the first time control; that of White where they differ."""
    return regulation.time_control.allowances.white.periods[0].time


def russian_limit(regulation: Regulation) -> Limit:
    """RU 3.13.1: the length of the first control."""
    allowed = regulation.lateness or first_control(regulation)
    return Limit(allowed, articles("RU 3.13.1"), articles("RU 3.13.3"))


def ukrainian_limit(regulation: Regulation) -> Limit:
    """UA V-9.4.2: the first control in micro-matches, else an hour; the regulation may allow less."""
    both = articles("UA V-9.4.2.b")
    if regulation.lateness is not None:
        return Limit(regulation.lateness, articles("UA V-9.4.2.a, UA V-9.4.2.c"), both)
    allowed = first_control(regulation) if regulation.micro_match else HOUR
    return Limit(allowed, articles("UA V-9.4.2.a"), both)


def chess_limit(regulation: Regulation) -> Limit:
    """CH 6.6.1: not at all, unless the regulation allows something."""
    cited = articles("CH 6.6.1")
    return Limit(regulation.lateness or ZERO, cited, cited)


def checkers_limit(regulation: Regulation) -> Limit:
    """CK 2.24: the first fall of the flag costs the first game, the second one both."""
    allowed = regulation.lateness or first_control(regulation)
    return Limit(allowed, articles("CK 2.24.a"), articles("CK 2.25"), by_game=articles("CK 2.24.b"))


def fmjd_limit(regulation: Regulation) -> Limit:
    """FM A3-5.7: an hour; on 64 squares only the duties of the referee say so."""
    allowed = regulation.lateness or HOUR
    if regulation.game in SIXTY_FOUR:
        return Limit(allowed, articles("FM A4-2.18, FM A3b-5.7.a"), articles("FM A3b-5.8"))
    return Limit(allowed, articles("FM A3-5.7.b, FM A4-2.18"), articles("FM A3-5.8"))


LIMITS: Mapping[str, Callable[[Regulation], Limit]] = {
    "RU": russian_limit,
    "UA": ukrainian_limit,
    "CH": chess_limit,
    "CK": checkers_limit,
    "FM": fmjd_limit,
}


def forfeits_due(state: Tournament, now_ms: int) -> tuple[Due, ...]:
    """The forfeits that may be confirmed at a moment in the running round."""
    if not state.running or state.regulation is None or not state.missing:
        return ()
    limit = LIMITS[state.regulation.rulebook](state.regulation)
    games = state.rounds[-1].round.games
    return tuple(
        due
        for board, game in enumerate(games, start=1)
        for due in _on_board(state, limit, board, game, now_ms)
        if game.score is None
    )


def _on_board(state: Tournament, limit: Limit, board: int, game: Game, now_ms: int) -> Iterator[Due]:
    away = {number: since for number, since in state.missing.items() if number in (game.white, game.black)}
    passed = [number for number, since in away.items() if now_ms - since > _ms(limit.time)]
    if not passed:
        return
    is_both = len(passed) == 2
    score = BySide(*(LOSS if number in passed or is_both else WIN for number in (game.white, game.black)))
    first = max(away[number] for number in passed) + _ms(limit.time)
    due = Due(len(state.rounds), board, tuple(passed), first, score, _ruling(limit, passed))
    yield from _games(state, limit, due, now_ms) if limit.by_game and not is_both else (due,)


def _games(state: Tournament, limit: Limit, due: Due, now_ms: int) -> Iterator[Due]:
    """One game for the first limit, the rest of the encounter for the second."""
    games = state.games.get((due.round, due.board), ())
    if not games or now_ms - due.due_ms > _ms(limit.time):
        cited = limit.by_game if games else limit.articles
        yield Due(due.round, due.board, due.numbers, due.due_ms, due.score, _said(due.ruling, cited))
    elif games[0].score is None:
        yield Due(due.round, due.board, due.numbers, due.due_ms, due.score, due.ruling, game=1)


def _said(ruling: Ruling, cited: tuple[Article, ...]) -> Ruling:
    return Ruling(ruling.message, cited, ruling.parameters)


def _ruling(limit: Limit, passed: list[Number]) -> Ruling:
    allowed = limit.time // minutes(1)
    if len(passed) == 2:
        return Ruling("desk.both-late", limit.both, {"minutes": allowed})
    return Ruling("desk.late", limit.articles, {"player": passed[0], "minutes": allowed})


def _ms(time: timedelta) -> int:
    return time // timedelta(milliseconds=1)
