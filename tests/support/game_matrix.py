"""Games in every state, and commands that can come in any of them: what a game is asked, and when.

`python -m support.game_matrix`, run in the folder of the tests, writes what the books answer anew.

The lines prove no article: they hold still what other tests prove, down to the last fact. Refusals for the same reason
stand in one line, and where whatever is asked of a kind meets the same reason, only the kind is named. What a book has
answered to the same command before is not told again; the checksum at the end of a game holds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from zlib import crc32

import msgspec
from msgspec.structs import replace

from mainroad.basics import BySide, Refusal, Side
from mainroad.journal.records import Fact
from mainroad.play import commands as c
from mainroad.play.clock import Clock
from mainroad.play.commands import Command
from mainroad.play.decider import GAME
from mainroad.play.facts import Conditions, Handicap, Opened
from mainroad.play.state import Game
from support.decisions import changed, plain, told_fact
from support.games import BLACK, MINUTE, SECOND, WHITE, Hall
from support.situations import (
    BLIND,
    SPORTS,
    Prepare,
    Sport,
    after,
    begun,
    claimed,
    past_control,
    played,
    repeated,
    repeated_sheets,
    sealed,
    short_of_time,
    sounding,
    two_boards,
    wrong,
)

FILE = Path(__file__).parents[1] / "data" / "game_matrix.txt"
ALL = "RU UA CH CK FM"
BY_CODE = {sport.code: sport for sport in SPORTS}


def reported(sport: Sport, times: int = 1, **more: object) -> Hall:
    """An illegal move of who begins is reported, so many times."""
    return after(wrong(sport, times, **more), c.Report(by=sport.first.opponent))


def assisted(sport: Sport) -> Hall:
    joins = c.AssistantJoins(sport.first, "a", ("record", "move"), "one-game")
    return after(begun(sport, blind=BySide("B1", ""), sheets=True), joins, c.Move(sport.first, sport.moves[0]))


LAST = {
    "russian": ("W:Wc3:Bd4", "c3xe5"),
    "international": ("W:W28:B22", "28x17"),
    "english": ("B:W18:B14", "14x23"),
    "chess": ("k7/8/1K6/8/8/8/8/7R w - - 0 1", "Rh8#"),
}
"""Positions in which one move ends the game."""


def ending(sport: Sport, left_ms: int = MINUTE, **more: object) -> Hall:
    """The move is made that ends the game, with so much time left; some books want it pressed."""
    start, move = LAST[sport.game]
    return after(begun(sport, start=start, **more).set_clock(left_ms, left_ms), c.Move(sport.first, move))  # type: ignore[arg-type]


def resumed_openly(sport: Sport) -> Hall:
    """The move to be sealed was made on the board, and the game goes on."""
    hall = played(sport, 1, control="1h/10, 1h")
    seal = c.Seal(hall.state.turn, sport.moves[1], is_open=True, permitted=True, session_left_ms=MINUTE)
    return after(hall, seal, c.Resume())


def claimed_on_screen(sport: Sport) -> Hall:
    """A claim that is wrong, with a written move: it counts as made in some books."""
    hall = begun(sport, start=sport.kings, on_screen=True).play(*sport.shuttle[:3])
    return after(hall, c.Claim(sport.first.opponent, "repetition", sport.shuttle[3]))


def named(sport: Sport, opponent: bool = False) -> c.AssistantJoins:
    side = sport.first.opponent if opponent else sport.first
    return c.AssistantJoins(side, "a", ("record",), "one-game")


HALLS: dict[str, tuple[str, Prepare]] = {
    "set up": ("RU CH", lambda s: Hall(s.code, s.game, "1h")),
    "the second awaited": (ALL, lambda s: begun(s, s.first.opponent)),
    "both awaited": ("RU UA", lambda s: begun(s, *Side)),
    "a ballot awaited": ("CK RU", lambda s: begun(s, ballot=True)),
    "begun": ("RU CH", begun),
    "two moves": (ALL, played),
    "a move on the board": (ALL, lambda s: after(played(s), c.Move(s.first, s.moves[2]))),
    "on the screen": ("RU FM", lambda s: played(s, on_screen=True, premoves=True)),
    "on the screen, alone": ("UA CH", lambda s: played(s, on_screen=True, supervised=False)),
    "in blitz": (ALL, lambda s: played(s, tempo="blitz", control="5m").set_clock(MINUTE, MINUTE)),
    "nobody watches": ("FM UA", lambda s: after(short_of_time(s, supervised=False))),
    "sheets": ("RU FM CK", lambda s: after(played(s, 2, sheets=True), c.Write(s.first, 1), c.Write(s.first.opponent))),
    "sheets neglected": (ALL, repeated_sheets),
    "sheets after the control": ("RU CH FM", past_control),
    "an offer": (ALL, lambda s: after(played(s), c.Offer(s.first))),
    "an offer refused": ("RU CH", lambda s: after(played(s), c.Offer(s.first), c.Decline(s.first.opponent))),
    "a piece touched": ("RU CH", lambda s: after(played(s), c.Touch(s.first, s.own[:1]))),
    "an illegal move": (ALL, lambda s: after(played(s), c.Move(s.first, s.wrong))),
    "an illegal move pressed": (ALL, wrong),
    "an illegal move reported": (ALL, reported),
    "a second one reported": ("CH FM", lambda s: reported(s, 2)),
    "an illegal move replied to": ("RU UA CH", lambda s: after(wrong(s), c.Move(s.first.opponent, s.moves[3]))),
    "pieces displaced": ("RU CH", lambda s: after(played(s), c.Report("displaced", offender=s.first.opponent))),
    "a board turned": ("RU FM", lambda s: after(played(s), c.Report("board-turned"))),
    "the arbiter stopped": ("RU CH", lambda s: after(played(s), c.StopClocks())),
    "a repetition": ("RU CH FM", lambda s: repeated(s, 8)),
    "a claim": ("RU CH", claimed),
    "no effort claimed": ("FM CH", lambda s: after(short_of_time(s), c.Claim(s.first, "quickplay"))),
    "a sealed move": ("RU CH FM", sealed),
    "an envelope on the table": ("RU FM", lambda s: after(sealed(s), c.Resume())),
    "resumed without the sealer": ("RU FM", lambda s: after(sealed(s), c.Resume((s.first.opponent,)))),
    "resumed": ("FM CH", lambda s: after(sealed(s), c.Resume(), c.OpenEnvelope())),
    "among the blind": (ALL, lambda s: after(begun(s, blind=BLIND), c.Move(s.first, s.moves[0]))),
    "the end on the board": (ALL, ending),
    "the end on the board, a flag falls": ("UA FM CK", lambda s: ending(s, SECOND // 2)),
    "the flags have fallen": (ALL, lambda s: played(s, supervised=False).set_clock(SECOND // 2, SECOND // 2)),
    "a flag falls": ("RU CH", lambda s: played(s).set_clock(SECOND // 2, MINUTE)),
    "sheets neglected, clocks stopped": ("RU CH", lambda s: after(repeated_sheets(s), c.StopClocks())),
    "sheets in time trouble": ("RU UA FM", lambda s: repeated_sheets(s).set_clock(MINUTE, MINUTE)),
    "stopped with an error": ("RU CH", lambda s: after(reported(s), c.StopClocks())),
    "two assistants": ("UA", lambda s: after(begun(s, blind=BLIND), named(s), named(s, opponent=True))),
    "time is short for the blind": (
        "RU UA CH",
        lambda s: begun(s, blind=BLIND, control="10m").set_clock(5 * MINUTE + 500, 5 * MINUTE),
    ),
    "a break of a micro-match": ("RU UA", lambda s: begun(s, games=2, control="10m")),
    "adjourned with an error": (
        "RU FM",
        lambda s: after(wrong(s), c.Seal(s.first.opponent, s.moves[3], permitted=True)),
    ),
    "a man put down": ("RU CH", lambda s: after(played(s), c.Touch(s.first, s.own[:1], path=(s.own[1],)))),
    "an illegal move in blitz": (ALL, lambda s: wrong(s, tempo="blitz", control="5m")),
    "a second one in blitz": ("RU CH FM", lambda s: reported(s, 2, tempo="blitz", control="5m")),
    "an offer in time trouble": ("RU UA", lambda s: after(short_of_time(s), c.Offer(s.first))),
    "a trial": ("RU", lambda s: after(repeated(s), c.BeginTrial(s.first), c.Claim(s.first.opponent, "repetition"))),
    "resumed after an open move": ("RU FM", resumed_openly),
    "impaired": ("UA CH", lambda s: begun(s, impaired=BySide(("motor",), ("hearing",)), sheets=True)),
    "among the blind, pressed": (
        ALL,
        lambda s: after(
            begun(s, blind=BLIND), c.Move(s.first, s.moves[0]), c.Announce(s.first, s.moves[0]), c.Press(s.first)
        ),
    ),
    "displaced and stopped": (
        "RU CH",
        lambda s: after(played(s), c.Report("displaced", offender=s.first.opponent), c.StopClocks()),
    ),
    "a claim on the screen": ("RU FM", claimed_on_screen),
    "sheets before the control": ("RU CH FM", lambda s: played(s, sheets=True, control="10m/4, 10m")),
    "an assistant": ("RU UA CH", assisted),
    "two boards": ("CH UA", two_boards),
    "a clock that sounds": ("UA", sounding),
    "a request": ("RU", lambda s: after(played(s), c.Request(s.first, "water"))),
    "over": ("RU CK", lambda s: after(played(s), c.Resign(s.first))),
}
"""Games by what has happened in them, and the books in which they are asked."""


def _play(s: Sport, state: Game) -> Iterator[Command]:
    turn = state.turn if state.opened else WHITE
    yield from (c.Start(), c.Start((BLACK,)), c.Tick(), c.Interrupt(0), c.DrawOpening(s.moves[:1]))
    for side in (turn, turn.opponent):
        yield from (c.Arrive(side), c.Excuse(side), c.Press(side), c.Resign(side), c.Offer(side), c.Accept(side))
        yield from (c.Offer(side, with_condition=True), c.Withdraw(side), c.Decline(side), c.Say(side, "сдаюсь"))
        yield c.Abort(side)
        yield from (c.Premove(side, s.moves[3]), c.Premove(side), c.BeginTrial(side), c.CallFlag(side))
        yield from (c.Claim(side, ground) for ground in ("repetition", "count", "quickplay", "better-side"))
        yield from (c.Press(side, ("lifted",)), c.Press(side, hands_off=False), c.Move(side, "hello"))
    for move in (*s.moves, s.wrong, s.shuttle[0], s.shuttle[3]):
        yield from (c.Move(turn, move), c.Claim(turn, "repetition", move))
    yield from (c.Move(turn, s.moves[0], written=True), c.Move(turn.opponent, s.moves[3]))
    yield from (c.RuleClaim(), c.RuleClaim(True), c.RuleClaim(False), c.RuleClaim(record_is_clear=False), c.CallFlag())
    yield c.RuleClaim(record_is_clear=False, witnessed=True, aloud=True)


def _hands(s: Sport, state: Game) -> Iterator[Command]:
    for side in Side:
        yield from (c.Touch(side, s.own[:1]), c.Touch(side, s.own[::-1]), c.Touch(side, ("zz",)), c.Touch(side, ()))
        yield c.Adjust(side)
        yield from (c.Touch(side, s.own[:1], released=True), c.Touch(side, s.own[:1], path=s.own[1:], released=True))
        yield from (c.Touch(side, s.own[:1], lifted=False), c.Adjust(side, announced=False), c.AcceptError(side))
        yield from (c.CorrectError(side), c.CorrectError(side, himself=True), c.Report(by=side), c.Leave(side))
        yield from (
            c.CorrectError(side, made=s.moves[2]),
            c.Report(by=side, ply=0),
            c.Leave(side, "toilet", permitted=True),
        )
        yield c.Report("touched", by=side, squares=s.own[1:])
        for kind in ("displaced", "telephone", "refusal", "clock-hit", "infringement", "score-sheet", "hands-on-board"):
            yield c.Report(kind, offender=side)
        yield from (c.Sanction(side, "warning"), c.Sanction(side, "opponent-time", 2, by_chief=True))
        yield from (c.Sanction(side, "loss", by_chief=True), c.Sanction(side, "loss", ground="indiscipline"))
    yield from (c.CorrectError(), c.Report(), c.Report("wrong-colours"), c.Report("wrong-array"), c.Report("refusal"))
    yield from (c.Report("displaced", left_ms=BySide(MINUTE, MINUTE)), c.Report("restore"), c.Report("unrestorable"))
    yield from (c.Report("split-king", squares=s.own), c.RulePenalty(), c.RulePenalty(impose=False))
    yield from (c.Adjudicate(BySide(2, 0), "RU 3.1"), c.Adjudicate(BySide(1, 2), "RU 3.1"))


def _clock(s: Sport, state: Game) -> Iterator[Command]:
    for side in Side:
        yield from (c.StopClocks(side, why) for why in ("unsaid", "calls-arbiter", "misunderstanding"))
        yield from (c.StopClocks(side, "draw", "won", announced=told) for told in (True, False))
        yield from (c.Resume((side,)), c.CorrectClocks(BySide(MINUTE, MINUTE), by=side))
        yield from (c.Write(side), c.Write(side, 0), c.Write(side, 9), c.Write(side, ticks=True))
        yield from (c.Write(side, entries=(s.moves[0],)), c.Write(side, by_assistant=True))
    yield from (c.StopClocks(), c.Resume(), c.Resume(board=s.kings), c.Resume(left_ms=BySide(1, 1), agreed=False))
    times = state.clock.at(state.clock.at_ms + SECOND)
    yield from (c.CorrectClocks(times.changed(side, lambda left: left - 1), defect=False) for side in Side)
    yield from (c.CorrectClocks(BySide(40 * MINUTE, -1)), c.CorrectClocks(BySide(40 * MINUTE, MINUTE), defect=False))
    yield from (c.ReplaceClock(), c.ReplaceClock(BySide(-1, MINUTE)), c.ReplaceClock(BySide(0, 0), introduced=True))


def _papers(s: Sport, state: Game) -> Iterator[Command]:
    for side in Side:
        move = s.moves[min(len(state.made), 3)] if state.opened else s.moves[0]
        yield from (c.Seal(side, move), c.Seal(side, move, permitted=True), c.Seal(side, move, session_left_ms=MINUTE))
        yield from (c.Seal(side, move, is_open=True, permitted=True), c.Seal(side, move, permitted=True, items=()))
        yield from (
            c.Announce(side, move),
            c.Announce(side, s.moves[0]),
            c.Repeat(side, s.moves[0]),
            c.Warn(side, "arbiter"),
        )
        yield from (c.Warn(side, "assistant"), c.AskTime(side), c.AskTurn(side), c.AssistantLeaves(side))
        yield from (c.AssistantJoins(side, "b", ("record",)), c.AssistantJoins(side, "b", source="one-game", unable=()))
        yield from (
            c.AssistantJoins(side, "b", source="one-game", unable=(what,))
            for what in ("record", "announce", "braille", "hands")
        )
        yield from (c.AssistantActs(side, act) for act in ("record", "move", "advise"))
        yield from (
            c.Request(side, about=about, consents=True) for about in ("no-record", "opponents-sheet", "put-off")
        )
        yield from (c.Request(side, about="flag"), c.Request(side, "tea"), c.AnswerRequest(side, "yes"))
        yield c.Protest(side, "why")
    yield from (c.OpenEnvelope(), c.OpenEnvelope(lost=True), c.OpenEnvelope(lost=True, can_restore=False))
    written = BySide(s.moves[:1], s.moves[:1])
    yield from (c.BringInLine(written, BySide("", "")), c.BringInLine(BySide(s.moves[:1], ()), BySide("", "")))


def commands_for(sport: Sport, state: Game) -> Iterator[Command]:
    """What can be asked of a game, sensible there or not; every decision has its turn."""
    yield c.Open(sport.code, sport.game, "1h", BySide("w", "b"))
    for some in (_play, _hands, _clock, _papers):
        yield from some(sport, state)


OPEN = c.Open("", "", "", BySide("w", "b"))
OPENED = Opened("", "", "", "", "", BySide("w", "b"))


def _set_up(answer: Sequence[Fact] | Refusal) -> str:
    return f"{_reason(answer)}{_told(answer)}" if isinstance(answer, Refusal) else _differing(answer[0], OPENED)


def _differing(value: msgspec.Struct, usual: msgspec.Struct) -> str:
    """What is told of a game beside the usual."""
    told = ((name, getattr(value, name), getattr(usual, name)) for name in usual.__struct_fields__)
    return " ".join(
        f"{name}=({_differing(one, other)})" if isinstance(other, Conditions) else f"{name}={plain(one)}"
        for name, one, other in told
        if one != other
    )


def openings(sport: Sport) -> Iterator[c.Open]:
    """Games that somebody wants to set up, sensible or not."""
    usual = c.Open(sport.code, sport.game, "1h", BySide("w", "b"))
    seen = {"blind": BLIND, "media": BySide("braille", ""), "signals_ms": (MINUTE,)}
    yield from (replace(usual, control=control) for control in ("20m", "5m", "7m", "1h vs 2h", "often"))
    yield from (replace(usual, tempo=tempo) for tempo in ("rapid", "leisurely"))
    yield from (replace(usual, start=start) for start in (sport.kings, "nonsense"))
    yield from (replace(usual, opening=moves) for moves in (sport.moves[:2], ("a1-a2",)))
    yield from (replace(usual, conditions=Conditions(**{name: value})) for name, value in seen.items())  # type: ignore[arg-type]
    yield replace(usual, conditions=Conditions(blind=BLIND, signals_ms=(MINUTE,), media=BySide("braille", "recorder")))
    yield replace(usual, conditions=Conditions(media=BySide("stone", "")))
    yield replace(usual, conditions=Conditions(rated=True), control="1h vs 2h")
    men = Handicap(sport.first, sport.own[1:])
    yield from (replace(usual, handicap=men), replace(usual, handicap=men, conditions=Conditions(rated=True)))
    yield from (replace(usual, overrides={name: 9}) for name in ("first-agreed-draw", "lateness", "nonsense"))
    yield from (replace(usual, game="chess" if sport.code != "CH" else "russian"), usual)


def lines(code: str) -> Iterator[str]:
    """What games by a book answer, line by line: what was answered in an earlier one is only counted and summed up."""
    known: set[str] = set()
    for command in openings(BY_CODE[code]):
        yield f"{code} opened | {_differing(command, OPEN)} | {_set_up(GAME.decide(Game(), command, SECOND))}"
    for name in (name for name, (codes, _) in HALLS.items() if code in codes.split()):
        answers = list(answered(name, code))
        refused: dict[str, list[str]] = {}
        for asked, answer in answers:
            if f"{asked}|{answer}" in known:
                continue
            if answer.startswith("no, "):
                refused.setdefault(answer, []).append(asked)
            else:
                yield f"{code} {name} | {asked} | {answer}"
        yield from (f"{code} {name} | {why} | {'; '.join(those)}" for why, those in refused.items())
        yield f"{code} {name} | {len(answers)} answers, {crc32(repr(answers).encode()):08x}"
        known |= {f"{asked}|{answer}" for asked, answer in answers}


def answered(name: str, code: str) -> Iterator[tuple[str, str]]:
    """What a game answers to every command."""
    sport, prepare = BY_CODE[code], HALLS[name][1]
    hall = prepare(sport)
    for kind, some in groupby(sorted(commands_for(sport, hall.state), key=_kind), key=_kind):
        now = hall.now + SECOND
        commands = list(some)
        answers = [GAME.decide(hall.state, command, now) for command in commands]
        texts = [_text(hall.state, answer, now) for answer in answers]
        if len(commands) > 1 and len(set(texts)) == 1:
            yield f"every {kind}{_told(answers[0])}", texts[0]
        else:
            for command, answer, text in zip(commands, answers, texts, strict=True):
                yield f"{shown(command)}{_told(answer)}", text


def _text(state: Game, answer: Sequence[Fact] | Refusal, now: int) -> str:
    return _reason(answer) if isinstance(answer, Refusal) else _facts(state, answer, now)


def _kind(command: Command) -> str:
    return type(command).__name__


def _reason(answer: Refusal) -> str:
    return f"no, {answer.message} ({', '.join(map(str, answer.articles))})"


def _told(answer: object) -> str:
    """What a refusal says beside its reason."""
    told = answer.parameters if isinstance(answer, Refusal) else {}
    return "".join(f" {name}={value}" for name, value in told.items())


def _facts(state: Game, made: Iterable[Fact], now: int) -> str:
    """The facts, the state that they change, when it speaks next, and the clock, told from now on."""
    then = state
    told = []
    for fact in made:
        told.append(told_fact(fact).replace(f"at_ms={now}", "now"))
        then = GAME.evolve(then, fact)
    wakes = GAME.wakes_at(then)
    at = "never" if wakes is None else "as before" if wakes == GAME.wakes_at(state) else f"{wakes - now:+}"
    return f"{'; '.join(told) or 'nothing'} | {changed(state, then)} | {at}{_clock_change(state.clock, then.clock)}"


def _clock_change(before: Clock, then: Clock) -> str:
    if before == then:
        return ""
    running = then.running.value if then.running else "none"
    moved = [then.left_ms[side] - before.left_ms[side] for side in Side]
    return f" | {moved[0]:+}:{moved[1]:+} {running} {then.made.white}:{then.made.black}"


def shown(command: Command) -> str:
    """A command in one line: what is asked, with what differs from the usual."""
    given = [(name, getattr(command, name)) for name in command.__struct_fields__]
    usual = command.__struct_defaults__
    while given and usual and given[-1][1] == usual[-1]:
        given, usual = given[:-1], usual[:-1]
    return f"{type(command).__name__}({', '.join(plain(value) for _, value in given)})"


def main() -> None:
    """Write the file anew."""
    FILE.write_text("".join(f"{line}\n" for code in BY_CODE for line in lines(code)), encoding="utf-8")


if __name__ == "__main__":
    main()
