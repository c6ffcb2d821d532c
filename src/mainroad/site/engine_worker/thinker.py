"""The way to the process that thinks: it begins with the first question, and begins again if it dies.

In tests and on the command line, where nobody else waits, the calling thread thinks itself.
"""

from __future__ import annotations

import itertools
import logging
import multiprocessing
import threading
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from mainroad.engine import is_built
from mainroad.engine.uci import ChessEngineError, found_engine
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.site.engine_worker.process import Sent, findings_for, run
from mainroad.site.engine_worker.questions import Findings, Heard, Question

ATTEMPTS = 3
"""A question that the process does not survive is asked so often."""

log = logging.getLogger(__name__)


def games() -> frozenset[str]:
    """The games that the program plays here: draughts with the kernel, chess with an engine that is installed."""
    if not is_built():
        return frozenset()
    try:
        found_engine()
    except ChessEngineError:
        return frozenset(DRAUGHTS_GAMES)
    return frozenset(DRAUGHTS_GAMES) | {"chess"}


@dataclass(frozen=True)
class OpenQuestion:
    """A question that has no last answer yet."""

    question: Question
    heard: Heard
    attempts: int = 1


class Thinker:
    """Asks the process that thinks. Safe from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._asked: dict[int, OpenQuestion] = {}
        self._is_open = False
        self._line: Connection | None = None
        self._process: SpawnProcess | None = None

    def open(self) -> None:
        """From now on a process of its own thinks, which starts with the first question."""
        self._is_open = True

    def close(self) -> None:
        """End the process; what it was thinking about is lost and can be asked again."""
        with self._lock:
            self._is_open = False
            self._asked.clear()
            line, self._line = self._line, None
            process, self._process = self._process, None
        if line is not None and process is not None:
            process.terminate()
            process.join()
            line.close()

    @property
    def process_id(self) -> int | None:
        """The process that thinks; None: nobody has asked yet."""
        return self._process.pid if self._process else None

    def ask(self, question: Question, heard: Heard) -> int:
        """Ask; the answers come by the thread that listens, and the number ends it before its time."""
        if not self._is_open:
            heard(findings_for(question))
            return 0
        with self._lock:
            number = next(self._numbers)
            self._asked[number] = OpenQuestion(question, heard)
            self._send((number, question))
        return number

    def stop(self, number: int) -> None:
        """Let a question be answered with what has been found so far."""
        with self._lock:
            if number in self._asked:
                self._send((number, None))

    def _send(self, sent: Sent) -> None:
        line = self._line or self._begun()
        try:
            line.send(sent)
        except OSError:
            log.info("the process that thinks is gone: whoever listens asks again")

    def _begun(self) -> Connection:
        context = multiprocessing.get_context("spawn")  # a fork would inherit the threads' locks
        line, other_end = context.Pipe()
        process = context.Process(target=run, args=(other_end,), name="thinker", daemon=True)
        process.start()
        other_end.close()
        self._line, self._process = line, process
        threading.Thread(target=self._listen, args=(line,), name="thinker", daemon=True).start()
        return line

    def _listen(self, line: Connection) -> None:
        try:
            while True:
                self._told(*line.recv())
        except (EOFError, OSError):
            self._died(line)

    def _told(self, number: int, found: Findings) -> None:
        with self._lock:
            asked = self._asked.pop(number, None) if found.is_last else self._asked.get(number)
        if asked is not None:
            _tell(asked, found)

    def _died(self, line: Connection) -> None:
        """Ask a new process what the old one has not answered."""
        with self._lock:
            if self._line is not line or not self._is_open:
                return
            self._line = self._process = None
            log.warning("the process that thinks has died with %d questions open", len(self._asked))
            lost = [self._asked.pop(number) for number, one in list(self._asked.items()) if one.attempts >= ATTEMPTS]
            for number, one in self._asked.items():
                self._asked[number] = replace(one, attempts=one.attempts + 1)
                self._send((number, one.question))
        for one in lost:
            _tell(one, Findings(is_last=True, error="the process that thinks does not survive this question"))


def _tell(asked: OpenQuestion, found: Findings) -> None:
    if found.error:
        log.error("a question was not answered: %s", found.error)
    try:
        asked.heard(found)
    except Exception:
        log.exception("whoever asked could not be told")


THINKER = Thinker()
