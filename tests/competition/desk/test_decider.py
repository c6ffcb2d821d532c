from __future__ import annotations

import random
import re
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mainroad.competition.desk.decider as rules
from mainroad.basics import BySide, Refusal
from mainroad.competition import round_robin
from mainroad.competition.desk.commands import (
    Announce,
    Arrive,
    Award,
    Begin,
    DecideProtest,
    DrawNumbers,
    Enter,
    Finish,
    Open,
    Propose,
    Protest,
    Publish,
    Replace,
    Sanction,
    Score,
    Scratch,
    TakeBackPairing,
    Withdraw,
)
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.shared_places import Settling
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import How, Number
from mainroad.competition.pairings import PairedRound
from mainroad.competition.systems import SWISS
from mainroad.journal.decider import load
from mainroad.journal.files import FileStore
from mainroad.words import LANGUAGES, say
from support.arbiter import DRAWN, LOST, WON, Desk, empty, opened


@pytest.fixture
def four() -> Desk:
    return opened(4)


class TestEntries:
    def test_a_late_entry_gets_the_next_number(self, four: Desk) -> None:
        four(Enter("late", 1900))
        assert four.state.entrants[4].number == 5
        assert four.state.entrants[4].rating == 1900

    def test_an_entry_is_taken_once(self, four: Desk) -> None:
        assert four.refused(Enter("p1")) == "entered-already"

    def test_an_entry_is_taken_back_only_before_the_numbers(self) -> None:
        desk = empty()
        assert desk.refused(Enter("a")) == "not-opened"
        desk(Open("RU", "ru-lot", 3), Enter("a"), Enter("b"), Scratch("b"))
        assert desk.refused(Scratch("b")) == "not-entered"
        assert desk.refused(DrawNumbers("s", ("a", "b"))) == "numbers-incomplete"
        desk(DrawNumbers("s", ("a",)))
        assert desk.refused(Scratch("a")) == "withdraw-instead"
        assert desk.refused(Open("RU", "ru-lot", 3)) == "opened-already"

    @pytest.mark.article("RU 4.4.e")
    def test_a_replacement_takes_the_number_and_the_draw_stands(self, four: Desk) -> None:
        four(four.pair((1, 3), (4, 2)), Replace(3, "new", 1900))
        assert four.state.numbers == ("p1", "p2", "new", "p4")
        assert four.state.entrants[2].rating == 1900
        assert len(four.state.rounds) == 1
        assert four.refused(Replace(1, "new")) == "entered-already"
        assert four.refused(Replace(9, "other")) == "no-such-number"
        four(Publish(1), Begin(1))
        assert four.refused(Replace(1, "other")) == "round-has-begun"

    def test_numbers_stand_once_a_round_is_paired(self, four: Desk) -> None:
        four(four.pair((1, 3), (4, 2)))
        assert four.refused(DrawNumbers("s", ("p1", "p2", "p3", "p4"))) == "numbers-stand"


class TestPairing:
    def test_a_proposal_is_checked(self, four: Desk) -> None:
        assert four.refused(four.pair((1, 3))) == "not-everybody-paired"
        assert four.refused(four.pair((1, 3), (3, 2), bye=4)) == "paired-twice"
        assert four.refused(four.pair((1, 3), (4, 7))) == "not-everybody-paired"
        four(four.pair((1, 3), (4, 2)))
        assert four.refusal(four.pair((1, 2), (3, 4))) == Refusal("desk.results-missing", (), {"round": 1})

    def test_nobody_meets_twice_in_a_swiss(self, four: Desk) -> None:
        four.play((1, 3), (4, 2))
        assert four.refused(four.pair((3, 1), (2, 4))) == "met-before"
        four(four.pair((1, 4), (2, 3)))

    def test_a_pairing_that_was_not_played_may_come_again(self, four: Desk) -> None:
        four(four.pair((1, 3), (4, 2)), Publish(1), Begin(1))
        four(Score(1, 1, WON, How.FORFEIT), Score(1, 2, WON, How.FORFEIT))
        four(four.pair((3, 1), (2, 4)))
        assert len(four.state.rounds) == 2

    def test_a_proposal_made_from_older_results_is_stale(self, four: Desk) -> None:
        four.play((1, 3), (4, 2))
        proposal = four.pair((1, 4), (2, 3))
        four(Score(1, 1, LOST, seen=WON, reason="typed the wrong way round"))
        assert four.refused(proposal) == "pairing-is-stale"

    def test_who_announced_not_to_play_is_not_paired(self, four: Desk) -> None:
        four(Announce(4, 1, points=1))
        assert four.refused(four.pair((1, 3), (4, 2))) == "not-everybody-paired"
        four.play((1, 3), bye=2)
        assert dict(four.state.history.points) == {1: 2, 2: 2, 3: 0, 4: 1}
        assert four.refused(Announce(4, 1)) == "round-is-paired"

    def test_who_arrives_after_all_is_paired(self, four: Desk) -> None:
        four(Announce(4, 1), Arrive(4, 1))
        four(four.pair((1, 3), (4, 2)))
        assert four.refused(Arrive(4, 1)) == "not-announced"
        four(TakeBackPairing(1, "late"), Announce(4, 1))
        four(four.pair((1, 3), bye=2))
        assert four.refused(Arrive(4, 1)) == "round-is-paired"

    def test_rounds_come_in_order_and_stand_once_begun(self, four: Desk) -> None:
        assert four.refused(Publish(1)) == "nothing-to-publish"
        assert four.refused(Begin(0)) == "not-published"
        four(four.pair((1, 3), (4, 2)), TakeBackPairing(1, "board order"), four.pair((1, 2), (3, 4)))
        assert four.refused(Begin(1)) == "not-published"
        four(Publish(1), Begin(1))
        assert four.refused(TakeBackPairing(1, "late")) == "round-has-begun"
        assert four.refused(TakeBackPairing(3, "late")) == "not-the-last-round"

    def test_there_are_no_more_rounds_than_the_regulation_has(self) -> None:
        desk = opened(4, rounds=1)
        desk.play((1, 3), (4, 2))
        assert desk.refused(desk.pair((1, 2), (3, 4))) == "no-more-rounds"


