"""A game through its commands: the plain course, counts, flags, offers, roles."""

from __future__ import annotations

import msgspec
import pytest

from mainroad.basics import BySide, Refusal
from mainroad.play import commands, facts
from mainroad.play.commands import Command
from mainroad.play.decider import GAME
from mainroad.play.evidence import Verdict
from mainroad.rulebooks.books.book import BOOKS, UnknownBookError, book_for
from mainroad.words import say
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall
from support.refusals import refusal_message

SCREEN = facts.Conditions(on_screen=True)
ALONE = facts.Conditions(supervised=False)


class TestTheCourse:
    def test_a_move_is_made_and_then_the_clock_is_pressed(self) -> None:
        hall = Hall("RU", "russian", "45m+15s").start().must(commands.Move(WHITE, "c3-d4"), SECOND)
        assert (hall.state.duty, hall.state.turn, hall.state.clock.running) == (WHITE, BLACK, WHITE)
        hall.must(commands.Press(WHITE), SECOND)
        assert (hall.state.duty, hall.state.clock.running) == (BLACK, BLACK)
        assert hall.left == BySide(45 * MINUTE + 13 * SECOND, 45 * MINUTE)

    def test_on_screen_the_move_presses(self) -> None:
        hall = Hall("RU", "russian", "5m", conditions=SCREEN).start().must(commands.Move(WHITE, "c3-d4"), SECOND)
        assert (hall.state.unpressed, hall.state.clock.running) == (None, BLACK)

    def test_on_screen_nothing_illegal_can_be_made(self) -> None:
        hall = Hall("RU", "russian", "5m", conditions=SCREEN).start()
        assert hall.why_not(commands.Move(WHITE, "c3-e5")) == "play.not-legal-here"

    def test_nobody_moves_for_the_opponent(self) -> None:
        hall = Hall("RU", "russian", "5m").start()
        assert hall.why_not(commands.Move(BLACK, "f6-e5")) == "play.not-your-move"

    def test_who_replies_completes_the_move_that_was_not_pressed(self) -> None:
        hall = Hall("RU", "russian", "45m").start().must(commands.Move(WHITE, "c3-d4"), SECOND)
        hall.must(commands.Move(BLACK, "d6-c5"), SECOND)
        assert (hall.state.clock.made, hall.state.clock.running) == (BySide(1, 0), BLACK)

    def test_a_finished_game_never_changes(self) -> None:
        hall = Hall("RU", "russian", "5m").start().must(commands.Resign(WHITE))
        assert (hall.score, hall.cited) == ((0, 2), {"RU 1.8.1.a"})
        assert hall.why_not(commands.Move(WHITE, "c3-d4")) == "play.is-over"
        assert hall.why_not(commands.Adjudicate(BySide(1, 1), "RU 3.14.4")) == "play.is-over"

    def test_a_ruling_is_written_with_edition_article_message_and_parameters(self) -> None:
        hall = Hall("UA", "russian", "5m", conditions=SCREEN).start().must(commands.Tick(), 5 * MINUTE)
        fact = hall.last[-1]
        assert isinstance(fact, facts.Finished)
        assert (fact.edition, fact.ruling.message, fact.ruling.parameters) == (
            "UA-2026",
            "play.clock.time-lost",
            {"side": "white"},
        )
        assert "UA III-4.2.4" in fact.ruling.articles

    @pytest.mark.parametrize(
        ("opening", "message"),
        [
            (commands.Open("RU", "chess", "5m", BySide("w", "b")), "no-book"),
            (commands.Open("RU", "russian", "soon", BySide("w", "b")), "no-time-control"),
            (commands.Open("RU", "russian", "7m", BySide("w", "b")), "tempo-unknown"),
            (commands.Open("RU", "russian", "5m", BySide("w", "b"), start="nonsense"), "not-readable"),
            (commands.Open("RU", "russian", "5m", BySide("w", "b"), overrides={"late-minutes": 5}), "override-unknown"),
            (commands.Open("UA", "russian", "5m", BySide("w", "b"), overrides={"late-minutes": 999}), "override-range"),
        ],
    )
    def test_what_cannot_be_played_is_not_set_up(self, opening: commands.Open, message: str) -> None:
        assert refusal_message(GAME.decide(GAME.initial, opening, 0)) == f"play.{message}"


