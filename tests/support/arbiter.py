"""An arbiter at the desk: gives commands and is told what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from mainroad.basics import BySide, Refusal
from mainroad.competition.desk.commands import (
    Begin,
    Command,
    DrawNumbers,
    Enter,
    NameTeam,
    Open,
    Propose,
    Publish,
    Score,
)
from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import Number
from mainroad.competition.pairings import Bye, PairedRound, Pairing
from mainroad.journal.decider import Ledger, Submission, load, submit
from mainroad.journal.stores import MemoryStore
from mainroad.words import LANGUAGES, say

WON, DRAWN, LOST = BySide(2, 0), BySide(1, 1), BySide(0, 2)
MINUTE = 60_000


@dataclass
class Desk:
    """An arbiter at the desk, and the clock on the wall in milliseconds."""

    store: MemoryStore
    ledger: Ledger[Tournament]
    ids: count[int]
    now: int = 0

    def __call__(self, *commands: Command) -> None:
        for command in commands:
            assert self.refused(command) is None, command

    def refused(self, command: Command) -> str | None:
        refusal = self.refusal(command)
        return None if refusal is None else refusal.message.removeprefix("desk.")

    def cited(self, command: Command) -> list[str]:
        """The articles by which a command is refused."""
        refusal = self.refusal(command)
        assert refusal is not None
        return [str(article) for article in refusal.articles]

    def refusal(self, command: Command) -> Refusal | None:
        result = submit(self.store, DESK, self.ledger, Submission(str(next(self.ids)), "arbiter", self.now, command))
        if isinstance(result, Refusal):
            assert all(say(result.message, language, **result.parameters) for language in LANGUAGES)
            return result
        self.ledger = result
        return None

    @property
    def state(self) -> Tournament:
        return self.ledger.state

    def pair(self, *boards: tuple[int, int], bye: int | None = None) -> Propose:
        pairings = tuple(Pairing(Number(white), Number(black)) for white, black in boards)
        paired = PairedRound(pairings, None if bye is None else Bye(Number(bye)))
        return Propose(len(self.state.rounds) + 1, paired, self.state.revision)

    def start(self, *boards: tuple[int, int], bye: int | None = None) -> None:
        number = len(self.state.rounds) + 1
        self(self.pair(*boards, bye=bye), Publish(number), Begin(number))

    def play(self, *boards: tuple[int, int], bye: int | None = None, score: BySide[int] = WON) -> None:
        self.start(*boards, bye=bye)
        for board, game in enumerate(self.state.rounds[-1].round.games, start=1):
            if game.score is None:
                self(Score(len(self.state.rounds), board, score))


def empty() -> Desk:
    """A desk with nothing on it."""
    store = MemoryStore()
    return Desk(store, load(store, DESK, "t"), count())


def opened(players: int, system: str = "ru-number", rulebook: str = "RU", rounds: int = 5) -> Desk:
    """A tournament without a regulation whose numbers are drawn."""
    desk = empty()
    desk(Open(rulebook, system, rounds), *(Enter(f"p{n}") for n in range(1, players + 1)))
    desk(DrawNumbers("seed", tuple(f"p{n}" for n in range(1, players + 1))))
    return desk


def regulation(rulebook: str = "RU", system: str = "ru-number", rounds: int = 3, more: str = "") -> str:
    """The text of a regulation; `more` are further keys and tables."""
    game = {"CH": "chess", "CK": "english"}.get(rulebook, "russian")
    stage = "" if "[[stages]]" in more else f'system = "{system}"\n' + (f"rounds = {rounds}\n" if rounds else "")
    return f'title = "Cup"\nrulebook = "{rulebook}"\ngame = "{game}"\ntime_control = "45m+15s"\n{stage}{more}'


def ruled(players: int, text: str) -> Desk:
    """A tournament by a regulation whose numbers are drawn."""
    desk = entered(players, text)
    desk(DrawNumbers("seed", tuple(f"p{n}" for n in range(1, players + 1))))
    return desk


def entered(players: int, text: str) -> Desk:
    """A tournament by a regulation with its entries."""
    desk = empty()
    desk(Open("", "", 0, text), *(Enter(f"p{n}") for n in range(1, players + 1)))
    return desk


def teams(count_: int, text: str, boards: int = 2) -> Desk:
    """An event of teams whose numbers are drawn; p1a, p1b and so on play for p1."""
    desk = entered(count_, text)
    names = [f"p{n}" for n in range(1, count_ + 1)]
    desk(*(NameTeam(name, tuple(f"{name}{letter}" for letter in "abcdef"[:boards])) for name in names))
    desk(DrawNumbers("seed", tuple(names)))
    return desk


def as_written(table: int, score: BySide[int]) -> BySide[int]:
    """A score by team as it stands on the slip of a table: on even ones the team named White has Black."""
    return score if table % 2 else BySide(score.black, score.white)
