"""Ruling on what hands did on the board: irregular moves, touched pieces, moves half made."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

import msgspec

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.laws.diagnosis.observed import read_observed
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.laws.protocol import NotationError, Reason
from mainroad.notation.written import write_move
from mainroad.play.board import fen, step
from mainroad.play.consequence import Consequence, Stands, won_by
from mainroad.play.rules import announcing, clock_care, errors, misplays, tempo, touch
from mainroad.play.rules.errors import Case
from mainroad.play.rules.misplays import Misplay
from mainroad.play.rules.procedure import form_of
from mainroad.play.rules.touch import Obligation, ObservedMove
from mainroad.play.rulings.answer import DeskAnswer, asking, wanting
from mainroad.play.rulings.consequence import Before, Offence, answer_of, sanction_name
from mainroad.play.rulings.fields import FIELDS
from mainroad.play.rulings.situation import NOTHING_SAID, UNKNOWN, Situation, both, can_win, read_clock, start_of
from mainroad.rulebooks.books.announcing import IMPAIRED
from mainroad.rulebooks.books.errors import FoundWhen, Policy, Way

AFTER_GAME = ("side", "found", "resigned")
"""All that matters of an error once the game has ended: nothing is put right, and no clock runs."""
NO_ERRORS = ("play.errors.no-error", "play.errors.at-once")


def policy(situation: Situation) -> Policy:
    """What the book makes of errors at this tempo."""
    return situation.book.errors.policy(situation.pace, situation.games_per_arbiter)


# -- irregular moves ------------------------------------------------------------------------------


@dataclass(frozen=True)
class IllegalMove(Offence):
    """A move that is not legal: what was wrong with it, when it was found, what the opponent chooses."""

    move: str = ""
    """What was done on the board."""
    fault: str = ""
    """What was wrong with it, where it is not read off the board."""
    found: str = FoundWhen.BEFORE_REPLY.value
    claimed: bool = True
    evident: bool = False
    at_once: bool = False
    restorable: bool = True
    earlier: int = 0
    """The offender's infringements before this one."""
    earlier_reply: int = 0
    """Those of who replied over it."""
    then_ms: BySide[int | None] = UNKNOWN
    """What the clocks showed when the move was pressed."""
    spent_ms: int = 0
    """How long it took to put it right."""
    resigned: str = ""
    """Who resigned, where it is said how the game ended."""
    can_win: bool | None = None
    """Whether the opponent could still win by any legal moves; none: nobody has looked."""
    way: str = ""
    """What the opponent chooses."""

    @property
    def is_after_game(self) -> bool:
        """Whether it was found when the game had ended."""
        return self.found == FoundWhen.AFTER_GAME.value

    def relevance(self) -> Mapping[str, object]:
        """A book's own terms, and what is asked only of an error found late."""
        if self.is_after_game:
            return {name: name in AFTER_GAME for name in FIELDS}
        rules, late = policy(self), self.found == FoundWhen.LATER.value
        return {
            **super().relevance(),
            "claimed": rules.claimed or any(step.claimed_only for step in rules.ladder),
            "evident": rules.seen,
            "earlier": rules.ladder,
            "earlier-reply": rules.reply_offends and late,
            "then": late,
            "fault": self.game != "chess",
            "at-once": rules.at_once,
            "resigned": False,
            "spent": self.book.clock.checking is not None,
        }


def illegal_move(situation: IllegalMove) -> DeskAnswer:
    """A move that is not legal has been made."""
    board = situation.board
    situation = _by_whom(situation, board)
    made = misplays.misplay_of(board, situation.move) if board and situation.move else None
    case = _case(situation, board, made)
    rules = policy(situation)
    if case.found is FoundWhen.AFTER_GAME:
        return _after_game(situation, errors.judge(rules, case).ruling)
    if board and made is not None and not made.kinds:
        return _was_legal(situation, board)
    if situation.way in errors_ways(rules, case):
        consequence = errors.consequence_of_choice(rules, case, Way(situation.way), case.offender.opponent)
    else:
        consequence = errors.judge(rules, case)
    if isinstance(consequence, Refusal):
        return DeskAnswer((consequence,))
    if consequence.ruling.message in NO_ERRORS:
        return DeskAnswer((consequence.ruling,), breaks=False)
    if _hangs_on_mate(situation, consequence):
        return asks_whether_to_win(consequence.ruling)
    answer = _with_reply(situation, case, _answer(situation, case, consequence, _standing(board, made)))
    return _left_to_opponent(rules, answer) if consequence.decides else _checked(situation, answer)


