"""Assistants: who needs one, who may be one, and what he may do now."""

from __future__ import annotations

import pytest

from mainroad.basics import Refusal, Ruling
from mainroad.play.rules.assistants import Needs, assistant_ruling, check_act, check_join, check_written, does, grounds
from mainroad.rulebooks.books import assistants
from mainroad.rulebooks.books.assistants import Assistants, Ground, Impairment, Source, Task
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

UA, CH, CK = assistants.UA_64, assistants.CH, assistants.CK
assert UA is not None
assert CH is not None
assert CK is not None
SIGHT, HEARING, MOTOR = (frozenset({each}) for each in Impairment)
NOBODY: frozenset[Impairment] = frozenset()


def outcome(found: Ruling | Refusal | None) -> str:
    if found is None:
        return "free"
    assert ids([found])
    return f"{found.message.rpartition('.')[2]}: {', '.join(map(str, found.articles))}"


# -- who needs one -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("needs", "says"),
    cases(
        [
            (
                "UA V-13.11; UA V-13.11.n0; UA V-13.11.n1",
                Needs(SIGHT, records=False),
                "has-right: UA V-13.11, UA V-13.11.n0, UA V-13.11.n1",
            ),
            (
                "UA V-13.11.n1",
                Needs(SIGHT, records=False, braille=True),
                "no-ground: UA V-13.11.n0",
            ),
            (
                "UA V-13.11.n0; UA V-13.11.n2",
                Needs(SIGHT | HEARING, announces=False, braille=True),
                "has-right: UA V-13.11, UA V-13.11.n0, UA V-13.11.n2",
            ),
            (
                "UA V-13.11.n2",
                Needs(HEARING | MOTOR, records=False),
                "has-right: UA V-13.11, UA V-13.11.n0, UA V-13.11.n2",
            ),
            ("UA V-13.11.n2", Needs(HEARING, records=False), "no-ground: UA V-13.11.n0"),
            (
                "UA V-13.11.n3",
                Needs(MOTOR, records=False, writes_or_dictates=False),
                "has-right: UA V-13.11, UA V-13.11.n0, UA V-13.11.n3",
            ),
            ("UA V-13.11.n3", Needs(MOTOR, records=False), "no-ground: UA V-13.11.n0"),
            ("UA V-13.11.n0", Needs(SIGHT), "can-himself: UA V-13.11.n0"),
            ("UA V-13.11.n0", Needs(HEARING | MOTOR, announces=False), "can-himself: UA V-13.11.n0"),
            ("UA V-13.11", Needs(NOBODY, records=False), "not-for-him: UA V-13.11"),
        ]
    ),
)
def test_who_needs_an_assistant(needs: Needs, says: str) -> None:
    assert outcome(assistant_ruling(UA, needs)) == says


def test_in_chess_who_sees_badly_needs_no_reason_and_elsewhere_nobody_has_one() -> None:
    assert outcome(assistant_ruling(CH, Needs(SIGHT))) == "has-right: CH 32.2.17.a"
    assert outcome(assistant_ruling(CH, Needs(MOTOR, records=False))) == "not-for-him: CH 32.2.17.a"
    assert outcome(assistant_ruling(None, Needs(SIGHT))) == "none: "


def test_several_grounds_may_hold() -> None:
    assert grounds(Needs(SIGHT | MOTOR, writes_or_dictates=False)) == tuple(Ground)


# -- who may be one ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "impairments", "tasks", "says"),
    cases(
        [
            ("UA V-13.11", UA, SIGHT, "announce write press tell-time", "joins: UA V-13.11, UA V-13.11.p"),
            ("UA V-13.11", UA, MOTOR, "write press move", "joins: UA V-13.11, UA V-13.11.p"),
            ("UA V-13.11", UA, HEARING, "translate", "joins: UA V-13.11, UA V-13.11.p"),
            ("UA V-13.11", UA, NOBODY, "write", "not-for-him: UA V-13.11"),
            ("UA V-13.11.p", UA, SIGHT, "write advise", "not-a-task: UA V-13.11.p"),
            ("UA V-13.11.6", UA, SIGHT, "translate", "not-a-task: UA V-13.11.p"),
            ("UA V-13.11.3.b", UA, MOTOR, "tell-count", "joins: UA V-13.11, UA V-13.11.p"),
            ("UA V-13.11.3.a", UA, MOTOR, "tell-time", "not-a-task: UA V-13.11.p"),
            ("CH 32.2.17.a", CH, SIGHT, "other-board announce write press adjourn", "joins: CH 32.2.17.a"),
            ("CH 32.2.17.a", CH, SIGHT, "warn", "not-a-task: CH 32.2.17.a"),
            ("CH 32.2.17.g", CH, NOBODY, "other-board announce", "joins: CH 32.2.17.g"),
            ("CH 32.2.17.g", CH, NOBODY, "write", "not-a-task: CH 32.2.17.g"),
        ]
    ),
)
def test_who_brings_an_assistant_is_answered(
    rules: Assistants, impairments: frozenset[Impairment], tasks: str, says: str
) -> None:
    assert outcome(check_join(rules, impairments, tasks.split())) == says


