"""Achievements, juries and games sent in for prizes, as a file (TOML)."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainroad.titles.juries import Jury, JuryMember, Prize, Submission
from mainroad.titles.levels import Level
from mainroad.titles.records import Achievement, DisplayKind, Period
from mainroad.titles.toml_file import read_toml

LONGEST = 2_000_000
MOST_MINUTES = 100_000
Words = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=100_000)]


class RecordsFileError(ValueError):
    """A file that tells of no records; the sentence says why."""


class PeriodRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From a day, to another or until now."""

    begin: date = msgspec.field(name="from")
    end: date | None = msgspec.field(default=None, name="to")


class AchievementRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A display."""

    name: Words
    day: date
    members: Count
    opponents: Count = 0
    won: Count = 0
    drawn: Count = 0
    lost: Count = 0
    journal: Words = ""
    """Of `mainroad display`, beside the file: it has the figures, which are not told here then."""
    kind: DisplayKind = DisplayKind.NORMAL
    time: Annotated[str, Meta(max_length=8)] = ""
    """Hours and minutes, as 10:20."""
    witnesses: Annotated[tuple[Words, ...], Meta(max_length=50)] = ()
    is_referee_named: bool = msgspec.field(default=False, name="referee_named")
    is_clockwise: bool = msgspec.field(default=False, name="clockwise")
    games_listed: Count = 0
    memberships: Annotated[tuple[PeriodRow, ...], Meta(max_length=50)] = ()
    affiliations: Annotated[tuple[PeriodRow, ...], Meta(max_length=50)] = ()
    confirmed: date | None = None


class MemberRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A member of a jury."""

    name: Words
    title: Literal["", "MF", "MI", "GMI"] = ""
    proposed_by: Words = ""
    is_approved: bool = msgspec.field(default=False, name="approved")


class JuryRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A jury."""

    prize: Prize
    year: Annotated[int, Meta(ge=1900, le=2199)]
    members: Annotated[tuple[MemberRow, ...], Meta(max_length=50)] = ()


class SubmissionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that a federation sends in."""

    prize: Prize
    sender: Words
    white: Words
    black: Words
    moves: Annotated[str, Meta(max_length=20_000)]


class RecordsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it stands."""

    achievements: Annotated[tuple[AchievementRow, ...], Meta(max_length=1000)] = ()
    juries: Annotated[tuple[JuryRow, ...], Meta(max_length=100)] = ()
    submissions: Annotated[tuple[SubmissionRow, ...], Meta(max_length=1000)] = ()


def read_records_file(text: str) -> RecordsFile:
    """Read a file of records."""
    try:
        found = read_toml(text, RecordsFile, LONGEST)
    except ValueError as error:
        raise RecordsFileError(f"this is no file of records: {error}") from error
    for row in found.achievements:
        _check(row)
    for submission in found.submissions:
        if any(sign in submission.moves for sign in "[{"):
            raise RecordsFileError("a game for a jury is sent as moves alone, without tags and comments")
    return found


def _check(row: AchievementRow) -> None:
    _minutes(row.time)
    figures = (row.opponents, row.won, row.drawn, row.lost)
    if row.journal and (any(figures) or row.time):
        raise RecordsFileError(f"{row.name}: the journal tells the figures and the time; leave them out here")
    if not row.journal and (sum(figures[1:]) != row.opponents or row.members > row.opponents):
        raise RecordsFileError(f"{row.name}: the results, or the members, do not fit the number of opponents")


def with_figures(
    row: AchievementRow,
    kind: str,
    score: tuple[int, int, int],
    opponents: int,
    minutes: int | None,
    listed: int,
    *,
    clockwise: bool,
) -> AchievementRow:
    """The row with what the journal of its display tells: games won, drawn, lost and listed, time, direction."""
    if kind not in {known.value for known in DisplayKind}:
        raise RecordsFileError(f"{row.name}: in a display of the kind {kind!r} no achievement is made")
    won, drawn, lost = score
    time = "" if minutes is None else f"{minutes // 60}:{minutes % 60:02}"
    told = {"won": won, "drawn": drawn, "lost": lost, "opponents": opponents, "time": time, "journal": ""}
    told["games_listed"] = row.games_listed or listed  # sheets of paper may be enclosed although no move was typed
    made = msgspec.structs.replace(row, kind=DisplayKind(kind), is_clockwise=clockwise, **told)
    _check(made)
    return made


def _minutes(text: str) -> int | None:
    if not text:
        return None
    hours, _, minutes = text.partition(":")
    if not (hours.isdecimal() and minutes.isdecimal() and len(minutes) == 2 and int(minutes) < 60):
        raise RecordsFileError(f"{text!r} is not a time such as 10:20")
    return 60 * int(hours) + int(minutes)


def achievement_of(row: AchievementRow) -> Achievement:
    """The achievement of a row."""
    return Achievement(
        row.name,
        row.kind,
        row.day,
        row.opponents,
        row.members,
        row.won,
        row.drawn,
        row.lost,
        _minutes(row.time),
        row.witnesses,
        row.is_referee_named,
        row.is_clockwise,
        row.games_listed,
        _periods(row.memberships),
        _periods(row.affiliations),
        row.confirmed,
    )


def _periods(rows: tuple[PeriodRow, ...]) -> tuple[Period, ...]:
    return tuple((row.begin, row.end) for row in rows)


def jury_of(row: JuryRow) -> Jury:
    """The jury of a row."""
    members = (
        JuryMember(one.name, Level[one.title] if one.title else None, one.proposed_by, one.is_approved)
        for one in row.members
    )
    return Jury(row.prize, row.year, tuple(members))


def submission_of(row: SubmissionRow) -> Submission:
    """The game of a row."""
    return Submission(row.prize, row.sender, (row.white, row.black), row.moves)
