"""Marks, defects and appeals (RU 6.7.2, 6.5.5)."""

from __future__ import annotations

from datetime import date
from typing import Literal

from mainroad.basics import Refusal, Ruling, articles
from mainroad.composition.contests import commands, facts
from mainroad.composition.contests.decide.answers import Decision, no
from mainroad.composition.contests.state import Contest, Entry
from mainroad.composition.library.works import NotAWorkError, read_position, read_solution
from mainroad.journal.written_rulings import write_ruling

HIGHEST = 20
"""Half points: marks go from 0 to 10 (RU 6.7.2.n)."""
LONGEST_TEXT = 4000
DEFECTS = ("cook", "no-solution", "inaccuracy", "predecessor")
DESTROYING = ("cook", "no-solution", "predecessor")
"""An inaccuracy lowers a mark; it takes no prize away."""
CHAIN = ("chief", "commission")
"""To whom an author appeals, one after the other (RU 6.5.5.b)."""


def mark(state: Contest, command: commands.Mark) -> Decision:
    """Mark a work: by a judge of its section, after the last day, for the author's solution alone."""
    entry = _judged(state, command.number, command.day)
    if isinstance(entry, Refusal):
        return entry
    if command.judge not in entry.section.judges:
        return no("not-the-judge", "RU 6.7.2.n", section=entry.section.name)
    if state.preliminary is not None:
        return no("marks-are-out", "RU 6.7.2.note")
    if refused := _is_no_mark(command.half_points, command.text):
        return refused
    if not _is_authors(entry, command.solution):
        return no("authors-solution-only", "RU 6.7.2.n")
    return [facts.Marked(command.number, command.judge, command.half_points, command.text.strip(), command.day)]


def _judged(state: Contest, number: int, day: date) -> Entry | Refusal:
    entry = state.entries.get(number)
    if entry is None or entry.is_withdrawn:
        return no("no-such-work", number=number)
    if day <= state.terms.deadline:
        return no("works-still-come", "RU 6.5.5.a", deadline=state.terms.deadline)
    if state.awarded is not None:
        return no("is-final", "RU 6.5.2.q")
    return entry


