"""Foreign engines that speak the Hub protocol, version 2: Scan, Kingsrow's bridge, our own `mainroad hub`.

An engine is a process of its own; it may be slow, silent or wrong. Every question has a time within which it must be
answered, and every move that comes back is read as a legal move of the position or refused.
"""

from __future__ import annotations

import queue
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Self, TypeVar

from mainroad.engine.hub.text import (
    HubError,
    HubLine,
    hub_line,
    read_hub_line,
    read_hub_move,
    write_hub_move,
    write_hub_position,
)
from mainroad.engine.limits import Limits
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.variants import GIVEAWAY_INTERNATIONAL, INTERNATIONAL, Variant

Number = TypeVar("Number", int, float)

PATIENCE = 30.0
"""Seconds within which an engine must answer beyond the time that it was given to think."""
LAST_WORDS = 5.0
"""Seconds that it has to end by itself."""
_FOREIGN = {INTERNATIONAL: "normal", GIVEAWAY_INTERNATIONAL: "losing"}
"""What the protocol calls our games; the others go by our names."""


@dataclass(frozen=True, slots=True)
class HubInfo:
    """What an engine tells while it thinks; what it does not tell is None."""

    depth: int | None = None
    score: float | None = None
    """In men, for the side to move."""
    nodes: int | None = None
    moves: tuple[DraughtsMove, ...] = ()


@dataclass(frozen=True, slots=True)
class HubAnswer:
    """An engine's move, the reply that it expects, and the last that it told on the way."""

    move: DraughtsMove
    expected: DraughtsMove | None = None
    info: HubInfo | None = None


