"""The checks of works of contests: they run as those of the studio do, and are kept beside the contest."""

from __future__ import annotations

import hashlib

from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.state import Entry
from mainroad.site.composing.models import ComposingContest, EntryCheck
from mainroad.site.studio.checks import Checks
from mainroad.site.studio.reading import TypedWork

ENTRY_CHECKS = Checks(EntryCheck)
MOST_CHECKS = 5
"""So many checks of a work are kept."""


def digest_of(sheet: Sheet) -> str:
    """What a check looks at: another digest, and what was found is about another work."""
    return hashlib.sha256(f"{sheet.position}\n{sheet.task}\n{sheet.solution}".encode()).hexdigest()[:16]


def checks_of(row: ComposingContest, entry: Entry) -> EntryCheck | None:
    """The last check of a work."""
    return row.checks.filter(number=entry.number).first()


def begin_check(row: ComposingContest, entry: Entry, seconds: int) -> None:
    """Check a work with its author's solution; the number is all that the checker is told of it."""
    rows = row.checks.filter(number=entry.number)
    rows.filter(pk__in=[old.pk for old in rows[MOST_CHECKS - 1 :]]).delete()
    sheet = entry.sheet
    check = EntryCheck.objects.create(contest=row, number=entry.number, digest=digest_of(sheet), seconds=seconds)
    typed = TypedWork(entry.section.game, sheet.position, sheet.task, "", sheet.solution, str(entry.number))
    ENTRY_CHECKS.begin(check, typed)
