"""What an arbiter tells at a wooden board, and what they are told: the two values of the ruling desk."""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, field, fields, replace
from datetime import timedelta

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.hands import HandSetting
from mainroad.clocks.reading import parse_control
from mainroad.clocks.tempo import Tempo
from mainroad.laws.chess import ChessPosition
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.play.clock import Clock
from mainroad.play.evidence import Verdict
from mainroad.rulebooks.books.book import Book, book_for

UNKNOWN: BySide[int | None] = BySide(None, None)
ONE_EACH, NONE_EACH, BOTH_HERE, NOTHING_SAID = BySide(1, 1), BySide(0, 0), BySide(True, True), BySide("", "")
USUAL = {Tempo.CLASSICAL: "2h", Tempo.SEMI_RAPID: "45m", Tempo.RAPID: "20m", Tempo.BLITZ: "5m"}
"""The control that stands in where none is told and it hardly matters: one time for the whole game."""


@dataclass(frozen=True)
class Situation:
    """A board, what happened there, and what the arbiter knows of it; each kind asks for a few of these only."""

    rulebook: str = "RU"
    game: str = "russian"
    kind: str = ""
    """What happened; nothing: not told yet."""
    control: str = ""
    tempo: Tempo | None = None
    """None: as the rulebook sorts the control."""
    games_per_arbiter: int = 1
    position: str = ""
    """As FEN; for a move in question, as it was before that move."""
    side: Side | None = None
    """Who did it, claims it, or whose time it is."""
    turn: str = ""
    """Who is to move, where no position is told."""
    left_ms: BySide[int | None] = UNKNOWN
    """What both clocks show."""
    then_ms: BySide[int | None] = UNKNOWN
    """What they showed when the move in question was pressed."""
    right_ms: BySide[int | None] = UNKNOWN
    """What they ought to show."""
    came_ms: BySide[int | None] = UNKNOWN
    """When each came, after the start; nought: in time; none: not yet."""
    elapsed_ms: int | None = None
    """How long ago the start was."""
    spent_ms: int = 0
    """How long a check took."""
    limit_ms: int | None = None
    """How late a player may be, where the regulation says so."""
    made: BySide[int] = ONE_EACH
    """The moves that each has completed."""
    due: int | None = None
    """The moves that had to be made when the flag fell; none: as the control says."""
    earlier: int = 0
    """The offender's infringements before this one."""
    earlier_reply: int = 0
    """Those of who replied over it."""
    move: str = ""
    """What was done on the board, written, or sealed."""
    squares: str = ""
    """What was touched, in order."""
    found: str = "before-reply"
    way: str = ""
    """What the opponent chooses."""
    claimed: bool = True
    evident: bool = False
    can_win: bool | None = None
    """Whether the opponent could still win by any legal moves; none: nobody has looked."""
    restorable: bool = True
    moved_since: bool = False
    adjusted: bool = False
    released: bool = False
    by: str = ""
    """Who displaced the pieces, or has the wrong ones; nobody: nobody's fault."""
    on_move: bool = True
    touched: bool = False
    has_sheet: bool = True
    witnessed: bool = False
    times: int = 3
    quiet: int = 0
    """The moves of each since the last capture or move of a man or pawn."""
    balance: int | None = None
    """The same since the last capture or crowning; none: as many."""
    drawn: bool | None = None
    """The arbiter's finding, where the rule asks for one."""
    evidence: Verdict | None = None
    """What a tablebase says of the position."""
    reply: str = ""
    """The arbiter's answer to a claim on the opponent's play."""
    better: str = ""
    """Who stands better, in a demand of the better side."""
    moment: str = "after-move"
    refused_before: bool = False
    witness: str = "arbiter"
    first: str = ""
    """Whose flag fell first, if one can tell."""
    why: str = ""
    standing: str = ""
    announced: bool = True
    defect: bool = True
    ballot: bool = False
    micro_match: bool = False
    excused: bool = False
    word: str = "another"
    pressed: bool = False
    classes: BySide[str] = NOTHING_SAID
    """In which class of sight each is entered; nothing: sighted."""
    missing: BySide[int] = NONE_EACH
    faults: bool = False
    meant: str = ""
    here: BySide[bool] = BOTH_HERE
    sanction: str = ""
    by_chief: bool = False
    minutes: int = 0
    withheld: bool = False
    fault: str = ""
    """What was wrong with a move, where it is not read off the board."""
    at_once: bool = False
    resigned: str = ""
    """Who resigned, where it is said how the game ended."""
    lifted: str = ""
    """Which of the touched pieces were lifted."""
    hands_on: bool = False
    by_assistant: bool = False
    set_moves: int = 0
    """The moves of a drawn opening that stand on the board, those of both sides together."""
    wrote_ms: int | None = None
    """When who begins wrote the first move and started the absentee's clock, after the start."""
    sheets: BySide[str] = NOTHING_SAID
    """What each has written, move after move."""
    shown: BySide[str] = NOTHING_SAID
    """What each board shows, move after move."""
    mechanical: bool = False
    thought: BySide[str] = NOTHING_SAID
    """How long each thought, move after move."""
    medium: str = "handwriting"
    entry: str = ""
    """What stands on the sheet for a move."""
    result: str = ""
    """How the game ended on the board."""
    results: BySide[str] = NOTHING_SAID
    """The result on each sheet."""
    signed: BySide[bool] = BOTH_HERE
    readings: str = ""
    """What several clocks show."""
    act: str = "move"
    raised_ms: int = 0
    """How long it still takes until the raised flag falls."""
    how: str = "words"
    told: frozenset[str] = field(default_factory=frozenset, compare=False)
    """The attributes that somebody has told, be it the usual."""

    def tells(self, attribute: str) -> bool:
        """Whether something was told, and is not only the usual."""
        return attribute in self.told or getattr(self, attribute) != USUAL_OF[attribute]

    @property
    def timing(self) -> TimeControl:
        """The control, or the usual one of the tempo; raises ValueError for one that cannot be read."""
        return parse_control(self.control or USUAL[self.tempo or Tempo.CLASSICAL])

    @property
    def begins(self) -> Side:
        """Who makes the first move of the game, after what was drawn."""
        first = GAMES[self.game].start().side
        return first.opponent if self.set_moves % 2 else first

    @property
    def pace(self) -> Tempo:
        """The tempo: as told, else as the rulebook sorts the control."""
        table = book_for(self.rulebook, self.game).tempos
        if self.tempo or table is None or not self.control:
            return self.tempo or Tempo.CLASSICAL
        return table.tempo(self.timing) or Tempo.CLASSICAL

    @property
    def book(self) -> Book:
        """What the rulebook says of this game at this tempo."""
        return book_for(self.rulebook, self.game, self.pace, self.games_per_arbiter)

    @property
    def board(self) -> AnyPosition | None:
        """The position, if one is told."""
        return GAMES[self.game].parse(self.position) if self.position else None

    @property
    def who(self) -> Side:
        """The side in question; of a move that is told with a position, who was to move."""
        if self.side is not None:
            return self.side
        board = self.board
        return board.side if board else Side.WHITE

    @property
    def side_to_move(self) -> Side | None:
        """Who is to move, as the position or the arbiter tells."""
        board = self.board
        return board.side if board else Side(self.turn) if self.turn else None

    @property
    def cleared(self) -> BySide[int] | None:
        """Both readings, if both are told."""
        return both(self.left_ms)

    def clock(self, running: Side | None) -> Clock | None:
        """The clock as it stands before the arbiter, if both readings are told."""
        left = self.cleared
        return None if left is None else read_clock(left, self.made, running)