class HubEngine:
    """A conversation with an engine: use it in a `with` statement, which begins and ends it."""

    def __init__(
        self,
        command: Sequence[str],
        variant: Variant = INTERNATIONAL,
        settings: Mapping[str, str] | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self._command = list(command)
        self._variant = variant
        self._settings = dict(settings or {})
        self._patience = patience
        self._heard: queue.Queue[HubLine | None] = queue.Queue()
        self.name = ""
        """What the engine calls itself."""
        self.parameters: Mapping[str, str] = {}
        """Its parameters and their values, as it declared them."""

    def __enter__(self) -> Self:
        self._process = self._started()
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()
        try:
            self._introduce()
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    # -- the process ------------------------------------------------------------------------------

    def _started(self) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        try:
            return subprocess.Popen(  # noqa: S603 - the command is the user's own engine
                self._command,
                stdin=pipe,
                stdout=pipe,
                stderr=subprocess.DEVNULL,
                text=True,
                errors="replace",
                bufsize=1,
            )
        except OSError as error:
            raise HubError(f"{self._command[0]} cannot be started: {error.strerror}") from error

    def _listen(self) -> None:
        """Read lines as they come; what is no line of the protocol is chatter, as the protocol allows."""
        assert self._process.stdout is not None  # noqa: S101 - it was asked for
        for text in self._process.stdout:
            try:
                self._heard.put(read_hub_line(text))
            except HubError:
                continue
        self._heard.put(None)

    def _end(self) -> None:
        process = self._process
        try:
            self._send(hub_line("quit"))
            process.wait(timeout=min(self._patience, LAST_WORDS))
        except (HubError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()
        self._ear.join()  # it ends with the engine's output
        for stream in filter(None, (process.stdin, process.stdout)):
            with suppress(OSError):  # something unsent is left, and nobody to hear it
                stream.close()

    def _send(self, line: HubLine) -> None:
        assert self._process.stdin is not None  # noqa: S101 - it was asked for
        try:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise HubError("the engine has gone") from error

    def _hear(self, *awaited: str, seconds: float, on_other: Callable[[HubLine], None] | None = None) -> HubLine:
        """The next line with one of these commands; an error of the engine is raised."""
        while True:
            try:
                line = self._heard.get(timeout=seconds)
            except queue.Empty:
                raise HubError(f"the engine did not answer within {seconds:g} seconds") from None
            if line is None:
                raise HubError("the engine has gone")
            if line.command in awaited:
                return line
            if line.command == "error":
                raise HubError(f"the engine says: {line.arguments.get('message', '')}")
            if on_other is not None:
                on_other(line)

    # -- talking ----------------------------------------------------------------------------------

    def _introduce(self) -> None:
        declared: dict[str, str] = {}

        def note(line: HubLine) -> None:
            if line.command == "id":
                self.name = " ".join(filter(None, (line.arguments.get(key) for key in ("name", "version"))))
            if line.command == "param" and "name" in line.arguments:
                declared[line.arguments["name"]] = line.arguments.get("value", "")

        self._send(hub_line("hub"))
        self._hear("wait", seconds=self._patience, on_other=note)
        self.parameters = declared
        for name, value in self._wanted(declared).items():
            self._send(hub_line("set-param", name=name, value=value))
        self._send(hub_line("init"))
        self._hear("ready", seconds=self._patience)

    def _wanted(self, declared: Mapping[str, str]) -> dict[str, str]:
        """The parameters that must be set: those that differ from what the engine has."""
        variant = _FOREIGN.get(self._variant, self._variant.name)
        wanted = {**({"variant": variant} if variant != declared.get("variant", "normal") else {}), **self._settings}
        unknown = next((name for name in wanted if name not in declared), None)
        if unknown is not None:
            raise HubError(f"the engine has no parameter {unknown!r}")
        return wanted

    def new_game(self) -> None:
        """Tell that what comes has nothing to do with what was."""
        self._send(hub_line("new-game"))

    def ping(self) -> None:
        """Wait until the engine answers."""
        self._send(hub_line("ping"))
        self._hear("pong", seconds=self._patience)

    def stop(self) -> None:
        """Let a search end; any thread may ask for it, and the one that waits gets the answer."""
        self._send(hub_line("stop"))

    def think(
        self,
        first: DraughtsPosition,
        moves: Sequence[DraughtsMove] = (),
        *,
        limits: Limits,
        progress: Callable[[HubInfo], None] | None = None,
    ) -> HubAnswer:
        """The engine's move in the position that the moves lead to from the first one."""
        here = first
        for move in moves:
            here = here.after(move)
        told: list[HubInfo] = []

        def note(line: HubLine) -> None:
            if line.command == "info":
                told.append(_info(here, line))
                if progress is not None:
                    progress(told[-1])

        played = " ".join(map(write_hub_move, moves)) or None
        self._send(hub_line("pos", pos=write_hub_position(first), moves=played))
        self._send(_level(limits))
        self._send(hub_line("go", think=""))
        done = self._hear("done", seconds=self._patience + (limits.seconds or 0.0), on_other=note)
        return _answer(here, done, told[-1] if told else None)


def _level(limits: Limits) -> HubLine:
    if limits.is_open:
        return hub_line("level", infinite="")
    return hub_line("level", depth=limits.depth, nodes=limits.nodes, move_time=limits.seconds)


def _answer(here: DraughtsPosition, done: HubLine, info: HubInfo | None) -> HubAnswer:
    move = read_hub_move(here, done.get("move"))
    expected = done.arguments.get("ponder")
    return HubAnswer(move, read_hub_move(here.played(move), expected) if expected else None, info)


def _info(here: DraughtsPosition, line: HubLine) -> HubInfo:
    """What an engine tells; what cannot be read is left out, since only its move must be right."""
    return HubInfo(
        _read(int, line.arguments.get("depth")),
        _read(float, line.arguments.get("score")),
        _read(int, line.arguments.get("nodes")),
        _moves(here, line.arguments.get("pv", "")),
    )


def _read(kind: Callable[[str], Number], text: str | None) -> Number | None:
    try:
        return None if text is None else kind(text)
    except ValueError:
        return None


def _moves(here: DraughtsPosition, text: str) -> tuple[DraughtsMove, ...]:
    moves: list[DraughtsMove] = []
    for word in text.split():
        try:
            moves.append(read_hub_move(here, word))
        except HubError:
            break
        here = here.played(moves[-1])
    return tuple(moves)
