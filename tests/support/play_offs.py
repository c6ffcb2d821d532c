"""Play-offs at the desk for tests: everybody is tied, and rules say how the games of each step end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mainroad.basics import BySide
from mainroad.competition.desk.commands import BeginPlayOff, DrawNumbers, Enter, Open, ScorePlayOff
from mainroad.competition.desk.decide.play_off import play_off_proposals
from mainroad.competition.desk.facts import PlayOffGame, PlayOffPaired
from mainroad.competition.desk.play_offs import PlayOff
from support.arbiter import DRAWN, LOST, WON, Desk, empty, regulation

Judge = Callable[[int, int], BySide[int]]
Moves = Callable[[int], int]


def everybody_drew(size: int, text: str, seed: str = "seed") -> Desk:
    """A tournament of one round in which all games were drawn, so that everybody is tied."""
    desk, names = empty(), tuple(f"p{n}" for n in range(1, size + 1))
    desk(Open("", "", 0, text), *map(Enter, names), DrawNumbers(seed, names))
    boards = [(n, n + 1) for n in range(1, size, 2)]
    desk.play(*boards, bye=size if size % 2 else None, score=DRAWN)
    return desk


CHESS = regulation("CH", "fide-dutch", 1, 'play_off = true\n[byes]\npairing = "draw"\n')


@dataclass(frozen=True)
class Progress:
    """Where a play-off stands: the games to be played now, or its winner."""

    contest: PlayOff

    @property
    def games(self) -> tuple[PlayOffGame, ...]:
        return () if self.contest.decided else self.contest.steps[-1].games

    @property
    def controls(self) -> list[str]:
        """The control of every group of players that play with each other."""
        return [group[0].control for group in self.groups]

    @property
    def groups(self) -> list[list[PlayOffGame]]:
        """The games of those who play with each other, in order."""
        found: list[list[PlayOffGame]] = []
        for game in self.games:
            own = [group for group in found if among(group) & {game.white, game.black}]
            merged = [known for group in own for known in group] + [game]
            place = min((found.index(group) for group in own), default=len(found))
            found = [group for group in found if group not in own]
            found.insert(place, merged)
        return found

    @property
    def players(self) -> list[set[int]]:
        return [among(group) for group in self.groups]

    @property
    def winner(self) -> tuple[int, str]:
        assert self.contest.decided is not None
        best = max(self.contest.decided.points, key=lambda made: made[1])[0]
        return best, self.contest.decided.ruling.message.removeprefix("playoffs.")


def among(games: Sequence[PlayOffGame]) -> set[int]:
    return {number for game in games for number in (game.white, game.black)}


def begun(desk: Desk, *, short: bool = False) -> Desk:
    """The desk with the first play-off that it proposes."""
    desk(BeginPlayOff(play_off_proposals(desk.state)[0].players, is_short=short))
    return desk


def judged(desk: Desk, judge: Judge, moves: Moves = lambda _: 30) -> None:
    """Play the games of the step that is due in the last play-off."""
    number = max(desk.state.play_offs)
    step: PlayOffPaired = desk.state.play_offs[number].steps[-1]
    for place, game in enumerate(step.games, start=1):
        score = judge(game.white, game.black)
        needed = moves(game.white if score == WON else game.black)
        desk(ScorePlayOff(number, step.step, place, score, moves=needed, reason="ruled" if not any(score) else ""))


def stronger(white: int, black: int) -> BySide[int]:
    return WON if white < black else LOST


def all_drawn(white: int, black: int) -> BySide[int]:
    return DRAWN
