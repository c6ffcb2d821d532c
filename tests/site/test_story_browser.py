"""The whole story, from sign-up to final report, as four people live it in four languages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from mainroad.words import say
from support.browsers import served
from support.story import Person, somebody
from support.story import conduct as conduct
from support.story import desk as desk

ENTRIES = """Фамилия;Имя;Год рождения;Рейтинг;Федерация
Орлов;Иван;2010;1900;LTU
Соколова;Мария;2011;1850;LTU
Kazlauskas;Jonas;2010;1800;LTU
Petraitis;Tomas;2012;1750;LTU
Бондар;Олег;2011;1700;UKR
Лісова;Дарина;2012;1650;UKR
Зайцев;Пётр;2013;1600;LTU
Сорока;Ніна;2013;1550;UKR"""
WHY_CORRECTED = "Перепутаны цвета на листе"
TEAMS = (
    ("Вильнюс", "Vilnius", ("Kazlauskas", "Petraitis", "Орлов")),
    ("Київ", "Kyiv", ("Бондар", "Лісова")),
    ("Рига", "Riga", ("Соколова", "Зайцев")),
)


@dataclass(frozen=True)
class Cast:
    """Who takes part."""

    organiser: Person
    arbiter: Person
    captain: Person
    player: Person


@pytest.fixture
def cast(chromium: Browser, tmp_path: Path) -> Iterator[Cast]:
    """Four people in front of a site where nobody has been before."""
    with ExitStack() as stack:
        address = stack.enter_context(served(tmp_path / "first"))

        def come(name: str, language: str) -> Person:
            return stack.enter_context(somebody(chromium, address, name, language))

        yield Cast(
            come("Grace Field", "en"), come("Анна Судакова", "ru"), come("Rūta Kapitonė", "lt"), come("Оксана", "uk")
        )


@pytest.mark.long
def test_four_people_live_through_a_competition(cast: Cast, chromium: Browser, tmp_path: Path) -> None:
    event, cup, match = announced(cast.organiser)
    registered(cast, event, cup)
    teams_entered(cast, event, match)
    numbers_drawn(cast, cup)
    first_round(cast, cup)
    second_thoughts(cast.arbiter, cup)
    desk.play_round(cast.arbiter, cup, 2, "2=0")
    desk.play_round(cast.arbiter, cup, 3, "=2=")
    desk.finish(cast.arbiter, cup)
    teams_played(cast, match)
    tables_and_papers(cast, cup)
    taken_elsewhere(cast, chromium, tmp_path, (cup, match))


def announced(organiser: Person) -> tuple[str, str, str]:
    """Somebody opens a site, an event, and two tournaments in it."""
    desk.first_sign_up(organiser)
    event = desk.open_event(organiser, "Spring of schools")
    cup = desk.open_tournament(organiser, event, "School cup", "school-cup")
    desk.set_section(organiser, cup, "system", expected="8", stages__0__rounds="3")
    match = desk.open_tournament(organiser, event, "Match of towns", "team-event")
    desk.set_section(organiser, match, "teams", boards="2", reserves="1")
    desk.publish_event(organiser, event)
    desk.open_entries(organiser, cup)
    return event, cup, match


def registered(cast: Cast, event: str, cup: str) -> None:
    """The arbiter comes by an invitation, a player enters herself, the others are in a list."""
    desk.take_role(cast.arbiter, desk.invite(cast.organiser, event, "chief"))
    desk.first_sign_up(cast.player)
    desk.enter_oneself(cast.player, cup, "Мороз", "Оксана", "2011-05-17")
    desk.paste_entries(cast.arbiter, cup, ENTRIES)
    desk.admit_everybody(cast.arbiter, cup)
    with cast.arbiter.on_a_phone() as on_the_way:
        desk.call_roll(on_the_way, cup, absent=["Сорока"])
    cast.player.go(f"/tournaments/{cup}/enter/")
    expect(cast.player.sees("main .badge.done")).to_be_visible()


def teams_entered(cast: Cast, event: str, match: str) -> None:
    """Teams of players whom the registry knows by now; a captain comes by an invitation."""
    for native, latin, members in TEAMS:
        desk.enter_team(cast.arbiter, match, native, latin, members)
    desk.draw_numbers(cast.arbiter, match, "the first word of the mayor: welcome")
    desk.take_role(cast.captain, desk.invite(cast.organiser, event, "captain", "Vilnius"))
    conduct.hand_in_line_up(cast.captain, match, with_reserve_on=2)


def numbers_drawn(cast: Cast, cup: str) -> None:
    """The draw is public: the organiser repeats it."""
    desk.draw_numbers(cast.arbiter, cup, "7 °C, 1.0934")
    cast.organiser.go(f"/tournaments/{cup}/draw/?check=1")
    expect(cast.organiser.sees("#check h3")).to_have_text("Checked: drawing again gives the same numbers.")
    expect(cast.organiser.sees("section[aria-labelledby=after] li")).to_have_count(8)


def first_round(cast: Cast, cup: str) -> None:
    """A pairing with its reason, a claim in Ukrainian ruled in Russian, results by keyboard."""
    arbiter, player = cast.arbiter, cast.player
    desk.pair(arbiter, cup, 1)
    conduct.ask_why(arbiter, board=1)
    desk.publish(arbiter)
    player.go(f"/tournaments/{cup}/rounds/1/")
    expect(player.sees("#shown").get_by_role("link", name="Мороз")).to_be_visible()
    desk.begin(arbiter)
    case = conduct.claim(player, cup, "claim/about.repetition", "Позиція стоїть утретє, мій хід.")
    conduct.rule(arbiter, cup, case, "upheld", "Проверено по записи: ничья.")
    expect(player.sees("#case")).to_contain_text("Проверено по записи: ничья.")  # without asking again
    expect(player.sees("#ruling")).to_contain_text(say("documents.outcome.upheld", "uk"))
    arbiter.go(f"/tournaments/{cup}/desk/rounds/1/")
    desk.type_results(arbiter, "2=02")


def second_thoughts(arbiter: Person, cup: str) -> None:
    """A wrong result is found when the next round is already announced, and somebody leaves."""
    desk.pair(arbiter, cup, 2)
    desk.publish(arbiter)
    conduct.correct(arbiter, cup, round_=1, board=4, right="0", reason=WHY_CORRECTED)
    conduct.withdraw(arbiter, cup, "Зайцев")
    arbiter.go(f"/tournaments/{cup}/desk/rounds/1/")
    expect(arbiter.sees("#row-4 .shown")).to_have_text("0 : 1")


def teams_played(cast: Cast, match: str) -> None:
    """Each team meets each; the reserve sits where the captain put him."""
    for number in (1, 2, 3):
        desk.play_round(cast.arbiter, match, number, "2=")
    cast.captain.go(f"/tournaments/{match}/rounds/1/")
    expect(cast.captain.sees(".games")).to_contain_text("Orlov")
    desk.finish(cast.arbiter, match)
    cast.captain.go(f"/tournaments/{match}/teams/")
    expect(cast.captain.sees("table.cross tbody tr")).to_have_count(3)


def tables_and_papers(cast: Cast, cup: str) -> None:
    """Everybody reads the table, each number unfolds, and the report is printed."""
    table = desk.standings(cast.player, cup)
    assert sorted(row[0] for row in table) == [row[0] for row in table]
    assert {"Мороз Оксана", "Бондар Олег"} <= {row[1] for row in table}
    conduct.unfold(cast.player)
    conduct.look_up(cast.arbiter, cup, WHY_CORRECTED)
    conduct.print_report(cast.arbiter, cup, ["Orlov", "Sokolova", "Zaitsev"])  # one script: not all are Cyrillic


def taken_elsewhere(cast: Cast, chromium: Browser, tmp_path: Path, tournaments: tuple[str, ...]) -> None:
    """A file in a pocket is the whole event: on another site the tables are the same."""
    file = desk.save_event(cast.arbiter, tournaments[0], tmp_path)
    with served(tmp_path / "second") as address, somebody(chromium, address, "Other Field", "en") as other:
        desk.first_sign_up(other)
        taken = desk.take_in(other, file)
        assert len(taken) == len(tournaments)
        for there, here in zip(taken, tournaments, strict=True):
            assert desk.standings(other, there) == desk.standings(cast.organiser, here)
