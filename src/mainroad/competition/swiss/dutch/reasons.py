"""Why two players meet, who was passed over for it, and why they have these colours.

The rulebook register has no articles for these rules; each reason names the clause of the FIDE handbook.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from mainroad.basics import Ruling
from mainroad.competition.history import Number
from mainroad.competition.swiss.common import score
from mainroad.competition.swiss.dutch.colours import Allocation
from mainroad.competition.swiss.dutch.criteria import colours_allow, preference_denied
from mainroad.competition.swiss.dutch.players import Float, Player
from mainroad.competition.swiss.dutch.round import PairedBracket

REPORTED = frozenset({"dutch.moved-down", "dutch.exchanged", "dutch.denied", "dutch.bye"})
"""What the report of a round repeats."""

Reasoned = tuple[Player, Player, tuple[Ruling, ...]]


def reason(message: str, clause: str, **parameters: object) -> Ruling:
    """A ruling with the clause of FIDE C.04.3 among its parameters."""
    return Ruling(message, (), {**parameters, "clause": f"C.04.3 {clause}"})


def pairs_with_reasons(paired: PairedBracket) -> Iterator[Reasoned]:
    """The pairs of a bracket, the higher player first, each with why the two meet."""
    count = paired.bracket.moved_down
    meets = {higher.number: lower for higher, lower in paired.pairs}
    residents = list(paired.bracket.players[count:])
    for player in paired.bracket.players[:count]:
        if player.number in meets:
            yield player, meets[player.number], _moved_down(player, meets[player.number], residents)
            residents.remove(meets[player.number])
    yield from _remainder(residents, meets)


def _moved_down(player: Player, opponent: Player, residents: Sequence[Player]) -> tuple[Ruling, ...]:
    who = {"player": player.number, "own": score(player.score)}
    main = reason("dutch.moved-down", "3.3", **who, opponent=opponent.number, score=score(opponent.score))
    return (main, *_floated(player, Float.DOWN), *_floated(opponent, Float.UP), *_passed(player, opponent, residents))


def _floated(player: Player, direction: Float) -> Iterator[Ruling]:
    """That a player floats as they did before, which the criteria avoid where they can."""
    for back, floated in enumerate(player.floats, start=1):
        if floated is direction:
            yield reason(f"dutch.floated-{direction.value}", "1.4.2", player=player.number, back=back)


def _remainder(residents: list[Player], meets: Mapping[Number, Player]) -> Iterator[Reasoned]:
    """The pairs among residents: half against half."""
    upper = [player for player in residents if player.number in meets]
    lower = [player for player in residents if player.number not in meets]
    natural = {player.number for player in residents[: len(upper)]}
    waiting = list(lower)
    for place, player in enumerate(upper, start=1):
        opponent = meets[player.number]
        main = reason(
            "dutch.halves",
            "3.3",
            score=score(player.score),
            player=player.number,
            opponent=opponent.number,
            upper=place,
            lower=lower.index(opponent) + 1,
        )
        exchanged = _exchanged(player, opponent, natural)
        yield player, opponent, (main, *exchanged, *_passed(player, opponent, waiting))
        waiting.remove(opponent)


def _exchanged(player: Player, opponent: Player, natural: set[Number]) -> Iterator[Ruling]:
    """Who has changed halves."""
    if player.number not in natural:
        yield reason("dutch.exchanged", "4.3", player=player.number)
    if opponent.number in natural:
        yield reason("dutch.exchanged", "4.3", player=opponent.number)


def _passed(player: Player, opponent: Player, waiting: Sequence[Player]) -> Iterator[Ruling]:
    """Those who come before the opponent and do not meet the player, with why."""
    before = list(waiting[: waiting.index(opponent)])
    sieve: tuple[tuple[str, str, Callable[[Player], bool]], ...] = (
        ("dutch.passed-met", "2.1.1", lambda other: other.number in player.met),
        ("dutch.passed-colour", "2.1.3", lambda other: not colours_allow(player, other)),
        ("dutch.passed-preference", "2.4.7", lambda other: preference_denied(player, other)),
        ("dutch.passed-needed", "3.8", lambda _other: True),
    )
    for message, clause, applies in sieve:
        caught = [other for other in before if applies(other)]
        before = [other for other in before if not applies(other)]
        if caught:
            yield reason(message, clause, player=player.number, numbers=_numbers(caught))


def _numbers(players: Iterable[Player]) -> str:
    return ", ".join(str(player.number) for player in players)


_COLOUR = {
    "5.2.1": "dutch.white-both",
    "5.2.2": "dutch.white-stronger",
    "5.2.3": "dutch.white-alternate",
    "5.2.4": "dutch.white-higher",
    "5.2.5": "dutch.white-start",
}


def colour_reasons(given: Allocation) -> tuple[Ruling, ...]:
    """Why these colours, and who does not get the one that they are due."""
    who = {"white": given.white.number, "player": given.favoured.number}
    main = reason(_COLOUR[given.clause], given.clause, **who)
    if not preference_denied(given.white, given.black):
        return (main,)
    denied = given.black if given.favoured is given.white else given.white
    return main, reason("dutch.denied", "2.4.7", player=denied.number)


def bye_reasons(player: Player) -> tuple[Ruling, ...]:
    """Why a player has the bye."""
    return (reason("dutch.bye", "2.3", player=player.number, score=score(player.score)),)
