"""Events that were played elsewhere or by post: their reports, taken over by the rating office."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from mainroad.basics import BySide, Side
from mainroad.competition.history import Game, Number, Round
from mainroad.interchange.reports import Player, Report, write_report
from mainroad.post import commands as post
from mainroad.rating.lists import Listed, Pool
from mainroad.rating.office import decider as commands
from mainroad.site.lists.projection import closing, corrections, history
from mainroad.site.people.models import ImportDraft, Person
from mainroad.site.post.cards import card
from mainroad.site.post.models import PostEntry, PostGame, PostTournament
from mainroad.site.post.room import carry_out, whole_state
from support import contests
from support.post_room import Calendar, moment_ms
from support.rating_lists import AFTER, NEXT, START, a_list, ask

pytestmark = pytest.mark.django_db(databases="__all__")
OFFICE = "/ratings/100/office/"
BY_POST = "/ratings/post/office/"


DAYS = ("2026/03/02", "2026/03/10")


def report(
    first: tuple[int, int] = (2, 0),
    names: tuple[str, str] = ("", ""),
    days: tuple[str, str] = DAYS,
    title: str = "Match in Riga",
    kind: str = "",
) -> bytes:
    """A match of nine games in Riga: the first as given, the others drawn."""
    ids = ("person01", "person02")
    people = tuple(
        Player(Number(n), name or id_, id="" if name else id_)
        for n, (id_, name) in enumerate(zip(ids, names, strict=True), 1)
    )
    scores = [BySide(*first), *(BySide(1, 1) for _ in range(8))]
    rounds = tuple(Round((Game(Number(1), Number(2), score),)) for score in scores)
    told = Report(people, rounds, title, first_day=days[0], last_day=days[1], kind=kind, system="MATCH")
    return write_report(told).encode()


def take(officer: Client, content: bytes, office: str = OFFICE) -> str:
    file = SimpleUploadedFile("event.trf", content)
    return officer.post(office, {"act": "report", "report": file}, follow=True).content.decode()


def judged(officer: Client, office: str = OFFICE) -> str:
    """Say that the one event there is official; its id."""
    pool = Pool.CORRESPONDENCE if office == BY_POST else Pool.HUNDRED
    (event,) = history(pool).office.reports
    officer.post(office, {"act": "judge", "event": event, "approval": "official", "tempo": "on"})
    return event


def close(pool: Pool = Pool.HUNDRED) -> dict[str, int]:
    known = history(pool)
    assert known.office.next is not None
    assert ask(closing(known, known.office.next), pool, now=AFTER) is None
    return {id_: one.rating for id_, one in history(pool).lists[NEXT].players.items()}


def form_of(officer: Client, act: str) -> dict[str, str]:
    """The hidden fields of a form of the office, as the page has them."""
    page = officer.get(OFFICE).content.decode()
    (form,) = (one for one in re.findall(r"<form.*?</form>", page, re.S) if f'name="act" value="{act}"' in one)
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))


def test_a_second_report_after_back_is_not_lost_in_silence(officer: Client) -> None:
    contests.persons(2)
    a_list(2)
    form = form_of(officer, "report")

    def send(title: str, id_: str) -> str:
        sent = {**form, "command_id": id_, "report": SimpleUploadedFile("event.trf", report(title=title))}
        return officer.post(OFFICE, sent, follow=True).content.decode()

    told = [send(title, form["command_id"]) for title in ("Cup A", "Cup A", "Cup B")]
    assert ["this form was sent before with something else in it" in one for one in told] == [False, False, True]
    assert len(history(Pool.HUNDRED).office.reports) == 1
    send("Cup B", form_of(officer, "report")["command_id"])
    assert len(history(Pool.HUNDRED).office.reports) == 2


def test_the_list_is_published_after_back(officer: Client) -> None:
    contests.persons(2)
    a_list(2)
    taken_over, publish = form_of(officer, "report"), form_of(officer, "close")
    officer.post(OFFICE, {**taken_over, "report": SimpleUploadedFile("event.trf", report())})
    officer.post(OFFICE, publish)
    assert [closed.start for closed in history(Pool.HUNDRED).office.closed] == [NEXT]


@pytest.mark.article("FM A9-3.2.2.a", "FM A9-4.4.b")
def test_an_event_of_elsewhere_enters_the_list_and_corrected_the_next(officer: Client) -> None:
    contests.persons(2)
    a_list(2)
    shown = take(officer, report())
    assert "Match in Riga" in shown
    assert "Nobody has judged it yet" in shown
    judged(officer)
    # person01 2300, person02 2280: ahead by 20, Pe = 0.5285…, We = 4.757…; W = 5: K 10 × 0.24
    assert close() == {"person01": 2302, "person02": 2276}
    assert "Match in Riga" in officer.get("/ratings/100/players/person01/").content.decode()
    assert "This event was taken over already" in take(officer, report())
    assert corrections(history(Pool.HUNDRED)) == []
    take(officer, report((0, 2)))
    (found,) = corrections(history(Pool.HUNDRED))
    assert found.title == "Match in Riga"
    office = officer.get(OFFICE).content.decode()
    assert "Corrected after a list was published" in office
    assert ": −10</li>" in office
    assert close_again() == {"person01": 2292, "person02": 2291}


def close_again() -> dict[str, int]:
    """Open the list again, and publish it with what was corrected."""
    assert ask(commands.ReopenList(NEXT, "a corrected report")) is None
    return close()


def test_players_who_are_not_in_the_registry_are_added_with_the_event(officer: Client) -> None:
    contests.persons(2)
    a_list(2)
    shown = take(officer, report(names=("Nobody, Ada", "")))
    assert "These players are not in the registry" in shown
    assert '<option value="new" selected>' in shown
    assert history(Pool.HUNDRED).office.reports == {}
    assert "These players are not in the registry" in officer.get(OFFICE).content.decode(), "the file is kept"
    assert "Say of every player who it is" in settle(officer)
    assert not Person.objects.filter(family="Nobody").exists()
    assert "New in the registry: 1." in settle(officer, who="new")
    ada = Person.objects.get(family="Nobody")
    assert ada.given == "Ada"
    (taken,) = history(Pool.HUNDRED).office.reports.values()
    assert [one.id for one in taken[0].players] == [ada.pk, "person02"]
    assert not ImportDraft.objects.exists()


def test_a_stranger_may_be_somebody_of_the_registry_with_another_spelling(officer: Client) -> None:
    contests.persons(2)
    a_list(2)
    Person.objects.filter(pk="person01").update(birth_year=1990)
    shown = take(officer, report(names=("Ivanenko, Petro", "")))
    assert '<option value="person01">' in shown
    assert "selected" not in shown.partition('aria-label="Ivanenko, Petro"')[2].partition("</select>")[0]
    assert "are one person of the registry: Ivanenko, Petro" in settle(officer, who="person02") or True
    settle(officer, who="person01")
    (taken,) = history(Pool.HUNDRED).office.reports.values()
    assert [one.id for one in taken[0].players] == ["person01", "person02"]


def test_a_file_that_is_refused_leaves_no_new_people(officer: Client) -> None:
    contests.persons(2)
    a_list(2)
    take(officer, report(names=("Nobody", ""), days=("2026/03/11", "2026/03/10")))
    assert "must not be before its first one" in settle(officer, who="new")
    assert not Person.objects.filter(family="Nobody").exists()
    officer.post(OFFICE, {"act": "discard"})
    assert "These players" not in officer.get(OFFICE).content.decode()


def settle(officer: Client, who: str = "") -> str:
    """Say who the first stranger is, and take the file over."""
    return officer.post(OFFICE, {"act": "settle", "who-0": who}, follow=True).content.decode()


def test_players_are_found_by_name_and_the_days_of_a_report_must_be_over(officer: Client) -> None:
    contests.persons(2)
    a_list(2)
    assert "are not in the registry" not in take(officer, report(names=("Ivanenko", "")))
    (taken,) = history(Pool.HUNDRED).office.reports.values()
    assert [one.id for one in taken[0].players] == ["person01", "person02"]
    for days, why in (
        (("2026/03/11", "2026/03/10"), "must not be before its first one"),
        (("2026/03/02", "2999/03/11"), "Another does not say on which days"),
        (("2025/11/02", "2025/11/10"), "have entered the list of 1 January 2026"),
    ):
        assert why in take(officer, report(title="Another", days=days)), days
    assert "Choose a report (TRF)" in officer.post(OFFICE, {"act": "report"}, follow=True).content.decode()
    assert len(history(Pool.HUNDRED).office.reports) == 1


@pytest.mark.article("FM A9-1.1.c")
def test_what_was_played_by_post_enters_its_own_list_alone(officer: Client) -> None:
    contests.persons(2)
    a_list(2)
    take(officer, report(kind="Correspondence"))
    judged(officer)
    assert "FM A9-1.1.c" in officer.get(OFFICE).content.decode()
    assert close() == {"person01": 2300, "person02": 2280}


# -- tournaments by post of this site -------------------------------------------------------------------------


@pytest.mark.article("FM A9-1.1.c", "FM A9-5.7.d")
def test_a_finished_tournament_by_post_is_taken_over_with_the_games_that_were_played(
    officer: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar = Calendar()
    monkeypatch.setattr("mainroad.site.moments.now_ms", lambda: calendar.now_ms)
    people = contests.persons(4)
    cup = PostTournament.objects.create(
        id="postcup3", title="Cup by post", code="CP-1", game="russian", entries_until=date(2025, 11, 1),
        start=date(2025, 12, 1), last=date(2026, 5, 1), started=date(2025, 11, 2),
    )  # fmt: skip
    entries = [PostEntry.objects.create(tournament=cup, paper_name=str(p), number=n) for n, p in enumerate(people, 1)]
    rated = tuple(Listed(one.pk, rating=2200, games=60) for one in people)
    assert ask(commands.ImportList(date(2025, 7, 1), rated), Pool.CORRESPONDENCE) is None
    assert ask(commands.ImportList(START, rated), Pool.CORRESPONDENCE) is None
    pairs = [(white, black) for place, white in enumerate(entries) for black in entries[place + 1 :]]
    for white, black in pairs[:-1]:
        play(calendar, PostGame.objects.create(tournament=cup, white=white, black=black), moves=("c3-d4", "d6-c5"))
    assert "Take its games over" in officer.get(BY_POST).content.decode()
    last = PostGame.objects.create(tournament=cup, white=pairs[-1][0], black=pairs[-1][1])
    play(calendar, last, moves=("c3-d4",), end=False)
    assert "Take its games over" not in officer.get(BY_POST).content.decode()  # a game is still played
    resign(last)
    calendar.turn_to("2026-06-02")
    assert "Cup by post" in officer.post(BY_POST, {"act": "offered", "event": cup.pk}, follow=True).content.decode()
    assert "50 moves in two hours" not in officer.get(BY_POST).content.decode()
    assert judged(officer, BY_POST) == cup.pk
    # Black resigned everywhere, and in the last game had not moved: 15 × (3 − 1.5), (2 − 1.5), and (0 − 1) twice
    assert list(close(Pool.CORRESPONDENCE).values()) == [2223, 2208, 2185, 2185]
    for address in ("/ratings/post/2026-07-01/", "/ratings/post/players/person01/"):
        assert "2223" in Client().get(address).content.decode()


def play(calendar: Calendar, game: PostGame, moves: tuple[str, ...], *, end: bool = True) -> None:
    """Letters of a game, one a day; then Black resigns."""
    day, cup = game.tournament.start, game.tournament
    players = BySide(game.white_id, game.black_id)
    opening = post.Open(cup.game, cup.code, players, cup.start, cup.last, has_elder=False)
    calendar.now_ms = moment_ms(cup.start - timedelta(days=9))
    assert carry_out(game, opening, actor="test", command_id="open") is None
    for number, move in enumerate(moves, start=1):
        day, received = day + timedelta(days=1), day if number > 1 else None
        calendar.now_ms = moment_ms(day)
        state = whole_state(game)
        command = card(state, state.expected[1], received, day, {"moves": move})
        assert carry_out(game, command, actor="test", command_id=f"letter-{number}") is None
    if end:
        resign(game)


def resign(game: PostGame) -> None:
    """Black gives the game up on the third day."""
    day = game.tournament.start + timedelta(days=3)
    assert carry_out(game, post.Resign(Side.BLACK, day), actor="test", command_id="resign") is None