# -- counts ---------------------------------------------------------------------------------------

KINGS = ("c1-d2", "f8-e7", "d2-c1", "e7-f8", "c1-d2", "f8-e7", "d2-e1", "e7-d8", "e1-d2", "d8-e7")


def kings(pairs: int) -> Hall:
    hall = Hall("RU", "russian", "45m", start="W:WKc1,a3,h2,g1:BKf8,h6,a7,b8").start()
    moves = [*KINGS, *(("d2-c1", "e7-f8", "c1-d2", "f8-e7") * 20)]
    return hall.play(*moves[: 2 * pairs])


class TestCounts:
    def test_they_are_shown_as_they_run(self) -> None:
        (count,) = [count for count in kings(11).state.counts() if count.name.value == "kings-only"]
        assert say(count.ruling.message, "en", **count.ruling.parameters) == "kings only: 11 of 15"

    @pytest.mark.article("RU 1.9.1.6")
    def test_the_last_move_makes_the_draw_by_itself(self) -> None:
        assert kings(14).score is None
        hall = kings(15)
        assert (hall.score, hall.cited) == ((1, 1), {"RU 1.9.1.6"})

    @pytest.mark.article("RU 1.9.1.5")
    @pytest.mark.parametrize(
        ("answer", "score"),
        [
            (commands.RuleClaim(drawn=True), (1, 1)),
            (commands.RuleClaim(drawn=False), None),
            (commands.RuleClaim(evidence=Verdict(None)), (1, 1)),
        ],
    )
    def test_what_only_an_arbiter_or_a_tablebase_knows_is_asked(
        self, answer: commands.RuleClaim, score: tuple[int, int] | None
    ) -> None:
        hall = Hall("RU", "russian", "45m", start="W:WKg1,Ke1,Kh2:BKa1").start()
        hall.play("g1-f2", "a1-h8", "f2-g1", "h8-a1", "g1-f2", "a1-h8", "f2-g1", "h8-a1", "g1-f2")
        assert hall.state.question is not None
        assert hall.why_not(commands.RuleClaim()) == "play.draws.ask.won-position"
        assert hall.must(answer).score == score


SHUFFLE = ("c1-d2", "f8-e7", "d2-c1", "e7-f8")


class TestQuickDraws:
    @pytest.mark.article("RU 3.20.8.c")
    @pytest.mark.parametrize(("verdict", "score"), [(Verdict(None), (1, 1)), (Verdict(WHITE), None)])
    def test_a_win_must_be_shown_in_five_moves_before_the_arbiter(
        self, verdict: Verdict, score: tuple[int, int] | None
    ) -> None:
        hall = Hall("RU", "russian", "5m", start="W:WKc1,a3,h2,g1:BKf8,h6,a7,b8").start()
        hall.must(commands.BeginTrial(WHITE)).play(*KINGS[:8])
        assert hall.must(commands.Move(WHITE, KINGS[8], verdict)).score == score

    def test_a_count_that_is_full_during_the_trial_is_not_forgotten(self) -> None:
        hall = Hall("RU", "russian", "5m", start="W:WKg1,Ke1,Kh2:BKa1").start().play("g1-f2", "a1-h8", "f2-g1", "h8-a1")
        hall.must(commands.BeginTrial(WHITE)).play("g1-f2", "a1-h8", "f2-g1", "h8-a1", "g1-f2")
        assert hall.state.question is not None

    def test_slow_games_know_no_such_trial(self) -> None:
        assert Hall("RU", "russian", "45m").start().why_not(commands.BeginTrial(WHITE)) == "play.no-trial"

    @pytest.mark.article("RU 3.20.8.b")
    def test_the_arbiter_fixes_a_repetition_himself_in_quick_games_only(self) -> None:
        start = "W:WKc1,a3:BKf8,h6"
        quick = Hall("RU", "russian", "5m", start=start).start().play(*SHUFFLE)
        assert quick.why_not(commands.RuleClaim()) == "play.nothing-to-rule"
        quick.play(*SHUFFLE).must(commands.RuleClaim())
        assert (quick.score, "RU 3.20.8.b" in quick.cited) == ((1, 1), True)
        slow = Hall("RU", "russian", "45m", start=start).start().play(*SHUFFLE * 2)
        assert slow.why_not(commands.RuleClaim()) == "play.nothing-to-rule"


