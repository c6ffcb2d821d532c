"""Our engine behind the Hub protocol, version 2: what `mainroad hub` speaks on standard input and output."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from mainroad import __version__
from mainroad.engine.draws import DrawRules
from mainroad.engine.hub.text import (
    VARIANTS,
    HubError,
    HubLine,
    hub_line,
    read_hub_line,
    read_hub_moves,
    read_hub_position,
    write_hub_move,
)
from mainroad.engine.levels import LEVELS, by_lot
from mainroad.engine.limits import Limits, shared_out
from mainroad.engine.search import MOST_THREADS, USUAL_MEGABYTES, Analysis, Memory, Probe, Stop, analyse
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.variants import Variant

Say = Callable[[str], None]
Consult = Callable[[Variant], tuple[DrawRules, Probe | None]]
"""Asked for a game's draws by rule and its tablebases."""

MOST_MEGABYTES = 1 << 16
UNTOLD_SECONDS = 5.0
"""How long to think where no level was set."""


@dataclass(frozen=True, slots=True)
class Parameters:
    """What the other end may set before the engine is made ready."""

    variant: str = "normal"
    threads: int = 1
    memory: int = USUAL_MEGABYTES
    level: int = len(LEVELS)

    def told(self) -> Iterable[HubLine]:
        """Every parameter as the protocol tells it."""
        values = " ".join(VARIANTS)
        yield hub_line("param", name="variant", value=self.variant, type="enum", values=values)
        for name, most in _MOST.items():
            yield hub_line("param", name=name, value=getattr(self, name), type="int", min=1, max=most)

    def having(self, name: str, value: str) -> Parameters:
        """The parameters with one changed."""
        if name == "variant":
            if value not in VARIANTS:
                raise HubError(f"{value!r} is not a variant; the variants are {', '.join(VARIANTS)}")
            return replace(self, variant=value)
        if name not in _MOST:
            raise HubError(f"there is no parameter {name!r}")
        is_number = value.isascii() and value.isdigit() and len(value) <= _DIGITS
        if not is_number or not 1 <= int(value) <= _MOST[name]:
            raise HubError(f"{name} is a number from 1 to {_MOST[name]}, not {value[:_SHOWN]!r}")
        changed: dict[str, Any] = {name: int(value)}
        return replace(self, **changed)


_DIGITS = 9
"""More are no number of ours, and to read thousands of them takes long or fails."""
_SHOWN = 40
_MOST: Mapping[str, int] = {"threads": MOST_THREADS, "memory": MOST_MEGABYTES, "level": len(LEVELS)}


@dataclass
class _Searching:
    """A search that is under way."""

    stop: Stop = field(default_factory=Stop)
    thread: threading.Thread | None = None
    timer: threading.Timer | None = None
    time_after_hit: float | None = None
    is_over: bool = False
    """Set before the move is told: whoever hears it may go on at once."""

    @property
    def is_under_way(self) -> bool:
        return self.thread is not None and not self.is_over