USUAL_OF = {each.name: each.default for each in fields(Situation) if each.default is not MISSING}
"""What stands for what is not told."""


def both(times: BySide[int | None]) -> BySide[int] | None:
    """Both times, if both are told."""
    if times.white is None or times.black is None:
        return None
    return BySide(times.white, times.black)


def read_clock(left_ms: BySide[int], made: BySide[int], running: Side | None = None) -> Clock:
    """A clock that shows these times; a flag is down where none is left."""
    fell = left_ms.map(lambda left: 0 if left <= 0 else None)
    return Clock(left_ms, running, made=made, fell_ms=fell)


_TIME = re.compile(r"[0-9]{1,3}(?:[:.,][0-5]?[0-9]){0,2}")


def time_ms(text: str) -> int:
    """Read `2:30` as minutes and seconds, `1:02:30` with hours, `5` as minutes."""
    if not _TIME.fullmatch(text):
        raise ValueError(f"{text!r} is not a time; one is written like '2:30' or '1:05:00'")
    parts = [int(part) for part in re.split("[:.,]", text)]
    if len(parts) < 3:
        parts = [0, *parts, 0][:3]
    hours, minutes, seconds = parts
    return (hours * 3600 + minutes * 60 + seconds) * 1000


def can_win(situation: Situation, side: Side) -> bool | None:
    """Whether a side can win by any legal moves: always in draughts, in chess by the board or the arbiter's word."""
    board = situation.board
    if isinstance(board, ChessPosition):
        return board.can_ever_win(side)
    return situation.can_win if GAMES[situation.game].name == "chess" else True


