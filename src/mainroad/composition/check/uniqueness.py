"""Findings about second ways: complete and partial cooks, what is tolerated, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from mainroad.composition.check.findings import Evidence, Finding, Weight, write_line
from mainroad.composition.check.inaccuracies import Inaccuracy, Sort
from mainroad.composition.check.roles import Allowances, Roles, inaccurate_places
from mainroad.composition.check.variations import Variation
from mainroad.composition.kinds import Kind, System
from mainroad.engine.tasks import Outcome
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

LATE = 5  # RU 6.3.5.b: the fifth and sixth move are late, the third is not
IN_STUDIES = {
    Sort.TRANSPOSITION: "RU 6.3.8.5.a",
    Sort.ALTERNATIVE_MOVE: "RU 6.3.8.5.a",
    Sort.MANS_WAY: "RU 6.3.8.5.b",
    Sort.KING_SQUARE: "RU 6.3.8.5.c",
    Sort.LONGER: "RU 6.3.8.5.d",
    Sort.REPETITION: "RU 6.3.8.5.e",
}
IN_TASKS = {
    Sort.TRANSPOSITION: "RU 6.1.3.t",
    Sort.ALTERNATIVE_MOVE: "RU 6.1.3.t",
    Sort.MANS_WAY: "RU 6.1.3.v",
    Sort.KING_SQUARE: "RU 6.1.3.u",
    Sort.LONGER: "RU 6.1.3.w",
    Sort.REPETITION: "RU 6.1.3.w",
    Sort.COOK: "RU 6.1.3.v",
}
LOST_MOVE_IN_TASKS = "RU 6.1.3.w"
IN_PROBLEMS_100 = {Sort.ALTERNATIVE_MOVE: "RU 6.2.7.3.b", Sort.ALTERNATIVE_CAPTURE: "RU 6.2.7.3.c"}


@dataclass(frozen=True)
class Second:
    """A second way in its variation."""

    variation: Variation
    inaccuracy: Inaccuracy

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """The moves up to it and the rival itself."""
        steps = self.variation.steps[: self.inaccuracy.place]
        position = steps[0].position if steps else self.inaccuracy.position
        return (Evidence(position, (*(step.move for step in steps), self.inaccuracy.rival)),)

    @property
    def is_last_capture(self) -> bool:
        """Whether it is White's last capture before the final: the stroke that ends the combination."""
        taken = [place for place, step in enumerate(self.variation.steps) if step.is_white and step.move.is_capture]
        return bool(taken) and taken[-1] == self.inaccuracy.place


def seconds(variations: Iterable[Variation]) -> tuple[Second, ...]:
    """Every second way once, where it is first met."""
    first: dict[tuple[DraughtsPosition, DraughtsMove], Second] = {}
    for variation in variations:
        for each in variation.inaccuracies:
            first.setdefault((each.position, each.rival), Second(variation, each))
    return tuple(first.values())


def uniqueness_findings(roles: Roles, terms: Allowances) -> Iterator[Finding]:
    """What is said about the second ways of problems and studies (RU 6.2.6.a)."""
    yield from merge_findings(_main_finding(second, roles, terms) for second in seconds(roles.main))
    yield from _purity_findings(roles, terms)
    named = {each.inaccuracy.position for each in seconds(roles.main)}
    others = (each for each in seconds(roles.additional) if each.inaccuracy.position not in named)
    yield from merge_findings(_additional_finding(second, terms) for second in others)


