"""A game or a tournament in one's own program, without a store: what it is now, and what one does next."""

from __future__ import annotations

from typing import Generic

from mainroad.basics import Refusal
from mainroad.journal.decider import C, Decider, F, S
from mainroad.words import say


class RefusedError(ValueError):
    """A command that the rules refuse: the sentence with its articles, and the refusal itself."""

    def __init__(self, refusal: Refusal) -> None:
        sentence = say(refusal.message, "en", **refusal.parameters)
        cited = ", ".join(map(str, refusal.articles))
        super().__init__(f"{sentence} ({cited})" if cited else sentence)
        self.refusal = refusal


class Session(Generic[S, C, F]):
    """The state that a decider has come to, and the facts that made it."""

    def __init__(self, decider: Decider[S, C, F]) -> None:
        self.decider = decider
        self.state: S = decider.initial
        self.facts: list[F] = []

    def do(self, *commands: C, at_ms: int = 0) -> S:
        """Carry out commands at a moment, in milliseconds; the first that is refused stops the others."""
        for command in commands:
            decision = self.decider.decide(self.state, command, at_ms)
            if isinstance(decision, Refusal):
                raise RefusedError(decision)
            for fact in decision:
                self.state = self.decider.evolve(self.state, fact)
                self.facts.append(fact)
        return self.state
