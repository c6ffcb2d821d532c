"""What an event must be for a norm to count: a title tournament, an approved one, or a national championship."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise
from math import ceil

from mainroad.clocks.limits import has_title_tempo
from mainroad.titles.events import Kind, System, TitleEvent
from mainroad.titles.groups import Group
from mainroad.titles.norm_table import NormTable
from mainroad.titles.verdicts import Verdict, verdict

TITLE_ROUNDS = 9  # FM A10-4.4.1.a
TITLED = Fraction(1, 2)  # FM A10-4.4.1.b
FOREIGN = Fraction(1, 2)  # FM A10-4.4.1.c
RATED = Fraction(80, 100)  # FM A10-4.4.1.d
TITLE_DOUBLE_DAYS = 2  # FM A10-4.4.1.e
LAST_DAYS = 3  # FM A10-4.4.1.e, FM A10-4.4.3.6.b
APPROVED_ROUNDS = 7  # FM A10-4.4.3.4
APPROVED_FOREIGN = Fraction(1, 3)  # FM A10-4.4.3.1
OTHER_FEDERATIONS = 2  # FM A10-4.4.3.1
APPROVED_RATED = Fraction(1, 2)  # FM A10-4.4.3.2
APPROVED_RATED_MORE = 3  # FM A10-4.4.3.2
APPROVED_DOUBLE_DAYS = 3  # FM A10-4.4.3.6.b
NATIONAL_RATED = 3  # FM A10-4.4.3.5.a
SEMIFINAL_RATED = Fraction(1, 2)  # FM A10-4.4.3.5.c
ROUNDS_A_DAY = 2


def _least(share: Fraction, participants: int) -> int:
    """A share of the participants, rounded up: the table that had these figures is lost (FM A10-T.4 to T.6)."""
    return ceil(share * participants)


def _enough(message: str, have: int, need: int, cited: str, total: int = 0) -> Verdict:
    return verdict(f"titles.condition.{message}", have >= need, cited, have=have, need=need, total=total)


# -- days ---------------------------------------------------------------------------------------------


def double_days(days: tuple[date, ...]) -> tuple[date, ...]:
    """The days on which more than one round is played."""
    return tuple(sorted(day for day, rounds in Counter(days).items() if rounds > 1))


def _is_crowded(days: tuple[date, ...]) -> bool:
    return any(rounds > ROUNDS_A_DAY for rounds in Counter(days).values())


def _late(days: tuple[date, ...]) -> tuple[date, ...]:
    """The double days among the last three days of play."""
    last = sorted(set(days))[-LAST_DAYS:]
    return tuple(day for day in double_days(days) if day in last)


def title_days(event: TitleEvent) -> Verdict:
    """One round a day; two on one or two days, none of them among the last three (FM A10-4.4.1.e)."""
    double = double_days(event.days)
    is_met = len(double) <= TITLE_DOUBLE_DAYS and not _late(event.days) and not _is_crowded(event.days)
    return _days("title-days", event, is_met, "FM A10-4.4.1.e")


def approved_days(event: TitleEvent) -> Verdict:
    """One round a day; two on up to three days, not one after another, not among the last three (FM A10-4.4.3.6.b)."""
    double = double_days(event.days)
    follows = any(later - earlier == timedelta(days=1) for earlier, later in pairwise(double))
    is_few = len(double) <= APPROVED_DOUBLE_DAYS and not follows
    is_met = is_few and not _late(event.days) and not _is_crowded(event.days)
    return _days("approved-days", event, is_met, "FM A10-4.4.3.6.b")


def _days(message: str, event: TitleEvent, is_met: bool, cited: str) -> Verdict:
    double = ", ".join(day.isoformat() for day in double_days(event.days)) or "–"
    return verdict(
        f"titles.condition.{message}",
        is_met and bool(event.days),
        cited,
        double=double,
        days=len(set(event.days)),
        late=len(_late(event.days)),
    )


def title_tempo(event: TitleEvent) -> Verdict:
    """Norms are made at the official tempo alone (FM A10-4.4.3.6.a)."""
    control = event.control
    is_met = control is not None and has_title_tempo(control, event.game)
    return verdict("titles.condition.tempo", is_met, "FM A10-4.4.3.6.a", tempo=str(control) if control else "–")


# -- the sets -----------------------------------------------------------------------------------------


def title_tournament(event: TitleEvent, group: Group, table: NormTable, *, womens: bool = False) -> Iterator[Verdict]:
    """Whether a candidate's group is an international title tournament (FM A10-4.4.1)."""
    members, size = group.members, len(group.members)
    row = table.columns(size)
    titled = sum(one.is_titled_or_strong(womens=womens) for one in members)
    foreign = sum(one.federation != event.federation for one in members)
    rated = sum(one.is_rated for one in members)
    yield _enough("rounds", group.rounds, TITLE_ROUNDS, "FM A10-4.4.1.a")
    need = row.titled if row else _least(TITLED, size)
    yield _enough("titled", titled, need, "FM A10-4.4.1.b, FM A10-T.5", size)
    need = row.foreigners if row else _least(FOREIGN, size)
    yield _enough("foreign", foreign, need, "FM A10-4.4.1.c, FM A10-T.5", size)
    need = row.rated if row else _least(RATED, size)
    yield _enough("rated", rated, need, "FM A10-4.4.1.d, FM A10-T.5", size)
    yield title_days(event)
    yield title_tempo(event)
    yield verdict(
        "titles.condition.referee", event.is_referee_international, "FM A10-4.4.1.f", referee=event.referee or "–"
    )


