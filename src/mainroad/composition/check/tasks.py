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
from mainroad.composition.check.tree import End, Tree
from mainroad.composition.check.uniqueness import IN_TASKS, LOST_MOVE_IN_TASKS, Second, merge_findings, seconds
from mainroad.composition.check.variations import Economy, spare_pieces
from mainroad.composition.kinds import Kind
from mainroad.composition.work import Solution, Work, all_pieces
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

TURNS = 80
"""So many white moves are looked at after a second way."""
SIDES = tuple(Side)
DIFFERENT_FINALS = 2  # RU 6.1.3.af

Profile = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Play:
    """What comes of a position in a task: the finals, whether they are economical, and what is taken on the way."""

    finals: frozenset[frozenset[Square]]
    is_economical: bool
    captures: frozenset[Profile]
    variations: int
    is_followed: bool
    """Whether every line was followed to its end."""
    is_known: bool
    """Whether it was, and every final was judged."""

    def has_more_finals(self, other: Play) -> bool:
        """Whether another play, seen to its end, lacks one of the finals."""
        return other.is_followed and not self.finals <= other.finals

    def has_more_play(self, other: Play) -> bool:
        """Whether another play, seen to its end, lacks captures or variations."""
        return other.is_followed and not (self.captures <= other.captures and self.variations <= other.variations)


def _play(work: Work, position: DraughtsPosition, move: DraughtsMove, questions: Questions) -> Play:
    """The play after a white move: that of the solution wherever it is met."""
    after = position.played(move)
    tree = TreeBuilder(replace(work, position=after), Kind.TASK, questions, TURNS, Tree(after)).build()
    lines = tree.lines(work.solution)
    ends = [line.last for line in lines if line.end is End.GOAL]
    captures = [_profile(move, *line.moves) for line in lines if line.end is End.GOAL]
    if not lines:  # the move ends it
        ends, captures = [after], [_profile(move)]
    economies = {spare_pieces(final, questions)[0] for final in ends}
    is_followed = all(line.end in (End.GOAL, End.SEEN) for line in lines)
    return Play(
        frozenset(all_pieces(final, Side.BLACK) for final in ends),
        Economy.UNECONOMICAL not in economies,
        frozenset(captures),
        len(ends),
        is_followed,
        is_followed and Economy.UNKNOWN not in economies,
    )


def _profile(*moves: DraughtsMove) -> Profile:
    """What White's moves, the first and every other one, and Black's take."""
    taken = [(SIDES[place % 2].value, len(move.captured)) for place, move in enumerate(moves) if move.is_capture]
    return tuple(sorted(taken))


def _shown(work: Work, roles: Roles) -> Work:
    """The work with every move of its variations as its solution."""
    steps = [step for each in (*roles.main, *roles.additional) for step in each.line.white_steps]
    return replace(work, solution=Solution({step.position: (step.move,) for _, step in steps}))


def cook_signs(work: Work, second: Second, roles: Roles, questions: Questions) -> tuple[tuple[str, ...], bool]:
    """The signs of a cook in a second way, any one of which is enough (RU 6.1.3.aa), and whether all was looked at.

    What one play has and the other lacks is a sign only where the other was followed to its end.
    """
    found, shown = second.inaccuracy, _shown(work, roles)
    own = _play(shown, found.position, second.variation.line.steps[found.place].move, questions)
    rival = _play(shown, found.position, found.rival, questions)
    signs = []
    if not rival.is_economical:
        signs.append("RU 6.1.3.x")
    if rival.has_more_finals(own) or own.has_more_finals(rival):
        signs.append("RU 6.1.3.y")
    if rival.has_more_play(own) or own.has_more_play(rival):
        signs.append("RU 6.1.3.z")
    return tuple(signs), rival.is_known and own.is_known


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
    signs, is_known = cook_signs(work, second, roles, questions)
    if signs or is_first:
        general = "RU 6.2.6.b" if found.place < roles.branching else "RU 6.2.6.c"
        proofs = (*signs, "RU 6.1.3.aa", "RU 6.1.3.ab", "RU 6.1.3.ad", general)
        told = {"tolerance": _tolerance(found)}
        return Finding(Weight.DESTROYS, message, proofs, second.evidence, told)
    if not is_known:
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
        elif each.economy is Economy.UNKNOWN:
            yield Finding(Weight.OPEN, "economy-open", ("RU 6.2.8.1",), (Evidence(start, each.moves),))
    shown = tuple(Evidence(start, each.moves) for each in roles.main)
    count = {"count": len(roles.main)}
    different = finals(roles.main)
    if len(roles.main) < VARIATIONS_OF_A_TASK:
        yield Finding(Weight.DESTROYS, "one-variation", ("RU 6.2.5.c", "RU 6.1.3.af"), shown, count)
    elif len(different) < DIFFERENT_FINALS:
        yield Finding(Weight.DESTROYS, "one-final", ("RU 6.1.3.af", "RU 6.3.9.5"), shown, count)
    elif len(different) < len(roles.main):
        yield Finding(Weight.FLAW, "same-finals", ("RU 6.3.9.5",), shown, {"finals": len(different), **count})
