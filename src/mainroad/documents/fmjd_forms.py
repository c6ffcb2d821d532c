"""Form 1 and Form 2 of the FMJD on paper. The grids of the source are lost: the layout is ours, the paper says so."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.documents import speaking
from mainroad.documents.paper import (
    Align,
    Block,
    Column,
    Facts,
    Items,
    Paper,
    Paragraph,
    Section,
    Signatures,
    Size,
    Table,
)
from mainroad.rating.numbers import short_number
from mainroad.titles.events import System
from mainroad.titles.form_one import FormOne, Line
from mainroad.titles.form_two import Column as Count
from mainroad.titles.form_two import FormTwo
from mainroad.titles.levels import Level
from mainroad.words import say, say_day, say_days

WIDE = 22
"""So many results has the printed grid (FM A9-F1.2): a longer line is set smaller."""


def _paper(title: str, contest: str, language: str, blocks: tuple[Block, ...], *, landscape: bool = False) -> Paper:
    page = say("documents.page", language)
    return Paper(say(f"reports.{title}", language), language, contest, page, blocks, is_landscape=landscape)


# -- Form 1 -------------------------------------------------------------------------------------------------


def form_one_paper(form: FormOne, language: str, remarks: tuple[str, ...] = ()) -> Paper:
    """The report of an event (FM A9-4.1, A9-F1.1 to A9-F1.8)."""
    event = form.event
    noted = (*event.remarks, *remarks)
    blocks = (
        Facts(tuple(_one_facts(form, language))),
        Section(say("reports.table", language), tuple(_one_tables(form, language))),
        Facts(tuple(_footer(form, language))),
        Section(say("reports.remarks", language), (Items(noted) if noted else Paragraph("–"),)),
        Paragraph(say("reports.send", language) + " (FM A9-F1.7)", is_note=True),
        Paragraph(say("reports.own-layout", language), is_note=True),
        Signatures(
            ((say("reports.referee", language), event.referee), (say("reports.stamp", language), event.federation))
        ),
    )
    return _paper("form-1", event.name, language, blocks, landscape=True)


def _one_facts(form: FormOne, language: str) -> Iterator[tuple[str, str]]:
    event = form.event
    yield say("reports.event", language), event.name
    yield say("reports.place", language), event.place or "–"
    yield say("reports.days", language), say_days(event.first_day, event.last_day, language)
    yield say("reports.referee", language), event.referee or "–"
    yield say("reports.assistants", language), ", ".join(event.assistants) or "–"
    if event.system is System.SWISS:
        yield say("reports.committee", language), ", ".join(event.committee) or "–"
    yield say("reports.participants", language), str(len(event.participants))
    yield say("reports.licensed", language), str(form.licensed)
    yield say("reports.federations", language), str(form.federations)
    yield say("reports.titled", language), str(form.titled)
    yield say("reports.rated", language), str(form.rated)


def _footer(form: FormOne, language: str) -> Iterator[tuple[str, str]]:
    control = form.event.control
    yield say("reports.tempo", language), speaking.control(control, language) if control else "–"
    yield say("reports.average", language), short_number(form.average)
    yield say("reports.category", language), form.category or say("reports.no-category", language)
    yield say("reports.checksum", language), form.checksum


def _one_tables(form: FormOne, language: str) -> Iterator[Block]:
    yield _final_table(form, language)
    if form.event.system is not System.ROUND_ROBIN:
        yield Section(say("reports.opponents", language), tuple(_opponents(form, language)))
    if form.event.system is System.TEAMS:
        yield Section(say("reports.teams", language), (_teams(form, language),))


def _final_table(form: FormOne, language: str) -> Table:
    """Everybody in final order with title, federation and rating (FM A9-4.2.a)."""
    count = len(form.lines[0].cells) if form.lines else 0
    columns = (
        Column(say("reports.column.place", language), Align.RIGHT),
        Column(say("reports.column.name", language), share=3),
        Column(say("reports.column.title", language)),
        Column(say("reports.column.federation", language)),
        Column(say("reports.column.rating", language), Align.RIGHT),
        *(Column(str(n), Align.CENTRE) for n in range(1, count + 1)),
        Column(say("reports.column.points", language), Align.RIGHT),
    )
    size = Size.TINY if count > WIDE else Size.SMALL
    return Table(columns, tuple(map(_row, form.lines)), named_by=1, size=size)


def _row(line: Line) -> tuple[str, ...]:
    one = line.player
    title = one.title.name if one.title else ""
    return (str(line.place), one.name, title, one.federation, str(one.figure), *line.cells, str(line.points))


def _opponents(form: FormOne, language: str) -> Iterator[Block]:
    """Each player's opponents with ratings and results (FM A9-5.6)."""
    for line in form.lines:
        told = (
            f"{met.round}. {met.player.name} {met.player.figure}: {met.mark}"
            for met in form.opponents(line.player.number)
        )
        yield Paragraph(f"{line.place}. {line.player.name}: {'; '.join(told)}")


