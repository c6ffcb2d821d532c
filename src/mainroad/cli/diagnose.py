"""`mainroad diagnose`: what happened at the board, by which articles, and what may be played."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

import click

from mainroad.cli.speech import chosen_language
from mainroad.laws.chess import PROMOTIONS, ChessPiece, ChessPosition
from mainroad.laws.chess_illegality import ChessIllegality, illegality
from mainroad.laws.diagnosis.diagnose import diagnose as diagnose_observed
from mainroad.laws.diagnosis.irregularities import Diagnosis
from mainroad.laws.diagnosis.observed import place_name, read_observed
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import DRAUGHTS
from mainroad.notation.chess import IllegalChessMoveError, read_san, write_san
from mainroad.notation.written_positions import read_position
from mainroad.rulebooks.chess_illegality import refusal
from mainroad.rulebooks.irregularities import CHAPTERS, HOME_BOOKS
from mainroad.rulebooks.statements import Statement, breaks_rules, statements, tell, write_moves
from mainroad.words import LANGUAGES, say

CHESS = "chess"
CHESS_BOOK = "CH"

WORDS = """\b
What can be said of a move of draughts:
  c3-d4            the squares on which the piece stood, light ones too; `off` is beside the board
  by:black         who acted
  adjust           "I adjust" was said first
  touch:c3,e3      squares touched, in order
  release          the hand let go of the piece (no-release: not yet)
  early:d4         pieces taken off before the capture was finished
  remove:d4,f6     pieces taken off after it, in order (remove: none)
  pause            the player stopped while taking them off
  add:f4           pieces put on the board
  crown            the piece stands as a king now (no-crown: as a man)
  back             the move was taken back
  instead:c3-b4    ... and replaced by another
  then:e3-f4       a second move at once
  say:c3-b4        the move announced
  press            the clock was pressed
  after:B:Wd4:Bb8  the position left on the board
"""


@dataclass(frozen=True)
class DiagnosisAnswer:
    """What the command says, in words and as a value."""

    is_irregular: bool
    lines: tuple[str, ...]
    value: Mapping[str, object]


@click.command(epilog=WORDS)
@click.argument("variant")
@click.argument("fen")
@click.argument("observed")
@click.option("--rulebook", metavar="CODE", help="RU, UA, CK or FM; for chess CH. Unless told, the game's own.")
@click.option("--language", default=chosen_language, help=f"One of {', '.join(LANGUAGES)}.")
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON value.")
def diagnose(variant: str, fen: str, observed: str, rulebook: str | None, language: str, as_json: bool) -> None:
    """Say what happened in the position FEN, as far as OBSERVED tells it.

    OBSERVED is a move as squares (c3-d4, c3:e5:g7, 32x23), the position left on the board, or any of the words below
    in one argument; what is not said is unknown. For chess it is a move.

    The command exits with 0 if all was legal, 1 if not, 2 for input that it cannot read.
    """
    if variant not in (*DRAUGHTS, CHESS):
        _fail(f"{variant!r} is not a game; the games are {', '.join((*DRAUGHTS, CHESS))}.")
    code = (rulebook or HOME_BOOKS.get(variant, CHESS_BOOK)).upper()
    books = [CHESS_BOOK] if variant == CHESS else list(CHAPTERS)
    if code not in books:
        _fail(f"{code!r} is not a rulebook of this game; choose {' or '.join(books)}.")
    if language not in LANGUAGES:
        _fail(f"{language!r} is not a language known here; choose {' or '.join(LANGUAGES)}.")
    try:
        answer = (
            _chess(fen, observed, language) if variant == CHESS else _draughts(variant, fen, observed, code, language)
        )
    except NotationError as error:
        _fail(f"{error}.")
    click.echo(json.dumps(answer.value, ensure_ascii=False) if as_json else "\n".join(answer.lines))
    raise SystemExit(1 if answer.is_irregular else 0)


def _fail(sentence: str) -> NoReturn:
    click.echo(sentence[0].upper() + sentence[1:], err=True)
    raise SystemExit(2)


# -- draughts -------------------------------------------------------------------------------------


def _draughts(variant: str, fen: str, observed: str, code: str, language: str) -> DiagnosisAnswer:
    position = read_position(DRAUGHTS[variant], fen)
    diagnosis = diagnose_observed(position, read_observed(position.variant, observed))
    is_irregular = breaks_rules(diagnosis, code, position)
    value = {
        "variant": variant,
        "rulebook": code,
        "legal": not is_irregular,
        **_value(position, diagnosis, code, language),
    }
    return DiagnosisAnswer(is_irregular, tell(position, diagnosis, code, language), value)


def _value(position: DraughtsPosition, diagnosis: Diagnosis, code: str, language: str) -> Mapping[str, object]:
    found = [_finding(position, statement) for statement in statements(position, diagnosis, code, language)]
    return {"moves": list(write_moves(position, diagnosis.moves)), "findings": found}


def _finding(position: DraughtsPosition, statement: Statement) -> Mapping[str, object]:
    finding = statement.finding
    return {
        "kind": finding.kind.value,
        "certain": finding.certain,
        "squares": [place_name(position.variant, place) for place in finding.squares],
        "sentence": statement.sentence,
        "standing": statement.provision.standing.value,
        "articles": [str(article) for article in statement.provision.articles],
        "continuations": list(write_moves(position, finding.continuations)),
    }


# -- chess ----------------------------------------------------------------------------------------

_LONG = re.compile(r"(?P<origin>[a-h][1-8])[-x:]?(?P<target>[a-h][1-8])=?(?P<promotion>[qrbnQRBN])?")
_PROMOTIONS = dict(zip("qrbn", PROMOTIONS, strict=True))


def _chess(fen: str, text: str, language: str) -> DiagnosisAnswer:
    position = ChessPosition.parse(fen)
    piece, kind, made = _chess_fault(position, text.strip())
    if kind is None:
        value = {"variant": CHESS, "rulebook": CHESS_BOOK, "legal": True, "moves": [made], "findings": []}
        return DiagnosisAnswer(False, (say("diagnosis.legal", language, moves=made),), value)
    refused = refusal(kind, piece)
    sentence, cited = say(refused.message, language), [str(article) for article in refused.articles]
    finding = {"kind": kind.value, "certain": True, "sentence": sentence, "standing": "named", "articles": cited}
    value = {"variant": CHESS, "rulebook": CHESS_BOOK, "legal": False, "moves": [], "findings": [finding]}
    return DiagnosisAnswer(True, (f"{sentence} {say('diagnosis.named', language, articles=', '.join(cited))}",), value)


def _chess_fault(position: ChessPosition, text: str) -> tuple[ChessPiece | None, ChessIllegality | None, str]:
    """The piece that moved, what is wrong with its move, and the move as written."""
    if match := _LONG.fullmatch(text):
        origin, target, promotion = match["origin"], match["target"], match["promotion"]
        becomes = _PROMOTIONS[promotion.lower()] if promotion else None
        standing = position.piece_at(origin)
        kind = illegality(position, origin, target, becomes)
        wanted = (origin, target, becomes)
        fitting = (move for move in position.legal_moves() if (move.origin, move.target, move.promotion) == wanted)
        made = next((write_san(position, move) for move in fitting), text)
        return standing[1] if standing else None, kind, made
    try:
        return None, None, write_san(position, read_san(position, text).move)
    except IllegalChessMoveError as error:
        return error.piece, error.kind, text
