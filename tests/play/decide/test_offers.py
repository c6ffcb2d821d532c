"""Offers, claims and giving up at the board, through the commands."""

from __future__ import annotations

import pytest

from mainroad.basics import Refusal, Side
from mainroad.play import commands, facts
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, WHITE, Hall

SCREEN = facts.Conditions(on_screen=True)
KINGS = {
    "russian": ("W:WKc1,Ka3:BKf8,Kh6", ("c1-d2", "f8-e7", "d2-c1", "e7-f8")),
    "international": ("W:WK47,K45:BK4,K6", ("47-41", "4-10", "41-47", "10-4")),
}
BOOKS = [
    ("RU", "russian", "45m", ("c3-d4", "d6-c5", "b2-c3")),
    ("CH", "chess", "2h", ("e4", "e5", "Nf3")),
    ("CK", "english", "1h/30, 30m/15", ("11-15", "23-19", "8-11")),
]
"""In these a draw may be agreed from the first move."""


def cited(refusal: Refusal | None) -> set[str]:
    assert refusal is not None
    return set(map(str, refusal.articles))


def opened(rulebook: str, game: str, control: str, moves: int = 0) -> Hall:
    """A game after so many moves of each; later ones are moves of kings, which change nothing."""
    start, shuffle = KINGS.get(game, ("", ())) if moves else ("", ())
    hall = Hall(rulebook, game, control, start=start).start()
    return hall.play(*(shuffle * moves)[: 2 * moves])


def offered(hall: Hall, move: str) -> Hall:
    """Whoever is on move makes it, offers a draw and presses."""
    side = hall.state.turn
    hall.must(commands.Move(side, move)).must(commands.Offer(side))
    return hall.must(commands.Press(side))


class TestGivingUp:
    @pytest.mark.parametrize(
        ("rulebook", "game", "control"),
        cases(
            [
                ("RU 1.8.1.a", "RU", "russian", "45m"),
                ("UA III-4.2.1", "UA", "russian", "45m+15s"),
                ("UA IV-4.2.1", "UA", "international", "2h/50, 1h/25"),
                ("CH 5.1.2", "CH", "chess", "2h"),
                ("CK 1.31.1", "CK", "english", "1h/30, 30m/15"),
                ("FM A1-7.2.1", "FM", "international", "2h/50, 1h/25"),
                ("FM A1b-7.2.1", "FM", "russian", "1h30/30, 1h/20"),
            ]
        ),
    )
    @pytest.mark.parametrize(("side", "score"), [(WHITE, (0, 2)), (BLACK, (2, 0))])
    def test_whoever_resigns_loses(
        self,
        rulebook: str,
        game: str,
        control: str,
        side: object,
        score: tuple[int, int],
        request: pytest.FixtureRequest,
    ) -> None:
        hall = Hall(rulebook, game, control).start().must(commands.Resign(side))  # type: ignore[arg-type]
        proved = {str(a) for mark in request.node.iter_markers("article") for a in mark.args}
        assert (hall.score, hall.cited) == (score, proved)

    @pytest.mark.article("CK 1.31.2", "CK 1.28", "CK 4.17")
    @pytest.mark.parametrize(("side", "score"), [(WHITE, (0, 2)), (BLACK, (2, 0))])
    def test_whoever_refuses_to_play_loses(self, side: Side, score: tuple[int, int]) -> None:
        hall = Hall("CK", "english", "1h/30, 30m/15").start()
        hall.must(commands.Report("refusal", offender=side))
        assert (hall.score, hall.cited) == (score, {"CK 1.28", "CK 4.17", "CK 1.31.2"})

    @pytest.mark.article("CK n.iv")
    @pytest.mark.parametrize("words", ["I resign.", "Я сдаю"])
    def test_words_give_up(self, words: str) -> None:
        hall = Hall("CK", "english", "1h/30, 30m/15").start().must(commands.Say(WHITE, words))
        assert (hall.score, hall.cited) == ((0, 2), {"CK n.iv"})

    def test_other_words_do_nothing(self) -> None:
        hall = Hall("CK", "english", "1h/30, 30m/15").start()
        assert hall.why_not(commands.Say(WHITE, "Your move")) == "play.not-readable"
        assert hall.state.finished is None

    def test_nobody_gives_up_before_the_start(self) -> None:
        hall = Hall("CK", "english", "1h/30, 30m/15")
        refusal = hall.ask(commands.Say(WHITE, "I resign."))
        assert refusal is not None
        assert (refusal.message, hall.state.finished) == ("play.not-running", None)


