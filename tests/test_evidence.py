"""What tablebases say decides claims where the book leaves them to knowledge of endings."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.basics import BySide, Side
from mainroad.cli.main import main
from mainroad.engine.tablebase_build import TableBuilder
from mainroad.evidence import evidence_on
from mainroad.laws.chess import CHESS
from mainroad.laws.draughts import start
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import RUSSIAN
from mainroad.play import commands
from mainroad.play.evidence import Verdict
from mainroad.play.state import Game
from mainroad.site import moments
from mainroad.site.hall.live import play
from mainroad.site.journal_store import service


@pytest.fixture(autouse=True)
def tables(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The endings of one piece against one, where the site looks for them."""
    folder = tmp_path_factory.mktemp("tables")
    builder = TableBuilder(RUSSIAN, folder)
    for work in builder.plan(2):
        builder.build(work)
    monkeypatch.setenv("MAINROAD_TABLEBASES", str(folder))
    return folder


def test_a_verdict_becomes_evidence() -> None:
    assert evidence_on(read_fen(RUSSIAN, "W:WKa1:BKh2")) == Verdict(None)
    assert evidence_on(read_fen(RUSSIAN, "W:Wc3:Bd4")) == Verdict(Side.WHITE, 1, 1)
    assert evidence_on(read_fen(RUSSIAN, "B:Wc3:Bd4")) == Verdict(Side.BLACK, 1, 1)


def test_what_no_table_knows_is_no_evidence() -> None:
    assert evidence_on(start(RUSSIAN)) is None
    assert evidence_on(CHESS.start()) is None


def test_a_damaged_table_is_no_evidence_but_is_told(tables: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tables / "russian" / "0m1k-0m1k.table").write_bytes(b"")
    assert evidence_on(read_fen(RUSSIAN, "W:WKa1:BKh2")) is None
    assert "is not a table of Mainroad" in caplog.text


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("fen", "drawn"), [("W:WKa1:BKh2", True), ("W:WKa1:Bb8", False)])
def test_where_no_arbiter_sits_the_tables_rule(fen: str, drawn: bool) -> None:
    state = claimed(fen)
    assert state.is_over is drawn
    assert state.claim is None


@pytest.mark.parametrize(
    ("fen", "answer"),
    [("W:WKa1:BKh2", "A draw."), ("W:WKa1:Bb8", "Play goes on."), ("W:WKa1,Kc1,Ke1,Kg1:BKh2,Kb8", "")],
)
def test_at_the_ruling_desk_too(fen: str, answer: str) -> None:
    arguments = ["rule", "neither-can-win", "--side", "white", "--position", fen]
    told = CliRunner().invoke(main, arguments).output
    assert told.startswith(answer)
    assert ("--drawn yes" in told) is not bool(answer)  # where nothing is known the arbiter is asked


def test_what_the_arbiter_finds_goes_before() -> None:
    arguments = ["rule", "neither-can-win", "--side", "white", "--position", "W:WKa1:BKh2", "--drawn", "no"]
    assert CliRunner().invoke(main, arguments).output.startswith("Play goes on.")


def claimed(fen: str) -> Game:
    """A game in which White has claimed that neither can win."""
    stream = f"game/{'drawn' if 'BK' in fen else 'won'}"
    opened = commands.Open("RU", "russian", "5m+3s", BySide("anna", "boris"), start=fen, conditions=play.FREE)
    play.set_up(stream, opened)
    for command in (commands.Start(), commands.Claim(Side.WHITE, "neither-can-win")):
        name = type(command).__name__
        ledger = service.submit(stream, command, actor="anna", command_id=name, now_ms=moments.now_ms())
        assert not hasattr(ledger, "message"), ledger
    found: Game = play.settle_by_rule(ledger).state  # type: ignore[arg-type]
    return found
