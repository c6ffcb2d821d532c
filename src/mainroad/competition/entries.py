"""Entries: who may take part, until when they may be entered, late entries, and the roll-call before round 1."""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from mainroad.basics import Refusal, articles
from mainroad.competition.ages import AGES, too_old
from mainroad.competition.officials import Scale
from mainroad.competition.paraclasses import ParaClass, wrong_class
from mainroad.competition.regulation.regulation import FEDERATIONS, Regulation, Sex


class Admitted(enum.Enum):
    """Why an organiser let somebody in who does not meet the standard (UA II-3.2)."""

    LOCAL = "local"
    OTHER_IMPAIRMENT = "other-impairment"
    HORS_CONCOURS = "hors-concours"


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody who wants to take part; the id says nothing about who they are."""

    id: str
    born: int = 0
    """The year; 0: not known."""
    sex: Sex | None = None
    federation: str = ""
    region: str = ""
    """Where they live."""
    entered_by: str = ""
    """The region of the centre of para sport that certified the entry."""
    para_class: ParaClass | None = None
    meets_standard: bool = True
    is_fit: bool = True
    admitted: Admitted | None = None


def entry_faults(regulation: Regulation, entry: Entry, year: int) -> tuple[Refusal, ...]:
    """Why somebody may not take part in a tournament of a year."""
    found = [*_group(regulation, entry, year), *_sex(regulation, entry), *_federation(regulation, entry)]
    found.extend(_RULES.get(regulation.rulebook, _none)(regulation, entry))
    return tuple(found)


def _none(regulation: Regulation, entry: Entry) -> Iterator[Refusal]:
    return iter(())


def _group(regulation: Regulation, entry: Entry, year: int) -> Iterator[Refusal]:
    rules = AGES.get(regulation.rulebook)
    group = rules.group(regulation.age_group) if rules else None
    if rules is None or group is None:
        return
    if group.oldest is not None and not entry.born:
        yield Refusal("entries.no-year-of-birth", rules.reckoning, {"entry": entry.id})
    elif refusal := too_old(rules, group, entry.born, year):
        yield refusal


def _sex(regulation: Regulation, entry: Entry) -> Iterator[Refusal]:
    if regulation.sex and entry.sex is not regulation.sex:
        yield Refusal("entries.sex", (), {"entry": entry.id, "sex": regulation.sex.value})


def _federation(regulation: Regulation, entry: Entry) -> Iterator[Refusal]:
    """Only those of the federations that the regulation names."""
    if regulation.federations and entry.federation not in regulation.federations:
        cited = FEDERATIONS.get(regulation.rulebook, ())
        yield Refusal("entries.federation", cited, {"entry": entry.id, "federation": entry.federation or "–"})


def ukrainian_entry(regulation: Regulation, entry: Entry) -> Iterator[Refusal]:
    """What the Ukrainian rules ask: standard, fitness, class, and the centre of para sport of their own region."""
    yield from ukrainian_admission(regulation, entry)
    if regulation.scale is Scale.NATIONAL:
        yield from _ukrainian_centre(entry)


def ukrainian_admission(regulation: Regulation, entry: Entry) -> Iterator[Refusal]:
    """What the credentials committee must have seen of somebody by the Ukrainian rules: standard, fitness, class."""
    if entry.admitted is None:
        yield from _ukrainian_standard(regulation, entry)
    if regulation.para_class and entry.admitted is not Admitted.OTHER_IMPAIRMENT:
        refusal = wrong_class(entry.para_class, regulation.para_class)
        if refusal:
            yield refusal
    elif regulation.is_official and entry.para_class is None:
        yield Refusal("paraclasses.unclassified", articles("UA II-5.2.a"))


def _ukrainian_standard(regulation: Regulation, entry: Entry) -> Iterator[Refusal]:
    """Everybody meets the standard that is set and is fit to compete, but for those whom the organiser admits."""
    if asks_standard(regulation) and not entry.meets_standard:
        yield Refusal("entries.standard", articles("UA II-3.2"), {"entry": entry.id})
    if not entry.is_fit:
        yield Refusal("entries.unfit", articles("UA II-3.2"), {"entry": entry.id})


def asks_standard(regulation: Regulation) -> bool:
    """Whether a qualification standard is set: for official events (UA II-3.1), or by the regulation (UA II-7.1)."""
    return regulation.is_official or bool(regulation.entry and regulation.entry.standard)


def _ukrainian_centre(entry: Entry) -> Iterator[Refusal]:
    if not entry.entered_by:
        yield Refusal("entries.no-centre", articles("UA II-4.1"), {"entry": entry.id})
    elif entry.entered_by != entry.region:
        yield Refusal("entries.other-centre", articles("UA II-5.1"), {"entry": entry.id})


_RULES = {"UA": ukrainian_entry}
_ADMISSION = {"UA": ukrainian_admission}


def admission_faults(regulation: Regulation, entry: Entry) -> tuple[Refusal, ...]:
    """Why the credentials committee may not let somebody in, of whom it has seen the papers."""
    return tuple(_ADMISSION.get(regulation.rulebook, _none)(regulation, entry))


def needs_credentials(regulation: Regulation) -> bool:
    """Whether somebody looks at papers before the draw.

    A club or a school needs no committee, unless its regulation names papers, a standard or a class, or the rulebook
    wants everybody found fit.
    """
    terms = regulation.entry
    says_so = bool(terms and (terms.papers or terms.standard)) or regulation.para_class is not None
    return says_so or not is_of_club(regulation) or regulation.rulebook in _ADMISSION


def is_of_club(regulation: Regulation) -> bool:
    """Whether a club or a school holds it for its own: nobody above them asks for papers and dates."""
    return regulation.scale is Scale.DISTRICT and not regulation.is_official


def refuse_unadmitted(regulation: Regulation, starting: Iterable[str], admitted: Collection[str]) -> Refusal | None:
    """Refuse to begin an official event with somebody whom the credentials committee has not let in."""
    if regulation.rulebook not in _ADMISSION or not regulation.is_official:
        return None
    count = sum(entry not in admitted for entry in starting)
    return Refusal("entries.not-admitted", articles("UA II-3.2"), {"count": count}) if count else None


# -- deadlines ------------------------------------------------------------------------------------------

TECHNICAL_LEAD = timedelta(days=7)


class Change(enum.Enum):
    """What may be done to an entry after the deadline, on the day of arrival (UA II-4.2.b)."""

    WITHDRAW = "withdraw"
    REPLACE = "replace"
    ADD = "add"
    OTHER_DISCIPLINE = "other-discipline"


def technical_entry(sent: date, first_day: date, *, by_mail: bool = True) -> Refusal | None:
    """Refuse a technical entry that comes later than seven days before the start, or not by e-mail (UA II-4.2.a)."""
    if sent > first_day - TECHNICAL_LEAD:
        return Refusal("entries.late", articles("UA II-4.2.a"), {"days": TECHNICAL_LEAD.days})
    return None if by_mail else Refusal("entries.not-by-mail", articles("UA II-4.2.a"))


_DEADLINES = {"UA": technical_entry}


def late_entry(regulation: Regulation, sent: date, first_day: date) -> Refusal | None:
    """Refuse an entry for a national event after the day that the rulebook sets, where it sets one."""
    rule = _DEADLINES.get(regulation.rulebook)
    return rule(sent, first_day) if rule and regulation.scale is Scale.NATIONAL else None


def entry_change(regulation: Regulation, change: Change, on: date) -> Refusal | None:
    """Refuse a change of an entry after the day on which the teams arrive (UA II-4.2.b)."""
    arrival = regulation.entry.arrival if regulation.entry else None
    if regulation.rulebook not in _DEADLINES or arrival is None or on <= arrival:
        return None
    return Refusal("entries.change-late", articles("UA II-4.2.b"), {"change": change.value})


# -- the list -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RollCall:
    """Who starts, in the order of the entries, and who did not answer."""

    starting: tuple[str, ...]
    absent: tuple[str, ...]


def roll_call(entries: Iterable[str], present: Collection[str], included: Collection[str] = ()) -> RollCall:
    """Call the roll before the draw; the chief arbiter may include somebody who is not there (RU 4.4.b, CH 22.3.b)."""
    listed, here = tuple(entries), {*present, *included}
    return RollCall(tuple(e for e in listed if e in here), tuple(e for e in listed if e not in here))
