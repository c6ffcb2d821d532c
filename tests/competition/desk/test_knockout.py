"""Knockouts at the desk: as many rounds as the bracket needs, drawn encounters decided, the bracket kept whole."""

from __future__ import annotations

import pytest

from mainroad.competition.desk.commands import (
    ChangePairing,
    ClearScore,
    DrawNumbers,
    Propose,
    Publish,
    Qualify,
    Score,
    ScoreTable,
)
from mainroad.competition.desk.pairing import next_round
from mainroad.competition.desk.tables import standings_of
from support.arbiter import DRAWN, LOST, WON, Desk, as_written, entered, regulation, ruled, teams

MARKS = {"1": WON, "=": DRAWN, "0": LOST}


def cup(players: int, more: str = "", system: str = "knockout", book: str = "UA") -> Desk:
    return ruled(players, regulation(book, system, 0, more))


def drawn_by(*ways: str) -> str:
    return f"knockout = {{when_drawn = {list(ways)}}}\n".replace("'", '"')


def start(desk: Desk) -> list[tuple[int, int]]:
    """Pair the next round as the desk does, and begin it."""
    paired = next_round(desk.state)
    boards = [(pairing.white, pairing.black) for pairing in paired.pairings]
    desk.start(*boards)
    return list(boards)


def play(desk: Desk, marks: str) -> list[tuple[int, int]]:
    """A round with its results, board by board."""
    boards = start(desk)
    desk(*(Score(len(desk.state.rounds), n, MARKS[mark]) for n, mark in enumerate(marks, start=1)))
    return boards


def places(desk: Desk) -> list[tuple[int, int]]:
    return [(row.place, row.player) for row in standings_of(desk.state).rows]


class TestRounds:
    @pytest.mark.article("RU 3.2.b", "UA V-3.1.2.b")
    @pytest.mark.parametrize("book", ["RU", "UA"])
    def test_a_replay_uses_up_no_round_of_the_bracket(self, book: str) -> None:
        desk = cup(4, book=book)
        assert desk.state.rounds_planned == 2
        play(desk, "1=")
        assert desk.state.rounds_planned == 3
        assert play(desk, "=") == [(3, 2)]
        assert desk.state.rounds_planned == 4
        play(desk, "1")
        assert play(desk, "0") == [(1, 2)]
        assert desk.refused(desk.pair((1, 2))) == "no-more-rounds"
        assert places(desk) == [(1, 2), (2, 1), (3, 3), (3, 4)]

    @pytest.mark.article("UA V-3.1.2.b")
    def test_a_drawn_final_is_played_again_until_it_is_won(self) -> None:
        desk = cup(2)
        assert [play(desk, "=") for _ in range(3)] == [[(1, 2)], [(2, 1)], [(1, 2)]]
        assert [place for place, _ in places(desk)] == [1, 1]
        play(desk, "0")
        assert desk.state.rounds_planned == 4
        assert places(desk) == [(1, 1), (2, 2)]

    @pytest.mark.article("UA V-3.1.2.c")
    def test_those_who_play_on_for_the_places_wait_for_no_round_either(self) -> None:
        desk = cup(4, system="knockout-places")
        play(desk, "11")
        play(desk, "1=")
        assert play(desk, "1") == [(3, 4)]
        assert places(desk) == [(1, 1), (2, 2), (3, 3), (4, 4)]

    @pytest.mark.article("RU 3.2.e", "UA V-3.1.5")
    def test_the_next_stage_begins_when_the_bracket_is_done(self) -> None:
        stages = '[[stages]]\nsystem = "knockout"\n\n[[stages]]\nsystem = "round-robin"\nqualifiers = 2\n'
        desk = ruled(4, regulation(more=stages))
        play(desk, "1=")
        assert (desk.state.stage_number(3), desk.state.stage_number(4)) == (1, 2)
        assert desk.refused(Qualify(2, (1, 2))) == "stage-is-not-next"
        play(desk, "1")
        play(desk, "1")
        desk(Qualify(2, (3, 1)))
        assert play(desk, "1") in ([(1, 3)], [(3, 1)])


