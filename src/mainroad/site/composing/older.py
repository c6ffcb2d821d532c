"""Older works of the site's library that coincide with one that competes (RU 6.4.3.a-e).

What its own authors have published is for the secretary alone: on a judge's page it would tell who they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from mainroad.composition.contests.decide.entering import read_work
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.regulation import Regulation, Section
from mainroad.composition.contests.state import appearances, first_day
from mainroad.composition.library.predecessors import CANDIDATE, COMPLETE
from mainroad.composition.library.priority import priority
from mainroad.composition.library.rights import Earlier
from mainroad.composition.library.works import NotAWorkError
from mainroad.site.composing.models import ComposingContest
from mainroad.site.studio.library.shelf import Older, Shelved, older_works


def older_than(
    row: ComposingContest,
    terms: Regulation,
    section: Section,
    sheet: Sheet,
    authors: Iterable[str],
    earlier: Sequence[Earlier] = (),
) -> list[Older]:
    """The works of others that may be predecessors; of a sheet that cannot be read none.

    One that came later is none, and one that neither print nor contest has brought into existence no more than a hint.
    """
    found = _parted(row, terms, section, sheet, authors, earlier)[0]
    return [older if _since(older, terms) else _hint(older) for older in found]


def own_older(
    row: ComposingContest, terms: Regulation, section: Section, sheet: Sheet, authors: Iterable[str]
) -> list[Shelved]:
    """The same work of the same authors in the library, by the account that published it or by name (RU 6.4.1.a)."""
    found = _parted(row, terms, section, sheet, authors)[1]
    return [older.shelved for older in found if older.predecessor.degree == COMPLETE]


def _parted(
    row: ComposingContest,
    terms: Regulation,
    section: Section,
    sheet: Sheet,
    authors: Iterable[str],
    earlier: Sequence[Earlier] = (),
) -> tuple[list[Older], list[Older]]:
    """What coincides with a work: that of others, and its authors' own."""
    try:
        work = replace(read_work(section, sheet), appearances=appearances(terms, earlier))
    except NotAWorkError:
        return [], []
    people = row.people.filter(pk__in=authors)
    accounts = set(people.exclude(account=None).values_list("account", flat=True))
    names = {name.casefold() for both in people.values_list("name", "account__name") for name in both if name}
    both: tuple[list[Older], list[Older]] = [], []
    for older in older_works(work):
        is_own = older.shelved.row.owner_id in accounts or _is_by(older.shelved, names)
        both[is_own].append(older)
    return both


def _is_by(shelved: Shelved, names: set[str]) -> bool:
    return any(author.casefold() in names for author in shelved.work.authors)


def _since(older: Older, terms: Regulation) -> date | None:
    """From when an older work exists; none: it does not."""
    first = priority(older.shelved.work.appearances, page_counts=terms.page_counts)
    return first.day if first else None


def _hint(older: Older) -> Older:
    return replace(older, predecessor=replace(older.predecessor, degree=CANDIDATE))


def complete_predecessor(
    row: ComposingContest,
    terms: Regulation,
    entered: Section | None,
    sheet: Sheet,
    authors: Iterable[str],
    earlier: Sequence[Earlier] = (),
) -> str:
    """What another's older work is called that takes the right to exist from this one (RU 6.4.3.d); nothing: none.

    Only a work that exists can, by print or a contest, and since an earlier day than this one (RU 6.4.1.a).
    """
    first = first_day(terms, earlier)
    for older in older_than(row, terms, entered, sheet, authors, earlier) if entered else ():
        since = _since(older, terms)
        if older.predecessor.degree == COMPLETE and since is not None and first is not None and since < first.day:
            return older_line(older.shelved)
    return ""


def older_line(shelved: Shelved) -> str:
    """An older work in a line: who made it and where it stands."""
    work = shelved.work
    return ", ".join([*work.authors, *(f"{each.day:%Y}" for each in work.appearances[:1])]) or work.fen
