"""PDN as people and old programs really wrote it, through the command that replays it."""

from __future__ import annotations

import io
import json
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main
from mainroad.notation.code_pages import decode
from mainroad.notation.pdn import read_pdn

FORK = '[GameType "21"]\n[FEN "B:W14,15,22,23,32:B10"]\n'
"""10x26 goes over 14 and 22, or over 15 and 23."""


def replay(text: str | bytes, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["replay", *arguments, "-"], input=text)


def told(text: str | bytes) -> dict[str, object]:
    found: dict[str, object] = json.loads(replay(text, "--json").stdout)
    return found


class TestBlanks:
    @pytest.mark.parametrize(
        "text",
        [
            "1. 11-15 24-20 2. 8-11 28-24 3. 4- 8 23-19 4. 15-18 22x15 5. 11x18 32-28 6. 10-14 26-23 7. 6- 10 *",
            "1. 11 - 15 24 -20 2. 8 -11 28- 24 3. 4 - 8 23-19 4. 15-18 22 x 15 5. 11x 18 32-28 6. 10-14 26-23 6 -10 *",
        ],
    )
    def test_they_may_stand_inside_a_move(self, text: str) -> None:
        assert replay(text).stdout == "1 game, 13 plies, 0 errors\n"

    def test_also_between_letters(self) -> None:
        assert replay("1. c3 - d4 d6- c5 2. b2 -c3 *").stdout == "1 game, 3 plies, 0 errors\n"

    def test_men_lost_are_no_square(self) -> None:
        (record,) = read_pdn(io.StringIO("1. 32-28 -2 19-23 *"))
        assert [node.marks for node in record.moves] == [("-2",), ()]

    def test_a_sign_may_follow(self) -> None:
        (record,) = read_pdn(io.StringIO("1. 11-15 24-20 2. 8-11 28-24 3. 4- 8! *"))
        assert (record.moves[-1].nags, record.errors) == ((1,), ())


class TestStops:
    @pytest.mark.parametrize(
        "text",
        [
            "1. 32-28. 19-23. 2. 28x19 14x23. *",
            "1 . 32-28 19-23 . 2 . 28x19 . 14x23 *",
            "1. .32-28 19-23 2.. 28x19 14x23 . 1-1",
        ],
    )
    def test_a_stray_full_stop_is_passed_over(self, text: str) -> None:
        assert replay(text).stdout == "1 game, 4 plies, 0 errors\n"

    def test_that_of_a_sign_belongs_to_it(self) -> None:
        (record,) = read_pdn(io.StringIO("1. 32-28 a.l. 19-23 *"))
        assert record.moves[0].marks == ("a.l.",)


class TestShortCaptures:
    def test_the_rest_of_the_game_tells_which_it_was(self) -> None:
        result = replay(f"{FORK}1. 10x26 15-11 *")
        assert result.exit_code == 0
        assert result.stdout == (
            "-:3:4: warning: '10x26' fits more than one move; it is read as 10x17x26, with which more of the game is"
            " legal\n1 game, 2 plies, 0 errors, 1 warning\n"
        )

    def test_and_may_tell_that_it_was_the_other(self) -> None:
        assert "read as 10x19x26" in replay(f"{FORK}1. 10x26 14-9 *").stdout

    def test_it_may_tell_only_much_later(self) -> None:
        assert "read as 10x19x26" in replay(f"{FORK}1. 10x26 32-28 2. 26-30 28-24 3. 30-26 14-9 *").stdout

    @pytest.mark.parametrize("rest", ["", "32-28"])
    def test_what_fits_both_is_still_refused(self, rest: str) -> None:
        result = replay(f"{FORK}1. 10x26 {rest} *")
        assert result.exit_code == 1
        assert "'10x26' fits more than one move: 10x17x26, 10x19x26" in result.stdout

    def test_an_error_further_on_is_still_told(self) -> None:
        result = replay(f"{FORK}1. 10x26 15-11 2. 1-2 *")
        assert result.exit_code == 1
        assert "read as 10x17x26" in result.stdout
        assert "'1-2' is not legal here" in result.stdout

    def test_in_a_variation_too(self) -> None:
        text = '[GameType "21"]\n[FEN "B:W14,15,22,23,32:B10,1"]\n1. 10x17x26 (1. 10x26 14-9) *'
        (record,) = read_pdn(io.StringIO(text))
        assert record.errors == ()
        assert len(record.moves[0].variations[0]) == 2