class TestDrawn:
    @pytest.mark.article("UA V-3.1.2.b")
    def test_the_regulation_names_a_game_with_a_shorter_control(self) -> None:
        desk = cup(2, drawn_by("short-game"))
        play(desk, "=")
        paired = next_round(desk.state)
        assert [ruling.message for ruling in paired.pairings[0].reasons] == ["systems.knockout", "systems.short-game"]

    @pytest.mark.article("UA V-3.1.2.b")
    def test_the_regulation_names_the_lot_of_the_published_seed(self) -> None:
        desk = cup(2, drawn_by("replay", "lot"))
        play(desk, "=")
        assert desk.state.rounds_planned == 2
        play(desk, "=")
        assert [place for place, _ in places(desk)] == [1, 2]
        assert desk.state.rounds_planned == 2

    def test_a_lot_needs_a_seed_before_anything_is_drawn(self) -> None:
        desk = entered(2, regulation("UA", "knockout", 0, drawn_by("lot")))
        assert desk.refused(DrawNumbers("", ("p1", "p2"))) == "seed-missing"

    @pytest.mark.article("UA V-3.1.2.b")
    @pytest.mark.parametrize(("boards", "through"), [("=01", 2), ("0=1", 2), ("1=0", 1)])
    def test_a_drawn_match_of_teams_goes_by_the_higher_boards(self, boards: str, through: int) -> None:
        text = regulation("UA", "knockout", 0, 'nature = "team"\nteams = {boards = 3}\n')
        desk = teams(2, text, 3)
        start(desk)
        desk(*(ScoreTable(1, 1, n, as_written(n, MARKS[mark])) for n, mark in enumerate(boards, start=1)))
        assert places(desk)[0] == (1, through)
        assert desk.state.rounds_planned == 1

    @pytest.mark.article("UA V-3.1.2.b")
    def test_and_is_played_again_where_all_boards_were_drawn(self) -> None:
        desk = teams(2, regulation("UA", "knockout", 0, 'nature = "team"\nteams = {boards = 2}\n'))
        start(desk)
        desk(ScoreTable(1, 1, 1, DRAWN), ScoreTable(1, 1, 2, DRAWN))
        assert desk.state.rounds_planned == 2
        assert start(desk) == [(2, 1)]


class TestBracket:
    @pytest.mark.article("RU 3.2.b", "UA V-3.1.2.a")
    def test_only_the_encounters_of_the_bracket_are_paired(self) -> None:
        desk = cup(4)
        assert desk.refused(desk.pair((1, 3), (2, 4))) == "not-in-the-bracket"
        assert desk.cited(desk.pair((1, 4))) == ["RU 3.2.b", "UA V-3.1.2.a"]
        desk(Propose(1, next_round(desk.state), desk.state.revision))
        seen = desk.state.revision
        assert desk.refused(ChangePairing(1, ((1, 2), (3, 4)), None, "friends", seen)) == "not-in-the-bracket"
        desk(ChangePairing(1, ((4, 1), (2, 3)), None, "colours by lot", seen))

    @pytest.mark.article("RU 3.2.b")
    def test_a_correction_cannot_bring_back_who_is_out_once_the_others_play_on(self) -> None:
        desk = cup(4, book="RU")
        play(desk, "11")
        paired = Propose(2, next_round(desk.state), desk.state.revision)
        desk(paired, Publish(2))
        desk(Score(1, 1, LOST, seen=WON, reason="slip"))  # the pairing is made anew
        assert start(desk) == [(4, 2)]
        assert desk.refused(Score(1, 1, WON, seen=LOST, reason="slip")) == "bracket-has-gone-on"
        assert desk.refused(ClearScore(1, 1, seen=LOST, reason="slip")) == "bracket-has-gone-on"
