"""What a seat, an arbiter or a spectator sees of a live game, and what they may do now, as one value.

The page is rendered from it on the server, the socket sends it or what has changed of it, and the page's script draws
it: the same value for the drawn and the spoken board. `seen` makes it, a pure function. As JSON (times in ms)::

    {"version": 12, "role": "white" | "black" | "arbiter" | "spectator", "now": 1763200000000,
     "clock": {"white": 299000, "black": 300000, "running": "white" | "black" | null, "free": 0, "down": []},
     "actions": [{"name": "offer", "allowed": false, "reason": "…", "articles": ["RU 1.8.2"], "confirm": false}, …],
     "own": ["…what waits between this player and the arbiters, in words…"],
     "game": {"stage": "set-up" | "running" | "adjourned" | "finished", "turn": "white",
              "fen": "W:W…", "pieces": {"c3": "white-man", "e5": "black-crowned", …},
              "since": 4, "moves": [{"side": "white", "number": 3, "text": "c3-d4", "spoken": "c 3 to d 4",
                                     "path": ["c3", "d4"], "captured": [], "took": 4200}, …],
              "legal": [{"text": "c3-d4", "path": ["c3", "d4"], "captured": [], "said": "c 3 to d 4"}, …],
              "counters": ["kings only: 11 of 15"], "offer": "" | "white" | "black",
              "open": ["…what waits for somebody, in words…"], "stopped": false,
              "result": null | {"score": "1-0", "white": 2, "black": 0, "text": "…", "articles": []}}}

`moves` holds the moves from the ply `since` on: a client that has fewer asks for everything (`{"do": "see"}`), one that
has more drops them. `left` of the running side at the moment t is `clock[side] - max(t - now - clock.free, 0)`.
Names of squares are letter and number on every board; the page says which numbers they have. `legal` are the moves of
`turn`, whoever looks. A client that says in which style and tongue its reader hears moves (`?style=words&tongue=en`)
has them so: `said` of a legal move (not in chess or in notation: it asks when somebody picks the piece up) and of a
move in the news, there with its language `lang`. What else is said of a position it asks for when somebody wants it.

What the server sends: `{"seen": {…}, "news": [{"version": 12, "kind": "moved", "side": "white", "text": "3. c3-d4"}]}`
after a change (news: every fact since the last message, told in order, each once). After a move and its press, when
nothing else has changed, only that::

    {"next": {"after": 12, "version": 14, "now": …, "clock": {…},
              "game": {"turn": …, "fen": …, "pieces": {…}, "since": 5, "moves": […], "legal": […], "counters": […]}},
     "news": […]}

with `"actions": […]` beside them if something of what the reader may do has changed, to be put over what was seen of
the version `after`; a client that has another asks for everything. Further `{"answer": "ID", "ok": true}` or
`{"answer": "ID", "ok": false, "reason": "…", "articles": […]}` to a command, after the change that it made. Who does
not take what is sent is sent everything when they do. The delay of the line is measured by the pings of WebSockets,
which every client answers by itself; it is credited up to `LAG_CREDIT_MS`.

What a client sends: `{"id": "ID", "do": "move", "text": "c3-d4"}`, `{"id": "ID", "do": NAME_OF_AN_ACTION}` (sent twice
with the same id, it is done once), `{"do": "see"}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, cast

import msgspec

from mainroad.basics import BySide, Refusal, Side
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.schedule import schedule_of
from mainroad.journal.decider import Ledger
from mainroad.journal.written_rulings import WrittenRuling
from mainroad.notation.alphabets import Alphabet
from mainroad.notation.records import Result, write_result
from mainroad.play import board
from mainroad.play.clock import NONE_FELL, Clock
from mainroad.play.facts import Stopped
from mainroad.play.protocol import spoken as in_words
from mainroad.play.roles import Role
from mainroad.play.state import Game, Made, Stage
from mainroad.site.boardroom.games import GAMES
from mainroad.site.hall.live import voices
from mainroad.site.hall.live.actions import BEGIN, Action, actions_for, reasons_against
from mainroad.site.hall.live.board_payload import (
    LegalSeen,
    MoveSeen,
    Voice,
    legal_for,
    legal_seen,
    move_seen,
    position_payload,
    read_text,
)
from mainroad.site.hall.live.visibility import hears_private
from mainroad.words import LANGUAGES, say

__all__ = (
    "LegalSeen",
    "MoveSeen",
    "Voice",
    "legal_seen",
    "move_seen",
    "position_payload",
    "read_text",
)  # most of them stand in `board_payload`

STAGES = {
    Stage.NOTHING: "nothing",
    Stage.SET_UP: "set-up",
    Stage.RUNNING: "running",
    Stage.ADJOURNED: "adjourned",
    Stage.FINISHED: "finished",
}


class ClockShown(msgspec.Struct, frozen=True, gc=False):
    """Both displays at the moment of the message, as everybody sees them."""

    white: int
    black: int
    running: str | None
    free: int


class ClockSeen(ClockShown, frozen=True, gc=False):
    """Both displays, and whose flag is down."""

    down: tuple[str, ...]


class ActionSeen(msgspec.Struct, frozen=True, gc=False):
    """Something that can be done, and why not if it is not allowed now."""

    name: str
    allowed: bool
    reason: str = ""
    articles: tuple[str, ...] = ()
    confirm: bool = False


class ResultShown(msgspec.Struct, frozen=True, gc=False):
    """How the game ended; points in halves."""

    score: str
    white: int
    black: int
    articles: tuple[str, ...]


class ResultSeen(ResultShown, frozen=True, gc=False):
    """How the game ended, in words too."""

    text: str


class GameNext(msgspec.Struct, frozen=True, gc=False):
    """What a move and its press change of the game, in a voice; everything else stays as it was."""

    turn: str
    fen: str
    pieces: dict[str, str]
    since: int
    moves: tuple[MoveSeen, ...]
    legal: tuple[LegalSeen, ...]
    counters: tuple[str, ...]


class GameSeen(GameNext, frozen=True, gc=False):
    """What everybody sees of the game, in a voice."""

    stage: str
    offer: str
    open: tuple[str, ...]
    stopped: bool
    result: ResultSeen | None


class Seen(msgspec.Struct, frozen=True, gc=False):
    """What somebody sees of a live game, and what they may do now."""

    version: int
    role: str
    now: int
    clock: ClockSeen
    actions: tuple[ActionSeen, ...]
    own: tuple[str, ...]
    """What waits between a player and the arbiters: nobody else sees it."""
    game: GameSeen | msgspec.Raw


def seen_by(ledger: Ledger[Any], role: Role, voice: Voice, now: int, *, is_host: bool = False) -> Seen:
    """What a role sees at a moment; a host may give the start."""
    return seen_with(game_seen(ledger.state, voice), ledger, role, voice.language, now, is_host=is_host)


def seen_with(
    game: GameSeen | msgspec.Raw, ledger: Ledger[Any], role: Role, language: str, now: int, *, is_host: bool = False
) -> Seen:
    """What a role sees, where what everybody sees is known already."""
    state = cast("Game", ledger.state)
    return Seen(
        ledger.version,
        role.value,
        now,
        clock_seen(state, now),
        actions_seen(state, role, language, now, is_host=is_host),
        tuple(_requests(state, role, language)),
        game,
    )


def _requests(state: Game, role: Role, language: str) -> Iterator[str]:
    for one in state.requests:
        if hears_private(role, one.side.value):
            side = say(f"play.side.{one.side.value}", language)
            yield say("play.told.requested", language, side=side, text=one.text)


def clock_seen(state: Game, now: int) -> ClockSeen:
    """The displays at a moment, and whose flag is down."""
    clock, (white, black, running, free) = state.clock, displays(state, now)
    is_up = clock.fell_ms == NONE_FELL and white and black
    down = () if is_up else tuple(side.value for side in Side if clock.is_down(side, now))
    return ClockSeen(white, black, running, free, down)


def displays(state: Game, now: int) -> tuple[int, int, str | None, int]:
    """The fields of `ClockShown` at a moment; what is left of a delay runs off first."""
    clock = state.clock
    left, running = clock.at(now), clock.running
    free = max(clock.free_ms - (now - clock.at_ms), 0) if running else 0
    return left.white, left.black, running.value if running else None, free


# -- what may be done ---------------------------------------------------------------------------------


def actions_seen(state: Game, role: Role, language: str, now: int, *, is_host: bool = False) -> tuple[ActionSeen, ...]:
    """Everything that a role can ever ask in this game, each allowed or with the reason."""
    return answers(state, role, own_actions(state, role, is_host=is_host), language, now)


def own_actions(state: Game, role: Role, *, is_host: bool = False) -> list[Action]:
    """Everything that a role can ever ask in this game; a host may give the start."""
    if state.is_over or state.stage is Stage.NOTHING:
        return []
    return [action for action in actions_for(state, role) if is_host or action is not BEGIN]


def answers(state: Game, role: Role, own: Sequence[Action], language: str, now: int) -> tuple[ActionSeen, ...]:
    """Whether each of some actions is allowed now, or why not."""
    return tuple(map(partial(_action_seen, language), own, reasons_against(state, role, own, now)))


def _action_seen(language: str, action: Action, refusal: Refusal | None) -> ActionSeen:
    if refusal is None:
        return ActionSeen(action.name, allowed=True, confirm=action.confirm)
    cited = tuple(map(str, refusal.articles))
    return ActionSeen(action.name, False, refused_in_words(refusal, language), cited, action.confirm)


def refused_in_words(refusal: Refusal, language: str) -> str:
    """A refusal as a sentence."""
    return say(refusal.message, language, **refusal.parameters)


# -- what stands on the board -------------------------------------------------------------------------


def game_next(state: Game, voice: Voice) -> GameNext:
    """What the last move has changed."""
    return GameNext(*_moved(state, voice, len(state.made) - 1))


def game_seen(state: Game, voice: Voice, since: int = 0) -> GameSeen:
    """What everybody sees, with the moves from a ply on."""
    return GameSeen(
        *_moved(state, voice, min(max(since, 0), len(state.made))),
        STAGES[state.stage],
        state.table.standing.value if state.table.standing else "",
        tuple(_open(state, voice.language)),
        state.stopped is not None,
        _result(state, voice.language),
    )


def _moved(
    state: Game, voice: Voice, since: int
) -> tuple[str, str, dict[str, str], int, tuple[MoveSeen, ...], tuple[LegalSeen, ...], tuple[str, ...]]:
    """The fields of `GameNext`, with the moves from a ply on."""
    fen, pieces = position_payload(state.position)
    moves = tuple(_moves(state, since, voice))
    legal = () if state.is_over else legal_for(state.position, voice)
    counters = tuple(say(count.ruling.message, voice.language, **count.ruling.parameters) for count in state.counts())
    return state.turn.value, fen, pieces, since, moves, legal, counters


def _moves(state: Game, first: int, voice: Voice) -> Iterator[MoveSeen]:
    shift = 0 if state.begun.position.side is Side.WHITE else 1
    for ply, made in enumerate(state.made[first:], start=first):
        before = state.made[ply - 1].clock if ply else None
        took = took_ms(state.control, before, made)
        number = (ply + shift) // 2 + 1
        yield move_seen(made.before.position, made.text, made.move is not None, made.side, number, voice, took)


def took_ms(control: TimeControl, before: Clock | None, made: Made) -> int | None:
    """How long a move took, by the displays: what stood there before it and what it brought, less what stands now."""
    if made.clock is None:
        return None
    schedule, side = schedule_of(control[made.side]), made.side
    had = before.left_ms[side] if before else schedule.stints[0].time_ms
    return max(had + schedule.brings(made.clock.made[side]) - made.clock.left_ms[side], 0)


def _open(state: Game, language: str) -> Iterator[str]:
    """What waits for somebody, in words."""
    if state.claim:
        ground = say(f"play.ground.{state.claim.ground}", language)
        side = say(f"play.side.{state.claim.side.value}", language)
        yield say("play.told.claimed", language, side=side, ground=ground)
    if state.question:
        yield in_words(state.question.ruling, language)
    if state.stopped:
        yield _stopped(state.stopped, language)


def _stopped(stopped: Stopped, language: str) -> str:
    if not stopped.text:
        return say("play.told.stopped", language)
    side = say(f"play.side.{stopped.by}", language)
    return say("play.told.stopped-with", language, side=side, text=stopped.text)


def _result(state: Game, language: str) -> ResultSeen | None:
    shown = result_shown(state)
    if shown is None or state.finished is None:
        return None
    words = over_in_words(state, state.finished.ruling, language)
    return ResultSeen(shown.score, shown.white, shown.black, shown.articles, words)


STUCK = frozenset({"play.over.no-pieces", "play.over.no-move"})
"""Ends for whose turn it is, be that a loss or a win."""
LOST = frozenset({"play.over.resignation", "play.clock.time-lost"})
"""Ends of which a listener asks whose they were."""


def over_in_words(state: Game, ruling: WrittenRuling, language: str) -> str:
    """Why a game is over; who resigned, lost on time or has nothing left is named."""
    halves = state.finished.score.halves if state.finished else BySide(0, 0)
    loser = Side.WHITE if halves.white < halves.black else Side.BLACK
    name = ruling.message.rpartition(".")[2]
    if ruling.message in STUCK:
        return say(f"hall.over.{name}.{state.position.side.value}", language)
    if ruling.message in LOST and halves.white != halves.black:
        return say(f"hall.over.{name}.{loser.value}", language)
    return in_words(ruling, language)


def result_shown(state: Game) -> ResultShown | None:
    """How the game ended, for everybody; None: it has not."""
    if state.finished is None:
        return None
    halves, articles = state.finished.score.halves, tuple(state.finished.ruling.articles)
    one_sided = sum(halves) == 1
    score = (
        f"{halves.white}:{halves.black}/2" if one_sided else write_result(Result(halves, state.book.results.scoring))
    )
    return ResultShown(score, halves.white, halves.black, articles)


def voice_of(game: str, language: str, alphabet: str = "plain", said: voices.Voice | None = None) -> Voice:
    """How a game is told in a language: squares by number where the game is written so."""
    named = Alphabet.ANNA if alphabet == Alphabet.ANNA.value else Alphabet.PLAIN
    return Voice(language, named, GAMES[game].prefers_numbers, said)


def asked_voice(game: str, query: Mapping[str, str]) -> Voice:
    """How a page wants a game told: in its language, and moves in the style and the tongue that its reader chose."""
    said = voices.asked_voice(query) if "style" in query else None
    tongue = query.get("language", "en")
    return voice_of(game, tongue if tongue in LANGUAGES else "en", query.get("voice", "plain"), said)


def fen_of(state: Game) -> str:
    """The position on the board as text."""
    return board.fen(state.position)
