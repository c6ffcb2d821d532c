"""What every book decides in the same situations, line by line.

`python -m support.decisions`, run in the folder of the tests, writes the file anew.

The lines prove no article: they hold still what other tests prove, down to the last fact and field of the state.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from mainroad.play import commands as c
from mainroad.play.clock import Clock
from mainroad.play.commands import Command
from mainroad.play.decider import GAME
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
    """What comes of a command, in one line: the facts, the state that they change, when it speaks next, the clock."""
    before = hall.state
    refusal = hall.ask(command, later)
    if refusal is not None:
        return f"no, {refusal.message} ({', '.join(map(str, refusal.articles))}){_told(refusal.parameters)}"
    found = "; ".join(told_fact(fact) for fact in hall.last) or "nothing"
    return f"{found} | {changed(before, hall.state)} | {GAME.wakes_at(hall.state)} | {shown_clock(hall.state.clock)}"


def _told(values: Mapping[str, object]) -> str:
    return "".join(f" {name}={plain(value)}" for name, value in values.items() if value not in (None, "", (), False))


def plain(value: object) -> str:
    return json.dumps(msgspec.to_builtins(value, enc_hook=str), ensure_ascii=False)


def told_fact(fact: msgspec.Struct) -> str:
    """A fact with all that it says; the clock is told at the end of the line."""
    fields = {
        name: getattr(fact, name) for name in fact.__struct_fields__ if name not in ("clock", "edition", "ruling")
    }
    ruling = getattr(fact, "ruling", None)
    said = f" {ruling.message} ({', '.join(ruling.articles)}){_told(ruling.parameters)}" if ruling else ""
    return f"{type(fact).__name__}{_told(fields)}{said}"


UNTOLD = ("board", "begun", "clock", "finished", "made", "opened")
"""Fields whose values are long, or told elsewhere."""


def changed(before: Game, state: Game) -> str:
    """The fields of the state that are others now, and what they hold where that is short."""
    fields = [name for name in state.__struct_fields__ if getattr(before, name) != getattr(state, name)]
    return ", ".join(name if name in UNTOLD else f"{name}={_short(getattr(state, name))}" for name in fields)


def _short(value: object) -> str:
    text = repr(value) if isinstance(value, enum.Enum) else str(value)
    return text if len(text) < 60 else f"{type(value).__name__}…"


def shown_clock(clock: Clock) -> str:
    running = clock.running.value if clock.running else "none"
    return f"{clock.left_ms.white}:{clock.left_ms.black} {running} {clock.made.white}:{clock.made.black}"


def main() -> None:
    """Write the file anew."""
    FILE.write_text("\n".join(lines(*(sport.code for sport in SPORTS))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
