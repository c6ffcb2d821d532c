"""The arbiter's protocol, and the journals of games that must replay for ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from mainroad.journal.decider import load
from mainroad.journal.files import FileStore
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.facts import CODEC
from mainroad.play.protocol import protocol
from mainroad.words import LANGUAGES
from support.games import SECOND, WHITE, Hall

JOURNALS = Path(__file__).resolve().parent.parent / "data" / "journals" / "games"


def overlooked() -> Hall:
    hall = Hall("UA", "russian", "1h30/30, 1h/20").start().play("c3-b4", "b6-a5", "b4-c5", "d6:b4")
    hall.must(commands.Move(WHITE, "g3-h4"), SECOND).must(commands.Press(WHITE)).play("b4-c3")
    return hall.must(commands.Resign(WHITE), SECOND)


def test_each_event_has_its_time_its_words_and_its_articles() -> None:
    lines = [str(line) for line in protocol(overlooked().store.read("game"))]
    assert lines[3] == "0:00:01  1. c3-b4"
    assert lines[-1] == "0:00:07  Result 0-2. Resigned. [UA III-4.2.1]"
    assert any("[UA V-6.6]" in line for line in lines)


def test_what_a_player_writes_to_the_arbiter_is_told() -> None:
    hall = Hall("UA", "russian", "45m").start()
    hall.must(commands.StopClocks(WHITE, "calls-arbiter", text="I do not hear the clock."))
    told = [line.text for line in protocol(hall.store.read("game"))]
    assert "White stopped the clocks and wrote to the arbiter: “I do not hear the clock.”" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_prints_it_in_every_language(language: str, tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    journal.write_bytes(b"".join(record.line() + b"\n" for record in overlooked().store.read("game")))
    answer = CliRunner().invoke(main, ["referee", str(journal), "--language", language])
    assert answer.exit_code == 0
    assert "UA III-4.2.1" in answer.output
    assert "play." not in answer.output


def test_what_is_no_journal_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("nonsense\n")
    answer = CliRunner().invoke(main, ["referee", str(tmp_path / "game.jsonl")])
    assert (answer.exit_code, answer.output.count("\n")) == (2, 1)


# -- golden journals ------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(JOURNALS.glob("*.jsonl")), ids=lambda path: path.stem)
class TestGolden:
    def test_it_replays_to_its_result(self, path: Path) -> None:
        assert load(FileStore(path), GAME, "game").state.is_over

    def test_it_reads_back_to_the_same_bytes(self, path: Path) -> None:
        assert b"".join(record.line() + b"\n" for record in FileStore(path).read("game")) == path.read_bytes()

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_line_has_its_words(self, path: Path, language: str) -> None:
        lines = [line.text for line in protocol(FileStore(path).read("game"), language)]
        assert lines
        assert not any("play." in line for line in lines)


def test_every_kind_of_fact_is_in_some_golden_journal() -> None:
    records = [record for path in JOURNALS.glob("*.jsonl") for record in FileStore(path).read("game")]
    assert {record.type for record in records} == {kind.name for kind in CODEC.kinds}
