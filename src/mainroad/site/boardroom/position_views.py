"""What the board room asks of any game: a position on a table, whatever the game.

Squares have one name in addresses and forms, a letter and a number (`c3`), on every board and in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Protocol

from mainroad.basics import Article, Side
from mainroad.laws.protocol import Outcome
from mainroad.notation.alphabets import Alphabet
from mainroad.site.boardroom.pieces import Piece


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move: the squares it stands on, those it empties, and a text that means it and no other.

    Two options with the same `deed` do the same to the board.
    """

    path: tuple[str, ...]
    captured: tuple[str, ...]
    text: str
    deed: Hashable


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: a sentence in the visitor's language, and the articles."""

    sentence: str
    articles: tuple[Article, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that is refused: the reasons, and the legal moves that are left to the player."""

    reasons: tuple[Reason, ...] = ()
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """Pieces as somebody laid them on the board, possible or not, and the side to move."""

    pieces: Mapping[str, Piece]
    side: Side


class PositionView(Protocol):
    """A position of a game, as the board room sees it."""

    @property
    def side(self) -> Side:
        """The side to move."""
        ...

    @property
    def fen(self) -> str:
        """The position as text."""
        ...

    @property
    def pieces(self) -> Mapping[str, Piece]:
        """What stands where."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """Every legal move, by every route that can be told apart."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, if the board shows it."""
        ...

    def read(self, text: str) -> Option:
        """Read a legal move as people write it; raise NotationError otherwise."""
        ...

    def after(self, option: Option) -> PositionView:
        """The position that a legal move leads to."""
        ...

    def written(self, option: Option, by_number: bool) -> str:
        """The move as a score sheet has it, with the squares named by number or by letter."""
        ...

    def notations(self, option: Option) -> list[tuple[object, str]]:
        """The move in every notation of the game, each with its name."""
        ...

    def spoken(self, option: Option, language: str, alphabet: Alphabet, by_number: bool) -> str:
        """The move said aloud."""
        ...

    def described(self, language: str, by_number: bool) -> tuple[str, ...]:
        """The whole position said aloud, sentence by sentence."""
        ...

    def refused(self, text: str, code: str, language: str) -> Refused:
        """Why a move that is not legal is refused, by the articles of a rulebook."""
        ...


@dataclass(frozen=True)
class Game:
    """A game of the board room: its board, its pieces, its rulebooks, and how its positions are read."""

    name: str
    title: object
    width: int
    height: int
    kinds: tuple[str, ...]
    books: tuple[str, ...]
    """The rulebooks that can be asked about a refused move, the game's own first."""
    has_numbers: bool
    """Whether its squares can be named by numbers; chess has letters only."""
    prefers_numbers: bool
    start: Callable[[], PositionView]
    parse: Callable[[str], PositionView]
    lay: Callable[[str], Layout]
    """Read a position as it is laid, even an impossible one."""
    write: Callable[[Layout], str]
    """Write what is laid as text."""
    number: Callable[[str], str]
    """The number of a square, or an empty text for a light one."""
