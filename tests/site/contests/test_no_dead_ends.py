"""After each thing done at the desk the page leads on; the walk of every role is in test_next_steps.py."""

from __future__ import annotations

import pytest
from django.urls import reverse

from mainroad.competition.desk.commands import Admit, Finish
from mainroad.competition.desk.tables import standings_of
from mainroad.site.contests.models import Event, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.people.models import Account, Federation, Officer
from support.contests import (
    DATABASES,
    an_event,
    desk,
    do,
    opened,
    paired,
    played_out,
    published,
    signed_in,
    trusted,
    with_entries,
    with_players,
)

pytestmark = DATABASES


def at(row: Tournament, name: str, *more: object) -> str:
    return reverse(f"contests:{name}", args=[row.pk, *more])


def main_of(row: Tournament, name: str, *more: object, role: Role = Role.CHIEF) -> str:
    return signed_in(role).get(at(row, name, *more)).text.partition("<main")[2]


def test_after_the_draw_the_page_pairs_the_first_round() -> None:
    row = with_players(4)
    text = main_of(row, "draw")
    assert f'action="{at(row, "pair")}"' in text
    assert at(row, "pair") not in main_of(row, "draw", role=Role.MEMBER)


def test_after_the_last_credentials_the_page_leads_to_the_draw() -> None:
    row = with_entries(2)
    assert "Next step" not in main_of(row, "mandate")
    do(row, *(Admit(entry, True, "") for entry in desk(row).entries))
    assert f'href="{at(row, "draw")}">Draw the numbers</a>' in main_of(row, "mandate")


def test_after_editing_a_person_one_is_back_at_the_entry() -> None:
    row = with_entries(2)
    client = trusted(Role.CHIEF)
    entry = at(row, "entry-edit", "person01")
    assert f'href="/people/person01/?next={entry}"' in client.get(entry).text
    registrar = signed_in(Role.MEMBER)
    make_registrar("member@example.org")
    page = registrar.get(f"/people/person01/?next={entry}").text
    assert f'href="{entry}"' in page
    sent = {"family": "Іваненко", "federation": str(Federation.objects.get(code="LTU").pk)}
    answer = registrar.post(f"/people/person01/edit/?next={entry}", sent)
    assert answer.headers["Location"] == entry
    foreign = registrar.post("/people/person01/edit/?next=//evil.example", sent)
    assert foreign.headers["Location"] == "/people/person01/"


def make_registrar(email: str) -> None:
    account, home = Account.objects.get(email=email), Federation.objects.get(code="LTU")
    Officer.objects.create(account=account, federation=home, kind="registrar")


@pytest.fixture
def finished() -> Tournament:
    row = played_out(with_players(8))
    table = standings_of(desk(row))
    return do(row, Finish(tuple((line.player, line.place) for line in table.rows)))


@pytest.mark.parametrize("page", ["finish", "desk"])
def test_a_finished_tournament_links_report_and_journal(finished: Tournament, page: str) -> None:
    text = main_of(finished, page)
    for address in (
        at(finished, "paper", "report"),
        at(finished, "paper-pdf", "report"),
        at(finished, "documents"),
        reverse("contests:save", args=[finished.event_id]),
    ):
        assert f'href="{address}"' in text


class TestARoundThatNobodySees:
    @pytest.fixture
    def row(self) -> Tournament:
        return published(with_players(4, event=an_event(is_public=False)))

    @pytest.mark.parametrize("page", [("desk",), ("round-desk", 1)])
    def test_the_page_says_so_with_the_button(self, row: Tournament, page: tuple[object, ...]) -> None:
        name, *more = page
        client = signed_in(Role.ORGANISER)
        address = at(row, str(name), *more)
        assert "Nobody outside sees this round" in client.get(address).text
        data = {"public": "yes", "next": address}
        answer = client.post(reverse("contests:event-publish", args=[row.event_id]), data)
        assert answer.headers["Location"] == address
        assert Event.objects.get().is_public
        assert "Nobody outside sees this round" not in client.get(address).text

    def test_who_may_not_publish_hears_who_does(self, row: Tournament) -> None:
        text = main_of(row, "desk", role=Role.SECRETARY)
        assert "The organiser publishes the event" in text
        assert "Publish the event</button>" not in text

    def test_to_publish_a_round_does_not_claim_that_everybody_sees_it(self) -> None:
        row = paired(with_players(4, event=an_event(is_public=False)))
        answer = signed_in(Role.CHIEF).post(at(row, "publish", 1), follow=True)
        assert "Round 1 is published, but the event is not." in answer.text
        assert "everybody sees it now" not in answer.text


def test_regulation_edits_before_entries_are_in_no_paper() -> None:
    row = opened()
    client = signed_in(Role.CHIEF)
    text = client.get(at(row, "regulation-file")).text.replace("Spring Swiss", "Better Swiss")
    client.post(at(row, "regulation-paste"), {"text": text})
    assert desk(row).regulation is not None
    assert desk(row).regulation.title == "Better Swiss"  # type: ignore[union-attr]
    for address in (at(row, "regulation"), at(row, "paper", "report")):
        assert "changed after" not in client.get(address).text
        assert "Changes since" not in client.get(address).text
