"""A tournament that is run in a terminal: its journal, its regulation, and the names of those who take part."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from mainroad.cli import room_session as sessions
from mainroad.cli.journals import open_journal, read_names
from mainroad.cli.room_session import RoomSession
from mainroad.competition.desk import commands
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import Number
from mainroad.competition.pairings import PairedRound
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.toml import RegulationError
from mainroad.words import say


@dataclass
class Desk(RoomSession[Tournament, commands.Command]):
    """A tournament being run, with its regulation."""

    regulation: Regulation = field(kw_only=True)
    paired: PairedRound | None = None

    @classmethod
    def opened(cls, path: Path, regulation: Regulation, text: str, language: str) -> Desk:
        """Go on with the journal beside a regulation, or begin it."""
        store, ledger = open_journal(path.with_suffix(".jsonl"), DESK)
        people = path.with_suffix(".people.tsv")
        desk = cls(DESK, store, ledger, people, language, read_names(path), regulation=regulation)
        if not desk.ledger.version:
            stage = regulation.stages[0]
            if refused := desk.done(commands.Open(regulation.rulebook, stage.system, stage.rounds, text)):
                raise RegulationError(say(refused.message, language, **refused.parameters))
        return desk

    def name(self, number: int) -> str:
        """A start number with its name."""
        return f"{number} {self.names.get(self.state.numbers[number - 1], '?')}"

    def person(self, player: str | None) -> str:
        """The name of an entry or a member of a team; nobody: an empty chair."""
        return self.names.get(player, "?") if player else "nobody"

    def greeting(self) -> str:
        """Where the tournament stands."""
        rounds = len(self.state.rounds)
        entries = len(self.state.entries)
        return f"{self.regulation.title}: {entries} entries, {rounds} rounds paired. `help` lists the commands."

    def apart(self) -> frozenset[frozenset[Number]]:
        """The pairs whom the regulation keeps apart, by start number; it names them as they were entered."""
        pairs = (frozenset(self._known(pair)) for pair in self.regulation.pairing.forbidden)
        return frozenset(pair for pair in pairs if len(pair) == 2)

    def forced(self) -> tuple[tuple[Number, Number], ...]:
        """The pairs that the regulation sets in the next round; a name that nobody has is No. 0."""
        sets = [each for each in self.regulation.pairing.forced if each.round == len(self.state.rounds) + 1]
        numbers = self._numbers
        return tuple((numbers.get(a, Number(0)), numbers.get(b, Number(0))) for each in sets for a, b in each.pairs)

    def _known(self, names: tuple[str, str]) -> list[Number]:
        return [self._numbers[name] for name in names if name in self._numbers]

    @property
    def _numbers(self) -> dict[str, Number]:
        return {self.names.get(entry, ""): Number(n) for n, entry in enumerate(self.state.numbers, start=1)}


SessionCommand = sessions.SessionCommand[Desk]
"""A command of the table."""
