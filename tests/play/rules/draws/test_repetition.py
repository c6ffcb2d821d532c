from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.clocks.tempo import Tempo
from mainroad.laws.protocol import Outcome, Reason
from mainroad.notation.written import read_move
from mainroad.play.evidence import DrawAnswer, Verdict
from mainroad.play.rules.draws import Finding, Trial, automatic_draw, fixed_by_judge, judge, trial_over
from mainroad.rulebooks.books import draws as books
from mainroad.rulebooks.books.claims import Ground
from mainroad.rulebooks.books.draws import Draws, Name
from mainroad.rulebooks.pytest_articles import cases
from support.draw_games import Played, begun
from support.rulings import ids

FEN = {
    "russian": "W:WKc1,Ke1,a3:BKb8,Kd8,h8",
    "international": "W:WK47,K48,36:BK3,K4,15",
    "english": "W:WK30,K31,21:BK1,K2,12",
    "chess": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
}
ROUND = {
    "russian": "c1-d2 b8-a7 d2-c1 a7-b8",
    "international": "47-41 3-8 41-47 8-3",
    "english": "30-26 1-5 26-30 5-1",
    "chess": "Kd1 Kd8 Ke1 Ke8",
}


def rounds(game: str, times: int, less: int = 0) -> Played:
    """The same four moves again and again; the first position has then come once more often."""
    moves = (ROUND[game].split() * times)[: 4 * times - less]
    return begun(game, FEN[game]).moves(" ".join(moves))


def claimed(rules: Draws, played: Played, written: str = "") -> Finding:
    move = read_move(played.position, written) if written else None
    return judge(rules, played.counters, played.position, Ground.REPETITION, written=move)


@pytest.mark.parametrize(
    ("rules", "game"),
    cases(
        [
            ("RU 1.9.1.7, RU 1.9.2.a, RU 1.9.2.d", books.RU_64, "russian"),
            ("RU 2.6.e", books.RU_100, "international"),
            ("UA III-5.4, UA V-11.4.2", books.UA_64, "russian"),
            ("UA IV-5.4", books.UA_100, "international"),
            ("CH 5.2.4, CH 9.2.2", books.CH, "chess"),
            ("FM A1-6.1, FM A1-7.3.2", books.FM_100, "international"),
            ("FM A1b-6.1, FM A1b-7.3.2", books.FM_64, "russian"),
        ]
    ),
)
class TestAPositionOnTheBoard:
    def test_the_third_time_may_be_claimed_by_the_player_to_move(self, rules: Draws, game: str) -> None:
        finding = claimed(rules, rounds(game, 2))
        assert (finding.answer, finding.name) == (DrawAnswer.DRAWN, Name.REPETITION)
        assert ids([finding.ruling]) == ["play.draws.drawn.repetition"]

    def test_the_second_time_not(self, rules: Draws, game: str) -> None:
        assert claimed(rules, rounds(game, 1)).answer is DrawAnswer.NOT_DRAWN

    def test_the_fourth_time_too(self, rules: Draws, game: str) -> None:
        assert claimed(rules, rounds(game, 3)).answer is DrawAnswer.DRAWN

    def test_it_does_not_end_the_game_by_itself(self, rules: Draws, game: str) -> None:
        played = rounds(game, 2)
        assert automatic_draw(rules, played.counters, played.position) is None


@pytest.mark.parametrize(
    ("rules", "game", "move"),
    cases(
        [
            ("RU 1.9.2.b", books.RU_64, "russian", "a7-b8"),
            ("RU 1.9.2.b, RU 2.6.e", books.RU_100, "international", "8-3"),
            ("UA V-11.4.3.a", books.UA_64, "russian", "a7-b8"),
            ("CH 9.2.1, CH 5.2.4", books.CH, "chess", "Ke8"),
            ("CK 1.32.2", books.CK, "english", "5-1"),
            ("FM A1b-6.1", books.FM_64, "russian", "a7-b8"),
        ]
    ),
)
class TestAWrittenMove:
    def test_it_would_make_the_third_time(self, rules: Draws, game: str, move: str) -> None:
        finding = claimed(rules, rounds(game, 2, less=1), move)
        assert finding.answer is DrawAnswer.DRAWN
        assert set(rules.repetition.by_own_move) <= set(finding.ruling.articles)

    def test_it_would_make_the_second(self, rules: Draws, game: str, move: str) -> None:
        assert claimed(rules, rounds(game, 1, less=1), move).answer is DrawAnswer.NOT_DRAWN


