from __future__ import annotations

import re

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import Settings

from mainroad.site import addresses
from mainroad.site.addresses import AddressError, check_address
from mainroad.site.people.accounts import devices, letters
from mainroad.site.people.accounts.hashing import PatientHasher
from mainroad.site.people.accounts.throttle import FAILURES
from mainroad.site.people.models import Account
from support.registry import PASSWORD, SignedIn

pytestmark = [pytest.mark.django_db(databases="__all__"), pytest.mark.usefixtures("address")]

NEW = "h2-b8 is the double corner"


def link() -> str:
    found = re.search(r"http://testserver(\S+)", str(mail.outbox[-1].body))
    assert found
    return found[1]


def choose(client: Client, address: str) -> str:
    form = client.get(address, follow=True)
    return client.post(form.request["PATH_INFO"], {"new_password1": NEW, "new_password2": NEW}, follow=True).text


@pytest.fixture
def address(settings: Settings) -> None:
    settings.ADDRESS = "http://testserver"


def test_how_slowly_passwords_are_made_unreadable_is_left_to_django(settings: Settings) -> None:
    # Here the tests turn it down; the product must not.
    assert settings.PASSWORD_HASHERS == ["mainroad.site.people.accounts.hashing.PatientHasher"]
    assert "iterations" not in vars(PatientHasher)


class TestReset:
    def test_the_link_sets_a_new_password(self, stranger: Client, account: Account) -> None:
        stranger.post("/account/reset/", {"email": "VIJA@example.org"})
        assert "The new password is set" in choose(stranger, link())
        assert Account.objects.get().check_password(NEW)

    def test_the_link_works_once(self, stranger: Client, account: Account) -> None:
        stranger.post("/account/reset/", {"email": account.email})
        choose(stranger, link())
        assert "has been used already" in Client().get(link(), follow=True).text

    def test_nobody_is_signed_in_by_it(self, stranger: Client, account: Account) -> None:
        stranger.post("/account/reset/", {"email": account.email})
        choose(stranger, link())
        assert "_auth_user_id" not in stranger.session

    def test_an_unknown_email_gets_the_same_answer_and_no_letter(self, stranger: Client, account: Account) -> None:
        known = stranger.post("/account/reset/", {"email": account.email}, follow=True)
        unknown = stranger.post("/account/reset/", {"email": "nobody@example.org"}, follow=True)
        assert known.redirect_chain == unknown.redirect_chain
        assert len(mail.outbox) == 1

    def test_no_mailbox_is_flooded(self, stranger: Client, account: Account) -> None:
        for _ in range(FAILURES + 5):
            stranger.post("/account/reset/", {"email": account.email})
        assert len(mail.outbox) == FAILURES

    def test_the_letter_speaks_the_readers_language(self, stranger: Client, account: Account) -> None:
        stranger.post("/account/reset/", {"email": account.email})
        assert "Hello," in mail.outbox[0].body
        assert "\n" not in mail.outbox[0].subject

    def test_a_site_without_a_mail_server_says_so(self, stranger: Client, settings: Settings) -> None:
        settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
        assert "sends no e-mail to the outside" in stranger.get("/account/reset/sent/").text


class TestTheAddressInTheLetter:
    def test_it_is_the_sites_own_whatever_the_visitor_calls_it(self, stranger: Client, account: Account) -> None:
        stranger.post("/account/reset/", {"email": account.email}, headers={"host": "evil.example"})
        assert "evil.example" not in mail.outbox[0].body
        assert "http://testserver/account/reset/" in mail.outbox[0].body

    def test_without_one_no_letter_leaves(self, stranger: Client, account: Account, settings: Settings) -> None:
        settings.ADDRESS = ""
        page = stranger.post("/account/reset/", {"email": account.email}, follow=True).text
        assert not mail.outbox
        assert "has not said its address" in page

    @pytest.mark.parametrize(
        ("called", "beginning"),
        [
            ("6.6.6.6:8000", "http://192.168.0.7:8000"),
            ("evil.example:8000", "http://192.168.0.7:8000"),
            ("192.168.0.7:8000", "http://192.168.0.7:8000"),
            ("localhost:8000", "http://localhost:8000"),
        ],
    )
    def test_one_that_stays_here_leads_here(
        self,
        called: str,
        beginning: str,
        stranger: Client,
        account: Account,
        settings: Settings,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        settings.ADDRESS = ""
        monkeypatch.setattr(letters, "goes_out", lambda: False)
        monkeypatch.setattr(addresses, "network_addresses", lambda: ("192.168.0.7",))
        stranger.post("/account/reset/", {"email": account.email}, headers={"host": called})
        assert f"{beginning}/account/reset/" in mail.outbox[0].body

    @pytest.mark.parametrize(
        "wrong", ["draughts.example.org", "ftp://x", "https://", "https://x/path", "https://x?q=1"]
    )
    def test_an_address_that_is_none_is_one_sentence(self, wrong: str) -> None:
        with pytest.raises(AddressError, match="MAINROAD_ADDRESS must look like"):
            check_address(wrong)


class TestHandedOutLink:
    def test_an_administrator_hands_one_out(self, signed_in: SignedIn, account: Account, stranger: Client) -> None:
        page = signed_in("administrator").post("/account/reset/hand-out/", {"email": account.email}).text
        found = re.search(r'href="http://testserver(/account/reset/[^"]+)"', page)
        assert found
        assert "The new password is set" in choose(stranger, found[1])

    def test_and_helps_when_the_phone_is_lost(self, signed_in: SignedIn, account: Account) -> None:
        TOTPDevice.objects.create(user=account, key=devices.new_key())
        sent = {"email": account.email, "without_code": "on"}
        signed_in("administrator").post("/account/reset/hand-out/", sent)
        assert not devices.asks(account)

    def test_an_unknown_account_is_one_sentence(self, signed_in: SignedIn) -> None:
        page = signed_in("administrator").post("/account/reset/hand-out/", {"email": "x@example.org"}).text
        assert "There is no account with this e-mail." in page

    @pytest.mark.parametrize("part", ["registrar", "classifier", "self"])
    def test_nobody_else_does(self, signed_in: SignedIn, account: Account, part: str) -> None:
        assert signed_in(part).post("/account/reset/hand-out/", {"email": account.email}).status_code == 403


class TestChange:
    def test_it_asks_for_the_old_one(self, stranger: Client, account: Account) -> None:
        stranger.force_login(account)
        typed = {"old_password": "wrong", "new_password1": NEW, "new_password2": NEW}
        assert "The password is wrong." in stranger.post("/account/password/", typed).text

    def test_it_keeps_the_visitor_signed_in(self, stranger: Client, account: Account) -> None:
        stranger.force_login(account)
        typed = {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW}
        assert "Your password is changed." in stranger.post("/account/password/", typed, follow=True).text


class TestProfile:
    def test_name_and_language_change(self, stranger: Client, account: Account) -> None:
        stranger.force_login(account)
        stranger.post("/account/profile/", {"name": "Vija R.", "language": "lt", "email": account.email})
        assert Account.objects.values_list("name", "language").get() == ("Vija R.", "lt")

    def test_another_email_needs_the_password(self, stranger: Client, account: Account) -> None:
        Account.objects.update(email_confirmed=timezone.now())
        stranger.force_login(account)
        typed = {"name": "Vija", "language": "", "email": "new@example.org"}
        assert "Type your password to change the e-mail." in stranger.post("/account/profile/", typed).text
        stranger.post("/account/profile/", {**typed, "password": PASSWORD})
        assert Account.objects.get().new_email == "new@example.org"
