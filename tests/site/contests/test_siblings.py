"""A role in one tournament: everything there, nothing in another one of the event or in the event itself."""

from __future__ import annotations

import io
import re

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.site.contests.event_export import export_lines, taken_in
from mainroad.site.contests.models import Appointment, Event, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.hall.live.seats import seat
from mainroad.site.hall.live.visibility import is_open_to
from mainroad.site.hall.models import Table
from mainroad.site.people.models import Account
from support import contests
from support.hall.rounds import in_the_hall, table

pytestmark = contests.DATABASES

EVENT = ("event-people", "event-edit", "tournament-new", "save")
EVENT_POSTS = ("event-people", "event-invite", "event-edit", "event-publish", "event-order", "tournament-new")
OFFICES = [role for role in Role.appointed() if role not in (Role.PLAYER, Role.CAPTAIN, Role.ASSISTANT)]


@pytest.fixture
def own() -> Tournament:
    """The tournament in which the visitor has a role."""
    return contests.opened()


@pytest.fixture
def sibling(own: Tournament) -> Tournament:
    """Another one of the same event."""
    return contests.opened(contests.ROUND_ROBIN, id_="tourn235")


def hide(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(is_public=False)


def somebody() -> Account:
    return Account.objects.create_user("ana@example.org", "draughts", name="Ottilie")


@pytest.mark.parametrize("role", OFFICES)
class TestTheEvent:
    def test_its_office_is_closed(self, own: Tournament, sibling: Tournament, role: Role) -> None:
        client = contests.signed_in(role, tournament=own)
        shown = {name: client.get(reverse(f"contests:{name}", args=["event234"])).status_code for name in EVENT}
        assert shown == dict.fromkeys(EVENT, 403)

    def test_nothing_of_it_is_changed(self, own: Tournament, sibling: Tournament, role: Role) -> None:
        client, who = contests.signed_in(role, tournament=own), somebody()
        sent = {"role": "line", "tournament": "", "entry": "", "boards": "", "email": who.email}
        told = {
            name: client.post(reverse(f"contests:{name}", args=["event234"]), sent).status_code for name in EVENT_POSTS
        }
        assert told == dict.fromkeys(EVENT_POSTS, 403)
        assert Event.objects.get().is_public
        assert not Appointment.objects.filter(account=who).exists()

    def test_nobody_of_it_loses_a_role(self, own: Tournament, sibling: Tournament, role: Role) -> None:
        client = contests.signed_in(role, tournament=own)
        kept = Appointment.objects.create(account=somebody(), event=own.event, tournament=sibling, role="line")
        for address in ("/events/event234/people/", f"/tournaments/{own.pk}/people/"):
            client.post(f"{address}{kept.pk}/remove/")
        assert Appointment.objects.filter(pk=kept.pk).exists()

    def test_a_file_of_it_does_not_go_on_here(self, own: Tournament, sibling: Tournament, role: Role) -> None:
        file, before = io.BytesIO(b"".join(export_lines(own.event))), set(Tournament.objects.all())
        taken = taken_in(file, contests.account(role, tournament=own))
        assert taken != own.event
        assert not before & set(taken.tournaments.all())


@pytest.mark.parametrize("role", OFFICES)
class TestAnEventInPreparation:
    """Whoever has a role in one tournament of it comes to know of that one alone."""

    @pytest.fixture
    def client(self, own: Tournament, sibling: Tournament, role: Role) -> Client:
        hide(own.event)
        return contests.signed_in(role, tournament=own)

    @pytest.mark.parametrize("address", ["/", "/events/event234/", "/events/event234/file.toml"])
    def test_what_tells_of_the_event_tells_of_their_own(self, client: Client, address: str) -> None:
        text = client.get(address).content.decode()
        assert "Spring Swiss" in text
        assert "Spring round robin" not in text

    def test_the_pages_of_the_sibling_do_not_exist(self, client: Client) -> None:
        for page in ("", "entries/", "standings/", "regulation/", "desk/", "people/", "live/", "feed.json"):
            assert client.get(f"/tournaments/tourn235/{page}").status_code in (403, 404), page
        assert client.get("/tournaments/tourn234/").status_code == 200

    def test_who_runs_the_sibling_is_not_told(self, client: Client, sibling: Tournament) -> None:
        Appointment.objects.create(account=somebody(), event=sibling.event, tournament=sibling, role="chief")
        assert "Ottilie" not in client.get("/events/event234/").content.decode()


@pytest.mark.parametrize("role", OFFICES)
def test_a_board_of_the_sibling_in_an_event_in_preparation_is_not_there(role: Role) -> None:
    cup = in_the_hall()
    other, row = contests.opened(id_="tourn235"), table(cup)
    hide(cup.event)
    visitor = contests.account(role, tournament=other)
    assert not is_open_to(row, seat(row, visitor), visitor)
    client = contests.signed_in(role, tournament=other)
    for address in (f"/hall/{row.id}/", f"/embed/{row.id}/", f"/live-boards/{row.id}.pdn", f"/hall/{row.id}/record/"):
        assert client.get(address).status_code == 404, address


@pytest.mark.parametrize("role", [Role.CHIEF, Role.ORGANISER])
class TestTheirOwnTournament:
    """What the page of the event did for them, the page of the tournament does."""

    def test_they_appoint_people_to_it(self, own: Tournament, sibling: Tournament, role: Role) -> None:
        client, who = contests.signed_in(role, tournament=own), somebody()
        page = client.get(f"/tournaments/{own.pk}/people/").content.decode()
        assert "Spring round robin" not in page
        sent = {"role": "line", "tournament": own.pk, "entry": "", "boards": "", "email": who.email}
        client.post(f"/tournaments/{own.pk}/people/", sent)
        made = Appointment.objects.get(account=who)
        assert (made.role, made.tournament) == ("line", own)
        client.post(f"/tournaments/{own.pk}/people/{made.pk}/remove/")
        assert not Appointment.objects.filter(account=who).exists()

    @pytest.mark.parametrize("place", ["", "tourn235"])
    def test_and_to_nothing_else(self, own: Tournament, sibling: Tournament, role: Role, place: str) -> None:
        client, who = contests.signed_in(role, tournament=own), somebody()
        sent = {"role": "line", "tournament": place, "entry": "", "boards": "", "email": who.email}
        client.post(f"/tournaments/{own.pk}/people/", sent)
        assert not Appointment.objects.filter(account=who).exclude(tournament=own).exists()

    def test_they_invite_to_it(self, own: Tournament, sibling: Tournament, role: Role) -> None:
        sent = {"role": "press", "tournament": own.pk, "entry": "", "boards": "", "email": ""}
        page = contests.signed_in(role, tournament=own).post(f"/tournaments/{own.pk}/people/invite/", sent).text
        link = re.search(r'value="http://testserver(/i/[^"]+)"', page)
        assert link
        client, who = Client(), somebody()
        client.force_login(who)
        client.post(link[1])
        assert Appointment.objects.get(account=who).tournament == own

    def test_no_page_of_it_leads_to_a_closed_door(self, own: Tournament, sibling: Tournament, role: Role) -> None:
        client = contests.signed_in(role, tournament=own)
        for page in ("", "desk/", "desk/registration/", "desk/journal/", "desk/committee/", "regulation/", "people/"):
            text = client.get(f"/tournaments/{own.pk}/{page}").content.decode()
            for address in set(re.findall(r'href="(/(?:events|tournaments)/[^"#?]*)', text)):
                assert client.get(address).status_code == 200, (page, address)


@pytest.mark.parametrize(("refereed", "is_refused"), [("tourn234", True), ("tourn235", False)])
def test_only_an_arbiter_of_the_tournament_is_kept_from_its_committee(refereed: str, is_refused: bool) -> None:
    own, who = contests.opened(contests.ROUND_ROBIN), somebody()
    contests.opened(id_="tourn235")
    Appointment.objects.create(account=who, event=own.event, tournament=own, role="committee")
    Appointment.objects.create(account=who, event=own.event, tournament_id=refereed, role="line")
    sent = {f"place-{who.pk}": "chair", "command_id": "a"}
    page = contests.signed_in(Role.CHIEF).post(f"/tournaments/{own.pk}/desk/committee/", sent).content.decode()
    assert ("is an arbiter of the event" in page) is is_refused


def test_a_table_is_listed_only_while_somebody_may_see_it() -> None:
    cup = in_the_hall()
    hide(cup.event)
    row = Table.objects.first()
    assert row
    assert row.white
    page = contests.signed_in(Role.MEMBER).get(f"/hall/players/{row.white.pk}/").content.decode()
    assert row.id not in page
