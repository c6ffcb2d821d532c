"""Every limit of a proof holds, whoever set it and wherever the proof stands just then."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from mainroad.engine.proof import Budget, Outcome, ProofLimits, Prover, Stop, Win
from mainroad.engine.solutions import Watch, prove
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


class TestMemory:
    def test_a_small_table_forgets_and_is_never_wrong(self) -> None:
        found = prove(ROUND_AND_ROUND, Win(), limits=ProofLimits(nodes=200_000, megabytes=1))
        assert found.outcome is not Outcome.PROVED
