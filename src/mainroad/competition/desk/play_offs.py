"""Play-offs as the desk holds them: what was played, what they brought, and which the rulebook proposes now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from mainroad.basics import Article, BySide
from mainroad.clocks.reading import parse_control
from mainroad.competition.desk.facts import play_off as facts
from mainroad.competition.history import How, Number
from mainroad.competition.play_offs.books import PlayOffKind
from mainroad.competition.play_offs.stages import Played, PlayOffTerms


@dataclass(frozen=True)
class PlayOff:
    """One contest: its steps with their games, the results so far, and how it ended."""

    opened: facts.PlayOffOpened
    steps: tuple[facts.PlayOffPaired, ...] = ()
    results: Mapping[tuple[int, int], facts.PlayOffScored] = field(default_factory=dict)
    """By step and game."""
    decided: facts.PlayOffDecided | None = None

    @property
    def kind(self) -> PlayOffKind:
        """How it is played."""
        return PlayOffKind(self.opened.kind)

    @property
    def players(self) -> tuple[Number, ...]:
        """Who plays."""
        return tuple(map(Number, self.opened.players))

    @property
    def terms(self) -> PlayOffTerms:
        """What it is played under."""
        told = self.opened
        control = parse_control(told.control) if told.control else None
        cited = tuple(map(Article.parse, told.articles))
        return PlayOffTerms(told.seed, told.is_short, told.games, control, cited)

    @property
    def is_step_complete(self) -> bool:
        """Whether every game of the last step has a result."""
        last = self.steps[-1]
        return all((last.step, game) in self.results for game in range(1, len(last.games) + 1))

    def game(self, step: int, game: int) -> facts.PlayOffGame | None:
        """A game, both counted from 1."""
        if not 1 <= step <= len(self.steps) or not 1 <= game <= len(self.steps[step - 1].games):
            return None
        return self.steps[step - 1].games[game - 1]

    def score(self, step: int, game: int) -> BySide[int] | None:
        """The result of a game; none: not known yet."""
        found = self.results.get((step, game))
        return None if found is None else BySide(found.white, found.black)

    def played(self) -> Sequence[Sequence[Played]]:
        """The games of every step."""
        return [[self._played(step, n) for n in range(1, len(step.games) + 1)] for step in self.steps]

    def _played(self, step: facts.PlayOffPaired, number: int) -> Played:
        game, found = step.games[number - 1], self.results[step.step, number]
        moves = found.moves if How(found.how) is not How.FORFEIT else 0
        return Played(Number(game.white), Number(game.black), BySide(found.white, found.black), moves)

    # -- as its facts make it -----------------------------------------------------------------------

    def with_step(self, fact: facts.PlayOffPaired) -> PlayOff:
        """Go on with the games of the next step."""
        return replace(self, steps=(*self.steps, fact))

    def with_result(self, fact: facts.PlayOffScored) -> PlayOff:
        """Write a result down; what followed from an earlier one falls."""
        kept = {key: known for key, known in self.results.items() if key[0] <= fact.step}
        results = {**kept, (fact.step, fact.game): fact}
        return replace(self, steps=self.steps[: fact.step], results=results, decided=None)


def points_by_contest(
    by_hand: Mapping[Number, int], contests: Mapping[int, PlayOff]
) -> Mapping[Number, int | tuple[int, ...]]:
    """What play-offs brought everybody, one number for each contest; those typed by hand come first.

    Who still was equal after a contest may have played another: a later one decides only between them.
    """
    found = {number: (points,) for number, points in by_hand.items()}
    for contest in contests.values():
        if contest.decided and contest.kind is not PlayOffKind.FINAL:
            for number, points in contest.decided.points:
                found[Number(number)] = (*found.get(Number(number), ()), points)
    if all(len(points) == 1 for points in found.values()):
        return {number: points[0] for number, points in found.items()}
    return found


def first_by_match(contests: Mapping[int, PlayOff]) -> Number | None:
    """Who is first by the match that a team second with all matches won may ask for (RU 3.17.6.e); none: no match."""
    finals = [contest for contest in contests.values() if contest.kind is PlayOffKind.FINAL and contest.decided]
    if not finals or finals[-1].decided is None:
        return None
    return max(finals[-1].decided.points, key=lambda made: made[1])[0]  # type: ignore[return-value]
