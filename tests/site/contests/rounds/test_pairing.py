from __future__ import annotations

import pytest
from django.test import Client

from mainroad.basics import Refusal
from mainroad.competition.desk import commands
from mainroad.competition.desk.state import RoundStage
from mainroad.site.contests.rounds import computing, pairing
from mainroad.site.journal_store import workers
from support.contests import DATABASES, begun, desk, do, paired, played_round, published, with_players, with_teams

pytestmark = DATABASES
DESK = "/tournaments/tourn234/desk/"
ROUND = f"{DESK}rounds/1/"


def posted(client: Client, address: str, **fields: str) -> str:
    return client.post(address, fields, follow=True).content.decode()


class TestPairing:
    def test_it_is_computed_and_the_round_is_shown(self, chief: Client) -> None:
        row = with_players()
        response = chief.post(f"{DESK}pair/", follow=True)
        assert response.redirect_chain[-1][0] == ROUND
        assert len(desk(row).rounds[0].round.games) == 3

    def test_it_is_refused_while_results_are_missing(self, chief: Client) -> None:
        begun(with_players())
        assert "This was not done" in posted(chief, f"{DESK}pair/")

    def test_a_proposal_that_came_too_late_is_told(self, chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        row = with_players()
        really = computing.compute_round

        def slowly(state: object) -> object:
            do(row, commands.Announce(2, 1))  # meanwhile
            return really(state)  # type: ignore[arg-type]

        monkeypatch.setattr(pairing, "compute_round", slowly)
        page = posted(chief, f"{DESK}pair/")
        assert "Something changed meanwhile" in page
        assert "Pair again" in page
        assert not desk(row).rounds

    def test_what_cannot_be_paired_says_why(self, chief: Client) -> None:
        row = with_players(2)
        played_round(row)
        page = posted(chief, f"{DESK}pair/")
        assert "The round cannot be paired" in page
        assert len(desk(row).rounds) == 1

    def test_progress_is_shown_while_it_runs(self, chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        row = with_players()
        running = workers.Job(pairing.job_name(row), workers.Status.RUNNING, 0)
        monkeypatch.setattr(workers, "job", lambda name: running)
        page = chief.get(f"{DESK}pairing/").content.decode()
        assert "The pairing of 6 players is being made." in page
        assert 'every 1s"' in page
        fragment = chief.get(f"{DESK}pairing/", headers={"HX-Request": "true"}).content.decode()
        assert "<h1" not in fragment

    def test_teams_are_not_called_players(self, chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        running = workers.Job(pairing.job_name(with_teams()), workers.Status.RUNNING, 0)
        monkeypatch.setattr(workers, "job", lambda name: running)
        page = chief.get(f"{DESK}pairing/").content.decode()
        assert "The pairing of 4 teams is being made." in page
        assert "4 players" not in page

    def test_htmx_is_led_to_the_round_when_it_is_there(self, chief: Client) -> None:
        with_players()
        chief.post(f"{DESK}pair/")
        response = chief.get(f"{DESK}pairing/", headers={"HX-Request": "true"})
        assert (response.status_code, response.headers["HX-Redirect"]) == (204, ROUND)

    def test_a_fault_of_the_worker_is_told(self, chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        row = with_players()
        failed = workers.Job(pairing.job_name(row), workers.Status.FAILED, 0, error=RuntimeError())
        monkeypatch.setattr(workers, "job", lambda name: failed)
        assert "Pairing was interrupted" in chief.get(f"{DESK}pairing/").content.decode()

    def test_a_refusal_of_the_desk_is_told(self, chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        row = with_players()
        refused = workers.Job(pairing.job_name(row), workers.Status.DONE, 0, answer=Refusal("desk.finished"))
        monkeypatch.setattr(workers, "job", lambda name: refused)
        assert "the tournament is finished" in chief.get(f"{DESK}pairing/").content.decode()

    def test_reasons_are_shown_with_their_articles(self, chief: Client) -> None:
        paired(with_players())
        page = chief.get(f"{ROUND}why/").content.decode()
        assert "/rulebooks/RU/" in page
        assert "/rulebooks/RU/" in chief.get(f"{ROUND}why/1/").content.decode()
        assert chief.get(f"{ROUND}why/9/").status_code == 404


class TestTakingBack:
    def test_it_needs_a_reason(self, chief: Client) -> None:
        row = paired(with_players())
        assert "Say why" in posted(chief, f"{ROUND}take-back/", reason=" ")
        assert len(desk(row).rounds) == 1

    def test_only_taken_back(self, chief: Client) -> None:
        row = paired(with_players())
        posted(chief, f"{ROUND}take-back/", reason="a player came")
        assert not desk(row).rounds

    def test_paired_again_at_once(self, chief: Client) -> None:
        row = paired(with_players())
        posted(chief, f"{ROUND}take-back/", reason="a player came", pair="1")
        assert len(desk(row).rounds) == 1

    def test_not_once_it_has_begun(self, chief: Client) -> None:
        begun(with_players())
        assert "This was not done" in posted(chief, f"{ROUND}take-back/", reason="too late")


class TestChanging:
    def change(self, client: Client, row: object, **fields: str) -> str:
        sent = {"one": "1", "other": "2", "reason": "a mistake", "seen": str(desk(row).revision)}  # type: ignore[arg-type]
        return posted(client, f"{ROUND}change/", **sent | fields)

    def test_first_it_is_shown_what_it_does(self, chief: Client) -> None:
        row = paired(with_players())
        before = desk(row).rounds
        assert "What the change does" in self.change(chief, row)
        assert desk(row).rounds == before

    def test_then_it_is_done(self, chief: Client) -> None:
        row = paired(with_players())
        self.change(chief, row, confirm="1")
        changed = desk(row).rounds[0].changed
        assert changed is not None
        assert changed.reason == "a mistake"

    def test_two_who_meet_change_colours(self, chief: Client) -> None:
        row = paired(with_players())
        game = desk(row).rounds[0].round.games[0]
        self.change(chief, row, one=str(game.white), other=str(game.black), confirm="1")
        turned = desk(row).rounds[0].round.games[0]
        assert (turned.white, turned.black) == (game.black, game.white)

    def test_the_bye_goes_to_somebody_else(self, chief: Client) -> None:
        row = paired(with_players(5))
        free = desk(row).rounds[0].round.free[0].player
        other = desk(row).rounds[0].round.games[0].white
        self.change(chief, row, one=str(free), other=str(other), confirm="1")
        assert desk(row).rounds[0].round.free[0].player == other

    @pytest.mark.article("RU 3.18.2.a")
    def test_a_second_meeting_is_warned_of(self, chief: Client) -> None:
        row = paired(played_round(with_players(4)))
        first, second = desk(row).rounds[0].round.games[0], desk(row).rounds[1].round.games
        mate = {game.white: game.black for game in second} | {game.black: game.white for game in second}
        sent = {
            "one": str(mate[first.white]),
            "other": str(first.black),
            "reason": "x",
            "seen": str(desk(row).revision),
        }
        page = posted(chief, f"{DESK}rounds/2/change/", **sent)
        assert "It breaks rules" in page
        assert "/rulebooks/RU/3.18.2.a/" in page

    def test_without_a_reason_the_form_says_so(self, chief: Client) -> None:
        row = paired(with_players())
        page = self.change(chief, row, reason="")
        assert "This cannot be done yet" in page

    def test_nobody_changes_places_with_himself(self, chief: Client) -> None:
        row = paired(with_players())
        assert "Choose somebody else." in self.change(chief, row, other="1")

    def test_what_its_author_saw_is_out_of_date(self, chief: Client) -> None:
        row = paired(with_players())
        assert "This was not done" in self.change(chief, row, seen="1", confirm="1")


class TestTheStart:
    def test_published(self, chief: Client) -> None:
        row = paired(with_players())
        assert "everybody sees it now" in posted(chief, f"{ROUND}publish/")
        assert desk(row).rounds[0].stage is RoundStage.PUBLISHED

    def test_begun(self, chief: Client) -> None:
        row = published(with_players())
        posted(chief, f"{ROUND}begin/")
        assert desk(row).rounds[0].stage is RoundStage.BEGUN

    def test_sent_twice_it_is_done_once(self, chief: Client) -> None:
        published(with_players())
        for _ in range(2):
            page = posted(chief, f"{ROUND}begin/", command_id="the same")
        assert "Round 1 has begun." in page

    def test_the_countdown_is_in_the_time_of_the_venue(self, chief: Client) -> None:
        row = published(with_players())
        row.event.time_zone = "Europe/Vilnius"
        row.event.save()
        page = posted(chief, f"{ROUND}countdown/", start="2099-04-01T10:00")
        assert desk(row).rounds[0].start_ms == 4_078_710_000_000
        assert 'value="2099-04-01T10:00"' in page

    def test_the_countdown_is_taken_back(self, chief: Client) -> None:
        row = do(published(with_players()), commands.SetStart(1, 4_078_710_000_000))
        posted(chief, f"{ROUND}countdown/", start="")
        assert desk(row).rounds[0].start_ms is None

    def test_nonsense_is_no_time(self, chief: Client) -> None:
        published(with_players())
        assert "This is not a date and time." in posted(chief, f"{ROUND}countdown/", start="soon")
