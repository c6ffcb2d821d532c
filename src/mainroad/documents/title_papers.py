"""Applications for titles, certificates of home norms, and the record sheet of a display, on paper."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.competition.officials import RefereeApplication, application_faults
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
    Slip,
    Slips,
    Table,
)
from mainroad.titles.applications import MOST_ENTRIES, TITLES, Application
from mainroad.titles.classification import Certificate, halves
from mainroad.titles.events import TitleEvent
from mainroad.titles.records import Achievement, achievement_verdicts, duration, is_recognised, percent
from mainroad.words import say, say_day, say_days

EMPTY = "________"
CHOSEN, OTHER = "[x]", "[ ]"


def _paper(title: str, contest: str, language: str, blocks: tuple[Block, ...]) -> Paper:
    return Paper(say(f"reports.{title}", language), language, contest, say("documents.page", language), blocks)


def application_paper(form: Application, language: str, *, is_public: bool) -> Paper:
    """The application with its dossier; the public one names no address and no day of birth (FM A10-F1, A10-F2)."""
    shown = form.public if is_public else form
    blocks = (
        Facts(tuple(_candidate(shown, language, is_public=is_public))),
        Section(say("reports.asked-title", language), (Items(tuple(_choices(form, language))),)),
        Section(say("reports.dossier", language, name=form.candidate), tuple(_dossier(form, language))),
        Paragraph(say("reports.own-layout", language), is_note=True),
        Signatures(((form.office or say("reports.proposer", language), form.signed_by),)),
    )
    return _paper("application-public" if is_public else "application", form.candidate, language, blocks)


def _candidate(form: Application, language: str, *, is_public: bool) -> Iterator[tuple[str, str]]:
    yield say("reports.proposer", language), form.proposer or EMPTY
    yield say("reports.candidate", language), form.candidate
    yield say("reports.club", language), form.club or "–"
    yield say("reports.federation", language), form.federation or "–"
    if not is_public:
        yield say("reports.profession", language), form.profession or "–"
        born = say_day(form.born, language) if form.born else EMPTY
        yield say("reports.born", language), ", ".join(filter(None, (born, form.birthplace)))
        yield say("reports.address", language), form.address or EMPTY
    signed = say_day(form.signed_on, language) if form.signed_on else EMPTY
    yield say("reports.signed-on", language), signed


def _choices(form: Application, language: str) -> Iterator[str]:
    """The eleven titles, the one that is asked for marked (FM A10-F1)."""
    for title in TITLES:
        game = " 64" if form.game == "64" and title == form.title else ""
        yield f"{CHOSEN if title == form.title else OTHER} {say(f'titles.form-title.{title}', language)}{game}"


def _dossier(form: Application, language: str) -> Iterator[Block]:
    columns = (
        Column("№", Align.RIGHT),
        Column(say("reports.event", language), share=3),
        Column(say("reports.category", language)),
        Column(say("reports.norm", language)),
        Column(say("reports.required", language), Align.RIGHT),
        Column(say("reports.scored", language), Align.RIGHT),
    )
    rows = tuple(
        (str(n), entry.event, entry.category or "–", entry.norm, str(entry.required), str(entry.scored))
        for n, entry in enumerate(form.entries[:MOST_ENTRIES], start=1)
    )
    yield Table(columns, rows, named_by=1)
    if any(entry.is_substitute for entry in form.entries):
        yield Paragraph(f"{say('titles.substitute', language)} (FM A10-T.0)", is_note=True)


REFEREE_FIELDS = {
    "organisation": "proposer",
    "candidate": "candidate",
    "born": "born",
    "address": "address",
    "languages": "languages",
    "was_objective": "objective",
    "date": "signed-on",
    "signed_by": "signed-by",
}
"""The fields of a referee's application, as the form names them."""


def referee_lacks(form: RefereeApplication, language: str) -> Iterator[str]:
    """What a referee's application lacks (FM A10-F3.a, FM A10-F3.c)."""
    for fault in application_faults(form):
        field = REFEREE_FIELDS.get(str(fault.parameters.get("field", "")), "")
        named = {"field": say(f"reports.{field}", language)} if field else {}
        cited = ", ".join(map(str, fault.articles))
        yield f"{say(fault.message, language, **{**fault.parameters, **named})} ({cited})"


def referee_paper(form: RefereeApplication, language: str) -> Paper:
    """The application for the title of international referee (FM A10-F3)."""
    pairs = (
        (say("reports.proposer", language), form.organisation or EMPTY),
        (say("reports.candidate", language), form.candidate),
        (say("reports.born", language), form.born or EMPTY),
        (say("reports.address", language), form.address or EMPTY),
        (say("reports.languages", language), ", ".join(form.languages) or EMPTY),
        (say("reports.chief-at", language), "; ".join(form.chief_at) or "–"),
        (say("reports.assistant-at", language), "; ".join(form.assistant_at) or "–"),
        (say("reports.objective", language), CHOSEN if form.was_objective else OTHER),
        (say("reports.signed-on", language), form.date or EMPTY),
    )
    blocks = (
        Facts(pairs),
        Paragraph(say("reports.own-layout", language), is_note=True),
        Signatures(((say("reports.proposer", language), form.signed_by or form.organisation),)),
    )
    return _paper("application-referee", form.candidate, language, blocks)


def certificates_paper(event: TitleEvent, listed: tuple[Certificate, ...], language: str) -> Paper:
    """A certificate for everybody who met a home norm (RU 4.6.3.c, UA V-18.5.7)."""
    when = say_days(event.first_day, event.last_day, language)
    slips = tuple(
        Slip(
            say("reports.certificate", language),
            (
                Paragraph(one.name),
                Facts(
                    (
                        (say("reports.event", language), f"{event.name}, {when}"),
                        (say("reports.norm", language), one.category),
                        (say("reports.scored", language), f"{halves(one.half_points)} / {one.games}"),
                        (say("reports.article", language), ", ".join(map(str, one.articles))),
                    )
                ),
                Signatures(((say("reports.referee", language), event.referee),)),
            ),
        )
        for one in listed
    )
    return _paper("certificates", event.name, language, (Slips(slips),))


def record_sheets(achievements: tuple[Achievement, ...], language: str) -> Paper:
    """What was noted of displays, with their exact time (FM A11-4.1.4, A11-4.2.4)."""
    sheets = tuple(Section(one.name, tuple(_sheet(one, language)), is_whole=True) for one in achievements)
    return _paper("record-sheet", ", ".join(one.name for one in achievements), language, sheets)


def _sheet(one: Achievement, language: str) -> Iterator[Block]:
    yield Facts(
        (
            (say("records.kind", language), say(f"records.kind.{one.kind.value}", language)),
            (say("reports.last-day", language), say_day(one.day, language)),
            (say("records.head.opponents", language), str(one.opponents)),
            (say("records.head.members", language), f"{one.members} ({percent(one.member_share)} %)"),
            (say("records.head.score", language), f"+{one.won} ={one.drawn} −{one.lost} ({percent(one.score)} %)"),
            (say("records.head.time", language), duration(one.minutes)),
        )
    )
    answer = say("records.recognised" if is_recognised(one) else "records.not-recognised", language)
    yield Section(answer, (Items(tuple(verdict.answer(language) for verdict in achievement_verdicts(one))),))
    witnesses = (*one.witnesses, "", "")[:2]
    yield Signatures(tuple((say("records.head.witness", language), name) for name in witnesses))
