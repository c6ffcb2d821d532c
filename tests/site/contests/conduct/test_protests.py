from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.test import Client

from mainroad.competition.appeals import Member
from mainroad.competition.desk import commands
from mainroad.site import moments
from mainroad.site.contests.models import Appointment, Tournament
from mainroad.site.people.models import Account, Look, Person
from support.contests import DATABASES, an_event, begun, desk, do, signed_in, trusted, with_players

pytestmark = DATABASES
PROTESTS = "/tournaments/tourn234/protests/"
COMMITTEE = "/tournaments/tourn234/desk/committee/"
MINUTE = 60_000
CHESS = """
title = "Chess"
rulebook = "CH"
game = "chess"
time_control = "15m+10s"
system = "fide-dutch"
rounds = 3

[appeals]
within = "30m"
fee = 5000
"""


def judge(name: str, **fields: Any) -> Account:
    """Somebody who is appointed to the committee."""
    found = Account.objects.create_user(f"{name}@example.org", "draughts", name=name.title(), **fields)
    Appointment.objects.create(account=found, event=an_event(), role="committee")
    return found


@pytest.fixture
def judges() -> list[Account]:
    return [judge(name) for name in ("anna", "boris", "cecilia", "dmytro", "eva")]


@pytest.fixture
def chess(judges: list[Account]) -> Tournament:
    """A tournament in its first round, with a committee of three and two reserves."""
    tournament = with_players(4, CHESS)
    chair, *others = (Member(one.pk) for one in judges)
    return begun(do(tournament, commands.NameCommittee(chair, tuple(others[:2]), tuple(others[2:]))))


def protested(client: Client, **fields: Any) -> Any:
    sent = {"number": 1, "against": "", "round": 1, "about": "The flag had fallen.", "is_paid": "on", **fields}
    return client.post(f"{PROTESTS}new/", {"command_id": "x", **sent})


