"""The process that thinks, and the way to it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mainroad.engine.limits import Limits
from mainroad.engine.tablebase import Tablebases
from mainroad.engine.tablebase_build import TableBuilder
from mainroad.engine.uci import ChessAnalysis, ChessLine, ChessScore
from mainroad.laws.chess import ChessPosition
from mainroad.laws.variants import RUSSIAN
from mainroad.notation.written import write_move
from mainroad.site.engine_worker import answers
from mainroad.site.engine_worker.process import findings_for
from mainroad.site.engine_worker.questions import Findings, FoundVerdict, Question, Worth, Written
from mainroad.site.engine_worker.thinker import ATTEMPTS, Thinker

PATIENCE_S = 60
START = "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"
LONG = Question("russian", (START,), 300.0, "RU", lines=2)
SHORT = Question("russian", (START,), 5.0, "RU", level=1, is_urgent=True)


class Ear:
    """Hears what is found."""

    def __init__(self) -> None:
        self.found: list[Findings] = []
        self._first, self._last = threading.Event(), threading.Event()

    def __call__(self, found: Findings) -> None:
        self.found.append(found)
        self._first.set()
        if found.is_last:
            self._last.set()

    def first(self) -> Findings:
        assert self._first.wait(PATIENCE_S)
        return self.found[0]

    def last(self) -> Findings:
        assert self._last.wait(PATIENCE_S)
        return self.found[-1]


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    made.open()
    yield made
    made.close()


def killed(thinker: Thinker) -> int:
    """Kill the process that thinks."""
    process = thinker.process_id
    assert process
    os.kill(process, signal.SIGKILL)
    return process


class TestProcess:
    """One process, and so one slow test: a process takes a second to begin."""

    def test_a_day_of_a_thinker(self, thinker: Thinker) -> None:
        long, short = Ear(), Ear()
        number = thinker.ask(LONG, long)
        assert not long.first().is_last  # it tells what it has found on the way
        thinker.ask(SHORT, short)  # who sits at a board does not wait for who asks
        assert short.last().move
        first = killed(thinker)
        again = Ear()
        thinker.ask(SHORT, again)
        assert again.last().move
        assert thinker.process_id != first
        thinker.stop(number)  # the question that was open has been asked again
        assert len(long.last().lines) == LONG.lines

    def test_a_question_that_kills_is_given_up(self, thinker: Thinker) -> None:
        ear = Ear()
        thinker.ask(LONG, ear)
        dead: set[int | None] = {None}
        for _ in range(ATTEMPTS):
            while thinker.process_id in dead:
                threading.Event().wait(0.01)
            dead.add(killed(thinker))
        assert "does not survive" in ear.last().error


def test_without_a_server_the_calling_thread_thinks() -> None:
    ear = Ear()
    assert Thinker().ask(SHORT, ear) == 0
    assert ear.found[0].is_last


def test_the_tablebases_are_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = TableBuilder(RUSSIAN, tmp_path, threads=1)
    for work in builder.plan(2):
        builder.build(work)
    monkeypatch.setattr(answers, "_tables", lambda: Tablebases.open(tmp_path))
    asked = Question("russian", ("W:WKa1:BKb8",), 0.1)
    verdict = findings_for(asked).verdict
    assert verdict
    assert (verdict.wins, verdict.distance) == (None, None)
    assert {move.by_letter for move in verdict.best} <= {"a1-b2", "a1-c3", "a1-d4", "a1-e5", "a1-f6", "a1-g7", "a1-h8"}
    won = findings_for(replace(asked, positions=("W:Wc3:Bd4",)))
    assert won.verdict == FoundVerdict(wins=True, distance=1, best=(Written("c3:e5", "22x15"),))


class TestChess:
    """A stand-in for an engine: the process that runs one is tested with `mainroad.engine.uci`."""

    @pytest.fixture(autouse=True)
    def _engine(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def found(position: ChessPosition, *, limits: Limits, lines: int) -> ChessAnalysis:
            scores = (ChessScore(20, None), ChessScore(15, None), ChessScore(None, -2))
            moves = position.legal_moves()
            told = tuple(ChessLine(score, (move,)) for score, move in zip(scores, moves, strict=False))
            return ChessAnalysis(position, "Small", 3, 99, 0.1, told[:lines])

        monkeypatch.setattr(answers, "analyse_chess", found)

    def test_lines_are_told(self) -> None:
        position = ChessPosition.start()
        found = findings_for(Question("chess", (position.fen(),), 1.0, "CH", lines=3))
        assert not found.error
        assert [line.worth for line in found.lines] == [Worth(20), Worth(15), Worth(wins=False, plies=4)]
        assert found.lines[0].moves[0].by_letter == write_move(position, position.legal_moves()[0])

    def test_a_level_chooses_among_those_that_are_nearly_as_good(self) -> None:
        position = ChessPosition.start()
        near = {write_move(position, move) for move in position.legal_moves()[:2]}
        asked = [Question("chess", (position.fen(),), 1.0, "CH", level=1, seed=seed) for seed in range(20)]
        assert {findings_for(one).move for one in asked} == near
        best = findings_for(replace(asked[0], level=8)).move
        assert best == write_move(position, position.legal_moves()[0])

    def test_where_no_move_is_left_none_is_made(self) -> None:
        mated = "4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1"
        assert findings_for(Question("chess", (mated,), 1.0, "CH", level=3)) == Findings(3, 99, 0.1, is_last=True)


def test_games_by_the_clock_take_no_time_from_others(thinker: Thinker) -> None:
    """Two programs at their best have both places for ten minutes a move; a third board is answered all the same."""
    best = Question("russian", (START,), 900.0, "RU", level=8, target=600.0, is_urgent=True)
    first, second, third = Ear(), Ear(), Ear()
    for ear in (first, second):
        thinker.ask(best, ear)
        ear.first()
    thinker.ask(SHORT, third)
    assert third.last().move
    assert first.last().move
    assert not second.found[-1].is_last
