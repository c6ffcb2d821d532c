"""What positions are worth without looking ahead, in signs that every player knows."""

from __future__ import annotations

import subprocess
import sys
import zlib
from collections.abc import Iterable
from pathlib import Path

import pytest

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.engine.kernel import compiled
from mainroad.engine.search import evaluation
from mainroad.laws.draughts import DraughtsPosition, position, start
from mainroad.laws.games import GAMES
from mainroad.laws.variants import DRAUGHTS
from tools import learn

SHIPPED = Path(learn.SHIPPED)
LARGEST = 1 << 20


def worth(game: str, fen: str) -> int:
    here = GAMES[game].parse(fen)
    assert isinstance(here, DraughtsPosition)
    return evaluation(here).value


@pytest.mark.parametrize("game", DRAUGHTS)
def test_every_game_ships_what_was_learnt(game: str) -> None:
    data = (SHIPPED / f"{game}.bin").read_bytes()
    assert len(data) <= len(zlib.decompress(data)) <= LARGEST


@pytest.mark.parametrize(
    ("game", "free", "shut_in"),
    [
        ("international", "W:WK19,41:B32,37", "W:WK46,41:B32,37"),
        ("russian", "W:WKd4,b2:Bf8,c3", "W:WKa1,b2:Bf8,c3"),
        ("brazilian", "W:WKd4,b2:Bf8,c3", "W:WKa1,b2:Bf8,c3"),
        ("english", "W:WK15,25:B1,22", "W:WK29,25:B1,22"),
        ("spantsireti", "W:WK18,31:B2", "W:WK36,31:B2"),
    ],
)
def test_a_king_with_squares_is_worth_more_than_one_that_is_shut_in(game: str, free: str, shut_in: str) -> None:
    assert worth(game, free) > worth(game, shut_in) + 20


@pytest.mark.parametrize(
    ("game", "past", "met"),
    [
        ("international", "W:W17,43,48:B10,34,35", "W:W17,43,48:B7,34,35"),
        ("russian", "W:Wb6,f2,g1:Be5,f8,h4", "W:Wb6,f2,g1:Bb8,e5,h4"),
        ("brazilian", "W:Wb6,f2,g1:Be5,f8,h4", "W:Wb6,f2,g1:Bb8,e5,h4"),
        ("english", "W:W9,26,31:B4,18,20", "W:W9,26,31:B1,18,20"),
        ("spantsireti", "W:W11,33,38:B4,24,30", "W:W11,33,38:B2,24,30"),
    ],
)
def test_a_man_past_everybody_is_worth_more(game: str, past: str, met: str) -> None:
    assert worth(game, past) > worth(game, met)


def turned(here: DraughtsPosition) -> DraughtsPosition:
    """What the other side would see in this place."""

    def of(pieces: BySide[frozenset[Square]]) -> BySide[Iterable[Square]]:
        return BySide(*([here.board.mirrored(square) for square in pieces[side.opponent]] for side in Side))

    return position(here.variant, here.side.opponent, of(here.men), of(here.kings))


@pytest.mark.parametrize("game", DRAUGHTS)
def test_colours_turned_it_is_worth_the_same(game: str) -> None:
    here, worths = start(DRAUGHTS[game]), list[int]()
    for ply in range(60):
        if not (moves := here.legal_moves()):
            break
        here = here.played(moves[7 * ply % len(moves)])
        worths.append(evaluation(here).value)
        assert evaluation(turned(here)) == evaluation(here)
    assert len(set(worths)) > 20, "the positions differ"


# -- without the file -------------------------------------------------------------------------------


def test_without_weights_it_judges_by_rule_of_thumb() -> None:
    """In a process of its own: what the kernel has learnt it does not forget."""
    program = (
        "from pathlib import Path; from mainroad.engine import search; from mainroad.laws.games import GAMES; "
        "search.files = lambda package: Path('nowhere'); "
        "print(search.evaluation(GAMES['russian'].parse('W:Wc3,e3:Bh8')).value)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert 70 < int(told.stdout) < 130


@pytest.mark.parametrize("learnt", [b"", b"\0" * 101])
def test_weights_of_another_game_are_refused(learnt: bytes) -> None:
    with pytest.raises(ValueError, match="the weights are not those of this game"):
        compiled.learn("russian", learnt)


# -- the recipe -------------------------------------------------------------------------------------


def test_a_small_run_of_the_recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rounds of a few games: the same seed gives the same weights, and the kernel takes them."""
    monkeypatch.setattr(learn, "OPTIMISED", ("-O1",))
    options = ("english", "--games", "12", "--nodes", "100", "--rounds", "2", "--passes", "2")
    found: list[bytes] = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        if found:
            (folder / "learn").symlink_to(tmp_path / "one" / "learn")
        learn.main([*options, "--folder", str(folder), "--output", str(folder)])
        found.append((folder / "english.bin").read_bytes())
    assert found[0] == found[1]
    sizes = {len(zlib.decompress(weights)) for weights in (found[0], (SHIPPED / "english.bin").read_bytes())}
    assert len(sizes) == 1