# -- flags ----------------------------------------------------------------------------------------


class TestFlags:
    def test_the_game_wakes_when_a_flag_falls(self) -> None:
        hall = Hall("RU", "russian", "5m").start().play("c3-d4")
        assert GAME.wakes_at(hall.state) == SECOND + 5 * MINUTE
        assert hall.must(commands.Tick(), 5 * MINUTE).score == (2, 0)

    @pytest.mark.article("RU 3.8.9.b")
    def test_without_an_arbiter_the_opponent_must_point_at_it(self) -> None:
        hall = Hall("RU", "russian", "5m", conditions=ALONE).start()
        assert hall.must(commands.Tick(), 6 * MINUTE).score is None
        assert hall.why_not(commands.CallFlag(WHITE)) == "play.clock.not-a-witness"
        assert hall.must(commands.CallFlag(BLACK)).score == (0, 2)

    @pytest.mark.article("RU 3.8.12")
    def test_a_move_that_ends_the_game_outlives_the_flag(self) -> None:
        hall = Hall("RU", "russian", "5m", start="W:Wc3:Bd4", conditions=ALONE).start()
        assert hall.must(commands.Move(WHITE, "c3:e5"), 5 * MINUTE - 1).score == (2, 0)

    @pytest.mark.article("CH 6.9")
    def test_in_chess_a_bare_king_does_not_win_on_time(self) -> None:
        hall = Hall("CH", "chess", "2h", start="4k3/8/8/8/8/8/R7/4K3 w - - 0 1").start()
        assert hall.must(commands.Tick(), 120 * MINUTE).score == (1, 1)

    def test_armageddon_gives_a_draw_to_black(self) -> None:
        hall = Hall("CH", "chess", "5m vs 4m armageddon", conditions=SCREEN).start().play("e4", "e5")
        hall.must(commands.Offer(BLACK)).must(commands.Accept(WHITE))
        assert hall.score == (0, 2)


# -- offers ---------------------------------------------------------------------------------------


class TestOffers:
    @pytest.mark.article("UA III-5.1")
    def test_not_before_the_twentieth_move_in_the_ukrainian_rules(self) -> None:
        hall = Hall("UA", "russian", "45m+15s").start().must(commands.Move(WHITE, "c3-d4"))
        refusal = hall.ask(commands.Offer(WHITE))
        assert refusal is not None
        assert "UA III-5.1" in map(str, refusal.articles)

    @pytest.mark.article("RU 1.9.3.c")
    def test_a_move_declines_it(self) -> None:
        hall = Hall("RU", "russian", "45m").start().must(commands.Move(WHITE, "c3-d4"))
        hall.must(commands.Offer(WHITE)).must(commands.Press(WHITE)).must(commands.Move(BLACK, "d6-c5"))
        assert hall.state.table.standing is None
        assert hall.why_not(commands.Accept(BLACK)) == "play.offers.nothing-to-answer"

    @pytest.mark.article("CH 9.1.1")
    def test_a_regulation_may_ask_for_the_arbiters_consent(self) -> None:
        hall = Hall("CH", "chess", "2h", overrides={"draws-by-consent": 1}).start().must(commands.Move(WHITE, "e4"))
        hall.must(commands.Offer(WHITE)).must(commands.Press(WHITE)).must(commands.Accept(BLACK))
        assert (hall.score, hall.state.question is not None) == (None, True)
        assert hall.must(commands.RuleClaim(drawn=True)).score == (1, 1)


# -- what stops and goes on -----------------------------------------------------------------------


