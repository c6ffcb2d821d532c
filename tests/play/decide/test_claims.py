"""Claims that need somebody beside the player, and excuses of who comes late, through the commands."""

from __future__ import annotations

import pytest

from mainroad.play import commands, facts
from mainroad.play.evidence import Verdict
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

ALONE = facts.Conditions(supervised=False)
SCREEN = facts.Conditions(on_screen=True, supervised=False)


def short_of_time(conditions: facts.Conditions | None = None) -> Hall:
    hall = Hall("CH", "chess", "2h", start="4k3/7r/8/8/8/8/R7/4K3 w - - 0 1", conditions=conditions).start()
    return hall.set_clock(MINUTE, 20 * MINUTE)


class TestQuickplay:
    @pytest.mark.article("CH 9.1.2.3")
    def test_the_claim_is_an_offer_too(self) -> None:
        hall = short_of_time().must(commands.Claim(WHITE, "quickplay"))
        assert hall.must(commands.Accept(BLACK)).score == (1, 1)

    @pytest.mark.article("CH 9.1.2.3")
    def test_the_offer_outlives_a_rejected_claim(self) -> None:
        hall = short_of_time().must(commands.Claim(WHITE, "quickplay")).must(commands.RuleClaim(drawn=False))
        assert hall.score is None
        assert hall.must(commands.Accept(BLACK)).score == (1, 1)

    @pytest.mark.article("CH 11")
    def test_without_an_arbiter_the_opponent_certifies_the_position(self) -> None:
        hall = short_of_time(ALONE)
        refusal = hall.ask(commands.Claim(WHITE, "quickplay"))
        assert refusal is not None
        assert refusal.message == "play.claims.quickplay-certify"
        hall.must(commands.Claim(WHITE, "quickplay", certified=True))
        assert (hall.state.clock.running, "play.claims.quickplay-alone" in hall.said) == (None, True)

    @pytest.mark.article("CH 11")
    def test_without_an_arbiter_the_claim_ends_play_and_the_result_waits(self) -> None:
        hall = short_of_time(ALONE).must(commands.Claim(WHITE, "quickplay", certified=True))
        assert hall.why_not(commands.Move(WHITE, "Ra1"), MINUTE) == "play.claim-open"
        assert hall.why_not(commands.RuleClaim(drawn=False)) == "play.ended-by-claim"
        assert hall.must(commands.RuleClaim(drawn=True)).score == (1, 1)

    def test_on_screen_the_program_knows_the_position(self) -> None:
        assert short_of_time(SCREEN).ask(commands.Claim(WHITE, "quickplay")) is None


SHUFFLE = ("c1-d2", "f8-e7", "d2-c1", "e7-f8")


class TestWithoutARecord:
    @pytest.mark.article("UA V-11.4.7")
    @pytest.mark.parametrize(("witnessed", "refused"), [(False, True), (True, False)])
    def test_moves_made_before_an_arbiter_need_no_sheet(self, witnessed: bool, refused: bool) -> None:
        hall = Hall("UA", "russian", "45m+15s", start="W:WKc1,a3:BKf8,h6").start().play(*SHUFFLE * 2)
        hall.must(commands.Claim(hall.state.turn, "repetition"))
        answer = hall.ask(commands.RuleClaim(record_is_clear=False, witnessed=witnessed))
        assert (answer is not None) is refused


class TestExcuses:
    @pytest.mark.article("UA V-9.4.2.a")
    def test_a_good_reason_saves_who_is_late(self) -> None:
        hall = Hall("UA", "russian", "2h").start(BLACK)
        hall.must(commands.Excuse(BLACK), 59 * MINUTE).must(commands.Tick(), 2 * MINUTE)
        assert hall.score is None
        hall.must(commands.Arrive(BLACK), SECOND)
        assert hall.play("c3-d4", "d6-c5").score is None

    @pytest.mark.article("UA V-9.4.2.b")
    def test_of_two_absentees_who_has_none_loses(self) -> None:
        hall = Hall("UA", "russian", "2h").start(WHITE, BLACK).must(commands.Excuse(BLACK))
        assert hall.must(commands.Tick(), 60 * MINUTE + 1).score == (0, 2)

    @pytest.mark.article("RU 3.13.1", "RU 3.13.3")
    def test_in_the_russian_code_only_two_absentees_can_be_excused(self) -> None:
        one = Hall("RU", "russian", "45m").start(BLACK).must(commands.Excuse(BLACK))
        assert one.must(commands.Tick(), 46 * MINUTE).score == (2, 0)
        both = Hall("RU", "russian", "45m").start(WHITE, BLACK)
        for side in (WHITE, BLACK):
            both.must(commands.Excuse(side))
        both.must(commands.Tick(), 45 * MINUTE + 1)
        assert both.score is None

    @pytest.mark.article("CH 6.6.1")
    def test_nothing_excuses_in_chess(self) -> None:
        refusal = Hall("CH", "chess", "2h").start(BLACK).ask(commands.Excuse(BLACK))
        assert refusal is not None
        assert "CH 6.6.1" in map(str, refusal.articles)


