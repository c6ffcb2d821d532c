"""Two servers at one PostgreSQL database, each player at another one, with Redis between them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.browsers import served
from support.live.hall import At, LiveHall, made

LINE = ["c3-d4", "d6-c5", "b2-c3", "f6-g5", "c3-b4", "g5-h4", "b4-d6", "e7-c5"]


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A Redis server that lives as long as the test, at `tmp_path/redis`."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("Redis is not installed")
    command = [program, "--port", "0", "--unixsocket", str(tmp_path / "redis"), "--save", "", "--dir", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        yield process
        process.terminate()


@pytest.fixture
def halls(
    tmp_path: Path, server: str, redis: object, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[LiveHall, LiveHall]]:
    monkeypatch.setenv("MAINROAD_DATABASE", server)
    monkeypatch.setenv("MAINROAD_REDIS", f"unix://{tmp_path / 'redis'}")
    folder = tmp_path / "var"
    told = made(folder)
    with served(folder) as one, served(folder) as other:
        yield LiveHall(one, told["cookies"], told["tables"]), LiveHall(other, told["cookies"], told["tables"])


def begun(halls: tuple[LiveHall, LiveHall]) -> tuple[At, At]:
    table = halls[0].table()
    boris, anna = halls[1].sit("Boris", table), halls[0].sit("Anna", table)
    for somebody in (boris, anna):
        while somebody.seen.get("game", {}).get("stage") != "running":
            somebody.heard("seen")
    return anna, boris


def moves_seen_after(players: tuple[At, At], text: str, ply: int) -> int:
    """Make a move, and wait until the opponent, at the other server, has it."""
    mover, opponent = players[ply % 2], players[1 - ply % 2]
    assert mover.do("move", text)["ok"]
    while (count := opponent.seen["game"]["since"] + len(opponent.seen["game"]["moves"])) <= ply:
        opponent.heard("seen")
    return int(count)


def test_each_hears_the_moves_of_the_other_server(halls: tuple[LiveHall, LiveHall]) -> None:
    players = begun(halls)
    assert [moves_seen_after(players, text, ply) for ply, text in enumerate(LINE)] == list(range(1, len(LINE) + 1))
    assert players[0].seen["game"]["pieces"] == players[1].seen["game"]["pieces"]


def test_without_redis_the_other_server_is_noticed_by_looking(
    halls: tuple[LiveHall, LiveHall], redis: subprocess.Popen[bytes]
) -> None:
    players = begun(halls)
    moves_seen_after(players, LINE[0], 0)
    redis.terminate()
    redis.wait()
    assert [moves_seen_after(players, text, ply) for ply, text in enumerate(LINE[1:4], start=1)] == [2, 3, 4]
