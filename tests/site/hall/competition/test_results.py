"""What happens at a board of the hall reaches its competition once, whatever breaks in between."""

from __future__ import annotations

from itertools import cycle

import pytest
from django.urls import reverse

from mainroad.basics import BySide, Side
from mainroad.competition.desk import commands as desk_commands
from mainroad.competition.desk.state import Result
from mainroad.competition.history import How
from mainroad.play import commands
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.rounds.places import BoardPlace, result_at
from mainroad.site.event_roles import Role
from mainroad.site.hall.competition.results import CARRIER, carry_lost, disagreement
from mainroad.site.journal_store import service
from support import contests
from support.hall.rounds import at, in_the_hall, opened, resigned, state_of, table, with_accounts

pytestmark = contests.DATABASES
MINUTE = 60_000


def known(tournament: Tournament, place: str = "1", number: int = 1) -> Result | None:
    found = BoardPlace.parse(place)
    assert found
    return result_at(contests.desk(tournament), number, found)


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody carries anything: the server has stopped between the two."""
    monkeypatch.setattr(service.BOOKS, "listeners", [one for one in service.BOOKS.listeners if one != CARRIER.heard])


class TestTheResult:
    @pytest.mark.parametrize(("side", "score"), [(Side.WHITE, BySide(0, 2)), (Side.BLACK, BySide(2, 0))])
    def test_a_resignation_counts_for_the_opponent(self, side: Side, score: BySide[int]) -> None:
        cup = in_the_hall()
        resigned(table(cup), side)
        assert known(cup) == Result(score)

    def test_a_draw_by_agreement(self) -> None:
        cup = in_the_hall()
        row = at(table(cup), commands.Move(Side.WHITE, "c3-d4"), commands.Offer(Side.WHITE))
        at(row, commands.Accept(Side.BLACK))
        assert known(cup) == Result(BySide(1, 1))

    @pytest.mark.article("RU 3.15.2.a", "RU 3.13.1")
    def test_who_does_not_come_has_lost_without_play(self) -> None:
        cup = in_the_hall(start=False)
        row = table(cup)
        at(row, commands.Start((Side.BLACK,)))
        began = state_of(row).clock.at_ms
        at(row, commands.Tick(), now=began + 44 * MINUTE)
        assert known(cup) is None
        at(row, commands.Tick(), now=began + 46 * MINUTE)
        assert known(cup) == Result(BySide(2, 0), How.FORFEIT)

    @pytest.mark.article("RU 3.10.4.c")
    def test_a_loss_of_both_brings_nobody_anything(self) -> None:
        cup = in_the_hall()
        at(table(cup), commands.Move(Side.WHITE, "c3-d4"), commands.Adjudicate(BySide(0, 0), "RU 3.10.4.c"))
        assert known(cup) == Result(BySide(0, 0))

    @pytest.mark.article("RU 3.13.3")
    def test_neither_who_did_not_come_gets_anything(self) -> None:
        cup = in_the_hall(start=False)
        row = at(table(cup), commands.Start(tuple(Side)))
        at(row, commands.Tick(), now=state_of(row).clock.at_ms + 46 * MINUTE)
        assert known(cup) == Result(BySide(0, 0), How.FORFEIT)

    def test_a_decision_before_the_first_move_is_a_forfeit(self) -> None:
        cup = in_the_hall()
        at(table(cup), commands.Adjudicate(BySide(0, 2), "RU 1.5.9"))
        assert known(cup) == Result(BySide(0, 2), How.FORFEIT)

    def test_the_round_goes_on_to_the_standings(self) -> None:
        cup = in_the_hall()
        for board in (1, 2):
            resigned(table(cup, board))
        desk = contests.desk(cup)
        assert desk.rounds[0].is_complete
        game = desk.rounds[0].round.games[0]
        assert desk.history.points[game.white] == 2


class TestItsPlace:
    def test_the_second_game_of_a_micro_match_has_the_colours_changed(self) -> None:
        cup = in_the_hall(regulation=contests.MICRO_MATCHES)
        resigned(table(cup, 1, 1))
        at(table(cup, 1, 2), commands.Start())
        resigned(table(cup, 1, 2), Side.WHITE)
        assert known(cup, "1g1") == Result(BySide(2, 0))
        assert known(cup, "1g2") == Result(BySide(0, 2))
        whole = contests.desk(cup).rounds[0].round.games[0]
        assert whole.score == BySide(2, 0)  # who was White in the first game has won both

    def test_a_board_of_a_team_match_is_told_by_colour(self) -> None:
        cup = with_accounts(contests.begun(contests.with_teams(2)))
        opened(cup)
        resigned(table(cup, 1, 0, 1))
        resigned(table(cup, 1, 0, 2), Side.BLACK)
        assert known(cup, "1t1") == Result(BySide(2, 0))
        assert known(cup, "1t2") == Result(BySide(2, 0))
        match = contests.desk(cup).rounds[0].round.games[0]
        assert match.score is not None
        assert match.score.white == match.score.black  # each team has won with White

    def test_an_adjourned_game_is_provisional_until_it_is_played_on(self) -> None:
        cup = in_the_hall(regulation=contests.SWISS.replace("45m+15s", "2h/2, 1h"))
        row = at(table(cup), *(commands.Move(*move) for move in MOVES))
        at(row, commands.Seal(Side.WHITE, "e3-f4", permitted=True))
        assert known(cup) == Result(BySide(1, 1), How.ADJOURNED)
        at(row, commands.Resume(), commands.OpenEnvelope(), commands.Resign(Side.BLACK))
        assert known(cup) == Result(BySide(2, 0))


MOVES = tuple(zip(cycle(Side), ["c3-d4", "b6-a5", "d4-c5", "d6xb4", "a3xc5", "f6-g5"]))


class TestExactlyOnce:
    def test_what_an_arbiter_typed_stands_and_both_are_shown(self) -> None:
        cup = in_the_hall()
        contests.do(cup, desk_commands.Score(1, 1, BySide(1, 1)))
        row = resigned(table(cup))
        assert known(cup) == Result(BySide(1, 1))
        found = disagreement(contests.desk(cup), row, state_of(row))
        assert found == (Result(BySide(2, 0)), Result(BySide(1, 1)))

    def test_the_same_result_is_no_disagreement(self) -> None:
        cup = in_the_hall()
        contests.do(cup, desk_commands.Score(1, 1, BySide(2, 0)))
        row = resigned(table(cup))
        assert disagreement(contests.desk(cup), row, state_of(row)) is None

    @pytest.mark.usefixtures("deaf")
    def test_what_was_lost_in_a_crash_is_carried_at_the_next_start(self) -> None:
        cup = in_the_hall()
        resigned(table(cup))
        assert known(cup) is None
        assert carry_lost() == 1
        assert known(cup) == Result(BySide(2, 0))
        version = service.ledger(cup.stream).version
        assert carry_lost() == 0
        assert service.ledger(cup.stream).version == version

    @pytest.mark.usefixtures("deaf")
    def test_the_arbiter_may_have_it_carried_once_more(self) -> None:
        cup = in_the_hall()
        resigned(table(cup))
        chief = contests.signed_in(Role.CHIEF)
        overview = chief.get(reverse("contests:hall-round", args=[cup.id, 1])).content.decode()
        assert "the competition has no result" in overview
        chief.post(reverse("contests:hall-start", args=[cup.id, 1]), {"carry": "1"})
        assert known(cup) == Result(BySide(2, 0))

    def test_a_result_that_was_taken_back_stays_away(self) -> None:
        cup = in_the_hall()
        resigned(table(cup))
        contests.do(cup, desk_commands.ClearScore(1, 1, seen=BySide(2, 0)))
        assert carry_lost() == 0
        assert known(cup) is None


class TestConduct:
    def test_a_sanction_is_a_ruled_case_of_the_competition(self) -> None:
        cup = in_the_hall()
        row = at(table(cup, 2), commands.Sanction(Side.BLACK, "warning"))
        (case,) = contests.desk(cup).cases.values()
        game = contests.desk(cup).rounds[0].round.games[1]
        assert (case.raised.round, case.raised.board, case.raised.number) == (1, 2, game.black)
        assert case.raised.note == row.get_absolute_url()
        assert case.ruled is not None
        assert (case.ruled.outcome, case.ruled.note) == ("upheld", "warning")

    def test_it_is_told_once_however_the_game_goes_on(self) -> None:
        cup = in_the_hall()
        row = at(table(cup), commands.Sanction(Side.BLACK, "warning"))
        resigned(row)
        assert len(contests.desk(cup).cases) == 1
        carry_lost()
        assert len(contests.desk(cup).cases) == 1

    def test_a_protest_waits_for_the_arbiters(self) -> None:
        cup = in_the_hall()
        at(table(cup), commands.Protest(Side.WHITE, "He was prompted."))
        (waiting,) = contests.desk(cup).open_cases
        assert (waiting.kind, waiting.note) == ("claim", "He was prompted.")
