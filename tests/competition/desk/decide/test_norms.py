"""Norms are fixed and posted before the first round, once and for good."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mainroad.competition.desk import commands, facts
from mainroad.competition.desk.soundness import fault
from support.arbiter import Desk, entered, regulation, ruled

NORMS = commands.PostNorms("{}", ("p1", "p2"))


def numbered() -> Desk:
    return ruled(4, regulation("FM", "fmjd"))


@pytest.mark.article("FM A10-4.5.7.a")
def test_norms_are_posted_once_before_the_first_round() -> None:
    desk = numbered()
    desk.now = 5_000
    desk(NORMS)
    assert desk.state.norms == facts.NormsPosted("{}", ("p1", "p2"), 5_000)
    assert desk.refused(NORMS) == "norms-are-posted"
    assert desk.cited(NORMS) == ["FM A10-4.5.7.a"]
    assert fault(desk.state, facts.NormsPosted("other", ("p1",), 0)) == "posting"


@pytest.mark.article("FM A10-4.5.7.a")
def test_once_round_1_has_begun_it_is_too_late() -> None:
    desk = numbered()
    desk(desk.pair((1, 3), (4, 2)), commands.Publish(1))
    assert fault(desk.state, facts.NormsPosted("{}", ("p1",), 0)) == ""
    desk(commands.Begin(1))
    assert desk.refused(NORMS) == "norms-too-late"
    assert fault(desk.state, facts.NormsPosted("{}", ("p1",), 0)) == "posting"


@pytest.mark.parametrize(
    ("desk", "command", "refused"),
    [
        (lambda: entered(4, regulation("FM", "fmjd")), NORMS, "norms-without-numbers"),
        (lambda: ruled(4, regulation()), NORMS, "no-norms-here"),
        (numbered, commands.PostNorms("", ("p1",)), "norms-missing"),
        (numbered, commands.PostNorms("{}", ()), "norms-missing"),
        (numbered, commands.PostNorms("x" * 400_001, ("p1",)), "norms-missing"),
    ],
)
def test_what_cannot_be_posted(desk: Callable[[], Desk], command: commands.PostNorms, refused: str) -> None:
    assert desk().refused(command) == refused