@pytest.mark.article("CK 1.32.2")
def test_in_english_draughts_only_ones_own_next_move_is_shown() -> None:
    finding = claimed(books.CK, rounds("english", 2))
    assert ids([finding.ruling]) == ["play.draws.own-move-only"]


@pytest.mark.article("RU 1.9.2.b", "UA V-11.4.3.b")
@pytest.mark.parametrize("rules", [books.RU_64, books.UA_64])
def test_a_move_that_is_played_loses_the_right_until_the_position_comes_again(rules: Draws) -> None:
    made = rounds("russian", 2)  # Black has played his repeating move without a claim
    on_his_next_move = made.moves("e1-f2")
    assert claimed(rules, on_his_next_move).answer is DrawAnswer.NOT_DRAWN
    assert claimed(rules, on_his_next_move, "d8-e7").answer is DrawAnswer.NOT_DRAWN
    again = rounds("russian", 3, less=1)
    assert claimed(rules, again, "a7-b8").answer is DrawAnswer.DRAWN


@pytest.mark.article("RU 1.9.2.c", "RU 1.9.2.d", "UA V-11.4.4")
@pytest.mark.parametrize("rules", [books.RU_64, books.UA_64])
def test_other_moves_may_lie_between(rules: Draws) -> None:
    detour = "e1-f2 d8-e7 f2-g1 e7-d8 g1-f2 d8-e7 f2-e1 e7-d8"
    assert claimed(rules, rounds("russian", 1).moves(detour)).answer is DrawAnswer.DRAWN


@pytest.mark.article("RU 1.9.1.7", "RU 1.9.2.d", "UA III-5.4", "UA V-11.4.4", "FM A1b-6.1")
@pytest.mark.parametrize("rules", [books.RU_64, books.UA_64, books.FM_64])
def test_the_same_side_must_be_to_move(rules: Draws) -> None:
    start = begun("russian", FEN["russian"])
    lost_a_move = start.moves("c1-e3 b8-a7 e3-d2 a7-b8 d2-c1")  # the same pieces, now with Black to move
    assert lost_a_move.counters.here == 1
    twice = lost_a_move.moves("b8-a7 c1-d2 a7-b8 d2-c1")
    assert claimed(rules, twice).answer is DrawAnswer.NOT_DRAWN


@pytest.mark.article("CH 9.2.3.b")
def test_a_lost_right_to_castle_makes_another_position() -> None:
    played = begun("chess", "r3k3/8/8/8/8/8/8/4K2R w K - 0 1")
    moves = ["Ke2", "Ke7", "Ke1", "Ke8", "Ke2", "Ke7", "Ke1", "Ke8"]
    assert claimed(books.CH, played.moves(" ".join(moves))).answer is DrawAnswer.NOT_DRAWN
    assert claimed(books.CH, played.moves(" ".join([*moves, *moves[:4]]))).answer is DrawAnswer.DRAWN


class TestTheJudge:
    @pytest.mark.article("RU 3.20.8.b")
    @pytest.mark.parametrize("tempo", [Tempo.RAPID, Tempo.BLITZ])
    def test_he_may_fix_it_in_fast_games(self, tempo: Tempo) -> None:
        finding = fixed_by_judge(books.RU_64.at(tempo), rounds("russian", 2).counters)
        assert finding
        assert finding.answer is DrawAnswer.DRAWN
        assert fixed_by_judge(books.RU_64.at(tempo), rounds("russian", 1).counters) is None

    @pytest.mark.article("RU 3.20.8.b", "UA V-18.14.a")
    @pytest.mark.parametrize("rules", [books.RU_64.at(Tempo.CLASSICAL), books.UA_64.at(Tempo.BLITZ), books.CH])
    def test_elsewhere_the_players_claim(self, rules: Draws) -> None:
        assert fixed_by_judge(rules, rounds("russian", 2).counters) is None


