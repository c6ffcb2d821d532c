"""The tables: standings with coefficients, everybody against everybody, round by round, and teams."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from mainroad.basics import Side, citation
from mainroad.competition.desk.crosstables import CrossRow, Met, ProgressRow, cross_table, progress
from mainroad.competition.desk.state import Stage, Tournament
from mainroad.competition.desk.tables import categories, figure, standings_of, team_event, without_places
from mainroad.competition.desk.team_tables import totals
from mainroad.competition.history import How
from mainroad.competition.officials import Role
from mainroad.competition.standings import StandingsTable as Standings
from mainroad.competition.standings import without_empty
from mainroad.competition.teams.standings import personal_results
from mainroad.competition.tiebreaks import TieBreak
from mainroad.documents.notes import notes
from mainroad.documents.paper import (
    Align,
    AnyCell,
    Block,
    Cell,
    Column,
    Mark,
    Paper,
    Paragraph,
    Row,
    Section,
    Size,
    Table,
)
from mainroad.documents.subject import NotPrintableError, Subject

UPRIGHT, WHOLE, SPLIT = 12, 30, 60
"""So many stand on a cross table upright, so many across, and so many on two sheets; beyond that there are rounds."""

WIDE = 10
"""So many columns of standings stand on an upright page."""


def as_of(state: Tournament, round_number: int) -> Tournament:
    """The tournament after a round; 0, or the last: as it stands."""
    if not round_number or round_number >= len(state.rounds):
        return state
    return replace(
        state, stage=Stage.NUMBERED, rounds=state.rounds[:round_number], places={}, played_off={}, play_offs={}
    )


def _asked(subject: Subject) -> Subject:
    state = as_of(subject.state, subject.round)
    if not state.numbers:
        raise NotPrintableError(subject.say("no-draw"))
    return replace(subject, state=state)


def _subtitle(subject: Subject) -> str:
    if subject.state.stage is Stage.FINISHED:
        return subject.say("final")
    return subject.say("after-round", round=len(subject.state.history.rounds))


def _paper(subject: Subject, title: str, blocks: Sequence[Block], *, is_landscape: bool = False) -> Paper:
    """A table with its date and place; a final one is signed."""
    signed = [subject.signatures(Role.CHIEF, Role.SECRETARY)] if subject.state.stage is Stage.FINISHED else []
    facts = (*subject.where(), (subject.say("rulebook"), subject.rulebook))
    return subject.paper(title, (*blocks, *signed), subtitle=_subtitle(subject), facts=facts, is_landscape=is_landscape)


# -- standings --------------------------------------------------------------------------------------


def standings(subject: Subject) -> Paper:
    """Places, points and every coefficient; categories below."""
    subject = _asked(subject)
    table = without_empty(standings_of(subject.state))
    parts = [
        Section(own.name, (standings_table(subject, without_empty(ranked)),))
        for own, ranked in categories(subject.state, subject.names, subject.event.year if subject.event else 0)
    ]
    ranked = standings_table(subject, table)
    is_wide = len(ranked.columns) > WIDE
    return _paper(subject, "standings", (ranked, *legend(subject, table), *parts), is_landscape=is_wide)


def standings_table(subject: Subject, table: Standings) -> Table:
    """The rows of a ranking; a title, rating, federation, region or club is a column where it tells players apart."""
    entries = subject.state.numbers
    details = [detail for detail in _details(subject) if len({detail.of(entry) for entry in entries}) > 1]
    before = [detail for detail in details if detail.comes_before]
    behind = [detail for detail in details if not detail.comes_before]
    columns = (
        Column(subject.say("place-short"), Align.RIGHT, meaning=subject.say("place-number")),
        Column(subject.say("number"), Align.RIGHT, meaning=subject.say("start-number")),
        *(detail.column for detail in before),
        Column(_who(subject), share=4),
        *(detail.column for detail in behind),
        Column(subject.say("points-short"), Align.RIGHT, meaning=table.columns[0].name(subject.language)),
        *(
            Column(own.short(subject.language), Align.RIGHT, meaning=own.name(subject.language))
            for own in table.columns[1:]
        ),
    )
    rows = list[Row]()
    for row in table.rows:
        entry = entries[row.player - 1]
        points, *others = (figure(value, subject.language) for value in row.values)
        rows.append(
            (str(row.place), str(row.player), *(own.of(entry) for own in before), subject.name(row.player),
             *(own.of(entry) for own in behind), Cell(points, Mark.STRONG), *others)
        )  # fmt: skip
    size = Size.SMALL if len(columns) > 11 else Size.NORMAL
    return Table(columns, tuple(rows), named_by=2 + len(before), size=size)


def _tie_break(own: TieBreak, language: str) -> Column:
    return Column(own.short(language), Align.RIGHT, meaning=own.name(language))


@dataclass(frozen=True)
class _Detail:
    """What may stand beside a name."""

    column: Column
    of: Callable[[str], str]
    comes_before: bool = False


def _details(subject: Subject) -> Iterator[_Detail]:
    entered = subject.state.entries
    yield _Detail(Column(subject.say("player-title")), subject.title, True)
    yield _Detail(
        Column(subject.say("federation-short"), meaning=subject.say("federation")), lambda e: subject.origin(e)[0]
    )
    yield _Detail(Column(subject.say("region"), share=2), lambda e: subject.origin(e)[1])
    yield _Detail(Column(subject.say("club"), share=2), lambda e: subject.origin(e)[2])
    yield _Detail(Column(subject.say("rating"), Align.RIGHT), lambda e: str(entered[e].rating or ""))


def _who(subject: Subject) -> str:
    return subject.say("team" if subject.state.is_team_event else "name")


def legend(subject: Subject, table: Standings) -> Iterator[Paragraph]:
    """What the codes mean, with their articles, and who has no place."""
    tongue = subject.language
    meanings = [f"{own.short(tongue)} – {own.name(tongue)}{citation(own.articles)}" for own in table.columns[1:]]
    if meanings:
        yield Paragraph("; ".join(meanings), is_note=True)
    if left := without_places(subject.state):
        yield Paragraph(subject.say("without-place", names="; ".join(map(subject.name, left))), is_note=True)


# -- everybody against everybody ----------------------------------------------------------------------


def cross(subject: Subject) -> Paper:
    """The cross table, on two sheets if it is wide; a large tournament gets its progress table."""
    subject = _asked(subject)
    rows = cross_table(subject.state)
    if len(rows) > SPLIT:
        return rounds(subject)
    halves = [range(len(rows))] if len(rows) <= WHOLE else _halves(len(rows))
    parts = [_cross_part(subject, rows, columns) for columns in halves]
    if len(parts) == 1:
        return _paper(subject, "cross-table", (parts[0], *_notes(subject)), is_landscape=len(rows) > UPRIGHT)
    titled = tuple(
        Section(subject.say("opponents-from-to", first=rows[part[0]].number, last=rows[part[-1]].number), (table,),
                on_new_page=n > 0)
        for n, (part, table) in enumerate(zip(halves, parts, strict=True))
    )  # fmt: skip
    return _paper(subject, "cross-table", (*titled, *_notes(subject)), is_landscape=True)


def _notes(subject: Subject) -> Iterator[Block]:
    """What happened besides the games, below the table."""
    found = notes(subject)
    if any(desk.corrections for desk in subject.state.rounds):
        yield Paragraph(subject.say("corrected.legend"), is_note=True)
    for heading, listed in found:
        yield Paragraph(f"{heading} {'; '.join(listed)}", is_note=True)


def _halves(count: int) -> list[range]:
    middle = (count + 1) // 2
    return [range(middle), range(middle, count)]


def _cross_part(subject: Subject, rows: Sequence[CrossRow], shown_columns: range) -> Table:
    has_free = any(row.free for row in rows)
    columns = (
        Column(subject.say("number"), Align.RIGHT),
        Column(_who(subject)),
        *(Column(str(rows[n].number), Align.CENTRE, 1, subject.name(rows[n].number)) for n in shown_columns),
        *([Column(subject.say("free-short"), Align.CENTRE, meaning=subject.say("report.free"))] if has_free else []),
        Column(subject.say("points-short"), Align.RIGHT, meaning=subject.say("points")),
        Column(subject.say("place-short"), Align.RIGHT, meaning=subject.say("place-number")),
    )
    body = tuple(_cross_row(subject, n, row, shown_columns, has_free=has_free) for n, row in enumerate(rows))
    return Table(columns, body, named_by=1, is_ruled=True, size=_cross_size(len(shown_columns)))


def _cross_row(subject: Subject, own: int, row: CrossRow, shown_columns: range, *, has_free: bool) -> Row:
    cells: list[AnyCell] = [
        Cell("", Mark.OWN) if n == own else " ".join(map(result_mark, row.cells[n])) for n in shown_columns
    ]
    free = [" ".join(met.mark for met in row.free)] if has_free else []
    name, place = subject.name(row.number), str(row.place or "–")
    return (str(row.number), name, *cells, *free, Cell(row.total, Mark.STRONG), place)


def result_mark(met: Met) -> str:
    """A result; a corrected one has its star."""
    return f"{met.mark}*" if met.is_corrected else met.mark


def _cross_size(columns: int) -> Size:
    return Size.NORMAL if columns <= 16 else Size.SMALL if columns <= 24 else Size.TINY


# -- round by round -----------------------------------------------------------------------------------


def rounds(subject: Subject) -> Paper:
    """The progress table: in every round the opponent, the colour, the result, and the points so far."""
    subject = _asked(subject)
    found = progress(subject.state)
    played = len(subject.state.history.rounds)
    columns = (
        Column(subject.say("place-short"), Align.RIGHT, meaning=subject.say("place-number")),
        Column(subject.say("number"), Align.RIGHT, meaning=subject.say("start-number")),
        Column(_who(subject)),
        *(Column(str(n), Align.CENTRE, 1, subject.say("round", round=n)) for n in range(1, played + 1)),
        Column(subject.say("points-short"), Align.RIGHT, meaning=subject.say("points")),
    )
    size = Size.SMALL if played <= 9 else Size.TINY
    table = Table(columns, tuple(_progress_row(subject, row) for row in found), named_by=2, size=size)
    return _paper(
        subject,
        "progress",
        (table, Paragraph(subject.say("progress.legend"), is_note=True), *_notes(subject)),
        is_landscape=True,
    )


def _progress_row(subject: Subject, row: ProgressRow) -> Row:
    cells = [_met(subject, met) for met in row.rounds]
    place = str(row.place or "–")
    return (place, str(row.number), subject.name(row.number), *cells, Cell(row.total, Mark.STRONG))


def _met(subject: Subject, met: Met) -> str:
    """`12w1`: against number 12, with White, won; plus and minus where nothing was played."""
    if met.how is How.ABSENT and not met.mark:
        return "–"
    if met.opponent is None or met.side is None:
        return met.mark or "–"
    colour = subject.say("white-letter" if met.side is Side.WHITE else "black-letter")
    return f"{met.opponent}{colour}\u2009{result_mark(met)}".rstrip()


# -- teams ----------------------------------------------------------------------------------------------


def has_teams(state: Tournament) -> bool:
    """Whether there is a table of teams: they play, or their members score together."""
    ranks = state.regulation is not None and state.regulation.nature.ranks_teams
    return bool(state.numbers) and (state.is_team_event or ranks)


def teams(subject: Subject) -> Paper:
    """The table of the teams, their matches, and who was best on each board; or what individuals scored together."""
    subject = _asked(subject)
    if not has_teams(subject.state):
        raise NotPrintableError(subject.say("no-teams"))
    if not subject.state.is_team_event:
        return _paper(subject, "teams", (_totals_table(subject),))
    table = without_empty(standings_of(subject.state))
    rows = cross_table(subject.state)
    blocks: tuple[Block, ...] = (
        standings_table(subject, table),
        *legend(subject, table),
        Section(subject.say("matches"), (_cross_part(subject, rows, range(len(rows))),)),
        Section(subject.say("board-results"), (_board_table(subject),)),
    )
    return _paper(subject, "teams", blocks)


def _totals_table(subject: Subject) -> Table:
    columns = (
        Column(subject.say("place-short"), Align.RIGHT, meaning=subject.say("place-number")),
        Column(subject.say("team"), share=2),
        Column(subject.say("members-counted"), share=4),
        Column(subject.say("points"), Align.RIGHT),
    )
    rows = tuple(
        (str(own.place), own.team, "; ".join(map(subject.name, own.counted)),
         Cell(figure(own.points, subject.language), Mark.STRONG))
        for own in totals(subject.state)
    )  # fmt: skip
    return Table(columns, rows, named_by=1)


def _board_table(subject: Subject) -> Table:
    columns = (
        Column(subject.say("board"), Align.RIGHT),
        Column(subject.say("place-short"), Align.RIGHT, meaning=subject.say("place-number")),
        Column(subject.say("name"), share=2),
        Column(subject.say("team"), share=2),
        Column(subject.say("points"), Align.RIGHT),
        Column(subject.say("games-word"), Align.RIGHT),
    )
    rows = tuple(
        (str(own.board), str(own.place), subject.person(own.player), subject.name(own.team),
         subject.scoring.written(own.points), str(own.games))
        for own in personal_results(team_event(subject.state))
    )  # fmt: skip
    return Table(columns, rows, named_by=2)
