"""Public collections of games, where the project's shared folder lies beside the repository."""

from __future__ import annotations

import io
import os
from collections import Counter
from pathlib import Path

import pytest

from mainroad.notation.pdn import DraughtsRecord, read_pdn, write_pdn

SHARED = Path(os.environ.get("MAINROAD_SHARED") or Path(__file__).parents[4] / "shared") / "data"

pytestmark = pytest.mark.skipif(
    not (SHARED / "games").is_dir(), reason="the shared data is not here; MAINROAD_SHARED may say where it is"
)

# file, games by variant, plies of the main lines, errors
FILES: list[tuple[str, dict[str, int], int, list[str]]] = [
    ("games/brazilian/lidraughts.pdn", {"brazilian": 25}, 1179, []),
    ("games/english/inferno.pdn", {"english": 68}, 3306, []),
    (
        "games/english/tricks.pdn",
        {"english": 91},
        3017,
        [],
    ),
    ("games/international/babasy1.pdn", {"international": 43}, 4577, []),
    ("games/international/opening1.pdn", {"international": 44}, 570, []),
    ("games/international/sur06.pdn", {"international": 73}, 1388, []),
    ("games/international/toprest1.pdn", {"international": 27}, 2781, []),
    ("games/russian/abatsiev.pdn", {"russian": 56}, 2648, []),  # 55 games, and one whose moves nobody knows
    ("games/syntax/alphanumeric.pdn", {"russian": 1}, 1, []),
    ("games/syntax/fen.pdn", {"english": 2, "international": 1}, 0, []),
    ("games/syntax/gameterminator.pdn", {"international": 1}, 1, []),
    ("games/syntax/linecomment.pdn", {"international": 1}, 2, []),
    ("games/syntax/movestrength.pdn", {"international": 1}, 3, []),
    (
        "games/syntax/nested_comment.pdn",
        {"international": 1},
        3,
        ["1:46: '}' closes no comment: a comment cannot stand inside another"],
    ),
    ("games/syntax/string.pdn", {"international": 1}, 1, []),
    ("games/syntax/unicode.pdn", {"international": 1}, 2, []),
    ("games/syntax/variation.pdn", {"international": 1}, 4, []),
    (
        "problems/beginner.pdn",
        {"english": 58},
        0,
        ["78:1: the white man on 1 stands on its last row and would be a king"],  # as the file has it
    ),
    ("problems/gem.pdn", {"english": 162}, 0, []),
    ("problems/pwcp_2a.pdn", {"international": 59}, 688, []),
]


def read(name: str) -> list[DraughtsRecord]:
    with (SHARED / name).open(encoding="utf-8-sig", newline="") as stream:
        return list(read_pdn(stream))


def test_every_file_is_listed() -> None:
    found = {
        str(path.relative_to(SHARED)) for folder in ("games", "problems") for path in SHARED.glob(f"{folder}/**/*.pdn")
    }
    assert found == {row[0] for row in FILES}


@pytest.mark.parametrize(("name", "games", "plies", "errors"), FILES, ids=[row[0] for row in FILES])
def test_every_game_is_legal_but_for_the_faults_of_the_file(
    name: str, games: dict[str, int], plies: int, errors: list[str]
) -> None:
    records = read(name)
    assert Counter(record.game for record in records) == games
    assert sum(len(record.moves) for record in records) == plies
    assert [str(error) for record in records for error in record.errors] == errors


@pytest.mark.parametrize("name", [row[0] for row in FILES])
def test_what_is_written_is_stable(name: str) -> None:
    records = read(name)
    text = "\n".join(map(write_pdn, records))
    again = list(read_pdn(io.StringIO(text)))
    assert [record.moves for record in again] == [record.moves for record in records]
    assert "\n".join(map(write_pdn, again)) == text


def test_captures_that_fit_two_moves_are_read_as_the_rest_of_the_game_tells() -> None:
    found = [str(warning) for record in read("games/english/tricks.pdn") for warning in record.warnings]
    assert found == [
        "660:73: '10x26' fits more than one move; it is read as 10x17x26, with which more of the game is legal",
        "1023:11: '32x7' fits more than one move; it is read as 32x14x7, with which more of the game is legal",
    ]


def test_the_problems_of_checkers_state_blacks_points_first() -> None:
    by_side: Counter[str] = Counter()
    for record in read("problems/gem.pdn"):
        if record.result and record.result.halves.white == 2:
            by_side["white"] += record.tags["Result"] == "0-1"
        elif record.result and record.result.halves.black == 2:
            by_side["black"] += record.tags["Result"] == "1-0"
    assert min(by_side.values()) > 0