@pytest.mark.article("UA V-13.11")
@pytest.mark.parametrize("source", Source)
def test_an_assistant_comes_from_the_entry_the_questionnaire_or_for_one_game(source: Source) -> None:
    assert outcome(check_join(UA, SIGHT, ["write"], source)).startswith("joins")


@pytest.mark.article("CH 32.2.17.g")
def test_a_sighted_chess_player_has_one_only_if_the_other_has_none() -> None:
    assert outcome(check_join(CH, NOBODY, ["announce"], other_has_one=True)) == "other-has-one: CH 32.2.17.g"


@pytest.mark.article("CK 2.14", "CK 3.11")
def test_in_checkers_only_an_assistant_of_the_referee_helps() -> None:
    assert outcome(check_join(CK, MOTOR, ["press"], Source.ENTRY)) == "not-from-there: CK 2.14, CK 3.11"
    assert outcome(check_join(CK, MOTOR, ["press", "write"], Source.ONE_GAME)) == "joins: CK 2.14, CK 3.11"


# -- what he may do ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "on_move", "asked", "says"),
    cases(
        [
            ("UA V-13.11.1", "announce", False, False, "acts: UA V-13.11.1"),
            ("UA V-13.11.2.a", "write", True, False, "acts: UA V-13.11.2.a"),
            ("UA V-13.11.3.a", "tell-turn", False, True, "acts: UA V-13.11.3.a"),
            ("UA V-13.11.3.a", "tell-turn", False, False, "unasked: UA V-13.11.3.a"),
            ("UA V-13.11.3.a", "tell-time", True, True, "acts: UA V-13.11.3.a, UA V-13.12.a"),
            ("UA V-13.12.a", "tell-time", False, True, "not-now: UA V-13.11.3.a, UA V-13.12.a"),
            ("UA V-13.11.p", "move", True, True, "not-agreed: UA V-13.11.p"),
            ("UA V-13.11.p", "advise", True, True, "not-a-task: UA V-13.11.p"),
        ]
    ),
)
def test_an_assistant_does_what_was_agreed_and_nothing_else(act: str, on_move: bool, asked: bool, says: str) -> None:
    agreed = ("announce", "write", "press", "tell-turn", "tell-time")
    assert outcome(check_act(UA, agreed, act, on_move, asked)) == says


@pytest.mark.parametrize(
    ("act", "says"),
    cases(
        [
            ("CH 32.2.17.a", "other-board", "acts: CH 32.2.17.a"),
            ("CH 32.2.17.b", "announce", "acts: CH 32.2.17.b"),
            ("CH 32.2.17.c", "write", "acts: CH 32.2.17.c"),
            ("CH 32.2.17.c", "press", "acts: CH 32.2.17.c"),
            ("CH 32.2.17.d", "tell-time", "acts: CH 32.2.17.d"),
            ("CH 32.2.17.e", "claim", "acts: CH 32.2.17.e"),
            ("CH 32.2.17.f", "adjourn", "acts: CH 32.2.17.f"),
            ("CH 32.2.17.a", "speak", "not-a-task: CH 32.2.17.a"),
        ]
    ),
)
def test_in_chess_an_assistant_may_do_all_that_the_book_gives_him(act: str, says: str) -> None:
    assert outcome(check_act(CH, (), act, on_move=False)) == says


def test_where_the_book_knows_none_he_may_do_nothing() -> None:
    assert outcome(check_act(None, ("write",), "write", on_move=True)) == "none: "
    assert not does(None, ("write",), Task.WRITE)


# -- the press waits ------------------------------------------------------------------------------------------


@pytest.mark.article("UA V-13.11.2.b")
def test_the_press_waits_until_a_recording_assistant_has_written() -> None:
    assert outcome(check_written(UA, writes=True, written=False)) == "writes-first: UA V-13.11.2.b"
    assert check_written(UA, writes=True, written=True) is None
    assert check_written(UA, writes=False, written=False) is None
    assert check_written(CH, writes=True, written=False) is None
