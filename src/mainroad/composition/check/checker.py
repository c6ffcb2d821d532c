"""The check of a work: one function from a work to a report."""

from __future__ import annotations

from collections.abc import Iterable

from mainroad.basics import Side
from mainroad.composition.check.examination import Examination, Question, examine
from mainroad.composition.check.findings import Finding, Weight
from mainroad.composition.check.form import form_findings, legality_findings
from mainroad.composition.check.questions import Decided, Limits, Questions
from mainroad.composition.check.report import Report, waive
from mainroad.composition.check.special import Special, base_kind
from mainroad.composition.kinds import Classification, Kind, classify, is_covered
from mainroad.composition.work import Work
from mainroad.engine.tablebase import Tables
from mainroad.engine.tasks import Task

ORDER = list(Weight)


class _Desk:
    """Questions for each task of a work, all within one budget."""

    def __init__(self, limits: Limits, tables: Tables | None, decided: Iterable[Decided]) -> None:
        self.limits = limits
        self.tables = tables
        self.before = decided
        self._asked: dict[str, Questions] = {}

    def questions(self, task: Task) -> Questions:
        """The questions about a task."""
        name = repr(task)
        if name not in self._asked:
            made = Questions(task, self.limits, self.tables)
            made.begin_with(self.before)
            if self._asked:
                made.budget = next(iter(self._asked.values())).budget
            self._asked[name] = made
        return self._asked[name]

    def close(self) -> None:
        """Let go of what provers remember: the values that stay behind are small."""
        for each in self._asked.values():
            each.close()

    @property
    def decided(self) -> tuple[Decided, ...]:
        """What was proved and refuted of the one task."""
        return tuple(each for questions in self._asked.values() for each in questions.decided)

    @property
    def spent(self) -> tuple[int, float]:
        """The positions looked at and the seconds of proving."""
        budgets = [each.budget for each in self._asked.values()]
        return (budgets[0].nodes, budgets[0].seconds) if budgets else (0, 0.0)


def check(
    work: Work,
    limits: Limits | None = None,
    *,
    tables: Tables | None = None,
    for_judge: bool = False,
    decided: Iterable[Decided] = (),
) -> Report:
    """Check a work against section VI of the Russian code: kind, formal requirements, artistic ones that are numbers.

    It asks tables and prover within the limits and says what stays open. `for_judge` looks at nothing but what the
    author's solution gives (RU 6.7.2.n). `decided` is what an earlier check of the same work has decided; special
    kinds, which have several tasks, begin anew.
    """
    own = work.as_whites
    classified = classify(work.position, work.task, work.declared)
    is_special = classified.kind is not None and classified.kind.is_special
    desk = _Desk(limits or Limits(), tables, () if is_special else decided)
    legality, origin = legality_findings(work.position)
    findings = [*form_findings(work, classified), legality]
    parts: tuple[Examination, ...] = ()
    if is_covered(work.position.variant) and own.position.legal_moves():
        try:
            parts, beside = _parts(own, classified, desk, for_judge)
        finally:
            desk.close()
        findings += [*beside, *(finding for part in parts for finding in part.findings)]
    if for_judge and not work.solution.is_given:
        findings.append(Finding(Weight.REMARK, "no-authors-solution", ("RU 6.7.2.n",)))
    if work.declared.is_practical:
        findings = [waive(finding) for finding in findings]
    unique = {(each.weight, each.message, each.articles, each.evidence): each for each in findings}
    ordered = sorted(unique.values(), key=lambda finding: ORDER.index(finding.weight))
    found = () if is_special else desk.decided
    return Report(work, classified, origin, parts, tuple(ordered), *desk.spent, found)


def _parts(
    work: Work, classified: Classification, desk: _Desk, for_judge: bool
) -> tuple[tuple[Examination, ...], tuple[Finding, ...]]:
    kind = classified.kind
    if kind is not None and kind.is_special:
        return Special(work, classified, desk.questions, for_judge).parts()
    asked = Question(work, kind or base_kind(work), classified.system, for_judge=for_judge)
    return (examine(asked, desk.questions(work.task)),), ()


def is_whites(work: Work) -> bool:
    """Whether White fulfils the task, as in every main kind (RU 6.1.3.b)."""
    return work.declared.solver is Side.WHITE and work.declared.kind is not Kind.BLACK_BEGINS
