from __future__ import annotations

import pytest

from mainroad.basics import Article, BySide, Refusal, Side
from mainroad.laws.chess import ChessPosition
from mainroad.notation.chess import write_san
from mainroad.play.evidence import DrawAnswer
from mainroad.play.rules.offers import (
    Agreed,
    Made,
    Offer,
    OfferState,
    accept_draw,
    after_move,
    after_touch,
    by_claim,
    decline_draw,
    is_offer,
    offer_draw,
)
from mainroad.play.rules.recording import mark_offer
from mainroad.rulebooks.books import offers as books
from mainroad.rulebooks.books import recording
from mainroad.rulebooks.books.forces import Army, Forces
from mainroad.rulebooks.books.offers import Moment, Offers
from mainroad.rulebooks.pytest_articles import cases
from support.refusals import refusal_message
from support.rulings import ids

WHITE, BLACK = Side.WHITE, Side.BLACK
EQUAL = Forces(Army(0, 8), Army(0, 8))
FEWER = Forces(Army(0, 7), Army(0, 7))
LATE = BySide(60, 60)
NO_OFFER = OfferState()


def make(
    rules: Offers,
    table: OfferState = NO_OFFER,
    side: Side = WHITE,
    moment: Moment = Moment.AFTER_MOVE,
    moves: BySide[int] = LATE,
    forces: Forces = EQUAL,
) -> Made | Refusal:
    return offer_draw(rules, table, Offer(side, moment, moves, forces))


def standing(rules: Offers, side: Side = WHITE) -> OfferState:
    made = make(rules, side=side)
    assert isinstance(made, Made)
    return made.table


def refused(rules: Offers) -> OfferState:
    """White has offered and Black has declined."""
    table = decline_draw(rules, standing(rules), BLACK, EQUAL)
    assert isinstance(table, OfferState)
    return table


class TestAgreement:
    @pytest.mark.parametrize(
        "rules",
        cases(
            [
                ("RU 1.9.1.1, RU 1.9.3.c", books.RU_64),
                ("RU 2.6.a", books.RU_100),
                ("UA III-5.1", books.UA_64),
                ("UA IV-5.1", books.UA_100),
                ("CH 5.2.3, CH 1.3", books.CH),
                ("CK 1.32.1", books.CK),
                ("FM A1-7.3.1", books.FM_100),
                ("FM A1b-7.3.1", books.FM_64),
            ]
        ),
    )
    def test_who_accepts_the_opponents_offer_draws(self, rules: Offers) -> None:
        agreed = accept_draw(rules, standing(rules), BLACK)
        assert isinstance(agreed, Agreed)
        assert (agreed.answer, agreed.ruling.articles) == (DrawAnswer.DRAWN, rules.agreement)
        assert ids([agreed.ruling]) == ["play.offers.agreed"]

    @pytest.mark.parametrize(("side", "table"), [(WHITE, standing(books.RU_64)), (BLACK, OfferState())])
    def test_nobody_accepts_his_own_offer_or_none(self, side: Side, table: OfferState) -> None:
        assert refusal_message(accept_draw(books.RU_64, table, side)) == "play.offers.nothing-to-answer"
        assert refusal_message(decline_draw(books.RU_64, table, side, EQUAL)) == "play.offers.nothing-to-answer"


class TestTheFirstMove:
    @pytest.mark.parametrize(
        ("rules", "white", "black", "side", "allowed"),
        cases(
            [
                ("UA III-5.1", books.UA_64, 20, 20, BLACK, True),
                ("UA III-5.1", books.UA_64, 20, 19, WHITE, False),
                ("UA III-5.1", books.UA_64, 19, 19, BLACK, False),
                ("UA III-5.1", books.UA_64, 21, 20, WHITE, True),
                ("UA IV-5.1", books.UA_100, 39, 39, BLACK, False),
                ("UA IV-5.1", books.UA_100, 40, 40, BLACK, True),
                ("FM A3-5.3.a", books.FM_100, 39, 39, BLACK, False),
                ("FM A3-5.3.a", books.FM_100, 40, 39, WHITE, True),
                ("FM A3b-5.3.a", books.FM_64, 19, 19, BLACK, False),
                ("FM A3b-5.3.a", books.FM_64, 20, 19, WHITE, True),
                ("RU 1.9.1.1", books.RU_64, 1, 0, WHITE, True),
                ("RU 2.6.a", books.RU_100, 1, 0, WHITE, True),
                ("CK 1.32.1", books.CK, 1, 0, WHITE, True),
                ("", books.CH, 1, 0, WHITE, True),
            ]
        ),
    )
    def test_an_offer_before_it_is_refused(
        self, rules: Offers, white: int, black: int, side: Side, allowed: bool
    ) -> None:
        made = make(rules, side=side, moves=BySide(white, black))
        assert isinstance(made, Made) is allowed
        if isinstance(made, Refusal):
            assert ids([made]) == ["play.offers.too-early"]

    @pytest.mark.article("CH 9.1.1")
    def test_a_regulation_may_set_one_in_chess(self) -> None:
        rules = books.CH.limited(first_move=30)
        assert refusal_message(make(rules, moves=BySide(30, 29))) == "play.offers.too-early"
        assert isinstance(make(rules, moves=BySide(31, 30)), Made)

    @pytest.mark.article("CH 9.1.1")
    def test_or_ask_for_the_arbiters_consent(self) -> None:
        rules = books.CH.limited(arbiter_consents=True)
        agreed = accept_draw(rules, standing(rules), BLACK)
        assert isinstance(agreed, Agreed)
        assert agreed.answer is DrawAnswer.ASK_ARBITER
        assert ids([agreed.ruling]) == ["play.offers.ask-consent"]

    @pytest.mark.parametrize(("rules", "first"), [(books.RU_64, 30), (books.CH, -1)])
    def test_what_a_regulation_may_not_set_is_an_error(self, rules: Offers, first: int) -> None:
        with pytest.raises(ValueError, match=r"first move|regulation"):
            rules.limited(first_move=first)


