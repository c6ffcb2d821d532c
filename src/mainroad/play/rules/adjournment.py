"""Adjourned games: when one may be adjourned, who must be there to go on, and what if the envelope is lost."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.clocks.schedule import Schedule
from mainroad.rulebooks.books.adjournment import Adjournment, When

NOTHING_CHARGED = BySide(0, 0)


@dataclass(frozen=True, slots=True)
class AdjournmentRequest:
    """The state of a game that somebody wants to adjourn."""

    made: BySide[int]
    """The moves that each has completed."""
    last_control: int | None
    """The last control move; none: there is no control but the end of the game."""
    session_left_ms: int
    """What is left of the time of the session; nothing: it is over."""
    hall_ms: int | None = None
    """How long the hall is free for the round; none: without limit."""
    by: Side | None = None
    """Who asks; nobody: the arbiter."""
    permitted: bool = False
    """The chief arbiter allows it, for illness, noise, disaster or an unfit hall."""


@dataclass(frozen=True, slots=True)
class AdjournmentTerms:
    """The game is adjourned: by which rule, and what it costs whom on the clock."""

    ruling: Ruling
    charges: BySide[int] = NOTHING_CHARGED


def last_control(schedule: Schedule) -> int | None:
    """The last control move of a player's schedule."""
    return schedule.controls[-1] if schedule.controls else None


def adjourn(rules: Adjournment | None, asked: AdjournmentRequest) -> AdjournmentTerms | Refusal:
    """Adjourn a game, or say why it must go on."""
    if rules is None:
        return Refusal("play.adjournment.unknown")
    when = rules.when
    if not _control_is_met(when, asked):
        return _exception(when, asked)
    if when.hall_ms is not None:
        return _by_hall(when, asked, when.hall_ms)
    if asked.session_left_ms <= 0:
        return AdjournmentTerms(Ruling("play.adjournment.adjourned", when.articles))
    if asked.by is None or not when.early:
        return _exception(when, asked)
    charges = NOTHING_CHARGED.changed(asked.by, lambda _: asked.session_left_ms)
    return AdjournmentTerms(Ruling("play.adjournment.early", when.early, {"side": asked.by.value}), charges)


def _control_is_met(when: When, asked: AdjournmentRequest) -> bool:
    control = asked.last_control if when.control_move is None else when.control_move
    return control is not None and min(asked.made) >= control


def _by_hall(when: When, asked: AdjournmentRequest, longest_ms: int) -> AdjournmentTerms | Refusal:
    if asked.hall_ms is not None and asked.hall_ms <= longest_ms:
        return AdjournmentTerms(Ruling("play.adjournment.adjourned", when.articles))
    return _exception(when, asked)


def _exception(when: When, asked: AdjournmentRequest) -> AdjournmentTerms | Refusal:
    """Before its time a game is adjourned only for what nobody can help, and only the time really used counts."""
    if asked.permitted:
        return AdjournmentTerms(Ruling("play.adjournment.exceptional", when.exception + when.exception_time))
    return Refusal("play.adjournment.too-early", when.articles + when.exception)


# -- resuming --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Resumption:
    """What happens at the hour of resumption, with those who are there."""

    ruling: Ruling
    opens: bool
    """Whether the envelope is opened now."""
    runs: Side | None = None
    """Whose clock runs while the envelope stays closed."""
    then: Side | None = None
    """Whose clock runs once the sealed move is made on the board."""
    may_seal_reply: bool = False
    """Whether who must answer may seal their answer, as the other is not there to see it."""


def resume(rules: Adjournment, sealer: Side, here: BySide[bool]) -> Resumption:
    """Say what happens now; ask again when somebody comes."""
    resuming, answerer = rules.resuming, sealer.opponent
    if resuming.both_present and not all(here):
        return Resumption(Ruling("play.adjournment.both-needed", resuming.articles), opens=False)
    if not here[answerer]:
        about = {"side": answerer.value}
        return Resumption(
            Ruling("play.adjournment.answerer-absent", resuming.answerer_absent, about), opens=False, runs=answerer
        )
    if not here[sealer]:
        ruling = Ruling("play.adjournment.sealer-absent", resuming.opened + resuming.sealer_absent)
        return Resumption(ruling, opens=True, then=answerer, may_seal_reply=bool(resuming.sealer_absent))
    return Resumption(Ruling("play.adjournment.open-it", _begins(rules)), opens=True, then=answerer)


def _begins(rules: Adjournment) -> tuple[Article, ...]:
    return tuple(dict.fromkeys(rules.resuming.opened + rules.resuming.begins))


def check_reply_sealed(rules: Adjournment, sealer: Side, here: BySide[bool]) -> Ruling | Refusal:
    """Answer who wants to seal their answer to the sealed move instead of making it on the board."""
    cited = rules.resuming.sealer_absent
    if cited and here[sealer.opponent] and not here[sealer]:
        return Ruling("play.adjournment.reply-sealed", cited, {"side": sealer.value})
    return Refusal("play.adjournment.reply-openly", cited or rules.resuming.begins)


@dataclass(frozen=True, slots=True)
class Setting:
    """A board and clocks as they were, or as they are set up again: the position as FEN, and the time left."""

    position: str
    left_ms: BySide[int]


def check_setting(rules: Adjournment, was: Setting, shown: Setting, agreed: bool = True) -> Refusal | None:
    """Refuse to go on before board and clocks show what they did before the sealed move."""
    cited = rules.resuming.articles
    if was.position != shown.position:
        return Refusal("play.adjournment.position-differs", cited)
    if was.left_ms != shown.left_ms:
        return Refusal("play.adjournment.times-differ", cited)
    if rules.resuming.both_present and not agreed:
        return Refusal("play.adjournment.not-agreed", cited)
    return None


def correct_times(rules: Adjournment, has_moved: bool, is_over: bool) -> Ruling | Refusal:
    """Answer a player who says that the times were set wrongly: before their first move they are put right."""
    resuming = rules.resuming
    if is_over and resuming.protests:
        return Refusal("play.adjournment.protest-late", resuming.protests)
    if has_moved or is_over:
        return Refusal("play.adjournment.times-stand", resuming.wrong_times or resuming.articles)
    return Ruling("play.adjournment.times-corrected", resuming.wrong_times or resuming.articles)


# -- what is lost ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lost:
    """The envelope is lost: the game is played again from the start, or goes on."""

    ruling: Ruling
    replay: bool


def lost_envelope(rules: Adjournment, can_restore: bool) -> Lost | Refusal:
    """Rule on a game whose envelope is lost; `can_restore`: the players can set the position up again."""
    opening = rules.opening
    if not opening.lost:
        return Refusal("play.adjournment.lost-unknown", rules.sealing.items_articles)
    if can_restore:
        return Lost(Ruling("play.adjournment.lost-restored", opening.restored), replay=False)
    return Lost(Ruling("play.adjournment.lost-replay", opening.lost), replay=True)
