"""Additional contests of the draughts books, played at the desk; who plays for which places, and how fast."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide
from mainroad.competition.desk.commands import (
    BeginPlayOff,
    Finish,
    Open,
    RecordPlayOff,
    Score,
    ScorePlayOff,
    ScoreTable,
    TakeBackPlayOff,
    Withdraw,
)
from mainroad.competition.desk.decide.play_off import play_off_proposals
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.regulation.check import check
from mainroad.competition.regulation.toml import read_regulation
from mainroad.competition.round_robin import berger
from mainroad.rulebooks.pytest_articles import cases
from mainroad.words import LANGUAGES, say
from support.arbiter import DRAWN, LOST, WON, Desk, empty, regulation, ruled, teams
from support.play_offs import Progress, all_drawn, begun, everybody_drew, judged, stronger

PLAY_OFF = "play_off = true\n"


def two_ties(rulebook: str, more: str = PLAY_OFF) -> Desk:
    """Numbers 1 and 2 have won, 3 and 4 have lost: two ties after one round."""
    desk = ruled(4, regulation(rulebook, "round-robin", 0, more))
    desk.play((1, 4), (2, 3))
    desk.play((4, 3), (1, 2), score=DRAWN)
    desk.play((2, 4), (3, 1), score=DRAWN)
    return desk


def lower_tie(rulebook: str) -> Desk:
    """Number 1 has won everything; the others drew with each other."""
    desk = ruled(4, regulation(rulebook, "round-robin", 0, PLAY_OFF))
    for boards, scores in (
        (((1, 4), (2, 3)), (WON, DRAWN)),
        (((4, 3), (1, 2)), (DRAWN, WON)),
        (((2, 4), (3, 1)), (DRAWN, LOST)),
    ):
        desk.start(*boards)
        for board, score in enumerate(scores, start=1):
            desk(Score(len(desk.state.rounds), board, score))
    return desk


def contests(desk: Desk) -> list[tuple[tuple[int, ...], int]]:
    return [(proposal.players, proposal.best) for proposal in play_off_proposals(desk.state)]


def cited(desk: Desk) -> list[str]:
    return [str(article) for article in play_off_proposals(desk.state)[0].ruling.articles]


def places(desk: Desk) -> list[tuple[int, int]]:
    return [(row.place, row.player) for row in standings_of(desk.state).rows]


class TestWhoPlays:
    @pytest.mark.article("RU 3.16.2")
    def test_by_the_russian_code_all_who_are_tied(self) -> None:
        assert contests(two_ties("RU")) == [((1, 2), 1), ((3, 4), 3)]
        assert contests(lower_tie("RU")) == [((2, 3, 4), 2)]
        assert cited(two_ties("RU")) == ["RU 3.16.2"]

    @pytest.mark.article("UA V-12.2", "UA V-12.3")
    def test_by_the_ukrainian_rules_only_those_who_share_first_place(self) -> None:
        desk = two_ties("UA")
        assert contests(desk) == [((1, 2), 1)]
        assert desk.cited(BeginPlayOff((3, 4))) == ["UA V-12.2", "UA V-12.3"]
        assert contests(lower_tie("UA")) == []

    @pytest.mark.article("UA V-12.2", "UA V-12.3")
    def test_nor_is_one_for_other_places_written_down_there(self) -> None:
        desk = two_ties("UA")
        assert desk.cited(RecordPlayOff(((3, 2), (4, 0)))) == ["UA V-12.2", "UA V-12.3"]
        assert places(desk) == places(two_ties("UA"))
        desk(RecordPlayOff(((1, 0), (2, 2))))
        two_ties("RU")(RecordPlayOff(((3, 2), (4, 0))))

    @pytest.mark.article("FM A3-5.11.1.1", "FM A3b-5.11.1.1")
    @pytest.mark.parametrize(("game", "article"), [("international", "FM A3-5.11.1.1"), ("russian", "FM A3b-5.11.1.1")])
    def test_by_the_fmjd_all_who_are_tied(self, game: str, article: str) -> None:
        text = regulation("FM", "round-robin", 0, PLAY_OFF).replace('"russian"', f'"{game}"')
        desk = everybody_drew(2, text.replace("45m+15s", "2h/50, 1h/25"))
        assert (contests(desk), cited(desk)) == ([((1, 2), 1)], [article])

    @pytest.mark.article("FM A3-5.11.2.1", "FM A3b-5.11.2.1")
    @pytest.mark.parametrize(("game", "article"), [("international", "FM A3-5.11.2.1"), ("russian", "FM A3b-5.11.2.1")])
    def test_teams_like_individuals(self, game: str, article: str) -> None:
        desk = drawn_matches("FM", game)
        assert (contests(desk), cited(desk)) == ([((1, 2, 3), 1)], [article])

    def test_the_book_of_checkers_leaves_it_to_the_regulation(self) -> None:
        desk = two_ties("CK")
        assert (contests(desk), cited(desk)) == ([((1, 2), 1), ((3, 4), 3)], [])
        assert contests(two_ties("CK", "")) == []

    def test_who_has_left_does_not_play(self) -> None:
        desk = two_ties("RU")
        desk(Withdraw(3))
        assert contests(desk) == [((1, 2), 1)]

    def test_not_before_the_last_round(self) -> None:
        desk = ruled(4, regulation("RU", "round-robin", 0, PLAY_OFF))
        desk.play((1, 4), (2, 3), score=DRAWN)
        assert contests(desk) == []
        assert desk.refused(BeginPlayOff((1, 2))) == "play-off-early"
        assert desk.refused(BeginPlayOff((1, 9))) == "no-such-number"


def drawn_matches(rulebook: str, game: str) -> Desk:
    """Three teams whose matches are all drawn."""
    text = regulation(rulebook, "round-robin", 0, f'nature = "team"\n{PLAY_OFF}[teams]\nboards = 2\n')
    desk = teams(3, text.replace('"russian"', f'"{game}"').replace("45m+15s", "2h/50, 1h/25"))
    for white, black, bye in ((2, 3, 1), (3, 1, 2), (1, 2, 3)):
        desk.start((white, black), bye=bye)
        number = len(desk.state.rounds)
        desk(ScoreTable(number, 1, 1, WON), ScoreTable(number, 1, 2, WON))
    return desk


def all_drew(size: int, text: str) -> Desk:
    """A round robin in which everything was drawn."""
    desk = ruled(size, text)
    for boards in berger(size):
        desk.play(*boards, score=DRAWN)
    return desk


def finish(desk: Desk) -> Finish:
    return Finish(tuple((row.player, row.place) for row in standings_of(desk.state).rows))


class TestMustBePlayed:
    TITLE = "official = true\n[pairing]\nfederations_meet_early = true\n"
    FORM = '[play_off_form]\ngames = 2\ncontrol = "20m"\n'

    @pytest.mark.article("FM A2-3.d", "FM A10-13.a")
    def test_a_title_is_not_given_without_a_winner(self) -> None:
        text = regulation("FM", "round-robin", 0, self.TITLE + self.FORM).replace("45m+15s", "1h30/30, 1h/20")
        desk = all_drew(8, text)
        assert desk.cited(finish(desk))[:2] == ["FM A2-3.d", "FM A10-13.a"]
        judged(begun(desk), stronger)
        desk(finish(desk))
        assert [number for number, place in desk.state.places.items() if place == 1] == [1]

    @pytest.mark.article("FM A6-3.a")
    def test_nor_quick_games(self) -> None:
        desk = all_drew(4, regulation("FM", "round-robin", 0).replace("45m+15s", "15m"))
        assert desk.cited(finish(desk)) == ["FM A6-3.a", "FM A6-3.b"]

    @pytest.mark.article("FM A6-3.b")
    def test_other_places_of_quick_games_may_be_played_for(self) -> None:
        text = regulation("FM", "round-robin", 0, PLAY_OFF).replace("45m+15s", "15m")
        desk = ruled(4, text)
        desk.play((1, 4), (2, 3))
        desk.play((4, 3), (1, 2), score=DRAWN)
        desk.play((2, 4), (3, 1), score=DRAWN)
        assert [(p.best, p.is_compulsory) for p in play_off_proposals(desk.state)] == [(1, True), (3, False)]
        judged(begun(desk), stronger)
        desk(finish(desk))

    @pytest.mark.article("FM A2-3.d", "FM A6-3.a")
    @pytest.mark.parametrize(("control", "more"), [("1h30/30, 1h/20", TITLE), ("15m", "")])
    def test_the_regulation_says_how(self, control: str, more: str) -> None:
        text = regulation("FM", "round-robin", 0, more).replace("45m+15s", control)
        told = [ruling.message for ruling in check(read_regulation(text), 8)]
        form = [ruling.message for ruling in check(read_regulation(text + self.FORM.replace("20m", "10m")), 8)]
        assert ("playoffs.form" in told, "playoffs.form" in form) == (True, False)

    def test_while_it_is_played_there_are_no_final_places(self) -> None:
        desk = begun(two_ties("RU"))
        assert desk.refused(finish(desk)) == "play-off-running"


class TestHowFast:
    PACES = (
        ("RU 3.16.2", "RU", "russian", "1h", "1h", False),
        ("RU 3.16.2", "RU", "russian", "5m", "1h", False),
        ("RU 3.16.2", "RU", "russian", "1h1m", "1h", True),
        ("UA V-8.8", "UA", "russian", "5m", "1h+10s", False),
        ("UA V-8.8", "UA", "russian", "15m+10s", "1h+10s", False),
        ("UA V-8.8", "UA", "russian", "1h+10s", "1h+10s", False),
        ("UA V-8.8", "UA", "russian", "45m+15s", "1h+10s", True),
        ("FM A3-5.11.1.1", "FM", "international", "2h/50, 1h/25", "2h/50, 1h/25", False),
        ("FM A3-5.11.1.1", "FM", "international", "20m", "2h/50, 1h/25", False),
        ("FM A3-5.11.1.1", "FM", "international", "3m", "2h/50, 1h/25", True),
        ("FM A3b-5.11.1.1", "FM", "russian", "5m", "1h30/30, 1h/20", False),
        ("FM A3b-5.11.1.1", "FM", "russian", "4m", "1h30/30, 1h/20", True),
        ("FM A6-3.a", "FM", "international", "15m", "15m", False),
        ("FM A6-3.a", "FM", "international", "5m", "15m", False),
        ("FM A6-3.a", "FM", "international", "20m", "15m", True),
    )

    @pytest.mark.parametrize(("book", "game", "control", "event", "expected"), cases(PACES))
    def test_the_regulation_is_refused(self, book: str, game: str, control: str, event: str, expected: bool) -> None:
        text = regulation(book, "round-robin", 0).replace("45m+15s", event).replace('"russian"', f'"{game}"')
        text += f'[play_off_form]\ncontrol = "{control}"\n'
        refusal = empty().refusal(Open("", "", 0, text))
        assert (refusal is not None and refusal.message.startswith("playoffs.")) == expected


class TestAMatch:
    """Two players of a Russian event: 1 has the better coefficient."""

    TEXT = regulation(
        "RU", "round-robin", 0, 'tie_breaks = ["RU:SB"]\nplay_off = true\n[play_off_form]\ncontrol = "5m"\n'
    )

    def tied(self) -> Desk:
        """Numbers 1 and 2 have 2 points and drew; 1 beat 3, who has 1½, and 2 beat 4, who has ½."""
        desk = ruled(4, self.TEXT)
        for boards, scores in (
            (((1, 2), (3, 4)), (DRAWN, WON)),
            (((1, 3), (2, 4)), (WON, WON)),
            (((1, 4), (2, 3)), (DRAWN, DRAWN)),
        ):
            desk.start(*boards)
            desk(*(Score(len(desk.state.rounds), board, score) for board, score in enumerate(scores, start=1)))
        return desk

    @pytest.mark.article("RU 3.16.2")
    def test_two_games_with_both_colours_at_the_tempo_of_the_regulation(self) -> None:
        found = Progress(begun(self.tied()).state.play_offs[1])
        one, other = found.games
        assert (one.white, one.black, one.control) == (other.black, other.white, "5m")
        assert one.reasons[0].articles == ("RU 3.16.2",)

    @pytest.mark.article("RU 3.16.2")
    def test_it_decides_before_the_coefficients(self) -> None:
        desk = self.tied()
        assert places(desk)[:2] == [(1, 1), (2, 2)]
        judged(begun(desk), lambda white, black: WON if white == 2 else DRAWN)
        assert places(desk)[:2] == [(1, 2), (2, 1)]
        decided = desk.state.play_offs[1].decided
        assert decided is not None
        assert (decided.points, decided.ruling.message) == (((1, 1), (2, 3)), "playoffs.extra-won")
        desk(finish(desk))
        assert (desk.state.places[1], desk.state.places[2]) == (2, 1)

    @pytest.mark.article("RU 3.16.2", "RU 3.16.3.a")
    def test_drawn_it_leaves_the_word_to_the_coefficients_or_to_another_one(self) -> None:
        desk = self.tied()
        judged(begun(desk), all_drawn)
        assert places(desk)[:2] == [(1, 1), (2, 2)]
        assert contests(desk) == [((1, 2), 1)]
        judged(begun(desk), lambda white, black: WON if white == 2 else LOST)
        assert (places(desk)[:2], contests(desk)) == ([(1, 2), (2, 1)], [])

    def test_a_later_contest_lifts_nobody_over_who_won_the_first(self) -> None:
        desk = all_drew(4, regulation("RU", "round-robin", 0, PLAY_OFF))
        judged(begun(desk), lambda white, black: DRAWN if {white, black} == {3, 4} else stronger(white, black))
        assert contests(desk) == [((3, 4), 3)]
        for _ in range(3):
            judged(begun(desk), all_drawn)
        judged(begun(desk), lambda white, black: LOST if white == 3 else WON)
        assert places(desk) == [(1, 1), (2, 2), (3, 4), (4, 3)]

    def test_lots_come_from_the_seed_of_the_start_numbers(self) -> None:
        firsts = {
            Progress(begun(everybody_drew(2, regulation("RU", "round-robin", 0, PLAY_OFF), str(n))).state.play_offs[1])
            .games[0]
            .white
            for n in range(20)
        }
        assert firsts == {1, 2}
        without = everybody_drew(2, regulation("RU", "round-robin", 0, PLAY_OFF), "")
        assert without.refused(BeginPlayOff((1, 2))) == "seed-missing"
        without(BeginPlayOff((1, 2), seed="today"))

    def test_ties_are_played_off_side_by_side(self) -> None:
        desk = two_ties("RU")
        desk(BeginPlayOff((3, 4)))
        assert contests(desk) == [((1, 2), 1)]
        assert desk.refused(BeginPlayOff((3, 4))) == "play-off-running"
        desk(BeginPlayOff((1, 2)))
        judged(desk, stronger)
        desk(ScorePlayOff(1, 1, 1, WON), ScorePlayOff(1, 1, 2, DRAWN))
        assert len({place for place, _ in places(desk)}) == 4


class TestTyping:
    def test_a_correction_needs_a_reason_and_takes_back_what_followed(self) -> None:
        desk = two_ties("RU")
        judged(begun(desk), stronger)
        assert desk.refused(ScorePlayOff(1, 1, 1, DRAWN)) == "play-off-seen-otherwise"
        seen = desk.state.play_offs[1].score(1, 1)
        assert desk.refused(ScorePlayOff(1, 1, 1, DRAWN, seen=seen)) == "reason-needed"
        desk(ScorePlayOff(1, 1, 1, DRAWN, seen=seen, reason="typed wrongly"))
        assert desk.state.play_offs[1].decided is not None
        assert dict(desk.state.play_offs[1].decided.points) == {1: 3, 2: 1}

    def test_a_wrong_result_of_an_earlier_step_drops_the_later_ones(self) -> None:
        desk = begun(everybody_drew(2, regulation("CH", "fide-dutch", 1, PLAY_OFF)))
        judged(desk, all_drawn)
        assert len(desk.state.play_offs[1].steps) == 2
        desk(ScorePlayOff(1, 1, 1, WON, seen=DRAWN, reason="typed wrongly"))
        assert len(desk.state.play_offs[1].steps) == 1
        assert desk.state.play_offs[1].decided is not None

    def test_it_can_be_taken_back(self) -> None:
        desk = two_ties("RU")
        judged(begun(desk), stronger)
        assert desk.refused(TakeBackPlayOff(1, " ")) == "reason-missing"
        assert desk.refused(TakeBackPlayOff(2, "x")) == "no-such-play-off-game"
        desk(TakeBackPlayOff(1, "the wrong players"))
        assert contests(desk) == [((1, 2), 1), ((3, 4), 3)]

    def test_what_makes_no_sense_is_refused(self) -> None:
        desk = begun(two_ties("RU"))
        assert desk.refused(ScorePlayOff(1, 1, 3, WON)) == "no-such-play-off-game"
        assert desk.refused(ScorePlayOff(1, 2, 1, WON)) == "no-such-play-off-game"
        assert desk.refused(ScorePlayOff(1, 1, 1, BySide(2, 2))) == "scoring.impossible"
        assert desk.refused(ScorePlayOff(1, 1, 1, WON, moves=-1)) == "not-a-score"


class TestTeams:
    @pytest.mark.article("FM A3b-5.11.2.1")
    def test_three_teams_play_each_other_and_the_match_counts(self) -> None:
        desk = begun(drawn_matches("FM", "russian"))
        assert len(Progress(desk.state.play_offs[1]).games) == 6
        assert desk.refused(ScorePlayOff(1, 1, 1, BySide(3, 2))) == "not-a-score"
        judged(desk, lambda white, black: BySide(3, 1) if white < black else BySide(1, 3))
        decided = desk.state.play_offs[1].decided
        assert decided is not None
        assert dict(decided.points) == {1: 8, 2: 4, 3: 0}
        assert places(desk) == [(1, 1), (2, 2), (3, 3)]


class TestSecondWithAllMatchesWon:
    def second(self, last: BySide[int] = DRAWN) -> Desk:
        """Team 2 has won both its matches by a little, team 1 has more points."""
        text = regulation("RU", "round-robin", 0, 'nature = "team"\n[teams]\nboards = 4\n')
        desk = teams(3, text, boards=4)
        for white, black, scores in (
            (2, 1, (DRAWN, DRAWN, DRAWN, LOST)),
            (1, 3, (WON, LOST, WON, LOST)),
            (3, 2, (DRAWN, DRAWN, DRAWN, WON)),
        ):
            desk.start((white, black), bye=6 - white - black)
            number = len(desk.state.rounds)
            desk(*(ScoreTable(number, 1, table, score) for table, score in enumerate(scores, start=1)))
        return desk

    @pytest.mark.article("RU 3.17.6.e")
    def test_it_may_play_for_first_place(self) -> None:
        desk = self.second()
        assert places(desk)[:2] == [(1, 1), (2, 2)]
        assert (contests(desk), cited(desk)) == ([((1, 2), 1)], ["RU 3.17.6.e"])

    @pytest.mark.article("RU 3.17.6.e")
    def test_if_it_wins_it_is_first(self) -> None:
        desk = begun(self.second())
        judged(desk, lambda white, black: BySide(5, 3) if white == 2 else BySide(3, 5))
        assert places(desk) == [(1, 2), (2, 1), (3, 3)]
        assert contests(desk) == []
        desk(finish(desk))

    @pytest.mark.article("RU 3.17.6.f")
    def test_drawn_it_leaves_the_team_with_more_points_first(self) -> None:
        desk = begun(self.second())
        judged(desk, lambda white, black: BySide(4, 4))
        assert places(desk)[:2] == [(1, 1), (2, 2)]
        decided = desk.state.play_offs[1].decided
        assert decided is not None
        assert decided.ruling.articles == ("RU 3.17.6.f",)

    @pytest.mark.article("RU 3.17.6.e")
    def test_not_with_a_match_drawn(self) -> None:
        text = regulation("RU", "round-robin", 0, 'nature = "team"\n[teams]\nboards = 2\n')
        desk = teams(2, text)
        desk.start((1, 2))
        desk(ScoreTable(1, 1, 1, DRAWN), ScoreTable(1, 1, 2, DRAWN))
        assert contests(desk) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_can_be_said(language: str) -> None:
    for desk in (two_ties("RU"), lower_tie("RU"), TestSecondWithAllMatchesWon().second()):
        for proposal in play_off_proposals(desk.state):
            assert say(proposal.ruling.message, language, **proposal.ruling.parameters)
        judged(begun(desk), lambda white, black: DRAWN)
        contest = desk.state.play_offs[1]
        assert contest.decided is not None
        said = [contest.decided.ruling, *(reason for game in contest.steps[0].games for reason in game.reasons)]
        assert all(say(one.message, language, **one.parameters) for one in said)
