"""The page of keys, and what is signed with them."""

from __future__ import annotations

import json

import pytest
from django.conf import settings
from django.test import Client

from mainroad.interchange import signatures
from mainroad.interchange.event_file import read_event_file
from mainroad.site.contests.models import SigningKey, Tournament
from mainroad.site.contests.taking import keys
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Note
from support import contests

pytestmark = contests.DATABASES
SOMEBODYS = signatures.public_key(b"s" * 32)


@pytest.fixture
def organiser() -> Client:
    return contests.signed_in(Role.ORGANISER)


def made(client: Client, name: str = "server") -> SigningKey:
    assert client.post("/keys/", {"act": "make", "make-name": name}).status_code == 302
    return SigningKey.objects.get(name=name)


def register(client: Client, public: str) -> str:
    sent = {"act": "register", "register-name": "laptop", "register-public": public}
    return client.post("/keys/", sent, follow=True).content.decode()


def test_a_key_is_made_and_signs_what_is_saved(tournament: Tournament, organiser: Client) -> None:
    key = made(organiser)
    assert key.public in organiser.get("/keys/").content.decode()
    file = read_event_file(b"".join(organiser.get(f"/events/{tournament.event_id}/save/")))
    assert file.signature is not None
    assert file.signature.key == key.public
    assert keys.is_whole(file)
    journal = organiser.get(f"/tournaments/{tournament.pk}/desk/journal/").content.decode()
    assert "signed with your key “server”" in journal


def test_without_a_key_nothing_is_signed(tournament: Tournament, organiser: Client) -> None:
    file = read_event_file(b"".join(organiser.get(f"/events/{tournament.event_id}/save/")))
    assert file.signature is None
    journal = organiser.get(f"/tournaments/{tournament.pk}/desk/journal/").content.decode()
    assert "The file is not signed" in journal


def test_a_revoked_key_signs_no_more(tournament: Tournament, organiser: Client) -> None:
    key = made(organiser)
    organiser.post("/keys/", {"act": "revoke", "key": key.pk})
    assert "revoked on" in organiser.get("/keys/").content.decode()
    assert read_event_file(b"".join(organiser.get(f"/events/{tournament.event_id}/save/"))).signature is None


def test_nobody_revokes_the_key_of_another(organiser: Client) -> None:
    key = made(organiser)
    contests.signed_in(Role.CHIEF).post("/keys/", {"act": "revoke", "key": key.pk})
    key.refresh_from_db()
    assert key.revoked is None


def test_the_private_half_is_in_no_table(organiser: Client) -> None:
    key = made(organiser)
    assert keys.seed_of(key).hex() not in json.dumps(list(SigningKey.objects.values()), default=str)


def test_another_secret_of_the_site_signs_with_none_of_its_old_keys(
    organiser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = made(organiser)
    monkeypatch.setattr(settings, "SECRET_KEY", "another")
    assert keys.signing(key.account) is None
    again = contests.signed_in(Role.ORGANISER)  # the sessions went with the secret
    assert "the secret of the site has changed" in again.get("/keys/").content.decode()


def test_a_key_of_another_site_is_registered(organiser: Client) -> None:
    spaced = " ".join(SOMEBODYS[first : first + 8] for first in range(0, 64, 8)).upper()
    assert "is registered" in register(organiser, spaced)
    assert SigningKey.objects.get().public == SOMEBODYS


@pytest.mark.parametrize("public", ["", "abc", "g" * 64, SOMEBODYS + "00", "<script>"])
def test_what_is_no_key_is_not_registered(organiser: Client, public: str) -> None:
    register(organiser, public)
    assert not SigningKey.objects.exists()


def test_a_revoked_key_is_not_registered_again(organiser: Client) -> None:
    register(organiser, SOMEBODYS)
    organiser.post("/keys/", {"act": "revoke", "key": SigningKey.objects.get().pk})
    assert "stays revoked" in register(organiser, SOMEBODYS)
    assert SigningKey.objects.filter(revoked=None).count() == 0


def test_an_account_has_not_too_many_keys(organiser: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "MOST_KEYS", 1)
    made(organiser)
    assert "revoke one first" in register(organiser, SOMEBODYS)


def test_keys_are_written_down(organiser: Client) -> None:
    key = made(organiser)
    organiser.post("/keys/", {"act": "revoke", "key": key.pk})
    kinds = Note.objects.filter(kind__startswith="file.").order_by("pk")
    assert list(kinds.values_list("kind", "about")) == [
        ("file.key", f"signingkey {key.pk}"),
        ("file.no-key", f"signingkey {key.pk}"),
    ]


def test_who_is_not_signed_in_has_no_keys() -> None:
    assert Client().get("/keys/").headers["Location"].startswith("/account/sign-in/")