def _after_game(situation: IllegalMove, ruling: Ruling) -> DeskAnswer:
    """The game is over: its result stands, and how it was reached."""
    if not situation.resigned:
        return DeskAnswer((ruling,), over=True)
    loser = Side(situation.resigned)
    resigned = Ruling("play.over.resignation", situation.book.results.articles(Reason.RESIGNATION))
    return DeskAnswer((ruling, resigned), halves=won_by(loser.opponent))


def _was_legal(situation: IllegalMove, board: AnyPosition) -> DeskAnswer:
    """There was nothing wrong with the move: it stands."""
    making = situation.book.procedure.making
    cited = tuple(dict.fromkeys(article for each in making.values() for article in each.articles))
    with suppress(NotationError):  # what hands did piece by piece has no one form
        cited = making[form_of(step(board, situation.move).move)].articles
    return DeskAnswer((Ruling("ruling.was-legal", cited),), breaks=False)


def _left_to_opponent(rules: Policy, answer: DeskAnswer) -> DeskAnswer:
    """What the arbiter has no say in, where the book tells them so."""
    if not rules.not_arbiters:
        return answer
    return answer.adding(Ruling("ruling.not-arbiters", rules.not_arbiters + rules.later.articles))


def _checked(situation: IllegalMove, answer: DeskAnswer) -> DeskAnswer:
    """The time that it took to put an error right goes to who made it, in the books that say so."""
    rules, left = situation.book.clock.checking, answer.left_ms
    if rules is None or left is None or not situation.spent_ms or answer.halves is not None:
        return answer
    clock = clock_care.charge(read_clock(left, situation.made), situation.who, situation.spent_ms, 0)
    charged = Ruling("ruling.check-charged", rules.errors, {"side": situation.who.value})
    return replace(answer.adding(charged), left_ms=clock.left_ms)


def _by_whom(situation: IllegalMove, board: AnyPosition | None) -> IllegalMove:
    """The same where both the move and the side tell who acted: they need not have been to move."""
    if not isinstance(board, DraughtsPosition) or not situation.move:
        return situation
    told = read_observed(board.variant, situation.move).player
    if told is None and situation.side not in (None, board.side):
        return replace(situation, move=f"{situation.move} by:{situation.who.value}")
    return replace(situation, side=situation.side or told)


def errors_ways(rules: Policy, case: Case) -> tuple[str, ...]:
    """The ways that are left to choose from; of one there is nothing to choose."""
    ways = errors.ways_left(rules, case)
    return tuple(way.value for way in ways) if len(ways) > 1 else ()


def _case(situation: IllegalMove, board: AnyPosition | None, made: Misplay | None) -> Case:
    kind = made.kind if made else situation.fault
    offender = situation.who
    case = Case(
        offender,
        FoundWhen(situation.found),
        kind=misplays.irregularity(kind),
        earlier=situation.earlier,
        claimed=situation.claimed,
        evident=situation.evident,
        can_win=can_win(situation, offender.opponent, situation.can_win) is not False,
        restorable=situation.restorable,
        at_once=situation.at_once,
    )
    if not kind:
        return case
    start = board or start_of(situation.game)
    corrections = len(made.right) or 2 if made else 2
    return replace(case, provision=misplays.provision_for(situation.rulebook, start, kind), corrections=corrections)


def _hangs_on_mate(situation: IllegalMove, found: Consequence) -> bool:
    """Whether the game is lost by it unless the opponent cannot win, and nobody knows that yet."""
    ladder = policy(situation).ladder
    unless = any(step.needs_mate for step in ladder)
    return unless and found.halves is not None and can_win(situation, situation.who.opponent, situation.can_win) is None


