"""Older works of the site's library that coincide with one that competes (RU 6.4.3.a-e).

What its own authors have published stays out: on a judge's page it would tell who they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mainroad.composition.contests.decide.entering import read_work
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.regulation import Regulation, Section
from mainroad.composition.contests.state import first_day
from mainroad.composition.library.predecessors import COMPLETE
from mainroad.composition.library.priority import priority
from mainroad.composition.library.rights import Earlier
from mainroad.composition.library.works import NotAWorkError
from mainroad.site.composing.models import ComposingContest
from mainroad.site.studio.library.shelf import Older, older_works


def older_than(row: ComposingContest, section: Section, sheet: Sheet, authors: Iterable[str]) -> list[Older]:
    """The works that others have published and that may be predecessors; of a sheet that cannot be read none."""
    try:
        found = older_works(read_work(section, sheet))
    except NotAWorkError:
        return []
    own = set(row.people.filter(pk__in=authors).exclude(account=None).values_list("account", flat=True))
    return [older for older in found if older.shelved.row.owner_id not in own]


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
    for older in older_than(row, entered, sheet, authors) if entered else ():
        since = priority(older.shelved.work.appearances, page_counts=terms.page_counts)
        if older.predecessor.degree == COMPLETE and since is not None and first is not None and since.day < first.day:
            return older_line(older)
    return ""


def older_line(older: Older) -> str:
    """An older work in a line: who made it and where it stands."""
    work = older.shelved.work
    return ", ".join([*work.authors, *(f"{each.day:%Y}" for each in work.appearances[:1])]) or work.fen
