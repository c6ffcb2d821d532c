"""The program against slow ways to the same pairing, and whole random tournaments."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mainroad.competition.history import Free, History, How, Number, Round
from mainroad.competition.lots import Lots
from mainroad.competition.pairings import NoPairingError, PairedRound
from mainroad.competition.swiss.common import had_free_point, present, score_groups
from mainroad.competition.swiss.terms import Draw
from mainroad.competition.swiss.ukrainian.program import UA_LOT, UA_SOLKOFF_MEDIAN, Program, by_solkoff, pair
from mainroad.words import LANGUAGES, say
from support.slow.ukrainian import Pairs, Slow, by_trying, complete_pairings, cost, too_often
from support.tournaments import history as written
from support.tournaments import play
from support.ukrainian import standing

NO_LOTS = Draw(Lots("", 1))
EIGHT = [Number(n) for n in range(1, 9)]
MEETINGS = st.tuples(st.integers(1, 8), st.integers(1, 8)).filter(lambda pair: pair[0] < pair[1])


def as_pairs(paired: PairedRound) -> Pairs:
    return frozenset(frozenset((board.white, board.black)) for board in paired.pairings)


@pytest.mark.article("UA V-15.9.8.2.d", "UA V-15.9.8.2.e", "UA V-15.9.10.c", "UA V-15.9.13.a")
@pytest.mark.parametrize("from_below", [False, True])
@settings(max_examples=60, deadline=None)
@given(met=st.sets(MEETINGS, max_size=14))
def test_a_group_gets_the_first_pairing_that_trying_and_breaking_finds(
    from_below: bool, met: set[tuple[int, int]]
) -> None:
    group = " ".join(map(str, EIGHT))
    history = standing(f"// {group}" if from_below else group, " ".join(f"{a}-{b}" for a, b in sorted(met)))
    order = by_solkoff(history, EIGHT, NO_LOTS)

    def may_meet(one: Number, other: Number) -> bool:
        return other not in history.met[one] and not any(cost(history, frozenset((one, other)), order))

    expected = by_trying(order[:: -1 if from_below else 1], may_meet)
    assume(expected is not None)
    assert as_pairs(pair(history, seed="s")) == expected


@st.composite
def histories(draw: st.DrawFn) -> History:
    """Up to five rounds of eight players paired by chance, so that much is in the way of the next."""
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        order = draw(st.permutations(EIGHT))
        results = draw(st.lists(st.sampled_from("1=0+"), min_size=4, max_size=4))
        games = zip(order[::2], order[1::2], results, strict=True)
        rounds.append(" ".join(f"{white}-{black}:{result}" for white, black, result in games))
    return written(8, *rounds)


@pytest.mark.article("UA V-15.9.8.1.a", "UA V-15.9.10.b", "UA V-15.9.11.a", "UA V-15.9.12", "UA V-15.9.13.b")
@settings(max_examples=120, deadline=None)
@given(histories())
def test_groups_get_the_first_of_the_best_pairings_in_the_printed_order(history: History) -> None:
    slow = Slow(history, [by_solkoff(history, group, NO_LOTS) for group in score_groups(history, EIGHT)])
    expected = slow.pairs()
    if expected is None:
        with pytest.raises(NoPairingError):
            pair(history, seed="s")
    else:
        assert as_pairs(pair(history, seed="s")) == expected


# -- whole tournaments ---------------------------------------------------------------------------------


def check(history: History, absent: set[Number], paired: PairedRound) -> None:
    players = [number for board in paired.pairings for number in (board.white, board.black)]
    if paired.bye is not None:
        assert not had_free_point(history, paired.bye.player)
        players.append(paired.bye.player)
    assert sorted(players) == sorted(present(history, absent))
    assert all(board.black not in history.met[board.white] for board in paired.pairings)
    for board in paired.pairings:
        turned = too_often(history, board.black, board.white)
        assert too_often(history, board.white, board.black) <= turned
    told = sum(ruling.message == "swiss-ua.third" for ruling in paired.report)
    assert told == sum(too_often(history, board.white, board.black) > 0 for board in paired.pairings)


def cannot_be_paired(history: History, absent: set[Number]) -> bool:
    players = present(history, absent)
    byes = [number for number in players if not had_free_point(history, number)] if len(players) % 2 else [None]
    rests = ([number for number in players if number != bye] for bye in byes)
    return all(next(complete_pairings(rest, history), None) is None for rest in rests)


@pytest.mark.article("UA V-15.1", "UA V-15.6", "UA V-15.9.1", "UA V-15.3.b", "UA V-15.9.2")
@pytest.mark.parametrize("program", [UA_SOLKOFF_MEDIAN, UA_LOT], ids=lambda program: program.name)
@settings(max_examples=40, deadline=None)
@given(players=st.integers(4, 13), seed=st.integers(0, 10**6))
def test_whole_tournaments_keep_every_rule(program: Program, players: int, seed: int) -> None:
    chance = random.Random(seed)
    late = {Number(chance.randint(1, players))}
    history = written([2000 - n for n in range(players)])
    for number in range(1, 8):
        absent = late if number == 1 else {Number(chance.randint(1, players))} if chance.random() < 0.1 else set()
        try:
            paired = pair(history, absent=absent, seed=str(seed), program=program)
        except NoPairingError:
            assert cannot_be_paired(history, absent)
            return
        check(history, absent, paired)
        round_ = play(paired, chance)
        away = tuple(Free(n, 0, How.ABSENT) for n in history.numbers if n in absent | history.withdrawn)
        leaves = {Number(chance.randint(1, players))} if chance.random() < 0.1 else set()
        history = History(
            history.entrants, (*history.rounds, Round(round_.games, round_.free + away)), history.withdrawn | leaves
        )


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_every_reason_can_be_said_in_every_language(seed: int) -> None:
    chance = random.Random(seed)
    history = written([2000 - n for n in range(11)])
    for _ in range(6):
        paired = pair(history, seed=str(seed))
        rulings = [ruling for board in paired.pairings for ruling in board.reasons] + list(paired.report)
        rulings += paired.bye.reasons if paired.bye else ()
        for ruling in rulings:
            for language in LANGUAGES:
                assert "{" not in say(ruling.message, language, **ruling.parameters)
        history = History(history.entrants, (*history.rounds, play(paired, chance)))