class TestTheMoment:
    @pytest.mark.parametrize(
        ("rules", "moment", "stands", "warned"),
        cases(
            [
                ("RU 1.9.3.a", books.RU_64, Moment.AFTER_MOVE, True, False),
                ("RU 1.9.4", books.RU_64, Moment.OPPONENTS_TIME, True, True),
                ("RU 1.9.5", books.RU_64, Moment.BEFORE_MOVE, True, False),
                ("UA V-11.3.a", books.UA_64, Moment.AFTER_MOVE, True, False),
                ("UA V-11.3.a", books.UA_64, Moment.OPPONENTS_TIME, False, False),
                ("UA V-11.3.a", books.UA_64, Moment.BEFORE_MOVE, False, False),
                ("CH 9.1.2.1", books.CH, Moment.AFTER_MOVE, True, False),
                ("CH 9.1.2.1", books.CH, Moment.OPPONENTS_TIME, True, True),
                ("CH 9.1.2.1", books.CH, Moment.BEFORE_MOVE, True, True),
                ("CK 4.7.a", books.CK, Moment.AFTER_MOVE, True, False),
                ("CK 4.7.a", books.CK, Moment.OPPONENTS_TIME, True, False),
                ("CK 4.7.a", books.CK, Moment.BEFORE_MOVE, False, False),
                ("FM A3-5.3.b", books.FM_100, Moment.AFTER_MOVE, True, False),
                ("FM A3-5.3.b", books.FM_100, Moment.OPPONENTS_TIME, False, False),
                ("FM A3-5.3.b", books.FM_100, Moment.BEFORE_MOVE, False, False),
                ("FM A3b-5.3.b", books.FM_64, Moment.AFTER_MOVE, True, False),
                ("FM A3b-5.3.b", books.FM_64, Moment.OPPONENTS_TIME, False, False),
                ("FM A3b-5.3.b", books.FM_64, Moment.BEFORE_MOVE, False, False),
            ]
        ),
    )
    def test_an_offer_stands_is_warned_or_refused(
        self, rules: Offers, moment: Moment, stands: bool, warned: bool
    ) -> None:
        made = make(rules, moment=moment)
        if isinstance(made, Refusal):
            assert not stands
            assert ids([made]) == ["play.offers.wrong-moment"]
        else:
            assert stands
            assert made.table.standing is WHITE
            assert ids([made.ruling, made.warning])[1:] == (["play.offers.warning.moment"] if warned else [])

    @pytest.mark.article("RU 1.9.5")
    def test_an_offer_before_the_move_may_be_answered_after_it(self) -> None:
        made = make(books.RU_64, moment=Moment.BEFORE_MOVE)
        assert isinstance(made, Made)
        assert made.table.deferrable
        moved = after_move(made.table, WHITE, EQUAL)
        assert (moved.standing, moved.deferrable) == (WHITE, False)
        assert isinstance(accept_draw(books.RU_64, moved, BLACK), Agreed)


