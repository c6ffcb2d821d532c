"""A public page is made once a state, and answered from memory until anything that it shows has changed."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from django.test import override_settings

from mainroad.basics import BySide
from mainroad.competition.desk import commands
from mainroad.site import server
from mainroad.site.contests.models import Event
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account, Person
from support.asking import Site, ask_together
from support.contests import account, begun, do, played_out, published, with_players
from support.kept_pages import PAGES

OVERVIEW = "/tournaments/tourn234/"
STANDINGS = "/tournaments/tourn234/standings/"
ROUND = "/tournaments/tourn234/rounds/1/"


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_made_once_and_is_the_same_as_without_keeping(site: Site, address: str) -> None:
    played_out(with_players(8), 2)
    plain = site.get(address, cookie="mainroad_session=nobody")
    first, again = site.get(address), site.get(address)
    assert site.made == 2
    assert first == again
    assert (plain.status, plain.text) == (200, first.text)


def test_two_hundred_who_ask_at_once_wait_for_one_page(site: Site) -> None:
    begun(with_players(8))
    answers = ask_together(site.app, [ROUND] * 200)
    assert {answer.status for answer in answers} == {200}
    assert site.made == 1


SQUARES = "/hall/say/?style=words&tongue=lt&labels=russian"


def test_the_words_of_squares_are_kept_for_whoever_is_signed_in_too(site: Site) -> None:
    answers = [site.get(SQUARES), site.get(SQUARES, cookie="mainroad_session=somebody"), site.get(SQUARES)]
    assert site.made == 1
    assert answers[0] == answers[1] == answers[2]
    assert answers[0].headers["cache-control"] == "private, max-age=3600"
    assert "set-cookie" not in answers[0].headers  # in which language somebody hears is no choice for all pages


def test_positions_are_said_but_not_kept(site: Site) -> None:
    asked = "/hall/say/?game=russian&fen=W:Wc3:Bd6"
    assert [site.get(asked).status for _ in range(2)] == [200, 200]
    assert site.made == 2


def test_the_front_page_of_an_empty_site_says_itself_that_it_is_not_kept(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("INFO"):
        answer = site.get("/")
    assert (answer.status, "csrfmiddlewaretoken" in answer.text) == (200, True)
    assert "no-store" in answer.headers["cache-control"]
    assert "cannot be kept" not in caplog.text


# -- what changes --------------------------------------------------------------------------------------


def elsewhere(database: Path, statement: str) -> None:
    """Let another process change the database, which knows nothing of pages."""
    program = "import sqlite3, sys; file = sqlite3.connect(sys.argv[1]); file.execute(sys.argv[2]); file.commit()"
    subprocess.run([sys.executable, "-c", program, str(database), statement], check=True)


def test_an_event_that_is_hidden_is_gone_in_the_very_next_answer(site: Site) -> None:
    begun(with_players(8))
    assert [site.get(STANDINGS).status for _ in range(2)] == [200, 200]
    Event.objects.update(is_public=False)
    assert site.get(STANDINGS).status == 404
    Event.objects.update(is_public=True)
    assert site.get(STANDINGS).status == 200


def test_an_event_hidden_by_another_process_is_gone_too(site: Site, database: Path) -> None:
    begun(with_players(8))
    assert site.get(STANDINGS).status == 200
    elsewhere(database, "UPDATE contests_event SET is_public = 0")
    assert site.get(STANDINGS).status == 404


def test_every_server_at_a_database_sees_it(site: Site, made: Counter[str]) -> None:
    begun(with_players(8))
    sites = [site, Site(server.application(), made)]
    assert [one.get(STANDINGS).status for one in sites] == [200, 200]
    Event.objects.update(is_public=False)
    assert [one.get(STANDINGS).status for one in sites] == [404, 404]


def test_a_person_who_is_erased_is_gone_in_the_very_next_answer(site: Site, database: Path) -> None:
    begun(with_players(8))
    assert "Ivanenko" in site.get(STANDINGS).text
    elsewhere(database, "UPDATE people_person SET erased = 1 WHERE id = 'person01'")
    assert "Ivanenko" not in site.get(STANDINGS).text


def test_a_person_who_is_renamed_has_the_new_name(site: Site) -> None:
    begun(with_players(8))
    assert "Ivanenko" in site.get(STANDINGS).text
    Person.objects.filter(id="person01").update(family_latin="Zaliznyak")
    assert "Zaliznyak" in site.get(STANDINGS).text


def test_an_arbiter_who_is_appointed_is_named(site: Site) -> None:
    begun(with_players(8))
    assert "Vilma" not in site.get(OVERVIEW).text
    chief = account(Role.CHIEF)
    Account.objects.filter(pk=chief.pk).update(name="Vilma")
    assert "Vilma" in site.get(OVERVIEW).text
    chief.appointments.all().delete()
    assert "Vilma" not in site.get(OVERVIEW).text


def test_a_result_shows_in_the_very_next_answer(site: Site) -> None:
    tournament = begun(with_players(8))
    first = site.get(ROUND)
    do(tournament, commands.Score(1, 1, BySide(2, 0)))
    second = site.get(ROUND, if_none_match=first.headers["etag"])
    assert (first.status, second.status) == (200, 200)
    assert ["1:0" in first.text, "1:0" in second.text] == [False, True]


def test_a_pairing_that_is_withdrawn_is_gone(site: Site) -> None:
    tournament = published(with_players(8))
    assert site.get(ROUND).status == 200
    do(tournament, commands.TakeBackPairing(1, "a wrong list"))
    assert site.get(ROUND).status == 404


def test_a_sign_in_elsewhere_changes_no_page(site: Site) -> None:
    begun(with_players(8))
    account(Role.CHIEF)
    site.get(STANDINGS)
    Account.objects.update(last_login="2026-04-01T10:00Z")
    site.get(STANDINGS)
    assert site.made == 1


# -- who asks ------------------------------------------------------------------------------------------


def test_every_language_has_its_own(site: Site) -> None:
    begun(with_players(8))
    asked = [
        {"accept_language": "lt"},
        {"accept_language": "ru"},
        {"accept_language": "ru", "cookie": "mainroad_language=lt"},
        {"accept_language": "xx,lt;q=0.8,ru;q=0.2"},
        {"accept_language": "lt", "cookie": "mainroad_language=" + "x" * 300},
    ]
    words = [site.get(STANDINGS, **headers).text for headers in asked]
    assert ['<html lang="lt">' in text for text in words] == [True, False, True, True, True]
    assert site.made == 2


def test_every_contrast_has_its_own(site: Site) -> None:
    begun(with_players(8))
    kept = [site.get(STANDINGS, cookie=f"mainroad_contrast={value}").text for value in ("high", "normal", "x", "high")]
    assert ['media="(prefers-contrast: more)"' in text for text in kept] == [False, True, True, False]
    assert site.made == 2


def test_htmx_gets_the_part_and_others_the_whole(site: Site) -> None:
    begun(with_players(8))
    texts = [site.get(STANDINGS, **headers).text for headers in ({}, {"hx_request": "true"}) * 2]
    assert ["<html" in text for text in texts] == [True, False] * 2
    assert site.made == 2


def test_every_host_has_its_own(site: Site) -> None:
    begun(with_players(8))
    feeds = [site.get("/tournaments/tourn234/feed.json", host=host).text for host in ("localhost", "192.168.0.7:8000")]
    assert ["http://localhost/" in text for text in feeds] == [True, False]


def test_other_styles_and_scripts_make_another_page(site: Site) -> None:
    begun(with_players(8))
    site.get(STANDINGS)
    with override_settings(STATIC_URL="/static/other/"):
        assert "/static/other/" in site.get(STANDINGS).text


def test_whoever_has_a_session_is_never_given_a_kept_page(site: Site) -> None:
    begun(with_players(8))
    site.get(STANDINGS)
    for cookie in ("mainroad_session=x", "a=b; mainroad_session=x", "mainroad_session="):
        assert "etag" not in site.get(STANDINGS, cookie=cookie).headers
    assert site.made == 4


def test_what_somebody_sends_beside_gets_into_no_page(site: Site) -> None:
    begun(with_players(8))
    strange = {"cookie": "mainroad_csrf=abc; x=<b>", "referer": "http://evil/", "x_forwarded_host": "evil.example"}
    assert site.get(STANDINGS, **strange).text == site.get(STANDINGS).text
    assert site.made == 1


@pytest.mark.parametrize("query", ["q=ivan", "language=lt", "since=1&since=2", "x=1", "order=name&x", "%ff=1"])
def test_an_address_that_asks_for_more_is_not_kept(site: Site, query: str) -> None:
    begun(with_players(8))
    for _ in range(2):
        site.get(f"/tournaments/tourn234/entries/?{query}")
    assert site.made == 2


def test_a_choice_in_the_address_still_leaves_its_cookie(site: Site) -> None:
    begun(with_players(8))
    for _ in range(2):
        assert "mainroad_contrast=high" in site.get(f"{STANDINGS}?contrast=high").headers["set-cookie"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_only_questions_are_answered(site: Site, method: str) -> None:
    begun(with_players(8))
    site.get(STANDINGS)
    assert site.ask(STANDINGS, method).status in (403, 405)


def test_a_private_event_is_never_kept(site: Site) -> None:
    begun(with_players(8))
    Event.objects.update(is_public=False)
    assert [site.get(STANDINGS).status for _ in range(2)] == [404, 404]
    Event.objects.update(is_public=True)
    assert site.get(STANDINGS).status == 200


def test_whoever_asks_for_nothing_is_told_so_in_the_usual_words(site: Site) -> None:
    begun(with_players(8))
    missing = "/tournaments/tourn234/rounds/7/"
    answers = [site.get(missing, accept_language="lt"), site.get(missing, cookie="mainroad_session=x")]
    assert [answer.status for answer in answers] == [404, 404]
    assert '<html lang="lt">' in answers[0].text
    assert site.made == 2


def test_the_form_of_an_empty_site_is_made_for_everybody(site: Site) -> None:
    answers = [site.get("/") for _ in range(2)]
    tokens = {answer.headers["set-cookie"] for answer in answers}
    assert len(tokens) == 2


# -- how it is sent -------------------------------------------------------------------------------------


def test_who_has_it_already_is_told_so(site: Site) -> None:
    begun(with_players(8))
    first = site.get(STANDINGS)
    for tags in (first.headers["etag"], f'"x", {first.headers["etag"]}', first.headers["etag"][2:], "*"):
        again = site.get(STANDINGS, if_none_match=tags)
        assert (again.status, again.body) == (304, b"")
        assert "content-length" not in again.headers
        assert again.headers["cache-control"] == first.headers["cache-control"] == "no-cache, private"
        assert again.headers["content-security-policy"]
    assert site.get(STANDINGS, if_none_match='W/"other"').status == 200
    assert site.made == 1


def test_it_is_compressed_for_whom_that_suits(site: Site) -> None:
    begun(with_players(8))
    plain = site.get(STANDINGS)
    small = site.get(STANDINGS, accept_encoding="br, gzip")
    assert (small.headers["content-encoding"], small.text) == ("gzip", plain.text)
    assert int(small.headers["content-length"]) == len(small.body) < len(plain.body) / 2
    assert "Accept-Encoding" in small.headers["vary"]
    assert "Cookie" in small.headers["vary"]
    for refused in ("gzip;q=0", "gzip; q=0.0, deflate", "identity", "br"):
        assert site.get(STANDINGS, accept_encoding=refused).body == plain.body
    assert site.made == 1


def test_head_tells_the_size_and_sends_nothing(site: Site) -> None:
    begun(with_players(8))
    head, get = site.ask(STANDINGS, "HEAD"), site.get(STANDINGS)
    assert (head.status, head.headers, head.body) == (200, get.headers, b"")
    assert site.made == 1