def asks_whether_to_win(ruling: Ruling) -> DeskAnswer:
    """Ask the arbiter whether the opponent could still win by any legal moves."""
    cited = Ruling("ruling.ask.can-win", ruling.articles)
    return asking(cited, "can_win", {"yes": "ruling.yes", "no": "ruling.no"})


def _standing(board: AnyPosition | None, made: Misplay | None) -> dict[Stands, str]:
    """The positions that may stand after a move in question, as far as they can be told."""
    if board is None:
        return {}
    before = fen(board)
    known = {Stands.BEFORE: before, Stands.LAST_SURE: ""}
    if made is None:
        return known
    if misplays.irregularity(made.kind) in errors.SUPERFLUOUS:
        known[Stands.CORRECTED] = before  # what was not theirs to do is undone
    elif len(made.right) == 1:
        known[Stands.CORRECTED] = fen(board.after(made.right[0]))  # type: ignore[arg-type]
    with suppress(NotationError):  # what cannot be played on stays as it lies there
        known[Stands.AS_IT_IS] = misplays.position_left(board, made.text)
    return known


def _with_reply(situation: IllegalMove, case: Case, ruled: DeskAnswer) -> DeskAnswer:
    """What it means for the opponent that they have replied over the error."""
    if case.found is not FoundWhen.LATER or ruled.asked:
        return ruled
    replied = errors.consequence_of_reply(policy(situation), case, situation.earlier_reply)
    if replied is None:
        return ruled
    told = (replied.ruling, *filter(None, (replied.penalty,)))
    halves = replied.halves or ruled.halves
    return replace(ruled.adding(*told), halves=halves, offender=replied.counts, sanction=sanction_name(replied))


def _answer(situation: IllegalMove, case: Case, found: Consequence, positions: dict[Stands, str]) -> DeskAnswer:
    """The answer, with the clock as it runs when such an error is found."""
    running = {FoundWhen.BEFORE_PRESS: case.offender, FoundWhen.BEFORE_REPLY: case.offender.opponent}.get(case.found)
    then = both(situation.then_ms)
    if then is None and case.found is FoundWhen.BEFORE_REPLY:
        then = situation.shown_ms
    at_error = read_clock(then, situation.made, case.offender.opponent) if then else None
    return answer_of(situation, found, case.offender, Before(positions, running, at_error))


# -- touched pieces -------------------------------------------------------------------------------

_SQUARE = re.compile(r"[a-j]?\d{1,2}")


@dataclass(frozen=True)
class TouchedPieces(Offence):
    """Pieces that were touched, and the move that was perhaps made."""

    squares: str = ""
    """What was touched, in order."""
    lifted: str = ""
    """Which of them were lifted."""
    move: str = ""
    adjusted: bool = False
    claimed: bool = True
    classes: BySide[str] = NOTHING_SAID
    """In which class of sight each is entered; nothing: sighted."""
    earlier: int = 0
    """The offender's infringements before this one."""

    def relevance(self) -> Mapping[str, object]:
        """Whether it must be claimed, whether it counts, and whether lifting differs from feeling."""
        return {
            **super().relevance(),
            "claimed": self.book.quick.touch_claimed,
            "earlier": policy(self).ladder,
            "lifted": self.book.touch.lifted and any(self.classes),
        }


def touched(situation: TouchedPieces) -> DeskAnswer:
    """Pieces were touched: what must be played now."""
    board, squares = situation.board, _touched(situation)
    if board is None or not squares:
        return wanting(*(() if board else ("position",)), *(() if squares else ("squares",)))
    rules, on_turn = situation.book.touch, situation.who is board.side
    quick = situation.book.quick
    if not tempo.touch_ruled(quick, situation.claimed):
        return DeskAnswer((Ruling("play.errors.unclaimed", quick.touch_claimed),), breaks=False)
    fault = touch.check_adjust(rules, on_turn, situation.adjusted)
    if situation.adjusted and fault is None:
        return DeskAnswer((Ruling("ruling.adjusted", rules.adjusting),), breaks=False)
    if not on_turn:
        return _out_of_turn(situation, fault)
    told = (fault,) if situation.adjusted and fault else ()
    return _with_move(situation, board, _counting(situation, board, squares), told)


