from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.play.consequence import Consequence
from mainroad.play.rules.sanctions import Imposed, award_loss, impose, refused_to_obey, telephone
from mainroad.rulebooks.books import sanctions
from mainroad.rulebooks.books.sanctions import Authority, Ground, Sanction, Sanctions
from mainroad.rulebooks.pytest_articles import cases

W, B = Side.WHITE, Side.BLACK
MINUTE = 60_000


def cited(found: Consequence | Refusal) -> set[str]:
    ruling: Ruling = found if isinstance(found, Refusal) else found.ruling
    return {str(article) for article in ruling.articles}


def done(found: Consequence | Refusal) -> Consequence:
    assert isinstance(found, Consequence), found
    return found


def refused(found: Consequence | Refusal) -> str:
    assert isinstance(found, Refusal), found
    return found.message.removeprefix("play.sanctions.")


# -- the lists ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "names"),
    cases(
        [
            ("RU 3.5.a; RU 3.5.e", sanctions.RU_64, "remark warning reprimand loss both-lose exclusion"),
            ("UA V-17.10.1; UA V-17.10.5", sanctions.UA_64, "remark warning reprimand loss exclusion"),
            (
                "CH 14.4.1; CH 14.4.7",
                sanctions.CH,
                "warning opponent-time own-time loss points opponent-points exclusion",
            ),
            ("FM A3-2.5.a; FM A3-2.5.d", sanctions.FM_100, "remark warning annulment exclusion"),
        ]
    ),
)
def test_only_what_the_book_lists_can_be_imposed(rules: Sanctions, names: str) -> None:
    results = {each: impose(rules, Imposed(each, W, Authority.CHIEF, minutes=1)) for each in Sanction}
    assert {each.value for each, found in results.items() if isinstance(found, Consequence)} == set(names.split())


@pytest.mark.parametrize(
    ("sanction", "given"),
    cases(
        [
            ("CH 14.4.2", Sanction.OPPONENT_TIME, BySide(0, 3 * MINUTE)),
            ("CH 14.4.3", Sanction.OWN_TIME, BySide(-3 * MINUTE, 0)),
        ]
    ),
)
def test_time_is_given_or_taken(sanction: Sanction, given: BySide[int]) -> None:
    assert done(impose(sanctions.CH, Imposed(sanction, W, minutes=3))).given_ms == given
    assert refused(impose(sanctions.CH, Imposed(sanction, W))) == "how-long"


@pytest.mark.parametrize(
    ("rules", "sanction", "halves"),
    cases(
        [
            ("RU 3.5.d", sanctions.RU_64, Sanction.LOSS, BySide(0, 2)),
            ("RU 3.5.d", sanctions.RU_64, Sanction.BOTH_LOSE, BySide(0, 0)),
            ("UA V-17.10.4", sanctions.UA_64, Sanction.LOSS, BySide(0, 2)),
            ("CH 14.4.4", sanctions.CH, Sanction.LOSS, BySide(0, 2)),
            ("FM A3-2.5.c", sanctions.FM_100, Sanction.ANNULMENT, BySide(0, 0)),
            ("RU 3.5.b", sanctions.RU_64, Sanction.WARNING, None),
        ]
    ),
)
def test_what_a_sanction_does_to_the_game(rules: Sanctions, sanction: Sanction, halves: BySide[int] | None) -> None:
    assert done(impose(rules, Imposed(sanction, W, Authority.CHIEF))).halves == halves


@pytest.mark.article("CH 14.4.5")
def test_points_of_a_game_are_taken_off_down_to_nothing() -> None:
    taken = Imposed(Sanction.POINTS, W, halves=BySide(1, 1), points=2)
    assert done(impose(sanctions.CH, taken)).halves == BySide(0, 1)


@pytest.mark.article("CH 14.4.6")
def test_the_opponents_points_are_raised_up_to_a_win() -> None:
    raised = Imposed(Sanction.OPPONENT_POINTS, W, halves=BySide(1, 1), points=2)
    assert done(impose(sanctions.CH, raised)).halves == BySide(1, 2)


@pytest.mark.parametrize(
    ("rules", "combined"),
    [(sanctions.CH, True), (sanctions.UA_64, False), (sanctions.RU_64, False)],
)
def test_several_for_one_offence_only_where_the_book_says_so(rules: Sanctions, combined: bool) -> None:
    found = impose(rules, Imposed(Sanction.WARNING, W), earlier_for_this=1)
    assert isinstance(found, Consequence) is combined


