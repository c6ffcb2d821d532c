"""The published problems on which the prover is measured."""

from __future__ import annotations

from pathlib import Path

from mainroad.engine.proof import Budget, Outcome, ProofLimits, Prover, Win
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import INTERNATIONAL
from mainroad.notation.moves import read_move

PROBLEMS = Path(__file__).parents[2] / "bench" / "problems.tsv"
ROWS = [line.split("\t") for line in PROBLEMS.read_text(encoding="utf-8").splitlines()]
POSITIONS = 20_000


def test_each_is_another_position_and_begins_with_a_legal_move() -> None:
    positions = [read_fen(INTERNATIONAL, fen) for _, fen, _ in ROWS]
    assert len(set(positions)) == len(positions) == 129
    for position, (composer, _, first) in zip(positions, ROWS, strict=True):
        assert composer
        assert read_move(position, first) in position.legal_moves()


def test_most_are_proved_without_tables_in_a_moment_and_none_is_disproved() -> None:
    found = [
        Prover(INTERNATIONAL, Win(), megabytes=16).ask(
            read_fen(INTERNATIONAL, fen), Budget(ProofLimits(nodes=POSITIONS))
        )
        for _, fen, _ in ROWS
    ]
    assert found.count(Outcome.PROVED) >= 100
    assert Outcome.DISPROVED not in found