class TestPlayingOnBeforeTheJudge:
    def trial(self, moves: int) -> Trial:
        trial = Trial(Side.WHITE)
        for _ in range(moves):
            trial = trial.after(Side.WHITE).after(Side.BLACK)
        return trial

    @pytest.mark.article("RU 3.20.8.c")
    def test_five_moves_without_a_won_position_are_a_draw(self) -> None:
        rules, counters = books.RU_64.at(Tempo.BLITZ), begun("russian", FEN["russian"]).counters
        assert trial_over(rules, counters, self.trial(4), Verdict(None)) is None
        drawn = trial_over(rules, counters, self.trial(5), Verdict(None))
        asked = trial_over(rules, counters, self.trial(5))
        won = trial_over(rules, counters, self.trial(5), Verdict(Side.WHITE, 4))
        assert [finding and finding.answer for finding in (drawn, asked, won)] == [
            DrawAnswer.DRAWN,
            DrawAnswer.ASK_ARBITER,
            DrawAnswer.NOT_DRAWN,
        ]
        assert ids([drawn.ruling if drawn else None]) == ["play.draws.drawn.trial"]

    @pytest.mark.article("RU 3.20.8.c")
    def test_slow_games_have_none(self) -> None:
        counters = begun("russian", FEN["russian"]).counters
        assert trial_over(books.RU_64.at(Tempo.CLASSICAL), counters, self.trial(5), Verdict(None)) is None


class TestNeitherCanWin:
    @pytest.mark.parametrize(
        ("rules", "game"),
        cases(
            [
                ("RU 1.8.2, RU 1.9.1.2", books.RU_64, "russian"),
                ("RU 2.6.b", books.RU_100, "international"),
                ("UA III-4.1.2", books.UA_64, "russian"),
                ("UA IV-4.1.2", books.UA_100, "international"),
                ("FM A1-7.3.3", books.FM_100, "international"),
                ("FM A1b-7.3.3", books.FM_64, "russian"),
            ]
        ),
    )
    def test_the_evidence_decides_else_the_arbiter(self, rules: Draws, game: str) -> None:
        played = begun(game, FEN[game])
        answers = [
            judge(rules, played.counters, played.position, Ground.NEITHER_CAN_WIN, verdict=verdict).answer
            for verdict in (Verdict(None), Verdict(Side.BLACK, 2), None)
        ]
        assert answers == [DrawAnswer.DRAWN, DrawAnswer.NOT_DRAWN, DrawAnswer.ASK_ARBITER]

    @pytest.mark.article("RU 1.9.1.2")
    def test_a_win_that_the_counts_do_not_leave_time_for_is_none(self) -> None:
        played = begun("russian", "W:WKc1,Ke1:BKb8,Kd8").moves("c1-d2 b8-a7 d2-c1 a7-b8")
        for moves, answer in ((13, DrawAnswer.NOT_DRAWN), (14, DrawAnswer.DRAWN)):
            verdict = Verdict(Side.WHITE, moves)
            finding = judge(books.RU_64, played.counters, played.position, Ground.NEITHER_CAN_WIN, verdict=verdict)
            assert finding.answer is answer

    @pytest.mark.article("CH 1.3", "CH 5.2.2", "CH 9.6")
    def test_in_chess_the_board_shows_it(self) -> None:
        position = begun("chess", "4k3/8/8/8/8/8/4b3/4K3 w - - 0 1").move("Kxe2").position
        assert position.outcome_on_board() == Outcome(None, Reason.DEAD_POSITION)
        played = begun("chess", FEN["chess"])
        finding = judge(books.CH, played.counters, played.position, Ground.NEITHER_CAN_WIN, verdict=Verdict(None))
        assert ids([finding.ruling]) == ["play.draws.no-such-claim"]
