"""Commands inside the comments of a record: what the clocks showed, `[%clk 0:12:30]`, and signs without a number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from mainroad.basics import BySide, Side
from mainroad.notation.records import Clock

_COMMAND = re.compile(r"\[%(?P<name>\w++)\s*+(?P<value>[^\]\[]*+)\]")
_TIME = re.compile(r"(?P<side>[wWbB]?)(?P<hours>\d{1,3}):(?P<minutes>\d\d)(?::(?P<seconds>\d\d(?:\.\d{1,3})?))?")
_SIDES = {"w": Side.WHITE, "b": Side.BLACK}


class Commented(NamedTuple):
    """A comment taken apart: its words, the clocks, the signs."""

    text: str
    clock: Clock | None = None
    marks: tuple[str, ...] = ()


def read_comment(text: str, mover: Side) -> Commented:
    """Take the commands out of a comment; a time that names no side is that of the side that has moved."""
    plain = " ".join(text.split())
    if "[%" not in plain:
        return Commented(plain)
    clock: Clock | None = None
    marks: list[str] = []
    kept: list[str] = []
    start = 0
    for command in _COMMAND.finditer(plain):
        if command["name"] == "sign":
            marks.append(command["value"])
        elif command["name"] in ("clk", "clock") and (shown := _clock(command["value"], mover)):
            clock = shown
        else:
            continue
        kept.append(plain[start : command.start()])
        start = command.end()
    kept.append(plain[start:])
    return Commented(" ".join(" ".join(kept).split()), clock, tuple(marks))


def _clock(value: str, mover: Side) -> Clock | None:
    """Read one or two times; a capital letter says whose clock is running."""
    left: dict[Side, int] = {}
    running = None
    for part in value.split():
        time = _TIME.fullmatch(part)
        if time is None:
            return None
        side = _SIDES.get(time["side"].lower(), mover)
        left[side] = _milliseconds(time)
        running = side if time["side"].isupper() else running
    return Clock(BySide(left.get(Side.WHITE), left.get(Side.BLACK)), running) if left else None


def _milliseconds(time: re.Match[str]) -> int:
    whole, _, part = (time["seconds"] or "0").partition(".")
    minutes = int(time["hours"]) * 60 + int(time["minutes"])
    return (minutes * 60 + int(whole)) * 1000 + int(part.ljust(3, "0"))


def write_comment(text: str, clock: Clock | None, marks: Sequence[str], mover: Side) -> str:
    """Write a comment with its commands first; nothing to say gives an empty text."""
    commands = [f"[%sign {mark}]" for mark in marks]
    if clock:
        commands.append(_written(clock, mover))
    return " ".join((*commands, text)).strip()


def _written(clock: Clock, mover: Side) -> str:
    """Write the clocks; where only the mover's time is known, the form that every program reads."""
    shown = {side: time for side in Side if (time := clock.left[side]) is not None}
    if clock.running is None and list(shown) == [mover]:
        return f"[%clk {_time(shown[mover])}]"
    times = (f"{_letter(side, clock.running)}{_time(time)}" for side, time in shown.items())
    return f"[%clock {' '.join(times)}]"


def _letter(side: Side, running: Side | None) -> str:
    letter = side.value[0]
    return letter.upper() if side is running else letter


def _time(milliseconds: int) -> str:
    seconds, part = divmod(milliseconds, 1000)
    fraction = f".{part:03}".rstrip("0") if part else ""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}{fraction}"
