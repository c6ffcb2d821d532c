"""What every page of accounts and the registry keeps to, seen by those who may see it."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice

from mainroad.site.people.accounts import confirming, devices
from mainroad.site.people.models import Account, Person
from mainroad.site.people.urls import urlpatterns
from support.registry import PASSWORD, SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")

PAGES = {
    "sign-up": ("anyone", "/account/sign-up/"),
    "sign-in": ("anyone", "/account/sign-in/"),
    "profile": ("self", "/account/profile/"),
    "password": ("account", "/account/password/"),
    "code": ("anyone", "/account/code/"),
    "code-set-up": ("account", "/account/code/set-up/"),
    "code-backup": ("account", "/account/code/backup/"),
    "code-remove": ("account", "/account/code/remove/"),
    "reset": ("anyone", "/account/reset/"),
    "reset-sent": ("anyone", "/account/reset/sent/"),
    "reset-done": ("anyone", "/account/reset/done/"),
    "reset-choose": ("anyone", "/account/reset/x/y/"),
    "reset-hand-out": ("administrator", "/account/reset/hand-out/"),
    "search": ("registrar", "/people/?q=zuk"),
    "federations": ("administrator", "/people/federations/"),
    "email-confirm": ("account", "CONFIRM"),
    "close": ("self", "/account/close/"),
    "sessions": ("self", "/account/sessions/"),
    "own-journal": ("self", "/account/journal/"),
    "journal": ("administrator", "/people/journal/?about=door"),
    "looks": ("administrator", "/people/looks/"),
    "new": ("registrar", "/people/new/"),
    "new-self": ("account", "/people/new/me/"),
    "import": ("registrar", "/people/import/"),
    "import-preview": ("registrar", "DRAFT"),
    "person": ("registrar", "/people/ID/"),
    "ask-link": ("account", "/people/ID/me/"),
    "edit": ("registrar", "/people/ID/edit/"),
    "merge": ("registrar", "/people/ID/merge/"),
    "erase": ("registrar", "/people/ID/erase/"),
    "papers": ("classifier", "/people/ID/papers/"),
}


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest, signed_in: SignedIn, person: Person) -> str:
    part, address = PAGES[request.param]
    client = signed_in(part)
    if request.param.startswith("code"):
        _ask_codes(client, request.param)
    if address == "DRAFT":
        sent = {"name": "x", "date": "2026-01-01", "pasted": "Name;Fed;Rating\nZukauskiene Ruta;LTU;2000"}
        address = client.post("/people/import/", sent).headers["Location"]
    if address == "CONFIRM":
        address = confirming.address(Account.objects.get(pk=client.session["_auth_user_id"]))
    answer = client.get(address.replace("/ID/", f"/{person.pk}/"))  # the code of a link may hold the letters ID
    assert answer.status_code == 200
    return answer.text


def _ask_codes(client: Client, name: str) -> None:
    account, _ = Account.objects.get_or_create(email="account@example.org", defaults={"name": "A"})
    account.set_password(PASSWORD)
    TOTPDevice.objects.create(user=account, key=devices.new_key())
    account.save()
    if name == "code":
        client.post("/account/sign-in/", {"username": account.email, "password": PASSWORD})
    else:
        client.force_login(account)


def test_the_list_is_whole() -> None:
    assert {pattern.name for pattern in urlpatterns} == set(PAGES) | {"account", "sign-out", "email"}


def test_it_has_one_heading_and_a_title(page: str) -> None:
    assert len(re.findall("<h1", page)) == 1
    assert re.search(r"<title>[^<·]{3,} · Mainroad</title>", page)


def test_every_field_has_a_label(page: str) -> None:
    labelled = set(re.findall(r'<label[^>]* for="([^"]+)"', page))
    for field in re.findall(r"<(?:input|select|textarea)\b[^>]*>", page):
        found = re.search(r' id="([^"]+)"', field)
        assert 'type="hidden"' in field or "aria-label=" in field or (found and found[1] in labelled), field


def test_what_describes_a_field_is_there(page: str) -> None:
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert {name for names in re.findall(r'aria-describedby="([^"]+)"', page) for name in names.split()} <= set(ids)


def test_nothing_is_written_in_line(page: str) -> None:
    assert not re.search(r'<style|<script>| style="| on[a-z]+="', page)
