from __future__ import annotations

from mainroad.basics import Refusal
from mainroad.journal.batches import Addressed, Batch, decide_all
from mainroad.journal.decider import Submission, empty
from support.counting import COUNTING, Command, Count


def batch(*items: tuple[str, Command, str]) -> Batch:
    addressed = [Addressed(stream, Submission(name, "arbiter", 0, command)) for stream, command, name in items]
    return decide_all(lambda _: COUNTING, {stream: empty(COUNTING, stream) for stream in "xy"}, addressed)


def test_each_is_decided_on_what_those_before_it_made() -> None:
    done = batch(("x", 1, "a"), ("y", 5, "a"), ("x", (2, 3), "b"))
    assert {stream: ledger.state for stream, ledger in done.ledgers.items()} == {"x": Count(6), "y": Count(5)}
    assert [(record.stream, record.version) for record in done.records] == [("x", 1), ("y", 1), ("x", 2), ("x", 3)]


def test_a_refusal_changes_nothing_for_the_others() -> None:
    done = batch(("x", 1, "a"), ("x", 11, "b"), ("x", 2, "c"))
    assert done.outcomes[1] == Refusal("test.too-much")
    assert done.ledgers["x"].state == Count(3)


def test_a_fault_belongs_to_its_command_alone() -> None:
    done = batch(("x", 13, "a"), ("x", 2, "b"))
    assert isinstance(done.outcomes[0], ZeroDivisionError)
    assert done.ledgers["x"].state == Count(2)


def test_the_same_command_twice_is_done_once_and_answered_equally() -> None:
    done = batch(("x", 1, "a"), ("x", 1, "a"))
    assert done.outcomes[0] == done.outcomes[1] == done.ledgers["x"]
    assert len(done.records) == 1


def test_a_stream_that_does_not_change_is_not_among_the_ledgers() -> None:
    assert batch(("x", 11, "a"), ("y", (), "a")).ledgers == {}