def group_verdicts(event: TitleEvent, group: Group, table: NormTable) -> Iterator[Verdict]:
    """Whether a candidate's group is an approved international tournament (FM A10-4.4.3)."""
    members, size = group.members, len(group.members)
    row = table.columns(size)
    abroad = [one.federation for one in members if one.federation != event.federation]
    rated = sum(one.is_rated for one in members)
    yield _enough("federations", len(set(abroad)), OTHER_FEDERATIONS, "FM A10-4.4.3.1")
    need = row.approved_foreigners if row else _least(APPROVED_FOREIGN, size)
    yield _enough("foreign", len(abroad), need, "FM A10-4.4.3.1, FM A10-T.6", size)
    need = row.approved_rated if row else _least(APPROVED_RATED, size) + APPROVED_RATED_MORE
    yield _enough("rated", rated, need, "FM A10-4.4.3.2, FM A10-T.6", size)
    yield _enough("rounds", group.rounds, APPROVED_ROUNDS, "FM A10-4.4.3.4")
    yield approved_days(event)
    yield title_tempo(event)


def national(event: TitleEvent, group: Group, table: NormTable) -> Iterator[Verdict]:
    """A national championship: a round robin with three rated players, whoever else plays (FM A10-4.4.3.5.a)."""
    is_round_robin = event.system is System.ROUND_ROBIN
    yield verdict("titles.condition.round-robin", is_round_robin, "FM A10-4.4.3.5.a")
    rated = sum(one.is_rated for one in event.participants)
    yield _enough("rated", rated, NATIONAL_RATED, "FM A10-4.4.3.5.a", len(event.participants))
    yield _enough("rounds", group.rounds, APPROVED_ROUNDS, "FM A10-4.4.3.4")
    yield approved_days(event)
    yield title_tempo(event)


def semifinal(event: TitleEvent, group: Group, table: NormTable) -> Iterator[Verdict]:
    """A semifinal counts; as a Swiss only if half of its players are rated (FM A10-4.4.3.5.b, A10-4.4.3.5.c)."""
    yield verdict("titles.condition.semifinal", True, "FM A10-4.4.3.5.b")
    if event.system is System.SWISS:
        size = len(event.participants)
        rated = sum(one.is_rated for one in event.participants)
        yield _enough("rated", rated, _least(SEMIFINAL_RATED, size), "FM A10-4.4.3.5.c", size)
    yield _enough("rounds", group.rounds, APPROVED_ROUNDS, "FM A10-4.4.3.4")
    yield approved_days(event)
    yield title_tempo(event)


AS_APPROVED: Mapping[Kind, Callable[[TitleEvent, Group, NormTable], Iterator[Verdict]]] = {
    Kind.OFFICIAL: group_verdicts,
    Kind.TITLE: group_verdicts,
    Kind.APPROVED: group_verdicts,
    Kind.NATIONAL: national,
    Kind.SEMIFINAL: semifinal,
}
"""What an event must be to be approved, by what it is; a national championship is exempt from FM A10-4.4.3.1."""
