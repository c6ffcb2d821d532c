"""Moves, positions, signs, results, articles and recorded games."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from functools import cache

from mainroad.basics import Article, Side, articles
from mainroad.boards import NotASquareError
from mainroad.composition.reader import read_works
from mainroad.engine.tasks import NotATaskError
from mainroad.laws.diagnosis.diagnose import explain
from mainroad.laws.diagnosis.observed import read_observed, read_path, read_place
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import read_board, read_fen
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.laws.protocol import IllegalMoveError, NotationError
from mainroad.laws.variants import DRAUGHTS
from mainroad.notation.chess import read_san
from mainroad.notation.code_pages import decode
from mainroad.notation.dictated import read_dictated
from mainroad.notation.embedded import read_comment
from mainroad.notation.moves import fitting_moves
from mainroad.notation.pdn import read_pdn, write_pdn
from mainroad.notation.pdn.tokens import tokens
from mainroad.notation.pdn.types import corner_of_tag, read_game_type, variant_of_tags
from mainroad.notation.pgn import read_games
from mainroad.notation.pgn_writer import write_game
from mainroad.notation.records import read_result
from mainroad.notation.signs import read_sign, split_signs
from mainroad.notation.written import read_move as read_any_move
from mainroad.notation.written_positions import position_fen, read_position
from mainroad.play.board import standing, step
from mainroad.play.rules.misplays import misplay_of
from mainroad.play.rules.slips import near_moves, obvious_slips
from mainroad.site.studio.reading import BadSolutionError, TypedWork, read_work
from tools.fuzz.target import Sample, Target
from tools.fuzz.targets.samples import COMPOSITIONS, DIAGNOSES, FENS, MOVES, OBSERVED, PDN, PGN, alone

LONGEST_GAMES = 6_000
TASKS = ("win", "draw", "lock=1m", "lock=2m1k", "lock=h4,Kg1")
SOLUTION = "1. d4-g1 g5-f4 (1. ... g5-h4 2. a3-b4 {so}) 2. a3-b4! f4-e3 3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5"
COMPOSITION_READERS = tuple(f"mainroad.composition.reader.{name}" for name in ("read_declaration", "read_works"))


@cache
def _position(fen: str) -> AnyPosition:
    """A position of the samples, by its game: `russian W:Wc3:Bd4`."""
    game, _, text = fen.partition(" ")
    return GAMES[game].parse(text) if text else GAMES[game].start()


def _at_a_board(reader: Callable[[AnyPosition, str], object]) -> Callable[[Sample], object]:
    return lambda sample: reader(_position(sample[0]), sample[1])


def _compositions(sample: Sample) -> object:
    return list(read_works(io.StringIO(sample[0])))


def _typed_work(sample: Sample) -> object:
    """A work of the studio: game, position, task and solution, as long as its form lets them be."""
    game, position, task, solution = (*sample, "", "", "")[:4]  # fields come and go
    return read_work(TypedWork(game, position[:400], task[:80], "", solution[:8000]))


def _fen(sample: Sample) -> object:
    found = GAMES[sample[0]].parse(sample[1])
    return found.legal_moves(), str(found)


def _draughts_fen(sample: Sample) -> object:
    variant = DRAUGHTS[sample[0]]
    for reader in (read_fen, read_board, read_position, position_fen):
        try:
            reader(variant, sample[1])
        except NotationError:
            continue
    return None


def _move(position: AnyPosition, text: str) -> object:
    if isinstance(position, DraughtsPosition):
        fitting_moves(position, text)
        return read_dictated(position, text, "ru")
    return read_san(position, text)


def _misread(position: AnyPosition, text: str) -> object:
    """What a board does with a text that may be no move: it says what was meant, and what is left."""
    found = obvious_slips(position, text), near_moves(position, text)
    try:
        return found, read_any_move(position, text), step(position, text), standing(position, text)
    except NotationError:
        return found, misplay_of(position, text)


def _diagnosed(position: AnyPosition, text: str) -> object:
    if not isinstance(position, DraughtsPosition):
        return None
    read_observed(position.variant, text)
    return explain(position, text)


def _path(sample: Sample) -> object:
    variant = DRAUGHTS[sample[0]]
    for reader in (read_path, read_place):
        try:
            reader(variant, sample[1])
        except NotationError:
            continue
    return None


def _short(sample: Sample) -> None:
    """Every reader of a few letters, one after the other."""
    text = sample[0]
    for reader in _SHORT:
        try:
            reader(text)
        except (NotationError, NotASquareError):
            continue


def _article(sample: Sample) -> object:
    return Article.parse(sample[0]), articles(sample[0])


_SHORT: tuple[Callable[[str], object], ...] = (
    read_sign,
    split_signs,
    read_result,
    lambda text: read_result(text, Side.BLACK),
    read_game_type,
    lambda text: variant_of_tags(text, text),
    corner_of_tag,
    lambda text: read_comment(text, Side.WHITE),
    *(GAMES[name].start().board.square for name in ("russian", "international")),  # type: ignore[union-attr]
)


def _games_of_draughts(sample: Sample) -> object:
    records = list(read_pdn(io.StringIO(sample[0])))
    return records, [write_pdn(record) for record in records if not record.errors]


def _games_of_chess(sample: Sample) -> object:
    records = list(read_games(io.StringIO(sample[0])))
    return records, [write_game(record) for record in records if not record.errors]


def _decoded(sample: Sample) -> object:
    return decode(sample[0].encode("latin-1"))


def _tokenised(sample: Sample) -> object:
    return list(tokens(io.StringIO(sample[0])))


def _boards(texts: Iterable[str]) -> list[Sample]:
    return [(fen, text) for fen in FENS for text in texts]


TARGETS = (
    Target(
        "notation.move",
        _at_a_board(_move),
        lambda: _boards(MOVES),
        (NotationError,),
        share=110,
        fixed=1,
        covers=(
            "mainroad.notation.moves.read_move",
            "mainroad.notation.dictated.read_dictated",
            "mainroad.notation.written.read_move",
            "mainroad.notation.chess.read_san",
        ),
    ),
    Target(
        "notation.misread",
        _at_a_board(_misread),
        lambda: _boards(MOVES),
        (NotationError,),
        share=30,
        fixed=1,
    ),
    Target(
        "notation.fen",
        _fen,
        lambda: [tuple(fen.partition(" ")[::2]) for fen in FENS if " " in fen],
        (NotationError,),
        share=80,
        fixed=1,
        covers=(
            "mainroad.laws.chess.ChessPosition.parse",
            "mainroad.laws.chess.ChessGame.parse",
            "mainroad.laws.games.DraughtsGame.parse",
        ),
    ),
    Target(
        "notation.board",
        _draughts_fen,
        lambda: [
            *(tuple(fen.partition(" ")[::2]) for fen in FENS if " " in fen and not fen.startswith("chess")),
            ("russian", "б. c5, дамка e1; ч. a5, h2. Ход чёрных"),
            ("international", "White: 31-35, K7 Black: 16"),
        ],
        share=50,
        fixed=1,
        covers=(
            "mainroad.laws.fen.read_fen",
            "mainroad.laws.fen.read_board",
            "mainroad.notation.written_positions.read_position",
        ),
    ),
    Target(
        "notation.short",
        _short,
        lambda: alone(MOVES),
        share=60,
        covers=(
            "mainroad.notation.signs.read_sign",
            "mainroad.notation.records.read_result",
            "mainroad.notation.pdn.types.read_game_type",
            "mainroad.notation.embedded.read_comment",
        ),
    ),
    Target(
        "notation.article",
        _article,
        lambda: alone(["RU 1.5.9", "FM A1-4.8, CK 2.24; CH 9.5.2"]),
        (ValueError,),
        share=30,
        covers=("mainroad.basics.Article.parse",),
    ),
    Target(
        "notation.observed",
        _at_a_board(_diagnosed),
        lambda: [*DIAGNOSES, *_boards(OBSERVED)],
        (NotationError,),
        share=50,
        fixed=1,
        covers=("mainroad.laws.diagnosis.observed.read_observed",),
    ),
    Target(
        "notation.path",
        _path,
        lambda: [("russian", text) for text in OBSERVED],
        share=40,
        fixed=1,
        covers=("mainroad.laws.diagnosis.observed.read_path", "mainroad.laws.diagnosis.observed.read_place"),
    ),
    Target(
        "notation.pdn",
        _games_of_draughts,
        lambda: alone(PDN()),
        share=12,
        longest=LONGEST_GAMES,
        covers=("mainroad.notation.pdn.reader.read_pdn",),
    ),
    Target(
        "notation.composition",
        _compositions,
        lambda: alone([COMPOSITIONS, *PDN()[:3]]),
        share=12,
        longest=LONGEST_GAMES,
        covers=COMPOSITION_READERS,
    ),
    Target(
        "notation.typed_work",
        _typed_work,
        lambda: [("russian", "W:Wa3,Kd4:Bg5,h2", task, SOLUTION) for task in TASKS],
        (NotationError, NotATaskError, IllegalMoveError, BadSolutionError),
        share=12,
        fixed=1,
        longest=LONGEST_GAMES,
        covers=("mainroad.site.studio.reading.read_position",),
    ),
    Target(
        "notation.tokens",
        _tokenised,
        lambda: alone(PDN()),
        share=20,
        longest=LONGEST_GAMES,
        covers=("mainroad.notation.pdn.tokens.tokens",),
    ),
    Target(
        "notation.pgn",
        _games_of_chess,
        lambda: alone(PGN()),
        share=12,
        longest=LONGEST_GAMES,
        covers=("mainroad.notation.pgn.read_games",),
    ),
    Target(
        "notation.code_pages",
        _decoded,
        lambda: alone(
            text.encode(page, "replace").decode("latin-1")
            for text in PDN()
            for page in ("cp1251", "cp866", "utf-8", "utf-16")
        ),
        share=40,
        longest=LONGEST_GAMES,
        is_binary=True,
        covers=("mainroad.notation.code_pages.decode",),
    ),
)
