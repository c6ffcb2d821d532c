"""Which articles the last full run of the tests proved, at which doors they were met, and what is still open."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from mainroad.basics import Article
from mainroad.rulebooks.departures import Departure
from mainroad.rulebooks.register import RegisterEntry

FILE_NAME = "articles.json"
"""The record of the last full run, in the folder of the installation's own state."""

DOORS = ("decider", "command", "page", "socket")
"""Where people meet the rules."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run of the tests: when it ended, how many tests ran, and which of them cited each article.

    An article is proved when a test that cites it passed and none that cites it failed. It is reached when it was
    met at a door during one of those tests: `command answered`, or `decider entered`.
    """

    ended_ms: int
    tests: int
    passed: Mapping[Article, tuple[str, ...]]
    failed: Mapping[Article, tuple[str, ...]]
    met: Mapping[Article, tuple[str, ...]] = field(default_factory=dict)
    """How each article was met, during tests that cite it and passed."""

    def proves(self, article: Article) -> bool:
        """Say whether the run proved an article."""
        return article in self.passed and article not in self.failed

    def reaches(self, article: Article, door: str = "") -> bool:
        """Say whether the run proved an article and met it at a door, or at that door."""
        return self.proves(article) and any(each.startswith(door) for each in self.met.get(article, ()))

    def to_json(self) -> str:
        """Write the run as text."""
        value = {
            "ended_ms": self.ended_ms,
            "tests": self.tests,
            "passed": {str(article): tests for article, tests in sorted(self.passed.items())},
            "failed": {str(article): tests for article, tests in sorted(self.failed.items())},
            "met": {str(article): doors for article, doors in sorted(self.met.items())},
        }
        return json.dumps(value, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Run:
        """Read a run that `to_json` wrote."""
        value = json.loads(text)
        passed, failed, met = (_cited(part) for part in (value["passed"], value["failed"], value.get("met", {})))
        return cls(value["ended_ms"], value["tests"], passed, failed, met)


def _cited(value: Mapping[str, list[str]]) -> dict[Article, tuple[str, ...]]:
    return {Article.parse(article): tuple(tests) for article, tests in value.items()}


@dataclass(frozen=True, slots=True)
class Tally:
    """Articles sorted by whether they are proved, excused in the table of departures, or missing."""

    proved: tuple[RegisterEntry, ...]
    excused: tuple[RegisterEntry, ...]
    missing: tuple[RegisterEntry, ...]

    @property
    def total(self) -> int:
        """How many articles there are in all."""
        return len(self.entries())

    def entries(self) -> tuple[RegisterEntry, ...]:
        """Return all the articles."""
        return self.proved + self.excused + self.missing

    def only(self, *, code: str | None = None, area: str | None = None) -> Tally:
        """Return the part of one rulebook, of one area, or of both."""
        parts = (self.proved, self.excused, self.missing)
        return Tally(*(tuple(entry for entry in part if _is_of(entry, code, area)) for part in parts))


def _is_of(entry: RegisterEntry, code: str | None, area: str | None) -> bool:
    return code in (None, entry.article.code) and area in (None, entry.area)


def tally(entries: Iterable[RegisterEntry], run: Run, departures: Mapping[Article, Departure]) -> Tally:
    """Sort articles by what the run proved and what the departures excuse."""
    entries = tuple(entries)
    unproved = [entry for entry in entries if not run.proves(entry.article)]
    excused = [entry for entry in unproved if _excused(departures.get(entry.article))]
    return Tally(
        tuple(entry for entry in entries if run.proves(entry.article)),
        tuple(excused),
        tuple(entry for entry in unproved if entry not in excused),
    )


def needless_excuses(run: Run, departures: Mapping[Article, Departure]) -> tuple[Article, ...]:
    """Return the articles that the departures excuse although the run proved them."""
    return tuple(article for article, row in departures.items() if row.status.excuses and run.proves(article))


def _excused(departure: Departure | None) -> bool:
    return departure is not None and departure.status.excuses
