"""The longest texts, handed to every room of the journal: the one writer of the site must go on in no time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from mainroad.basics import Refusal
from mainroad.composition.contests import commands as composing
from mainroad.composition.contests import facts as composing_facts
from mainroad.composition.contests.decider import CONTEST
from mainroad.composition.contests.facts import Sheet
from mainroad.composition.contests.regulation import Regulation, Section
from mainroad.composition.library.works import LONGEST_SOLUTION, MOST_LINES, MOST_PLIES
from mainroad.composition.solving import commands as solving
from mainroad.composition.solving import facts as solving_facts
from mainroad.composition.solving.decider import SOLVING
from mainroad.composition.solving.regulation import Conditions, Puzzle
from mainroad.journal.decider import Decider
from mainroad.site.journal_store.rooms import _ROOMS, Room
from support.long_commands import SHUFFLE, Pool, command_types, facts_of, long_texts, states, with_long_texts

OF_WRITER_S, OF_ASKER_S = 0.05, 0.5
"""Of processor time: in the writer, for whom everybody waits; in the thread that asks, where the room decides there."""
DAY = date(2026, 4, 1)
LATER_MS = 10**12
POSITION = "W:WKc1:BKb8"


def seconds(decider: Decider[Any, Any, Any], state: Any, command: Any) -> tuple[float, object]:
    """The processor time of a decision, and what it says; the best of three where the first was slow."""
    taken, found = list[float](), object()
    while len(taken) < 3 and (not taken or min(taken) > OF_WRITER_S):
        begun = time.process_time()
        try:
            found = decider.decide(state, command, LATER_MS)
        except (TypeError, ValueError, AttributeError) as error:  # no form sends a text for such a field
            found = error
        taken.append(time.process_time() - begun)
    return min(taken), found


def limit_of(room: Room) -> float:
    return OF_ASKER_S if room.is_decided_by_asker else OF_WRITER_S


@pytest.mark.parametrize("room", _ROOMS.values(), ids=_ROOMS)
def test_no_command_of_any_room_is_slow_by_its_texts(room: Room) -> None:
    decider, slow, accepted = room.decider, dict[str, float](), set[type]()
    limit = limit_of(room)
    for state, command in _commands(decider):
        if isinstance(seconds(decider, state, command)[1], list | tuple):
            accepted.add(type(command))
        for label, text in long_texts():
            for field, changed in with_long_texts(command, text):
                taken, _ = seconds(decider, state, changed)
                if taken > limit:
                    slow[f"{type(command).__name__}.{field}, {label}"] = taken
    assert slow == {}
    assert accepted


def _commands(decider: Decider[Any, Any, Any]) -> Iterator[tuple[Any, Any]]:
    """Each command of a room, in the course of each journal that is kept of it and before anything was done."""
    for facts in [*facts_of(decider), []]:
        pool = Pool(facts)
        for state in [decider.initial, *states(decider, facts)][-3:]:
            for kind in command_types(decider):
                yield state, pool.made(kind, 0)


def shuffle(plies: int, variations: int) -> str:
    """The worst that is known: kings that go to and fro, and late variations of one move."""
    others = ("(c1-b2) ", "(b8-c7) ", "(d2-e1) ", "(a7-b6) ")
    moves = (SHUFFLE[ply % 4] + (others[ply % 4] if ply >= plies - variations else "") for ply in range(plies))
    return "".join(moves).strip()


LONG = shuffle(MOST_PLIES, MOST_PLIES - 1)
READ = {
    "as long as it may be": LONG,
    "with as many variations": f"{LONG} {'(a7-b6) ' * (MOST_LINES - MOST_PLIES)}",
}
REFUSED = {
    "one line": shuffle(LONGEST_SOLUTION // 6, 0),
    "a line too long": shuffle(2000, 400),
    "variations within variations": "c1-d2 " + "(c1-b2 " * 2000,
    "brackets": "(" * LONGEST_SOLUTION,
}
SHAPES = {**READ, **REFUSED}
KEPT = pytest.mark.parametrize("kept", ["as long as it may be", "a line too long"])
"""The second was taken in when lines had no end; what is asked of it is answered all the same."""


def conditions(solution: str) -> Conditions:
    puzzle = Puzzle("russian", POSITION, 10, solution, cooks=("c1-b2",) * 100)
    return Conditions("Cup", "x", "post", "y", DAY, DAY, date(2026, 5, 1), "w", "d", (puzzle,))


@KEPT
@pytest.mark.parametrize("shape", SHAPES)
def test_marking_an_answer_takes_no_time(kept: str, shape: str) -> None:
    state = SOLVING.evolve(SOLVING.initial, solving_facts.Called(conditions(SHAPES[kept])))
    state = SOLVING.evolve(state, solving_facts.SolverEntered("s", DAY))
    for answer, is_refused in ((SHAPES[shape], shape in REFUSED), ("1. c1-d2", False)):
        taken, found = seconds(SOLVING, state, solving.SendAnswer("s", 1, answer, DAY, "cook", "1. c1-b2"))
        assert isinstance(found, Refusal) == is_refused
        assert taken <= limit_of(_ROOMS["solving"])


@pytest.mark.parametrize("shape", SHAPES)
def test_calling_a_solving_contest_takes_no_time_for_each_work(shape: str) -> None:
    taken, found = seconds(SOLVING, SOLVING.initial, solving.Call(conditions(SHAPES[shape])))
    assert isinstance(found, Refusal) == (shape in REFUSED)
    assert taken <= limit_of(_ROOMS["solving"])


@KEPT
@pytest.mark.parametrize("shape", SHAPES)
def test_entering_a_work_takes_no_time(kept: str, shape: str) -> None:
    terms = Regulation(
        "contest", "Cup", "o", "local", is_closed=False, sections=(Section("studies", "russian"),), most_works=9,
        copies=1, address="y", published=DAY, deadline=DAY, winners="w", prizes=1, distinctions="d", chief="c",
        secretary="s", preliminary=DAY, final=DAY,
    )  # fmt: skip
    before = Sheet(POSITION, "win", SHAPES[kept])
    state = CONTEST.initial
    for fact in (
        composing_facts.Called(terms),
        composing_facts.Applied("a", DAY),
        composing_facts.Entered(1, "studies", ("a",), before, DAY, composing.ORIGINAL, ()),
    ):
        state = CONTEST.evolve(state, fact)
    sheet = Sheet(POSITION, "win", SHAPES[shape])
    taken, found = seconds(CONTEST, state, composing.Enter(2, "studies", ("a",), sheet, DAY))
    assert isinstance(found, Refusal)
    assert found.message == ("composing.sheet-unreadable" if shape in REFUSED else "composing.one-variation")
    assert taken <= limit_of(_ROOMS["composing"])
