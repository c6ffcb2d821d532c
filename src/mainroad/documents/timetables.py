"""The timetable of a whole round robin: every round with its day, and who meets whom."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.competition.desk.fixtures import Fixtures, are_foretold, fixtures
from mainroad.competition.desk.state import Tournament
from mainroad.documents import speaking
from mainroad.documents.paper import Align, Block, Column, Paper, Paragraph, Section, Table
from mainroad.documents.subject import NotPrintableError, Subject


def is_known(state: Tournament) -> bool:
    """Whether all pairs are known beforehand."""
    return are_foretold(state)


def timetable(subject: Subject) -> Paper:
    """Every round of the event on one paper, so that everybody knows their whole week."""
    rounds = fixtures(subject.state)
    if not rounds:
        raise NotPrintableError(subject.say("no-timetable"))
    parts = tuple(Section(_title(subject, own), tuple(_round(subject, own)), is_whole=True) for own in rounds)
    return subject.paper("timetable", parts, facts=subject.where())


def _title(subject: Subject, own: Fixtures) -> str:
    title = subject.say("round", round=own.round)
    when = _start(subject, own.round)
    return f"{title}. {when}" if when else title


def _start(subject: Subject, number: int) -> str:
    """As the arbiter has set it, else as the regulation has it."""
    desk = subject.state.rounds[number - 1] if number <= len(subject.state.rounds) else None
    if desk and (desk.begun_ms or desk.start_ms):
        return speaking.at(desk.begun_ms or desk.start_ms or 0, subject.zone, subject.language)
    planned = subject.state.regulation.schedule if subject.state.regulation else ()
    if number > len(planned):
        return ""
    return speaking.moment(planned[number - 1].start.astimezone(subject.zone), subject.language)


def _round(subject: Subject, own: Fixtures) -> Iterator[Block]:
    columns = (
        Column(subject.say("table"), Align.RIGHT),
        Column(subject.say("white"), share=1),
        Column(subject.say("black"), share=1),
    )
    rows = tuple(
        (str(table), f"{white}. {subject.name(white)}", f"{black}. {subject.name(black)}")
        for table, (white, black) in enumerate(own.pairs, start=1)
    )
    yield Table(columns, rows)
    if own.free:
        yield Paragraph(f"{subject.say('free.bye')}: {'; '.join(map(subject.name, own.free))}")