class TestResults:
    def test_a_tag_that_contradicts_the_end_is_a_warning(self) -> None:
        result = replay('[Result "1-0"]\n1. 32-28 0-1')
        assert result.exit_code == 0
        assert result.stdout == (
            "-:2:10: warning: the game ends with 0-1, but its Result tag says 1-0\n1 game, 1 ply, 0 errors, 1 warning\n"
        )


class TestOtherGames:
    @pytest.mark.parametrize(
        ("tag", "name"),
        [
            ('[GameType "29"]', "GameType 29 is Czech draughts"),
            ('[GameType "22,W,8,8,N2,1"]', "GameType 22 is Italian draughts"),
            ('[GameType "30"]', "GameType 30 is Turkish draughts"),
            ('[Variant "Czech"]', "this is a game of Czech draughts"),
            ('[Variant "Italian draughts"]', "this is a game of Italian draughts"),
            ('[Variant "pool"]', "this is a game of pool checkers"),
        ],
    )
    def test_they_are_named_and_not_replayed(self, tag: str, name: str) -> None:
        result = replay(f"{tag}\n1. c3-d4 d6-c5 *")
        assert result.exit_code == 1
        assert f"{name}, which is not read here\n1 game, 0 plies, 1 error\n" in result.stdout


NAMES = '[Event "Чемпионат СССР"]\n[White "Кандауров Анатолий"]\n[Black "Абациев"]\n'


class TestCodePages:
    @pytest.mark.parametrize(
        ("page", "names"),
        [
            *(
                (page, names)
                for page in ("cp1251", "cp866")
                for names in (NAMES, '[White "Иванов"]', '[Event "чемпионат"]')
            ),
            ("cp1251", '[White "Григорій Шевченко"]'),  # the code page of DOS has no such letter
        ],
    )
    def test_the_page_is_found_and_told(self, page: str, names: str) -> None:
        data = f"{names}\n1. c3-d4 *".encode(page)
        assert decode(data).text.startswith(names)
        result = replay(data)
        assert f"the Cyrillic code page {page[2:]}" in result.stderr
        assert told(data)["encodings"] == {"-": page}

    def test_western_names_are_not_cyrillic(self) -> None:
        data = '[White "José Pérez"]\n[Black "Van Wüijk"]\n1. 32-28 *'.encode("cp1252")
        assert "José Pérez" in decode(data).text
        assert "the Latin code page 1252" in replay(data).stderr

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
    def test_unicode_needs_no_word(self, encoding: str) -> None:
        assert replay(f"{NAMES}\n1. c3-d4 *".encode(encoding)).stderr == ""

    def test_any_bytes_are_some_text(self) -> None:
        assert len(decode(bytes(range(256))).text) == 256


class TestBounds:
    """Outside text takes time by its length, whatever it says."""

    @pytest.mark.parametrize(
        "text",
        [
            "1. 32-28" + "!" * 5000 + "x",
            "1. 32-28" + "! " * 5000 + "x",
            "1. " + "32-" * 50_000,
            "1" + " " * 100_000 + "x",
            "{a} " * 50_000,
            "1 " * 50_000,
            '[FEN "W:W' + "1-32," * 20_000 + '"]\n*',
            '[GameType "25,W,8,8,N1,0"]\n[FEN "W:W' + "1-32," * 20_000 + '"]\n*',
            "\n" * 20_000 + "a" * 100_000,
        ],
    )
    def test_long_nonsense_is_soon_refused(self, text: str) -> None:
        begun = time.process_time()
        replay(text)
        assert time.process_time() - begun < 5

    def test_many_open_moves_are_read_a_bounded_number_of_times(self) -> None:
        text = FORK + "1. 10x26 32-28 " * 40 + "*"
        begun = time.process_time()
        replay(text)
        assert time.process_time() - begun < 5

    def test_a_file_beyond_measure_is_refused(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("mainroad.cli.asking.LARGEST", 10)
        (tmp_path / "a.pdn").write_text("1. 32-28 19-23 *")
        result = CliRunner().invoke(main, ["replay", str(tmp_path / "a.pdn")])
        assert result.exit_code == 2
        assert "is too large" in result.stderr
