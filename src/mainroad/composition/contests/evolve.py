"""How facts make a contest of composing: `evolve` adds one fact and never judges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from mainroad.composition.contests import facts
from mainroad.composition.contests.state import Contest, Entry
from mainroad.journal.records import Fact


def evolve(state: Contest, fact: Fact) -> Contest:
    """Add a fact."""
    return _CHANGES[type(fact)](state, fact)


def _entered(state: Contest, fact: facts.Entered) -> Contest:
    section = state.terms.section(fact.section)
    if section is None:
        raise ValueError("there is no such section")
    entry = Entry(fact.number, section, fact.authors, fact.sheet, fact.origin, fact.earlier)
    return replace(state, entries={**state.entries, fact.number: entry})


def _changed(state: Contest, number: int, **changes: Any) -> Contest:
    return replace(state, entries={**state.entries, number: replace(state.entries[number], **changes)})


def _marked(state: Contest, fact: facts.Marked) -> Contest:
    marks = {**state.entries[fact.number].marks, fact.judge: fact}
    return _changed(state, fact.number, marks=marks)


def _defect_decided(state: Contest, fact: facts.DefectDecided) -> Contest:
    report = state.reports[fact.report - 1]
    state = replace(state, decided_reports={**state.decided_reports, fact.report: fact})
    if not fact.consequence or state.entries[report.number].defect is not None:
        return state
    return _changed(state, report.number, defect=fact)


_CHANGES: Mapping[type[Fact], Callable[[Contest, Any], Contest]] = {
    facts.Called: lambda state, fact: replace(state, regulation=fact.regulation),
    facts.Approved: lambda state, fact: replace(state, approved=fact),
    facts.Applied: lambda state, fact: replace(state, applied={**state.applied, fact.author: fact}),
    facts.Entered: _entered,
    facts.Replaced: lambda state, fact: _changed(state, fact.number, sheet=fact.sheet),
    facts.Withdrawn: lambda state, fact: _changed(state, fact.number, is_withdrawn=True),
    facts.Marked: _marked,
    facts.Revised: lambda state, fact: _changed(state, fact.number, revised=fact),
    facts.PrizeDecided: lambda state, fact: _changed(state, fact.number, prize=fact),
    facts.PreliminaryPublished: lambda state, fact: replace(state, preliminary=fact),
    facts.DefectReported: lambda state, fact: replace(state, reports=(*state.reports, fact)),
    facts.DefectDecided: _defect_decided,
    facts.Appealed: lambda state, fact: replace(state, appeals=(*state.appeals, fact)),
    facts.AppealDecided: lambda state, fact: replace(
        state, decided_appeals={**state.decided_appeals, fact.appeal: fact}
    ),
    facts.Awarded: lambda state, fact: replace(state, awarded=fact),
    facts.DistinctionsSent: lambda state, fact: replace(state, sent=fact),
}
