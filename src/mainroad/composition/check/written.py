"""A report in words and as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mainroad.composition.check.examination import Examination
from mainroad.composition.check.findings import PREFIX, Finding, write_line, write_squares
from mainroad.composition.check.report import Report, Requirement
from mainroad.composition.check.tree import End
from mainroad.composition.check.variations import Variation, final_article
from mainroad.composition.kinds import Kind
from mainroad.engine.tasks import Lock, LockAnywhere, Outcome, Task
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.notation.moves import write_move
from mainroad.words import say, say_many

MOST_LINES = 40
THEMATIC = {Kind.STUDY: "RU 6.2.5.d", Kind.POSITIONAL_ENDING: "RU 6.2.5.d", Kind.TASK: "RU 6.2.5.c"}
BASIS = {
    Requirement.LEGALITY: "RU 6.2.2.a",
    Requirement.SOLVABILITY: "RU 6.2.3",
    Requirement.ECONOMY: "RU 6.2.4.a",
    Requirement.UNIQUENESS: "RU 6.2.6.a",
}


def sentence(message: str, language: str, **parameters: object) -> str:
    """A sentence of the checker's."""
    return say(PREFIX + message, language, **parameters)


# -- words --------------------------------------------------------------------------------------------


def report_lines(report: Report, number: int, language: str) -> Iterator[str]:
    """The report as it is printed."""
    title = f" {report.work.title}" if report.work.title else ""
    yield f"{number}.{title} {write_fen(report.work.position)}"
    yield f"  {kind_text(report, language)} ({', '.join(kind_articles(report))})"
    yield f"  {sentence('heading.task', language)}: {task_text(report.work.task, report.work.position, language)}" + (
        f" – {sentence(f'outcome.{report.outcome.value}', language)} (RU 6.1.3.c)"
    )
    yield f"  {sentence(f'verdict.{report.verdict.value}', language)} (RU 6.1.1.e)"
    yield f"  {sentence('heading.requirements', language)} (RU 6.2.1):"
    for requirement in Requirement:
        yield f"    {requirement_text(report, requirement, language)}"
    for part in report.parts:
        yield from _part_lines(report, part, language)
    for finding in report.findings:
        yield f"  {finding_text(finding, language)}"


def kind_text(report: Report, language: str) -> str:
    """What the work is: system, kind, groups."""
    found = report.classification
    names = (
        [sentence(f"system.{found.system.value}", language)] if found.system else [report.work.position.variant.name]
    )
    names.append(sentence(f"kind.{found.kind.value if found.kind else 'none'}", language))
    return ", ".join([*names, *(sentence(f"group.{group.value}", language) for group in found.groups)])


def kind_articles(report: Report) -> tuple[str, ...]:
    """The articles by which it is what it is; one of the main kinds is said to be one (RU 6.1.3.a)."""
    kind = report.classification.kind
    main = ("RU 6.1.3.a",) if kind is not None and not kind.is_special else ()
    first, *others = report.classification.articles
    return (first, *main, *others)


def task_text(task: Task, position: DraughtsPosition, language: str) -> str:
    """The task in words."""
    if isinstance(task, LockAnywhere):
        counts = (("men", task.men), ("kings", task.kings))
        named = [say_many(f"{PREFIX}task.lock-{what}", count, language) for what, count in counts if count]
        return sentence("task.lock", language, pieces=", ".join(named))
    if isinstance(task, Lock):
        return sentence("task.lock-squares", language, squares=write_squares(position, task.men | task.kings))
    return sentence(f"task.{task}", language)


def requirement_text(report: Report, requirement: Requirement, language: str) -> str:
    """A requirement and what is known about it."""
    kind = report.classification.kind
    own = report.classification.articles[1:2] or ("RU 6.1.2",)
    basis = {**BASIS, Requirement.KIND: own[0]}
    article = THEMATIC.get(kind or Kind.PROBLEM, "RU 6.2.5.a") if requirement is Requirement.THEMATIC else ""
    name = sentence(f"requirement.{requirement.value}", language)
    state = sentence(f"state.{report.state(requirement).value}", language)
    return f"{name}: {state} ({article or basis[requirement]})"


