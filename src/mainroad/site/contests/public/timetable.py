"""When the rounds are: as the arbiter has set it, else as the regulation has it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from mainroad.clocks.arithmetic import bonuses_for
from mainroad.competition.desk.state import DeskRound, RoundStage
from mainroad.competition.regulation.regulation import Regulation
from mainroad.play.rules.procedure import called_at
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.contests.access import Visit
from mainroad.site.contests.public.boards import seen_rounds

USUAL_MOVES = 50
"""For how many moves the time that is given for each of them is reckoned in a calendar."""


@dataclass(frozen=True)
class When:
    """A round of the timetable; no desk: its pairing is not published yet."""

    number: int
    start: datetime | None
    desk: DeskRound | None = None
    called: datetime | None = None
    """When the players are called to their boards, where the rulebook says so."""

    @property
    def state(self) -> str:
        """How far it has come: coming, published, running or over."""
        if self.desk is None or self.desk.stage is RoundStage.PAIRED:
            return "coming"
        if self.desk.stage is RoundStage.PUBLISHED:
            return "published"
        return "running" if self.desk.is_running else "over"


def timetable(visit: Visit, seen: tuple[DeskRound, ...] | None = None) -> tuple[When, ...]:
    """Every round that is planned or has been paired, as far as the visitor may see it."""
    seen, planned = seen_rounds(visit) if seen is None else seen, visit.regulation.schedule
    last = max(len(seen), len(planned), visit.state.rounds_planned)
    return tuple(_when(visit.regulation, seen, n) for n in range(1, last + 1))


def _when(regulation: Regulation, seen: tuple[DeskRound, ...], number: int) -> When:
    desk = seen[number - 1] if number <= len(seen) else None
    planned = regulation.schedule[number - 1].start if number <= len(regulation.schedule) else None
    set_ms = (desk.begun_ms or desk.start_ms) if desk else None
    start = datetime.fromtimestamp(set_ms / 1000, UTC) if set_ms else planned
    return When(number, start, desk, start and _called(regulation, start))


def _called(regulation: Regulation, start: datetime) -> datetime | None:
    book = BOOKS.get((regulation.rulebook, regulation.game))
    if book is None or not book.procedure.lead:
        return None
    return datetime.fromtimestamp(called_at(book.procedure, int(start.timestamp() * 1000)) / 1000, UTC)


def length(regulation: Regulation) -> timedelta:
    """How long a round lasts at most, as a calendar shows it: both clocks, for each game of an encounter."""
    clocks = sum(
        (given.main_time + bonuses_for(given, USUAL_MOVES) for given in regulation.time_control.allowances), timedelta()
    )
    return clocks * (regulation.micro_match.games if regulation.micro_match else 1)
