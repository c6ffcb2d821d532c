"""Draws by agreement through the commands: when an offer may be made, how it is answered, when it may be repeated."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from mainroad.basics import Refusal, Side
from mainroad.cli.main import main
from mainroad.play import commands
from mainroad.play.evidence import Verdict
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

KINGS = {
    "russian": ("W:WKc1,Ke1:BKb8,Kd8", ("c1-d2", "b8-a7", "d2-c1", "a7-b8")),
    "international": ("W:WK47,K48:BK3,K4", ("47-41", "3-8", "41-47", "8-3")),
    "english": ("B:WK30,K31,21:BK1,K2,12", ("1-5", "30-26", "5-1", "26-30")),
}

ROUND = KINGS["russian"][1]


def after(book: str, game: str, moves: int) -> tuple[Hall, tuple[str, ...]]:
    """A game after so many moves of each by kings, and the moves that come next."""
    start, shuffle = KINGS[game]
    hall = Hall(book, game, "3h", start=start).start().play(*(shuffle * moves)[: 2 * moves])
    return hall, (shuffle * 3)[2 * moves % 4 :]


def articles(refusal: Refusal | None) -> set[str]:
    assert refusal is not None
    return set(map(str, refusal.articles))


@pytest.mark.parametrize(
    ("book", "game", "moves", "article"),
    cases(
        [
            ("RU 1.9.1.1", "RU", "russian", 0, "RU 1.9.1.1"),
            ("RU 2.6.a", "RU", "international", 0, "RU 2.6.a"),
            ("UA III-5.1", "UA", "russian", 20, "UA III-5.1"),
            ("UA IV-5.1", "UA", "international", 40, "UA IV-5.1"),
            ("CK 1.32.1", "CK", "english", 0, "CK 1.32.1"),
            ("FM A1-7.3.1", "FM", "international", 40, "FM A1-7.3.1"),
            ("FM A1b-7.3.1", "FM", "russian", 20, "FM A1b-7.3.1"),
        ]
    ),
)
def test_who_accepts_the_opponents_offer_draws(book: str, game: str, moves: int, article: str) -> None:
    hall, coming = after(book, game, moves)
    side = hall.state.turn
    hall.must(commands.Move(side, coming[0])).must(commands.Offer(side))
    assert hall.ask(commands.Accept(side)) is not None  # nobody accepts their own
    hall.must(commands.Accept(side.opponent))
    assert (hall.score, article in hall.cited) == ((1, 1), True)


@pytest.mark.article("CH 5.2.3", "CH 1.3")
def test_in_chess_too() -> None:
    hall = Hall("CH", "chess", "2h").start().must(commands.Move(WHITE, "e4")).must(commands.Offer(WHITE))
    assert hall.must(commands.Accept(BLACK)).score == (1, 1)
    assert hall.cited >= {"CH 5.2.3", "CH 1.3"}


@pytest.mark.parametrize(
    ("book", "game", "moves"),
    cases(
        [
            ("UA IV-5.1", "UA", "international", 40),
            ("FM A3-5.3.a", "FM", "international", 40),
            ("FM A3b-5.3.a", "FM", "russian", 20),
        ]
    ),
)
def test_not_before_so_many_moves(book: str, game: str, moves: int, request: pytest.FixtureRequest) -> None:
    hall, coming = after(book, game, moves - 2)
    side = hall.state.turn
    hall.must(commands.Move(side, coming[0]))
    proved = {mark.args[0] for mark in request.node.iter_markers("article")}
    assert proved <= articles(hall.ask(commands.Offer(side)))


class TestTheMoment:
    @pytest.mark.article("RU 1.9.3.a", "RU 1.9.4")
    def test_in_the_russian_code_on_the_opponents_time_it_stands_with_a_warning(self) -> None:
        right, coming = after("RU", "russian", 0)
        right.must(commands.Move(WHITE, coming[0])).must(commands.Offer(WHITE))
        assert ("RU 1.9.3.a" in right.cited, "play.offers.warning.moment" in right.said) == (True, False)
        late, coming = after("RU", "russian", 0)
        late.play(coming[0]).must(commands.Offer(WHITE))
        assert ("RU 1.9.4" in late.cited, "play.offers.warning.moment" in late.said) == (True, True)
        assert late.must(commands.Accept(BLACK)).score == (1, 1)

    @pytest.mark.parametrize(
        ("book", "game", "moves", "article"),
        cases(
            [
                ("UA V-11.3.a", "UA", "russian", 20, "UA V-11.3.a"),
                ("FM A3-5.3.b", "FM", "international", 40, "FM A3-5.3.b"),
                ("FM A3b-5.3.b", "FM", "russian", 20, "FM A3b-5.3.b"),
            ]
        ),
    )
    def test_elsewhere_only_between_the_move_and_the_press(
        self, book: str, game: str, moves: int, article: str
    ) -> None:
        hall, coming = after(book, game, moves)
        assert articles(hall.ask(commands.Offer(WHITE))) == {article}
        hall.must(commands.Move(WHITE, coming[0])).must(commands.Offer(WHITE))
        assert (hall.state.table.standing, article in hall.cited) == (WHITE, True)
        late, coming = after(book, game, moves)
        assert articles(late.play(coming[0]).ask(commands.Offer(WHITE))) == {article}


@pytest.mark.parametrize(
    ("book", "game", "moves", "stands", "again"),
    cases(
        [
            ("UA V-11.3.a, UA V-11.3.b, UA V-11.3.c", "UA", "russian", 20, "UA V-11.3.b", "UA V-11.3.c"),
            ("FM A3-5.3.c", "FM", "international", 40, "FM A3-5.3.c", "FM A3-5.3.c"),
            ("FM A3b-5.3.c", "FM", "russian", 20, "FM A3b-5.3.c", "FM A3b-5.3.c"),
        ]
    ),
)
class TestTheAnswer:
    def offered(self, book: str, game: str, moves: int) -> tuple[Hall, tuple[str, ...]]:
        hall, coming = after(book, game, moves)
        hall.must(commands.Move(WHITE, coming[0])).must(commands.Offer(WHITE)).must(commands.Press(WHITE))
        return hall, coming[1:]

    def test_it_stands_until_it_is_answered(self, book: str, game: str, moves: int, stands: str, again: str) -> None:
        hall, _ = self.offered(book, game, moves)
        assert stands in articles(hall.ask(commands.Offer(BLACK)))
        assert hall.must(commands.Accept(BLACK), MINUTE).score == (1, 1)

    def test_a_move_is_a_refusal(self, book: str, game: str, moves: int, stands: str, again: str) -> None:
        hall, coming = self.offered(book, game, moves)
        hall.must(commands.Move(BLACK, coming[0]))
        assert stands in articles(hall.ask(commands.Accept(BLACK)))

    def test_then_it_is_the_opponents_turn_to_offer(
        self, book: str, game: str, moves: int, stands: str, again: str
    ) -> None:
        hall, coming = self.offered(book, game, moves)
        hall.play(coming[0]).must(commands.Move(WHITE, coming[1]))
        assert articles(hall.ask(commands.Offer(WHITE))) == {again}
        hall.must(commands.Press(WHITE)).must(commands.Move(BLACK, coming[2])).must(commands.Offer(BLACK))
        hall.must(commands.Press(BLACK)).must(commands.Move(WHITE, coming[3]))
        assert hall.must(commands.Offer(WHITE)).state.table.standing is WHITE


@pytest.mark.parametrize(
    ("book", "article", "is_free"),
    cases([("UA V-11.3.c", "UA", "UA V-11.3.c", True), ("FM A3b-5.3.c", "FM", "FM A3b-5.3.c", False)]),
)
def test_only_in_ukraine_a_change_of_the_forces_frees_too(book: str, article: str, is_free: bool) -> None:
    hall = Hall(book, "russian", "3h", start="W:WKc1,Ke1,h2:BKb8,Kd8").start().play(*ROUND * 10)
    hall.must(commands.Move(WHITE, "c1-d2")).must(commands.Offer(WHITE)).must(commands.Press(WHITE))
    hall.must(commands.Decline(BLACK)).play("d8-e7").must(commands.Move(WHITE, "d2-c1"))
    assert articles(hall.ask(commands.Offer(WHITE))) == {article}
    hall.must(commands.Press(WHITE)).play("e7-d8", "h2-g3", "b8:h2").must(commands.Move(WHITE, "c1-d2"))
    refused = hall.ask(commands.Offer(WHITE))
    assert (refused is None) is is_free
    assert is_free or articles(refused) == {article}


# -- claims and the clock ---------------------------------------------------------------------------


class TestAClaimThatIsChecked:
    @pytest.mark.parametrize(
        ("book", "times", "score", "article"),
        cases(
            [
                ("RU 1.9.2.g", "RU", 2, (1, 1), "RU 1.9.2.g"),
                ("RU 1.9.2.g", "RU", 1, (0, 2), "RU 1.9.2.g"),
                ("UA V-11.4.6", "UA", 2, (1, 1), "UA V-11.4.6"),
            ]
        ),
    )
    def test_time_that_runs_out_meanwhile_costs_only_who_was_wrong(
        self, book: str, times: int, score: object, article: str
    ) -> None:
        hall = Hall(book, "russian", "45m", start=KINGS["russian"][0]).start().play(*ROUND * times)
        hall.set_clock(2 * MINUTE, 10 * MINUTE).must(commands.Claim(WHITE, "repetition"))
        hall.must(commands.RuleClaim(), 2 * MINUTE + 30 * SECOND)
        assert (hall.score, article in hall.cited) == (score, True)

    @pytest.mark.article("CH 9.5.1")
    def test_in_chess_a_right_claim_ends_the_game_with_the_clocks_as_they_stood(self) -> None:
        hall = Hall("CH", "chess", "2h").start().play(*("Nf3", "Nf6", "Ng1", "Ng8") * 2)
        hall.set_clock(2 * MINUTE, 10 * MINUTE).must(commands.Claim(WHITE, "repetition"))
        hall.must(commands.RuleClaim(), 3 * MINUTE)
        assert (hall.score, hall.left.white) == ((1, 1), 2 * MINUTE)

    @pytest.mark.article("RU 1.9.2.f")
    def test_without_a_clear_record_it_waits(self) -> None:
        hall = Hall("RU", "russian", "45m", start=KINGS["russian"][0]).start().play(*ROUND * 2)
        hall.must(commands.Claim(WHITE, "repetition"))
        waits = hall.ask(commands.RuleClaim(record_is_clear=False, witnessed=True))
        assert articles(waits) == {"RU 1.9.2.f"}
        assert hall.must(commands.RuleClaim()).score == (1, 1)


class TestTheLastTwoMinutes:
    def hall(self, seconds: int, tempo: str = "") -> Hall:
        hall = Hall("CH", "chess", "2h", start="4k3/7r/8/8/8/8/R7/4K3 w - - 0 1", tempo=tempo).start()
        return hall.set_clock(seconds * SECOND, 20 * MINUTE)

    @pytest.mark.article("CH 10.2")
    @pytest.mark.parametrize(("seconds", "allowed"), [(119, True), (120, False)])
    def test_less_than_two_minutes(self, seconds: int, allowed: bool) -> None:
        refusal = self.hall(seconds).ask(commands.Claim(WHITE, "quickplay"))
        assert (refusal is None) is allowed
        assert allowed or "CH 10.2" in articles(refusal)

    @pytest.mark.article("CH 10.2")
    def test_on_the_move_only(self) -> None:
        assert "CH 10.2" in articles(self.hall(60).ask(commands.Claim(BLACK, "quickplay")))

    @pytest.mark.article("CH 10.2.3")
    def test_a_rejected_claim_gives_the_opponent_two_minutes(self) -> None:
        hall = self.hall(60).must(commands.Claim(WHITE, "quickplay")).must(commands.RuleClaim(drawn=False))
        assert (hall.left.black, "CH 10.2.3" in hall.cited) == (22 * MINUTE, True)


class TestAskingTheRefereeOfCheckers:
    """Red moves first: the black pieces."""

    def hall(self, control: str = "1h") -> Hall:
        return Hall("CK", "english", control, start="B:W22,K31:B11,K2").start()

    def refused_offer(self, hall: Hall) -> Hall:
        return hall.must(commands.Move(BLACK, "11-16")).must(commands.Offer(BLACK)).must(commands.Decline(WHITE))

    @pytest.mark.article("CK 2.29.a")
    @pytest.mark.parametrize(("control", "allowed"), [("1h", True), ("1h/30, 30m/15", False)])
    def test_all_the_moves_that_are_left_must_share_their_time(self, control: str, allowed: bool) -> None:
        hall = self.refused_offer(self.hall(control)).must(commands.Move(WHITE, "22-18"))
        refusal = hall.ask(commands.Claim(BLACK, "quickplay"))
        assert (refusal is None) is allowed
        assert allowed or "CK 2.29.a" in articles(refusal)

    @pytest.mark.article("CK 2.29.b")
    def test_ones_own_offer_was_refused_before(self) -> None:
        refusal = self.hall().ask(commands.Claim(BLACK, "quickplay"))
        assert articles(refusal) >= {"CK 2.29.b"}

    @pytest.mark.article("CK 2.29.c")
    @pytest.mark.parametrize(("drawn", "score"), [(True, (1, 1)), (False, None)])
    def test_the_referee_declares_a_draw_or_orders_play_on(self, drawn: bool, score: tuple[int, int] | None) -> None:
        hall = self.refused_offer(self.hall()).must(commands.Move(WHITE, "22-18"))
        hall.must(commands.Claim(BLACK, "quickplay")).must(commands.RuleClaim(drawn=drawn))
        assert (hall.score, "CK 2.29.c" in hall.cited) == (score, True)


class TestADrawForTheBetterSide:
    def hall(self, seconds: int, tempo: str = "blitz") -> Hall:
        control = {"blitz": "3m+2s", "rapid": "20m+5s", "": "2h"}[tempo]
        hall = Hall("FM", "international", control, tempo=tempo, start=KINGS["international"][0]).start()
        return hall.set_clock(seconds * SECOND, 2 * MINUTE)

    @pytest.mark.article("FM A6-6")
    @pytest.mark.parametrize(("winner", "score"), [(WHITE, (1, 1)), (BLACK, None)])
    def test_with_a_minute_left_whoever_stands_better_may_demand_it(self, winner: Side, score: object) -> None:
        hall = self.hall(60).must(commands.Claim(WHITE, "better-side"))
        hall.must(commands.RuleClaim(evidence=Verdict(winner, 9)))
        assert (hall.score, "FM A6-6" in hall.cited) == (score, True)

    @pytest.mark.article("FM A6-6")
    @pytest.mark.parametrize(
        ("seconds", "tempo", "why"),
        [(61, "blitz", "play.claims.demand-time"), (30, "", "play.claims.no-demand")],
    )
    def test_not_with_more_and_not_in_slow_games(self, seconds: int, tempo: str, why: str) -> None:
        assert self.hall(seconds, tempo).why_not(commands.Claim(WHITE, "better-side")) == why


@pytest.mark.article("UA V-18.14.a")
def test_in_ukraine_only_the_players_count() -> None:
    counted = Hall("UA", "russian", "45m", start=KINGS["russian"][0]).start().play(*ROUND * 2)
    assert articles(counted.ask(commands.RuleClaim())) == {"UA V-18.14.a"}
    assert counted.must(commands.Claim(WHITE, "repetition")).must(commands.RuleClaim()).score == (1, 1)


@pytest.mark.article("UA V-11.4.8.c")
@pytest.mark.parametrize(("announced", "answer"), [("yes", "A draw."), ("no", "Play goes on.")])
def test_a_draw_is_secured_by_announcing_it_before_the_clock_is_stopped(announced: str, answer: str) -> None:
    asked = f"secured --rulebook UA --side white --standing won --control 45m --announced {announced} --clock 1:00 2:00"
    told = CliRunner().invoke(main, ["rule", *asked.split()])
    assert told.output.startswith(answer)
