"""Every limit of a proof holds, whoever set it and wherever the proof stands just then."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from time import thread_time

import pytest

from mainroad.engine.proof import Budget, Outcome, ProofLimits, Prover, Stop, Stopwatch, Win
from mainroad.engine.solutions import Watch, prove
from mainroad.engine.tablebase import Tables
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import DRAUGHTS_GAMES

LONG = 60
"""Seconds that nothing here takes, unless it runs for ever."""
UNTIL_STOPPED = ProofLimits()


def at(fen: str, game: str) -> DraughtsPosition:
    return DRAUGHTS_GAMES[game].parse(fen)


def start() -> DraughtsPosition:
    return DRAUGHTS_GAMES["russian"].start()


ROUND_AND_ROUND = at("W:Wa3:Bh6", "english")
"""Both crown and go round for ever: that it is no win is claimed first and then confirmed."""
HELD = at("W:W7,14,16,39,44:B1,18,23,27,30,38", "international")
AT_ONCE = 0.2
"""Seconds of the processor in which a proof ends when its time is over, or when it is stopped."""
SmallTables = Callable[[str], Tables]


class EndingBudget(Budget):
    """A budget whose last moment passes between two looks at it."""

    looks = 0

    @property
    def seconds_left(self) -> float | None:
        self.looks += 1
        return 0.001 if self.looks == 1 else 0.0


class TestTimeThatRunsOut:
    def test_it_is_no_proof_without_a_limit(self) -> None:
        """0 seconds are no limit for the kernel; the positions are limited so that this test comes to an end."""
        budget = EndingBudget(ProofLimits(seconds=1.0, nodes=500_000))
        assert Prover(HELD.variant, Win(), megabytes=4).ask(HELD, budget) is Outcome.UNKNOWN
        assert 0 < budget.nodes < 1000

    def test_what_holds_the_question_up_takes_nothing_of_it(self) -> None:
        held = 0.05

        def hold(_nodes: int) -> None:
            begun = Stopwatch(by_processor=False)
            while begun.seconds < held:
                pass

        whole = Stopwatch(by_processor=False)
        budget = Budget(ProofLimits(seconds=LONG), progress=hold)
        part = budget.part(nodes=1000, share=0.5)
        part.spend(1)
        budget.spend(1)
        assert part.seconds + held < whole.seconds
        assert budget.seconds + 2 * held < whole.seconds


class TestPositions:
    @pytest.mark.parametrize("nodes", [1, 2, 3, 10, 100, 1000, 2000, 5000, 10_000, 20_000])
    def test_no_more_are_looked_at_than_were_asked_for(self, nodes: int) -> None:
        for position in (start(), ROUND_AND_ROUND, HELD):
            budget = Budget(ProofLimits(nodes=nodes))
            Prover(position.variant, Win(), megabytes=1).ask(position, budget)
            assert 0 < budget.nodes <= nodes

    def test_those_that_confirm_a_claim_count_too(self) -> None:
        """One position less than it takes, and the claim has to be confirmed again from its beginning."""
        position = at("W:WKa3:BKh6", "russian")
        whole, again = Budget(ProofLimits()), Budget(ProofLimits())
        assert Prover(position.variant, Win()).ask(position, whole) is Outcome.DISPROVED
        prover = Prover(position.variant, Win())
        assert prover.ask(position, Budget(ProofLimits(nodes=whole.nodes - 1))) is Outcome.UNKNOWN
        assert prover.ask(position, again) is Outcome.DISPROVED
        assert again.nodes > 300, "every position that the claim rests on"

    def test_a_whole_solution_keeps_to_them(self) -> None:
        found = prove(HELD, Win(), limits=ProofLimits(nodes=200_000, tree=0))
        assert found.undecided
        assert found.nodes == 200_000, "what was left open was asked again until nothing was left"


class TestSeconds:
    @pytest.mark.parametrize("by_processor", [False, True])
    @pytest.mark.parametrize("position", [ROUND_AND_ROUND, HELD])
    def test_a_proof_comes_back(self, position: DraughtsPosition, by_processor: bool) -> None:
        """A thousand times more positions than there is time for, as short as a limit can be and longer."""
        with ThreadPoolExecutor(1) as pool:
            for seconds in (1e-9, 0.001, 0.01, 0.05):
                limits = ProofLimits(seconds, 10**14, by_processor=by_processor)
                found = pool.submit(prove, position, Win(), limits=limits).result(LONG)
                assert found.seconds >= seconds or not found.undecided

    @pytest.mark.parametrize("tree", [0, 300, 100_000])
    @pytest.mark.parametrize("seconds", [0.05, 0.5, 1.5])
    def test_nothing_runs_on_when_they_are_over(self, seconds: float, tree: int, small_tables: SmallTables) -> None:
        """With tables, for the win, for its uniqueness and while a tree grows."""
        limits = ProofLimits(seconds, tree=tree, by_processor=True)
        probe, begun = small_tables("international").probe, thread_time()
        found = prove(HELD, Win(), limits=limits, probe=probe)
        assert thread_time() - begun < seconds + AT_ONCE
        assert found.seconds >= seconds or not found.undecided

    def test_nothing_is_asked_when_there_is_no_time(self) -> None:
        budget = Budget(ProofLimits(seconds=0.0))
        assert Prover(HELD.variant, Win()).ask(HELD, budget) is Outcome.UNKNOWN
        assert budget.nodes == 0


class TestStopping:
    def test_another_thread_ends_it(self) -> None:
        stop, running = Stop(), Event()
        watch = Watch(stop, lambda _: running.set())
        with ThreadPoolExecutor(1) as pool:
            future = pool.submit(prove, start(), Win(), limits=UNTIL_STOPPED, watch=watch)
            assert running.wait(LONG)
            stop.set()
            assert future.result(LONG).outcome is Outcome.UNKNOWN

    def test_not_one_position_more_is_looked_at(self) -> None:
        stop, heard = Stop(), list[int]()

        def hear(nodes: int) -> None:
            heard.append(nodes)
            stop.set()

        found = prove(start(), Win(), limits=UNTIL_STOPPED, watch=Watch(stop, hear))
        assert found.nodes == heard[0]

    def test_what_is_stopped_before_it_begins_looks_at_nothing(self) -> None:
        stop = Stop()
        stop.set()
        assert prove(start(), Win(), limits=UNTIL_STOPPED, watch=Watch(stop)).nodes == 0

    def test_whatever_the_listener_throws_comes_out(self) -> None:
        def interrupt(nodes: int) -> None:
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            prove(start(), Win(), limits=UNTIL_STOPPED, watch=Watch(progress=interrupt))

    @pytest.mark.parametrize("heard_before", [0, 1, 5, 20])
    def test_it_ends_at_once(self, heard_before: int, small_tables: SmallTables) -> None:
        """Wherever the proof stands: in the win, among its rivals, or while a tree grows."""
        stop, since, probe = Stop(), list[float](), small_tables("international").probe

        def hear(_: int) -> None:
            since.append(thread_time())
            if len(since) > heard_before:
                stop.set()

        found = prove(HELD, Win(), limits=ProofLimits(tree=100_000), probe=probe, watch=Watch(stop, hear))
        assert thread_time() - since[heard_before] < AT_ONCE
        assert found.undecided


MEMORY = """
from pathlib import Path
from mainroad.engine.proof import Budget, ProofLimits, Prover, Win
from mainroad.laws.games import DRAUGHTS_GAMES
start = DRAUGHTS_GAMES["russian"].start()
def most() -> int:
    status = Path("/proc/self/status").read_text().split()
    return int(status[status.index("VmHWM:") + 1])
Prover(start.variant, Win(), megabytes=1).ask(start, Budget(ProofLimits(nodes=100)))
before = most()
Prover(start.variant, Win(), megabytes=16).ask(start, Budget(ProofLimits(nodes=1_000_000)))
print(most() - before)
"""
"""Prints how much more memory a proof took than one of a hundred positions, in kilobytes."""


class TestMemory:
    @pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not say")
    def test_no_more_is_taken_than_was_asked_for(self) -> None:
        """A million positions would take twice as much."""
        taken = subprocess.run([sys.executable, "-c", MEMORY], check=True, capture_output=True, text=True).stdout
        assert 8_000 < int(taken) < (16 * 5 / 4 + 5) * 1024

    def test_a_small_table_forgets_and_is_never_wrong(self) -> None:
        found = prove(ROUND_AND_ROUND, Win(), limits=ProofLimits(nodes=200_000, megabytes=1))
        assert found.outcome is not Outcome.PROVED
