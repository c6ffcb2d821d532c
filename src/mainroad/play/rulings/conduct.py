"""Ruling on conduct: telephones, infringements that are no move, refusals, and the sanctions of each book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from mainroad.basics import Refusal, Ruling, Side
from mainroad.laws.protocol import Reason
from mainroad.play.clock import set_up
from mainroad.play.consequence import Consequence, Times, won_by
from mainroad.play.rules import clock_care, errors, sanctions, tempo
from mainroad.play.rules.sanctions import TIMED, Imposed
from mainroad.play.rulings.answer import DeskAnswer, OpenQuestion, Option, wanting
from mainroad.play.rulings.consequence import Before, Offence, answer_of
from mainroad.play.rulings.moves import asks_whether_to_win, policy
from mainroad.play.rulings.situation import Situation, can_win
from mainroad.rulebooks.books.sanctions import Authority, Sanction


@dataclass(frozen=True)
class Misconduct(Offence):
    """Something that a player did or will not do: how often, and which sanction the arbiter chooses."""

    earlier: int = 0
    """The offender's infringements before this one."""
    sanction: str = ""
    minutes: int = 0
    by_chief: bool = False

    @property
    def is_free(self) -> bool:
        """Whether the arbiter chooses the sanction."""
        return not policy(self).counts_all

    def relevance(self) -> Mapping[str, object]:
        """What goes with a sanction that is chosen, and whether infringements are counted."""
        free, measures = self.is_free, self.book.sanctions.measures
        return {
            **super().relevance(),
            "earlier": policy(self).counts_all,
            "sanction": free,
            "minutes": free and self.sanction in {sanction.value for sanction in TIMED},
            "by-chief": free and any(measure.by is Authority.CHIEF for measure in measures),
        }


@dataclass(frozen=True)
class Telephone(Misconduct):
    """A device that has sounded."""

    micro_match: bool = False
    can_win: bool | None = None
    """Whether the opponent could still win by any legal moves; none: nobody has looked."""

    @property
    def is_free(self) -> bool:
        """Whether the book leaves the sanction open."""
        return not self.book.sanctions.telephone.loses


def telephone(situation: Telephone) -> DeskAnswer:
    """A player's device has sounded."""
    side, rules = situation.who, situation.book.sanctions
    known = can_win(situation, side.opponent, situation.can_win)
    found = sanctions.telephone(rules, side, known is not False)
    if rules.telephone.needs_mate and known is None:
        return asks_whether_to_win(found.ruling)
    if found.is_open:
        return _chosen(situation, found)
    ruled = _imposed(situation, found)
    return ruled.adding(Ruling("ruling.this-game-only", found.ruling.articles)) if situation.micro_match else ruled


@dataclass(frozen=True)
class OtherMisconduct(Misconduct):
    """Misconduct that no article names."""

    @property
    def is_free(self) -> bool:
        """The arbiter always chooses."""
        return True


def conduct(situation: OtherMisconduct) -> DeskAnswer:
    """Any other misconduct: the arbiter chooses from the rulebook's list."""
    cited = situation.book.sanctions.chosen
    ruling = Ruling("play.sanctions.arbiter-chooses", cited, {"side": situation.who.value})
    return _chosen(situation, Consequence(ruling, choices=_measures(situation)))


def _chosen(situation: Misconduct, found: Consequence) -> DeskAnswer:
    """The arbiter's choice, or the question."""
    rules = situation.book.sanctions
    if situation.sanction not in found.choices:
        options = tuple(Option("sanction", name, f"ruling.sanction.{name}") for name in found.choices)
        return DeskAnswer((found.ruling,), OpenQuestion(options))
    sanction = Sanction(situation.sanction)
    if sanction in TIMED and situation.minutes <= 0:
        return wanting("minutes")
    by = Authority.CHIEF if situation.by_chief else Authority.ARBITER
    imposed = sanctions.impose(rules, Imposed(sanction, situation.who, by, situation.minutes))
    if isinstance(imposed, Refusal):
        return DeskAnswer((imposed,))
    ruled = _imposed(situation, imposed)
    return replace(ruled, rulings=(found.ruling, *ruled.rulings)) if found.ruling.articles else ruled