class TestResults:
    def test_two_arbiters_on_one_board_collide_and_the_second_is_told(self, four: Desk) -> None:
        four(four.pair((1, 3), (4, 2)), Publish(1), Begin(1), Score(1, 1, WON))
        assert four.refused(Score(1, 1, DRAWN)) == "seen-otherwise"
        four(Score(1, 2, DRAWN))  # another board is another matter
        assert dict(four.state.history.points) == {1: 2, 2: 1, 3: 0, 4: 1}

    def test_a_correction_needs_a_reason(self, four: Desk) -> None:
        four.play((1, 3), (4, 2))
        assert four.refused(Score(1, 1, DRAWN, seen=WON)) == "reason-needed"
        assert four.refused(Score(1, 3, DRAWN)) == "no-such-board"
        assert four.refused(Score(1, 1, BySide(-1, 2), seen=WON, reason="x")) == "not-a-score"

    @pytest.mark.article("RU 4.4.f")
    def test_a_corrected_result_reopens_a_pairing_nobody_has_played(self, four: Desk) -> None:
        four.play((1, 3), (4, 2))
        four(four.pair((1, 4), (2, 3)), Publish(2), Score(1, 1, LOST, seen=WON, reason="wrong way round"))
        assert len(four.state.rounds) == 1
        assert four.state.history.points[Number(3)] == 2

    @pytest.mark.article("RU 4.4.f")
    def test_pairs_of_played_rounds_stand_when_a_result_is_corrected(self, four: Desk) -> None:
        four.play((1, 3), (4, 2))
        four.play((1, 4), (2, 3))
        four(Score(1, 1, LOST, seen=WON, reason="wrong way round"))
        assert [(g.white, g.black) for g in four.state.rounds[1].round.games] == [(1, 4), (2, 3)]


class TestLeaving:
    def test_in_a_swiss_a_waiting_pairing_is_taken_back(self, four: Desk) -> None:
        four.play((1, 3), (4, 2))
        four(four.pair((1, 4), (2, 3)), Withdraw(1))
        assert len(four.state.rounds) == 1
        four(four.pair((4, 3), bye=2))
        assert four.refused(Withdraw(1)) == "no-such-number"

    @pytest.mark.parametrize(
        ("rulebook", "games", "counts", "marks"),
        [
            ("RU", 5, True, {(How.FORFEIT, 2)}),
            ("UA", 5, True, {(How.FORFEIT, 2)}),
            ("FM", 5, False, {(How.ANNULLED, 0)}),
            ("RU", 4, False, {(How.FORFEIT, 0)}),
            ("CH", 4, False, {(How.MARKED, 0)}),
        ],
    )
    def test_story_2_withdrawal_from_an_11_player_round_robin(
        self, rulebook: str, games: int, counts: bool, marks: set[tuple[How, int]]
    ) -> None:
        desk, leaver = opened(11, "round-robin", rulebook, rounds=11), Number(1)
        while sum(turn.played for turn in desk.state.history.turns[leaver]) < games:
            play_table(desk)
        won = desk.state.history.points[leaver]
        desk(Withdraw(leaver))
        assert desk.state.history.points[leaver] == (won if counts else 0)
        assert (leaver in desk.state.unranked) is not counts
        left = len(desk.state.rounds)
        while len(desk.state.rounds) < 11:
            play_table(desk)
        later = [turn for turn in desk.state.history.turns[leaver][left:] if turn.opponent]
        assert {(turn.how, turn.opponent_points) for turn in later} == marks
        assert len(later) == 10 - games

    def test_the_free_round_of_a_round_robin_brings_nothing(self) -> None:
        desk = opened(3, "round-robin", rounds=3)
        desk.play((1, 2), bye=3)
        assert dict(desk.state.history.points) == {1: 2, 2: 0, 3: 0}

    def test_under_a_book_without_a_rule_the_arbiter_lets_him_go_and_no_article_is_named(self) -> None:
        desk = opened(4, "round-robin", "CK", rounds=3)
        desk.play((1, 4), (2, 3))
        desk(Withdraw(1))
        left = desk.state.withdrawals[Number(1)]
        assert (left.message, left.articles, left.is_ranked) == ("desk.left", (), True)
        desk.play((4, 3), (1, 2))
        assert desk.state.history.points == {1: 2, 2: 4, 3: 0, 4: 2}


