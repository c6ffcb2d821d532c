"""The checks of works of contests: they run as those of the studio do, and are kept beside the contest."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from mainroad.composition.check.report import Verdict
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.state import Contest, Entry
from mainroad.site.composing.models import ComposingContest, EntryCheck
from mainroad.site.studio.checks import Checks
from mainroad.site.studio.models import CheckState
from mainroad.site.studio.reading import TypedWork

ENTRY_CHECKS = Checks(EntryCheck)
MOST_CHECKS = 5
"""So many checks of a work are kept."""
SECONDS_UNASKED = 60
"""So long takes a check that nobody asked for, at most."""


def digest_of(sheet: Sheet) -> str:
    """What a check looks at: another digest, and what was found is about another work."""
    return hashlib.sha256(f"{sheet.position}\n{sheet.task}\n{sheet.solution}".encode()).hexdigest()[:16]


def checks_of(row: ComposingContest, entry: Entry) -> EntryCheck | None:
    """The last check of a work."""
    return row.checks.filter(number=entry.number).first()


def destroyed_works(row: ComposingContest, state: Contest) -> tuple[int, ...]:
    """The works that the last check of what they are now destroys (RU 6.1.1.e)."""
    last: dict[int, EntryCheck] = {}
    for check in row.checks.exclude(report=None).order_by("pk"):
        entry = state.entries.get(check.number)
        if entry is not None and check.digest == digest_of(entry.sheet):
            last[check.number] = check
    return tuple(number for number, check in last.items() if check.report["verdict"] == Verdict.DESTROYED.value)


def check_unasked(row: ComposingContest, entries: Iterable[Entry]) -> None:
    """Check the works that no check has looked at as they are; one after another, beside the site."""
    if not ENTRY_CHECKS.runs_beside:
        return
    looked_at = set(row.checks.exclude(state=CheckState.STOPPED).values_list("number", "digest"))
    for entry in entries:
        if not entry.is_withdrawn and (entry.number, digest_of(entry.sheet)) not in looked_at:
            begin_check(row, entry, SECONDS_UNASKED, is_asked=False)


def begin_check(row: ComposingContest, entry: Entry, seconds: int, *, is_asked: bool = True) -> None:
    """Check a work with its author's solution; the number is all that the checker is told of it."""
    rows = row.checks.filter(number=entry.number)
    rows.filter(pk__in=[old.pk for old in rows[MOST_CHECKS - 1 :]]).delete()
    sheet = entry.sheet
    check = EntryCheck.objects.create(contest=row, number=entry.number, digest=digest_of(sheet), seconds=seconds)
    typed = TypedWork(entry.section.game, sheet.position, sheet.task, "", sheet.solution, str(entry.number))
    ENTRY_CHECKS.begin(check, typed, is_asked=is_asked)
