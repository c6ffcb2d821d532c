"""The whole state of the board room is in its address: nothing is kept, everything can be shared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import QueryDict

from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import DRAUGHTS
from mainroad.notation.written_positions import position_fen
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.pieces import PIECES
from mainroad.site.boardroom.position_views import Game
from mainroad.site.boardroom.variations import Line, Lines, onward, read_lines, with_path, without_rest, write_lines

ADDRESS = "/board/"
FIRST_GAME = "russian"
LONGEST_TEXT = 400
MOST_MOVES = 500
SOURCE = re.compile(r"[a-z0-9]{8}", re.ASCII)
"""How a game of the hall is called in an address."""


@dataclass(frozen=True)
class State:
    """What an address says: the game, where it starts, what was played, and how it is shown."""

    game: Game
    fen: str = ""
    """The position that the moves start from; empty for the start of the game."""
    moves: Line = ()
    lines: Lines = ()
    """What else was played from that start: other lines, and how the one that is shown goes on."""
    source: str = ""
    """The game of the hall that it is about."""
    hand: tuple[str, ...] = ()
    """The squares chosen so far of a move that is not finished."""
    turned: bool = False
    by_number: bool = False
    book: str = ""
    setting_up: bool = False
    piece: str = ""
    """The piece that a click puts on the board while a position is set up; empty to take pieces off."""

    def fields(self) -> Iterator[tuple[str, str]]:
        """What has to be in the address: only what differs from the default."""
        yield from (("game", self.game.name),) * (self.game.name != FIRST_GAME)
        yield from (("fen", self.fen),) * bool(self.fen)
        yield from (("moves", " ".join(self.moves)),) * bool(self.moves)
        yield from (("lines", write_lines(self.tree)),) * (self.tree not in ((), (self.moves,)))
        yield from (("source", self.source),) * bool(self.source)
        yield from (("hand", " ".join(self.hand)),) * bool(self.hand)
        yield from (("turned", "1"),) * self.turned
        names = "numbers" if self.by_number else "letters"
        yield from (("names", names),) * (self.by_number != self.game.prefers_numbers)
        yield from (("book", self.book),) * (self.book != self.game.books[0])
        yield from (("setup", "1"), ("piece", self.piece)) if self.setting_up else ()

    def without(self, *names: str) -> list[tuple[str, str]]:
        """What a form has to carry besides what it asks."""
        return [(name, value) for name, value in self.fields() if name not in names]

    @property
    def address(self) -> str:
        """The address that says this."""
        query = urlencode(list(self.fields()))
        return f"{ADDRESS}?{query}" if query else ADDRESS

    @property
    def tree(self) -> Lines:
        """All lines, with the moves that are shown among them."""
        return with_path(self.lines, self.moves)

    def played(self, text: str) -> State:
        """The state after one more move; whatever else was played is kept."""
        moves = (*self.moves, text)
        return replace(self, moves=moves, lines=with_path(self.tree, moves), hand=())

    def undone(self, left: int) -> State:
        """The state after only so many of its moves; the others are kept."""
        return self.at(self.moves[:left])

    def at(self, moves: Line) -> State:
        """The state after other moves; these are kept."""
        return replace(self, moves=moves, lines=self.tree, hand=())

    def onward(self) -> Line:
        """The line that goes on from what is shown."""
        return onward(self.tree, self.moves)

    def cut(self) -> State:
        """The state without what follows what is shown."""
        return replace(self, lines=without_rest(self.tree, self.moves), hand=())

    def laid(self, fen: str) -> State:
        """The state with another position to start from."""
        return replace(self, fen=fen, moves=(), lines=(), source="", hand=())


def read_state(query: QueryDict) -> State:
    """Read an address; what makes no sense in it is left out."""
    game = GAMES.get(query.get("game", FIRST_GAME), GAMES[FIRST_GAME])
    book = query.get("book", "")
    numbered = {"numbers": game.has_numbers, "letters": False}
    setting_up = query.get("setup") == "1"
    return State(
        game=game,
        fen=_fen(game, query.get("fen", "").strip()[:LONGEST_TEXT]),
        moves=tuple(query.get("moves", "").split()[:MOST_MOVES]),
        lines=read_lines(query.get("lines", "")),
        source=query.get("source", "") if SOURCE.fullmatch(query.get("source", "")) else "",
        hand=tuple(query.get("hand", "").split()[:LONGEST_TEXT]),
        turned=query.get("turned") == "1",
        by_number=numbered.get(query.get("names", ""), game.prefers_numbers),
        book=book if book in game.books else game.books[0],
        setting_up=setting_up,
        piece=_palette_piece(game, query.get("piece")) if setting_up else "",
    )


def _fen(game: Game, text: str) -> str:
    """A position that is written as lists of squares as FEN; any other text as it was typed."""
    if game.name in DRAUGHTS and text:
        with suppress(NotationError):
            return position_fen(DRAUGHTS[game.name], text)
    return text


def _palette_piece(game: Game, key: str | None) -> str:
    if key is None:
        return f"white-{game.kinds[0]}"
    return key if key in PIECES and PIECES[key].kind in game.kinds else ""