class TestOffering:
    @pytest.mark.article("CK n.v")
    @pytest.mark.parametrize("words", ["Ничья?", "Вы согласны на ничью?", "Draw?", "Do you agree  to a draw"])
    def test_the_words_of_an_offer_are_heard(self, words: str) -> None:
        hall = Hall("CK", "english", "1h/30, 30m/15").start().must(commands.Move(BLACK, "11-15"))
        assert hall.must(commands.Say(BLACK, words)).state.table.standing is BLACK

    @pytest.mark.article("RU 1.9.3.b", "CH 9.1.2.1", "CK 4.7.a")
    @pytest.mark.parametrize(("rulebook", "game", "control", "moves"), BOOKS, ids=lambda value: str(value)[:8])
    def test_it_has_no_conditions(self, rulebook: str, game: str, control: str, moves: tuple[str, ...]) -> None:
        hall = (
            Hall(rulebook, game, control)
            .start()
            .must(commands.Move(Hall(rulebook, game, control).state.turn, moves[0]))
        )
        side = hall.state.turn.opponent
        refusal = hall.ask(commands.Offer(side, with_condition=True))
        assert refusal is not None
        assert refusal.message == "play.offers.with-condition"
        assert hall.must(commands.Offer(side)).state.table.standing is side

    @pytest.mark.parametrize(
        ("rulebook", "game", "control", "moves"),
        cases(
            [
                ("UA III-5.1", "UA", "russian", "45m+15s", 20),
                ("FM A3b-5.3.a", "FM", "russian", "1h30/30, 1h/20", 20),
            ]
        ),
    )
    def test_not_before_the_first_move_of_the_book(self, rulebook: str, game: str, control: str, moves: int) -> None:
        early = opened(rulebook, game, control, 5)
        early.must(commands.Move(WHITE, KINGS[game][1][2]))
        refusal = early.ask(commands.Offer(WHITE))
        assert refusal is not None
        assert (refusal.message, refusal.parameters["moves"]) == ("play.offers.too-early", moves)

    @pytest.mark.article("CH 9.1.1")
    @pytest.mark.parametrize(("first", "stands"), [(1, True), (2, False)])
    def test_a_regulation_sets_the_first_agreed_draw_in_chess(self, first: int, stands: bool) -> None:
        hall = Hall("CH", "chess", "2h", overrides={"first-agreed-draw": first}).start().play("e4", "e5")
        hall.must(commands.Move(WHITE, "Nf3"))
        refusal = hall.ask(commands.Offer(WHITE))
        assert (refusal is None) is stands
        assert stands or cited(refusal) == {"CH 9.1.1"}

    @pytest.mark.article("CH 8.1.d", "CH 9.1.2.2", "CK 3.8", "CK 4.7.c")
    @pytest.mark.parametrize(
        ("rulebook", "game", "control", "move", "article"),
        [("CH", "chess", "2h", "e4", "CH 9.1.2.2"), ("CK", "english", "1h/30, 30m/15", "11-15", "CK 3.8")],
    )
    def test_both_players_are_told_to_mark_it(
        self, rulebook: str, game: str, control: str, move: str, article: str
    ) -> None:
        hall = Hall(rulebook, game, control, conditions=facts.Conditions(sheets=True)).start()
        side = hall.state.turn
        hall.must(commands.Move(side, move)).must(commands.Offer(side))
        assert hall.said.count("play.recording.mark-offer") == 2
        assert article in hall.cited

    def test_where_the_book_does_not_ask_for_it_nobody_marks(self) -> None:
        hall = Hall("RU", "russian", "45m", conditions=facts.Conditions(sheets=True)).start()
        hall.must(commands.Move(WHITE, "c3-d4")).must(commands.Offer(WHITE))
        assert "play.recording.mark-offer" not in hall.said


