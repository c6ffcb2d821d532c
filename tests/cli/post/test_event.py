"""Finished tournaments by post on the rating list: nine games against rated opponents, on a list of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from support.postal_games import PostalDesk
from support.rating_files import Office

HEAD = "list,pool,id,rating,games\n"
PLAYED = (
    "letter white 1.3.26 move: c3-d4 time: 0/0",
    "letter black 1.3.26/2.3.26/2.3.26 repeat: c3-d4 move: d6-c5 time: 0/0",
)
RATED = [f"P{number}" for number in range(1, 10)]


def game(folder: Path, white: str, black: str, *lines: str, code: str = "KZ-1") -> str:
    desk = PostalDesk(folder / f"{white}-{black}.jsonl")
    desk.type(f"open russian {code} {white} {black} 1.3.26 28.2.27", *lines)
    return str(desk.journal)


def report(*journals: str) -> str:
    answer = CliRunner().invoke(main, ["post-event", *journals])
    assert answer.exit_code == 0, answer.output
    return answer.output


def refused(*journals: str) -> str:
    answer = CliRunner().invoke(main, ["post-event", *journals])
    assert answer.exit_code == 2, answer.output
    return answer.output


@pytest.fixture
def office(tmp_path: Path) -> Office:
    found = Office(tmp_path)
    found.list(HEAD + "".join(f"2026-01-01,post,{name},2200,60\n" for name in RATED))
    return found


def against(folder: Path, names: list[str]) -> list[str]:
    """A newcomer who wins against every second."""
    ends = ("resign black 1.5.26", "resign white 1.5.26")
    return [game(folder, "New", name, *PLAYED, ends[place % 2]) for place, name in enumerate(names)]


def rated(office: Office, text: str) -> Office:
    (office.folder / "KZ-1.trf").write_text(text, encoding="utf-8")
    office.events.append(str(office.folder / "KZ-1.trf"))
    return office


@pytest.mark.article("FM A9-5.7.a", "FM A9-1.1.c")
def test_nine_games_against_rated_players_bring_a_rating_on_the_list_of_post(office: Office) -> None:
    found = rated(office, report(*against(office.folder, RATED))).players()["New"]
    assert (found["games"], found["rating"] > 2200) == (9, True), "five of nine against 2200"


@pytest.mark.article("FM A9-5.7.b")
def test_a_game_against_somebody_without_a_rating_is_not_one_of_them(office: Office) -> None:
    found = rated(office, report(*against(office.folder, [*RATED[:8], "Unknown"]))).players()
    assert found["New"]["rating"] == 0


@pytest.mark.article("FM A9-5.7.d")
def test_games_that_were_not_played_are_left_out(office: Office) -> None:
    eight = against(office.folder, RATED[:8])
    never = game(office.folder, "New", "P9", "resign black 1.5.26")
    minuses = game(office.folder, "P9", "New", *PLAYED, "minuses 1.5.27")
    text = report(*eight, never, minuses)
    assert rated(office, text).players()["New"]["rating"] == 0
    assert text.count("P9") == 1, "they took part"


def test_the_list_of_a_hundred_squares_takes_no_such_event(tmp_path: Path) -> None:
    office = Office(tmp_path)
    office.list("list,id,rating,games\n" + "".join(f"2026-01-01,{name},2200,60\n" for name in RATED))
    (told,) = rated(office, report(*against(tmp_path, RATED))).value()["refused"]
    assert told["articles"] == ["FM A9-1.1.c"]


def test_a_tournament_that_runs_is_no_event_yet(tmp_path: Path) -> None:
    over, running = game(tmp_path, "A", "B", *PLAYED, "resign black 1.5.26"), game(tmp_path, "A", "C", *PLAYED)
    assert refused(over, running) == "Error: games that are not over: 1.\n"


def test_games_of_two_tournaments_are_no_event(tmp_path: Path) -> None:
    one = game(tmp_path, "A", "B", *PLAYED, "resign black 1.5.26")
    other = game(tmp_path, "A", "C", *PLAYED, "resign black 1.5.26", code="KZ-2")
    assert refused(one, other) == "Error: these games are of several tournaments: KZ-1, KZ-2.\n"
