"""An e-mail counts when its owner has opened the link that was sent there."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from urllib.parse import quote

import pytest
from django.core import mail
from django.core.signing import TimestampSigner
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from mainroad.site.people.accounts import confirming, letters
from mainroad.site.people.accounts.reset import reset_address
from mainroad.site.people.models import Account, Federation, Note, Officer
from support.registry import PASSWORD, SignedIn

pytestmark = pytest.mark.django_db(databases="__all__")

ADDRESS = "https://draughts.example.org"
NEW = "new@example.org"


@pytest.fixture(autouse=True)
def _letters_leave(settings: Settings) -> None:
    settings.ADDRESS = ADDRESS


@pytest.fixture
def own(stranger: Client, account: Account) -> Client:
    account.email_confirmed = timezone.now()
    account.save()
    stranger.force_login(account)
    return stranger


def link(number: int = -1) -> str:
    found = re.search(rf"{ADDRESS}(/account/email/\S+/)", str(mail.outbox[number].body))
    assert found
    return found[1]


def to() -> list[str]:
    return [letter.to[0] for letter in mail.outbox]


def change(client: Client, email: str = NEW, password: str = PASSWORD) -> str:
    typed = {"name": "Vija", "language": "", "email": email, "password": password}
    return client.post("/account/profile/", typed, follow=True).text


def email_of(account: Account) -> str:
    return Account.objects.get(pk=account.pk).email


class TestANewAccount:
    @pytest.fixture
    def opened(self, stranger: Client) -> Account:
        typed = {"email": "a@example.org", "name": "A", "password1": PASSWORD, "password2": PASSWORD}
        page = stranger.post("/account/sign-up/", typed, follow=True).text
        assert "A letter is on its way to a@example.org" in page
        return Account.objects.get()

    def test_it_is_confirmed_by_the_link_of_a_letter(self, stranger: Client, opened: Account) -> None:
        assert to() == ["a@example.org"]
        assert "Is a@example.org the e-mail of A?" in stranger.get(link()).text
        assert not Account.objects.get().email_confirmed  # a program may have looked at the page
        assert "a@example.org is confirmed" in stranger.post(link()).text
        assert Account.objects.get().email_confirmed
        assert Note.objects.filter(kind="account.email", whose=opened.pk).exists()

    def test_the_link_works_once(self, stranger: Client, opened: Account) -> None:
        stranger.post(link())
        assert stranger.get(link()).status_code == 404

    def test_the_link_asks_to_sign_in(self, opened: Account) -> None:
        client, asked = Client(), link()
        assert client.post(asked).headers["Location"] == f"/account/sign-in/?next={quote(asked)}"
        assert not Account.objects.get().email_confirmed
        typed = {"username": opened.email, "password": PASSWORD, "next": asked}
        assert client.post("/account/sign-in/", typed).headers["Location"] == asked
        client.post(asked)
        assert Account.objects.get().email_confirmed

    def test_the_link_is_the_accounts_own(self, opened: Account) -> None:
        client = Client()
        client.force_login(Account.objects.create_user("other@example.org", PASSWORD, name="Other"))
        for page in (client.get(link()), client.post(link())):
            assert "This link belongs to another account." in page.text
        assert not Account.objects.get(pk=opened.pk).email_confirmed

    def test_a_new_password_ends_the_link(self, stranger: Client, opened: Account) -> None:
        opened.set_password("h2-b8 is the double corner")
        opened.save()
        stranger.force_login(opened)
        assert stranger.post(link()).status_code == 404
        assert not Account.objects.get().email_confirmed

    def test_the_letter_has_no_text_of_strangers(self) -> None:
        typed = {"email": "a@example.org", "password1": PASSWORD, "password2": PASSWORD}
        Client().post("/account/sign-up/", {**typed, "name": "http://evil.example/win Click"})
        Client().post("/account/reset/", {"email": "a@example.org"})
        assert len(mail.outbox) == 2
        assert not any("evil.example" in str(letter.body) + letter.subject for letter in mail.outbox)

    def test_the_profile_says_so_until_then(self, stranger: Client, opened: Account) -> None:
        assert "Send the letter again" in stranger.get("/account/profile/").text
        stranger.post(link())
        assert "Send the letter again" not in stranger.get("/account/profile/").text

    def test_the_letter_is_sent_again_a_few_times(self, stranger: Client, opened: Account) -> None:
        for _ in range(10):
            stranger.post("/account/email/", {"act": "again"})
        assert len(mail.outbox) == confirming.LETTERS.most
        page = stranger.post("/account/email/", {"act": "again"}, follow=True).text
        assert "The letter could not be sent." in page

    def test_it_gets_no_office_before(
        self, stranger: Client, signed_in: SignedIn, opened: Account, lithuania: Federation
    ) -> None:
        client = signed_in("administrator")
        typed = {"officer-email": opened.email, "officer-federation": lithuania.pk, "officer-kind": "registrar"}
        page = client.post("/people/federations/", {"act": "officer", **typed}).text
        assert "This e-mail is not confirmed yet" in page
        stranger.post(link())
        client.post("/people/federations/", {"act": "officer", **typed})
        assert Officer.objects.filter(account=opened).exists()


class TestAChange:
    def test_nothing_changes_until_the_new_one_is_confirmed(self, own: Client, account: Account) -> None:
        old = account.email
        page = change(own)
        assert f"{NEW} takes the place of {old}" in page
        assert email_of(account) == old
        assert to() == [old, NEW]  # the old address is told, the new one is asked
        assert "/account/email/" not in str(mail.outbox[0].body)
        own.post(link())
        assert email_of(account) == NEW
        assert to() == [old, NEW, old]
        kinds = Note.objects.filter(kind__startswith="account.email").order_by("pk").values_list("kind", flat=True)
        assert list(kinds) == ["account.email-asked", "account.email-changed"]

    def test_it_needs_the_password(self, own: Client, account: Account) -> None:
        assert "Type your password to change the e-mail." in change(own, password="")
        assert "The password is wrong." in change(own, password="wrong")
        assert mail.outbox == []
        assert Account.objects.get().new_email == ""

    def test_the_old_one_signs_in_until_then(self, own: Client, account: Account) -> None:
        change(own)
        typed = {"username": account.email, "password": PASSWORD}
        assert Client().post("/account/sign-in/", typed).status_code == 302
        assert Client().post("/account/sign-in/", {**typed, "username": NEW}).status_code == 200

    def test_it_is_taken_back(self, own: Client, account: Account) -> None:
        change(own)
        own.post("/account/email/", {"act": "cancel"})
        assert own.post(link()).status_code == 404
        assert email_of(account) == "vija@example.org"

    def test_only_the_last_one_that_was_asked_for_counts(self, own: Client, account: Account) -> None:
        change(own)
        change(own, "other@example.org")
        assert own.post(link(1)).status_code == 404
        own.post(link())
        assert email_of(account) == "other@example.org"

    def test_somebody_else_may_have_been_quicker(self, own: Client, account: Account) -> None:
        change(own)
        Account.objects.create_user(NEW, PASSWORD, name="Quick")
        assert "Another account has this e-mail by now" in own.post(link()).text
        assert email_of(account) == "vija@example.org"

    @pytest.mark.parametrize("way", ["change", "reset"])
    def test_a_new_password_ends_it(self, own: Client, account: Account, way: str) -> None:
        change(own)
        asked, new = link(), "h2-b8 is the double corner"
        typed = {"new_password1": new, "new_password2": new}
        if way == "change":
            own.post("/account/password/", {**typed, "old_password": PASSWORD})
        else:
            page = own.get(reset_address(account), follow=True)
            own.post(page.request["PATH_INFO"], typed)
        kept = Account.objects.get()
        assert (kept.check_password(new), kept.new_email) == (True, "")
        own.force_login(account)
        assert own.post(asked).status_code == 404
        assert email_of(account) == "vija@example.org"

    def test_the_present_one_must_be_confirmed_before(self, stranger: Client) -> None:
        stranger.force_login(Account.objects.create_user("a@example.org", PASSWORD, name="A"))
        assert "Confirm your present e-mail first." in change(stranger)
        assert (mail.outbox, Account.objects.get().new_email) == ([], "")

    def test_a_link_runs_out(self, own: Client, account: Account, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(confirming, "LASTS", timedelta(seconds=-1))
        change(own)
        assert own.post(link()).status_code == 404

    @pytest.mark.parametrize("token", ["x", "a:b:c"])
    def test_no_link_is_made_up(self, token: str) -> None:
        assert Client().post(f"/account/email/{token}/").status_code == 404

    def test_a_signed_link_that_names_nobody_is_refused(self) -> None:
        token = TimestampSigner(salt=confirming.SALT).sign("x")
        assert Client().post(f"/account/email/{token}/").status_code == 404


class TestWithoutLetters:
    """A hall without a network, a server of letters that fails, a site whose address nobody set."""

    def test_an_administrator_hands_the_link_out(
        self, own: Client, account: Account, signed_in: SignedIn, settings: Settings
    ) -> None:
        settings.ADDRESS = ""
        assert "ask an administrator of this site for a link" in change(own)
        assert [letter for letter in mail.outbox if "/account/email/" in letter.body] == []
        page = signed_in("administrator").post("/account/reset/hand-out/", {"email": account.email}).text
        found = re.search(r"<code>http://testserver(/account/email/[^<]+)</code>", page)
        assert found
        own.post(found[1])
        assert email_of(account) == NEW

    def test_letters_in_the_outbox_do(self, own: Client, account: Account, settings: Settings, tmp_path: Path) -> None:
        settings.ADDRESS = ""
        settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
        settings.EMAIL_FILE_PATH = str(tmp_path)
        assert "This site sends no e-mail to the outside." in change(own)
        assert confirming.is_sure(account)

    def test_a_server_that_fails_stops_nobody(self, own: Client, account: Account, settings: Settings) -> None:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
        assert "The letter could not be sent." in change(own)
        assert email_of(account) == "vija@example.org"

    def test_letters_that_nobody_fetched_go_after_a_month(
        self, own: Client, account: Account, settings: Settings, tmp_path: Path
    ) -> None:
        settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
        settings.EMAIL_FILE_PATH = str(tmp_path)
        change(own)
        now = timezone.now()
        for days, is_left in ((29, True), (31, False)):
            letters.empty_outbox(now + timedelta(days=days))
            assert bool(list(tmp_path.iterdir())) is is_left