class TestStops:
    @pytest.mark.article("RU 3.8.11")
    def test_stopping_the_clock_resigns_unless_it_was_a_mistake(self) -> None:
        assert Hall("RU", "russian", "45m").start().must(commands.StopClocks(WHITE)).score == (0, 2)
        hall = Hall("RU", "russian", "45m").start().must(commands.StopClocks(WHITE, "misunderstanding"), SECOND)
        assert (hall.score, hall.state.clock.running) == (None, None)
        assert hall.must(commands.Resume(), MINUTE).left.white == 45 * MINUTE - SECOND

    @pytest.mark.article("RU 3.8.13")
    def test_the_stronger_side_secures_a_draw(self) -> None:
        hall = Hall("RU", "russian", "45m").start()
        assert hall.why_not(commands.StopClocks(WHITE, "draw")) == "play.clock.fix-position"
        assert hall.must(commands.StopClocks(WHITE, "draw", "won")).score == (1, 1)

    @pytest.mark.article("UA V-11.4.8.a")
    def test_in_the_ukrainian_rules_only_in_time_trouble_and_after_saying_so(self) -> None:
        hall = Hall("UA", "russian", "45m").start()
        assert hall.why_not(commands.StopClocks(WHITE, "draw", "won", announced=True)) == "play.clock.fix-no-trouble"
        hall.set_clock(4 * MINUTE, 20 * MINUTE)
        assert hall.why_not(commands.StopClocks(WHITE, "draw", "won")) == "play.clock.fix-unannounced"
        assert hall.must(commands.StopClocks(WHITE, "draw", "won", announced=True)).score == (1, 1)

    @pytest.mark.article("RU 3.11.3.a", "RU 3.12.2", "RU 3.12.5.b")
    def test_a_sealed_move_is_opened_and_an_obvious_slip_put_right(self) -> None:
        hall = Hall("RU", "russian", "1h/1, 1h").start().play("c3-d4", "d6-c5")
        hall.must(commands.Seal(WHITE, "b3-c3"), SECOND)
        assert GAME.wakes_at(hall.state) is None
        hall.must(commands.Resume(absent=(BLACK,)), 60 * MINUTE)
        assert (hall.state.clock.running, hall.ask(commands.OpenEnvelope()) is None) == (BLACK, False)
        hall.must(commands.Arrive(BLACK), MINUTE).must(commands.OpenEnvelope())
        assert (hall.state.made[-1].text, hall.state.clock.running) == ("b2-c3", BLACK)

    @pytest.mark.article("RU 3.12.5.a")
    def test_an_unreadable_sealed_move_loses(self) -> None:
        hall = Hall("RU", "russian", "1h/1, 1h").start().play("c3-d4", "d6-c5").must(commands.Seal(WHITE, "???"))
        hall.must(commands.Resume()).must(commands.OpenEnvelope())
        assert hall.score == (0, 2)


class TestConduct:
    @pytest.mark.article("RU 1.10.1")
    def test_a_turned_board_begins_the_game_anew(self) -> None:
        hall = Hall("RU", "russian", "45m").start().play("c3-d4", "d6-c5").must(commands.Report("board-turned"))
        assert (hall.state.made, hall.left.white) == ((), 45 * MINUTE)

    @pytest.mark.article("UA V-17.3.12.b")
    def test_a_telephone_loses_in_the_ukrainian_rules(self) -> None:
        hall = Hall("UA", "russian", "45m+15s").start().must(commands.Report("telephone", offender=BLACK))
        assert (hall.score, "UA V-17.3.12.b" in hall.cited) == ((2, 0), True)

    @pytest.mark.article("CH 14.4.2")
    def test_a_sanction_gives_the_opponent_time(self) -> None:
        hall = Hall("CH", "chess", "2h").start().must(commands.Sanction(WHITE, "opponent-time", 2))
        assert hall.left.black == 122 * MINUTE

    @pytest.mark.article("RU 1.4.7.a")
    def test_a_touched_piece_must_move(self) -> None:
        hall = Hall("RU", "russian", "45m").start().must(commands.Touch(WHITE, ("c3",)))
        hall.must(commands.Move(WHITE, "e3-d4")).must(commands.Press(WHITE))
        assert hall.state.misplayed is not None
        assert hall.state.misplayed.kinds == ("touched-another",)
        hall.must(commands.Report(by=BLACK)).must(commands.Touch(WHITE, ("c3",)))
        assert hall.must(commands.Move(WHITE, "c3-b4")).state.misplayed is None

    @pytest.mark.article("RU 3.10.2")
    def test_a_neglected_score_sheet_is_filled_in_on_his_time(self) -> None:
        hall = Hall("RU", "russian", "45m", conditions=facts.Conditions(sheets=True)).start()
        hall.play("c3-d4", "d6-c5").must(commands.Write(BLACK)).play("b2-c3").must(commands.Write(BLACK))
        hall.must(commands.Report("score-sheet", offender=WHITE))
        assert hall.state.clock.running is WHITE
        hall.must(commands.Write(WHITE), MINUTE)
        assert hall.state.clock.running is BLACK


