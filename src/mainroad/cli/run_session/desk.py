"""A tournament that is run in a terminal: its journal, its regulation, and the names of those who take part."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from mainroad.basics import Refusal, Ruling
from mainroad.competition.desk import commands
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import Number
from mainroad.competition.pairings import PairedRound
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.toml import RegulationError
from mainroad.journal.decider import Ledger, Submission, load, submit
from mainroad.journal.stores import FileStore
from mainroad.words import say

Answer = str | Refusal
LONGEST_NUMBER = 9
"""Digits: nobody has more to type."""


class NotUnderstoodError(ValueError):
    """What was typed is no command; the sentence says why."""


@dataclass
class Desk:
    """A tournament being run: its journal, its regulation, and the names of those who take part."""

    regulation: Regulation
    store: FileStore
    ledger: Ledger[Tournament]
    people: Path
    language: str
    names: dict[str, str] = field(default_factory=dict)
    paired: PairedRound | None = None

    @classmethod
    def opened(cls, path: Path, regulation: Regulation, text: str, language: str) -> Desk:
        """Go on with the journal beside a regulation, or begin it."""
        store = FileStore(path.with_suffix(".jsonl"))
        people = path.with_suffix(".people.tsv")
        desk = cls(regulation, store, load(store, DESK, path.stem), people, language)
        if people.exists():
            rows = people.read_text(encoding="utf-8").splitlines()
            desk.names = {entry: name for entry, _, name in (row.partition("\t") for row in rows)}
        if not desk.ledger.version:
            stage = regulation.stages[0]
            if refused := desk.done(commands.Open(regulation.rulebook, stage.system, stage.rounds, text)):
                raise RegulationError(say(refused.message, language, **refused.parameters))
        return desk

    @property
    def state(self) -> Tournament:
        """The tournament as it stands."""
        return self.ledger.state

    def done(self, command: commands.Command) -> Refusal | None:
        """Submit a command; None: it is done, and on the disk."""
        submission = Submission(str(uuid.uuid4()), "terminal", time.time_ns() // 1_000_000, command)
        result = submit(self.store, DESK, self.ledger, submission)
        if isinstance(result, Refusal):
            return result
        self.ledger = result
        return None

    def name(self, number: int) -> str:
        """A start number with its name."""
        return f"{number} {self.names.get(self.state.numbers[number - 1], '?')}"

    def person(self, player: str | None) -> str:
        """The name of an entry or a member of a team; nobody: an empty chair."""
        return self.names.get(player, "?") if player else "nobody"

    def named(self, parameters: Mapping[str, object]) -> dict[str, object]:
        """What a ruling tells, with names instead of the ids of the journal."""
        words = {key: value for key, value in parameters.items() if isinstance(value, str)}
        return {**parameters, **{key: self.names.get(word, word) for key, word in words.items()}}

    def note(self, player: str, name: str) -> None:
        """Keep the name of an entry or a member of a team; the journal knows only the id."""
        self.names[player] = name
        with self.people.open("a", encoding="utf-8") as file:
            file.write(f"{player}\t{name}\n")

    def sentence(self, ruling: Ruling) -> str:
        """A ruling in words, with its articles."""
        text = say(ruling.message, self.language, **self.named(ruling.parameters))
        return f"{text} ({', '.join(map(str, ruling.articles))})" if ruling.articles else text

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


def read_number(text: str) -> int:
    """A number that was typed."""
    if not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise NotUnderstoodError(f"{text[:40]!r} is not a number.")
    return int(text)


@dataclass(frozen=True)
class SessionCommand:
    """A command of the table: what follows it, what it does."""

    usage: str
    meaning: str
    do: Callable[[Desk, list[str]], Answer]