class TestTheEnd:
    def test_the_table_is_closed_once_everything_is_decided(self, four: Desk) -> None:
        places = ((1, 1), (4, 1), (2, 3), (3, 3))
        assert four.refused(Finish(places)) == "results-missing"
        four(four.pair((1, 3), (4, 2)), Publish(1), Begin(1), Score(1, 1, WON), Score(1, 2, DRAWN, How.ADJOURNED))
        four(Protest("a", 3, "clock"))
        assert four.refused(Protest("a", 3, "again")) == "protested-already"
        assert four.refused(Finish(places)) == "adjourned-games"
        four(Score(1, 2, WON, seen=DRAWN, reason="adjudicated"))
        assert four.refused(Finish(places)) == "protest-pending"
        assert four.refused(DecideProtest("b", True, "")) == "no-such-protest"
        four(DecideProtest("a", False, "no ground"))
        assert four.refused(DecideProtest("a", True, "")) == "protest-is-decided"
        assert four.refused(Finish(places[:3])) == "places-incomplete"
        four(Finish(places, ((1, Settling.SHARED),)), Award(1, "first prize"))
        assert four.refused(Enter("x")) == "finished"
        assert four.refused(Award(9, "x")) == "not-placed"

    def test_sanctions_add_up(self, four: Desk) -> None:
        four(Sanction(2, "RU 3.20.7", "points", 1), Sanction(2, "RU 3.20.7", "points", 1))
        assert four.state.penalties == {2: 2}
        four.play((1, 3), (4, 2), score=LOST)
        assert dict(four.state.history.points) == {1: 0, 2: 0, 3: 2, 4: 0}
        assert four.refused(Sanction(9, "RU 3.20.7")) == "no-such-number"


def play_table(desk: Desk) -> None:
    """Play the next round of a round robin; White wins wherever a game is played."""
    paired = round_robin.pair(desk.state.history)
    boards = [(pairing.white, pairing.black) for pairing in paired.pairings]
    desk.play(*boards, bye=paired.bye.player if paired.bye else None)


def computed(desk: Desk, system: str) -> PairedRound:
    if system == "round-robin":
        return round_robin.pair(desk.state.history)
    away = desk.state.away(len(desk.state.rounds) + 1)
    return SWISS[system](desk.state.history, absent=away, seed=desk.state.seed)


@pytest.mark.parametrize("system", [*SWISS, "round-robin"])
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32))
def test_whole_random_tournaments_break_no_rule_and_replay_from_their_file(
    system: str, tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    (tmp_path / "t.jsonl").unlink(missing_ok=True)
    store = FileStore(tmp_path / "t.jsonl")
    desk = Desk(store, load(store, DESK, "t"), count())
    players = chance.randint(9, 14)
    desk(Open("RU", system, 5), *(Enter(f"p{n}", 2000 - n) for n in range(players)))
    desk(DrawNumbers("s", tuple(f"p{n}" for n in range(players))))
    for number in range(1, 6):
        desk(Propose(number, computed(desk, system), desk.state.revision), Publish(number), Begin(number))
        for board, game in enumerate(desk.state.rounds[-1].round.games, start=1):
            how = How.FORFEIT if chance.random() < 0.1 else How.PLAYED
            if game.score is None:
                desk(Score(number, board, chance.choice((WON, DRAWN, LOST) if how is How.PLAYED else (WON, LOST)), how))
        earlier, board = chance.randint(1, number), 1
        game_there = desk.state.game(earlier, board)
        assert game_there is not None
        if game_there.how is How.PLAYED:
            desk(Score(earlier, board, DRAWN, seen=game_there.score, reason="typed wrongly"))
        if number == 3:
            desk(Withdraw(chance.randint(1, players)))
    assert_nobody_met_twice(desk.state)
    assert load(FileStore(tmp_path / "t.jsonl"), DESK, "t").state == desk.state


def assert_nobody_met_twice(state: Tournament) -> None:
    for number in state.history.numbers:
        met = [turn.opponent for turn in state.history.turns[number] if turn.played]
        assert len(met) == len(set(met))


def test_every_refusal_can_be_said_in_every_language() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.rglob("*.py")]
    refused = {message for text in sources for message in re.findall(r'\bno\(\s*"([a-z-]+)"', text)}
    ruled = {message for text in sources for message in re.findall(r'"desk\.([a-z-]+)"', text)}
    assert len(refused) > 70
    for language in LANGUAGES:
        assert all(say(f"desk.{message}", language) for message in refused | ruled | {"opened-already"})
