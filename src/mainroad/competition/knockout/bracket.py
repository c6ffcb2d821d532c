"""Knockout: whoever loses an encounter is out, or plays on for the lower places (RU 3.2.b, UA V-3.1.2).

The start numbers are the seeding. A bracket is a row of slots whose neighbours meet: the winners make the
bracket of the better places, the losers that of the others. Where the numbers do not fill a bracket the
best seeds meet empty slots in round 1 and go on without play.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from mainroad.basics import BySide, Ruling, articles
from mainroad.competition.history import Game, History, Number, Round
from mainroad.competition.lots import draw_number
from mainroad.competition.pairings import NoPairingError, PairedRound, Pairing

OUT = articles("RU 3.2.b, UA V-3.1.2.a")
DRAWN = articles("UA V-3.1.2.b")
PLACES = articles("UA V-3.1.2.c")

Tie = tuple[Number, Number]


class WhenDrawn(enum.Enum):
    """What decides a drawn encounter."""

    REPLAY = "replay"
    SHORT_GAME = "short-game"
    """A further game with a shorter time control."""
    HIGHER_BOARDS = "higher-boards"
    """The better result on the first board where the teams did not draw."""
    LOT = "lot"


_PLAYED_AGAIN = (WhenDrawn.REPLAY, WhenDrawn.SHORT_GAME)


@dataclass(frozen=True)
class Knockout:
    """How a knockout is played."""

    when_drawn: tuple[WhenDrawn, ...] = (WhenDrawn.REPLAY,)
    """Tried in turn; where all have been, the encounter is played again."""
    placing: bool = False
    """Whether losers play on for the places from the second to the last (UA V-3.1.2.c)."""
    seed: str = ""
    """The published seed of the lots."""


@dataclass(frozen=True)
class Bracket:
    """Slots whose neighbours meet for the places from `best` on; an empty slot is nobody."""

    best: int
    slots: tuple[Number | None, ...]

    def meetings(self) -> Iterator[tuple[Number | None, Number | None]]:
        """Those who meet next."""
        return zip(self.slots[::2], self.slots[1::2], strict=True)


@dataclass(frozen=True)
class BracketState:
    """Where a knockout stands: what is still to be played, and the places won."""

    brackets: tuple[Bracket, ...]
    winners: Mapping[Tie, Number | None] = field(default_factory=dict)
    """Of the encounters of this stage that are decided; nobody where both lost."""
    steps: Mapping[Tie, int] = field(default_factory=dict)
    """How many ways of deciding a drawn encounter have been used up."""
    places: Mapping[Number, range] = field(default_factory=dict)
    report: tuple[Ruling, ...] = ()

    def open_ties(self) -> list[tuple[Bracket, Tie]]:
        """The encounters that must be played, each with its bracket."""
        met = [
            (bracket, (one, other)) for bracket in self.brackets for one, other in bracket.meetings() if one and other
        ]
        return [(bracket, tie) for bracket, tie in met if tie not in self.winners]


# -- the bracket ----------------------------------------------------------------------------------


def first_bracket(order: Sequence[Number]) -> Bracket:
    """The first bracket: the best seeds meet the last ones, and the two best can meet only in the final."""
    seats = [1]
    while len(seats) < len(order):
        seats = [seat for best in seats for seat in (best, 2 * len(seats) + 1 - best)]
    return Bracket(1, tuple(order[seat - 1] if seat <= len(order) else None for seat in seats))


def standing(history: History, rules: Knockout) -> BracketState:
    """Where the knockout stands after the rounds so far."""
    *_, state = _standings(history, rules)
    return state


def _standings(history: History, rules: Knockout) -> Iterator[BracketState]:
    """Where it stood before the first round, and after each one."""
    state = _moved_on(BracketState((first_bracket(history.numbers),)), history, 0, rules)
    yield state
    for number, played in enumerate(history.rounds, start=1):
        state = _moved_on(_decided(state, number, played, rules), history, number, rules)
        yield state


def rounds(history: History, rules: Knockout) -> int:
    """How many rounds the knockout has: a round in which drawn encounters are played again uses none of them up.

    Rounds of the history that come after its end are not its own, and one without all its results is yet to be played.
    """
    known = next((n for n, played in enumerate(history.rounds) if not _is_complete(played)), len(history.rounds))
    before = replace(history, rounds=history.rounds[:known])
    for played, state in enumerate(_standings(before, rules)):
        if not state.brackets or played == known:
            return played + max((len(bracket.slots).bit_length() - 1 for bracket in state.brackets), default=0)
    raise AssertionError("a knockout stands somewhere after every round")


def _is_complete(played: Round) -> bool:
    return all(game.score is not None for game in played.games)


def places(history: History, rules: Knockout) -> Mapping[Number, range]:
    """The place of everybody who has one already; those who went out together share several."""
    return standing(history, rules).places


def _decided(state: BracketState, round_number: int, played: Round, rules: Knockout) -> BracketState:
    """The standing with the results of a round."""
    winners, steps = dict(state.winners), dict(state.steps)
    report: list[Ruling] = []
    for _, tie in state.open_ties():
        game = next((game for game in played.games if {game.white, game.black} == set(tie)), None)
        if game is None or game.score is None:
            raise NoPairingError(
                f"the encounter of no. {tie[0]} and no. {tie[1]} in round {round_number} has no result"
            )
        step, winner = _judged(game, steps.get(tie, 0), rules)
        steps[tie] = step
        if winner or not any(game.score):
            winners[tie] = winner
            report += _told(winner, step, game, rules)
    return BracketState(state.brackets, winners, steps, state.places, tuple(report))


def _judged(game: Game, step: int, rules: Knockout) -> tuple[int, Number | None]:
    """Who won an encounter, after as many ways of deciding a drawn one as were needed; nobody: not decided."""
    score = game.score or BySide(0, 0)
    if score.white != score.black or not any(score):
        return 0, _leader(game, score)
    for used, way in enumerate(rules.when_drawn[step:], start=step + 1):
        if way in _PLAYED_AGAIN:
            return used, None
        winner = _by_lot(game, used, rules) if way is WhenDrawn.LOT else _by_boards(game)
        if winner:
            return used, winner
    return len(rules.when_drawn), None


def _leader(game: Game, score: BySide[int]) -> Number | None:
    if score.white == score.black:
        return None
    return game.white if score.white > score.black else game.black


def _by_boards(game: Game) -> Number | None:
    return next((_leader(game, score) for score in game.boards if score.white != score.black), None)


def _by_lot(game: Game, step: int, rules: Knockout) -> Number:
    one, other = sorted((game.white, game.black))
    return (one, other)[draw_number(rules.seed, f"knockout {one}-{other} {step}", 2)]


def _told(winner: Number | None, step: int, game: Game, rules: Knockout) -> list[Ruling]:
    """What the report says of an encounter that was not simply won."""
    if winner is None:
        return [Ruling("systems.both-out", OUT, {"player": game.white, "opponent": game.black})]
    if step == 0:
        return []
    return [Ruling(f"systems.by-{rules.when_drawn[step - 1].value}", DRAWN, {"player": winner})]


# -- from stage to stage --------------------------------------------------------------------------


def _moved_on(state: BracketState, history: History, rounds: int, rules: Knockout) -> BracketState:
    """The standing after some rounds, with stages passed as long as nobody has to play in them."""
    later = [game for played in history.rounds[rounds:] for game in played.games]
    state = _without_the_withdrawn(state, history.withdrawn, later)
    while state.brackets and not state.open_ties():
        state = _next_stage(state, len(history.numbers), rules)
        state = _without_the_withdrawn(state, history.withdrawn, later)
    return state


def _without_the_withdrawn(state: BracketState, withdrawn: Collection[Number], later: Sequence[Game]) -> BracketState:
    """The standing with the encounters lost that somebody has left and did not play later, before they went."""
    played = [{game.white, game.black} for game in later]
    gone = [tie for _, tie in state.open_ties() if not set(tie).isdisjoint(withdrawn) and set(tie) not in played]
    stay = {tie: next((number for number in tie if number not in withdrawn), None) for tie in gone}
    report = tuple(Ruling("systems.through", OUT, {"player": number}) for number in stay.values() if number)
    return BracketState(state.brackets, {**state.winners, **stay}, state.steps, state.places, state.report + report)


def _next_stage(state: BracketState, entrants: int, rules: Knockout) -> BracketState:
    """Part every bracket into that of the winners and that of the losers."""
    brackets: list[Bracket] = []
    found = dict(state.places)
    report: list[Ruling] = []
    for bracket in state.brackets:
        upper, lower, out = _parted(bracket, state.winners)
        shared = range(lower.best, min(bracket.best + len(bracket.slots), entrants + 1))
        losers = [] if rules.placing else [number for number in lower.slots if number]
        found.update(dict.fromkeys((*out, *losers), shared))
        for half in (upper, lower) if rules.placing else (upper,):
            if len(half.slots) > 1:
                brackets.append(half)
            elif half.slots[0]:
                found[half.slots[0]] = range(half.best, half.best + 1)
    for bracket in brackets:
        report += _walkovers(bracket)
    return BracketState(tuple(brackets), places=found, report=state.report + tuple(report))


def _parted(bracket: Bracket, winners: Mapping[Tie, Number | None]) -> tuple[Bracket, Bracket, list[Number]]:
    """The brackets of winners and losers, and those who are out because both lost."""
    upper: list[Number | None] = []
    lower: list[Number | None] = []
    out: list[Number] = []
    for one, other in bracket.meetings():
        winner = winners[one, other] if one and other else one or other
        upper.append(winner)
        lower.append(next((number for number in (one, other) if winner and number != winner), None))
        out += [number for number in (one, other) if number and not winner]
    middle = bracket.best + len(upper)
    return Bracket(bracket.best, tuple(upper)), Bracket(middle, tuple(lower)), out


def _walkovers(bracket: Bracket) -> list[Ruling]:
    alone = [one or other for one, other in bracket.meetings() if not (one and other)]
    return [Ruling("systems.through", OUT, {"player": number}) for number in alone if number]


# -- pairing --------------------------------------------------------------------------------------


def pair(history: History, rules: Knockout) -> PairedRound:
    """The next round: the drawn encounters of the last one again, or the next stage."""
    state = standing(history, rules)
    ties = state.open_ties()
    if not ties:
        raise NoPairingError("the knockout is over: every place is decided")
    report = state.report if history.rounds else tuple(_walkovers(state.brackets[0]))
    return PairedRound(tuple(_board(history, bracket, tie, state, rules) for bracket, tie in ties), report=report)


def _board(history: History, bracket: Bracket, tie: Tie, state: BracketState, rules: Knockout) -> Pairing:
    step = state.steps.get(tie, 0)
    last = min(bracket.best + len(bracket.slots) - 1, len(history.numbers))
    reason = Ruling("systems.knockout", PLACES if rules.placing else OUT, {"best": bracket.best, "last": last})
    if not step:
        return Pairing(*_colours(history, *tie), (reason,))
    previous = next(game for game in reversed(history.rounds[-1].games) if {game.white, game.black} == set(tie))
    ways = [way for way in rules.when_drawn[:step] if way in _PLAYED_AGAIN] or [WhenDrawn.REPLAY]
    again = Ruling(f"systems.{ways[-1].value}", DRAWN)
    return Pairing(previous.black, previous.white, (reason, again))


def _colours(history: History, one: Number, other: Number) -> Tie:
    """White for the one who had it less often, then for the one who had Black last, then for the better slot."""

    def claim(number: Number) -> tuple[int, int]:
        sides = [side.value for side in history.sides(number)]
        return sides.count("white") - sides.count("black"), int(sides[-1:] == ["white"])

    return (other, one) if claim(other) < claim(one) else (one, other)
