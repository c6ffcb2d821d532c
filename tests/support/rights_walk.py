"""Random games in which everybody tries everything: is what each is told that he may do what the game itself says?"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mainroad.basics import BySide, Refusal
from mainroad.notation.written import write_move
from mainroad.play import commands
from mainroad.play.decide.common import after
from mainroad.play.decider import GAME
from mainroad.play.facts import Conditions
from mainroad.play.roles import Role
from mainroad.play.state import Game, Stage
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.live.actions import BY_NAME, command_of
from mainroad.site.hall.live.rights import Rights

BLIND = BySide("B1", "B2")
CONDITIONS = (
    Conditions(on_screen=True, supervised=False),
    Conditions(on_screen=True, supervised=False, premoves=True),
    Conditions(on_screen=True),
    Conditions(),
    Conditions(supervised=False),
    Conditions(blind=BLIND, two_boards=True, sheets=True),
    Conditions(on_screen=True, blind=BLIND),
)
CONTROLS = ("5m", "3m+2s", "1h", "1m")
SURE = ("1h", "1h+30s", "1h20m+1m", "2h")
"""Some of these is known to every rulebook."""
OVERRIDES: tuple[dict[str, int], ...] = ({}, {"first-agreed-draw": 4}, {"draws-by-consent": 1})
STEPS = 30
TALKATIVE = ("offer", "accept", "decline", "claim-repetition", "claim-count", "stop", "resume", "grant", "reject")


@dataclass
class Walk:
    """A game that goes where chance leads it, and the rights that are kept beside it."""

    chance: random.Random
    book: str
    game: str
    conditions: Conditions
    state: Game = field(default_factory=Game)
    now: int = 1_000_000
    rights: Rights = field(default_factory=Rights)
    compared: int = 0

    def begin(self) -> None:
        drawn = self.chance.choice(CONTROLS), self.chance.choice(OVERRIDES)
        terms = (drawn, *((control, {}) for control in SURE))  # not every rulebook knows every one
        assert any(self.give(self._opening(*each)) for each in terms), (self.book, self.game, self.conditions)

    def _opening(self, control: str, overrides: dict[str, int]) -> commands.Open:
        return commands.Open(
            self.book, self.game, control, BySide("a", "b"), conditions=self.conditions, overrides=overrides
        )

    def give(self, command: commands.Command) -> bool:
        """Give a command; False: it is refused."""
        decision = GAME.decide(self.state, command, self.now)
        if isinstance(decision, Refusal):
            return False
        self.state = after(self.state, decision)
        return True

    def step(self) -> None:
        """Let somebody do something: as a rule a move, often a word, seldom anything at all."""
        self.now += self.chance.choice((0, 40, 900, 3_000, 3_000, 60_000 if self.chance.random() < 0.2 else 500))
        state, luck = self.state, self.chance.random()
        if state.stage is Stage.SET_UP:
            self.give(commands.Start())
        elif luck < 0.6:
            self._move()
        else:
            names = TALKATIVE if luck < 0.85 else tuple(BY_NAME)
            self._say(self.chance.choice(names), self.chance.choice(tuple(Role)))

    def _move(self) -> None:
        side, legal = self.state.turn, list[Any](self.state.position.legal_moves())
        if legal:
            self.give(commands.Move(side, write_move(self.state.position, self.chance.choice(legal))))
        if self.state.unpressed is side:
            self.give(commands.Announce(side, self.state.made[-1].text))
            self.give(commands.Press(side))

    def _say(self, name: str, role: Role) -> None:
        legal = self.state.position.legal_moves()
        text = self.chance.choice(("", "", "c3", write_move(self.state.position, legal[0]) if legal else "?"))
        try:
            command = command_of(self.state, role, name, text)
        except ValueError:  # an arbiter cannot ask what only a player can
            return
        if command is not None and not isinstance(command, Refusal):
            self.give(command)

    def compare(self) -> None:
        """Everybody is told what the game itself says, now and a while later."""
        for role in Role:
            for now in {self.now, self.now + self.chance.choice((0, 300, 5_000, 200_000))}:
                told = self.rights.of(self.state, role, "en", now, is_host=role is Role.WHITE).actions
                tried = game_payload.actions_seen(self.state, role, "en", now, is_host=role is Role.WHITE)
                assert told == tried, (self.book, self.game, self.conditions, role)
                self.compared += 1


def walks(chance: random.Random, times: int = 1) -> Iterator[Walk]:
    """So many games of each book under each condition that it allows, played to their end or for a while."""
    for _ in range(times):
        for book, game in BOOKS:
            for conditions in CONDITIONS:
                walk = Walk(chance, book, game, conditions)
                walk.begin()
                for _ in range(STEPS):
                    walk.step()
                    walk.compare()
                    if walk.state.is_over:
                        break
                yield walk