def _imposed(situation: Offence, found: Consequence) -> DeskAnswer:
    return answer_of(situation, found, situation.who, Before(running=situation.side_to_move))


def infringement(situation: Misconduct) -> DeskAnswer:
    """An infringement that is no move: two hands, a press without a move."""
    side = situation.who
    found = errors.cost_of_infringement(policy(situation), side, situation.earlier)
    if not policy(situation).counts_all:
        ruling = Ruling(found.ruling.message, situation.book.sanctions.chosen, found.ruling.parameters)
        return _chosen(situation, Consequence(ruling, choices=_measures(situation)))
    return answer_of(situation, found, side, Before(running=situation.side_to_move))


def _measures(situation: Situation) -> tuple[str, ...]:
    return tuple(measure.sanction.value for measure in situation.book.sanctions.measures)


@dataclass(frozen=True)
class ClockHit(Misconduct):
    """A clock that was hit, or knocked over."""

    @property
    def is_free(self) -> bool:
        """Whether neither the tempo nor a first warning fixes what it costs."""
        hit = self.book.sanctions.clock_hit
        warned = hit and hit.first and not self.earlier
        return not (self.book.quick.hit_ms or warned) and super().is_free

    def relevance(self) -> Mapping[str, object]:
        """Earlier ones count where the first has a price of its own, too."""
        found, hit = super().relevance(), self.book.sanctions.clock_hit
        return {**found, "earlier": found["earlier"] or (hit and hit.first)}


def clock_hit(situation: ClockHit) -> DeskAnswer:
    """A player has hit the clock, or knocked it over."""
    side, running = situation.who, situation.side_to_move
    shown = situation.clock(running)
    hit = tempo.clock_hit(situation.book.quick, shown or set_up(situation.timing), side, 0)
    if hit is None and policy(situation).counts_all:
        return infringement(situation)
    if hit is None:
        found = sanctions.clock_hit(situation.book.sanctions, side, situation.earlier)
        if found.is_open:
            return _chosen(situation, found)
        return _imposed(situation, found).adding(Ruling("ruling.harder-again", found.ruling.articles))
    clock, ruling = hit
    return DeskAnswer(
        (ruling,), left_ms=clock.at(0) if shown else None, runs=running, offender=side, sanction="opponent-time"
    )


def press(situation: Misconduct) -> DeskAnswer:
    """A player has pressed the clock without having moved: their time runs again, and the infringement counts."""
    book, side = situation.book, situation.who
    fault = clock_care.check_press(book.clock.pressing, side, None)
    cited = (fault.articles if fault else ()) + book.quick.illegal.back
    counted = errors.cost_of_infringement(policy(situation), side, situation.earlier)
    ruling = Ruling("ruling.press-back", cited, {"side": side.value})
    found = replace(counted, ruling=ruling, times=Times.RETURNED if counted.halves is None else Times.RUN_ON)
    found = replace(found, to_move=side if counted.halves is None else None)
    ruled = answer_of(situation, found, side, Before(running=side.opponent))
    if policy(situation).counts_all:
        return ruled
    return ruled.adding(Ruling("ruling.may-sanction", book.sanctions.chosen, {"side": side.value}))


@dataclass(frozen=True)
class Resignation(Situation):
    """A game that a player has given up."""

    how: str = "words"


def resigned(situation: Resignation) -> DeskAnswer:
    """A player has given the game up, and perhaps wants to play on."""
    book, side = situation.book, situation.who
    by = book.clock.stopping.resigns if situation.how == "clock" else book.procedure.resigning
    cited = tuple(dict.fromkeys(book.results.articles(Reason.RESIGNATION) + by))
    return DeskAnswer(
        (Ruling("ruling.resigned", cited, {"side": side.value}),), halves=won_by(side.opponent), breaks=False
    )


def refusal(situation: Offence) -> DeskAnswer:
    """One or both will not keep the rules."""
    refusers = (situation.side,) if situation.side else tuple(Side)
    found = sanctions.refused_to_obey(situation.book.sanctions, refusers)
    return _imposed(situation, found)
