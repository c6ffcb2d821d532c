"""Pairing a round, bracket after bracket (FIDE C.04.3, clause 1.9).

A bracket should look down to the last player: its choices must leave a pairing for everybody (C4) and the best
possible next bracket (C8). Mostly that is no burden. So a bracket is first paired as if nothing came after it; if what
follows then wants nothing, no wider look could find better. Otherwise the next bracket is looked at too, at last all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from mainroad.competition.pairings import NoPairingError
from mainroad.competition.swiss.dutch.bracket import Search
from mainroad.competition.swiss.dutch.completion import can_be_paired, completes, lowest_bye
from mainroad.competition.swiss.dutch.criteria import may_have_bye, may_meet, preference_denied
from mainroad.competition.swiss.dutch.graph import Bracket, Graph, Scope
from mainroad.competition.swiss.dutch.players import Float, Player


@dataclass(frozen=True)
class PairedBracket:
    """A bracket with its pairs, the higher player first, and those who float out of it."""

    bracket: Bracket
    pairs: tuple[tuple[Player, Player], ...]
    floaters: tuple[Player, ...]


Attempt = Callable[[Bracket], PairedBracket | None]


def pair_brackets(players: Sequence[Player], attempts: Sequence[Attempt] | None = None) -> list[PairedBracket]:
    """Pair all players, who come in order; whoever floats out of the last bracket has the bye."""
    bye_score = _bye_score(players)
    groups = [tuple(group) for _, group in groupby(players, key=lambda player: player.score)]
    done: list[PairedBracket] = []
    floaters: tuple[Player, ...] = ()
    for index, group in enumerate(groups):
        bracket = Bracket((*floaters, *group), tuple(groups[index + 1 :]), bye_score)
        done.append(_paired(bracket, ATTEMPTS if attempts is None else attempts))
        floaters = done[-1].floaters
    return done


def _bye_score(players: Sequence[Player]) -> int | None:
    """C5, and whether there is a pairing at all (clause 1.9.3)."""
    score = lowest_bye(players) if len(players) % 2 else None
    if not can_be_paired(players, score):
        raise NoPairingError("no pairing of all players keeps criteria C1 to C3 of FIDE C.04.3; the arbiter decides")
    return score


def _paired(bracket: Bracket, attempts: Sequence[Attempt]) -> PairedBracket:
    found = next((paired for attempt in attempts if (paired := attempt(bracket)) is not None), None)
    if found is None:
        raise NoPairingError("a bracket has no pairing that leaves one for the players below it")
    return found


def perfect_candidate(bracket: Bracket) -> PairedBracket | None:
    """Clause 3.4: the very first candidate, if there is nothing to be said against it."""
    players, half = bracket.players, len(bracket.players) // 2
    pairs = tuple(zip(players[:half], players[half : 2 * half], strict=True))
    floaters = players[2 * half :]
    if bracket.moved_down or not all(may_meet(*pair) and not preference_denied(*pair) for pair in pairs):
        return None
    if any(not _may_float(player, bracket) for player in floaters) or not completes(bracket, floaters):
        return None
    return PairedBracket(bracket, pairs, floaters)


def _may_float(player: Player, bracket: Bracket) -> bool:
    """Whether no other resident would float better (C9, C14, C16)."""
    if Float.DOWN in player.floats:
        return False
    score = bracket.bye_score
    if score is None or not bracket.has_bye:
        return True
    candidates = [other.unplayed for other in bracket.players if may_have_bye(other, score)]
    return may_have_bye(player, score) and player.unplayed == min(candidates)


def alone(bracket: Bracket) -> PairedBracket | None:
    """Pair a bracket as if nothing came after it."""
    if not bracket.below:
        return None
    search = _with_bye(bracket) if bracket.has_bye else _with_blanks(bracket)
    if search is None:
        return None
    paired = _decided(search)
    return paired if completes(bracket, paired.floaters) else None


def _with_bye(bracket: Bracket) -> Search | None:
    """If the bye goes to this bracket and only one player floats, they have it, and their unplayed games count (C9)."""
    if len(bracket.players) % 2 == 0:
        return None
    search = Search(Graph(bracket, Scope.ALONE, count_unplayed=True))
    return search if search.possible else None


def _with_blanks(bracket: Bracket) -> Search:
    """As few floaters as the bracket allows; each has a blank for an opponent."""
    players, moved_down = len(bracket.players), bracket.moved_down
    blanks = max(players % 2, 2 * moved_down - players)
    while not (search := Search(Graph(bracket, Scope.ALONE, blanks))).possible:
        blanks = 2 * blanks + 2 - blanks % 2
    return search


def with_next(bracket: Bracket) -> PairedBracket | None:
    """Pair a bracket together with the next one, as if nothing came after that."""
    if not bracket.below or bracket.has_bye:
        return None
    search = _with_enough_blanks(bracket)
    if search is None:
        return None
    paired = _decided(search)
    players, mate = search.graph.players, search.matching.mate
    left = [player for place, player in enumerate(players) if mate[place] >= len(players)]
    return paired if can_be_paired([*left, *bracket.lower], bracket.bye_score) else None


def _with_enough_blanks(bracket: Bracket) -> Search | None:
    """More blanks can only help as long as all of them are used."""
    players = len(bracket.players) + len(bracket.next)
    blanks = players % 2 + 2
    while blanks < 2 * players:
        search = Search(Graph(bracket, Scope.WITH_NEXT, blanks))
        if search.possible and any(mate >= players for mate in search.matching.mate[players:]):
            return search
        blanks = 2 * blanks - blanks % 2
    return None


def with_all(bracket: Bracket) -> PairedBracket | None:
    """Pair a bracket with everybody below it in view."""
    search = Search(Graph(bracket, Scope.WITH_ALL))
    if not search.possible:
        return None
    if bracket.has_bye and len(search.floaters) == 1:
        search = Search(Graph(bracket, Scope.WITH_ALL, count_unplayed=True))
    return _decided(search)


def _decided(search: Search) -> PairedBracket:
    search.decide()
    bracket = search.graph.bracket
    pairs = tuple((bracket.players[one], bracket.players[other]) for one, other in search.pairs)
    return PairedBracket(bracket, pairs, tuple(bracket.players[place] for place in search.floaters))


ATTEMPTS: tuple[Attempt, ...] = (perfect_candidate, alone, with_next, with_all)
"""From the quickest to the surest; the last alone gives the same answers, slowly."""