class HubServer:
    """The engine's end of a conversation. Nothing that comes in ends it but `quit` and the end of the input."""

    def __init__(self, say: Say, consult: Consult) -> None:
        self._say_line = say
        self._consult = consult
        self._mouth = threading.Lock()
        self._parameters = Parameters()
        self._memory: Memory | None = None
        self._game: tuple[DraughtsPosition, ...] = ()
        self._level = Limits(seconds=UNTOLD_SECONDS)
        self._search = _Searching()

    def serve(self, lines: Iterable[str]) -> None:
        """Answer lines until there are no more, or one of them says to quit."""
        try:
            for text in lines:
                if text.strip() and not self._answered(text):
                    break
        finally:
            self._end()

    def _answered(self, text: str) -> bool:
        """Answer a line; False: it was the last."""
        try:
            line = read_hub_line(text)
            if line.command == "quit":
                return False
            self._obey(line)
        except HubError as error:
            self._say(hub_line("error", message=error))
        return True

    def _obey(self, line: HubLine) -> None:
        deeds: dict[str, Callable[[HubLine], None]] = {
            "hub": self._introduce,
            "set-param": self._set,
            "init": self._init,
            "new-game": self._forget,
            "pos": self._place,
            "level": self._limit,
            "go": self._go,
            "ponder-hit": self._ponder_hit,
            "stop": lambda _: self._search.stop.set(),
            "ping": lambda _: self._say(hub_line("pong")),
        }
        if line.command not in deeds:
            raise HubError(f"there is no command {line.command!r}")
        if self._search.is_under_way and line.command not in ("ping", "stop", "ponder-hit"):
            raise HubError(f"{line.command} must wait until the search is over")
        deeds[line.command](line)

    def _say(self, line: HubLine) -> None:
        with self._mouth:  # the search speaks too
            self._say_line(str(line))

    # -- before the game --------------------------------------------------------------------------

    def _introduce(self, _: HubLine) -> None:
        self._say(hub_line("id", name="Mainroad", version=__version__, author="the Mainroad authors"))
        for line in self._parameters.told():
            self._say(line)
        self._say(hub_line("wait"))

    def _set(self, line: HubLine) -> None:
        self._parameters = self._parameters.having(line.get("name"), line.get("value"))
        self._game = ()
        self._memory = None

    def _init(self, _: HubLine) -> None:
        self._remembering()
        self._say(hub_line("ready"))

    def _forget(self, _: HubLine) -> None:
        self._memory = None

    def _remembering(self) -> Memory:
        if self._memory is None:
            self._memory = Memory(self._parameters.memory)
        return self._memory

    # -- a search ---------------------------------------------------------------------------------

    def _place(self, line: HubLine) -> None:
        self._game = ()
        first = read_hub_position(VARIANTS[self._parameters.variant], line.get("pos"))
        self._game = read_hub_moves(first, line.arguments.get("moves", ""))

    def _limit(self, line: HubLine) -> None:
        self._level = read_level(line)

    def _go(self, line: HubLine) -> None:
        if not self._game:
            raise HubError("go needs a position first")
        if not self._game[-1].legal_moves():
            raise HubError("there is no move in this position")
        modes = [mode for mode in ("think", "ponder", "analyze") if mode in line.arguments]
        if len(modes) != 1:
            raise HubError("go needs one of think, ponder, analyze")
        self._start(ponder=modes[0] == "ponder")

    def _start(self, ponder: bool) -> None:
        search = _Searching(time_after_hit=self._level.seconds)
        limits = Limits() if ponder else self._level
        game, parameters, memory = self._game, self._parameters, self._remembering()
        search.thread = threading.Thread(target=self._think, args=(search, game, parameters, memory, limits))
        self._search = search
        search.thread.start()

    def _think(
        self,
        search: _Searching,
        game: tuple[DraughtsPosition, ...],
        parameters: Parameters,
        memory: Memory,
        limits: Limits,
    ) -> None:
        *history, here = game
        strength = LEVELS[parameters.level]
        draws, tables = self._consult(here.variant)
        if strength.margin:
            limits = replace(limits, depth=strength.limits.depth, nodes=strength.limits.nodes)
        analysis = analyse(
            here,
            limits=limits,
            history=history,
            lines=strength.lines,
            threads=parameters.threads,
            draws=draws,
            stop=search.stop,
            progress=lambda found: self._say(_info(found)),
            memory=memory,
            tables=tables,
        )
        search.is_over = True
        self._say(_done(analysis, strength.margin, seed=len(game)))

    def _ponder_hit(self, _: HubLine) -> None:
        search = self._search
        if search.time_after_hit is None or not search.is_under_way:
            return
        search.timer = threading.Timer(search.time_after_hit, search.stop.set)
        search.timer.daemon = True
        search.timer.start()

    def _end(self) -> None:
        self._search.stop.set()
        if self._search.thread is not None:
            self._search.thread.join()
        if self._search.timer is not None:
            self._search.timer.cancel()


def read_level(line: HubLine) -> Limits:
    """How long to look: depth, nodes, time for the move, or a share of the time that is left."""
    numbers = {name: _number(name, value) for name, value in line.arguments.items() if value}
    seconds, target = numbers.get("move-time"), None
    if "time" in numbers:
        seconds, target = shared_out(numbers["time"], numbers.get("inc", 0.0), numbers.get("moves"))
    try:
        return Limits(_whole(numbers.get("depth")), _whole(numbers.get("nodes")), seconds, target)
    except ValueError as error:
        raise HubError(str(error)) from error


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError as error:
        raise HubError(f"{name} is a number, not {text!r}") from error
    if not 0 <= number < 1e18:
        raise HubError(f"{name} is a number that can be counted to, not {text!r}")
    return number


def _whole(number: float | None) -> int | None:
    return None if number is None else int(number)


def _info(found: Analysis) -> HubLine:
    best = found.lines[0]
    mega = found.nodes / max(found.seconds, 1e-6) / 1e6
    return hub_line(
        "info",
        depth=found.depth,
        score=f"{best.score.value / 100:.2f}",
        nodes=found.nodes,
        time=f"{found.seconds:.3f}",
        nps=f"{mega:.2f}",
        pv=" ".join(map(write_hub_move, best.moves)),
    )


def _done(found: Analysis, margin: int, seed: int) -> HubLine:
    move = by_lot(found, margin, seed)
    line = next(line for line in found.lines if line.moves[0] == move)
    expected = write_hub_move(line.moves[1]) if len(line.moves) > 1 else None
    return hub_line("done", move=write_hub_move(line.moves[0]), ponder=expected)
