from __future__ import annotations

from typing import Any

import pytest
from django.http import HttpRequest
from django.test import Client

from mainroad.basics import BySide
from mainroad.competition.desk import commands
from mainroad.competition.desk.sentences import retold
from mainroad.competition.history import How
from mainroad.site import form_commands
from mainroad.site.contests import tournament_service
from mainroad.site.contests.models import Tournament
from mainroad.site.journal_store.service import records
from support.contests import DATABASES, begun, desk, do, played_round, published, signed_in, with_entries, with_players

pytestmark = DATABASES
DESK = "/tournaments/tourn234/desk/"
RULE = f"{DESK}cases/c/rule/"
SANCTION = f"{DESK}sanctions/new/"
CHESS = """
title = "Chess"
rulebook = "CH"
game = "chess"
time_control = "15m+10s"
system = "fide-dutch"
rounds = 3
"""


def confirmed(client: Client, address: str, sent: dict[str, Any]) -> tuple[list[str], Any]:
    """What a page foresees, and the answer to its confirmation."""
    shown = client.post(address, {**sent, "command_id": "x"})
    assert "ahead" in shown.context, shown.content.decode()
    ahead = shown.context["ahead"]
    return list(ahead.sentences), client.post(address, {**sent, "command_id": "x", "confirm": ahead.seal})


def journal_after(tournament: Tournament, version: int) -> list[str]:
    """What the journal tells from a version on."""
    lines = list(retold(records(tournament.stream), tournament_service.names(tournament, desk(tournament))))
    return [line.sentence for line in lines[version:]]


