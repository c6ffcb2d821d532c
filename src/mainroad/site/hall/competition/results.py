"""One listener carries what happened at a board of the hall into its competition: the result, sanctions, protests.

Each command has an id of its own in the competition's journal: carried twice, it is done once. What was finished when
the server stopped is carried when it starts again. A result that an arbiter typed is never overwritten: the pages of
the round then show both (`disagreement`).
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Any

from django.db import connections

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk import commands
from mainroad.competition.desk.state import Result
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.competition.history import DRAW, How
from mainroad.competition.scoring import PLAYED_SCORES
from mainroad.journal.decider import Ledger
from mainroad.play.state import Game, Stage
from mainroad.site.contests import tournament_service as contests
from mainroad.site.contests.rounds.places import exists, result_at, score_command
from mainroad.site.hall.competition.boards import place_of
from mainroad.site.hall.competition.conduct import conduct_of
from mainroad.site.hall.models import STREAMS, Table
from mainroad.site.journal_store import service
from mainroad.site.journal_store.models import Head, Record
from mainroad.site.moments import now_ms

ACTOR = "hall"
ADJOURNED = Result(BySide(DRAW, DRAW), How.ADJOURNED)
REASON = "hall.played-on"
"""Why the result of an adjourned game takes the place of the provisional one."""

AT_ONCE = 500

log = logging.getLogger(__name__)


# -- what a game means to its competition -------------------------------------------------------------


def result_of(state: Game) -> Result | None:
    """The result of a game as a competition counts it; None: it has none yet.

    Without a single move nothing was played: the points are given and taken by forfeit.
    """
    if state.stage is Stage.ADJOURNED:
        return ADJOURNED
    if state.finished is None:
        return None
    halves = state.finished.score.halves
    is_forfeit = not state.made and halves != BySide(DRAW, DRAW)
    return Result(halves, How.FORFEIT if is_forfeit else How.PLAYED)


def ruled_by(state: Game) -> str:
    """The article of the decision that gave a game an end which no play can have; nothing: it needs no reason."""
    if state.finished is None or tuple(state.finished.score.halves) in PLAYED_SCORES:
        return ""
    return next(iter(state.finished.ruling.articles), "") or state.finished.ruling.message


def disagreement(desk: Desk, row: Table, state: Game) -> tuple[Result, Result | None] | None:
    """The result of a game and what the competition has in its place, where the two differ; None: they agree."""
    played, place = result_of(state), place_of(row)
    if played is None or not row.round or not exists(desk, row.round, place):
        return None
    kept = result_at(desk, row.round, place)
    return None if kept == played else (played, kept)


def carrying(desk: Desk, row: Table, state: Game) -> Iterator[tuple[str, commands.Command]]:
    """The commands that tell a competition what happened at a board, each under its id."""
    yield from conduct_of(desk, row, state)
    played, place = result_of(state), place_of(row)
    if played is None or not row.round or not exists(desk, row.round, place):
        return
    kept = result_at(desk, row.round, place)
    if kept is None:
        yield _id(row, played), score_command(row.round, place, played, None, ruled_by(state))
    elif kept.how is How.ADJOURNED and played.how is not How.ADJOURNED:
        yield _id(row, played), score_command(row.round, place, played, kept.score, REASON)


def _id(row: Table, played: Result) -> str:
    return f"{ACTOR}/{row.id}/{'adjourned' if played.how is How.ADJOURNED else 'result'}"


# -- carrying -----------------------------------------------------------------------------------------


class Carrier:
    """The listener: told of every commit, it looks only at games that have something to say to a competition."""

    def __init__(self) -> None:
        self._told: dict[str, int] = {}
        """How much was carried of the conduct in games that go on."""

    def heard(self, ledgers: Mapping[str, Ledger[Any]]) -> None:
        """Carry what the games among the streams that have gone on have to say."""
        for stream, ledger in ledgers.items():
            if stream.startswith(STREAMS) and isinstance(ledger.state, Game) and self._has_news(stream, ledger.state):
                row = Table.objects.select_related("tournament__event").filter(id=stream.partition("/")[2]).first()
                carry(row, ledger.state)

    def _has_news(self, stream: str, state: Game) -> bool:
        if state.is_over:
            self._told.pop(stream, None)
            return True
        weight = len(state.sanctions.white) + len(state.sanctions.black) + len(state.protests)
        if state.stage is Stage.ADJOURNED:
            return True
        if not weight or self._told.get(stream) == weight:
            return False
        self._told[stream] = weight
        return True


def carry(row: Table | None, state: Game) -> None:
    """Post what a game has to say to its competition, if it belongs to one."""
    if row is None or row.tournament is None:
        return
    stream = row.tournament.stream
    for command_id, command in carrying(contests.desk(row.tournament).state, row, state):
        posted = service.post(stream, command, actor=ACTOR, command_id=command_id, now_ms=now_ms())
        posted.add_done_callback(_noted(row.id))


def _noted(table: str) -> Any:
    def done(future: Future[Ledger[Any] | Refusal]) -> None:
        error = future.exception()
        answer = None if error else future.result()
        if error or isinstance(answer, Refusal):
            log.warning("the board %s could not be carried into its competition: %s", table, error or answer)

    return done


CARRIER = Carrier()


def carry_lost() -> int:
    """Carry what was finished and never reached its competition; the number of boards looked at."""
    lost = list(_uncarried())
    for row in lost:
        carry(row, service.ledger(row.stream).state)
    return len(lost)


def carry_again() -> None:
    """Do that when the server starts, in a thread that serves no request."""
    try:
        carry_lost()
    except Exception:
        log.exception("boards of the hall could not be carried into their competitions")
    finally:
        connections.close_all()


def _uncarried() -> Iterator[Table]:
    """The boards of competitions whose game is over, and whose competition never heard of it."""
    rows = list(Table.objects.exclude(tournament=None).select_related("tournament__event"))
    for some in in_batches(rows, AT_ONCE):
        over = Head.objects.filter(stream__in=[row.stream for row in some], summary__contains=":")
        ended = set(over.values_list("stream", flat=True))
        told = Record.objects.filter(command__in=[f"{ACTOR}/{row.id}/result" for row in some])
        heard = set(told.values_list("command", flat=True))
        yield from (row for row in some if row.stream in ended and f"{ACTOR}/{row.id}/result" not in heard)


def in_batches(rows: Sequence[Table], size: int) -> Iterator[Sequence[Table]]:
    """Rows, so many at a time."""
    return (rows[start : start + size] for start in range(0, len(rows), size))