class TestLodging:
    @pytest.fixture
    def player(self, chess: Tournament) -> Client:
        return signed_in("player", entry="person01")

    def test_a_player_protests_for_himself(self, chess: Tournament, player: Client) -> None:
        answer = protested(player)
        (lodged,) = desk(chess).protested.values()
        assert (lodged.number, lodged.fee_paid, lodged.round, lodged.is_written) == (1, 5000, 1, True)
        assert "The flag had fallen." in player.get(answer.headers["Location"]).content.decode()

    def test_not_for_somebody_else(self, chess: Tournament, player: Client) -> None:
        assert protested(player, number=2).status_code == 422
        assert desk(chess).protested == {}

    @pytest.mark.article("CH 25.3.a")
    def test_without_the_fee_it_is_refused_with_the_article(self, chess: Tournament, player: Client) -> None:
        page = protested(player, is_paid="").content.decode()
        assert "The fee of the appeal is 50.00; 0.00 was paid" in page
        assert "CH 25.3.a" in page

    @pytest.mark.article("CH 25.3.a")
    def test_a_late_one_is_refused_with_the_article(
        self, chess: Tournament, player: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        do(chess, commands.RaiseCase("c", "claim", 1, 1, 1, "about.flag"), commands.RuleCase("c", "rejected", "CH 6.4"))
        now = moments.now_ms()
        monkeypatch.setattr(moments, "now_ms", lambda: now + 31 * MINUTE)
        page = protested(player, against="c").content.decode()
        assert "The appeal of Ivanenko came after the deadline" in page
        assert "CH 25.3.a" in page
        monkeypatch.setattr(moments, "now_ms", lambda: now + 29 * MINUTE)
        assert protested(player, against="c").status_code == 302

    def test_the_ruling_says_which_board(self, chess: Tournament, player: Client) -> None:
        do(chess, commands.RaiseCase("c", "claim", 1, 1, 1, "about.flag"), commands.RuleCase("c", "rejected", "CH 6.4"))
        protested(player, against="c", round=0)
        (lodged,) = desk(chess).protested.values()
        assert (lodged.round, lodged.board) == (1, 1)

    def test_others_do_not_read_it(self, chess: Tournament, player: Client) -> None:
        address = protested(player).headers["Location"]
        stranger = signed_in("captain", entry="person02")
        assert stranger.get(address).status_code == 404
        assert "The flag" not in stranger.get(PROTESTS).content.decode()
        assert "The flag" in signed_in("chief").get(PROTESTS).content.decode()


class TestJudging:
    JUDGE = f"{PROTESTS}p/judge/"

    @pytest.fixture(autouse=True)
    def _protest(self, chess: Tournament) -> None:
        do(chess, commands.Protest("p", 1, "The flag had fallen.", 1, 1, fee_paid=5000))

    def member(self, account: Account) -> Client:
        client = Client()
        client.force_login(account)
        return client

    def sent(self, votes: dict[str, str], **fields: Any) -> dict[str, Any]:
        return {**{f"vote-{id_}": vote for id_, vote in votes.items()}, "reason": "The clock shows it.", **fields}

    def decided(self, client: Client, sent: dict[str, Any]) -> None:
        seal = client.post(self.JUDGE, sent).context["ahead"].seal
        assert client.post(self.JUDGE, {**sent, "confirm": seal}).status_code == 302

    @pytest.mark.article("CH 25.3.c")
    @pytest.mark.parametrize(
        ("ballots", "upheld"), [(("for", "for", "against"), True), (("for", "against", "against"), False)]
    )
    def test_the_votes_decide_and_the_fee_follows(
        self, chess: Tournament, judges: list[Account], ballots: tuple[str, ...], upheld: bool
    ) -> None:
        votes = dict(zip([one.pk for one in judges], ballots, strict=False))
        self.decided(self.member(judges[0]), self.sent(votes))
        verdict = desk(chess).verdicts["p"]
        assert (verdict.upheld, verdict.refund) == (upheld, 5000 if upheld else 0)
        page = signed_in("chief").get(f"{PROTESTS}p/").content.decode()
        assert ("The fee of 50.00 is refunded." if upheld else "The fee of 50.00 is kept.") in page
        assert ("Correct the result" in page) is upheld

    def test_everybody_who_sits_votes(self, chess: Tournament, judges: list[Account]) -> None:
        page = self.member(judges[0]).post(self.JUDGE, self.sent({judges[0].pk: "for"}))
        assert page.status_code == 422
        assert desk(chess).verdicts == {}

    @pytest.mark.article("CH 25.2.1")
    def test_a_reserve_steps_in_for_whoever_has_an_interest(self, chess: Tournament, judges: list[Account]) -> None:
        votes = {judges[n].pk: "against" for n in (3, 1, 2)}
        assert self.member(judges[0]).post(self.JUDGE, self.sent(votes, interested=judges[0].pk)).status_code == 403
        self.decided(self.member(judges[3]), self.sent(votes, interested=judges[0].pk))
        assert set(desk(chess).verdicts["p"].votes) == set(votes)

    def test_a_captain_of_a_party_does_not_sit(self, chess: Tournament, judges: list[Account]) -> None:
        Appointment.objects.create(account=judges[0], event=an_event(), role="captain", entry="person01")
        page = self.member(judges[0]).get(self.JUDGE)
        assert page.context["sitting"] == ["Dmytro", "Boris", "Cecilia"]
        assert "You are not on the panel for this dispute" in page.content.decode()

    def test_names_are_told_in_the_journal(self, judges: list[Account]) -> None:
        page = signed_in("chief").get("/tournaments/tourn234/desk/journal/").content.decode()
        assert "Anna" in page


class TestNaming:
    def sent(self, judges: list[Account]) -> dict[str, str]:
        places = ("chair", "member", "member", "reserve", "reserve")
        return {f"place-{one.pk}": place for one, place in zip(judges, places, strict=True)}

    def test_from_those_who_are_appointed(self, judges: list[Account]) -> None:
        row = with_players(4, CHESS)
        assert signed_in("chief").post(COMMITTEE, self.sent(judges)).status_code == 302
        named = desk(row).committee
        assert named is not None
        assert [named.chair, *named.members, *named.reserves] == [one.pk for one in judges]

    @pytest.mark.article("CH 25.2.a", "CH 25.2.3", "CH 25.2.b")
    def test_all_that_the_rulebook_has_against_it_is_said(self, judges: list[Account]) -> None:
        row = with_players(4, CHESS)
        young = Person.objects.create(id="young001", family="Junior", birth_date=date(2015, 1, 1), birth_year=2015)
        Account.objects.filter(pk=judges[1].pk).update(person=young)
        Appointment.objects.create(account=judges[2], event=an_event(), role="line")
        sent = {**self.sent(judges), f"place-{judges[4].pk}": ""}
        assert "Boris is younger" not in signed_in("chief").post(COMMITTEE, sent).content.decode()
        page = trusted("chief").post(COMMITTEE, sent).content.decode()
        assert "The committee has 1 reserves; 2 are needed" in page
        assert "Boris is younger than 21" in page
        assert Look.objects.get().person == young
        assert "Cecilia is an arbiter of the event" in page
        assert "CH 25.2.3" in page
        assert desk(row).committee is None

    def test_it_has_one_chair(self, judges: list[Account]) -> None:
        with_players(4, CHESS)
        sent = {**self.sent(judges), f"place-{judges[1].pk}": "chair"}
        assert "one chair" in signed_in("chief").post(COMMITTEE, sent).content.decode()

    def test_nobody_appointed(self) -> None:
        with_players(4, CHESS)
        assert "Nobody is appointed" in signed_in("chief").get(COMMITTEE).content.decode()

    def test_where_none_was_named_it_is_decided_without_votes(self) -> None:
        row = begun(with_players(4, CHESS))
        do(row, commands.Protest("p", 1, "why", fee_paid=5000))
        client = signed_in("committee")
        assert "nobody can vote" in client.get(f"{PROTESTS}p/judge/").content.decode()
        sent = {"decision": "upheld", "reason": "The clock shows it."}
        seal = client.post(f"{PROTESTS}p/judge/", sent).context["ahead"].seal
        client.post(f"{PROTESTS}p/judge/", {**sent, "confirm": seal})
        assert (desk(row).verdicts["p"].upheld, desk(row).verdicts["p"].votes) == (True, {})
