from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import timezone
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import Settings

from mainroad.site.people.accounts import devices
from mainroad.site.people.accounts.reset import reset_address
from mainroad.site.people.models import Account, Note
from support.registry import PASSWORD

pytestmark = pytest.mark.django_db(databases="__all__")


def code(steps: int = 0) -> str:
    device = TOTPDevice.objects.get()
    return f"{totp(device.bin_key, drift=steps):06d}"


@pytest.fixture
def own(stranger: Client, account: Account) -> Client:
    stranger.force_login(account)
    return stranger


@pytest.fixture
def guarded(account: Account) -> Account:
    TOTPDevice.objects.create(user=account, key=devices.new_key(), confirmed=True)
    return account


def knock(client: Client, account: Account) -> str:
    typed = {"username": account.email, "password": PASSWORD, "next": "/people/"}
    return client.post("/account/sign-in/", typed).headers["Location"]


class TestSigningIn:
    def test_the_password_alone_opens_nothing(self, stranger: Client, guarded: Account) -> None:
        assert knock(stranger, guarded) == "/account/code/"
        assert "_auth_user_id" not in stranger.session

    def test_the_code_opens_and_leads_on(self, stranger: Client, guarded: Account) -> None:
        knock(stranger, guarded)
        assert stranger.post("/account/code/", {"code": code()}).headers["Location"] == "/people/"
        assert stranger.session["_auth_user_id"] == guarded.pk

    def test_a_wrong_code_is_one_sentence(self, stranger: Client, guarded: Account) -> None:
        knock(stranger, guarded)
        assert "The code is wrong." in stranger.post("/account/code/", {"code": "000000"}).text
        assert "_auth_user_id" not in stranger.session

    def test_a_backup_code_opens_once(self, stranger: Client, guarded: Account) -> None:
        backup = devices.backup_codes(guarded)[0]
        knock(stranger, guarded)
        assert stranger.post("/account/code/", {"code": backup.upper()}).status_code == 302
        second = Client()
        knock(second, guarded)
        assert second.post("/account/code/", {"code": backup}).status_code == 200

    def test_without_the_password_there_is_no_code_page(self, stranger: Client) -> None:
        assert stranger.get("/account/code/").headers["Location"] == "/account/sign-in/"

    def test_an_account_without_codes_is_not_asked(self, stranger: Client, account: Account) -> None:
        assert knock(stranger, account) == "/people/"


def choose_password(account: Account) -> None:
    client, new = Client(), "h2-b8 is the double corner"
    page = client.get(reset_address(account), follow=True)
    client.post(page.request["PATH_INFO"], {"new_password1": new, "new_password2": new})
    assert Account.objects.get(pk=account.pk).check_password(new)


class TestANewPassword:
    """What whoever had the account before set up with somebody else's e-mail."""

    def test_codes_of_an_unconfirmed_account_go(self, guarded: Account) -> None:
        choose_password(guarded)
        assert not devices.asks(guarded)
        assert Note.objects.filter(kind="account.codes-off", whose=guarded.pk).exists()

    def test_codes_of_a_confirmed_one_stay(self, guarded: Account) -> None:
        guarded.email_confirmed = timezone.now()
        guarded.save()
        choose_password(guarded)
        assert devices.asks(guarded)

    def test_it_ends_the_wait_for_a_code(self, stranger: Client, guarded: Account) -> None:
        guarded.email_confirmed = timezone.now()
        guarded.save()
        knock(stranger, guarded)
        choose_password(guarded)
        answer = stranger.post("/account/code/", {"code": code()})
        assert answer.headers["Location"] == "/account/sign-in/"


class TestSettingUp:
    def test_it_needs_a_confirmed_email_where_letters_leave(
        self, own: Client, account: Account, settings: Settings
    ) -> None:
        settings.ADDRESS = "https://draughts.example.org"
        assert "Confirm your e-mail first" in own.get("/account/code/set-up/", follow=True).text
        key = own.session["people.key"] = devices.new_key()
        own.post("/account/code/set-up/", {"code": f"{totp(bytes.fromhex(key)):06d}"})
        assert not devices.asks(account)
        account.email_confirmed = timezone.now()
        account.save()
        assert "<svg" in own.get("/account/code/set-up/").text

    def test_administrators_who_must_have_codes_are_not_kept_out(
        self, own: Client, account: Account, settings: Settings
    ) -> None:
        settings.ADDRESS, settings.ADMIN_CODES = "https://draughts.example.org", True
        Account.objects.update(is_staff=True)
        assert "<svg" in own.get("/account/code/set-up/").text

    def test_the_key_stands_as_picture_and_as_text(self, own: Client) -> None:
        page = own.get("/account/code/set-up/").text
        assert "<svg" in page
        assert re.search(r"<code>([A-Z2-7]{4} ){7}[A-Z2-7]{4}</code>", page)

    def test_the_right_code_switches_it_on_and_shows_backup_codes_once(self, own: Client, account: Account) -> None:
        own.get("/account/code/set-up/")
        key = own.session["people.key"]
        page = own.post("/account/code/set-up/", {"code": f"{totp(bytes.fromhex(key)):06d}"}, follow=True).text
        assert devices.asks(account)
        assert len(re.findall(r"<li><code>[a-z2-7]{8}</code></li>", page)) == devices.BACKUP_CODES
        assert "<li><code>" not in own.get("/account/code/backup/").text

    def test_a_wrong_code_switches_nothing_on(self, own: Client, account: Account) -> None:
        assert "The code is wrong." in own.post("/account/code/set-up/", {"code": "nonsense"}).text
        assert not devices.asks(account)

    def test_taking_it_away_needs_the_password(self, own: Client, guarded: Account) -> None:
        assert "The password is wrong." in own.post("/account/code/remove/", {"password": "wrong"}).text
        assert devices.asks(guarded)
        own.post("/account/code/remove/", {"password": PASSWORD})
        assert not devices.asks(guarded)
