"""One task in one position, examined: proof, tree, variations, second ways, finals, extras, tries, sacrifices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.composition.check.doubts import LINE_CUT, doubt_findings
from mainroad.composition.check.extras import extra_piece_findings, idle_findings, king_findings
from mainroad.composition.check.findings import Evidence, Finding, Weight
from mainroad.composition.check.inaccuracies import Sort
from mainroad.composition.check.questions import Questions
from mainroad.composition.check.roles import BRANCHES_OF_A_STUDY, Allowances, Roles, assign, branches
from mainroad.composition.check.sacrifices import Rate, Sacrifice, sacrifice
from mainroad.composition.check.tasks import task_uniqueness_findings, task_variation_findings
from mainroad.composition.check.tree import End, Line, Step, Tree, build_tree, resume_tree
from mainroad.composition.check.tries import Try, false_tries, false_try, refutation
from mainroad.composition.check.uniqueness import open_findings, uniqueness_findings
from mainroad.composition.check.variations import Economy, Variation, distinct, judge_line, rival_positions
from mainroad.composition.kinds import Kind, System, is_lock
from mainroad.composition.work import Work
from mainroad.engine.tasks import Outcome
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

ROOT_SHARE = 0.4
SETTLING = 0.6
"""So much of the time that is left after the tree goes into the task and second ways that are still open."""
LAST = 0.9
"""So much of what is left after everything was asked goes into what is open then; the rest is to look at it again."""


@dataclass(frozen=True)
class Examination:
    """What was found about a task."""

    position: DraughtsPosition
    outcome: Outcome
    first_moves: tuple[tuple[DraughtsMove, Outcome], ...]
    roles: Roles
    tries: tuple[Try, ...]
    sacrifices: tuple[Sacrifice, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class Question:
    """What is examined: a work of a kind, and first moves that the author wants beside the main one."""

    work: Work
    kind: Kind
    system: System | None
    wanted: tuple[DraughtsMove, ...] = ()
    for_judge: bool = False
    """Whether only what the author gives is looked at (RU 6.7.2.n)."""
    share: float = 1.0
    """So much of the time that is left at last is for this question; the rest is for others of the same work."""

    @property
    def terms(self) -> Allowances:
        """What is forgiven."""
        return Allowances(self.kind, self.system)


def examine(asked: Question, questions: Questions) -> Examination:
    """Examine a task within the budget of the questions; the most important things are asked first."""
    position = asked.work.position
    questions.stage = "task"
    if questions.ask(position, ROOT_SHARE) is Outcome.DISPROVED:
        return _examined(asked, None, questions)
    questions.stage = "tree"
    tree = build_tree(asked.work, asked.kind, questions)
    questions.stage = "second-ways"
    questions.settle((position, *rival_positions(_lines(asked, tree), asked.kind, tree)), SETTLING)
    found = _examined(asked, tree, questions)
    if questions.is_over or all(finding.weight is not Weight.OPEN for finding in found.findings):
        return found
    questions.stage = "second-ways"
    rivals = (where.played(move) for each in found.roles.main for where, move in each.open)
    questions.settle((position, *rivals), SETTLING * asked.share)
    questions.settle(questions.undecided, LAST * asked.share)
    questions.only_new = True
    try:
        resume_tree(tree, asked.work, asked.kind, questions)
        return _examined(asked, tree, questions)
    finally:
        questions.only_new = False


def _examined(asked: Question, tree: Tree | None, questions: Questions) -> Examination:
    """What can be said with what is known by now."""
    position = asked.work.position
    outcome = questions.conclude(position)
    variations = _variations(asked, tree, questions) if tree is not None else ()
    roles = assign(variations, asked.terms)
    findings = [*_solvability_findings(asked, outcome, variations, questions)]
    if tree is not None:
        findings += _play_findings(asked, roles, questions)
    findings += _sacrifice_findings(_sacrifices(roles, asked), roles)
    questions.stage = "tries"
    tries = _tries(asked, questions) if outcome is not Outcome.DISPROVED else ()
    first_moves = _first_moves(position, questions)
    told = doubt_findings(findings, tree.lines(asked.work.solution) if tree is not None else (), roles)
    return Examination(position, outcome, first_moves, roles, tries, _sacrifices(roles, asked), told)


def _first_moves(position: DraughtsPosition, questions: Questions) -> tuple[tuple[DraughtsMove, Outcome], ...]:
    if position.side is Side.BLACK:
        return ()
    return tuple((move, questions.answer(position.played(move))) for move in position.legal_moves())


def _lines(asked: Question, tree: Tree) -> tuple[Line, ...]:
    lines = distinct(tree.lines(asked.work.solution), asked.kind)
    return tuple(line for line in lines if line.is_author or not asked.for_judge)


def _variations(asked: Question, tree: Tree, questions: Questions) -> tuple[Variation, ...]:
    wanted = {asked.work.position.played(move) for move in asked.wanted}
    found = (judge_line(line, asked.kind, tree, questions) for line in _lines(asked, tree))
    return tuple(_forgiven(each, wanted) for each in found)


def _forgiven(variation: Variation, wanted: set[DraughtsPosition]) -> Variation:
    """A variation without the second first moves that the author wants (RU 6.1.4.e)."""
    if not wanted:
        return variation
    left = tuple(
        each for each in variation.inaccuracies if each.place or each.position.played(each.rival) not in wanted
    )
    return Variation(variation.line, variation.length, left, variation.open, variation.economy, variation.spare)


# -- findings -----------------------------------------------------------------------------------------


def _solvability_findings(
    asked: Question, outcome: Outcome, variations: tuple[Variation, ...], questions: Questions
) -> Iterator[Finding]:
    """The task must succeed in every variation; where it fails, the work does not exist (RU 6.2.3).

    That no variation is missing counts in a task, where the least of them must be in order (RU 6.1.3.ab, 6.1.3.ae).
    """
    position = asked.work.position
    if outcome is Outcome.DISPROVED:
        exact = ("RU 6.2.8.2",) if is_lock(questions.task) else ()  # nothing else may be shut in, and nothing be left
        yield Finding(Weight.DESTROYS, "no-solution", ("RU 6.2.3", "RU 6.1.1.c", *exact), (Evidence(position),))
    elif outcome is Outcome.UNKNOWN:
        yield Finding(Weight.OPEN, "task-open", ("RU 6.2.3",), (Evidence(position),))
    for variation in variations:
        if variation.line.end is End.FAILS:
            after = variation.line.last
            reply = refutation(after, questions)
            moves = (*variation.line.moves, *((reply,) if reply else ()))
            yield Finding(Weight.DESTROYS, "author-fails", ("RU 6.2.3",), (Evidence(position, moves),))
        elif variation.line.end in (End.OPEN, End.CUT):
            evidence = (Evidence(position, variation.line.moves),)
            weight = Weight.OPEN if asked.kind is Kind.TASK else Weight.REMARK
            yield Finding(weight, LINE_CUT, ("RU 6.2.3",), evidence)


def _play_findings(asked: Question, roles: Roles, questions: Questions) -> Iterator[Finding]:
    """What is said about the variations; where none was followed to its end, nothing about them is known."""
    position = asked.work.position
    if not roles.main and not any(each.line.end is End.FAILS for each in roles.additional):
        yield Finding(Weight.OPEN, "no-variation", ("RU 6.2.5.a",), (Evidence(position),))
    if asked.kind is Kind.TASK:
        yield from task_uniqueness_findings(asked.work, roles, questions)
        yield from task_variation_findings(roles)
    else:
        yield from uniqueness_findings(roles, asked.terms)
        yield from _thematic_findings(asked, roles)
    yield from open_findings(roles, questions.known)
    questions.stage = "extras"
    yield from extra_piece_findings(position, roles, questions)
    yield from king_findings(position, roles)
    yield from idle_findings(position, roles)
    if asked.kind.is_like_a_study:
        yield from _prelude_findings(roles)


def _thematic_findings(asked: Question, roles: Roles) -> Iterator[Finding]:
    """One thematic variation of a problem, two branches of a study (RU 6.2.5.a, 6.2.5.d), with economical finals."""
    start = asked.work.position
    if not roles.main:
        return
    for each in roles.main:
        if each.economy is Economy.UNECONOMICAL:
            evidence = (Evidence(start, each.moves, each.spare),)
            yield Finding(Weight.DESTROYS, "uneconomical-final", ("RU 6.2.4.e", "RU 6.2.4.a"), evidence)
        elif each.economy is Economy.UNKNOWN:
            yield Finding(Weight.OPEN, "economy-open", ("RU 6.2.4.e",), (Evidence(start, each.moves),))
        elif each.spare:
            evidence = (Evidence(start, each.moves, each.spare),)
            yield Finding(Weight.REMARK, "final-for-the-judge", ("RU 6.3.8.4.b", "RU 6.2.4.e"), evidence)
    shown = tuple(Evidence(start, each.moves) for each in roles.main)
    count = len(branches(roles.thematic, asked.kind)) if asked.kind.is_like_a_study else len(roles.thematic)
    if not roles.thematic:
        yield Finding(Weight.DESTROYS, "no-thematic", ("RU 6.2.5.a",), shown)
    elif asked.kind.is_like_a_study and count < BRANCHES_OF_A_STUDY:
        yield Finding(Weight.DESTROYS, "few-branches", ("RU 6.2.5.d",), shown, {"count": count})


def _prelude_findings(roles: Roles) -> Iterator[Finding]:
    """An exchange that only passes the move to Black at the start: a serious flaw of a study (RU 6.3.8.2)."""
    heads = [each.steps[:3] for each in roles.main]
    if not heads or any(len(head) < 3 or not head[0].is_white for head in heads):
        return
    is_exchange = all(
        not first.move.is_capture and len(taken.move.captured) == len(back.move.captured) > 0
        for first, taken, back in heads
    )
    if is_exchange:
        first = heads[0]
        evidence = (Evidence(first[0].position, tuple(step.move for step in first)),)
        yield Finding(Weight.FLAW, "prelude", ("RU 6.3.8.2",), evidence)


# -- sacrifices and tries -----------------------------------------------------------------------------


def _sacrifices(roles: Roles, asked: Question) -> tuple[Sacrifice, ...]:
    """The sacrifices of the main variations and of the author's moves, each once."""
    if asked.kind is not Kind.PROBLEM or asked.system is not System.BOARD_100:
        return ()
    steps = {step: None for each in roles.main for step in each.steps}
    steps |= {Step(position, move): None for position, moves in asked.work.solution.moves.items() for move in moves[:1]}
    found = (sacrifice(step) for step in steps)
    return tuple(each for each in found if each is not None)


