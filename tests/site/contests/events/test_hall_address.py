"""Links and QR codes begin with what others in the hall can reach: chosen once, never localhost."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from mainroad.site import addresses
from mainroad.site.contests.models import Event, Tournament
from mainroad.site.event_roles import Role
from support.contests import an_event, opened, signed_in

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
AT_THE_MACHINE = {"HTTP_HOST": "localhost:8000"}
INVITED = {"role": "line", "tournament": "", "entry": "", "boards": "", "email": ""}


@pytest.fixture
def _in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_addresses", lambda: ("192.168.0.7",))


@pytest.fixture
def _in_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_addresses", lambda: ())


def event_page(name: str) -> str:
    return reverse(f"contests:{name}", args=[an_event().pk])


def paper(row: Tournament, **headers: str) -> str:
    return Client(**headers).get(reverse("contests:paper", args=[row.pk, "pairings"])).text  # type: ignore[arg-type]


def invitation(client: Client, **headers: str) -> str:
    return client.post(event_page("event-invite"), INVITED, **headers).text  # type: ignore[arg-type]


@pytest.mark.usefixtures("_in_a_network")
class TestInANetwork:
    def test_an_invitation_made_at_the_machine_leads_others_to_it(self) -> None:
        text = invitation(signed_in(Role.ORGANISER), **AT_THE_MACHINE)
        assert 'value="http://192.168.0.7:8000/i/' in text
        assert 'aria-label="The link as a QR code"' in text
        assert "localhost" not in text.partition("<main")[2]

    def test_the_address_of_self_registration_too(self) -> None:
        row = opened()
        Tournament.objects.update(takes_entries=True)
        client = signed_in(Role.CHIEF)
        text = client.get(reverse("contests:registration", args=[row.pk]), **AT_THE_MACHINE).text  # type: ignore[arg-type]
        assert "http://192.168.0.7:8000/tournaments/" in text

    def test_what_the_organiser_chose_stands_everywhere(self) -> None:
        client = signed_in(Role.ORGANISER)
        data = {"address": "other", "other": "10.0.0.5:8000"}
        assert client.post(event_page("event-address"), data, **AT_THE_MACHINE).status_code == 302  # type: ignore[arg-type]
        assert Event.objects.get().address == "http://10.0.0.5:8000"
        assert 'value="http://10.0.0.5:8000/i/' in invitation(client, HTTP_HOST="192.168.0.7:8000")

    def test_what_was_found_is_proposed(self) -> None:
        page = signed_in(Role.ORGANISER).get(event_page("event-address"), **AT_THE_MACHINE).text  # type: ignore[arg-type]
        assert 'value="http://192.168.0.7:8000"' in page
        assert "localhost" not in page.partition("<main")[2]

    @pytest.mark.parametrize("typed", ["localhost:8000", "127.0.0.1", "6.6.6.6", "evil.example", "http://", "a b", ""])
    def test_nobody_is_led_elsewhere(self, typed: str) -> None:
        answer = signed_in(Role.ORGANISER).post(event_page("event-address"), {"address": "other", "other": typed})
        assert answer.status_code == 200
        assert Event.objects.get().address == ""

    def test_nor_by_the_name_that_a_browser_makes_up(self) -> None:
        page = signed_in(Role.ORGANISER).get(event_page("event-address"), HTTP_HOST="6.6.6.6").text
        assert "6.6.6.6" not in page

    def test_the_administrator_has_the_last_word(self, settings: Settings) -> None:
        settings.ADDRESS = "https://draughts.example.org"
        client = signed_in(Role.ORGANISER)
        Event.objects.update(address="http://10.0.0.5")
        assert 'value="https://draughts.example.org/i/' in invitation(client, **AT_THE_MACHINE)
        assert "https://draughts.example.org" in client.get(event_page("event-address")).text


@pytest.mark.usefixtures("_in_no_network")
def test_without_a_network_no_code_leads_phones_to_themselves() -> None:
    row, client = opened(), Client()
    assert client.get(reverse("contests:qr", args=[row.pk]), **AT_THE_MACHINE).status_code == 404  # type: ignore[arg-type]
    assert reverse("contests:qr", args=[row.pk]) not in client.get(row.get_absolute_url(), **AT_THE_MACHINE).text  # type: ignore[arg-type]
    assert "it is in no network" in invitation(signed_in(Role.ORGANISER), **AT_THE_MACHINE)


@pytest.mark.parametrize(
    ("host", "is_own"),
    [
        ("localhost", True),
        ("127.0.0.53", True),
        ("::1", True),
        ("0.0.0.0", True),
        ("hall.localhost", True),
        ("192.168.0.7", False),
        ("laptop", False),
    ],
)
def test_what_everybody_reaches_only_themselves_by(host: str, is_own: bool) -> None:
    assert addresses.is_own_machine(host) is is_own


def test_the_addresses_of_this_machine_are_never_its_own() -> None:
    assert not any(map(addresses.is_own_machine, addresses.network_addresses()))
