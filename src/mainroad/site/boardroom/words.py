"""What the board room says: played moves, pieces in hand, refusals."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from mainroad.basics import Article, citation
from mainroad.laws.protocol import AmbiguousMoveError, NotAMoveError, NotationError
from mainroad.notation.alphabets import SPOKEN_LANGUAGES, Alphabet
from mainroad.site.boardroom.board import square_name
from mainroad.site.boardroom.hand import Squares, fits, reachable
from mainroad.site.boardroom.outcomes import outcome_words, to_move
from mainroad.site.boardroom.play import MoveStep, Play
from mainroad.site.boardroom.position_views import Option, PositionView, Reason
from mainroad.site.boardroom.state import State

TONGUES = {"en": "English", "ru": "Русский", "uk": "Українська", "lt": "Lietuvių", "de": "Deutsch"}


@dataclass(frozen=True)
class Voice:
    """A move said in one language, plainly and with the Anna alphabet."""

    language: str
    name: str
    plain: str
    anna: str


@dataclass(frozen=True)
class Explanation:
    """A move that is not played: what is said of it, the articles, and what could be played."""

    heading: str
    reasons: tuple[Reason, ...]
    options: tuple[Option, ...]

    @property
    def articles(self) -> tuple[Article, ...]:
        """Every article named, once."""
        return tuple(dict.fromkeys(article for reason in self.reasons for article in reason.articles))

    @property
    def words(self) -> str:
        """The whole of it in one breath, for the live region."""
        cited = citation(self.articles).strip()
        return " ".join(filter(None, [self.heading, *(reason.sentence for reason in self.reasons), cited]))


def voices(step: MoveStep, by_number: bool) -> tuple[Voice, ...]:
    """Say a move in every language."""

    def spoken(language: str, alphabet: Alphabet) -> str:
        return step.table.spoken(step.option, language, alphabet, by_number)

    return tuple(
        Voice(language, TONGUES[language], spoken(language, Alphabet.PLAIN), spoken(language, Alphabet.ANNA))
        for language in SPOKEN_LANGUAGES
    )


def turn_words(table: PositionView) -> str:
    """Say whose turn it is, or how the game ended."""
    return outcome_words(table.outcome) if table.outcome else to_move(table.side)


def position_news(state: State, play: Play) -> str:
    """Say the last move and whose turn it is."""
    turn = turn_words(play.table)
    if not play.steps:
        return f"{turn}."
    last = play.steps[-1]
    said = last.table.spoken(last.option, language(), Alphabet.PLAIN, state.by_number)
    return f"{capfirst(said)}. {turn}."


def hand_news(state: State, table: PositionView, hand: Squares) -> str:
    """Say what is in the hand and where it can go."""
    piece = table.pieces.get(hand[0])
    named = ", ".join(square_name(state, square) for square in hand)
    held = capfirst(_("%(piece)s in hand: %(squares)s.") % {"piece": piece.words if piece else "", "squares": named})
    goals = sorted(reachable(fits(table.options, hand), hand))
    if not goals:
        return f"{held} {_('It cannot move.')}"
    goes = _("It can go to %(squares)s.") % {"squares": ", ".join(square_name(state, square) for square in goals)}
    return f"{held} {goes}"


def unclear(options: tuple[Option, ...]) -> Explanation:
    """Ask which of several moves is meant."""
    return Explanation(_("Several moves fit. Choose one."), (), options)


def explain_fault(state: State, table: PositionView, text: str, error: NotationError) -> Explanation:
    """Say why a move is not played."""
    quoted = {"text": text, "example": table.options[0].text if table.options else ""}
    if isinstance(error, AmbiguousMoveError):
        return Explanation(_("“%(text)s” fits several moves. Choose one.") % quoted, (), _like(state, table, text))
    found = explain_illegal(state, table, text)
    if isinstance(error, NotAMoveError) and not found.reasons:
        return replace(found, heading=_("“%(text)s” is not a move; one is written like %(example)s.") % quoted)
    return found


def explain_illegal(state: State, table: PositionView, text: str) -> Explanation:
    """Say that a move is not legal, and why."""
    found = table.refused(text, state.book, language())
    return Explanation(_("“%(text)s” is not legal here.") % {"text": text}, found.reasons, found.options)


def _like(state: State, table: PositionView, text: str) -> tuple[Option, ...]:
    """The legal moves that a text may mean: those that end on the square it ends with, each once."""
    told = text.strip().lower()
    fitting = (o for o in table.options if told.endswith((o.path[-1], state.game.number(o.path[-1]) or o.path[-1])))
    return tuple({option.deed: option for option in fitting}.values()) or table.options


def language() -> str:
    """The visitor's language."""
    return get_language() or "en"
