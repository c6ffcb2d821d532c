"""Small tablebases come by themselves, once, beside the running site."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.engine.tablebase import complete_games
from mainroad.engine.tablebase_build import alone_in, is_being_built
from mainroad.site.studio.models import GAMES
from mainroad.site.studio.table_building import TABLES, USUAL_PIECES, build, wanted_pieces
from support.serving import closed, start
from support.waiting import until

BUILD = ("--language", "en", "tablebase", "build", "russian", "--pieces", "2")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAINROAD_VAR", str(tmp_path))
    monkeypatch.setenv("MAINROAD_TABLES", "2")
    return tmp_path / "tablebases"


def test_a_new_site_builds_them_for_every_game_of_the_studio(folder: Path) -> None:
    process, _address = start(folder.parent)
    until(lambda: complete_games(folder) == dict.fromkeys(sorted(GAMES), 2))
    until(lambda: not is_being_built(folder))
    closed(process)
    assert not list(folder.rglob("*.part"))


def test_what_is_there_is_not_built_again(folder: Path) -> None:
    build(("russian",), 2)
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*.table")}
    build(("russian",), 2)
    assert before == {path: path.stat().st_mtime_ns for path in folder.rglob("*.table")}
    assert before


def test_two_never_build_in_one_folder(folder: Path) -> None:
    with alone_in(folder) as is_alone:
        assert is_alone
        assert is_being_built(folder)
        build(("russian",), 2)
        assert complete_games(folder) == {}
        refused = CliRunner().invoke(main, BUILD)
        assert refused.exit_code == 2
        assert "Another process builds tables" in refused.output
    assert not is_being_built(folder)
    assert CliRunner().invoke(main, BUILD).exit_code == 0
    assert complete_games(folder) == {"russian": 2}


def test_a_folder_that_cannot_be_written_harms_nothing(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder.mkdir()
    (folder / "russian").write_text("in the way")
    build(("russian",), 2)
    assert "no more tablebases are built" in caplog.text


@pytest.mark.parametrize(
    ("said", "pieces"), [("", USUAL_PIECES), ("0", 0), ("3", 3), ("9", 5), ("many", USUAL_PIECES), ("-1", USUAL_PIECES)]
)
def test_a_setting_says_how_many_pieces(said: str, pieces: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAINROAD_TABLES", said)
    assert wanted_pieces() == pieces


def test_switched_off_no_process_begins(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAINROAD_TABLES", "0")
    TABLES.open()
    TABLES.close()
    assert not folder.exists()


def test_a_server_that_is_killed_leaves_nobody_building(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAINROAD_TABLES", "5")  # minutes of work
    process, _address = start(folder.parent)
    until(lambda: is_being_built(folder))
    process.kill()
    process.wait()
    until(lambda: not is_being_built(folder))
