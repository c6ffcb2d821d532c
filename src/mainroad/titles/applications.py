"""Applying for a title: the form, the dossier of results, what must be enclosed, and by when it must be there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta

from mainroad.titles.careers import MadeNorm
from mainroad.titles.levels import Level, abbreviation
from mainroad.titles.verdicts import Verdict, verdict

TITLES = (
    "GMI", "MI", "MF", "referee", "GMI-women", "MI-women", "MF-women",
    "correspondence-GMI", "correspondence-MI", "composition-MI", "composition-GMI",
)  # fmt: skip
"""The eleven titles of the form (FM A10-F1); 64 squares are written beside the title (FM A10-P.d)."""

MOST_ENTRIES = 6
"""Of a dossier (FM A10-F2)."""
DAYS_BEFORE = 60
"""Before the General Assembly (FM A10-15.3)."""


def title_key(level: Level, *, womens: bool = False) -> str:
    """The line of the form for a title."""
    return f"{level.name}-women" if womens else level.name


@dataclass(frozen=True, slots=True)
class DossierEntry:
    """One result (FM A10-F2)."""

    event: str
    category: str
    norm: str
    required: int
    scored: int
    is_substitute: bool = False
    is_certified: bool = False


def dossier(norms: tuple[MadeNorm, ...]) -> tuple[DossierEntry, ...]:
    """The results in the order in which they were made; a form has room for six (FM A10-F2)."""
    ordered = sorted(norms, key=lambda norm: norm.last_day)
    return tuple(
        DossierEntry(
            norm.event,
            norm.category,
            abbreviation(norm.level, womens=norm.is_womens),
            norm.required,
            norm.scored,
            norm.is_substitute,
            norm.is_certified,
        )
        for norm in ordered[-MOST_ENTRIES:]
    )


@dataclass(frozen=True, slots=True)
class Application:
    """The form by which a title is asked for (FM A10-F1, A10-15.2.a)."""

    title: str
    game: str
    proposer: str
    candidate: str
    entries: tuple[DossierEntry, ...]
    profession: str = ""
    club: str = ""
    federation: str = ""
    address: str = ""
    born: date | None = None
    birthplace: str = ""
    signed_by: str = ""
    office: str = ""
    signed_on: date | None = None

    @property
    def public(self) -> Application:
        """Without what only the FMJD needs: address, day and place of birth, profession."""
        return replace(self, address="", born=None, birthplace="", profession="")


def application_verdicts(form: Application) -> Iterator[Verdict]:
    """What the form must have."""
    yield verdict("titles.form.title", form.title in TITLES, "FM A10-F1", title=form.title, count=len(TITLES))
    for name, value, cited in _asked(form):
        yield verdict(f"titles.form.{name}", bool(value), cited)
    has_room = 1 <= len(form.entries) <= MOST_ENTRIES
    yield verdict("titles.form.dossier", has_room, "FM A10-F2", have=len(form.entries), most=MOST_ENTRIES)
    certified = sum(entry.is_certified for entry in form.entries)
    is_certified = certified == len(form.entries) and bool(form.entries)
    yield verdict("titles.form.certified", is_certified, "FM A10-15.2.c", have=certified, need=len(form.entries))


def _asked(form: Application) -> Iterator[tuple[str, object, str]]:
    yield "proposer", form.proposer, "FM A10-F1"
    yield "candidate", form.candidate, "FM A10-15.2.a"
    yield "address", form.address, "FM A10-15.2.a"
    yield "born", form.born, "FM A10-15.2.a"
    yield "signed", form.signed_by and form.signed_on, "FM A10-F1"


def last_day_before(assembly: date) -> date:
    """The last day on which an application may be received."""
    return assembly - timedelta(days=DAYS_BEFORE)


def deadline_verdict(assembly: date, received: date, sent: date | None = None) -> Verdict:
    """Whether an application is examined: received 60 days before, or sent in time (FM A10-15.3, A10-15.4)."""
    last = last_day_before(assembly)
    if received <= last:
        return verdict("titles.deadline.in-time", True, "FM A10-15.3", received=received, last=last, assembly=assembly)
    was_sent = sent is not None and sent <= last
    message = "titles.deadline.sent-in-time" if was_sent else "titles.deadline.late"
    return verdict(message, was_sent, "FM A10-15.3, FM A10-15.4", received=received, last=last, assembly=assembly)


# -- referees -------------------------------------------------------------------------------------------

REFEREE_LANGUAGES = 1  # FM A4-4.b
REFEREE_EVENTS = 2  # FM A4-4.c
WISHED_LANGUAGES = 2  # FM A10-F3.b
OFFICIAL_LANGUAGES = frozenset({"fr", "en", "ru", "nl"})
"""Languages of the FMJD; the annex does not list them, the federation's statutes do."""


@dataclass(frozen=True, slots=True)
class RefereeCandidate:
    """Somebody who may become an international referee."""

    name: str
    own_language: str
    languages: tuple[str, ...]
    """Those spoken well enough, the own one too."""
    assistant_at: tuple[str, ...]
    """Official events."""
    chief_at: tuple[str, ...] = ()


def referee_verdicts(candidate: RefereeCandidate) -> Iterator[Verdict]:
    """Who may be proposed (FM A4-4.b, A4-4.c); what the form wishes for besides is told, and stops nobody."""
    foreign = [language for language in candidate.languages if language != candidate.own_language]
    is_met = len(foreign) >= REFEREE_LANGUAGES
    yield verdict("titles.referee.languages", is_met, "FM A4-4.b", have=len(foreign), need=REFEREE_LANGUAGES)
    events = len(set(candidate.assistant_at))
    yield verdict("titles.referee.events", events >= REFEREE_EVENTS, "FM A4-4.c", have=events, need=REFEREE_EVENTS)


def referee_wish(candidate: RefereeCandidate) -> Verdict:
    """Two languages, one of them the FMJD's: preferred, not asked (FM A10-F3.b)."""
    languages = set(candidate.languages)
    is_met = len(languages) >= WISHED_LANGUAGES and bool(languages & OFFICIAL_LANGUAGES)
    return verdict("titles.referee.wish", is_met, "FM A10-F3.b", have=len(languages), need=WISHED_LANGUAGES)
