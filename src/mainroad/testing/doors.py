"""Watches the doors by which people meet the rules, for as long as a test that cites articles runs.

An article is *answered* when it stands in what came out of a door, and *entered* when a function that carries it was
called beneath an open door. A door that is open is known by its context (a thread, a task); what was seen is kept for
the whole process, because a server's threads do not inherit the context of the test that asks them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from threading import Lock

FILE_VARIABLE = "MAINROAD_DOORS"
"""Names the file in which the processes that a test starts find what it cites, and report what they saw of it."""

_BEHIND: ContextVar[str | None] = ContextVar("door", default=None)
"""The outermost door that is open here."""


class Watch:
    """What was seen of the articles that the present test cites."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        """Where this process reports, if a test started it."""
        self.open = 0
        """How many doors are open in this process: as long as it is 0, a function that is called costs one look."""
        self.cited: frozenset[str] = frozenset()
        self.seen: set[tuple[str, str]] = set()
        self.caches: list[Callable[[], None]] = []
        """Forget what was computed before the test: a cached answer enters no function."""
        self._pattern: re.Pattern[str] | None = None
        self._lock = Lock()
        self._head = b""

    @contextmanager
    def door(self, name: str) -> Iterator[None]:
        """Hold a door open."""
        self.refresh()
        token = _BEHIND.set(_BEHIND.get() or name)
        with self._lock:
            self.open += 1
        try:
            yield
        finally:
            with self._lock:
                self.open -= 1
            _BEHIND.reset(token)

    def enter(self, carried: frozenset[str]) -> None:
        """A function that carries these articles was called."""
        door = _BEHIND.get()
        if door is not None:
            for article in carried & self.cited:
                self.note(article, f"{door} entered")

    def answer(self, door: str, text: str) -> None:
        """A text came out of a door."""
        self.refresh()
        if self._pattern is not None:
            found = {f"{match['code']} {match['number']}" for match in self._pattern.finditer(text)}
            for article in found & self.cited:
                self.note(article, f"{door} answered")

    def note(self, article: str, meeting: str) -> None:
        """Keep that an article was met in this way; a process that a test started reports it."""
        if (article, meeting) not in self.seen:
            self.seen.add((article, meeting))
            if self.file is not None:
                with self.file.open("a", encoding="utf-8") as lines:
                    lines.write(f"{article};{meeting}\n")

    def begin(self, cited: Iterable[str]) -> None:
        """Look for these articles from now on, and for nothing that was seen before."""
        self.cited, self.seen = frozenset(cited), set()
        self._pattern = _pattern(self.cited) if self.cited else None

    def refresh(self) -> None:
        """In a process that a test started: begin again when the file's first line names another test."""
        if self.file is None:
            return
        try:
            with self.file.open("rb") as lines:
                head = lines.readline()
        except FileNotFoundError:  # the run has ended, and this process outlives it
            head = b""
        if head != self._head:
            self._head = head
            self.begin(head.decode().strip().split(";")[1:])

    def stay_behind(self, door: str) -> None:
        """Count everything that this process does as done behind a door."""
        _BEHIND.set(door)
        self.open += 1


class Reports:
    """The file of the processes that the tests of this process start."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._tests = 0

    def ask(self, cited: Iterable[str]) -> None:
        """Tell the processes what the next test cites; the number tells two tests apart that cite the same."""
        self._tests += 1
        self.file.write_text(";".join([str(self._tests), *cited]) + "\n", encoding="utf-8")

    def read(self) -> set[tuple[str, str]]:
        """What the processes saw since."""
        lines = self.file.read_text(encoding="utf-8").splitlines()[1:]
        return {(article, meeting) for article, _, meeting in (line.partition(";") for line in lines) if meeting}


def _pattern(cited: Iterable[str]) -> re.Pattern[str]:
    """What finds the articles in a text: after their code, or in the address of their page, and not a longer number."""
    numbers = sorted({article.partition(" ")[2] for article in cited}, key=len, reverse=True)
    codes = sorted({article.partition(" ")[0] for article in cited})
    return re.compile(
        rf"(?<!\w)(?P<code>{'|'.join(codes)})(?: |\u00a0|&nbsp;)(?P<number>{'|'.join(map(re.escape, numbers))})"
        r"(?!\w|[.-]\w)"
    )


WATCH = Watch(Path(os.environ[FILE_VARIABLE]) if FILE_VARIABLE in os.environ else None)
"""The watch of this process."""