def _sacrifice_findings(found: tuple[Sacrifice, ...], roles: Roles) -> Iterator[Finding]:
    """Crude and uneconomical sacrifices lower the mark, ideal and economical ones are told (RU 6.3.7.5bis)."""
    for each in found:
        weight = Weight.FLAW if each.rate in (Rate.CRUDE, Rate.UNECONOMICAL) else Weight.REMARK
        if each.rate is Rate.PLAIN and each.article != "RU 6.3.7.5bis.b":
            continue
        message = "sacrifice-passing" if each.rate is Rate.PLAIN else f"sacrifice-{each.rate.value}"
        evidence = (_shown(Step(each.position, each.move), roles),)
        yield Finding(weight, message, (each.article,), evidence, {"ratio": each.ratio})


def _shown(step: Step, roles: Roles) -> Evidence:
    """A move with those that lead to it, so that it has its own number."""
    lines = (each.steps[: each.steps.index(step) + 1] for each in roles.main if step in each.steps)
    steps = next(lines, (step,))
    return Evidence(steps[0].position, tuple(each.move for each in steps))


def _tries(asked: Question, questions: Questions) -> tuple[Try, ...]:
    """The false tries: those that the author names, or all (RU 6.1.1.d)."""
    position = asked.work.position
    if not asked.for_judge:
        return false_tries(position, questions)
    named = asked.work.solution.tries.get(position, ())
    return tuple(each for each in (false_try(position, move, questions) for move in named) if each is not None)


__all__ = ["Examination", "Question", "Sort", "examine"]
