"""Journals at the commands: a file that is none stays whole, a lost line is told, another kind is named."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest
from click import Context
from click.testing import CliRunner, Result

from mainroad.cli import journals, standings
from mainroad.cli.main import main
from mainroad.journal.files import FileStore
from mainroad.words import LANGUAGES

JOURNALS = Path(__file__).parents[1] / "data" / "journals"
GOLDEN = {
    "tournament": JOURNALS / "school_cup.jsonl",
    "game": JOURNALS / "games" / "ru_main_road.jsonl",
    "post": JOURNALS / "post" / "letters.jsonl",
    "display": JOURNALS / "displays" / "display.jsonl",
    "match": JOURNALS / "displays" / "match.jsonl",
    "composing": JOURNALS / "composing" / "contest.jsonl",
    "solving": JOURNALS / "composing" / "solving.jsonl",
}
REGULATION = 'title = "Cup"\nrulebook = "RU"\ngame = "russian"\ntime_control = "45m"\nsystem = "ru-lot"\nrounds = 5\n'
RECORDS = '[[achievements]]\nname = "A"\nday = 2026-03-08\nmembers = 3\njournal = "{}"\n'
ROOMS = ("post", "match", "display", "composing", "solving")
TYPED = {
    "match": "open fm-title 4 Anna Boris\n",
    "post": "open russian KZ-1 A B 1.3.26 28.2.27\n",
    "display": "open normal russian Anna Boris\n",
    "composing": "help\n",
    "solving": "help\n",
}
READERS = {
    "standings": "tournament",
    "pair": "tournament",
    "explain": "tournament",
    "card FILE 1": "tournament",
    "export": "tournament",
    "export FILE --to csv": "tournament",
    "rate --list LIST": "tournament",
    "run REGULATION": "tournament",
    "referee": "game",
    "post-time": "post",
    "post-sweep": "post",
    "post-event": "post",
    "post-paper record": "post",
    "records RECORDS": "display",
    "titles PLAYER --contest FILE": "composing",
    **{room: room for room in ROOMS},
}
"""Every command that reads a journal, and whose."""


def run(*arguments: str, said: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=said)


def read_by(command: str, journal: Path, *options: str) -> Result:
    """What a command answers that reads this journal, itself or by the file beside it."""
    folder = journal.parent
    (folder / "list.csv").write_text("list,id,name\n2026-01-01,p1,A\n", encoding="utf-8")
    (folder / "records.toml").write_text(RECORDS.format(journal.name), encoding="utf-8")
    journal.with_suffix(".toml").write_text(REGULATION, encoding="utf-8")
    named = {"FILE": journal, "LIST": folder / "list.csv", "REGULATION": journal.with_suffix(".toml")}
    (folder / "player.toml").write_text('name = "Anna"\n', encoding="utf-8")
    named |= {"RECORDS": folder / "records.toml", "PLAYER": folder / "player.toml"}
    words = command.split()
    if not set(words) & {"FILE", "REGULATION", "RECORDS"}:
        words.append("FILE")
    return run(*(str(named.get(word, word)) for word in words), *options)


def copied(room: str, folder: Path) -> Path:
    return Path(shutil.copy(GOLDEN[room], folder / "copy.jsonl"))


@pytest.mark.parametrize("command", READERS)
class TestEveryReader:
    def test_a_whole_journal_is_read_under_any_name(self, command: str, tmp_path: Path) -> None:
        answer = read_by(command, copied(READERS[command], tmp_path))
        refusals = ("is missing", "stands twice", "reads it", "is not a line")
        assert not any(refusal in answer.output for refusal in refusals), answer.output
        assert "Traceback" not in answer.output
        assert "does not follow" not in answer.output

    def test_a_missing_line_is_told(self, command: str, tmp_path: Path) -> None:
        journal = copied(READERS[command], tmp_path)
        lines = journal.read_bytes().splitlines(keepends=True)
        journal.write_bytes(b"".join(lines[:2] + lines[3:]))
        answer = read_by(command, journal)
        assert answer.exit_code == 2
        assert "line 3: a line is missing before this one." in answer.output

    def test_so_is_a_line_that_stands_twice(self, command: str, tmp_path: Path) -> None:
        journal = copied(READERS[command], tmp_path)
        lines = journal.read_bytes().splitlines(keepends=True)
        journal.write_bytes(b"".join(lines[:2] + lines[1:]))
        answer = read_by(command, journal)
        assert answer.exit_code == 2
        assert "line 3: this line stands twice." in answer.output

    def test_a_second_journal_in_the_file_is_told(self, command: str, tmp_path: Path) -> None:
        journal = copied(READERS[command], tmp_path)
        whole = journal.read_bytes()
        journal.write_bytes(whole + whole.replace(b'{"stream":"', b'{"stream":"other-'))
        answer = read_by(command, journal)
        assert answer.exit_code == 2
        line = len(whole.splitlines()) + 1
        assert f"line {line}: another journal begins here." in answer.output

    def test_a_torn_line_is_left_out_and_told(self, command: str, tmp_path: Path) -> None:
        journal = copied(READERS[command], tmp_path)
        whole = journal.read_bytes()
        journal.write_bytes(whole + b'{"stream":"cup","vers')
        assert "its last line is not finished" in read_by(command, journal).output
        assert journal.read_bytes() == whole + b'{"stream":"cup","vers', "reading changes nothing"

    @pytest.mark.parametrize("room", GOLDEN)
    def test_a_journal_of_another_kind_is_named(self, command: str, room: str, tmp_path: Path) -> None:
        if room == READERS[command] or (command.startswith("rate") and room == "match"):
            return
        journal = copied(room, tmp_path)
        answer = read_by(command, journal)
        assert answer.exit_code == 2, answer.output
        assert f"{journal} is a" in answer.output
        assert " reads it." in answer.output

    def test_an_event_saved_by_a_site_is_named(self, command: str, tmp_path: Path) -> None:
        journal = tmp_path / "event.jsonl"
        journal.write_text('{"kind":"mainroad event","schema":3}\n', encoding="utf-8")
        assert "is an event that a site has saved" in read_by(command, journal).output


def test_readers_are_all_commands_that_name_a_journal() -> None:
    """A command whose help speaks of a journal as what it reads stands in the table above."""
    known = {words.split()[0] for words in READERS}
    spoken = set()
    for name in main.list_commands(Context(main)):
        command = main.get_command(Context(main), name)
        assert command is not None
        if "jsonl" in f"{command.help} {[p.metavar for p in command.params]}" or any(
            "journal" in (p.name or "") for p in command.params
        ):
            spoken.add(name)
    assert spoken <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_that_reads_it_is_named_in_every_language(language: str) -> None:
    answer = run("--language", language, "pair", str(GOLDEN["post"]))
    assert "`mainroad post`" in answer.output


@pytest.mark.parametrize("room", ROOMS)
class TestAFileThatIsNone:
    @pytest.mark.parametrize("said", ["", "open"])
    @pytest.mark.parametrize(
        "text", [b"My only copy", b'{"minified": "JSON"}', b'{"stream":"x","ver', b"\x00\xff", b"a\nb"]
    )
    def test_it_stays_as_it_is(self, room: str, text: bytes, said: str, tmp_path: Path) -> None:
        file = tmp_path / "notes.txt"
        file.write_bytes(text)
        answer = run(room, str(file), said=TYPED[room] if said else "")
        assert answer.exit_code == 2
        assert answer.output == f"Error: {file}: line 1: this is not a line of a journal.\n"
        assert file.read_bytes() == text
        assert list(tmp_path.iterdir()) == [file]

    def test_an_empty_file_may_become_one(self, room: str, tmp_path: Path) -> None:
        (tmp_path / "new.jsonl").touch()
        assert run(room, str(tmp_path / "new.jsonl"), said=TYPED[room]).exit_code == 0


def test_a_torn_line_is_kept_beside_what_takes_its_place(tmp_path: Path) -> None:
    journal = tmp_path / "title.jsonl"
    run("match", str(journal), said=TYPED["match"])
    whole = journal.read_bytes()
    for torn in (b'{"stream":"title"', b'{"str'):
        journal.write_bytes(whole + torn)
        answer = run("match", str(journal), said="result 1\n")
        assert "the next event takes its place, and title.jsonl.torn keeps it." in answer.output
    assert journal.read_bytes().startswith(whole)
    assert (tmp_path / "title.jsonl.torn").read_bytes() == b'{"stream":"title"\n{"str\n'
    assert "not finished" not in run("match", str(journal)).output


def test_a_disk_that_is_full_is_told_and_the_session_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_file: int) -> None:
        monkeypatch.undo()
        raise OSError(errno.ENOSPC, "No space left on device")

    journal = tmp_path / "title.jsonl"
    monkeypatch.setattr(os, "fsync", fail)
    answer = run("match", str(journal), said=TYPED["match"])
    assert (answer.exit_code, answer.output) == (0, "This is not kept: no space left on device.\n")
    assert journal.read_bytes() == b""
    assert "kept" not in run("match", str(journal), said=TYPED["match"]).output


def test_what_another_session_has_written_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = tmp_path / "title.jsonl"
    run("match", str(journal), said=TYPED["match"])
    store = FileStore(journal)
    run("match", str(journal), said="result 1\n")
    both = journal.read_bytes()
    monkeypatch.setattr(journals, "FileStore", lambda _path: store)  # a session that was begun before
    answer = run("match", str(journal), said="result 0\n")
    assert answer.output == f"This is not kept: another program has written to {journal}; end here and begin again.\n"
    assert journal.read_bytes() == both


def test_a_tournament_is_not_begun_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_file: int) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    (tmp_path / "cup.toml").write_text(REGULATION, encoding="utf-8")
    monkeypatch.setattr(os, "fsync", fail)
    answer = run("run", str(tmp_path / "cup.toml"))
    assert answer.output == f"Error: {tmp_path / 'cup.jsonl'} cannot be written: read-only file system.\n"


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    """A cup of four whose numbers are drawn and whose first round is played."""
    (tmp_path / "cup.toml").write_text(REGULATION, encoding="utf-8")
    lines = ["enter Anna", "enter Boris", "enter Vira", "enter Gita", "numbers s", "pair", "begin"]
    run("run", str(tmp_path / "cup.toml"), said="\n".join([*lines, "result 1 1", "result 2 ="]))
    return tmp_path / "cup.jsonl"


class TestNames:
    @pytest.mark.parametrize("command", ["standings", "pair --seed x", "explain --seed x", "card FILE 1"])
    def test_they_come_from_the_list_beside_the_journal(self, cup: Path, command: str) -> None:
        answer = read_by(command.replace(" --seed x", ""), cup, *(["--seed", "x"] if "--seed" in command else []))
        assert answer.exit_code == 0, answer.output
        names = {"Anna", "Boris", "Vira", "Gita"} & set(answer.output.replace(":", " ").split())
        assert len(names) == (2 if "card" in command else 4)

    def test_a_list_that_was_saved_with_a_mark_of_its_encoding_is_read(self, cup: Path) -> None:
        people = cup.with_suffix(".people.tsv")
        people.write_bytes(b"\xef\xbb\xbf" + people.read_bytes())
        assert "Anna" in run("standings", str(cup)).output

    def test_a_name_that_is_added_begins_a_line_of_its_own(self, cup: Path) -> None:
        people = cup.with_suffix(".people.tsv")
        people.write_bytes(people.read_bytes().rstrip())
        run("run", str(cup.with_suffix(".toml")), said="enter Dan\n")
        assert people.read_text(encoding="utf-8").splitlines()[-1].endswith("\tDan")

    def test_without_a_list_ids_are_shown(self, cup: Path) -> None:
        cup.with_suffix(".people.tsv").unlink()
        assert "p1" in run("standings", str(cup)).output


@pytest.mark.parametrize("command", ["pair", "explain", "standings", "card FILE 1"])
def test_before_the_numbers_are_drawn_a_journal_says_so(tmp_path: Path, command: str) -> None:
    (tmp_path / "cup.toml").write_text(REGULATION, encoding="utf-8")
    run("run", str(tmp_path / "cup.toml"), said="enter Anna\nenter Boris\n")
    answer = read_by(command, tmp_path / "cup.jsonl")
    assert answer.exit_code == 2
    assert "the start numbers are not drawn; `mainroad run` draws them." in answer.output


def test_a_fault_of_the_program_is_not_blamed_on_those_who_keep_the_journal(
    cup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise TypeError("a fault of ours")

    monkeypatch.setattr(standings, "standings_of", fail)
    answer = run("standings", str(cup))
    assert answer.exit_code == 2
    assert "or this is a fault of mainroad" in answer.output
    assert "TypeError: a fault of ours (test_journals.py, " in answer.output
