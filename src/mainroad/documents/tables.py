"""The tables: standings with coefficients, everybody against everybody, round by round, and teams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mainroad.basics import Side
from mainroad.competition.desk.crosstables import CrossRow, Met, ProgressRow, cross_table, progress
from mainroad.competition.desk.people import named
from mainroad.competition.desk.state import Stage, Tournament
from mainroad.competition.desk.tables import categories, shown, standings_of, team_event, without_places
from mainroad.competition.history import How
from mainroad.competition.officials import Role
from mainroad.competition.standings import Table as Standings
from mainroad.competition.teams_standings import personal_results
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
    table = standings_of(subject.state)
    parts = [
        Section(own.name, (standings_table(subject, ranked),))
        for own, ranked in categories(subject.state, subject.names, subject.event.year if subject.event else 0)
    ]
    return _paper(subject, "standings", (standings_table(subject, table), *legend(subject, table), *parts))


def standings_table(subject: Subject, table: Standings) -> Table:
    """The rows of a ranking."""
    entries = [subject.state.entries[entry] for entry in subject.state.numbers]
    titled = any(entry.title or named(subject.names, entry.entry).title for entry in entries)
    columns = (
        Column(subject.say("place-short"), Align.RIGHT, meaning=subject.say("place-number")),
        Column(subject.say("number"), Align.RIGHT, meaning=subject.say("start-number")),
        *([Column(subject.say("player-title"))] if titled else []),
        Column(_who(subject), share=3),
        Column(subject.say("delegation"), share=2),
        Column(subject.say("rating"), Align.RIGHT),
        Column(subject.say("points-short"), Align.RIGHT, meaning=table.columns[0].name(subject.language)),
        *(Column(short(own.code), Align.RIGHT, meaning=own.name(subject.language)) for own in table.columns[1:]),
    )
    rows = list[Row]()
    for row in table.rows:
        entry = entries[row.player - 1]
        title = [entry.title or subject.player(row.player).title] if titled else []
        points, *others = (shown(value, subject.language) for value in row.values)
        rows.append(
            (str(row.place), str(row.player), *title, subject.name(row.player), subject.delegation(entry.entry),
             str(entry.rating or ""), Cell(points, Mark.STRONG), *others)
        )  # fmt: skip
    return Table(
        columns, tuple(rows), named_by=3 if titled else 2, size=Size.SMALL if len(columns) > 10 else Size.NORMAL
    )


def _who(subject: Subject) -> str:
    return subject.say("team" if subject.state.is_team_event else "name")


def short(code: str) -> str:
    """A code as a header: without the rulebook."""
    return code.partition(":")[2] or code


def legend(subject: Subject, table: Standings) -> Iterator[Paragraph]:
    """What the codes mean, with their articles, and who has no place."""
    meanings = [f"{short(own.code)} – {own.name(subject.language)}{_cited(own.articles)}" for own in table.columns[1:]]
    if meanings:
        yield Paragraph("; ".join(meanings), is_note=True)
    if left := without_places(subject.state):
        yield Paragraph(subject.say("without-place", names="; ".join(map(subject.name, left))), is_note=True)


def _cited(articles: Sequence[object]) -> str:
    return f" ({', '.join(map(str, articles))})" if articles else ""


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
        return _paper(subject, "cross-table", (parts[0],), is_landscape=len(rows) > UPRIGHT)
    titled = tuple(
        Section(subject.say("opponents-from-to", first=rows[part[0]].number, last=rows[part[-1]].number), (table,),
                on_new_page=n > 0)
        for n, (part, table) in enumerate(zip(halves, parts, strict=True))
    )  # fmt: skip
    return _paper(subject, "cross-table", titled, is_landscape=True)


def _halves(count: int) -> list[range]:
    middle = (count + 1) // 2
    return [range(middle), range(middle, count)]


def _cross_part(subject: Subject, rows: Sequence[CrossRow], shown_columns: range) -> Table:
    columns = (
        Column(subject.say("number"), Align.RIGHT),
        Column(_who(subject)),
        *(Column(str(rows[n].number), Align.CENTRE, 1, subject.name(rows[n].number)) for n in shown_columns),
        Column(subject.say("points-short"), Align.RIGHT, meaning=subject.say("points")),
        Column(subject.say("place-short"), Align.RIGHT, meaning=subject.say("place-number")),
    )
    body = tuple(_cross_row(subject, n, row, shown_columns) for n, row in enumerate(rows))
    return Table(columns, body, named_by=1, is_ruled=True, size=_cross_size(len(shown_columns)))


def _cross_row(subject: Subject, own: int, row: CrossRow, shown_columns: range) -> Row:
    cells: list[AnyCell] = [
        Cell("", Mark.OWN) if n == own else " ".join(met.mark for met in row.cells[n]) for n in shown_columns
    ]
    return (str(row.number), subject.name(row.number), *cells, Cell(row.total, Mark.STRONG), str(row.place or "–"))


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
        subject, "progress", (table, Paragraph(subject.say("progress.legend"), is_note=True)), is_landscape=True
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
    return f"{met.opponent}{colour}\u2009{met.mark}".rstrip()


# -- teams ----------------------------------------------------------------------------------------------


def teams(subject: Subject) -> Paper:
    """The table of the teams, their matches, and who was best on each board."""
    subject = _asked(subject)
    if not subject.state.is_team_event:
        raise NotPrintableError(subject.say("no-teams"))
    table = standings_of(subject.state)
    rows = cross_table(subject.state)
    blocks: tuple[Block, ...] = (
        standings_table(subject, table),
        *legend(subject, table),
        Section(subject.say("matches"), (_cross_part(subject, rows, range(len(rows))),)),
        Section(subject.say("board-results"), (_board_table(subject),)),
    )
    return _paper(subject, "teams", blocks)


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