def asked_at_the_fifth_move() -> Hall:
    """Three kings against the king of the main road: whether it is won only a person or a table can tell."""
    hall = Hall("RU", "russian", "45m", start="W:WKg1,Ke1,Kh2:BKa1").start()
    hall.play("g1-f2", "a1-h8", "f2-g1", "h8-a1", "g1-f2", "a1-h8", "f2-g1", "h8-a1", "g1-f2")
    assert hall.state.question is not None
    return hall


class TestTheQuestion:
    @pytest.mark.article("RU 1.9.1.5")
    @pytest.mark.parametrize(
        ("drawn", "message", "ends"),
        [(True, "play.claims.arbiter.drawn", ["rule"]), (False, "play.claims.arbiter.not-drawn", [])],
    )
    def test_the_answer_is_written_down_and_only_a_draw_ends_the_game(
        self, drawn: bool, message: str, ends: list[str]
    ) -> None:
        hall = asked_at_the_fifth_move().must(commands.RuleClaim(drawn=drawn))
        (ruled,) = (fact for fact in hall.last if isinstance(fact, facts.ClaimRuled))
        assert (ruled.upheld, ruled.ruling.message) == (drawn, message)
        assert [fact.score.reason for fact in hall.last if isinstance(fact, facts.Finished)] == ends
        assert hall.state.question is None

    @pytest.mark.parametrize(("drawn", "evidence"), [(True, Verdict(WHITE, 1)), (False, Verdict(None))])
    def test_the_arbiters_word_comes_before_a_table(self, drawn: bool, evidence: Verdict) -> None:
        hall = asked_at_the_fifth_move().must(commands.RuleClaim(drawn=drawn, evidence=evidence))
        assert hall.score == ((1, 1) if drawn else None)


class TestAWrittenMove:
    def test_who_is_not_to_move_has_none(self) -> None:
        hall = Hall("RU", "russian", "45m", start="W:WKc1,a3:BKf8,h6").start()
        refusal = hall.ask(commands.Claim(BLACK, "repetition", written="c1-d2"))
        assert refusal is not None
        assert refusal.message == "play.not-your-move"
        assert hall.must(commands.Claim(WHITE, "repetition", written="c1-d2")).state.claim is not None

    @pytest.mark.article("RU 1.9.2.e")
    @pytest.mark.parametrize("conditions", [None, facts.Conditions(on_screen=True)])
    def test_after_a_wrong_claim_it_counts_as_made_and_the_opponents_time_runs(
        self, conditions: facts.Conditions | None
    ) -> None:
        hall = Hall("RU", "russian", "45m", start="W:WKc1,a3:BKf8,h6", conditions=conditions).start()
        hall.must(commands.Claim(WHITE, "repetition", written="c1-d2")).must(commands.RuleClaim(), SECOND)
        assert (hall.state.made[-1].text, hall.state.clock.running, hall.state.unpressed) == ("c1-d2", BLACK, None)

    def test_a_move_that_wins_is_not_followed_by_the_clock(self) -> None:
        hall = Hall("RU", "russian", "45m", start="W:Wc3:Bd4").start()
        hall.must(commands.Claim(WHITE, "repetition", written="c3:e5")).must(commands.RuleClaim(), SECOND)
        assert (hall.score, hall.state.clock.running) == ((2, 0), None)
        assert isinstance(hall.last[-1], facts.Finished)


class TestTheSamePositionInChess:
    ROOK = "r3k3/8/8/8/8/8/8/4K2R w K - 0 1"
    MOVES = ("Ke2", "Ke7", "Ke1", "Ke8")

    @pytest.mark.article("CH 9.2.3.a", "CH 9.2.3.b")
    @pytest.mark.parametrize(("times", "score"), [(2, None), (3, (1, 1))])
    def test_a_lost_right_to_castle_makes_another_one(self, times: int, score: object) -> None:
        hall = Hall("CH", "chess", "2h", start=self.ROOK).start().play(*self.MOVES * times)
        hall.must(commands.Claim(hall.state.turn, "repetition")).ask(commands.RuleClaim())
        assert hall.score == score

    @pytest.mark.article("CH 9.2.3.b")
    def test_so_does_a_capture_in_passing_that_was_not_made(self) -> None:
        hall = Hall("CH", "chess", "2h", start="4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1").start()
        hall.play("e4", *("Kd7", "Kd1", "Ke8", "Ke1") * 2)
        hall.must(commands.Claim(hall.state.turn, "repetition")).ask(commands.RuleClaim())
        assert hall.score is None
