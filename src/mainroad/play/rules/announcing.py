"""Moves said aloud where a player does not see the board: what is said, what the press waits for, what counts."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.laws.chess import ChessMove, ChessPosition
from mainroad.laws.games import AnyPosition
from mainroad.laws.protocol import AmbiguousMoveError, IllegalMoveError, NotationError
from mainroad.notation.alphabets import SPOKEN_LANGUAGES, Alphabet
from mainroad.notation.chess_spoken import spoken_chess
from mainroad.notation.spoken import spoken
from mainroad.notation.written import AnyMove, read_move, write_move
from mainroad.rulebooks.books.announcing import IMPAIRED, SIGHTS, Announcing, RecordingMedium, Sight

SIGHTED = BySide(Sight.SIGHTED, Sight.SIGHTED)


def sights_of(classes: BySide[str]) -> BySide[Sight]:
    """How well both players see, by the classes in which they are entered; an unknown class sees badly."""
    return classes.map(lambda name: SIGHTS.get(name, Sight.LOW))


def is_spoken(rules: Announcing | None, sights: BySide[Sight]) -> bool:
    """Whether the moves of a game are said aloud: somebody does not see the board well."""
    return rules is not None and not IMPAIRED.isdisjoint(sights)


# -- what is said ------------------------------------------------------------------------------------------


def _said(position: AnyPosition, move: AnyMove, language: str, alphabet: Alphabet) -> str:
    if isinstance(position, ChessPosition):
        return spoken_chess(position, cast(ChessMove, move), language, alphabet)
    return spoken(position, cast(Any, move), language, alphabet)


def heard_move(position: AnyPosition, text: str) -> AnyMove:
    """The legal move that somebody said, in notation or in the words of any language; else a `NotationError`."""
    try:
        return read_move(position, text)
    except (IllegalMoveError, AmbiguousMoveError):
        raise
    except NotationError:
        found = next((move for move in position.legal_moves() if _tells(position, move, text)), None)
        if found is None:
            raise
        return found


def _tells(position: AnyPosition, move: AnyMove, text: str) -> bool:
    words = _words(text)
    return any(words == _words(form) for form in _forms(position, move))


def _forms(position: AnyPosition, move: AnyMove) -> Iterator[str]:
    """A move in every language and alphabet."""
    for language in SPOKEN_LANGUAGES:
        for alphabet in Alphabet:
            yield _said(position, move, language, alphabet)


_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})  # CH 32.2.1 prints Koenig, Laeufer and fuenf


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold().translate(_UMLAUTS))


def check_words(rules: Announcing, position: AnyPosition, text: str) -> Refusal | None:
    """Refuse words that tell no move, or not the whole of it; one that is not legal is understood all the same."""
    try:
        heard_move(position, text)
    except AmbiguousMoveError:
        return Refusal("play.announcing.whole-route", rules.full or rules.duty, {"text": text})
    except IllegalMoveError:
        return None
    except NotationError:
        return Refusal("play.announcing.not-understood", rules.duty + rules.alphabet_articles, {"text": text})
    return Refusal("play.announcing.in-full", rules.full, {"text": text}) if rules.full and _is_short(text) else None


def _is_short(text: str) -> bool:
    """Whether fewer than two squares are named, as in `cd4`."""
    return len(re.findall(r"[a-j]\s?\d{1,2}|(?<![a-j])\d{1,2}", text.lower())) < 2 and len(_words(text)) < 4


# -- before the press --------------------------------------------------------------------------------------


class Word(enum.Enum):
    """What was said of the move that stands on the board."""

    NOTHING = "nothing"
    ANOTHER = "another"
    """Another move."""
    RIGHT = "right"


def word_of(before: AnyPosition, made: AnyMove, text: str | None) -> Word:
    """Compare what was said with the move that was made; nothing: nobody said a word."""
    if text is None:
        return Word.NOTHING
    try:
        told = heard_move(before, text)
    except NotationError:
        return Word.ANOTHER
    return Word.RIGHT if write_move(before, told) == write_move(before, made) else Word.ANOTHER


@dataclass(frozen=True, slots=True)
class SoFar:
    """How far a player has come towards the press."""

    word: Word
    made: bool = True
    hands_off: bool = True
    in_trouble: bool = False
    """Their time is short; that frees nobody."""


def must_say(rules: Announcing, sights: BySide[Sight], side: Side) -> bool:
    """Whether a player's press waits until their move is said: in some books the sighted opponent's too."""
    return is_spoken(rules, sights) and sights[side] in rules.who


def check_press(rules: Announcing, sights: BySide[Sight], side: Side, so_far: SoFar) -> Ruling | Refusal | None:
    """Refuse the press before the move is made and said, and the hands are off the board.

    A ruling: another move was said, and the one on the board counts.
    """
    if not must_say(rules, sights, side):
        return None
    if not so_far.made:
        return Refusal("play.announcing.not-made", rules.press)
    if so_far.word is Word.NOTHING:
        always = rules.always if so_far.in_trouble else ()
        return Refusal("play.announcing.not-said", rules.press + always)
    fault = None if so_far.hands_off else check_hands(rules, sights, side)
    if fault:
        return fault
    return _another(rules) if so_far.word is Word.ANOTHER else None


def check_hands(rules: Announcing, sights: BySide[Sight], side: Side) -> Refusal | None:
    """Refuse a press with the hands still on the board, where the book has them leave it first."""
    if not rules.hands_off or not must_say(rules, sights, side):
        return None
    return Refusal("play.announcing.hands-on-board", rules.hands_off)


def _another(rules: Announcing) -> Ruling | Refusal:
    if not rules.board_stands:
        return Refusal("play.announcing.correct-first", rules.corrected)
    return Ruling("play.announcing.board-stands", rules.board_stands + rules.corrected)


def check_correction(rules: Announcing, pressed: bool) -> Refusal | None:
    """Refuse that a word be put right once the opponent's clock runs."""
    return Refusal("play.announcing.too-late", rules.corrected or rules.duty) if pressed else None


def check_repeated(rules: Announcing, sights: BySide[Sight], said: Word, repeated: Word) -> Refusal | None:
    """Refuse a reply by who has not repeated the move that they heard and made it on their own board."""
    if not is_spoken(rules, sights) or not rules.repeated or said is Word.NOTHING or repeated is Word.RIGHT:
        return None
    how = "repeat-first" if repeated is Word.NOTHING else "repeated-wrong"
    return Refusal(f"play.announcing.{how}", rules.repeated)


# -- records -----------------------------------------------------------------------------------------------


def check_medium(rules: Announcing, sight: Sight, medium: RecordingMedium) -> Refusal | None:
    """Refuse a means of recording that the book does not leave to such a player; a sealed move is a record too."""
    if sight is Sight.SIGHTED:
        allowed = medium is RecordingMedium.HANDWRITING
        return None if allowed else Refusal("play.announcing.sighted-writes", rules.media.articles)
    if medium in rules.media.allowed:
        return None
    return Refusal("play.announcing.not-this-medium", rules.media.articles, {"medium": medium.value})