class TestAnswers:
    @pytest.mark.article("CH 9.1.2.1", "CK 4.7.b", "RU 1.9.3.c")
    @pytest.mark.parametrize(("rulebook", "game", "control", "moves"), BOOKS, ids=lambda value: str(value)[:8])
    def test_an_offer_is_not_taken_back(self, rulebook: str, game: str, control: str, moves: tuple[str, ...]) -> None:
        hall = offered(Hall(rulebook, game, control).start(), moves[0])
        side = hall.state.turn.opponent
        refusal = hall.ask(commands.Withdraw(side))
        assert refusal is not None
        assert refusal.message == "play.offers.not-withdrawn"
        assert hall.state.table.standing is side
        assert hall.why_not(commands.Withdraw(side.opponent)) == "play.offers.nothing-to-answer"

    @pytest.mark.article("CH 9.5")
    def test_nor_is_a_claim_in_chess(self) -> None:
        hall = Hall("CH", "chess", "2h").start().must(commands.Claim(WHITE, "repetition"))
        assert cited(hall.ask(commands.Withdraw(WHITE))) == {"CH 9.5"}
        assert hall.state.claim is not None

    @pytest.mark.article("RU 1.9.3.c", "CH 9.1.2.1", "CK 4.7.b")
    @pytest.mark.parametrize(("rulebook", "game", "control", "moves"), BOOKS, ids=lambda value: str(value)[:8])
    def test_the_opponents_move_declines(self, rulebook: str, game: str, control: str, moves: tuple[str, ...]) -> None:
        hall = offered(Hall(rulebook, game, control).start(), moves[0])
        side = hall.state.turn
        hall.must(commands.Move(side, moves[1]))
        assert any(isinstance(fact, facts.OfferEnded) for fact in hall.last)
        assert hall.state.table.standing is None
        assert hall.why_not(commands.Accept(side)) == "play.offers.nothing-to-answer"

    @pytest.mark.article("RU 1.9.5")
    def test_an_offer_before_the_move_waits_for_it(self) -> None:
        hall = Hall("RU", "russian", "45m").start().must(commands.Offer(WHITE))
        assert hall.state.table.deferrable
        hall.must(commands.Move(WHITE, "c3-d4"))
        assert (hall.state.table.standing, hall.state.table.deferrable) == (WHITE, False)
        assert hall.must(commands.Accept(BLACK)).score == (1, 1)

    @pytest.mark.article("RU 1.9.3.c")
    def test_a_move_that_was_written_with_a_claim_declines_too(self) -> None:
        hall = offered(Hall("RU", "russian", "45m").start(), "c3-d4")
        hall.must(commands.Claim(BLACK, "repetition", "d6-c5")).must(commands.RuleClaim())
        assert hall.state.made[-1].text == "d6-c5"
        assert (hall.state.table.standing, hall.state.table.refused.white is not None) == (None, True)


class TestOfferingAgain:
    @pytest.mark.article("RU 1.9.6")
    def test_a_refused_offer_is_remembered(self) -> None:
        hall = offered(Hall("RU", "russian", "45m").start(), "c3-d4").must(commands.Decline(BLACK))
        hall.play("d6-c5", "b2-c3", "c7-d6").must(commands.Move(WHITE, "c1-b2"))
        assert cited(hall.ask(commands.Offer(WHITE))) == {"RU 1.9.6"}

    @pytest.mark.article("RU 1.9.6")
    def test_the_opponents_own_offer_frees(self) -> None:
        hall = offered(Hall("RU", "russian", "45m").start(), "c3-d4")
        offered(hall, "d6-c5")  # declines by moving, and offers
        hall.must(commands.Move(WHITE, "b2-c3"))
        assert hall.must(commands.Offer(WHITE)).state.table.standing is WHITE

    @pytest.mark.article("CK 4.7.d")
    def test_in_checkers_a_change_of_the_forces_frees_too(self) -> None:
        hall = Hall("CK", "english", "1h/30, 30m/15", start="B:W18,30,31:B9,1,2").start()
        offered(hall, "1-6").must(commands.Decline(WHITE)).play("30-26").must(commands.Move(BLACK, "2-7"))
        assert cited(hall.ask(commands.Offer(BLACK))) == {"CK 4.7.d"}
        hall.must(commands.Press(BLACK)).play("31-27", "9-14", "18x9").must(commands.Move(BLACK, "6x13"))
        assert hall.must(commands.Offer(BLACK)).state.table.standing is BLACK


