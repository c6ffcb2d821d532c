"""Sanctions and misconduct at the board, through the commands."""

from __future__ import annotations

import pytest

from mainroad.basics import Refusal, Side
from mainroad.play import commands
from mainroad.rulebooks.pytest_articles import cases
from support.games import BLACK, MINUTE, WHITE, Hall

CONTROLS = {"RU": "45m", "UA": "45m+15s", "CH": "2h", "CK": "1h/30, 30m/15", "FM": "1h30/30, 1h/20"}
BARE_KING = "4k3/8/8/8/8/8/7R/4K3 w - - 0 1"


def hall(rulebook: str, game: str, start: str = "") -> Hall:
    return Hall(rulebook, game, CONTROLS[rulebook], start=start).start()


def cited(refusal: Refusal | None) -> set[str]:
    assert refusal is not None
    return set(map(str, refusal.articles))


class TestTheList:
    @pytest.mark.parametrize(
        ("rulebook", "game", "sanction", "score", "article"),
        cases(
            [
                ("RU 3.5.a", "RU", "russian", "remark", None, "RU 3.5.a"),
                ("RU 3.5.b", "RU", "russian", "warning", None, "RU 3.5.b"),
                ("RU 3.5.d", "RU", "russian", "loss", (0, 2), "RU 3.5.d"),
                ("RU 3.5.d", "RU", "russian", "both-lose", (0, 0), "RU 3.5.d"),
                ("RU 3.5.e", "RU", "russian", "exclusion", (0, 2), "RU 3.5.e"),
                ("UA V-17.10.1", "UA", "russian", "remark", None, "UA V-17.10.1"),
                ("UA V-17.10.4, UA III-4.2.5", "UA", "russian", "loss", (0, 2), "UA V-17.10.4"),
                ("UA IV-4.2.5", "UA", "international", "loss", (0, 2), "UA IV-4.2.5"),
                ("UA V-17.10.5", "UA", "russian", "exclusion", (0, 2), "UA V-17.10.5"),
                ("CH 14.4.1", "CH", "chess", "warning", None, "CH 14.4.1"),
                ("CH 14.4.4", "CH", "chess", "loss", (0, 2), "CH 14.4.4"),
                ("CH 14.4.7", "CH", "chess", "exclusion", (0, 2), "CH 14.4.7"),
                ("FM A3-2.5.a", "FM", "international", "remark", None, "FM A3-2.5.a"),
                ("FM A3-2.5.c", "FM", "international", "annulment", (0, 0), "FM A3-2.5.c"),
                ("FM A3-2.5.d", "FM", "international", "exclusion", (0, 2), "FM A3-2.5.d"),
            ]
        ),
    )
    def test_what_each_does_to_the_game(
        self, rulebook: str, game: str, sanction: str, score: tuple[int, int] | None, article: str
    ) -> None:
        played = hall(rulebook, game).must(commands.Sanction(WHITE, sanction, by_chief=True))
        assert (played.score, article in played.cited) == (score, True)

    @pytest.mark.article("CH 14.4.2", "CH 14.4.3")
    @pytest.mark.parametrize(("sanction", "white", "black"), [("own-time", -3, 0), ("opponent-time", 0, 3)])
    def test_time_is_taken_or_given(self, sanction: str, white: int, black: int) -> None:
        played = hall("CH", "chess").must(commands.Sanction(WHITE, sanction, 3))
        changed = [(left - 120 * MINUTE) // MINUTE for left in played.left]
        assert (changed, {"CH 14.4.2", "CH 14.4.3"} & played.cited != set()) == ([white, black], True)

    @pytest.mark.article("UA V-17.10.4", "FM A3-2.5.d")
    @pytest.mark.parametrize(
        ("rulebook", "game", "sanction", "article"),
        [("UA", "russian", "loss", "UA V-17.10.4"), ("FM", "international", "exclusion", "FM A3-2.5.d")],
    )
    def test_some_only_the_chief_arbiter_gives(self, rulebook: str, game: str, sanction: str, article: str) -> None:
        assert article in cited(hall(rulebook, game).ask(commands.Sanction(WHITE, sanction)))

    @pytest.mark.parametrize(
        ("rulebook", "game", "ground", "article"),
        cases(
            [
                ("RU 1.8.1.d, RU 3.8.9.a", "RU", "russian", "clock", "RU 1.8.1.d"),
                ("RU 1.8.1.d, RU 3.12.5.a", "RU", "russian", "adjournment", "RU 3.12.5.a"),
                ("RU 1.8.1.d, RU 3.5.d", "RU", "russian", "indiscipline", "RU 3.5.d"),
                ("UA III-4.2.5", "UA", "russian", "rules", "UA III-4.2.5"),
                ("UA IV-4.2.5", "UA", "international", "rules", "UA IV-4.2.5"),
                ("CH 13.7, CH 14.4.4", "CH", "chess", "indiscipline", "CH 13.7"),
                ("CK 1.28", "CK", "english", "rules", "CK 1.28"),
            ]
        ),
    )
    def test_a_game_is_taken_on_a_ground_that_the_book_knows(
        self, rulebook: str, game: str, ground: str, article: str
    ) -> None:
        played = hall(rulebook, game).must(commands.Sanction(BLACK, "loss", by_chief=True, ground=ground))
        assert (played.score, article in played.cited) == ((2, 0), True)

    @pytest.mark.article("UA III-4.2.5")
    def test_in_the_ukrainian_rules_only_by_the_chief_arbiter(self) -> None:
        wanted = commands.Sanction(BLACK, "loss", ground="rules")
        assert cited(hall("UA", "russian").ask(wanted)) == {"UA III-4.2.5"}

    @pytest.mark.parametrize(
        ("ground", "why"), [("boredom", "play.not-readable"), ("rules", "play.sanctions.no-ground")]
    )
    def test_on_no_other(self, ground: str, why: str) -> None:
        assert hall("RU", "russian").why_not(commands.Sanction(BLACK, "loss", ground=ground)) == why


class TestWhatTheRuleItselfPunishes:
    @pytest.mark.article("CH 13.3.2.a", "CK 4.16.b", "UA V-17.3.12.b")
    @pytest.mark.parametrize(
        ("rulebook", "game", "article"),
        [("CH", "chess", "CH 13.3.2.a"), ("CK", "english", "CK 4.16.b"), ("UA", "russian", "UA V-17.3.12.b")],
    )
    def test_a_telephone_loses(self, rulebook: str, game: str, article: str) -> None:
        played = hall(rulebook, game).must(commands.Report("telephone", offender=WHITE))
        assert (played.score, played.cited) == ((0, 2), {article})

    @pytest.mark.article("CH 13.3.2.b")
    def test_who_cannot_win_gets_a_draw_for_the_opponents_telephone(self) -> None:
        played = hall("CH", "chess", BARE_KING).must(commands.Report("telephone", offender=WHITE))
        assert (played.score, "CH 13.3.2.b" in played.cited) == ((0, 1), True)

    @pytest.mark.parametrize(
        ("rulebook", "game", "offender", "score", "article"),
        cases(
            [
                ("CH 13.8", "CH", "chess", WHITE, (0, 2), "CH 13.8"),
                ("CH 13.9", "CH", "chess", None, (0, 0), "CH 13.9"),
                ("CK 1.28, CK 4.17", "CK", "english", BLACK, (2, 0), "CK 1.28"),
                ("FM A3-2.6", "FM", "international", WHITE, (0, 2), "FM A3-2.6"),
                ("RU 3.5.d", "RU", "russian", None, (0, 0), "RU 3.5.d"),
            ]
        ),
    )
    def test_who_will_not_keep_the_rules_loses(
        self, rulebook: str, game: str, offender: Side | None, score: tuple[int, int], article: str
    ) -> None:
        played = hall(rulebook, game).must(commands.Report("refusal", offender=offender))
        assert (played.score, article in played.cited) == (score, True)
