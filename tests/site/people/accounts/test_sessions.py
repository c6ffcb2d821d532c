"""Somebody sees where they are signed in, and signs other browsers out."""

from __future__ import annotations

import importlib
import re
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.contrib.sessions.backends.db import SessionStore as FormerStore
from django.contrib.sessions.models import Session as Former
from django.db import connections
from django.test import Client
from django.utils import timezone

from mainroad.site.people.accounts.reset import reset_address
from mainroad.site.people.models import Account, Note
from mainroad.site.sessions.devices import device
from mainroad.site.sessions.engine import clear
from mainroad.site.sessions.models import Session
from support.registry import PASSWORD

pytestmark = pytest.mark.django_db(databases="__all__")

PHONE = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
)
LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
NEW = "b8-h2 is another one"


def browser(account: Account, user_agent: str = "") -> Client:
    client = Client(headers={"user-agent": user_agent})
    client.post("/account/sign-in/", {"username": account.email, "password": PASSWORD}, REMOTE_ADDR="203.0.113.9")
    assert is_in(client)
    return client


def is_in(client: Client) -> bool:
    return client.get("/account/profile/").status_code == 200


def ends(client: Client) -> list[str]:
    return re.findall(r'name="session" value="(\w+)"', client.get("/account/sessions/").text)


@pytest.mark.parametrize(
    ("user_agent", "words"),
    [
        (PHONE, "Chrome, Android"),
        (LAPTOP, "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
        ("curl/8.0", ""),
    ],
)
def test_a_browser_in_plain_words(user_agent: str, words: str) -> None:
    assert device(user_agent) == words


def test_all_browsers_are_listed_this_one_first(account: Account) -> None:
    laptop, _phone = browser(account, LAPTOP), browser(account, PHONE)
    page = laptop.get("/account/sessions/").text
    assert page.index("Firefox, Linux") < page.index("this browser") < page.index("Chrome, Android")
    assert "203.0.113.0/24" in page


def test_no_key_of_a_session_stands_on_the_page(account: Account) -> None:
    laptop, _phone = browser(account), browser(account)
    page = laptop.get("/account/sessions/").text
    assert not [row.pk for row in Session.objects.all() if row.pk in page]


def test_one_browser_is_signed_out(account: Account) -> None:
    laptop, phone = browser(account), browser(account)
    laptop.post("/account/sessions/", {"session": ends(laptop)[0]})
    assert (is_in(laptop), is_in(phone)) == (True, False)
    assert Note.objects.filter(kind="door.ended", who=account.pk).count() == 1


def test_all_others_are_signed_out(account: Account) -> None:
    laptop, others = browser(account), [browser(account) for _ in range(3)]
    laptop.post("/account/sessions/")
    assert (is_in(laptop), [is_in(other) for other in others]) == (True, [False] * 3)


def test_nobody_ends_what_is_not_theirs(account: Account) -> None:
    other = Account.objects.create_user("rasa@example.org", PASSWORD, name="Rasa")
    mine, also_mine, theirs = browser(account), browser(account), browser(other)
    theirs.post("/account/sessions/", {"session": ends(mine)[0]})
    theirs.post("/account/sessions/")
    assert is_in(mine)
    assert is_in(also_mine)


def test_a_new_password_ends_the_others(account: Account) -> None:
    laptop, phone = browser(account), browser(account)
    typed = {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW}
    laptop.post("/account/password/", typed)
    assert Session.objects.filter(account=account.pk).count() == 1  # at once, not when the other one comes again
    assert (is_in(laptop), is_in(phone)) == (True, False)


def test_a_password_chosen_by_a_link_ends_all(account: Account) -> None:
    laptop, stranger = browser(account), Client()
    account.refresh_from_db()  # a link works until somebody signs in
    stranger.post(stranger.get(reset_address(account))["Location"], {"new_password1": NEW, "new_password2": NEW})
    assert not Session.objects.filter(account=account.pk).exists()
    assert not is_in(laptop)


def test_who_is_seen_again_is_written_every_ten_minutes(account: Account) -> None:
    client = browser(account)
    row = Session.objects.filter(account=account.pk)
    for minutes, is_written in ((9, False), (11, True)):
        before = timezone.now() - timedelta(minutes=minutes)
        row.update(seen=before)
        client.get("/account/profile/")
        assert (row.get().seen != before) is is_written


def test_what_has_run_out_goes(account: Account) -> None:
    browser(account)
    browser(account)
    first = Session.objects.filter(account=account.pk)[0]
    Session.objects.filter(pk=first.pk).update(expire_date=timezone.now() - timedelta(days=1))
    clear()
    assert Session.objects.filter(account=account.pk).count() == 1


def test_nobody_signs_in_again_after_the_upgrade(account: Account) -> None:
    client = browser(account)
    key = client.cookies["mainroad_session"].value
    data = FormerStore().encode(dict(client.session.items()))
    later = timezone.now() + timedelta(days=1)
    Former.objects.create(session_key=key, session_data=data, expire_date=later)
    Session.objects.all().delete()
    migration = importlib.import_module("mainroad.site.sessions.migrations.0001_sessions_know_whose_they_are")
    migration.take_over(apps, SimpleNamespace(connection=connections["sessions"]))
    assert is_in(client)
    assert Session.objects.get().account == account.pk
    assert not Former.objects.exists()
