"""Conversations with real processes: our own `mainroad hub`, and engines that misbehave."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence

import pytest

from mainroad.engine.draws import REPETITION_ONLY
from mainroad.engine.hub.client import HubEngine, HubInfo
from mainroad.engine.hub.server import HubServer, read_level
from mainroad.engine.hub.text import VARIANTS, HubError, read_hub_line, read_hub_move, write_hub_position
from mainroad.engine.limits import Limits
from mainroad.laws.draughts import DraughtsMove, start
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.laws.variants import DRAUGHTS, INTERNATIONAL, RUSSIAN

OURS = [sys.executable, "-c", "from mainroad.cli.main import main; main()", "hub"]
START = "W" + 20 * "b" + 10 * "e" + 20 * "w"


def foreign(program: str) -> list[str]:
    return [sys.executable, "-u", "-c", program]


GREETING = "input(); print('id name=Odd version=1'); print('wait'); input(); print('ready');"


# -- the client -------------------------------------------------------------------------------------


def test_a_game_with_our_own_engine() -> None:
    with HubEngine(OURS, RUSSIAN, {"memory": "1"}) as engine:
        assert engine.name.startswith("Mainroad")
        assert engine.parameters["variant"] == "normal"
        engine.ping()
        first, moves = start(RUSSIAN), list[DraughtsMove]()
        for _ in range(6):
            moves.append(engine.think(first, moves, limits=Limits(depth=5)).move)
        engine.new_game()
        assert len(moves) == 6


def test_what_it_tells_on_the_way() -> None:
    told: list[HubInfo] = []
    with HubEngine(OURS) as engine:
        answer = engine.think(start(INTERNATIONAL), limits=Limits(depth=6), progress=told.append)
    assert [info.depth for info in told] == [1, 2, 3, 4, 5, 6]
    assert answer.info is told[-1]
    assert answer.info.moves[:2] == (answer.move, answer.expected)


def test_another_thread_may_stop_it() -> None:
    with HubEngine(OURS) as engine:
        deep = threading.Event()

        def stop_it() -> None:
            deep.wait()
            engine.stop()

        helper = threading.Thread(target=stop_it)
        helper.start()
        answer = engine.think(start(INTERNATIONAL), limits=Limits(), progress=lambda _: deep.set())
        helper.join()
    assert answer.move in start(INTERNATIONAL).legal_moves()


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("", "has gone"),
        ("import time; time.sleep(60)", "did not answer within"),
        (GREETING + "import time; time.sleep(60)", "did not answer within"),
        (GREETING + "[input() for _ in range(3)]; print('done move=1-2')", "not legal here"),
        (GREETING + "[input() for _ in range(3)]; print('done')", "needs move="),
        (GREETING + "[input() for _ in range(3)]; print('error message=\"no book\"')", "no book"),
        (GREETING + "input()", "has gone"),
    ],
)
def test_an_engine_that_misbehaves_is_told_in_one_sentence(program: str, sentence: str) -> None:
    with pytest.raises(HubError, match=sentence), HubEngine(foreign(program), patience=2.0) as engine:
        engine.think(start(INTERNATIONAL), limits=Limits(depth=1))


def test_chatter_is_passed_over() -> None:
    chatter = "[input() for _ in range(3)]; print('=what?'); print('info pv=oops depth=x'); print('done move=32-28')"
    with HubEngine(foreign(GREETING + chatter)) as engine:
        answer = engine.think(start(INTERNATIONAL), limits=Limits(depth=1))
    assert (answer.move.origin, answer.info) == (32, HubInfo())


def test_an_engine_that_is_not_there() -> None:
    with pytest.raises(HubError, match="cannot be started"), HubEngine(["/no/such/engine"]):
        pass


def test_a_parameter_that_it_does_not_have() -> None:
    with pytest.raises(HubError, match="no parameter 'book'"), HubEngine(OURS, settings={"book": "true"}):
        pass


# -- the server as a process ------------------------------------------------------------------------


def converse(text: str | bytes) -> list[str]:
    data = text if isinstance(text, bytes) else text.encode()
    done = subprocess.run(OURS, input=data, capture_output=True, check=True, timeout=120)
    assert done.stderr == b""
    return done.stdout.decode().splitlines()


def test_nothing_that_comes_in_ends_it() -> None:
    said = converse(
        b"go think\n=\npos\npos pos=W\nset-param name=x value=1\n\xff\xfe\x00\nlevel depth=-1\n\nping\nquit\n"
    )
    assert [line.split()[0] for line in said] == [*["error"] * 7, "pong"]


def test_the_end_of_the_input_ends_it() -> None:
    said = converse(f"hub\ninit\npos pos={START}\nlevel infinite\ngo analyze\n")
    assert said[-1].startswith("done move=")


# -- the server -------------------------------------------------------------------------------------


def answers(*lines: str, until: str = "") -> list[str]:
    """What is said to some lines; the end of them waits until something was said, for it ends a search."""
    said: list[str] = []
    heard = threading.Event()

    def say(line: str) -> None:
        said.append(line)
        if line.startswith(until):
            heard.set()

    def given() -> Iterator[str]:
        yield from lines
        assert not until or heard.wait(60)

    HubServer(say, lambda _: (REPETITION_ONLY, None)).serve(given())
    return said


def kinds(said: Sequence[str]) -> list[str]:
    return [line.split()[0] for line in said]


def test_it_introduces_itself() -> None:
    said = answers("hub", "init", "quit", "ping")
    assert kinds(said) == ["id", "param", "param", "param", "param", "wait", "ready"]
    assert read_hub_line(said[0]).arguments["name"] == "Mainroad"


@pytest.mark.parametrize("name", [*DRAUGHTS, "normal", "losing"])
def test_it_plays_every_game(name: str) -> None:
    first = start(VARIANTS[name])
    said = answers(
        f"set-param name=variant value={name}",
        f"pos pos={write_hub_position(first)}",
        "level depth=4",
        "go think",
        until="done",
    )
    assert kinds(said) == ["info"] * 4 + ["done"]
    read_hub_move(first, read_hub_line(said[-1]).get("move"))


def test_a_search_is_not_disturbed() -> None:
    said = answers(f"pos pos={START}", "level infinite", "go think", "go think", "init", "ping", "stop")
    assert [line for line in said if line.startswith("error")] == [
        'error message="go must wait until the search is over"',
        'error message="init must wait until the search is over"',
    ]
    assert "pong" in said
    assert said[-1].startswith("done")


def test_pondering_ends_after_a_hit() -> None:
    said = answers(f"pos pos={START}", "level move-time=0.05", "go ponder", "ponder-hit", until="done")
    assert said[-1].startswith("done")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["go think"], "needs a position"),
        ([f"pos pos={START}", "go"], "one of think, ponder, analyze"),
        (["pos pos=W" + 50 * "e", "go think"], "there is no move"),
        (["set-param name=variant value=ludo"], "'ludo' is not a variant"),
        (["set-param name=threads value=many"], "from 1 to 256"),
        ([f"set-param name=threads value={5000 * '9'}"], "from 1 to 256"),
        (["set-param name=book value=true"], "no parameter 'book'"),
        ([f'pos pos={START} moves="31-21"', "go think"], "not legal"),
        ([f'pos pos={START} moves="{5000 * "9"}-28"', "go think"], "is not a move"),
        (["level depth=deep"], "depth is a number"),
        (["level move-time=nan"], "can be counted to"),
        (["dance"], "no command 'dance'"),
    ],
)
def test_mistakes_are_answered(lines: list[str], sentence: str) -> None:
    said = answers(*lines)
    assert said[0].startswith("error message=")
    assert sentence in said[0]


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("level depth=9", Limits(depth=9)),
        ("level nodes=1000", Limits(nodes=1000)),
        ("level move-time=2.5", Limits(seconds=2.5)),
        ("level time=60", Limits(seconds=8.0, target=2.0)),
        ("level moves=10 time=60", Limits(seconds=15.0, target=6.0)),
        ("level time=30 inc=5", Limits(seconds=7.5, target=5.0)),
        ("level moves=1 time=10", Limits(seconds=9.0, target=9.0)),
        ("level infinite", Limits()),
    ],
)
def test_how_long_it_thinks(text: str, limits: Limits) -> None:
    assert read_level(read_hub_line(text)) == limits


def test_a_low_level_plays_too() -> None:
    here = DRAUGHTS_GAMES["international"].start()
    said = answers("set-param name=level value=1", f"pos pos={START}", "level move-time=5", "go think", until="done")
    assert read_hub_move(here, read_hub_line(said[-1]).get("move")) in here.legal_moves()