class TestTerms:
    @pytest.mark.article("RU 1.10.4.note.n")
    def test_a_regulation_may_leave_errors_to_the_opponent(self) -> None:
        hall = Hall("RU", "russian", "45m", overrides={"opponent-decides": 1}).start()
        hall.must(commands.Move(WHITE, "c3-e5")).must(commands.Press(WHITE)).must(commands.Report(by=BLACK))
        assert hall.state.error is not None
        assert len(hall.play("d6:f4").state.made) == 2

    @pytest.mark.article("UA V-9.4.2.c")
    def test_a_regulation_may_set_how_late_one_may_come(self) -> None:
        hall = Hall("UA", "russian", "45m+15s", overrides={"late-minutes": 10}).start(BLACK)
        assert hall.must(commands.Tick(), 10 * MINUTE).score is None
        assert hall.must(commands.Tick(), 1).score == (2, 0)

    @pytest.mark.article("UA V-9.4.2.a")
    def test_who_has_not_come_loses_though_the_other_has_moved(self) -> None:
        hall = Hall("UA", "russian", "1h30/30, 1h/20").start(BLACK).play("c3-d4")
        assert hall.why_not(commands.Move(BLACK, "d6-c5")) == "play.not-there"
        assert hall.must(commands.Tick(), 60 * MINUTE).score == (2, 0)

    def test_leaving_the_board_stops_no_clock(self) -> None:
        hall = Hall("CH", "chess", "2h").start()
        hall.ask(commands.Leave(BLACK))
        assert hall.state.clock.running is WHITE


# -- forms ----------------------------------------------------------------------------------------


VALUES = {
    "side": WHITE,
    "rulebook": "RU",
    "game": "russian",
    "control": "5m",
    "players": BySide("w", "b"),
    "halves": BySide(1, 1),
    "left_ms": BySide(1, 2),
    "squares": ("c3",),
    "opening": ("c3-d4",),
    "boards": BySide("", ""),
    "sheets": BySide((), ()),
    "since_ms": 0,
}


def _sample(kind: type) -> Command:
    """A command of a kind, with nothing but what it must have."""
    fields = (field.name for field in msgspec.structs.fields(kind) if field.required)
    command: Command = kind(**{name: VALUES.get(name, "x") for name in fields})
    return command


@pytest.mark.parametrize("kind", Command.__args__, ids=lambda kind: kind.__name__)
def test_every_command_has_a_json_form(kind: type) -> None:
    command = _sample(kind)
    assert msgspec.json.decode(msgspec.json.encode(command), type=Command) == command


def test_every_command_has_a_decision() -> None:
    state = Hall("CH", "chess", "2h").start().state
    answers = [GAME.decide(state, _sample(kind), 0) for kind in Command.__args__]
    assert all(isinstance(answer, (Refusal, list, tuple)) for answer in answers)


def test_every_book_has_its_game() -> None:
    assert {code for code, _ in BOOKS} == {"RU", "UA", "CH", "CK", "FM"}
    with pytest.raises(UnknownBookError):
        book_for("CK", "chess")