def _part_lines(report: Report, part: Examination, language: str) -> Iterator[str]:
    if len(report.parts) > 1 or part.position != report.work.position:
        yield f"  {write_fen(part.position)} – {sentence(f'outcome.{part.outcome.value}', language)}"
    if part.roles.main or part.roles.additional:
        yield f"  {sentence('heading.solution', language)} (RU 6.1.1.c):"
    for role, variation in shown_variations(part):
        yield f"    {variation_text(part, role, variation, language)}"
    if part.tries:
        tries = "; ".join(f"{write_line(each.position, (each.move, each.refutation))}" for each in part.tries)
        yield f"  {sentence('heading.tries', language)} (RU 6.1.1.d): {tries}"
    if part.first_moves:
        moves = ", ".join(_first_move(part, place, language) for place in range(len(part.first_moves)))
        yield f"  {sentence('heading.first-moves', language)}: {moves}"


def shown_variations(part: Examination) -> list[tuple[str, Variation]]:
    """The variations with their roles, thematic ones first."""
    shown = [("thematic", each) for each in part.roles.thematic]
    shown += [("main", each) for each in part.roles.main if each not in part.roles.thematic]
    shown += [("additional", each) for each in part.roles.additional]
    return shown[:MOST_LINES]


def _first_move(part: Examination, place: int, language: str) -> str:
    move, outcome = part.first_moves[place]
    return f"{write_move(part.position, move)} {sentence(f'outcome.{outcome.value}', language)}"


def variation_text(part: Examination, role: str, variation: Variation, language: str) -> str:
    """A variation with its final."""
    name = f"{sentence(f'role.{role}', language)} (RU 6.1.1.d)"
    line = write_line(part.position, variation.moves)
    if variation.is_complete:
        economy = sentence(f"economy.{variation.economy.value}", language)
        article = final_article(variation, part.roles.kind)
        final = f"{sentence('heading.final', language)} {write_fen(variation.final)}, {economy} ({article})"
        return f"{name}: {line}; {final}"
    end = variation.line.end
    return f"{name}: {line}; {sentence(f'end.{end.value}', language)}" if end is not End.GOAL else f"{name}: {line}"


def finding_text(finding: Finding, language: str) -> str:
    """A finding with its weight and articles."""
    weight = sentence(f"weight.{finding.weight.value}", language)
    return f"{weight}: {finding.sentence(language)} ({', '.join(finding.articles)})"


# -- values -------------------------------------------------------------------------------------------


def report_value(report: Report, language: str = "en") -> dict[str, Any]:
    """A report as plain values."""
    found = report.classification
    return {
        "title": report.work.title,
        "fen": write_fen(report.work.position),
        "task": str(report.work.task),
        "system": found.system.value if found.system else None,
        "kind": found.kind.value if found.kind else None,
        "groups": [group.value for group in found.groups],
        "articles": list(kind_articles(report)),
        "outcome": report.outcome.value,
        "verdict": report.verdict.value,
        "requirements": {each.value: report.state(each).value for each in Requirement},
        "parts": [_part_value(part) for part in report.parts],
        "findings": [_finding_value(finding, language) for finding in report.findings],
        "nodes": report.nodes,
        "seconds": round(report.seconds, 3),
    }


def _part_value(part: Examination) -> dict[str, Any]:
    thematic = set(map(id, part.roles.thematic))
    return {
        "fen": write_fen(part.position),
        "outcome": part.outcome.value,
        "first_moves": {write_move(part.position, move): outcome.value for move, outcome in part.first_moves},
        "variations": [
            _variation_value(part, each, "thematic" if id(each) in thematic else "main") for each in part.roles.main
        ]
        + [_variation_value(part, each, "additional") for each in part.roles.additional],
        "tries": [[write_line(each.position, (each.move, each.refutation))] for each in part.tries],
        "sacrifices": {write_move(each.position, each.move): each.ratio for each in part.sacrifices},
    }


def _variation_value(part: Examination, variation: Variation, role: str) -> dict[str, Any]:
    return {
        "role": role,
        "moves": write_line(part.position, variation.moves),
        "end": variation.line.end.value,
        "final": write_fen(variation.final),
        "economy": variation.economy.value,
    }


def _finding_value(finding: Finding, language: str) -> dict[str, Any]:
    return {
        "weight": finding.weight.value,
        "message": finding.message,
        "articles": list(finding.articles),
        "sentence": finding.sentence(language),
        "evidence": [
            {"fen": write_fen(shown.position), "moves": shown.moves_text, "squares": shown.squares_text}
            for shown in finding.evidence
        ],
    }


__all__ = ["Outcome", "finding_text", "report_lines", "report_value"]
