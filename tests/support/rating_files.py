"""Small files for `mainroad rate`: events from lists of games, and earlier lists from a few columns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from mainroad.basics import BySide
from mainroad.cli.main import main
from mainroad.competition.history import Game, How, Number, Round
from mainroad.interchange.reports import Edition, Report, write_report
from mainroad.interchange.reports.report import Player

Pairs = Iterable[tuple[str, str, str]]
"""Two ids and what the first made: 2, 1, 0, or + for a game that was not played."""


@dataclass
class Office:
    """A folder with lists and events, and the command that rates them."""

    folder: Path
    lists: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)

    def list(self, text: str, name: str = "list.csv") -> None:
        """Write an earlier list."""
        (self.folder / name).write_text(text, encoding="utf-8")
        self.lists += ["--list", str(self.folder / name)]

    def event(
        self,
        name: str,
        days: str,
        games: Pairs,
        *,
        planned: int = 9,
        system: str = "",
        people: Mapping[str, tuple[str, str]] | None = None,
        also: Iterable[str] = (),
    ) -> None:
        """Write a report of the days `2026/03/02 2026/03/10`; people have a federation and a title."""
        text = report_text(name, days, list(games), planned=planned, system=system, people=people or {}, also=also)
        file = self.folder / f"{name}.trf"
        file.write_text(text, encoding="utf-8")
        if str(file) not in self.events:
            self.events.append(str(file))

    def terms(self, text: str) -> None:
        """Write what the officer knows."""
        (self.folder / "terms.toml").write_text(text, encoding="utf-8")
        self.lists += ["--terms", str(self.folder / "terms.toml")]

    def run(self, *arguments: str) -> Result:
        """Run the command."""
        return CliRunner().invoke(main, ["rate", *self.events, *self.lists, *arguments])

    def said(self, *arguments: str) -> str:
        """What the command answers when all is well."""
        result = self.run(*arguments)
        assert result.exit_code == 0, result.output
        return result.stdout

    def value(self, *arguments: str) -> dict[str, Any]:
        """Its answer as JSON."""
        found: dict[str, Any] = json.loads(self.said("--json", *arguments))
        return found

    def players(self, *arguments: str) -> dict[str, dict[str, Any]]:
        """The players of the last list by id."""
        return {player["id"]: player for player in self.value(*arguments)["players"]}


def report_text(
    title: str,
    days: str,
    games: list[tuple[str, str, str]],
    *,
    planned: int = 9,
    system: str = "",
    people: Mapping[str, tuple[str, str]],
    also: Iterable[str] = (),
) -> str:
    """A report; each game goes into the first round in which both are free."""
    ids = list(dict.fromkeys([*(one for game in games for one in game[:2]), *also]))
    numbers = {id_: Number(n) for n, id_ in enumerate(ids, start=1)}
    rounds: list[list[Game]] = []
    busy: list[set[str]] = []
    for one, other, result in games:
        free = next((n for n, taken in enumerate(busy) if not taken & {one, other}), len(rounds))
        if free == len(rounds):
            rounds.append([])
            busy.append(set())
        busy[free] |= {one, other}
        points = 2 if result == "+" else int(result)
        how = How.FORFEIT if result == "+" else How.PLAYED
        rounds[free].append(Game(numbers[one], numbers[other], BySide(points, 2 - points), how))
    first, last = days.split()
    players = tuple(_player(id_, number, people) for id_, number in numbers.items())
    played = tuple(Round(tuple(each)) for each in rounds)
    report = Report(players, played, title, first_day=first, last_day=last, system=system, planned=planned)
    return write_report(report, Edition.TRF26)


def _player(id_: str, number: Number, people: Mapping[str, tuple[str, str]]) -> Player:
    federation, title = people.get(id_, ("NED", ""))
    return Player(number, f"Player {id_}", title=title, federation=federation, id=id_)


def against(player: str, results: str) -> list[tuple[str, str, str]]:
    """The games of one player from a line such as `2310 2, u 2, 2250 +`; opponents are called by what stands there."""
    told = (part.split() for part in results.split(","))
    return [(player, f"{opponent}", result) for opponent, result in told]


def crosstable(rows: str) -> tuple[list[str], list[tuple[str, str, str]]]:
    """The ids and games of a table whose lines are an id and a row of 2, 1, 0 with a point on the diagonal."""
    table = [line.split() for line in rows.strip().splitlines()]
    ids = [line[0] for line in table]
    games = [(ids[i], ids[j], table[i][1 + j]) for i in range(len(ids)) for j in range(i + 1, len(ids))]
    return ids, games
