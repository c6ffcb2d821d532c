"""Duels of real processes: our own `mainroad hub` against itself, and programs that misbehave."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.basics import BySide
from mainroad.cli.duel_games import DRAW, Tally, play_game
from mainroad.cli.main import main
from mainroad.engine.hub.client import HubAnswer
from mainroad.engine.limits import Limits
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import GAMES
from mainroad.notation.moves import read_move
from mainroad.notation.pdn import read_pdn
from mainroad.rulebooks.books.book import book_for
from mainroad.rulebooks.irregularities import HOME_BOOKS


@pytest.fixture(autouse=True)
def _no_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAINROAD_TABLEBASES", str(tmp_path))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["duel", *arguments])


def test_the_stronger_level_wins_and_the_games_are_legal(tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    options = ("--variant", "russian", "--nodes", "2000", "--games", "4", "--second-set", "level=1")
    told = run("mainroad", "mainroad", *options, "--pdn", str(file))
    assert told.exit_code == 0, told.output
    assert told.stdout.startswith("4 games: ")
    games = list(read_pdn(file.read_text(encoding="utf-8").splitlines()))
    assert [game.errors for game in games] == [()] * 4
    assert games[0].start == games[1].start != games[2].start
    assert [game.result for game in games if game.result is None] == []


def test_openings_come_from_a_file(tmp_path: Path) -> None:
    openings, file = tmp_path / "openings.txt", tmp_path / "games.pdn"
    openings.write_text("W:WKa1:BKh4\n", encoding="utf-8")
    told = run(
        *("mainroad", "mainroad", "--variant", "russian", "--openings", str(openings), "--games", "2"),
        *("--nodes", "100", "--sprt", "0", "10", "--pdn", str(file)),
    )
    assert "2 drawn" in told.stdout
    assert "in favour of +10 Elo against +0" in told.stdout


def test_a_program_that_plays_no_legal_move_ends_the_duel() -> None:
    wild = (
        "import sys; [print({'hub': 'id name=Wild\\nparam name=variant value=russian\\nwait', 'init': 'ready', "
        "'go': 'done move=1-32'}.get(line.split()[0], ''), flush=True) for line in sys.stdin]"
    )
    told = run(f'{sys.executable} -u -c "{wild}"', "mainroad", "--variant", "russian", "--nodes", "100")
    assert told.exit_code == 2
    assert "'1-32' is not legal here" in told.output


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ((), "Say either --nodes or --time."),
        (("--nodes", "1", "--time", "1"), "Say either --nodes or --time."),
        (("--nodes", "1", "--first-set", "level"), "'level' is not NAME=VALUE."),
        (("--nodes", "1", "--rulebook", "CH"), "CH"),
    ],
)
def test_what_cannot_be_played_is_refused(options: tuple[str, ...], reason: str) -> None:
    told = run("mainroad", "mainroad", *options)
    assert told.exit_code == 2
    assert reason in told.output


# -- the referee ------------------------------------------------------------------------------------


class Script:
    """A player of moves that are written down."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = moves

    def new_game(self) -> None:
        pass

    def think(self, first: DraughtsPosition, moves: list[object], *, limits: Limits) -> HubAnswer:
        here = first
        for move in moves:
            here = here.after(move)  # type: ignore[arg-type]
        return HubAnswer(read_move(here, self.moves[len(moves) // 2 % len(self.moves)]))


def referee(variant: str, fen: str, white: list[str], black: list[str]) -> tuple[BySide[int], int]:
    opening = GAMES[variant].parse(fen)
    assert isinstance(opening, DraughtsPosition)
    players = BySide(Script(white), Script(black))
    game = play_game(players, opening, book_for(HOME_BOOKS[variant], variant).draws, Limits(nodes=1), {})  # type: ignore[arg-type]
    assert game.result is not None
    return game.result.halves, len(game.moves)


def test_a_position_that_comes_three_times_is_a_draw() -> None:
    white, black = ["g1-h2", "h2-g1"], ["b8-a7", "a7-b8"]
    assert referee("russian", "W:WKg1,a3:BKb8,h6", white, black) == (DRAW, 8)


def test_a_count_that_a_player_may_claim_is_a_draw() -> None:
    """Two kings against one: five moves each (FM A1-6.4)."""
    white, black = ["2-8", "8-13", "13-35", "35-24", "24-2"], ["46-41", "41-46"]
    assert referee("international", "W:WK2,K6:BK46", white, black) == (DRAW, 10)


@pytest.mark.parametrize(("game", "points"), [("russian", BySide(2, 0)), ("giveaway", BySide(0, 2))])
def test_taking_everything_wins_but_in_giveaway(game: str, points: BySide[int]) -> None:
    assert referee(game, "W:We3:Bd4", ["e3:c5"], []) == (points, 1)


# -- figures ----------------------------------------------------------------------------------------


def test_the_score_in_elo() -> None:
    tally = Tally()
    for halves in (2, 2, 2, 0) * 50:
        tally.add(halves)
    assert str(tally).startswith("200 games: 150 won, 0 drawn, 50 lost; 75.0%, Elo +191 ± ")
    assert 30 < tally.elo_error < 60


def test_many_equal_games_decide_between_two_hypotheses() -> None:
    tally = Tally()
    for halves in (2, 0) * 20:
        tally.add(halves)
    assert not tally.is_sure(0, 5)
    assert tally.likelihood(0, 100) < 0
    assert tally.is_sure(0, 100)
