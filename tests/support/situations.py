"""Situations that every book knows: the same games and the same commands, in the words of each sport."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mainroad.basics import BySide, Side
from mainroad.play import commands as c
from mainroad.play import facts
from mainroad.play.commands import Command
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall

BLIND = BySide("B1", "B1")


@dataclass(frozen=True)
class Sport:
    """A book and its main game, with moves to play."""

    code: str
    game: str
    moves: tuple[str, ...]
    """Legal from the start."""
    wrong: str
    """Illegal after two of them, as it is seen on the board."""
    own: tuple[str, str]
    """Pieces of who begins: one that the third move takes, and another."""
    kings: str
    shuttle: tuple[str, ...]
    """Moves to and fro from that position of kings."""

    @property
    def first(self) -> Side:
        return BLACK if self.game == "english" else WHITE


ON_64 = ("russian", ("c3-d4", "d6-c5", "b2-c3", "f6-g5"), "d4-e3", ("b2", "e3"))
ROAD = ("W:WKc1,Kg1:BKa3,Kb8", ("c1-d2", "b8-c7", "d2-c1", "c7-b8"))
"""Kings that can go to and fro."""
SPORTS = (
    Sport("RU", *ON_64, *ROAD),
    Sport("UA", *ON_64, *ROAD),
    Sport(
        *("CH", "chess", ("e4", "e5", "Nf3", "Nc6"), "e4-e6", ("g1", "d2")),
        *("8/k7/8/8/8/8/6R1/K7 w - - 0 1", ("Rg3", "Ka8", "Rg2", "Ka7")),
    ),
    Sport(
        *("CK", "english", ("11-15", "23-19", "8-11", "22-17"), "15-8", ("8", "10")),
        *("B:WK32,31:BK1,2", ("1-6", "32-28", "6-1", "28-32")),
    ),
    Sport(
        *("FM", "international", ("32-28", "19-23", "28x19", "14x23"), "28-33", ("28", "34")),
        *("W:WK47,K48:BK3,K4", ("47-36", "4-15", "36-47", "15-4")),
    ),
)

Prepare = Callable[["Sport"], Hall]
Situation = tuple[str, Prepare, Callable[["Sport"], Command]]


def begun(sport: Sport, *absent: Side, control: str = "1h", tempo: str = "", start: str = "", **more: object) -> Hall:
    conditions = facts.Conditions(**more)  # type: ignore[arg-type]
    return Hall(sport.code, sport.game, control, tempo=tempo, start=start, conditions=conditions).start(*absent)


def played(sport: Sport, plies: int = 2, **more: object) -> Hall:
    return begun(sport, **more).play(*sport.moves[:plies])  # type: ignore[arg-type]


def wrong(sport: Sport, times: int = 1, **more: object) -> Hall:
    """Who begins has made an illegal move, so many times; all but the last were put right."""
    hall = played(sport, 2, **more)
    for _ in range(times - 1):
        _misplay(hall, sport)
        hall.ask(c.Report(by=sport.first.opponent))
        if hall.state.error:
            hall.ask(c.CorrectError(sport.first.opponent))
    _misplay(hall, sport)
    return hall


def _misplay(hall: Hall, sport: Sport) -> None:
    if not hall.state.is_over:
        hall.ask(c.Move(sport.first, sport.wrong), SECOND)
        hall.ask(c.Press(sport.first))


def repeated(sport: Sport, plies: int = 7) -> Hall:
    return begun(sport, start=sport.kings).play(*(sport.shuttle * 3)[:plies])


def claimed(sport: Sport) -> Hall:
    """A draw by repetition is claimed with the move that brings it."""
    hall = repeated(sport)
    hall.ask(c.Claim(hall.state.turn, "repetition", sport.shuttle[3]))
    return hall


def after(hall: Hall, *commands: Command) -> Hall:
    for command in commands:
        hall.ask(command)
    return hall


def sealed(sport: Sport, **more: object) -> Hall:
    hall = played(sport, 1, control="1h/10, 1h", **more)
    hall.ask(c.Seal(hall.state.turn, sport.moves[1], permitted=True, session_left_ms=MINUTE))
    return hall


def short_of_time(sport: Sport, plies: int = 2, **more: object) -> Hall:
    return played(sport, plies, **more).set_clock(MINUTE, MINUTE)


def sounding(sport: Sport) -> Hall:
    """Blind players at a clock that sounds, in the one book that lets it."""
    signals = (30 * MINUTE, 20 * MINUTE) if sport.code == "UA" else ()
    return begun(sport, blind=BLIND, signals_ms=signals)


def two_boards(sport: Sport) -> Hall:
    """A move is said, made and pressed on one of two boards."""
    first, move = sport.first, sport.moves[0]
    return after(
        begun(sport, blind=BLIND, two_boards=True), c.Announce(first, move), c.Move(first, move), c.Press(first)
    )


def repeated_sheets(sport: Sport) -> Hall:
    return _tried(begun(sport, start=sport.kings, sheets=True), sport.shuttle, 1)


def past_control(sport: Sport) -> Hall:
    """The first control is met in time trouble; nobody has written since the second move."""
    hall = begun(sport, start=sport.kings, sheets=True, control="10m/4, 10m")
    hall.set_clock(3 * MINUTE, 3 * MINUTE)
    return _tried(hall, (sport.shuttle * 2)[:8], 2)


def _tried(hall: Hall, moves: tuple[str, ...], written: int) -> Hall:
    """Make moves as far as the book lets them be made, and write the first of them."""
    for ply, move in enumerate(moves):
        side = hall.state.turn
        hall.ask(c.Move(side, move), SECOND)
        hall.ask(c.Press(side))
        if ply < written:
            after(hall, c.Write(WHITE), c.Write(BLACK))
    return hall


PLAY: tuple[Situation, ...] = (
    # -- the course of the game
    ("a first move", begun, lambda s: c.Move(s.first, s.moves[0])),
    ("a press", lambda s: after(begun(s), c.Move(s.first, s.moves[0])), lambda s: c.Press(s.first)),
    ("a move on the screen", lambda s: begun(s, on_screen=True), lambda s: c.Move(s.first, s.moves[0])),
    (
        "a move with increment",
        lambda s: after(begun(s, control="45m+15s"), c.Move(s.first, s.moves[0])),
        lambda s: c.Press(s.first),
    ),
    ("a resignation", played, lambda s: c.Resign(s.first)),
    ("a premove", lambda s: begun(s, on_screen=True, premoves=True), lambda s: c.Premove(s.first.opponent, s.moves[1])),
    ("an interruption", played, lambda s: c.Interrupt(SECOND)),
    # -- the start
    ("a start without the second", lambda s: Hall(s.code, s.game, "1h"), lambda s: c.Start((s.first.opponent,))),
    ("a start without the first", lambda s: Hall(s.code, s.game, "1h"), lambda s: c.Start((s.first,))),
    ("a start without both", lambda s: Hall(s.code, s.game, "1h"), lambda s: c.Start(tuple(Side))),
    (
        "a start with sheets",
        lambda s: Hall(s.code, s.game, "1h", conditions=facts.Conditions(sheets=True)),
        lambda s: c.Start(),
    ),
    ("a start by a player", lambda s: Hall(s.code, s.game, "1h"), lambda s: c.Start(by="player")),
    ("the second comes", lambda s: begun(s, s.first.opponent), lambda s: c.Arrive(s.first.opponent)),
    ("the first comes", lambda s: begun(s, s.first), lambda s: c.Arrive(s.first)),
    ("a first move without the second", lambda s: begun(s, s.first.opponent), lambda s: c.Move(s.first, s.moves[0])),
    ("the same in writing", lambda s: begun(s, s.first.opponent), lambda s: c.Move(s.first, s.moves[0], written=True)),
    ("an excuse", lambda s: begun(s, s.first.opponent), lambda s: c.Excuse(s.first.opponent)),
    ("a ballot", lambda s: begun(s, ballot=True), lambda s: c.DrawOpening(s.moves[:1])),
    # -- between the players
    ("an offer before the move", played, lambda s: c.Offer(s.first)),
    ("an offer after the move", lambda s: after(played(s), c.Move(s.first, s.moves[2])), lambda s: c.Offer(s.first)),
    ("an offer on the other's time", played, lambda s: c.Offer(s.first.opponent)),
    (
        "a second offer",
        lambda s: after(played(s), c.Offer(s.first), c.Decline(s.first.opponent)),
        lambda s: c.Offer(s.first),
    ),
    ("an offer accepted", lambda s: after(played(s), c.Offer(s.first)), lambda s: c.Accept(s.first.opponent)),
    ("an offer declined", lambda s: after(played(s), c.Offer(s.first)), lambda s: c.Decline(s.first.opponent)),
    ("an offer taken back", lambda s: after(played(s), c.Offer(s.first)), lambda s: c.Withdraw(s.first)),
    (
        "a move under an offer",
        lambda s: after(played(s), c.Offer(s.first.opponent)),
        lambda s: c.Move(s.first, s.moves[2]),
    ),
    (
        "a touch under an offer",
        lambda s: after(played(s), c.Offer(s.first.opponent)),
        lambda s: c.Touch(s.first, s.own[:1]),
    ),
    # -- claims
    ("a claim", repeated, lambda s: c.Claim(s.first.opponent, "repetition", s.shuttle[3])),
    ("a claim without the move", lambda s: repeated(s, 8), lambda s: c.Claim(s.first, "repetition")),
    ("a claim too early", lambda s: repeated(s, 3), lambda s: c.Claim(s.first.opponent, "repetition", s.shuttle[3])),
    ("a claim taken back", claimed, lambda s: c.Withdraw(s.first.opponent)),
    ("a claim decided", claimed, lambda s: c.RuleClaim()),
    ("a claim without a clear record", claimed, lambda s: c.RuleClaim(record_is_clear=False)),
    ("a claim before a witness", claimed, lambda s: c.RuleClaim(record_is_clear=False, witnessed=True)),
    (
        "a wrong claim decided",
        lambda s: after(repeated(s, 3), c.Claim(s.first.opponent, "repetition", s.shuttle[3])),
        lambda s: c.RuleClaim(),
    ),
    ("repetition fixed by the arbiter", lambda s: repeated(s, 8), lambda s: c.RuleClaim()),
    ("a trial", lambda s: repeated(s, 3), lambda s: c.BeginTrial(s.first)),
    ("no effort to win", short_of_time, lambda s: c.Claim(s.first, "quickplay")),
    (
        "no effort to win, alone",
        lambda s: short_of_time(s, supervised=False),
        lambda s: c.Claim(s.first, "quickplay", certified=True),
    ),
    ("no effort, put off", lambda s: after(short_of_time(s), c.Claim(s.first, "quickplay")), lambda s: c.RuleClaim()),
    (
        "no effort, upheld",
        lambda s: after(short_of_time(s), c.Claim(s.first, "quickplay")),
        lambda s: c.RuleClaim(drawn=True),
    ),
    (
        "no effort, rejected",
        lambda s: after(short_of_time(s), c.Claim(s.first, "quickplay")),
        lambda s: c.RuleClaim(drawn=False),
    ),
    ("the better side's demand", lambda s: short_of_time(s, tempo="blitz"), lambda s: c.Claim(s.first, "better-side")),
    (
        "the demand upheld",
        lambda s: after(short_of_time(s, tempo="blitz"), c.Claim(s.first, "better-side")),
        lambda s: c.RuleClaim(drawn=True),
    ),
    (
        "the demand unanswered",
        lambda s: after(short_of_time(s, tempo="blitz"), c.Claim(s.first, "better-side")),
        lambda s: c.RuleClaim(),
    ),
    ("unable to mate", lambda s: short_of_time(s, tempo="blitz"), lambda s: c.Claim(s.first, "unable-to-mate")),
    # -- hands
    ("a touch", played, lambda s: c.Touch(s.first, s.own[:1])),
    ("a touch out of turn", begun, lambda s: c.Touch(s.first.opponent, s.own[:1])),
    (
        "another piece moved",
        lambda s: after(played(s), c.Touch(s.first, s.own[1:])),
        lambda s: c.Move(s.first, s.moves[2]),
    ),
    ("adjusting", played, lambda s: c.Adjust(s.first)),
    ("adjusting without a word", played, lambda s: c.Adjust(s.first, announced=False)),
    ("adjusting out of turn", played, lambda s: c.Adjust(s.first.opponent)),
)
"""Moves, offers and claims: each is a name, a game, and what is asked of it."""
