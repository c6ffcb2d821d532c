"""Real samples: our own texts, what the product writes itself, and the files that lie beside the tests."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from mainroad.laws.draughts import start
from mainroad.laws.fen import write_fen
from mainroad.laws.variants import DRAUGHTS
from mainroad.notation.pdn import write_pdn
from mainroad.notation.records import Node, Record
from tools.fuzz.target import Sample

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "tests" / "data"
SHARED = ROOT.parent / "shared" / "data"
"""Games of others: read where they are, never kept here."""
LARGEST_SAMPLE = 3_000

FENS = (
    "russian", "international", "english", "brazilian", "spantsireti", "chess", "russian W:Wc3,Kd4:Bb8,Kh8",
    "russian B:We1,g1,Ka1:Bb8,d8,f8,h8", "international W:W31-50:B1-20", "international W:WK5,28,32-35:BK46,1,7-12",
    "english B:W21-32:B1-12", "english W:WK1:BK32,K31", 'russian [FEN "W:Wa1,c1:Bh8."]', "giveaway W:Wc3:Bd4",
    "spantsireti W:Wc3:Bd6", "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "chess 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "chess 8/P7/8/8/8/8/k6p/4K3 b - e3 99 77",
    "russian W:Wa1,b2,c3,d4,e5,f6,g7:Bh8,g5,e7,c7,b6",
)  # fmt: skip
MOVES = (
    "c3-d4", "c3d4", "c3:e5", "c3:e5:g7", "c3xe5xg7!?", "cd4", "d:f6", "32-28", "32x23", "28x19x10", "9-13",
    "c3-d4 !", "c3-d4*", "c3–d4", "с3-d4", "Ц3-д4", "c3 takes e5", "e4", "Nf3", "O-O", "0-0-0+", "exd5", "e8=Q#",
    "Кf3", "Фd8x", "R1e2", "e2e4", "e7e8q", "b8-a7??", "31-27+", "$3", "+1", "1-0", "1/2-1/2", "2-0", "0:2", "½", "*",
    "20", "GameType 25,W,8,8,A0,0", "25", "N2", "!", "?!", "{[%clk 1:02:03]}", "[%clock w1:00 B0:30]", "русские",
    "international", "a1 b2", "(c3-d4)", "", "Цезарь три на дэ 4", "c три бьёт е 5, же 7",
)  # fmt: skip
OBSERVED = (
    "c3-d4", "c3:e5:g7", "c3-d4 by:black", "touch:c3,e3 c3-d4", "c3:e5 early:d4 remove:d4,f6 pause",
    "c3-d4 release crown back instead:c3-b4", "add:f4", "remove:", "c3-d4 then:e3-f4 press", "after:B:Wd4:Bb8",
    "say:c3-b4 c3-d4", "adjust touch:c3", "off-c3", "c3-off no-crown", "W:Wc3:Bb8", "32-28 then:19-23", "d4-e5-f6-g7",
)  # fmt: skip
DIAGNOSES: tuple[Sample, ...] = (
    ("russian W:Wc3,Kd4:Bb8,Kh8", "d4-e5 remove:e5"),
    ("international W:W31-50:B1-20", "32-28 then:31-27 press"),
)
CHESS = """[Event "Cup \\"of\\" friends"]
[White "Анна"]
[Black "Boris"]
[Result "1-0"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]

{before} 1. e4! $1 {[%clk 1:59:59] a plan} e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 Nc6 3. Bb5 a6
4. O-O Nf6 ; the rest of the line
5. Re1 {[%emt 0:00:05]} Be7 % not a move
1-0

[Event "?"]
1. d4 d5 2. c4 e6 1/2-1/2
"""
DRAUGHTS_GAME = """[Event "Cup"]
[GameType "25,W,8,8,A0,0"]
[White "Анна"]
[Black "Borisas Žalgiris"]
[Result "2-0"]
[FEN "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"]

{before} 1. c3-d4 $1 {[%clock w1:00:00 B0:59:58] good} d6-c5 2. b2-c3 (2. d4-e5 f6xd4 {loses}) f6-g5?
3. c3-b4 {/W:Wa1:Bb8./} g5-h4 4. b4xd6 e7xc5xa3 * ; and so on
% a line
[Event "Second"]
[GameType "20"]
1. 32-28 19-23 2. 28x19 14x23 (2... 13x24) 1-1
"""


def alone(texts: Iterable[str]) -> list[Sample]:
    """Texts that are read by themselves."""
    return [(text,) for text in texts]


@cache
def PDN() -> tuple[str, ...]:  # noqa: N802
    """Games of draughts: our own, played at random, and openings of files of others."""
    return (DRAUGHTS_GAME, *(_played(name) for name in DRAUGHTS), *_beginnings("games/**/*.pdn"))


COMPOSITIONS = """[Author "A"]
[GameType "25"]
[FEN "W:Wa3,Kd4:Bg5,h2"]
[Task "win"]
[Kind "study"]

1. d4-g1 (1. d4-a7? h2-g1) g5-f4 (1... g5-h4 2. a3-b4) 2. a3-b4 f4-e3 3. g1:a7 *

[GameType "25"]
[FEN "W:We3,g3,h2,Kh4:Bc3,h6"]
[Task "lock=1m"]
[Solutions "2"]
[Change "add=bm"]
[SecondTask "draw"]
[Solver "white"]
[LastMove "g7-h6"]

1. e3-d4 c3:e5 *
"""


@cache
def PGN() -> tuple[str, ...]:  # noqa: N802
    """Games of chess."""
    return (CHESS, *_beginnings("**/*.pgn"))


def _beginnings(pattern: str) -> list[str]:
    files = sorted(SHARED.glob(pattern))[:12] if SHARED.is_dir() else []
    return [path.read_bytes()[:LARGEST_SAMPLE].decode("utf-8", "replace") for path in files]


def _played(name: str) -> str:
    chance = random.Random(name)
    position, nodes = start(DRAUGHTS[name]), []
    for ply in range(60):
        legal = position.legal_moves()
        if not legal:
            break
        move = chance.choice(legal)
        nodes.append(Node(move, comment="a word" if ply % 7 == 3 else "", nags=(1,) if ply % 5 == 0 else ()))
        position = position.after(move)
    return write_pdn(Record(name, start(DRAUGHTS[name]), tuple(nodes), tags={"White": "Анна"}))


def positions() -> list[tuple[str, str]]:
    """Games and positions that are written here."""
    return [(name, write_fen(start(variant))) for name, variant in DRAUGHTS.items()]


def journals(pattern: str) -> tuple[str, ...]:
    """Golden journals."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted((DATA / "journals").glob(pattern)))
