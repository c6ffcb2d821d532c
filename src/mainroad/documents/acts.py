"""The acts before the first round: what the credentials committee decided, and how the numbers were drawn."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.competition.desk.facts import Entered
from mainroad.competition.desk.pairing import is_drawn, start_order
from mainroad.competition.desk.people import named
from mainroad.competition.desk.state import team
from mainroad.competition.officials import Role
from mainroad.documents.paper import (
    Align,
    Block,
    Column,
    Facts,
    Items,
    Paper,
    Paragraph,
    Row,
    Section,
    Signatures,
    Size,
    Table,
)
from mainroad.documents.subject import NotPrintableError, Subject

SIGNERS = ("organiser", "federation", "arbiters")
"""Whose representatives make up a credentials committee (RU 4.5.a)."""


TO_WRITE = "____"
"""Room for a year that the committee reads in the papers: who prints the act may not know a minor's."""


def mandate_act(subject: Subject) -> Paper:
    """The act of the credentials committee: every entry, whether it is admitted, and why not."""
    signed = Signatures(tuple((subject.say(f"mandate.{of}"), "") for of in SIGNERS))
    blocks = (Facts(tuple(_counts(subject))), _entries(subject), *_refused(subject), signed)
    return subject.paper("mandate-act", blocks, facts=subject.where(), is_landscape=True)


def _counts(subject: Subject) -> Iterator[tuple[str, str]]:
    told = subject.state.admitted.values()
    yield subject.say("mandate.entered"), str(len(subject.state.entries))
    yield subject.say("mandate.admitted"), str(sum(decision.is_admitted for decision in told))
    yield subject.say("mandate.refused"), str(sum(not decision.is_admitted for decision in told))
    if subject.state.present:
        yield subject.say("mandate.present"), str(sum(subject.state.present.values()))


def _entries(subject: Subject) -> Table:
    columns = (
        Column(subject.say("number"), Align.RIGHT),
        Column(subject.say("name"), share=3),
        Column(subject.say("born"), Align.RIGHT),
        Column(subject.say("player-title")),
        Column(subject.say("delegation"), share=2),
        Column(subject.say("para-class")),
        Column(subject.say("rating"), Align.RIGHT),
        Column(subject.say("mandate.decision"), share=2),
    )
    listed = sorted(subject.state.entries, key=lambda entry: named(subject.names, entry).sorting(subject.letters))
    rows = tuple(row for n, entry in enumerate(listed, start=1) for row in _with_members(subject, n, entry))
    return Table(columns, rows, named_by=1, size=Size.SMALL)


def _with_members(subject: Subject, number: int, entry: str) -> Iterator[Row]:
    """An entry; below a team its members, for each of them is examined."""
    squad = subject.state.squads.get(entry)
    yield _entry(subject, str(number), entry, "" if squad else TO_WRITE)
    for n, member in enumerate((*squad.main, *squad.reserves) if squad else (), start=1):
        yield _entry(subject, f"{number}.{n}", member, TO_WRITE)


def _entry(subject: Subject, number: str, entry: str, unknown: str) -> Row:
    person, entered = named(subject.names, entry), subject.state.entries.get(entry, Entered(entry))
    return (
        number,
        subject.person(entry),
        str(person.born or unknown),
        subject.title(entry),
        subject.delegation(entry),
        subject.say(f"para.{person.para_class}") if person.para_class else "",
        str(entered.rating or ""),
        _decision(subject, entry),
    )


def _decision(subject: Subject, entry: str) -> str:
    if entry not in subject.state.entries:
        return ""  # a member of a team, which is let in as a whole
    told = subject.state.admitted.get(entry)
    if told is None:
        return subject.say("mandate.open")
    return subject.say("mandate.yes" if told.is_admitted else "mandate.no")


def _refused(subject: Subject) -> Iterator[Block]:
    """Why the commission refused."""
    told = [decision for decision in subject.state.admitted.values() if not decision.is_admitted]
    if told:
        lines = tuple(f"{subject.person(d.entry)}: {d.reason or subject.say('no-reason')}" for d in told)
        yield Section(subject.say("mandate.reasons"), (Items(lines),))


# -- the draw ---------------------------------------------------------------------------------------


def draw_protocol(subject: Subject) -> Paper:
    """How the start numbers came about, so that anybody can draw them again from the published seed."""
    if not subject.state.numbers:
        raise NotPrintableError(subject.say("no-draw"))
    by_lot = is_drawn(subject.state)
    facts = (
        (subject.say("draw.seed"), subject.state.seed or subject.say("draw.no-seed")),
        (subject.say("draw.kind"), subject.say("draw.lot" if by_lot else "draw.rating")),
        (subject.say("participants"), str(len(subject.state.numbers))),
    )
    blocks = (
        _order(subject),
        Section(
            subject.say("draw.repeat"), (Items(tuple(_steps(subject, by_lot=by_lot)), in_order=True), _proof(subject))
        ),
        subject.signatures(Role.CHIEF, Role.SECRETARY),
    )
    return subject.paper("draw", blocks, facts=(*subject.where(), *facts))


def _order(subject: Subject) -> Table:
    columns = (
        Column(subject.say("start-number"), Align.RIGHT),
        Column(subject.say("name"), share=3),
        Column(subject.say("delegation"), share=2),
        Column(subject.say("rating"), Align.RIGHT),
        Column(subject.say("draw.before"), Align.RIGHT),
    )
    listed = {entry: n for n, entry in enumerate(subject.state.entries, start=1)}
    rows = tuple(
        (
            str(number),
            subject.person(entry),
            subject.delegation(entry),
            str(subject.state.entries[entry].rating or ""),
            str(listed[entry]),
        )
        for number, entry in enumerate(subject.state.numbers, start=1)
    )
    return Table(columns, rows, named_by=1)


def _steps(subject: Subject, *, by_lot: bool) -> Iterator[str]:
    yield subject.say("draw.step-list")
    yield subject.say("draw.step-shuffle")
    yield subject.say("draw.step-hash")
    if not by_lot:
        yield subject.say("draw.step-rating")
    yield subject.say("draw.step-numbers")


def _proof(subject: Subject) -> Paragraph:
    """Whether the draw was repeated for this paper with the same outcome."""
    state = subject.state
    teams = tuple(team(state, entry) for entry in state.starting if entry in state.squads)
    again = start_order([state.entries[entry] for entry in state.starting], subject.regulation, state.seed, teams)
    return Paragraph(subject.say("draw.same" if again == state.numbers else "draw.other"))
