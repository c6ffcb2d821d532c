"""A game driven through its public commands, with a clock of its own."""

from __future__ import annotations

from mainroad.basics import BySide, Refusal, Side
from mainroad.journal.decider import Submission, empty, submit
from mainroad.journal.records import Fact
from mainroad.journal.stores import MemoryStore
from mainroad.play import commands, facts
from mainroad.play.decider import GAME
from mainroad.play.state import Game
from mainroad.words import say

WHITE, BLACK = Side.WHITE, Side.BLACK
SECOND, MINUTE = 1_000, 60_000


class Hall:
    """One board: commands go in at moments, and what was decided can be asked."""

    def __init__(
        self,
        rulebook: str,
        game: str,
        control: str,
        *,
        tempo: str = "",
        start: str = "",
        conditions: facts.Conditions | None = None,
        overrides: dict[str, int] | None = None,
        opening: tuple[str, ...] = (),
    ) -> None:
        self.store = MemoryStore()
        self.now = 0
        self.last: tuple[Fact, ...] = ()
        self._ledger = empty(GAME, "game")
        self._commands = 0
        self.must(
            commands.Open(
                rulebook,
                game,
                control,
                BySide("w", "b"),
                tempo,
                start,
                opening,
                conditions or facts.Conditions(),
                overrides or {},
            )
        )

    @property
    def state(self) -> Game:
        return self._ledger.state

    def ask(self, command: commands.Command, after: int = 0) -> Refusal | None:
        """Submit a command so many milliseconds later; the refusal, if there is one."""
        self.now += after
        self._commands += 1
        version = self._ledger.version
        answer = submit(self.store, GAME, self._ledger, Submission(str(self._commands), "somebody", self.now, command))
        if isinstance(answer, Refusal):
            self.last = ()
            assert say(answer.message, "en", **answer.parameters)
            return answer
        self._ledger = answer
        self.last = tuple(GAME.codec.read(record) for record in self.store.read("game", version))
        for told in (getattr(fact, "ruling", None) for fact in self.last):
            assert told is None or say(told.message, "en", **told.ruling.parameters)
        return None

    def why_not(self, command: commands.Command, after: int = 0) -> str:
        """Submit a command that must be refused: the message that says why."""
        refusal = self.ask(command, after)
        assert refusal is not None, self.last
        return refusal.message

    def must(self, command: commands.Command, after: int = 0) -> Hall:
        """Submit a command that must not be refused."""
        refusal = self.ask(command, after)
        assert refusal is None, refusal
        return self

    def start(self, *absent: Side) -> Hall:
        return self.must(commands.Start(tuple(absent)))

    def play(self, *moves: str, each: int = SECOND) -> Hall:
        """Make moves, each pressed after so many milliseconds."""
        for move in moves:
            side = self.state.turn
            self.must(commands.Move(side, move), each)
            if not self.state.is_over and self.state.unpressed is side:
                self.must(commands.Press(side))
        return self

    def set_clock(self, white: int, black: int) -> Hall:
        """Let the arbiter set both displays."""
        return self.must(commands.ReplaceClock(BySide(white, black)))

    @property
    def left(self) -> BySide[int]:
        return self.state.left(self.now)

    @property
    def score(self) -> tuple[int, int] | None:
        """The half points of White and Black."""
        finished = self.state.finished
        return (finished.score.halves.white, finished.score.halves.black) if finished else None

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Everything that happened."""
        return tuple(GAME.codec.read(record) for record in self.store.read("game"))

    @property
    def cited(self) -> set[str]:
        """The articles of the rulings of the last command."""
        rulings = (getattr(fact, "ruling", None) for fact in self.last)
        return {article for ruling in rulings if ruling for article in ruling.articles}

    @property
    def said(self) -> list[str]:
        """The messages of the rulings of the last command."""
        rulings = (getattr(fact, "ruling", None) for fact in self.last)
        return [ruling.message for ruling in rulings if ruling]
