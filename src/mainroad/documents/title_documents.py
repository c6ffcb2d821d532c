"""The FMJD's papers of a tournament at the desk: Form 1, Form 2, and the norms as they hang on the wall."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime

from mainroad.competition.desk.scale import rulebook_of
from mainroad.competition.desk.state import Stage, Tournament
from mainroad.competition.officials import Category, Role
from mainroad.competition.regulation.event import Programme
from mainroad.documents.fmjd_forms import form_one_paper, form_two_paper
from mainroad.documents.paper import Align, Block, Column, Facts, Items, Paper, Paragraph, Section, Table
from mainroad.documents.subject import NotPrintableError, Subject
from mainroad.documents.title_papers import certificates_paper
from mainroad.rating.numbers import short_number
from mainroad.titles.classification import ARTICLES as CERTIFICATES
from mainroad.titles.classification import certificates
from mainroad.titles.desk_events import About, people_of, posted_by_number, posted_norms, title_event
from mainroad.titles.events import Kind, TitleEvent
from mainroad.titles.form_one import Certificate, form_one, form_one_verdicts
from mainroad.titles.form_two import form_two
from mainroad.titles.levels import Level
from mainroad.titles.norm_table import NormTable, substitute
from mainroad.titles.norms import Card, card_of, points_ahead
from mainroad.titles.posting import Posting, as_posted, points_of_field, post, steps, write_posting
from mainroad.titles.reports import DUTIES, Deadline, deadlines
from mainroad.words import say, say_day

NORMED = frozenset({"FM"})
"""Rulebooks whose events have norms and forms."""


def is_normed(state: Tournament) -> bool:
    """Whether the FMJD's papers are of any use: its rulebook, and somebody who takes part."""
    return bool(state.numbers) and rulebook_of(state) in NORMED


def _event(subject: Subject) -> TitleEvent:
    if not subject.state.numbers:
        raise NotPrintableError(subject.say("no-draw"))
    return title_event(subject.state, subject.names, _about(subject))


def _about(subject: Subject) -> About:
    event = subject.event
    first, last = (event.first_day, event.last_day) if event else (_begun(subject),) * 2
    chiefs = [official for official in subject.officials if official.role is Role.CHIEF]
    regulation = subject.state.regulation
    is_official = bool(event and event.programme is Programme.FMJD and regulation and regulation.is_official)
    return About(
        name=subject.contest,
        first_day=first,
        last_day=last,
        place=event.venue if event else "",
        federation=event.organiser if event else "",
        is_official=is_official,
        referee=subject.official(Role.CHIEF),
        is_referee_international=any(chief.category is Category.INTERNATIONAL for chief in chiefs),
        assistants=tuple(filter(None, (subject.official(Role.DEPUTY), subject.official(Role.LINE)))),
        zone=subject.zone,
        letters=subject.letters,
    )


def _begun(subject: Subject) -> date:
    """The day of the first round, of a tournament without an event."""
    first = next((desk.begun_ms for desk in subject.state.rounds if desk.begun_ms), 0)
    return datetime.fromtimestamp(first / 1000, UTC).date()


def form_one_document(subject: Subject) -> Paper:
    """The report of the event to the FMJD (FM A9-4.1)."""
    return form_one_paper(form_one(_event(subject), substitute()), subject.language)


def form_two_document(subject: Subject) -> Paper:
    """Whether the event is fit for norms (FM A9-F2.1)."""
    is_over = subject.state.stage is Stage.FINISHED
    return form_two_paper(form_two(*judged_event(subject), is_over=is_over), subject.language)


def judged_event(subject: Subject) -> tuple[TitleEvent, NormTable]:
    """The event with the field and the table by which norms are judged: as they were posted, if they were."""
    posted, event = posted_norms(subject.state), _event(subject)
    if posted is None:
        return event, substitute()
    held = posted_by_number(subject.state, posted)
    return as_posted(event, held), held.table


def deadlines_document(subject: Subject) -> Paper:
    """What must be sent after the event, to whom and by when, and what Form 1 still lacks (FM A9-4.7)."""
    if subject.event is None or subject.rulebook not in DUTIES:
        raise NotPrintableError(say("reports.no-duties", subject.language))
    language = subject.language
    blocks: list[Block] = [_calendar(event_deadlines(subject), language)]
    if is_normed(subject.state):
        lacking = _lacking(subject) or (say("reports.lacking-nothing", language),)
        blocks.append(Section(say("reports.lacking", language), (Items(lacking),)))
    return subject.paper("deadlines", blocks, facts=subject.where())


def event_deadlines(subject: Subject) -> tuple[Deadline, ...]:
    """What must be sent after the event, what was, and what the papers still lack."""
    if subject.event is None:
        return ()
    state, last_day = subject.state, subject.event.last_day
    sent = {paper: date.fromisoformat(day) for paper, day in state.sent.items()}
    if state.stage is Stage.FINISHED:
        sent["results"] = last_day  # the final table is closed: that is how the judges approve it (RU 4.6.3.a)
    if not is_normed(state):
        return deadlines(subject.rulebook, last_day, kind=Kind.APPROVED, sent=sent, by_law=subject.law_days)
    missing = {"form-1": _lacking(subject)}
    return deadlines(subject.rulebook, last_day, kind=_event(subject).kind, sent=sent, missing=missing)


def _lacking(subject: Subject) -> tuple[str, ...]:
    """What Form 1 still lacks (FM A9-4.7); the referee who has sent it has certified it."""
    event, sent = _event(subject), subject.state.sent.get("form-1")
    certificate = Certificate(event.referee, date.fromisoformat(sent)) if sent else Certificate()
    verdicts = form_one_verdicts(form_one(event, substitute()), certificate)
    return tuple(verdict.sentence(subject.language) for verdict in verdicts if not verdict.is_met)