def _teams(form: FormOne, language: str) -> Table:
    """What each member scored for their team: results are given individually too (FM A9-F1.4)."""
    columns = (
        Column(say("reports.column.team", language), share=2),
        Column(say("reports.column.name", language), share=3),
        Column(say("reports.column.points", language), Align.RIGHT),
    )
    lines = sorted(form.lines, key=lambda line: (line.player.team, line.place))
    rows = tuple((line.player.team, line.player.name, str(line.points)) for line in lines)
    return Table(columns, rows, named_by=1)


# -- Form 2 -------------------------------------------------------------------------------------------------


def form_two_paper(form: FormTwo, language: str) -> Paper:
    """Whether an event is fit for norms (FM A9-F2.1 to A9-F2.7)."""
    notes = [say("reports.own-layout", language)]
    if any(len(points) > 1 for points in form.required.values()):
        notes.insert(0, say("reports.norm-points-differ", language) + " (FM A10-4.4.3.3, FM A10-4.5.1)")
    if form.is_substitute:
        notes.insert(0, f"{say('titles.substitute', language)} (FM A10-T.0)")
    blocks: tuple[Block, ...] = (
        Facts(tuple(_two_facts(form, language))),
        Section(say("reports.summary", language), (_summary(form, language),)),
        Paragraph(say("reports.counted-note", language), is_note=True),
        *(Paragraph(note, is_note=True) for note in notes),
    )
    return _paper("form-2", form.event, language, blocks)


def _two_facts(form: FormTwo, language: str) -> Iterator[tuple[str, str]]:
    yield say("reports.last-day", language), say_day(form.last_day, language)
    yield say("reports.average", language), short_number(form.average)
    yield say("reports.category", language), form.category or say("reports.no-category", language)
    for level in sorted(Level, reverse=True):
        points = form.required[level]
        out_of_reach = say("titles.norm-out-of-reach", language)
        told = "–".join(map(str, dict.fromkeys((points[0], points[-1])))) if points else out_of_reach
        yield say("reports.norm-points", language, title=level.name), told
    for name in ("titled", "rated", "foreign"):
        yield say(f"reports.share.{name}", language), f"{short_number(form.share(name))} %"


def _summary(form: FormTwo, language: str) -> Table:
    columns = (
        Column(say("reports.column.what", language), share=3),
        *(
            Column(say(f"reports.column.{name}", language), Align.RIGHT)
            for name in ("all", "not-counted", "joined", "left", "approved", "title-tournament")
        ),
        Column(say("reports.column.enough", language), share=2),
    )
    return Table(columns, tuple(_count(column, language) for column in form.columns), named_by=0)


def _count(column: Count, language: str) -> tuple[str, ...]:
    yes, no = say("titles.yes", language), say("titles.no", language)
    answers = (
        (column.approved, column.is_enough_for_approved, "approved"),
        (column.title, column.is_enough_for_title, "title-tournament"),
    )
    told = [
        f"{say(f'reports.column.{name}', language)}: {yes if fit else no}"
        for need, fit, name in answers
        if need is not None
    ]
    return (
        say(f"reports.count.{column.name}", language),
        str(column.everybody),
        str(column.not_counted),
        str(column.joined or ""),
        str(column.left),
        "" if column.approved is None else str(column.approved),
        "" if column.title is None else str(column.title),
        "; ".join(told),
    )
