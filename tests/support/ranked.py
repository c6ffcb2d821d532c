"""Events ranked as people have them ranked: by `mainroad standings`, from a report or a journal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from click.testing import CliRunner

from mainroad.basics import Side
from mainroad.cli.main import main
from mainroad.competition.history import History, How, Turn
from mainroad.journal.stores import Store

_FREE = {(2, How.BYE): "U", (1, How.ASKED): "H", (0, How.ABSENT): "Z"}
_SIGNS = {How.PLAYED: {2: "1", 1: "=", 0: "0"}, How.FORFEIT: {2: "+", 0: "-"}}


@dataclass(frozen=True)
class Ranked:
    """What the command answered."""

    answer: dict[str, Any]

    @property
    def order(self) -> list[int]:
        """The players from the first place to the last."""
        return [row["number"] for row in self.answer["standings"]]

    @property
    def places(self) -> dict[int, int]:
        """Everybody's place."""
        return {row["number"]: row["place"] for row in self.answer["standings"]}

    @property
    def columns(self) -> list[str]:
        """The codes, the points first."""
        return list(self.answer["tiebreaks"])

    def articles(self, code: str) -> list[str]:
        """The articles that the command gives for a column."""
        found: list[str] = self.answer["articles"][code]
        return found

    def values(self, player: int) -> list[object]:
        """A player's numbers; a row of them as a tuple."""
        row = next(row for row in self.answer["standings"] if row["number"] == player)
        return [tuple(value) if isinstance(value, list) else value for value in row["values"].values()]

    def value(self, player: int, code: str) -> object:
        """A player's number in a column."""
        return self.values(player)[self.columns.index(code)]


def ranked(event: History | Store, tiebreaks: str = "", *options: str) -> Ranked:
    """Rank an event; a journal by its own regulation, unless tie-breaks are named."""
    asked = ["--tiebreaks", tiebreaks] if tiebreaks else []
    return Ranked(json.loads(_asked(event, *asked, *options, "--json")))


def explained(event: History | Store, tiebreaks: str, player: int, *options: str) -> list[str]:
    """What the command says of a player's numbers."""
    return _asked(event, "--tiebreaks", tiebreaks, "--explain", str(player), *options).splitlines()


def _asked(event: History | Store, *arguments: str) -> str:
    text = report(event) if isinstance(event, History) else journal(event)
    answer = CliRunner().invoke(main, ["standings", "-", *arguments], input=text)
    assert answer.exit_code == 0, answer.output
    return answer.stdout


def journal(store: Store, stream: str = "t") -> str:
    """The journal of a stream as a file has it."""
    return "".join(record.line().decode() + "\n" for record in store.read(stream))


def report(event: History) -> str:
    """An event as a report (TRF)."""
    lines = []
    for entrant in event.entrants:
        turns = {turn.round: turn for turn in event.turns[entrant.number]}
        cells = "".join(f"  {_cell(turns.get(n))}" for n in range(1, len(event.rounds) + 1))
        rating = entrant.rating or ""
        lines.append(f"001 {entrant.number:4}{'':6}{f'Player {entrant.number}':33} {rating:>4}{'':37}{cells}\n")
    return "".join(lines)


def _cell(turn: Turn | None) -> str:
    if turn is None or (turn.opponent is None and turn.how is How.ABSENT and not turn.points):
        return " " * 8
    if turn.opponent is None:
        return f"0000 - {_FREE[turn.points, turn.how]}"
    side = "w" if turn.side is Side.WHITE else "b"
    return f"{turn.opponent:4} {side} {_SIGNS[turn.how][turn.points]}"