def _calendar(listed: tuple[Deadline, ...], language: str) -> Table:
    columns = (
        Column(say("reports.column.due", language)),
        Column(say("reports.column.paper", language), share=3),
        Column(say("reports.column.to", language), share=2),
        Column(say("reports.article", language), share=2),
    )
    rows = tuple(
        (
            say_day(one.due, language) if one.due else say("reports.by-law", language),
            say(f"reports.paper.{one.duty.paper}", language),
            say(f"reports.to.{one.duty.to}", language),
            ", ".join(map(str, one.duty.articles)),
        )
        for one in listed
    )
    return Table(columns, rows, named_by=1)


def has_duties(state: Tournament) -> bool:
    """Whether the rulebook wants something sent."""
    return state.regulation is not None and rulebook_of(state) in DUTIES


def is_classified(state: Tournament) -> bool:
    """Whether certificates can be written: it is over, and its rulebook has them (RU 4.6.3.c, UA V-18.5.7)."""
    return state.stage is Stage.FINISHED and rulebook_of(state) in CERTIFICATES


def certificates_document(subject: Subject) -> Paper:
    """A certificate for each who met a classification norm of the federation's own table."""
    table = subject.home.get(subject.rulebook)
    if table is None:
        raise NotPrintableError(say("reports.no-table", subject.language))
    event = _event(subject)
    listed = tuple(certificates(event, table.norms, table.rulebook))
    if not listed:
        raise NotPrintableError(say("reports.nobody-classified", subject.language, rounds=event.rounds))
    return certificates_paper(event, listed, subject.language)


# -- the norms on the wall --------------------------------------------------------------------------------


def norms_to_post(subject: Subject) -> tuple[str, tuple[str, ...]]:
    """What the referee announces before round 1, as it is kept, and whom it numbers."""
    posting = post(_event(subject), substitute())
    return write_posting(posting), tuple(people_of(subject.state))


def norms_document(subject: Subject) -> Paper:
    """What a norm asks for, and how everybody stands (FM A10-4.5.7.a)."""
    (event, table), posted = judged_event(subject), posted_norms(subject.state)
    blocks: list[Block] = [_asked(subject, posted or post(event, table))]
    cards = [(number, card_of(event, number, table)) for number in event.ranking]
    if any(result.is_played for results in event.results.values() for result in results):
        standing = _standing(event, [(number, card) for number, card in cards if card], subject)
        blocks.append(Section(say("reports.norms-now", subject.language), (standing,)))
    if table.is_substitute:
        blocks.append(Paragraph(f"{say('titles.substitute', subject.language)} (FM A10-T.0)", is_note=True))
    return subject.paper("norms", blocks, facts=subject.where())


def _asked(subject: Subject, posting: Posting) -> Section:
    """Once they are posted, as they were then; until then, as they would be now."""
    language = subject.language
    columns = (
        Column(say("reports.norm", language)),
        Column(say("reports.required", language), Align.RIGHT),
        Column(say("reports.least-average", language), Align.RIGHT),
    )
    rows = tuple((step.level.name, str(step.points), short_number(step.least_average)) for step in steps(posting))
    category = posting.category or say("reports.no-category", language)
    asked = ", ".join(f"{level.name} {points}" for level, points in points_of_field(posting))
    facts = (
        (say("reports.average", language), short_number(posting.average)),
        *(((say("reports.required", language), asked),) if asked else ()),
        (say("reports.category", language), category),
        (say("reports.posted-on", language), _posted(subject, posting)),
    )
    return Section(say("reports.norms-posted", language), (Facts(facts), Table(columns, rows)))


def _posted(subject: Subject, posting: Posting) -> str:
    """When they were posted, and the sign by which the posting is known."""
    norms = subject.state.norms
    if norms is None:
        return say("reports.not-posted", subject.language)
    moment = datetime.fromtimestamp(norms.at_ms / 1000, subject.zone)
    return f"{say_day(moment.date(), subject.language)}, {moment:%H:%M} ({posting.checksum})"


def _standing(event: TitleEvent, cards: list[tuple[int, Card]], subject: Subject) -> Table:
    """Everybody's own tournament so far: average, points over the board, and what is asked with this average."""
    columns = (
        Column(subject.say("name"), share=3),
        Column(say("reports.average", subject.language), Align.RIGHT),
        Column(subject.say("games-word"), Align.RIGHT),
        Column(say("reports.scored", subject.language), Align.RIGHT),
        *(Column(level.name, Align.RIGHT) for level in sorted(Level, reverse=True)),
    )
    is_over = subject.state.stage is Stage.FINISHED
    rows = [tuple(_row(event, card, is_over=is_over)) for _, card in cards]
    if is_over:  # before that a norm is made for so many games only
        columns = (*columns, Column(say("reports.norm-made", subject.language)))
        made = (card.made[0].level.name if card.made else "–" for _, card in cards)
        rows = [(*row, norm) for row, norm in zip(rows, made, strict=True)]
    return Table(columns, tuple(rows))


def _row(event: TitleEvent, card: Card, *, is_over: bool) -> Iterator[str]:
    """Points that are asked for in the end; until then, if the average stays as it is."""
    group = card.group
    yield group.candidate.name
    yield short_number(group.average)
    yield str(group.games)
    yield str(group.points)
    for norm in card.norms:
        required = norm.required if is_over else points_ahead(event, card, norm.level)
        yield "–" if required is None else str(required)
