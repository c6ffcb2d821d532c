"""Two arbiters at one tournament: nobody's entry is lost, and who comes second to a board sees the first."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk import commands
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import Number
from mainroad.competition.pairings import PairedRound, Pairing
from mainroad.site.journal_store import service

STREAM = "tournament/hall"
WON, LOST = BySide(2, 0), BySide(0, 2)


def submit(command: commands.Command, command_id: str, actor: str = "chief") -> Refusal | None:
    answer = service.submit(STREAM, command, actor=actor, command_id=command_id, now_ms=0)
    return answer if isinstance(answer, Refusal) else None


def state() -> Tournament:
    found: Tournament = service.ledger(STREAM).state
    return found


@pytest.fixture
def _round() -> None:
    """A round of four boards is being played."""
    people = tuple(f"p{number}" for number in range(1, 9))
    day: list[commands.Command] = [
        commands.Open("RU", "ru-number", 3),
        *(commands.Enter(entry) for entry in people),
        commands.DrawNumbers("seed", people),
    ]
    for number, command in enumerate(day):
        assert submit(command, f"day/{number}") is None
    boards = tuple(Pairing(Number(n), Number(n + 4)) for n in range(1, 5))
    for command in (
        commands.Propose(1, PairedRound(boards), state().revision),
        commands.Publish(1),
        commands.Begin(1),
    ):
        assert submit(command, type(command).__name__) is None


@pytest.mark.django_db
@pytest.mark.usefixtures("_round")
class TestOneBoard:
    def test_the_second_is_shown_what_the_first_typed(self) -> None:
        assert submit(commands.Score(1, 1, WON), "a", "anna") is None
        refused = submit(commands.Score(1, 1, LOST), "b", "boris")
        assert refused
        assert refused.message == "desk.seen-otherwise"
        assert refused.parameters["score"] == "2:0"
        game = state().game(1, 1)
        assert game
        assert game.score == WON

    def test_different_boards_never_collide(self) -> None:
        assert submit(commands.Score(1, 1, WON), "a", "anna") is None
        assert submit(commands.Score(1, 2, LOST), "b", "boris") is None

    def test_a_restart_in_between_changes_nothing(self) -> None:
        submit(commands.Score(1, 1, WON), "a", "anna")
        service.BOOKS.forget()
        assert submit(commands.Score(1, 1, LOST), "b", "boris")
        assert submit(commands.Score(1, 1, WON), "a", "anna") is None


@pytest.mark.usefixtures("writer", "_round")
def test_of_two_at_the_same_moment_one_is_first() -> None:
    gate = threading.Barrier(2)

    def type_in(actor: str) -> list[Refusal | None]:
        try:
            answers = []
            for board in range(1, 5):
                gate.wait(30)
                answers.append(submit(commands.Score(1, board, WON), f"{actor}/{board}", actor))
            return answers
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as arbiters:
        anna, boris = arbiters.map(type_in, ["anna", "boris"])
    assert all((hers is None) != (his is None) for hers, his in zip(anna, boris, strict=True))
    assert state().rounds[0].is_complete
