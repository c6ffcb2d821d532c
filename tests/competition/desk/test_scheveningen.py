"""Scheveningen matches at the desk: every member of one team meets every member of the other."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side
from mainroad.competition.desk.commands import (
    Begin,
    DrawNumbers,
    Enter,
    FileLineUp,
    Open,
    Propose,
    Publish,
    Score,
    ScoreTable,
)
from mainroad.competition.desk.confrontations import confrontations
from mainroad.competition.desk.pairing import next_round
from mainroad.competition.desk.tables import standings_of
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.teams.matches import by_colour
from support.arbiter import DRAWN, LOST, WON, Desk, empty, regulation, teams


def team_match(boards: int, book: str = "RU", more: str = "") -> Desk:
    text = regulation(book, "scheveningen", 0, f'nature = "team"\nteams = {{boards = {boards}{more}}}\n')
    return teams(2, text, boards)


def begin(desk: Desk) -> None:
    paired = next_round(desk.state)
    number = len(desk.state.rounds) + 1
    desk(Propose(number, paired, desk.state.revision), Publish(number), Begin(number))


def play(desk: Desk, winner: str = "") -> None:
    """A round in which the boards of one team are won, or all games are drawn."""
    begin(desk)
    number = len(desk.state.rounds)
    for table, board in enumerate(desk.state.matches[number, 1].boards, start=1):
        sitting = by_colour(board)
        score = DRAWN if not winner else WON if (sitting.white or "").startswith(winner) else LOST
        desk(ScoreTable(number, 1, table, score))


class TestTeams:
    @pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
    @pytest.mark.parametrize("book", ["RU", "UA"])
    @pytest.mark.parametrize("boards", [2, 3, 4])
    def test_everybody_meets_everybody_of_the_other_team_once(self, book: str, boards: int) -> None:
        desk = team_match(boards, book)
        assert desk.state.rounds_planned == boards
        for _ in range(boards):
            play(desk)
        met = [frozenset(board.players) for match in desk.state.matches.values() for board in match.boards]
        every = {frozenset((f"p1{one}", f"p2{other}")) for one in "abcd"[:boards] for other in "abcd"[:boards]}
        assert set(met) == every
        assert len(met) == len(every)
        assert desk.refused(desk.pair((1, 2))) == "no-more-rounds"

    @pytest.mark.parametrize("boards", [2, 3, 4, 6])
    def test_colours_are_shared_out(self, boards: int) -> None:
        desk = team_match(boards)
        for _ in range(boards):
            play(desk)
        whites = [by_colour(board).white for match in desk.state.matches.values() for board in match.boards]
        assert {whites.count(player) for player in whites} <= {boards // 2, (boards + 1) // 2}

    def test_the_team_named_first_has_white_at_the_first_board_and_the_other_black(self) -> None:
        desk = team_match(4)
        begin(desk)
        (game,) = desk.state.rounds[0].round.games
        seats = desk.state.rounds[0].seats
        assert (seats[game.white].colours[0], seats[game.black].colours[0]) == ("w", "b")

    @pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
    def test_the_points_of_all_games_are_the_score_of_the_match(self) -> None:
        desk = team_match(4, "UA")
        play(desk, winner="p1")
        for _ in range(3):
            begin(desk)
            number = len(desk.state.rounds)
            for table, board in enumerate(desk.state.matches[number, 1].boards, start=1):
                second = by_colour(board).white or ""
                is_first_table = table == 1
                score = (WON if second.startswith("p2") else LOST) if is_first_table else DRAWN
                desk(ScoreTable(number, 1, table, score))
        # Four wins in the first round weigh more than three narrow losses.
        found = confrontations(desk.state)[0]
        assert found.score == BySide("17", "15")
        assert [(row.place, row.player, row.values[0]) for row in standings_of(desk.state).rows] == [
            (1, 1, 17),
            (2, 2, 15),
        ]

    def test_before_a_round_begins_it_shows_who_will_meet(self) -> None:
        desk = team_match(4)
        play(desk)
        desk(Propose(2, next_round(desk.state), desk.state.revision))
        shown = [tuple(board.players) for board in desk.state.matches[2, 1].boards]
        desk(Publish(2), Begin(2))
        assert shown == [tuple(board.players) for board in desk.state.matches[2, 1].boards]
        assert {frozenset(pair) for pair in shown}.isdisjoint(
            frozenset(board.players) for board in desk.state.matches[1, 1].boards
        )

    def test_a_reserve_meets_whom_the_player_would_have_met(self) -> None:
        desk = team_match(2, "UA", ", reserves = 1")
        desk(FileLineUp(1, 2, ("p2a", None), 600))
        begin(desk)
        assert [tuple(board.players) for board in desk.state.matches[1, 1].boards] == [("p1a", "p2a"), ("p1b", None)]

    def test_three_teams_are_no_match(self) -> None:
        desk = teams(3, regulation("RU", "scheveningen", 0, 'nature = "team"\nteams = {boards = 2}\n'))
        with pytest.raises(NoPairingError, match="two of them"):
            next_round(desk.state)


def entered(more: str, *columns: tuple[str, str, str]) -> Desk:
    """Entrants with their federation, region and club."""
    desk = empty()
    names = tuple(f"p{n}" for n in range(1, len(columns) + 1))
    desk(Open("", "", 0, regulation("UA", "scheveningen", 0, more)))
    for name, (federation, region, club) in zip(names, columns, strict=True):
        desk(Enter(name, 0, federation, club, region))
    desk(DrawNumbers("seed", names))
    return desk


COLUMNS = (
    ("LTU", "North", "Rook"),
    ("LTU", "South", "Man"),
    ("LAT", "North", "Man"),
    ("LAT", "South", "Rook"),
)


class TestIndividuals:
    @pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
    @pytest.mark.parametrize(
        ("divided_by", "names", "first"),
        [
            ("federation", ("LTU", "LAT"), ("p1", "p2")),
            ("region", ("North", "South"), ("p1", "p3")),
            ("club", ("Rook", "Man"), ("p1", "p4")),
            ("numbers", ("1–2", "3–4"), ("p1", "p2")),
        ],
    )
    def test_the_regulation_says_what_divides_the_teams(
        self, divided_by: str, names: tuple[str, str], first: tuple[str, str]
    ) -> None:
        desk = entered(f'divided_by = "{divided_by}"\n', *COLUMNS)
        found = confrontations(desk.state)[0]
        assert tuple(found.names) == names
        assert tuple(member.player for member in found.members.white) == first
        ruling = next_round(desk.state).report[0]
        assert ruling.message == f"systems.divided-by-{divided_by}"
        pairs = [{pairing.white, pairing.black} for pairing in next_round(desk.state).pairings]
        own = {int(player[1:]) for player in first}
        assert all(len(pair & own) == 1 for pair in pairs)

    def test_entries_that_do_not_name_two_teams_are_not_paired(self) -> None:
        desk = entered('divided_by = "federation"\n', *COLUMNS[:3], ("EST", "South", "Rook"))
        with pytest.raises(NoPairingError, match="two teams by their federation, not 3"):
            next_round(desk.state)
        assert confrontations(desk.state) == ()

    @pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
    def test_the_table_shows_every_game_and_the_score_of_the_match(self) -> None:
        desk = entered('divided_by = "federation"\n', *COLUMNS)
        for _ in range(2):
            paired = next_round(desk.state)
            number = len(desk.state.rounds) + 1
            desk(Propose(number, paired, desk.state.revision), Publish(number), Begin(number))
            for board, game in enumerate(desk.state.rounds[-1].round.games, start=1):
                side = Side.WHITE if game.white == 1 else Side.BLACK if game.black == 1 else None
                score = DRAWN if side is None else WON if side is Side.WHITE else LOST
                desk(Score(number, board, score))
        (found,) = confrontations(desk.state)
        assert found.score == BySide("6", "2")
        assert [(m.player, m.place, m.points, m.marks) for m in found.members.white] == [
            ("p1", 1, "4", ("2", "2")),
            ("p2", 2, "2", ("1", "1")),
        ]
        assert [(m.player, m.place, m.points, m.games) for m in found.members.black] == [
            ("p3", 3, "1", 2),
            ("p4", 3, "1", 2),
        ]