# -- losses by decision ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "article"),
    cases(
        [
            ("UA III-4.2.5", sanctions.UA_64, "UA III-4.2.5"),
            ("UA IV-4.2.5", sanctions.UA_100, "UA IV-4.2.5"),
        ]
    ),
)
def test_the_chief_judge_gives_the_game_to_the_opponent_of_who_breaks_the_rules(rules: Sanctions, article: str) -> None:
    assert refused(award_loss(rules, Ground.RULES, W)) == "chief-only"
    lost = done(award_loss(rules, Ground.RULES, W, Authority.CHIEF))
    assert (lost.halves, cited(lost)) == (BySide(0, 2), {article})


@pytest.mark.article("RU 1.8.1.d")
@pytest.mark.parametrize(
    ("ground", "article"),
    [(Ground.CLOCK, "RU 3.8.9.a"), (Ground.ADJOURNMENT, "RU 3.12.5.a"), (Ground.INDISCIPLINE, "RU 3.5.d")],
)
def test_russian_code_takes_a_game_for_three_things(ground: Ground, article: str) -> None:
    lost = done(award_loss(sanctions.RU_64, ground, B))
    assert (lost.halves, cited(lost)) == (BySide(2, 0), {"RU 1.8.1.d", article})


def test_and_for_nothing_else() -> None:
    assert refused(award_loss(sanctions.RU_64, Ground.RULES, B)) == "no-ground"


# -- devices --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "article"),
    cases(
        [
            ("UA V-17.3.12.b", sanctions.UA_64, "UA V-17.3.12.b"),
            ("CH 13.3.2.a", sanctions.CH, "CH 13.3.2.a"),
            ("CK 4.16.b", sanctions.CK, "CK 4.16.b"),
        ]
    ),
)
def test_a_ringing_telephone_loses_the_game(rules: Sanctions, article: str) -> None:
    rang = telephone(rules, W)
    assert (rang.halves, cited(rang)) == (BySide(0, 2), {article})


@pytest.mark.article("UA V-17.3.12.b")
def test_the_ukrainian_regulation_may_set_another_sanction() -> None:
    rang = telephone(sanctions.UA_64, W, regulation_sets=True)
    assert (rang.halves, rang.choices) == (None, ("remark", "warning", "reprimand", "loss", "exclusion"))
    assert telephone(sanctions.CH, W, regulation_sets=True).halves == BySide(0, 2)


@pytest.mark.article("CH 13.3.2.b")
def test_an_opponent_who_cannot_win_scores_half_and_the_offender_nothing() -> None:
    rang = telephone(sanctions.CH, W, can_win=False)
    assert (rang.halves, cited(rang)) == (BySide(0, 1), {"CH 13.3.2.a", "CH 13.3.2.b"})


def test_where_the_book_is_silent_the_arbiter_chooses() -> None:
    assert telephone(sanctions.FM_64, W).choices == ("remark", "warning", "annulment", "exclusion")


# -- refusal to obey ------------------------------------------------------------------------------


@pytest.mark.article("CK 1.28", "CK 4.17")
def test_who_refuses_the_rules_loses_at_once() -> None:
    lost = refused_to_obey(sanctions.CK, (W,))
    assert (lost.halves, cited(lost)) == (BySide(0, 2), {"CK 1.28", "CK 4.17", "CK 1.31.2"})


@pytest.mark.article("CH 13.8")
def test_in_chess_the_arbiter_says_what_the_opponent_gets() -> None:
    assert refused_to_obey(sanctions.CH, (B,), opponent_halves=1).halves == BySide(1, 0)
    assert refused_to_obey(sanctions.CK, (B,), opponent_halves=1).halves == BySide(2, 0)


@pytest.mark.article("CH 13.9")
def test_if_both_refuse_both_lose() -> None:
    lost = refused_to_obey(sanctions.CH, (W, B))
    assert (lost.halves, cited(lost)) == (BySide(0, 0), {"CH 13.9"})


@pytest.mark.article("FM A3-2.6")
def test_the_world_federation_excludes_him() -> None:
    lost = refused_to_obey(sanctions.FM_100, (W,))
    assert (lost.sanction, lost.halves) == (Sanction.EXCLUSION, BySide(0, 2))
    assert cited(lost) == {"FM A1-7.2.4", "FM A3-2.6"}
