"""A contest of composing as far as it has come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

import msgspec

from mainroad.composition.contests.facts import (
    AppealDecided,
    Appealed,
    Applied,
    Approved,
    Awarded,
    DefectDecided,
    DefectReported,
    DistinctionsSent,
    Marked,
    PreliminaryPublished,
    PrizeDecided,
    Revised,
    Sheet,
)
from mainroad.composition.contests.regulation import Regulation, Section
from mainroad.composition.library.priority import CONTEST, Appearance, Priority, priority
from mainroad.composition.library.rights import Earlier, Origin
from mainroad.composition.library.works import Work, read_position, read_solution


@dataclass(frozen=True)
class Entry:
    """A work in a contest."""

    number: int
    section: Section
    authors: tuple[str, ...]
    sheet: Sheet
    origin: Origin
    earlier: tuple[Earlier, ...]
    is_withdrawn: bool = False
    marks: Mapping[str, Marked] = field(default_factory=dict)
    """By judge."""
    revised: Revised | None = None
    prize: PrizeDecided | None = None
    """What the chief judge has decided about its prize; none: its place decides."""
    defect: DefectDecided | None = None
    """The first report that was upheld and tells on the work; one after the final award takes nothing away."""

    @property
    def work(self) -> Work:
        """What the author handed in, as a library compares it; without names."""
        start = read_position(self.section.game, self.sheet.position)
        return Work(str(self.number), start, self.sheet.task, solution=read_solution(start, self.sheet.solution))

    @property
    def is_marked(self) -> bool:
        """Whether every judge of the section, or the chief judge over them, has marked it."""
        return self.revised is not None or set(self.section.judges) <= set(self.marks)

    @property
    def half_points(self) -> int:
        """The sum of the judges' marks; a defect that was shown in time takes everything (RU 6.5.4.note)."""
        if not self.is_sound:
            return 0
        if self.revised is not None:
            return self.revised.half_points * max(1, len(self.section.judges))
        return sum(mark.half_points for mark in self.marks.values())

    @property
    def mean_half_points(self) -> Fraction:
        """Its mark: what the judges gave on the average, so that sections with more judges do not weigh more."""
        return Fraction(self.half_points, max(1, len(self.section.judges)))

    @property
    def competes(self) -> bool:
        """Whether it is judged: not taken back, no defect shown in time."""
        return not self.is_withdrawn and self.is_sound

    @property
    def is_sound(self) -> bool:
        """Whether no defect was shown before the final award (RU 6.5.5.note)."""
        return self.defect is None or self.defect.consequence == "kept"


@dataclass(frozen=True)
class Contest:
    """A contest: its conditions, its works, its results."""

    regulation: Regulation | None = None
    approved: Approved | None = None
    applied: Mapping[str, Applied] = field(default_factory=dict)
    entries: Mapping[int, Entry] = field(default_factory=dict)
    preliminary: PreliminaryPublished | None = None
    reports: tuple[DefectReported, ...] = ()
    decided_reports: Mapping[int, DefectDecided] = field(default_factory=dict)
    appeals: tuple[Appealed, ...] = ()
    decided_appeals: Mapping[int, AppealDecided] = field(default_factory=dict)
    awarded: Awarded | None = None
    sent: DistinctionsSent | None = None

    @property
    def terms(self) -> Regulation:
        """The regulation."""
        if self.regulation is None:
            raise ValueError("nothing was called")
        return self.regulation

    def of(self, author: str, section: str = "") -> tuple[Entry, ...]:
        """The works of an author that stand, in a section or in all; co-authored ones count for each."""
        return tuple(
            entry
            for entry in self.entries.values()
            if author in entry.authors and not entry.is_withdrawn and section in ("", entry.section.name)
        )

    def in_section(self, section: str) -> tuple[Entry, ...]:
        """The works of a section that were not taken back."""
        return tuple(e for e in self.entries.values() if e.section.name == section and not e.is_withdrawn)

    def priority(self, number: int) -> Priority | None:
        """From when a work exists: by what it appeared in before, or by the last day of this contest."""
        return first_day(self.terms, self.entries[number].earlier)

    def roles(self, person: str) -> tuple[str, ...]:
        """What somebody is here: `chief`, `secretary`, `judge`, `author`."""
        is_judge = any(person in section.judges for section in self.terms.sections)
        having = {
            "chief": person == self.terms.chief,
            "secretary": person == self.terms.secretary,
            "judge": is_judge,
            "author": person in self.applied,
        }
        return tuple(role for role, holds in having.items() if holds)


def appearances(terms: Regulation, earlier: Sequence[Earlier]) -> tuple[Appearance, ...]:
    """Where a work appeared that takes part here, this contest last."""
    before = (Appearance(each.kind, each.day, each.copies, each.source) for each in earlier)
    return (*before, Appearance(CONTEST, terms.deadline, source=terms.title))


def first_day(terms: Regulation, earlier: Sequence[Earlier]) -> Priority | None:
    """From when a work exists that takes part here: by what it appeared in before, or by the last day (RU 6.4.1.a)."""
    return priority(appearances(terms, earlier), page_counts=terms.page_counts)


def anonymous(state: Contest) -> Contest:
    """The contest as judges and the public see it: in a closed one no work has an author before the final award.

    Neither is told what would lead to one: where it was printed, whose work it mends, in which territory it competed.
    """
    if state.regulation is None or not state.terms.is_closed or state.awarded is not None:
        return state
    entries = {number: _nameless(entry) for number, entry in state.entries.items()}
    reports = tuple(_unsigned(report) for report in state.reports)
    appeals = tuple(_unsigned_appeal(appeal) for appeal in state.appeals)
    return replace(state, entries=entries, applied={}, reports=reports, appeals=appeals)


def _nameless(entry: Entry) -> Entry:
    origin = msgspec.structs.replace(entry.origin, source="")
    earlier = tuple(msgspec.structs.replace(each, source="", area=()) for each in entry.earlier)
    return replace(entry, authors=(), origin=origin, earlier=earlier)


def _unsigned(report: DefectReported) -> DefectReported:
    return DefectReported(report.report, report.number, "", report.kind, report.proof, report.text, report.day)


def _unsigned_appeal(appeal: Appealed) -> Appealed:
    return Appealed(appeal.appeal, "", appeal.number, appeal.to, appeal.text, appeal.day)
