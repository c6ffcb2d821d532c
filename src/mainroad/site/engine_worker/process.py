"""The process that thinks, at the lowest priority: questions come in by a pipe, and what is found goes back.

It knows neither Django nor a database: nothing that it does can hold up a page or a game.
"""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from mainroad.site.engine_worker.questions import Findings, Heard, Question
from mainroad.site.priority import wait_for_others

if TYPE_CHECKING:
    from mainroad.engine.search import Stop

URGENT, OTHERS = 2, 2
"""How many positions are looked at at once: for who sits at a board, and for who asks."""

Sent = tuple[int, Question | None]
"""A question with its number; no question: whatever has that number is to end."""


def run(line: Connection) -> None:
    """Answer what comes by a pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever serves the site ends this process
    wait_for_others()
    Thoughts(line).serve()
    os._exit(0)  # whoever asked is gone: nothing that is still thought matters


class Thoughts:
    """The questions that are being looked at."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._lock = threading.Lock()
        self._stops: dict[int, Stop] = {}
        self._at_boards: dict[int, bool] = {}
        """The open questions of players' boards, in their order, and whether the program plays by its clock there."""
        self._urgent = ThreadPoolExecutor(URGENT)
        self._others = ThreadPoolExecutor(OTHERS)

    def serve(self) -> None:
        """Take questions until nobody asks any more."""
        from mainroad.engine.search import Stop
        from mainroad.site.engine_worker.answers import limits_of

        try:
            while True:
                number, question = self._line.recv()
                if question is None:
                    self._end(number)
                else:
                    stop = self._stops[number] = Stop()
                    pool = self._urgent if question.is_urgent else self._others
                    if question.is_urgent:
                        self._make_room(number, plays_by_clock=limits_of(question).target is not None)
                    pool.submit(self._answer, number, question, stop)
        except (EOFError, OSError):
            return

    def _make_room(self, number: int, *, plays_by_clock: bool) -> None:
        """Let the longest thoughts that go by a clock end where others wait: one game takes no time from all."""
        with self._lock:
            self._at_boards[number] = plays_by_clock
            waiting = len(self._at_boards) - URGENT
            ending = [one for one, by_clock in self._at_boards.items() if by_clock][: max(waiting, 0)]
        for one in ending:
            self._end(one)

    def _end(self, number: int) -> None:
        stop = self._stops.get(number)
        if stop is not None:
            stop.set()

    def _answer(self, number: int, question: Question, stop: Stop) -> None:
        try:
            found = findings_for(question, lambda so_far: self._tell(number, so_far), stop)
        finally:
            self._stops.pop(number, None)
            with self._lock:
                self._at_boards.pop(number, None)
        self._tell(number, found)

    def _tell(self, number: int, found: Findings) -> None:
        with self._lock:
            self._line.send((number, found))


def _nobody_hears(found: Findings) -> None:
    """What is found on the way is of no use to who waits for the answer."""


def findings_for(question: Question, heard: Heard = _nobody_hears, stop: Stop | None = None) -> Findings:
    """Answer a question; a fault is an answer too."""
    from mainroad.site.engine_worker.answers import answer

    try:
        return answer(question, heard, stop)
    except Exception as error:  # whoever waits must be told, whatever it was
        return Findings(is_last=True, error=f"{type(error).__name__}: {error}")
