"""The course of a match: which game is due after the results so far, who has won a set, who has won it all.

It is written as people play it: a generator yields what follows, and is sent the result of each game that is due.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from itertools import count

from mainroad.basics import Article, BySide, Ruling
from mainroad.clocks.controls import TimeControl
from mainroad.competition.history import Number
from mainroad.competition.play_offs.stages import by_table
from mainroad.displays.matches import facts
from mainroad.displays.matches.rules import FM_LATE_TIE, FM_TIE, FORMS, Aim, Level, MatchRules, RapidTie
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling

Cited = tuple[Article, ...]
Scores = Sequence[BySide[int]]
Course = Generator[Fact, BySide[int], None]
Part = Generator[Fact, BySide[int], tuple[int | None, Ruling]]
"""A part of a match: at its end the winner (nobody: it is drawn) and why."""

Pair = tuple[int, int]

FIRST, SECOND = 1, 2
BOTH: Pair = (FIRST, SECOND)
WIN = 2


def consequences(opened: facts.Opened, scores: Scores) -> list[Fact]:
    """All that follows from a match and its results so far, in order; with another result the same, and more."""
    course, told, left = _course(_Match(opened)), list[Fact](), iter(scores)
    try:
        fact = next(course)
        while True:
            told.append(fact)
            if not isinstance(fact, facts.GameDue):
                fact = next(course)
            elif (score := next(left, None)) is not None:
                fact = course.send(score)
            else:
                return told
    except StopIteration:
        return told


@dataclass
class _Match:
    """A match while its course is told."""

    opened: facts.Opened
    games: int = 0
    is_decided: bool = False
    rules: MatchRules = field(init=False)

    def __post_init__(self) -> None:
        self.rules = FORMS[self.opened.form]

    def due(
        self, number: int, control: TimeControl | str, ruling: Ruling, pair: Pair = BOTH, *, is_quick: bool = False
    ) -> facts.GameDue:
        """The next game of two; colours change from game to game, whatever the set."""
        white, black = pair if self.games % 2 == 0 else reversed(pair)
        self.games += 1
        return facts.GameDue(number, white, black, str(control), write_ruling(ruling), is_quick)

    def is_over(self, tally: dict[int, int], games: int) -> bool:
        """Whether the last game of a set was played."""
        match self.rules.aim:
            case Aim.TO_POINTS:
                return max(tally.values()) * self.opened.win >= WIN * self.opened.target
            case Aim.TO_WINS:
                return max(tally.values()) >= self.opened.target
            case _:
                return games == self.opened.target

    def is_certain(self, tally: dict[int, int], games: int) -> bool:
        """Whether nobody can catch up in the games that are left."""
        if self.rules.aim not in (Aim.MOST_WINS, Aim.MOST_POINTS):
            return False
        most = 1 if self.rules.aim is Aim.MOST_WINS else WIN * self.opened.boards
        return abs(tally[FIRST] - tally[SECOND]) > (self.opened.target - games) * most


def _other(player: int) -> int:
    return FIRST + SECOND - player


def _course(match: _Match) -> Course:
    if match.rules.sets > 1:
        yield from _in_sets(match)
    else:
        winner, ruling = yield from (_tied(match) if match.rules.many else _set(match, 1))
        if not match.is_decided:
            yield facts.Decided(winner, write_ruling(ruling))
    yield facts.Closed()


def _in_sets(match: _Match) -> Course:
    """Set after set; a match that is decided goes on, for only an agreement stops it."""
    rules, won = match.rules, {FIRST: 0, SECOND: 0}
    for number in range(1, rules.sets + 1):
        winner, ruling = yield from _set(match, number)
        yield facts.SetDecided(number, winner, write_ruling(ruling))
        if winner is None:
            continue
        won[winner] += 1
        if won[winner] * 2 > rules.sets and not match.is_decided:
            match.is_decided = True
            parameters = {"player": winner, "sets": f"{won[winner]}:{won[_other(winner)]}"}
            yield facts.Decided(winner, write_ruling(Ruling("matches.won-in-sets", rules.match_won, parameters)))


def _set(match: _Match, number: int) -> Part:
    """The games of a set, and what decides it when it is level."""
    rules, tally, points = match.rules, {FIRST: 0, SECOND: 0}, {FIRST: 0, SECOND: 0}
    for games in count(1):
        control = rules.control or match.opened.control
        due = match.due(number, control, Ruling("matches.game", rules.opening, {"game": games}))
        score = yield due
        _add(tally, due, score, rules.aim)
        _add(points, due, score, Aim.MOST_POINTS)
        if match.is_over(tally, games):
            break
        if rules.sets == 1 and not match.is_decided and match.is_certain(tally, games):
            if not rules.stop:
                break
            match.is_decided = True
            yield facts.Decided(_leader(tally), write_ruling(_won(match, tally)))
    if tally[FIRST] == tally[SECOND]:
        return (yield from _level(match, number))
    if rules.sets > 1 and match.opened.win > 1:
        return _leader(tally), _won_set(match, tally, points)
    return _leader(tally), _won(match, tally)


def _won_set(match: _Match, tally: dict[int, int], points: dict[int, int]) -> Ruling:
    """A set goes by games won; its points are told beside them, and may be more on the other side."""
    winner = _leader(tally)
    parameters = {
        "player": winner,
        "result": f"{tally[winner]}:{tally[_other(winner)]}",
        "points": _result(match.opened, points, winner),
    }
    return Ruling("matches.set-won", match.rules.won, parameters)


def _result(opened: facts.Opened, points: dict[int, int], winner: int) -> str:
    return ":".join(points_text(points[player], opened.win) for player in (winner, _other(winner)))


def _add(tally: dict[int, int], due: facts.GameDue, score: BySide[int], aim: Aim) -> None:
    if aim in (Aim.MOST_POINTS, Aim.TO_POINTS):
        tally[due.white] += score.white
        tally[due.black] += score.black
    elif score.white != score.black:
        tally[due.white if score.white > score.black else due.black] += 1


def _leader(tally: dict[int, int]) -> int:
    return max(tally, key=lambda player: tally[player])


def _won(match: _Match, tally: dict[int, int]) -> Ruling:
    winner = _leader(tally)
    counts_points = match.rules.aim in (Aim.MOST_POINTS, Aim.TO_POINTS)
    message = "matches.won-by-points" if counts_points else "matches.won-by-wins"
    by_games = f"{tally[winner]}:{tally[_other(winner)]}"
    result = _result(match.opened, tally, winner) if counts_points else by_games
    return Ruling(message, match.rules.won, {"player": winner, "result": result})


def points_text(half_points: int, win: int) -> str:
    """Half points as points, of which a won game has so many."""
    whole, half = divmod(half_points * win, WIN)
    return f"{whole or ''}½" if half else str(whole)


def _level(match: _Match, number: int) -> Part:
    level, rules = Level(match.opened.level), match.rules
    if level is Level.DRAWN:
        return None, Ruling("matches.drawn", rules.level)
    if level is Level.HOLDER or rules.tie is None:
        return FIRST, Ruling("matches.holder", rules.level, {"player": FIRST})
    return (yield from _rapid(match, number, rules.tie))


def _rapid(match: _Match, number: int, tie: RapidTie, pair: Pair = BOTH) -> Part:
    """Two quick games in any case, then game by game to the first loss."""
    tally = dict.fromkeys(pair, 0)
    for game in count():
        cited, control, message = _quick_game(tie, game)
        due = match.due(number, control, Ruling(f"matches.{message}", cited), pair, is_quick=True)
        _add(tally, due, (yield due), Aim.MOST_POINTS)
        if game + 1 >= tie.games and len(set(tally.values())) > 1:
            winner = _leader(tally)
            return winner, Ruling(f"matches.won-{message}", cited, {"player": winner})
    raise AssertionError("games to the first loss end only with one")


def _quick_game(tie: RapidTie, game: int) -> tuple[Cited, TimeControl, str]:
    """By what a quick game, counted from 0, is played, and how fast."""
    if game < tie.games:
        return tie.always, tie.control, "quick"
    if game < 2 * tie.games:
        return tie.sudden, tie.control, "first-loss"
    return tie.late, tie.late_control, "first-loss"


def _tied(match: _Match) -> Part:
    """Those who are tied play all against all; the best go on, quicker, until two are left, who play a match."""
    players, control, cited = tuple(range(1, len(match.opened.players) + 1)), FM_TIE, match.rules.many
    for tour in count(1):
        if len(players) == 1:
            return players[0], Ruling("matches.won-tour", cited, {"player": players[0]})
        if len(players) == 2 and match.rules.tie is not None:
            return (yield from _rapid(match, tour, match.rules.tie, (players[0], players[1])))
        players = yield from _tour(players, tour, control, cited)
        control, cited = FM_LATE_TIE, match.rules.many_again
    raise AssertionError("tours end only with a winner")


def _tour(
    players: tuple[int, ...], tour: int, control: TimeControl, cited: Cited
) -> Generator[Fact, BySide[int], tuple[int, ...]]:
    points = dict.fromkeys(players, 0)
    for white, black in by_table(tuple(map(Number, players))):
        ruling = write_ruling(Ruling("matches.tour", cited, {"tour": tour}))
        score = yield facts.GameDue(tour, white, black, str(control), ruling, is_quick=True)
        points[white] += score.white
        points[black] += score.black
    return tuple(player for player in players if points[player] == max(points.values()))