class TestClaiming:
    @pytest.mark.parametrize(
        ("rulebook", "game", "control"),
        cases(
            [
                ("RU 1.9.2.b", "RU", "russian", "45m"),
                ("UA V-11.4.3.b", "UA", "russian", "45m+15s"),
                ("CH 9.2.1, CH 9.2.2", "CH", "chess", "2h"),
                ("CK 1.32.2", "CK", "english", "1h/30, 30m/15"),
                ("FM A1b-6.1", "FM", "russian", "1h30/30, 1h/20"),
                ("FM A1-6.1", "FM", "international", "2h/50, 1h/25"),
            ]
        ),
    )
    def test_a_repetition_is_claimed_before_ones_own_move(self, rulebook: str, game: str, control: str) -> None:
        hall = Hall(rulebook, game, control).start()
        refusal = hall.ask(commands.Claim(hall.state.turn.opponent, "repetition"))
        assert refusal is not None
        assert (refusal.message, bool(refusal.articles)) == ("play.claims.not-on-move", True)

    @pytest.mark.article("CH 9.3.1", "CH 9.3.2")
    def test_in_chess_a_count_too(self) -> None:
        hall = Hall("CH", "chess", "2h").start()
        assert {"CH 9.3.1", "CH 9.3.2"} <= cited(hall.ask(commands.Claim(BLACK, "count")))
        assert Hall("UA", "russian", "45m+15s").start().ask(commands.Claim(BLACK, "count")) is None

    @pytest.mark.article("CH 9.4")
    def test_in_chess_a_touch_loses_the_right_at_this_move(self) -> None:
        hall = Hall("CH", "chess", "2h").start().must(commands.Touch(WHITE, ("e2",)))
        assert cited(hall.ask(commands.Claim(WHITE, "repetition"))) == {"CH 9.4"}

    @pytest.mark.article("RU 1.9.2.e", "UA V-11.4.5", "FM A3b-6.17")
    @pytest.mark.parametrize(("rulebook", "control"), [("RU", "45m"), ("UA", "45m+15s"), ("FM", "1h30/30, 1h/20")])
    def test_the_written_move_of_a_wrong_claim_counts_as_made(self, rulebook: str, control: str) -> None:
        hall = Hall(rulebook, "russian", control).start().must(commands.Claim(WHITE, "repetition", "c3-d4"))
        hall.must(commands.RuleClaim())
        assert ([move.text for move in hall.state.made], hall.state.clock.running) == (["c3-d4"], BLACK)
        assert {"RU": "RU 1.9.2.e", "UA": "UA V-11.4.5", "FM": "FM A3b-6.17"}[rulebook] in hall.cited

    @pytest.mark.article("CH 9.5.2")
    def test_in_chess_it_must_be_played_and_the_opponent_gets_time(self) -> None:
        hall = Hall("CH", "chess", "2h").start().must(commands.Claim(WHITE, "repetition", "e4"))
        left = hall.left.black
        hall.must(commands.RuleClaim())
        assert (hall.state.bound, hall.left.black - left, "CH 9.5.2" in hall.cited) == ("e4", 180_000, True)
        assert cited(hall.ask(commands.Move(WHITE, "d4"))) == {"CH 9.5.2"}
        assert hall.ask(commands.Move(WHITE, "e4")) is None

    @pytest.mark.article("RU 1.9.2.b")
    def test_nobody_writes_a_move_out_of_turn(self) -> None:
        hall = Hall("RU", "russian", "45m").start()
        assert hall.why_not(commands.Claim(BLACK, "repetition", "d6-c5")) == "play.not-your-move"
        assert hall.state.claim is None