# -- the answer -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """One way to go on: the field of the situation that it fills, and with what."""

    field: str
    value: str
    message: str
    """How to say it; nothing: the value says it itself."""


@dataclass(frozen=True)
class Asked:
    """What somebody must decide before there is a ruling."""

    options: tuple[Option, ...]
    by: Side | None = None
    """Nobody named: the arbiter."""


@dataclass(frozen=True)
class Ruled:
    """The answer: rulings with their articles, the clocks and the position from here, what is left to whom."""

    rulings: tuple[Ruling, ...] = ()
    asked: Asked | None = None
    left_ms: BySide[int] | None = None
    """What the clocks are set to; none: not told, or nothing is changed."""
    runs: Side | None = None
    """Whose clock runs then."""
    position: str = ""
    """The position that stands, as FEN; nothing: as it is on the board."""
    to_move: Side | None = None
    moves: tuple[str, ...] = ()
    """The moves that are left to the player, where they are bound."""
    halves: BySide[int] | None = None
    """The result in half points, if the game is over."""
    offender: Side | None = None
    """Against whom it counts."""
    sanction: str = ""
    may_withhold: bool = False
    wants: tuple[str, ...] = ()
    """The fields without which there is no answer."""
    problem: str = ""
    """What cannot be read, in one English sentence."""
    breaks: bool = True
    """Whether rules were broken, or something refused."""
    advice: bool = False
    """Nothing has happened to a game: only what the rulebook says."""
    over: bool = False
    """The game was over before, and stays so."""
    anew: bool = False
    """The game is annulled and begins anew."""
    hands: tuple[HandSetting, ...] = ()
    """How the hands of a mechanical clock are set, game by game."""
    dials: BySide[timedelta] | None = None
    """Where its hands stand with what is left now."""
    assumed: tuple[str, ...] = ()
    """The attributes of the situation that were taken as usual, because nobody told them."""

    @property
    def is_final(self) -> bool:
        """Whether nothing is left to be told or decided."""
        return self.asked is None and not self.wants and not self.problem

    def adding(self, *rulings: Ruling) -> Ruled:
        """The same with more to say."""
        return replace(self, rulings=(*self.rulings, *rulings))


def wanting(*fields: str) -> Ruled:
    """Say what must be told first."""
    return Ruled(wants=fields, breaks=False)


def asking(ruling: Ruling, field: str, options: dict[str, str], by: Side | None = None) -> Ruled:
    """Put a question: values of a field with how each is said."""
    found = tuple(Option(field, value, message) for value, message in options.items())
    return Ruled((ruling,), Asked(found, by))


SILENT = Ruled((Ruling("ruling.silent"),))
"""The rulebook says nothing of it: the arbiter decides in its spirit."""
