"""What visitors have asked the program: one question each at a time, few in all, none for long."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass, replace

from mainroad.site.engine_worker.process import OTHERS
from mainroad.site.engine_worker.questions import Findings, Question
from mainroad.site.engine_worker.thinker import THINKER, Thinker

REMEMBERED = 200
MOST = OTHERS
"""So many are answered at once; nobody waits in a line."""


@dataclass(frozen=True)
class Analysis:
    """A question of a visitor, and what has been found so far."""

    id: str
    owner: str
    question: Question
    found: Findings | None = None
    number: int = 0
    place: str = ""
    """From where a stranger asks; empty: an account does."""

    @property
    def is_running(self) -> bool:
        """Whether there is more to come."""
        return self.found is None or not self.found.is_last


class Analyses:
    """The questions of this process, by their ids. Safe from several threads."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._kept: OrderedDict[str, Analysis] = OrderedDict()
        self._news = threading.Condition()
        self._waiting = threading.Lock()

    def ask(self, owner: str, question: Question, place: str = "") -> Analysis | None:
        """Begin; an earlier question of the same visitor ends. None: others are being answered.

        A stranger who throws a cookie away is somebody else, but still in the same place: one is answered there.
        """
        self._end_those_of(owner)
        analysis = Analysis(secrets.token_urlsafe(9), owner, question, place=place)
        with self._news:
            others = [one for one in self._kept.values() if one.is_running and one.owner != owner]
            if len(others) >= MOST or (place and any(one.place == place for one in others)):
                return None
            self._kept[analysis.id] = analysis
            while len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)
        number = self._thinker.ask(question, lambda found: self._heard(analysis.id, found))
        with self._news:
            self._kept[analysis.id] = asked = replace(self._kept[analysis.id], number=number)
        return asked

    def find(self, analysis: str) -> Analysis | None:
        """A question by its id, which only who asked knows."""
        with self._news:
            return self._kept.get(analysis)

    def last(self, owner: str, question: Question) -> Analysis | None:
        """What somebody was last told about a question."""
        with self._news:
            asked = reversed(self._kept.values())
            return next((one for one in asked if owner and one.owner == owner and one.question == question), None)

    def wait(self, analysis: str, patience_s: float) -> Analysis | None:
        """A question once it is answered, or as it stands after so long.

        One thread waits at a time: pages have few, and all of them would sleep for somebody who opens a page often.
        """
        if not self._waiting.acquire(blocking=False):
            return self.find(analysis)
        try:
            with self._news:
                self._news.wait_for(lambda: not ((one := self._kept.get(analysis)) and one.is_running), patience_s)
                return self._kept.get(analysis)
        finally:
            self._waiting.release()

    def stop(self, analysis: str) -> Analysis | None:
        """End a question before its time: what has been found so far is its answer."""
        one = self.find(analysis)
        if one is not None and one.is_running:
            self._thinker.stop(one.number)
        return one

    def _end_those_of(self, owner: str) -> None:
        with self._news:
            running = [one.id for one in self._kept.values() if one.owner == owner and one.is_running]
        for one in running:
            self.stop(one)

    def _heard(self, analysis: str, found: Findings) -> None:
        with self._news:
            one = self._kept.get(analysis)
            if one is not None:
                self._kept[analysis] = replace(one, found=found)
                self._news.notify_all()


ANALYSES = Analyses(THINKER)
