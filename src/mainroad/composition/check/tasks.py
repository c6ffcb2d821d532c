"""Tasks: signs of a cook in a second way, finals that differ, finals that are economical (RU 6.1.3, 6.2.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.composition.check.findings import Evidence, Finding, Weight
from mainroad.composition.check.inaccuracies import Inaccuracy, Sort
from mainroad.composition.check.questions import Questions
from mainroad.composition.check.roles import VARIATIONS_OF_A_TASK, Roles, finals
from mainroad.composition.check.tree import Builder as TreeBuilder
from mainroad.composition.check.tree import End, Line, Tree
from mainroad.composition.check.uniqueness import IN_TASKS, LOST_MOVE_IN_TASKS, Second, merge_findings, seconds
from mainroad.composition.check.variations import Economy, spare_pieces
from mainroad.composition.kinds import Kind
from mainroad.composition.work import NO_SOLUTION, Work, all_pieces
from mainroad.laws.draughts import DraughtsPosition

TURNS = 80
"""So many white moves are looked at after a second way."""
DIFFERENT_FINALS = 2  # RU 6.1.3.af

Profile = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Play:
    """What comes of a position in a task: the finals, whether they are economical, and what is taken on the way."""

    finals: frozenset[frozenset[Square]]
    is_economical: bool
    captures: frozenset[Profile]
    variations: int
    is_whole: bool


def _play(lines: list[tuple[Line, int]], questions: Questions) -> Play:
    """The play of lines, each from a place on."""
    ends = [line.last for line, _ in lines if line.end is End.GOAL]
    return Play(
        frozenset(all_pieces(final, Side.BLACK) for final in ends),
        all(spare_pieces(final, questions)[0] is not Economy.UNECONOMICAL for final in ends),
        frozenset(_profile(line, start) for line, start in lines if line.end is End.GOAL),
        len(ends),
        all(line.end in (End.GOAL, End.SEEN) for line, _ in lines),
    )


def _profile(line: Line, start: int) -> Profile:
    taken = [(step.position.side.value, len(step.move.captured)) for step in line.steps[start:] if step.move.is_capture]
    return tuple(sorted(taken))


def _own_play(position: DraughtsPosition, roles: Roles, questions: Questions) -> Play:
    """The play of the solution from a position on."""
    lines = [each.line for each in roles.main]
    through = [(line, line.positions.index(position)) for line in lines if position in line.positions]
    return _play(through, questions)


def _rival_play(work: Work, after: DraughtsPosition, questions: Questions) -> Play:
    """The play after a second way."""
    other = replace(work, position=after, solution=NO_SOLUTION)
    tree = TreeBuilder(other, Kind.TASK, questions, TURNS, Tree(after)).build()
    return _play([(line, 0) for line in tree.lines(NO_SOLUTION)], questions)


def cook_signs(work: Work, second: Second, roles: Roles, questions: Questions) -> tuple[tuple[str, ...], bool]:
    """The signs of a cook in a second way, any one of which is enough (RU 6.1.3.aa), and whether all was looked at."""
    found = second.inaccuracy
    own = _own_play(found.position, roles, questions)
    rival = _rival_play(work, found.position.played(found.rival), questions)
    signs = []
    if not rival.is_economical:
        signs.append("RU 6.1.3.x")
    if rival.finals != own.finals:
        signs.append("RU 6.1.3.y")
    if rival.captures != own.captures or rival.variations != own.variations:
        signs.append("RU 6.1.3.z")
    return tuple(signs), rival.is_whole and own.is_whole


def task_uniqueness_findings(work: Work, roles: Roles, questions: Questions) -> Iterator[Finding]:
    """What is said about the second ways of a task: the four tolerated kinds, unless a sign of a cook is there."""
    found = (each for each in seconds(roles.main) if each.inaccuracy.sort is not Sort.ALTERNATIVE_CAPTURE)
    yield from merge_findings(_second_finding(work, second, roles, questions) for second in found)


def _second_finding(work: Work, second: Second, roles: Roles, questions: Questions) -> Finding:
    found = second.inaccuracy
    is_first = found.place == 0
    message = "task-cook-complete" if found.place < roles.branching else "task-cook-partial"
    if is_first and found.sort is Sort.TRANSPOSITION:
        cited = ("RU 6.1.3.ac", "RU 6.1.3.ad", "RU 6.1.3.ab")
        return Finding(Weight.DESTROYS, "first-move-transposed", cited, second.evidence)
    signs, is_whole = cook_signs(work, second, roles, questions)
    if signs or is_first:
        general = "RU 6.2.6.b" if found.place < roles.branching else "RU 6.2.6.c"
        proofs = (*signs, "RU 6.1.3.aa", "RU 6.1.3.ab", "RU 6.1.3.ad", general)
        told = {"tolerance": _tolerance(found)}
        return Finding(Weight.DESTROYS, message, proofs, second.evidence, told)
    if not is_whole:
        return Finding(Weight.OPEN, "second-way-open", ("RU 6.1.3.aa",), second.evidence)
    articles = (_tolerance(found), "RU 6.3.9.4", "RU 6.3.5.a")
    name = "dual" if found.sort is Sort.COOK else "lost-move" if found.loses_a_move else found.sort.value
    return Finding(
        Weight.FLAW, f"second-{name}", articles, second.evidence, {"number": found.number, "other": found.other}
    )


def _tolerance(found: Inaccuracy) -> str:
    """Which of the four tolerated kinds a second way is."""
    return LOST_MOVE_IN_TASKS if found.loses_a_move else IN_TASKS[found.sort]


# -- variations and finals ----------------------------------------------------------------------------


def task_variation_findings(roles: Roles) -> Iterator[Finding]:
    """Two variations at least, each thematic (RU 6.2.5.c), to different finals (RU 6.1.3.af), all economical."""
    if not roles.main:
        return
    start = roles.main[0].steps[0].position
    for each in roles.main:
        if each.economy is Economy.UNECONOMICAL:
            evidence = (Evidence(start, each.moves, each.spare),)
            yield Finding(Weight.DESTROYS, "uneconomical-final", ("RU 6.2.8.1", "RU 6.1.3.ae", "RU 6.2.4.e"), evidence)
    shown = tuple(Evidence(start, each.moves) for each in roles.main)
    count = {"count": len(roles.main)}
    different = finals(roles.main)
    if len(roles.main) < VARIATIONS_OF_A_TASK:
        yield Finding(Weight.DESTROYS, "one-variation", ("RU 6.2.5.c", "RU 6.1.3.af"), shown, count)
    elif len(different) < DIFFERENT_FINALS:
        yield Finding(Weight.DESTROYS, "one-final", ("RU 6.1.3.af", "RU 6.3.9.5"), shown, count)
    elif len(different) < len(roles.main):
        yield Finding(Weight.FLAW, "same-finals", ("RU 6.3.9.5",), shown, {"finals": len(different), **count})