class TestRuling:
    @pytest.fixture(autouse=True)
    def _case(self, tournament: Tournament) -> None:
        do(tournament, commands.RaiseCase("c", "incident", 1, 2, desk(tournament).game(1, 2).white, "about.quiet-move"))  # type: ignore[union-attr]

    def test_it_names_the_article(self, tournament: Tournament, chief: Client) -> None:
        answer = chief.post(RULE, {"outcome": "upheld", "article": "1.10.3", "note": "Played on."})
        assert answer.status_code == 302
        ruled = desk(tournament).cases["c"].ruled
        assert ruled is not None
        assert (ruled.outcome, ruled.article, ruled.note) == ("upheld", "RU 1.10.3", "Played on.")
        assert "RU 1.10.3" in chief.get(answer.headers["Location"]).content.decode()

    @pytest.mark.parametrize("article", ["RU 99.9", "9.9.9.9", "no such article"])
    def test_a_false_article_is_refused_with_a_sentence(self, chief: Client, article: str) -> None:
        page = chief.post(RULE, {"outcome": "upheld", "article": article})
        assert page.status_code == 422
        assert f"No article “{article}” is in the rulebooks" in page.content.decode()

    def test_a_ruling_without_an_article_is_asked_for_one(self, tournament: Tournament, chief: Client) -> None:
        assert "Give the article" in chief.post(RULE, {"outcome": "rejected"}).content.decode()
        chief.post(RULE, {"outcome": "noted"})
        assert desk(tournament).cases["c"].ruled is not None

    def test_the_likeliest_article_is_first_in_the_list(self, chief: Client) -> None:
        page = chief.get(RULE).content.decode()
        assert page.index('value="RU 1.10.3"') < page.index('value="RU 3.5.b"')

    def test_a_line_arbiter_rules_only_at_his_boards(self, tournament: Tournament) -> None:
        line = signed_in("line", boards="1, 3")
        assert line.post(RULE, {"outcome": "noted"}).status_code == 403
        assert desk(tournament).cases["c"].ruled is None
        do(tournament, commands.RaiseCase("d", "call", 1, 3))
        assert line.post(f"{DESK}cases/d/rule/", {"outcome": "noted"}).status_code == 302

    def test_a_line_arbiter_imposes_no_sanction(self, tournament: Tournament) -> None:
        sent = {"outcome": "upheld", "article": "1.10.3", "punishment": "warning", "number": 1}
        signed_in("line").post(RULE, sent)
        assert desk(tournament).sanctions == ()

    def test_a_sanction_comes_in_the_same_step(self, tournament: Tournament, chief: Client) -> None:
        white = desk(tournament).game(1, 2).white  # type: ignore[union-attr]
        sent = {"outcome": "upheld", "article": "1.10.3", "punishment": "loss", "number": white}
        version = tournament_service.desk(tournament).version
        foreseen, answer = confirmed(chief, RULE, sent)
        assert answer.status_code == 302
        assert journal_after(tournament, version) == foreseen
        assert len(foreseen) == 3
        assert desk(tournament).game(1, 2).score.white == 0  # type: ignore[union-attr]

    def test_a_refused_sanction_does_not_lose_the_ruling(
        self, tournament: Tournament, chief: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        submit = form_commands.submit

        def refusing(request: HttpRequest, stream: str, command: Any, **options: Any) -> Any:
            refused = isinstance(command, commands.Sanction)
            return submit(request, stream, commands.Withdraw(99) if refused else command, **options)

        monkeypatch.setattr(form_commands, "submit", refusing)
        white = desk(tournament).game(1, 2).white  # type: ignore[union-attr]
        sent = {"outcome": "upheld", "article": "1.10.3", "punishment": "warning", "number": white}
        _, answer = confirmed(chief, RULE, sent)
        assert desk(tournament).cases["c"].ruled is not None
        assert answer.headers["Location"].startswith(f"{SANCTION}?number={white}&kind=warning&article=RU+1.10.3")
        page = chief.get(answer.headers["Location"]).content.decode()
        assert "The ruling is in the journal." in page
        assert "This was not done" in page

    def test_two_arbiters_rule_once(self, tournament: Tournament, chief: Client) -> None:
        do(tournament, commands.RuleCase("c", "noted"))
        assert "Somebody has ruled on this already" in chief.get(RULE).content.decode()
        answer = chief.post(RULE, {"outcome": "upheld", "article": "1.10.3"}, follow=True)
        assert "has its ruling already" in answer.content.decode()


class TestSanctions:
    def sent(self, **fields: Any) -> dict[str, Any]:
        return {"number": 1, "kind": "warning", "article": "RU 3.5.b", "round": 1, "note": "", **fields}

    def test_nothing_is_done_before_it_is_confirmed(self, tournament: Tournament, chief: Client) -> None:
        page = chief.post(SANCTION, self.sent())
        assert "Warning: Ivanenko" in page.content.decode()
        assert desk(tournament).sanctions == ()

    @pytest.mark.parametrize("kind", ["warning", "time", "loss", "loss-both", "exclusion"])
    def test_what_is_shown_is_what_is_written(self, tournament: Tournament, chief: Client, kind: str) -> None:
        version = tournament_service.desk(tournament).version
        foreseen, answer = confirmed(chief, SANCTION, self.sent(kind=kind))
        assert answer.status_code == 302
        assert journal_after(tournament, version) == foreseen

    def test_points_are_chosen(self, tournament: Tournament, chief: Client) -> None:
        assert "how many points" in chief.post(SANCTION, self.sent(kind="points")).content.decode()
        confirmed(chief, SANCTION, self.sent(kind="points", points=2))
        assert desk(tournament).penalties == {1: 2}

    def test_what_changed_meanwhile_is_shown_again(self, tournament: Tournament, chief: Client) -> None:
        sent = self.sent(kind="loss")
        seal = chief.post(SANCTION, sent).context["ahead"].seal
        games = desk(tournament).rounds[0].round.games
        board = next(n for n, game in enumerate(games, start=1) if 1 in (game.white, game.black))
        do(tournament, commands.Score(1, board, BySide(1, 1)))
        page = chief.post(SANCTION, {**sent, "confirm": seal})
        assert "Something has changed since you looked" in page.content.decode()
        assert desk(tournament).sanctions == ()

    def test_sent_twice_it_is_imposed_once(self, tournament: Tournament, chief: Client) -> None:
        _, first = confirmed(chief, SANCTION, self.sent())
        seal = chief.post(SANCTION, self.sent()).context["ahead"].seal
        chief.post(SANCTION, {**self.sent(), "command_id": "x", "confirm": seal})
        assert first.status_code == 302
        assert len(desk(tournament).sanctions) == 1

    def test_earlier_ones_are_in_view(self, tournament: Tournament, chief: Client) -> None:
        do(tournament, commands.Sanction(1, "RU 3.5.b", note="the telephone"))
        assert "the telephone" in chief.get(SANCTION, {"number": 1}).content.decode()
        part = chief.get(SANCTION, {"number": 1}, headers={"HX-Request": "true"}).content.decode()
        assert "the telephone" in part
        assert "<h1>" not in part

    def test_a_false_article_is_refused(self, chief: Client, tournament: Tournament) -> None:
        assert chief.post(SANCTION, self.sent(article="RU 0.0")).status_code == 422

    def test_the_public_does_not_see_them(self, tournament: Tournament) -> None:
        do(tournament, commands.Sanction(1, "RU 3.5.b", note="the telephone"))
        visitor = signed_in("anyone")
        for page in ("", "players/1/", "rounds/1/", "standings/"):
            assert "the telephone" not in visitor.get(f"/tournaments/tourn234/{page}", follow=True).content.decode()


class TestLeaving:
    ADDRESS = f"{DESK}withdraw/"

    def test_what_is_shown_is_what_is_written(self, chief: Client) -> None:
        tournament = published(played_round(with_players()))
        version = tournament_service.desk(tournament).version
        foreseen, answer = confirmed(chief, self.ADDRESS, {"number": 2})
        assert answer.status_code == 302
        assert journal_after(tournament, version) == foreseen
        assert "RU 3.14.5" in foreseen[0]
        assert desk(tournament).withdrawn == {2}

    def test_it_says_which_round_is_to_be_paired_again(self, chief: Client) -> None:
        published(played_round(with_players()))
        page = chief.post(self.ADDRESS, {"number": 2}).content.decode()
        assert "Round 2 must be paired again." in page
        assert "This cannot be undone" in page

    def test_sent_twice_it_is_done_once(self, tournament: Tournament, chief: Client) -> None:
        sent = {"number": 2, "command_id": "x"}
        seal = chief.post(self.ADDRESS, sent).context["ahead"].seal
        answers = [chief.post(self.ADDRESS, {**sent, "confirm": seal}, follow=True) for _ in range(2)]
        assert ["has withdrawn from the tournament" in answer.content.decode() for answer in answers] == [True, True]

    def test_before_the_draw_it_says_where_to_go(self, chief: Client) -> None:
        with_entries()
        assert "The start numbers are not drawn yet" in chief.get(self.ADDRESS).content.decode()

    @pytest.mark.article("CH 13.19")
    def test_absentees_are_offered_for_exclusion(self, chief: Client) -> None:
        tournament = played_round(with_players(4, CHESS), "+1")
        loser = desk(tournament).rounds[0].round.games[0].black
        page = chief.get(self.ADDRESS).content.decode()
        assert f"sanctions/new/?number={loser}&amp;kind=exclusion&amp;article=CH%2013.19" in page

    @pytest.mark.article("CH 13.20")
    def test_three_absences_exclude_whatever_the_reasons(self, chief: Client) -> None:
        tournament = with_players(4, CHESS)
        for number in range(1, 4):
            games = desk(begun(tournament)).rounds[-1].round.games
            for board, game in enumerate(games, start=1):
                lost = BySide(0 if game.white == 4 else 2, 0 if game.black == 4 else 2)
                score, how = (lost, How.FORFEIT) if 4 in (game.white, game.black) else (BySide(1, 1), How.PLAYED)
                do(tournament, commands.Score(number, board, score, how))
        page = chief.get(self.ADDRESS).content.decode()
        assert "sanctions/new/?number=4&amp;kind=exclusion&amp;article=CH%2013.20" in page