class TestTheAnswer:
    @pytest.mark.parametrize(
        "rules",
        cases(
            [
                ("RU 1.9.3.c", books.RU_64),
                ("UA V-11.3.b", books.UA_64),
                ("CH 9.1.2.1", books.CH),
                ("CK 4.7.b", books.CK),
                ("FM A3-5.3.c", books.FM_100),
                ("FM A3b-5.3.c", books.FM_64),
            ]
        ),
    )
    def test_the_opponents_move_declines(self, rules: Offers) -> None:
        moved = after_move(standing(rules), BLACK, EQUAL)
        assert moved.standing is None
        assert refusal_message(accept_draw(rules, moved, BLACK)) == "play.offers.nothing-to-answer"

    @pytest.mark.article("UA V-11.3.a", "FM A3-5.3.c", "FM A3b-5.3.c")
    @pytest.mark.parametrize("rules", [books.UA_64, books.FM_100, books.FM_64])
    def test_it_stands_until_it_is_answered(self, rules: Offers) -> None:
        assert isinstance(accept_draw(rules, after_touch(rules, standing(rules), BLACK, EQUAL), BLACK), Agreed)
        assert ids([_refusal(make(rules, standing(rules)))]) == ["play.offers.stands"]

    @pytest.mark.article("CH 9.1.2.1")
    def test_in_chess_a_touch_declines(self) -> None:
        assert after_touch(books.CH, standing(books.CH), BLACK, EQUAL).standing is None
        assert after_touch(books.CH, standing(books.CH), WHITE, EQUAL).standing is WHITE

    @pytest.mark.article("CK 4.7.a", "CH 9.1.2.1", "RU 1.9.3.b")
    @pytest.mark.parametrize("rules", [books.CH, books.CK, books.RU_64])
    def test_it_has_no_conditions(self, rules: Offers) -> None:
        made = offer_draw(rules, OfferState(), Offer(WHITE, Moment.AFTER_MOVE, LATE, EQUAL, with_condition=True))
        assert ids([_refusal(made)]) == ["play.offers.with-condition"]


def _refusal(made: Made | Refusal) -> Refusal:
    assert isinstance(made, Refusal)
    return made


class TestOfferingAgain:
    @pytest.mark.parametrize(
        ("rules", "at_once", "after_an_exchange"),
        cases(
            [
                ("RU 1.9.6", books.RU_64, False, False),
                ("UA V-11.3.c", books.UA_64, False, True),
                ("CK 4.7.d", books.CK, False, True),
                ("FM A3-5.3.c", books.FM_100, False, False),
                ("FM A3b-5.3.c", books.FM_64, False, False),
                ("", books.CH, True, True),
            ]
        ),
    )
    def test_what_must_happen_first(self, rules: Offers, at_once: bool, after_an_exchange: bool) -> None:
        assert isinstance(make(rules, refused(rules)), Made) is at_once
        assert isinstance(make(rules, refused(rules), forces=FEWER), Made) is after_an_exchange

    @pytest.mark.article("RU 1.9.6", "UA V-11.3.c", "CK 4.7.d", "FM A3-5.3.c", "FM A3b-5.3.c")
    @pytest.mark.parametrize(
        ("rules", "message"),
        [
            (books.RU_64, "again"),
            (books.UA_64, "again-same-forces"),
            (books.CK, "again-same-forces"),
            (books.FM_100, "again"),
            (books.FM_64, "again"),
        ],
    )
    def test_the_opponents_own_offer_frees(self, rules: Offers, message: str) -> None:
        made = make(rules, refused(rules), side=BLACK)
        assert isinstance(made, Made)
        moved = after_move(made.table, WHITE, EQUAL)
        assert isinstance(make(rules, moved), Made)
        assert refusal_message(make(rules, moved, side=BLACK)) == f"play.offers.{message}"

    def test_in_chess_it_is_a_disturbance(self) -> None:
        made = make(books.CH, refused(books.CH))
        assert isinstance(made, Made)
        assert ids([made.warning]) == ["play.offers.warning.again"]


class TestClaimsAndWords:
    @pytest.mark.article("CH 9.1.2.2")
    def test_both_players_mark_an_offer_with_the_sign_of_equality(self) -> None:
        told = [mark_offer(recording.CH, side) for side in Side]
        assert [ruling and Article.parse("CH 9.1.2.2") in ruling.articles for ruling in told] == [True, True]
        position = ChessPosition.start()
        assert write_san(position, position.legal_moves()[0], draw_offer=True).endswith("(=)")

    @pytest.mark.article("CH 9.1.2.3")
    def test_a_claim_is_an_offer_in_chess(self) -> None:
        assert isinstance(accept_draw(books.CH, by_claim(books.CH, OfferState(), WHITE), BLACK), Agreed)
        assert by_claim(books.RU_64, OfferState(), WHITE) == OfferState()

    @pytest.mark.article("CK n.v")
    @pytest.mark.parametrize("words", ["Ничья?", "Вы согласны на ничью?", "Draw?", "Do you agree  to a draw"])
    def test_the_words_of_an_offer_are_known(self, words: str) -> None:
        assert is_offer(books.CK, words)
        assert not is_offer(books.CK, "Your move")
