"""Every form in which people type the password that they have counts wrong tries, and they wait in turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django import forms
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice

from mainroad.site.people.accounts import devices, hashing, throttle
from mainroad.site.people.accounts.forms import (
    NewPasswordForm,
    PasswordForm,
    ProfileForm,
    SignInForm,
)
from mainroad.site.people.models import Account
from support.form_classes import FormClass, form_classes
from support.registry import PASSWORD

pytestmark = pytest.mark.django_db(databases="__all__")

NEW = "h2-b8 is the double corner"
DOORS: dict[FormClass, list[tuple[str, str, dict[str, str]]]] = {
    SignInForm: [("/account/sign-in/", "password", {"username": "vija@example.org"})],
    PasswordForm: [
        ("/account/code/backup/", "password", {}),
        ("/account/code/remove/", "password", {}),
        ("/account/close/", "proof-password", {}),
    ],
    NewPasswordForm: [("/account/password/", "old_password", {"new_password1": NEW, "new_password2": NEW})],
    ProfileForm: [("/account/profile/", "password", {"name": "V", "language": "", "email": "v@example.org"})],
}
"""The address, the field of the password, and what else is typed."""
SIGNED_IN = [door for form, doors in DOORS.items() if form is not SignInForm for door in doors]


@pytest.fixture
def own(stranger: Client, account: Account) -> Client:
    TOTPDevice.objects.create(user=account, key=devices.new_key(), confirmed=True)
    stranger.force_login(account)
    return stranger


def current_passwords(form: FormClass) -> Iterator[str]:
    """The fields of a form that ask for a password which exists already."""
    for name, field in form.base_fields.items():
        if isinstance(field.widget, forms.PasswordInput) and field.widget.attrs.get("autocomplete") != "new-password":
            yield name


def test_every_form_that_asks_for_a_password_is_tried_here() -> None:
    assert {form for form in form_classes() if list(current_passwords(form))} == DOORS.keys()


@pytest.mark.parametrize(("address", "field", "more"), SIGNED_IN, ids=[door[0] for door in SIGNED_IN])
def test_wrong_passwords_are_counted(own: Client, address: str, field: str, more: dict[str, str]) -> None:
    for _ in range(throttle.FAILURES):
        assert "The password is wrong." in own.post(address, {**more, field: "wrong"}).text
    paused = own.post(address, {**more, field: PASSWORD})
    assert (paused.status_code, "Too many wrong tries." in paused.text) == (429, True)
    kept = Account.objects.get()
    assert (kept.check_password(PASSWORD), kept.new_email, devices.asks(kept)) == (True, "", True)


def test_they_are_counted_together(own: Client) -> None:
    for number in range(throttle.FAILURES):
        address, field, more = SIGNED_IN[number % len(SIGNED_IN)]
        own.post(address, {**more, field: "wrong"})
    for address, field, more in SIGNED_IN:
        assert "Too many wrong tries." in own.post(address, {**more, field: PASSWORD}).text


def test_failed_sign_ins_of_others_do_not_keep_the_owner_from_a_new_password(own: Client, account: Account) -> None:
    for _ in range(throttle.FAILURES):
        Client().post("/account/sign-in/", {"username": account.email, "password": "wrong"})
    own.post("/account/password/", {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW})
    assert Account.objects.get().check_password(NEW)


class TestTurns:
    """Whose place is taken while one request hashes; the place is held without its turn, so that nobody waits."""

    ASKED = ("/account/password/", {"old_password": "wrong", "new_password1": NEW, "new_password2": NEW})

    @pytest.fixture(autouse=True)
    def _own_turns(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hashing, "OF_ACCOUNTS", type(hashing.OF_ACCOUNTS)(of_one=1, of_all=3))
        monkeypatch.setattr(hashing, "OF_HOUSEHOLDS", type(hashing.OF_ACCOUNTS)(of_one=4, of_all=12))

    def test_an_account_waits_once(self, own: Client, account: Account) -> None:
        assert hashing.OF_ACCOUNTS.places.take(account.pk)
        assert own.post(*self.ASKED).status_code == 503
        hashing.OF_ACCOUNTS.places.give_back(account.pk)
        assert own.post(*self.ASKED).status_code == 200

    def test_accounts_that_hash_keep_nobody_from_signing_in(self, account: Account) -> None:
        for number in range(3):
            assert hashing.OF_ACCOUNTS.places.take(f"account{number}")
        answer = Client().post("/account/sign-in/", {"username": account.email, "password": PASSWORD})
        assert answer.status_code == 302

    def test_an_address_that_signs_in_often_keeps_no_other_address_out(self, account: Account) -> None:
        typed = {"username": account.email, "password": PASSWORD}
        for _ in range(4):
            assert hashing.OF_HOUSEHOLDS.places.take("192.0.2.1")
        assert Client(REMOTE_ADDR="192.0.2.1").post("/account/sign-in/", typed).status_code == 503
        assert Client(REMOTE_ADDR="192.0.2.2").post("/account/sign-in/", typed).status_code == 302