def _is_no_mark(half_points: int, text: str) -> Refusal | None:
    if not 0 <= half_points <= HIGHEST:
        return no("mark-out-of-scale", "RU 6.7.2.n", highest=HIGHEST // 2)
    if not 0 < len(text.strip()) <= LONGEST_TEXT:
        return no("mark-without-text", "RU 6.7.2.n")
    return None


def _is_authors(entry: Entry, solution: str) -> bool:
    """Whether the solution that is marked is the author's, however it is typed."""
    if not solution.strip():
        return True
    try:
        start = read_position(entry.section.game, entry.sheet.position)
        return read_solution(start, solution) == read_solution(start, entry.sheet.solution)
    except NotAWorkError:
        return False


def revise(state: Contest, command: commands.Revise) -> Decision:
    """The chief judge finds a mark unfounded."""
    entry = _judged(state, command.number, command.day)
    if isinstance(entry, Refusal):
        return entry
    if command.judge != state.terms.chief:
        return no("not-the-chief", "RU 6.7.2.note")
    if refused := _is_no_mark(command.half_points, command.text):
        return refused
    return [facts.Revised(command.number, command.half_points, command.text.strip(), command.day)]


def decide_prize(state: Contest, command: commands.DecidePrize) -> Decision:
    """The chief judge, who may revise the award, withholds a prize or grants it to a work that the check destroys."""
    entry = _judged(state, command.number, command.day)
    if isinstance(entry, Refusal):
        return entry
    if command.judge != state.terms.chief:
        return no("prize-by-the-chief", "RU 6.7.2.note")
    if not 0 < len(command.text.strip()) <= LONGEST_TEXT:
        return no("decision-without-text", "RU 6.7.2.r")
    return [facts.PrizeDecided(command.number, command.is_granted, command.text.strip(), command.day)]


# -- defects ------------------------------------------------------------------------------------------


def report_defect(state: Contest, command: commands.ReportDefect) -> Decision:
    """Take a report; its proof is a line that can be played from the position, or the older work's name."""
    entry = state.entries.get(command.number)
    if entry is None or entry.is_withdrawn or command.day <= state.terms.deadline:
        return no("no-such-work", number=command.number)
    if command.kind not in DEFECTS:
        return no("defect-kinds", "RU 6.7.2.m", kinds=", ".join(DEFECTS))
    if not 0 < len(command.proof.strip()) <= LONGEST_TEXT or len(command.text) > LONGEST_TEXT:
        return no("proof-missing", "RU 6.5.5.h")
    if command.kind != "predecessor" and not _can_be_played(entry, command.proof):
        return no("proof-unplayable", "RU 6.5.5.h")
    number = len(state.reports) + 1
    report = facts.DefectReported(
        number, command.number, command.reporter, command.kind, command.proof.strip(), command.text.strip(), command.day
    )
    return [report]


def _can_be_played(entry: Entry, proof: str) -> bool:
    try:
        read_solution(read_position(entry.section.game, entry.sheet.position), proof)
    except NotAWorkError:
        return False
    return True


def decide_defect(state: Contest, command: commands.DecideDefect) -> Decision:
    """Uphold a report or not, and say what follows: before the final award the distinction goes, after it it stays."""
    if not 0 < command.report <= len(state.reports) or command.report in state.decided_reports:
        return no("no-such-report", report=command.report)
    report = state.reports[command.report - 1]
    if command.day < report.day or not 0 < len(command.text.strip()) <= LONGEST_TEXT:
        return no("decision-without-text", "RU 6.7.2.r")
    consequence, ruling = _consequence(state, report, is_upheld=command.is_upheld)
    text = command.text.strip()
    return [
        facts.DefectDecided(command.report, command.is_upheld, text, command.day, consequence, write_ruling(ruling))
    ]


def _consequence(
    state: Contest, report: facts.DefectReported, *, is_upheld: bool
) -> tuple[Literal["", "lost", "kept"], Ruling]:
    about = {"number": report.number}
    if not is_upheld:
        return "", Ruling("composing.defect-not-found", articles("RU 6.7.2.m"), about)
    if report.kind not in DESTROYING:
        return "", Ruling("composing.defect-lowers-mark", articles("RU 6.7.2.m"), about)
    if state.awarded is not None and report.day >= state.awarded.day:
        return "kept", Ruling("composing.defect-after-award", articles("RU 6.5.5.note"), about)
    return "lost", Ruling("composing.defect-takes-prize", articles("RU 6.5.2.q"), about)


# -- appeals ------------------------------------------------------------------------------------------


def appeal(state: Contest, command: commands.Appeal) -> Decision:
    """Take an appeal against the award: first to the chief judge, then to the commission, before it is final."""
    entry = state.entries.get(command.number)
    if entry is None or entry.is_withdrawn or command.author not in entry.authors:
        return no("not-your-work", number=command.number)
    if state.preliminary is None or state.awarded is not None:
        return no("appeal-time", "RU 6.5.5.b")
    if command.to not in CHAIN or not 0 < len(command.text.strip()) <= LONGEST_TEXT:
        return no("appeal-to", "RU 6.5.5.b")
    if command.to == "commission" and not _was_refused_by_the_chief(state, command):
        return no("appeal-chief-first", "RU 6.5.5.b")
    appeals = len(state.appeals) + 1
    return [facts.Appealed(appeals, command.author, command.number, command.to, command.text.strip(), command.day)]


def _was_refused_by_the_chief(state: Contest, command: commands.Appeal) -> bool:
    refused = [
        each
        for each in state.appeals
        if each.to == "chief" and (each.author, each.number) == (command.author, command.number)
    ]
    decided = (state.decided_appeals.get(each.appeal) for each in refused)
    return any(each is not None and not each.is_upheld for each in decided)


def decide_appeal(state: Contest, command: commands.DecideAppeal) -> Decision:
    """Decide an appeal with a reason; another mark is given by `Revise`."""
    if not 0 < command.appeal <= len(state.appeals) or command.appeal in state.decided_appeals:
        return no("no-such-appeal", appeal=command.appeal)
    if not 0 < len(command.text.strip()) <= LONGEST_TEXT:
        return no("decision-without-text", "RU 6.7.2.r")
    return [facts.AppealDecided(command.appeal, command.is_upheld, command.text.strip(), command.day)]
