"""The command as shells meet it: Ctrl-C, outputs that cannot hold a letter, hints, files of other editors."""

from __future__ import annotations

import signal
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from mainroad.cli import perft
from mainroad.cli.main import main
from mainroad.engine import is_built
from mainroad.words import LANGUAGES

needs_kernel = pytest.mark.skipif(not is_built(), reason="the kernel is not compiled")
REGULATION = 'title = "{}"\nrulebook = "RU"\ngame = "russian"\ntime_control = "45m"\nsystem = "ru-lot"\nrounds = 5\n'
TOML_COMMANDS = ("check", "run", "timetable", "norms", "records", "reports", "titles", "paper form-1")


def run(*arguments: str, charset: str = "utf-8") -> Result:
    return CliRunner(charset=charset).invoke(main, arguments)


@needs_kernel
class TestInterruption:
    def test_it_ends_a_count_of_the_kernel_with_130(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from mainroad.engine import moves

        asked: list[int] = []

        def count(_position: object, depth: int) -> int:
            asked.append(depth)
            if len(asked) == 20:
                signal.raise_signal(signal.SIGINT)
            return 1

        monkeypatch.setattr("mainroad.engine.moves.compiled.perft", count)
        answer = run("perft", "russian", "30", "--kernel")
        assert (answer.exit_code, answer.output.strip()) == (130, "Aborted!")
        assert set(asked) == {moves.UNINTERRUPTED}, "the kernel is asked for nothing that takes long"

    def test_so_it_does_below_each_first_move(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from mainroad.engine import moves

        asked: list[int] = []

        def count(_position: object, depth: int) -> int:
            asked.append(depth)
            return 1

        monkeypatch.setattr("mainroad.engine.moves.compiled.perft", count)
        run("perft", "russian", "9", "--kernel", "--divide")
        assert max(asked) <= moves.UNINTERRUPTED


def test_every_command_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(perft, "count_moves", interrupt)
    assert run("perft", "russian", "2").exit_code == 130


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("charset", ["latin-1", "cp1252", "ascii"])
def test_an_output_that_cannot_hold_a_letter_gets_another(charset: str, language: str) -> None:
    answer = run("--language", language, "moves", "russian", "W:Wc3:Bd4", "--why", charset=charset)
    assert (answer.exit_code, answer.exception) == (0, None)
    assert "c3:e5" in answer.output


def test_every_number_of_seconds_is_one() -> None:
    options = [(name, option) for name in main.list_commands(click.Context(main)) for option in _floats(name)]
    assert len(options) >= 3
    for name, option in options:
        for endless in ("nan", "inf", "-inf"):
            answer = run(name, "russian", "W:WKd8,Kf2:BKh4", option, endless)
            assert answer.exit_code == 2, name
            assert isinstance(answer.exception, SystemExit)


def _floats(name: str) -> list[str]:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    found = [option for option in command.params if isinstance(option.type, click.types.FloatParamType)]
    return [option.opts[0] for option in found]


class TestHints:
    @pytest.mark.parametrize(("typed", "meant"), [("mooves", "moves"), ("standing", "standings"), ("pairs", "pair")])
    def test_the_command_that_is_probably_meant(self, typed: str, meant: str) -> None:
        answer = run(typed)
        assert answer.exit_code == 2
        assert answer.output.endswith(f"No such command '{typed}'; is {meant} meant?\n")

    def test_a_word_like_no_command(self) -> None:
        assert run("zzzz").output.endswith("No such command 'zzzz'.\n")

    @pytest.mark.parametrize("words", [["-h"], ["perft", "-h"], ["compositions", "add", "-h"]])
    def test_help_is_short_too(self, words: list[str]) -> None:
        assert run(*words).output == run(*words[:-1], "--help").output

    @pytest.mark.parametrize(
        ("key", "meant"),
        [("rond", "rounds"), ("round", "rounds"), ("roundz", "rounds"), ("sytem", "system"), ("titel", "title")],
    )
    def test_the_key_of_a_regulation_that_is_probably_meant(self, key: str, meant: str, tmp_path: Path) -> None:
        file = tmp_path / "cup.toml"
        file.write_text(REGULATION.format("Cup").replace(f"{meant} =", f"{key} ="), encoding="utf-8")
        assert f"{key} is not a key of a regulation; is {meant} meant?" in run("check", str(file)).output


class TestEditors:
    def test_a_regulation_with_the_mark_of_its_encoding_is_read(self, tmp_path: Path) -> None:
        file = tmp_path / "cup.toml"
        file.write_text(REGULATION.format("Кубок"), encoding="utf-8-sig")
        assert run("check", str(file)).exit_code == 0
        assert CliRunner().invoke(main, ["run", str(file)], input="enter Anna\n").exit_code == 0

    @pytest.mark.parametrize("command", TOML_COMMANDS)
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_another_encoding_is_named_in_the_language_of_the_call(
        self, command: str, language: str, tmp_path: Path
    ) -> None:
        file = tmp_path / "cup.toml"
        file.write_text("# 2026\n" + REGULATION.format("Кубок"), encoding="cp1251")
        answer = run("--language", language, *command.split(), str(file))
        assert answer.exit_code == 2
        assert "UTF-8" in answer.output
        assert "2" in answer.output
        assert "codec" not in answer.output
        assert ("is not in" in answer.output) is (language == "en")

    @pytest.mark.parametrize("command", TOML_COMMANDS)
    def test_a_missing_file_and_a_folder_are_told_alike(self, command: str, tmp_path: Path) -> None:
        missing = tmp_path / "none.toml"
        assert f"{missing} cannot be read: no such file or directory." in run(*command.split(), str(missing)).output
        assert f"{tmp_path} cannot be read: is a directory." in run(*command.split(), str(tmp_path)).output
