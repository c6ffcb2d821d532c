"""The stories of the hall, through the public commands."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide
from mainroad.competition.history import Number
from mainroad.competition.micromatches.micromatches import RU_SCALE, TWO_POINTS, MicroMatch, Scale, result
from mainroad.play import commands, facts
from mainroad.play.decider import GAME
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

# -- 1: a claim against the clock ---------------------------------------------------------------------

TABLES = {
    "RU": ("russian", "45m", "W:WKc1,a3:BKf8,h6", ("c1-d2", "f8-e7", "d2-c1", "e7-f8")),
    "FM": ("international", "2h/50, 1h/25", "W:WK47,45:BK4,6", ("47-42", "4-10", "42-47", "10-4")),
    "CH": ("chess", "2h", "4k3/7r/8/8/8/8/R7/4K3 w - - 0 1", ("Ra1", "Rh8", "Ra2", "Rh7")),
}
"""Pieces that go out and come home: the game, the control, where it starts, the four moves."""


def claimed(rulebook: str, left: int, *, right: bool) -> Hall:
    """White writes a move that brings a position for the third time, or only for the second, and claims."""
    game, control, start, moves = TABLES[rulebook]
    hall = Hall(rulebook, game, control, start=start).start().play(*moves * (2 if right else 1))
    return hall.set_clock(left, 20 * MINUTE).must(commands.Claim(WHITE, "repetition", moves[0]))


CHECK = 150 * SECOND


@pytest.mark.article("RU 1.9.2.g", "FM A3-6.17")
@pytest.mark.parametrize("rulebook", ["RU", "FM"])
class TestAClaimAgainstTheClock:
    def test_a_proved_claim_is_a_draw_although_the_flag_fell(self, rulebook: str) -> None:
        hall = claimed(rulebook, 2 * MINUTE, right=True).must(commands.RuleClaim(), after=CHECK)
        assert hall.score == (1, 1)

    def test_an_unproved_claim_loses_on_time(self, rulebook: str) -> None:
        hall = claimed(rulebook, 2 * MINUTE, right=False).must(commands.RuleClaim(), after=CHECK)
        assert hall.score == (0, 2)

    def test_with_time_left_the_written_move_stands(self, rulebook: str) -> None:
        hall = claimed(rulebook, 5 * MINUTE, right=False).must(commands.RuleClaim(), after=CHECK)
        assert hall.score is None
        assert (hall.left.white, hall.state.turn, hall.state.clock.running) == (CHECK, BLACK, BLACK)


@pytest.mark.article("CH 9.5.2")
class TestAWrongClaimInChess:
    def test_it_gives_the_opponent_three_minutes_and_stops_no_time_of_the_claimant(self) -> None:
        hall = claimed("CH", 5 * MINUTE, right=False).must(commands.RuleClaim(), after=CHECK)
        assert (hall.left.white, hall.left.black) == (5 * MINUTE, 23 * MINUTE)

    def test_the_written_move_must_be_played(self) -> None:
        hall = claimed("CH", 5 * MINUTE, right=False).must(commands.RuleClaim(), after=CHECK)
        refusal = hall.ask(commands.Move(WHITE, "Ke2"))
        assert refusal is not None
        assert "CH 9.5.2" in map(str, refusal.articles)
        assert hall.ask(commands.Move(WHITE, "Ra1")) is None


# -- 3: blitz, three infringements by one player -------------------------------------------------------


def infringe(hall: Hall, move: str) -> Hall:
    """White makes an illegal move and presses; Black presses back, or claims."""
    hall.must(commands.Move(WHITE, move), SECOND).must(commands.Press(WHITE))
    return hall.must(commands.Report(by=BLACK), SECOND)


def blitz(rulebook: str, game: str, **conditions: int) -> Hall:
    return Hall(rulebook, game, "5m", conditions=facts.Conditions(**conditions)).start()  # type: ignore[arg-type]


class TestThreeInfringementsInBlitz:
    @pytest.mark.article("RU 3.20.7", "RU 3.20.3.a")
    def test_in_the_russian_code_a_warning_then_a_minute_then_the_loss(self) -> None:
        hall = infringe(blitz("RU", "russian"), "c3-e5")
        assert [sanction.sanction for sanction in hall.state.sanctions.white] == ["warning"]
        assert (hall.state.turn, hall.state.clock.running) == (WHITE, WHITE)
        before = hall.left.black
        assert infringe(hall, "c3-e5").left.black == before - SECOND
        assert hall.must(commands.RulePenalty()).left.black == before - SECOND + MINUTE
        assert infringe(hall, "e3-g5").score == (0, 2)

    @pytest.mark.article("UA V-6.12.1")
    def test_in_the_ukrainian_rules_each_is_corrected_and_the_third_loses(self) -> None:
        hall = blitz("UA", "russian")
        for _ in range(2):
            infringe(hall, "c3-e5")
            assert (hall.score, hall.state.turn, hall.state.clock.running) == (None, WHITE, WHITE)
            assert hall.left.black <= 5 * MINUTE
        assert infringe(hall, "c3-e5").score == (0, 2)

    @pytest.mark.article("CH 17.3.2.a")
    def test_in_chess_without_an_arbiter_each_the_first_loses(self) -> None:
        assert infringe(blitz("CH", "chess", games_per_arbiter=2), "e2-e5").score == (0, 2)

    @pytest.mark.article("CH 17.3.2.b")
    def test_in_chess_it_must_be_claimed_before_the_reply(self) -> None:
        hall = blitz("CH", "chess", games_per_arbiter=2)
        hall.must(commands.Move(WHITE, "e2-e5")).must(commands.Press(WHITE)).play("Nf6")
        hall.must(commands.Report(by=BLACK))
        assert (hall.score, "CH 17.3.2.b" in hall.cited) == (None, True)


# -- 4: a capture overlooked, classical tempo -----------------------------------------------------------


def overlooked(rulebook: str) -> Hall:
    """White must take a3:c5, plays g3-h4 instead and presses."""
    hall = Hall(rulebook, "russian", "1h30/30, 1h/20").start().play("c3-b4", "b6-a5", "b4-c5", "d6:b4")
    return hall.must(commands.Move(WHITE, "g3-h4"), SECOND).must(commands.Press(WHITE))


REPLY = "b4-c3"


class TestAnOverlookedCapture:
    @pytest.mark.article("FM A1b-5.4", "FM A1b-5.4.6", "FM A1b-5.7")
    def test_at_the_world_federation_black_alone_decides(self) -> None:
        hall = overlooked("FM").must(commands.Report(by=BLACK))
        assert "FM A1b-5.4.6" in hall.cited
        assert hall.why_not(commands.CorrectError(WHITE)) == "play.errors.not-yours"
        hall.must(commands.CorrectError(BLACK))
        assert (len(hall.state.made), hall.state.turn) == (4, WHITE)

    @pytest.mark.article("FM A1b-5.7")
    def test_at_the_world_federation_replying_accepts_it(self) -> None:
        hall = overlooked("FM").play("c7-d6")
        assert "FM A1b-5.7" in {article for fact in hall.facts for article in _cited(fact)}
        assert [made.text for made in hall.state.made][4:] == ["g3-h4", "c7-d6"]

    @pytest.mark.article("UA V-6.4", "UA V-6.6")
    def test_in_the_ukrainian_rules_black_corrects_it_himself_or_presses_back(self) -> None:
        hall = overlooked("UA").must(commands.CorrectError(BLACK, himself=True))
        assert (hall.state.made[4].text, hall.state.turn) == ("a3:c5", BLACK)
        back = overlooked("UA").must(commands.CorrectError(BLACK))
        assert (back.state.turn, back.state.clock.running) == (WHITE, WHITE)

    @pytest.mark.article("UA V-6.6")
    def test_in_the_ukrainian_rules_replying_is_a_violation(self) -> None:
        hall = overlooked("UA").play("c7-d6")
        assert [erred.kind for erred in hall.state.errors.black] == ["reply-over-error"]

    @pytest.mark.article("RU 1.10.3", "RU 3.12.7")
    def test_in_the_russian_code_it_is_replayed_however_late_it_is_found(self) -> None:
        hall = overlooked("RU")
        clock = hall.left
        hall.play(REPLY, "d2:b4", "a5:c3", "b2:d4", each=MINUTE).must(commands.Report(by=BLACK))
        assert (len(hall.state.made), hall.state.turn) == (4, WHITE)
        assert (hall.left.white, hall.left.black) == (clock.white, clock.black)

    @pytest.mark.article("RU 1.10.4")
    def test_in_the_russian_code_never_after_the_game(self) -> None:
        hall = overlooked("RU").play("c7-d6").must(commands.Resign(WHITE))
        refusal = hall.ask(commands.Report(by=BLACK))
        assert refusal is not None
        assert "RU 1.10.4" in map(str, refusal.articles)


def _cited(fact: object) -> tuple[str, ...]:
    ruling = getattr(fact, "ruling", None)
    return ruling.articles if ruling else ()


# -- 5: a totally blind player, 45 min + 15 s a move ------------------------------------------------------

BLIND = facts.Conditions(blind=BySide("B1", ""))


def spoken_game(*tasks: str) -> Hall:
    """White does not see; with tasks, somebody assists him."""
    hall = Hall("UA", "russian", "45m+15s", conditions=BLIND)
    if tasks:
        hall.must(commands.AssistantJoins(WHITE, "helper", tasks))
    return hall.start()


def say_and_play(hall: Hall, announced: str, move: str, after: int = SECOND) -> Hall:
    side = hall.state.turn
    return hall.must(commands.Announce(side, announced), after).must(commands.Move(side, move))


class TestABlindPlayer:
    @pytest.mark.article("UA V-13.12.c", "UA V-13.12.d")
    @pytest.mark.parametrize(("tasks", "by"), [(("announce", "warn"), "assistant"), ((), "arbiter")])
    def test_he_is_warned_once_though_his_time_rises_again(self, tasks: tuple[str, ...], by: str) -> None:
        hall = spoken_game(*tasks)
        assert GAME.wakes_at(hall.state) == 35 * MINUTE
        hall.must(commands.Tick(), 35 * MINUTE)
        assert [(warned.by, warned.left_ms) for warned in hall.state.warned.white] == [(by, 10 * MINUTE)]
        say_and_play(hall, "c3-b4", "c3-b4").must(commands.Press(WHITE))
        assert hall.left.white == 10 * MINUTE + 14 * SECOND
        say_and_play(hall, "b6-c5", "b6-c5").must(commands.Press(BLACK)).must(commands.Tick(), MINUTE)
        assert len(hall.state.warned.white) == 1

    @pytest.mark.article("UA V-13.2.b")
    def test_the_move_on_the_board_beats_the_word(self) -> None:
        hall = say_and_play(spoken_game(), "c3-d4", "c3-b4").must(commands.Press(WHITE))
        assert (hall.state.made[-1].text, "UA V-13.2.b" in hall.cited) == ("c3-b4", True)

    @pytest.mark.article("UA V-13.5")
    def test_he_does_not_press_before_the_move_is_said(self) -> None:
        hall = spoken_game().must(commands.Move(WHITE, "c3-b4"))
        refusal = hall.ask(commands.Press(WHITE))
        assert refusal is not None
        assert "UA V-13.5" in map(str, refusal.articles)

    @pytest.mark.article("UA V-13.11.2.b")
    def test_he_does_not_press_before_the_assistant_has_written(self) -> None:
        hall = say_and_play(spoken_game("announce", "write"), "c3-b4", "c3-b4")
        refusal = hall.ask(commands.Press(WHITE))
        assert refusal is not None
        assert "UA V-13.11.2.b" in map(str, refusal.articles)
        hall.must(commands.Write(WHITE, by_assistant=True)).must(commands.Press(WHITE))
        assert hall.state.clock.running is BLACK


# -- 6: a micro-match with ballot, 45 minutes a game -----------------------------------------------------

BALLOT = facts.Conditions(ballot=True, games=2)
OPENING = ("c3-d4", "d6-c5")


def without_black(rulebook: str) -> Hall:
    return Hall(rulebook, "russian", "45m", conditions=BALLOT).start(BLACK)


@pytest.mark.parametrize(
    ("rulebook", "cited"),
    cases(
        [
            ("UA V-9.5.5", "UA", "UA V-9.5.5"),
            ("RU 3.7.4.b", "RU", "RU 3.7.4.b"),
        ]
    ),
)
def test_the_ballot_is_drawn_when_the_latecomer_is_there_and_on_his_time(rulebook: str, cited: str) -> None:
    hall = without_black(rulebook)
    assert cited in hall.cited
    refusal = hall.ask(commands.DrawOpening(OPENING), after=10 * MINUTE)
    assert refusal is not None
    assert (refusal.message, *map(str, refusal.articles)) == ("play.ballot-waits", cited)
    hall.must(commands.Arrive(BLACK), after=12 * MINUTE).must(commands.DrawOpening(OPENING), after=MINUTE)
    assert (hall.left.white, hall.left.black) == (45 * MINUTE, 22 * MINUTE)
    assert hall.state.clock.running is WHITE


@pytest.mark.article("UA V-9.4.2.a", "RU 3.13.1")
@pytest.mark.parametrize("rulebook", ["UA", "RU"])
def test_after_the_first_control_the_round_is_lost(rulebook: str) -> None:
    hall = without_black(rulebook)
    assert hall.ask(commands.Tick(), after=45 * MINUTE) is None
    assert (hall.score, GAME.wakes_at(hall.state)) == (None, hall.now + 1)
    assert hall.must(commands.Tick(), after=MINUTE).score == (2, 0)


def played(white_gets: int) -> BySide[int]:
    """A game of the match that is agreed drawn, or resigned."""
    hall = Hall("RU", "russian", "45m", conditions=facts.Conditions(games=2)).start().play("c3-d4")
    if white_gets == 1:
        hall.must(commands.Offer(WHITE)).must(commands.Accept(BLACK))
    else:
        hall.must(commands.Resign(BLACK if white_gets else WHITE))
    assert hall.state.finished is not None
    return hall.state.finished.score.halves


@pytest.mark.parametrize(
    ("scale", "points"), cases([("UA V-11.1.1", TWO_POINTS, (2, 0)), ("RU 3.15.1", RU_SCALE, (1, 0))])
)
def test_a_draw_and_a_win_are_one_match_won(scale: Scale, points: tuple[object, object]) -> None:
    match = result(MicroMatch(Number(1), Number(2)), [played(1), played(0)])
    assert match is not None
    assert (scale.points(match.white), scale.points(match.black)) == points
