"""What the templates of the board room are told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from mainroad.basics import Side
from mainroad.site.boardroom import setup
from mainroad.site.boardroom.board import BoardView, Marks
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.hand import fits, reachable
from mainroad.site.boardroom.outcomes import to_move
from mainroad.site.boardroom.play import Play
from mainroad.site.boardroom.position_views import Layout, Option
from mainroad.site.boardroom.record import record_text
from mainroad.site.boardroom.sheet import Walk, score_sheet
from mainroad.site.boardroom.state import State
from mainroad.site.boardroom.words import Explanation, hand_news, language, position_news, turn_words, voices
from mainroad.site.reader.names import BOOKS

Context = dict[str, Any]


def play_page(state: State, play: Play, explanation: Explanation | None = None, typed: str = "") -> Context:
    """The page on which moves are made."""
    walk = Walk(state, play)
    state = _readable(state, play, walk)
    last = play.steps[-1] if play.steps else None
    return {
        **_common(state, play.table.fen),
        "board": BoardView(state, play.table.pieces, _marks(state, play)),
        "turn": turn_words(play.table),
        "is_over": play.table.outcome is not None,
        "news": _news(state, play, explanation),
        "explanation": explanation,
        "answers": _answers(state, play, explanation.options if explanation else ()),
        "typed": typed,
        "broken": play.broken,
        "sheet": score_sheet(state, walk),
        "steps": _steps(state),
        "cut": state.cut().address if state.onward() != state.moves else "",
        "record": record_text(state),
        "last": last,
        "notations": last.table.notations(last.option) if last else [],
        "voices": voices(last, state.by_number) if last else (),
        "described": play.table.described(language(), state.by_number),
        "put_down": replace(state, hand=()).address if state.hand else "",
        "set_up": replace(state.laid(play.table.fen), setting_up=True, piece=f"white-{state.game.kinds[0]}").address,
    }


def _readable(state: State, play: Play, walk: Walk) -> State:
    """The state with the moves that could be read, in the texts that mean them and no others."""
    moves = walk.readable(tuple(step.option.text for step in play.steps))
    return replace(state, moves=moves, lines=walk.readable_lines(state.lines))


def _steps(state: State) -> list[tuple[str, object, str]]:
    """The steps through the line that is shown: name, words, and where it leads, nowhere at its ends."""
    here, line = len(state.moves), state.onward()
    to = {"first": 0, "back": here - 1, "on": here + 1, "last": len(line)}
    is_there = {"first": here > 0, "back": here > 0, "on": here < len(line), "last": here < len(line)}
    return [(name, STEPS[name], state.at(line[: to[name]]).address if is_there[name] else "") for name in STEPS]


STEPS = {
    "first": gettext_lazy("To the start"),
    "back": gettext_lazy("One move back"),
    "on": gettext_lazy("One move on"),
    "last": gettext_lazy("To the last move"),
}


def setup_page(state: State, problem: str = "") -> Context:
    """The page on which a position is set up."""
    laid = setup.layout(state)
    fen = state.game.write(laid)
    here = replace(state, fen=fen)
    return {
        **_common(here, fen),
        "board": BoardView(here, laid.pieces),
        "problem": problem,
        "news": _setup_news(laid, problem),
        "palette": setup.palette(here),
        "sides": [(side, side is laid.side) for side in Side],
        "emptied": setup.empty_board(here).address,
        "started": here.laid("").address,
        "done": replace(here, setting_up=False).address,
    }


def _setup_news(laid: Layout, problem: str) -> str:
    heading = _("This is not a position.") if problem else _("Setting up a position.")
    return f"{heading} {to_move(laid.side)}."


def _common(state: State, fen: str) -> Context:
    return {
        "state": state,
        "source": state.source,
        "fen": fen,
        "board_fields": list(state.fields()),
        "move_fields": state.without("hand"),
        "book_fields": state.without("hand", "book"),
        "look_fields": state.without("hand", "moves", "lines", "source", "fen", "setup", "piece"),
        "game_fields": state.without(
            "hand", "moves", "lines", "source", "fen", "setup", "piece", "game", "names", "book"
        ),
        "games": GAMES.values(),
        "books": [(code, BOOKS[code]) for code in state.game.books],
        "share": replace(state, hand=()).address,
        "again": replace(state.laid(""), setting_up=False).address,
        "turned": replace(state, turned=not state.turned).address,
        "renamed": replace(state, by_number=not state.by_number).address if state.game.has_numbers else "",
    }


def _news(state: State, play: Play, explanation: Explanation | None) -> str:
    if explanation:
        return explanation.words
    return hand_news(state, play.table, state.hand) if state.hand else position_news(state, play)


def _marks(state: State, play: Play) -> Marks:
    options = play.table.options
    last = play.steps[-1].option if play.steps else None
    return Marks(
        movable=frozenset() if state.hand else frozenset(option.path[0] for option in options),
        reachable=reachable(fits(options, state.hand), state.hand),
        hand=state.hand,
        last=frozenset((*last.path, *last.captured)) if last else frozenset(),
    )


def _answers(state: State, play: Play, options: Iterable[Option]) -> list[tuple[str, str]]:
    """The moves that could be played instead, each with the address that plays it."""
    return [(play.table.written(option, state.by_number), state.played(option.text).address) for option in options]
