"""What every book decides in the same situations, line by line.

`python -m support.decisions`, run in the folder of the tests, writes the file anew.

The lines prove no article: they hold still what other tests prove, down to the last fact and field of the state.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from mainroad.play import commands as c
from mainroad.play.commands import Command
from mainroad.play.state import Game
from support.games import MINUTE, SECOND, Hall
from support.situations import PLAY, SPORTS
from support.situations_conduct import CONDUCT, WAITS

FILE = Path(__file__).parents[1] / "data" / "decisions.txt"


def lines(*books: str) -> Iterator[str]:
    """What books decide, line by line."""
    for sport in (sport for sport in SPORTS if sport.code in books):
        for name, prepare, command in (*PLAY, *CONDUCT):
            yield f"{sport.code} {name}: {answer(prepare(sport), command(sport), SECOND)}"
        for name, prepare, minutes in WAITS:
            called = c.CallFlag(sport.first.opponent)
            yield f"{sport.code} {name}: {answer(prepare(sport), c.Tick(), minutes * MINUTE)}"
            yield f"{sport.code} {name}, called: {answer(prepare(sport), called, minutes * MINUTE)}"


def answer(hall: Hall, command: Command, later: int) -> str:
    """What comes of a command, in one line."""
    before = hall.state
    refusal = hall.ask(command, later)
    if refusal is not None:
        return f"no, {refusal.message} ({', '.join(map(str, refusal.articles))})"
    told = "; ".join(_fact(fact) for fact in hall.last) or "nothing"
    return f"{told} | {_changed(before, hall)}"


def _fact(fact: msgspec.Struct) -> str:
    ruling = getattr(fact, "ruling", None)
    said = f" {ruling.message} ({', '.join(ruling.articles)})" if ruling else ""
    about = getattr(fact, "side", None) or getattr(fact, "about", None) or getattr(fact, "offender", None)
    own = [f" {value}" for name in ("sanction", "kind", "how", "bound", "upheld") if (value := getattr(fact, name, ""))]
    return type(fact).__name__ + (f" of {about.value}" if about else "") + "".join(own) + said


def _changed(before: Game, hall: Hall) -> str:
    """Which fields of the state are others now, what the clocks show, and the score."""
    state = hall.state
    fields = [name for name in state.__struct_fields__ if getattr(before, name) != getattr(state, name)]
    clock = state.clock
    running = clock.running.value if clock.running else "none"
    shown = f"{clock.left_ms.white}:{clock.left_ms.black}"
    score = f" {hall.score[0]}-{hall.score[1]}" if hall.score else ""
    return f"{', '.join(fields)} | {shown} {running}{score}"


def main() -> None:
    """Write the file anew."""
    FILE.write_text("\n".join(lines(*(sport.code for sport in SPORTS))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