def _touched(situation: TouchedPieces) -> list[str]:
    """The squares in order; what was lifted was touched, too."""
    return list(dict.fromkeys(_SQUARE.findall(f"{situation.squares} {situation.lifted}".lower())))


@dataclass(frozen=True)
class _Contacts:
    """Which of the touched pieces count as touched, and which do not."""

    counting: tuple[str, ...]
    felt: tuple[str, ...] = ()
    """Felt and not lifted, by who does not see the board."""
    relief: bool = False


def _counting(situation: TouchedPieces, board: AnyPosition, squares: list[str]) -> _Contacts:
    """What counts as touched: on a board for the blind only what was taken out of its hole."""
    relief = announcing.sights_of(situation.classes)[board.side] in IMPAIRED
    lifted = set(_SQUARE.findall(situation.lifted.lower()))
    counts = {square: touch.counts_as_touch(situation.book.touch, relief, square in lifted) for square in squares}
    return _Contacts(
        tuple(square for square in squares if counts[square]),
        tuple(square for square in squares if not counts[square]),
        relief,
    )


def _with_move(situation: TouchedPieces, board: AnyPosition, hands: _Contacts, told: tuple[Ruling, ...]) -> DeskAnswer:
    """What the touched pieces bind to, and what becomes of a move that was made."""
    rules = situation.book.touch
    if hands.felt:
        told = (*told, Ruling("ruling.touch-felt", rules.lifted, {"squares": ", ".join(hands.felt)}))
    bound = touch.obligation(rules, board, hands.counting)
    if hands.relief and bound.ruling:
        bound = replace(bound, ruling=_citing(bound.ruling, rules.lifted))
    ruled = _bound(situation, board, bound, told)
    if not situation.move:
        return ruled if hands.counting else replace(ruled, breaks=False)
    played = step(board, situation.move)
    wrong = touch.check_touched(rules, board, hands.counting, played.move)
    if wrong:
        return ruled.adding(wrong)
    procedure = situation.book.procedure
    making = (procedure.relief if hands.relief else procedure.making)[form_of(played.move)]
    stands = Ruling("ruling.touch-stands", making.articles, {"move": played.text})
    after = replace(ruled, position=fen(played.after), to_move=board.side.opponent, runs=None, moves=(), breaks=False)
    return after.adding(stands)


def _citing(ruling: Ruling, also: tuple[Article, ...]) -> Ruling:
    return msgspec.structs.replace(ruling, articles=tuple(dict.fromkeys(also + ruling.articles)))


def _out_of_turn(situation: TouchedPieces, fault: Refusal | None) -> DeskAnswer:
    found = errors.cost_of_infringement(policy(situation), situation.who, situation.earlier)
    ruled = answer_of(situation, found, situation.who, Before(running=situation.who.opponent))
    return replace(ruled, rulings=(*filter(None, (fault,)), *ruled.rulings))


def _bound(situation: Situation, board: AnyPosition, found: Obligation, told: tuple[Ruling, ...] = ()) -> DeskAnswer:
    rulings = found.ruling or Ruling("ruling.free", situation.book.touch.adjusting)
    left = tuple(dict.fromkeys(write_move(board, move) for move in found.moves))
    offender = board.side if found.offends else None
    return DeskAnswer(
        (*told, rulings), position=fen(board), to_move=board.side, runs=board.side, moves=left, offender=offender
    )


@dataclass(frozen=True)
class PlacedPiece(Situation):
    """A piece that was put down somewhere."""

    move: str = ""
    """Its way over the board."""
    released: bool = False


def placed(situation: PlacedPiece) -> DeskAnswer:
    """A piece was put somewhere, let go or not: what is left of the move."""
    board, path = situation.board, tuple(_SQUARE.findall(situation.move.lower()))
    if board is None or not path:
        return wanting(*(() if board else ("position",)), *(() if path else ("move",)))
    return _bound(
        situation, board, touch.placements(situation.book.touch, board, ObservedMove(path, released=situation.released))
    )
