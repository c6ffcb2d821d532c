"""Where a work was on this site before: its author need not tell (RU 6.4.1.a, 6.4.3.h, 6.5.5.d, 6.5.5.note)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from mainroad.composition.contests.decide.entering import is_variation, read_work
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.regulation import Regulation, Section
from mainroad.composition.contests.state import Contest, Entry
from mainroad.composition.library.priority import CHAMPIONSHIP, CONTEST
from mainroad.composition.library.rights import Earlier, years_after
from mainroad.composition.library.works import NotAWorkError, Work
from mainroad.site.composing.models import ComposingContest, ContestPerson
from mainroad.site.composing.older import own_older
from mainroad.site.composing.room import whole_contest


def with_known(
    row: ComposingContest,
    terms: Regulation,
    section: Section | None,
    sheet: Sheet,
    authors: Sequence[str],
    told: tuple[Earlier, ...],
    day: date,
) -> tuple[Earlier, ...]:
    """What an author tells about a work, and what this site knows of it; the site knows better."""
    if section is None:
        return told
    known = tuple(_known(row, section, sheet, authors, day))
    days = {(each.kind, each.day) for each in known}
    for shelved in own_older(row, terms, section, sheet, authors):
        printed = (Earlier(each.kind, each.day, each.copies, each.source) for each in shelved.work.appearances)
        known += tuple(each for each in printed if (each.kind, each.day) not in days)
        days |= {(each.kind, each.day) for each in known}
    return (*(each for each in told if (each.kind, each.day) not in days), *known)


def _known(
    row: ComposingContest, section: Section, sheet: Sheet, authors: Iterable[str], day: date
) -> Iterator[Earlier]:
    try:
        new = read_work(section, sheet)
    except NotAWorkError:  # the decider says so
        return
    accounts = row.people.filter(pk__in=authors).exclude(account=None).values("account")
    places = ContestPerson.objects.filter(account__in=accounts).exclude(contest=row).exclude(contest__called=None)
    for place in places.select_related("contest"):
        state = whole_contest(place.contest)
        yield from (_appearance(state, entry, day) for entry in _same(state, place.pk, new))


def _same(state: Contest, author: str, new: Work) -> Iterator[Entry]:
    return (entry for entry in state.of(author) if is_variation(new, entry))


def _appearance(state: Contest, entry: Entry, day: date) -> Earlier:
    terms = state.terms
    is_given_up = day > years_after(terms.final, 1)  # nobody announces its award any more
    return Earlier(
        CHAMPIONSHIP if terms.kind == "championship" else CONTEST, terms.deadline, source=terms.title, area=terms.area,
        is_over=state.awarded is not None or is_given_up,
        was_correction=entry.origin.kind == "correction",
        kept_prize=entry.defect is not None and entry.defect.consequence == "kept",
    )  # fmt: skip
