"""Draws by the rules of the game, which hold in every display: the third time, and the counts of moves."""

from __future__ import annotations

from mainroad.basics import Refusal, Ruling
from mainroad.boards import BOARD_100
from mainroad.displays.simultaneous.state import DisplayBoard
from mainroad.notation.moves import read_move
from mainroad.play.evidence import DrawAnswer
from mainroad.play.rules.counters import Counters, counters
from mainroad.play.rules.draws import judge
from mainroad.rulebooks.books.claims import Ground
from mainroad.rulebooks.books.draws import FM_64, FM_100


def drawn_by_rule(board: DisplayBoard) -> Ruling | Refusal:
    """Why a game is drawn as it stands; otherwise how far it is from that."""
    draws = FM_100 if board.position.variant.board == BOARD_100 else FM_64
    counted = _counted(board)
    found = [judge(draws, counted, board.position, ground) for ground in (Ground.REPETITION, Ground.COUNT)]
    for finding in found:
        if finding.answer is DrawAnswer.DRAWN:
            return Ruling(
                finding.ruling.message, tuple(dict.fromkeys(finding.ruling.articles)), finding.ruling.parameters
            )
    cited = tuple(dict.fromkeys(article for finding in found for article in finding.ruling.articles))
    return Refusal("displays.no-draw", cited, {"times": counted.here})


def _counted(board: DisplayBoard) -> Counters:
    """What the moves of the game count towards a draw."""
    position = board.start
    counted = counters(position)
    for text in board.moves:
        move = read_move(position, text)
        after = position.after(move)
        counted, position = counted.after(position, move, after), after
    return counted
