"""Ruling on conduct: telephones, infringements that are no move, refusals, and the sanctions of each book."""

from __future__ import annotations

from mainroad.basics import Refusal, Ruling, Side
from mainroad.play import errors, sanctions, tempo
from mainroad.play.clock import set_up
from mainroad.play.consequence import Consequence
from mainroad.play.rulings.consequence import Before, consequent
from mainroad.play.rulings.moves import asks_whether_to_win, policy
from mainroad.play.rulings.situation import Asked, Option, Ruled, Situation, can_win, wanting
from mainroad.play.sanctions import TIMED, Imposed
from mainroad.rulebooks.books.sanctions import Authority, Sanction


def telephone(situation: Situation) -> Ruled:
    """A player's device has sounded."""
    side, rules = situation.who, situation.book.sanctions
    known = can_win(situation, side.opponent)
    found = sanctions.telephone(rules, side, known is not False)
    if rules.telephone.needs_mate and known is None:
        return asks_whether_to_win(situation, found.ruling)
    return _chosen(situation, found) if found.is_open else _imposed(situation, found)


def conduct(situation: Situation) -> Ruled:
    """Any other misconduct: the arbiter chooses from the rulebook's list."""
    ruling = Ruling("play.sanctions.arbiter-chooses", (), {"side": situation.who.value})
    return _chosen(situation, Consequence(ruling, choices=_measures(situation)))


def _chosen(situation: Situation, found: Consequence) -> Ruled:
    """The arbiter's choice, or the question."""
    rules = situation.book.sanctions
    if situation.sanction not in found.choices:
        options = tuple(Option("sanction", name, f"ruling.sanction.{name}") for name in found.choices)
        return Ruled((found.ruling,), Asked(options))
    sanction = Sanction(situation.sanction)
    if sanction in TIMED and situation.minutes <= 0:
        return wanting("minutes")
    by = Authority.CHIEF if situation.by_chief else Authority.ARBITER
    imposed = sanctions.impose(rules, Imposed(sanction, situation.who, by, situation.minutes))
    return Ruled((imposed,)) if isinstance(imposed, Refusal) else _imposed(situation, imposed)


def _imposed(situation: Situation, found: Consequence) -> Ruled:
    return consequent(situation, found, situation.who, Before(running=situation.side_to_move))


def infringement(situation: Situation) -> Ruled:
    """An infringement that is no move: two hands, a press without a move."""
    side = situation.who
    found = errors.infringed(policy(situation), side, situation.earlier)
    if not policy(situation).counts_all:
        return _chosen(situation, Consequence(found.ruling, choices=_measures(situation)))
    return consequent(situation, found, side, Before(running=situation.side_to_move))


def _measures(situation: Situation) -> tuple[str, ...]:
    return tuple(measure.sanction.value for measure in situation.book.sanctions.measures)


def clock_hit(situation: Situation) -> Ruled:
    """A player has hit the clock, or knocked it over."""
    side, running = situation.who, situation.side_to_move
    shown = situation.clock(running)
    hit = tempo.clock_hit(situation.book.quick, shown or set_up(situation.timing), side, 0)
    if hit is None:
        return infringement(situation)
    clock, ruling = hit
    return Ruled(
        (ruling,), left_ms=clock.at(0) if shown else None, runs=running, offender=side, sanction="opponent-time"
    )


def refusal(situation: Situation) -> Ruled:
    """One or both will not keep the rules."""
    refusers = (situation.side,) if situation.side else tuple(Side)
    found = sanctions.refused_to_obey(situation.book.sanctions, refusers)
    return _imposed(situation, found)