def merge_findings(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Findings that say the same of the same white move are one, with all their evidence."""
    alike: dict[tuple[object, ...], list[Finding]] = {}
    for each in findings:
        before = each.evidence[0].moves[:-1] if each.evidence else ()
        alike.setdefault((each.weight, each.message, each.articles, before), []).append(each)
    for same in alike.values():
        evidence = tuple(shown for each in same for shown in each.evidence)
        yield replace(same[0], evidence=evidence, parameters={**same[0].parameters, "rivals": _rivals(evidence)})


def _rivals(evidence: tuple[Evidence, ...]) -> str:
    """The last moves of lines that differ in nothing else."""
    names = (shown.last_text for shown in evidence)
    return ", ".join(dict.fromkeys(names))


def _main_finding(second: Second, roles: Roles, terms: Allowances) -> Finding:
    found = second.inaccuracy
    if found.sort is Sort.ALTERNATIVE_CAPTURE or (found.place and _is_alternative(found, terms)):
        return _tolerated(second, terms)
    if found.place < roles.branching:
        return Finding(Weight.DESTROYS, "complete-cook", ("RU 6.2.6.b", "RU 6.2.6.a"), second.evidence)
    if found.sort is Sort.COOK:
        return _partial_cook(second, roles, terms)
    if terms.kind is Kind.PROBLEM:
        return _problem_inaccuracy(second, terms)
    return _tolerated(second, terms)


def _is_alternative(found: Inaccuracy, terms: Allowances) -> bool:
    """An alternative move or capture passes in international problems (RU 6.2.7.3.a)."""
    return found.sort in IN_PROBLEMS_100 and terms.kind is Kind.PROBLEM and terms.system is System.BOARD_100


def _partial_cook(second: Second, roles: Roles, terms: Allowances) -> Finding:
    """A partial cook destroys a problem with one thematic variation (RU 6.2.6.c); elsewhere it is named."""
    is_fatal = terms.kind is Kind.PROBLEM and len(roles.main) == 1
    return Finding(
        Weight.DESTROYS if is_fatal else Weight.PARTIAL_COOK, "partial-cook", ("RU 6.2.6.c",), second.evidence
    )


def _problem_inaccuracy(second: Second, terms: Allowances) -> Finding:
    """Forbidden on 100 squares in a thematic variation (RU 6.2.7.3.a), a flaw on 64 (RU 6.3.7.5).

    The last capture of a king with a choice of squares counts as a partial cook (RU 6.2.7.3.d).
    """
    is_stroke = second.inaccuracy.sort is Sort.KING_SQUARE and second.is_last_capture
    if terms.system is System.BOARD_100:
        message, article = ("last-capture", "RU 6.2.7.3.d") if is_stroke else ("inaccurate", "RU 6.2.7.3.a")
        return Finding(Weight.DESTROYS, message, (article, "RU 6.2.6.c"), second.evidence, _details(second))
    message = "last-capture-64" if is_stroke else _transposition_message(second.inaccuracy)
    return Finding(Weight.FLAW, message, _flaw_articles(second.inaccuracy, terms), second.evidence, _details(second))


def _tolerated(second: Second, terms: Allowances) -> Finding:
    found = second.inaccuracy
    return Finding(
        Weight.FLAW, _transposition_message(found), _flaw_articles(found, terms), second.evidence, _details(second)
    )


def _flaw_articles(found: Inaccuracy, terms: Allowances) -> tuple[str, ...]:
    """What tolerates an inaccuracy, and what it costs: purity (RU 6.3.5.a), and in problems RU 6.3.7.5."""
    by_kind = {Kind.STUDY: IN_STUDIES, Kind.POSITIONAL_ENDING: IN_STUDIES, Kind.TASK: IN_TASKS}
    own = by_kind.get(terms.kind, IN_PROBLEMS_100 if terms.system is System.BOARD_100 else {}).get(found.sort)
    cited = [own] if own else []
    if terms.kind is Kind.PROBLEM:
        cited.append("RU 6.3.7.5")
    if found.sort is Sort.TRANSPOSITION:
        cited.append("RU 6.3.5.b")
    return (*cited, "RU 6.3.5.a")


def transposition_grade(found: Inaccuracy) -> Fraction:
    """How heavy a transposition is: it grows with the distance of the moves and with their earliness (RU 6.3.5.b)."""
    return Fraction(max(found.other - found.number, 1), found.number)


def _transposition_message(found: Inaccuracy) -> str:
    if found.sort is not Sort.TRANSPOSITION:
        return f"second-{found.sort.value}"
    is_small = found.number >= LATE and found.other - found.number == 1
    return "transposition-small" if is_small else "transposition"


def _details(second: Second) -> dict[str, object]:
    found = second.inaccuracy
    return {"number": found.number, "other": found.other, "grade": str(transposition_grade(found))}


def _additional_finding(second: Second, terms: Allowances) -> Finding:
    """In an additional variation it is named and costs nothing by itself."""
    is_stroke = second.inaccuracy.sort is Sort.KING_SQUARE and second.is_last_capture and terms.kind is Kind.PROBLEM
    article = "RU 6.2.7.3.d" if is_stroke and terms.system is System.BOARD_100 else "RU 6.2.6.c"
    return Finding(Weight.REMARK, "cook-in-additional", (article,), second.evidence)


def _purity_findings(roles: Roles, terms: Allowances) -> Iterator[Finding]:
    """A branch of a study with more than one inaccuracy is no branch (RU 6.3.8.5.0)."""
    if not terms.kind.is_like_a_study:
        return
    for variation in (*roles.main, *roles.additional):
        later = [each for each in variation.inaccuracies if each.place and each.sort is not Sort.COOK]
        places = inaccurate_places(later)
        if len(places) > 1 and variation.is_complete:
            evidence = Evidence(variation.steps[0].position, variation.moves)
            numbers = ", ".join(str(each.number) for each in places)
            yield Finding(Weight.FLAW, "many-inaccuracies", ("RU 6.3.8.5.0",), (evidence,), {"numbers": numbers})


def open_findings(roles: Roles, answers: dict[DraughtsPosition, Outcome]) -> Iterator[Finding]:
    """The white moves of which nobody knows whether they fulfil the task too: these moves, not "sound"."""
    yield from merge_findings(
        Finding(
            Weight.OPEN,
            "open-later-moves" if len(line) > 1 else "open-first-moves",
            ("RU 6.2.6.a",),
            (Evidence(start, line),),
            {"before": write_line(start, line[:-1])},
        )
        for start, line in _open_lines(roles, answers)
    )


def _open_lines(
    roles: Roles, answers: dict[DraughtsPosition, Outcome]
) -> Iterator[tuple[DraughtsPosition, tuple[DraughtsMove, ...]]]:
    seen: set[DraughtsPosition] = set()
    for variation in roles.main:
        places = {step.position: place for place, step in enumerate(variation.steps)}
        for position, move in variation.open:
            after = position.played(move)
            if after not in seen and answers.get(after, Outcome.UNKNOWN) is Outcome.UNKNOWN:
                seen.add(after)
                yield variation.steps[0].position, (*variation.moves[: places[position]], move)
