"""Terms of challenges: presets, direct challenges, what the rulebook does not know."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.basics import BySide
from mainroad.clocks.reading import parse_control
from mainroad.site.hall.lobby.challenges import MOST_OPEN
from mainroad.site.hall.lobby.forms import ChallengeForm
from mainroad.site.hall.models import Challenge, Table
from mainroad.site.journal_store import service
from mainroad.site.people.models import Account
from support.hall import people, seated
from support.outlines import Outline

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
TERMS = {"book": "RU/russian", "preset": "5m+3s", "colour": "white", "is_open": "on"}


@pytest.fixture
def players() -> BySide[Account]:
    return people()


@pytest.fixture
def clara() -> Account:
    return Account.objects.create_user("clara@example.org", name="Clara")


def at(account: Account) -> Client:
    client = Client()
    client.force_login(account)
    return client


def put_up(account: Account, **terms: str) -> str:
    """What the page says to a challenge; nothing: it is put up."""
    answer = at(account).post("/hall/challenges/", TERMS | terms)
    return "" if answer.status_code == 302 else answer.content.decode()


class TestTerms:
    def test_every_preset_can_be_read(self) -> None:
        groups = ChallengeForm(None).fields["preset"].choices  # type: ignore[attr-defined]
        offered = [control for _, group in groups if not isinstance(group, str) for control, _ in group]
        assert len(offered) > 20
        assert all(parse_control(control) for control in offered)

    def test_the_presets_of_each_rulebook_name_their_articles(self, players: BySide[Account]) -> None:
        shown = at(players.white).get("/hall/").content.decode()
        assert "45m (RU 3.9.1.a)" in shown
        assert "2h/50, 1h/25 (UA V-8.4.3.2)" in shown

    def test_an_own_control_goes_before_the_preset(self, players: BySide[Account]) -> None:
        assert put_up(players.white, control="12m") == ""
        assert Challenge.objects.get().control == "12m"

    @pytest.mark.parametrize(
        ("terms", "field"),
        [
            ({"book": "FM/international", "games": "2"}, "games"),
            ({"book": "UA/russian", "games": "3"}, "games"),
            ({"ballot": "three"}, "ballot"),
            ({"giver": "author", "men": "c1"}, "men"),
            ({"is_rated": "on", "giver": "author", "giver_control": "3m"}, "is_rated"),
            ({"control": "soon"}, "control"),
            ({"preset": ""}, "control"),
        ],
    )
    def test_what_cannot_be_played_is_told_at_its_field(
        self, players: BySide[Account], terms: dict[str, str], field: str
    ) -> None:
        shown = Outline(put_up(players.white, **terms))
        invalid = [one.get("name") for kind in ("input", "select") for one in shown.all(kind) if "aria-invalid" in one]
        assert invalid == [field]
        assert not Challenge.objects.exists()

    def test_the_journal_says_that_a_game_is_rated(self, players: BySide[Account]) -> None:
        table = seated(players, is_rated=True)
        assert service.ledger(table.stream).state.conditions.rated
        for player in players:
            assert ">rated<" in Client().get(f"/hall/players/{player.pk}/").content.decode()


class TestDirect:
    def test_only_who_is_challenged_sees_and_accepts_it(self, players: BySide[Account], clara: Account) -> None:
        put_up(players.white, opponent=players.black.pk)
        found = Challenge.objects.get()
        assert not found.is_open
        assert "You are challenged" in at(players.black).get("/hall/waiting/").content.decode()
        assert found.id not in at(clara).get("/hall/waiting/").content.decode()
        at(clara).post(found.get_absolute_url())
        assert not Table.objects.exists()
        at(players.black).post(found.get_absolute_url())
        assert Table.objects.get().black == players.black

    def test_it_may_be_declined(self, players: BySide[Account]) -> None:
        put_up(players.white, opponent=players.black.pk)
        at(players.black).post(Challenge.objects.get().get_absolute_url(), {"do": "decline"})
        assert not Challenge.objects.exists()
        assert not Table.objects.exists()

    def test_a_stranger_declines_nothing(self, players: BySide[Account], clara: Account) -> None:
        put_up(players.white, opponent=players.black.pk)
        at(clara).post(Challenge.objects.get().get_absolute_url(), {"do": "decline"})
        assert Challenge.objects.exists()

    def test_the_page_of_a_player_leads_to_it(self, players: BySide[Account], clara: Account) -> None:
        shown = at(players.white).get(f"/hall/players/{clara.pk}/").content.decode()
        assert f"/hall/?to={clara.pk}#new-heading" in shown
        form = at(players.white).get(f"/hall/?to={clara.pk}").content.decode()
        assert f'<option value="{clara.pk}" selected>Clara</option>' in form

    def test_former_opponents_are_offered_and_strangers_are_not(self, players: BySide[Account], clara: Account) -> None:
        seated(players)
        form = at(players.white).get("/hall/").content.decode()
        assert f'value="{players.black.pk}"' in form
        assert f'value="{clara.pk}"' not in form


class TestLobby:
    def test_who_waits_is_asked_for_again_without_the_rest(self, players: BySide[Account]) -> None:
        put_up(players.white)
        shown = Client().get("/hall/waiting/").content.decode()
        assert "Look at the challenge of Anna" in shown
        assert "<html" not in shown

    def test_ones_own_challenge_is_shown_apart(self, players: BySide[Account]) -> None:
        put_up(players.white)
        shown = at(players.white).get("/hall/waiting/").content.decode()
        assert "Your challenges" in shown
        assert "Nobody waits now" in shown

    def test_empty_lists_say_what_to_do(self, players: BySide[Account]) -> None:
        shown = at(players.white).get("/hall/").content.decode()
        for words in ("Nobody waits now", "You have not played here yet", "No game is being played now"):
            assert words in shown

    def test_one_player_does_not_fill_the_lobby(self, players: BySide[Account]) -> None:
        for _ in range(MOST_OPEN + 2):
            put_up(players.white)
        assert Challenge.objects.count() == MOST_OPEN
        assert "take one of them back first" in at(players.white).post("/hall/challenges/", TERMS, follow=True).text

    def test_the_challenge_of_an_erased_account_is_gone(self, players: BySide[Account]) -> None:
        put_up(players.white)
        found = Challenge.objects.get()
        players.white.delete()
        assert Client().get(found.get_absolute_url()).status_code == 404
        assert "Nobody waits now" in Client().get("/hall/").content.decode()

    def test_somebody_else_was_quicker(self, players: BySide[Account], clara: Account) -> None:
        put_up(players.white)
        found = Challenge.objects.get()
        at(players.black).post(found.get_absolute_url())
        answer = at(clara).post(found.get_absolute_url())
        assert answer.headers["Location"] == Table.objects.get().get_absolute_url()
        assert Table.objects.count() == 1
