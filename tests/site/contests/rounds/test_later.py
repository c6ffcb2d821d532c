from __future__ import annotations

import pytest
from django.test import Client

from mainroad.basics import BySide
from mainroad.competition.desk import commands
from mainroad.site import moments
from support.contests import DATABASES, begun, desk, do, paired, played_out, played_round, signed_in, with_players

pytestmark = DATABASES
DESK = "/tournaments/tourn234/desk/"
HOUR_MS = 3_600_000


def posted(client: Client, address: str, **fields: str) -> str:
    return client.post(f"{DESK}{address}", fields, follow=True).content.decode()


class TestLateness:
    def test_the_minutes_run(self, chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        row = begun(with_players(2))
        assert "Petrenko is not at the board" in posted(chief, "rounds/1/late/", number="2", what="missing")
        started = desk(row).rounds[0].begun_ms
        monkeypatch.setattr(moments, "now_ms", lambda: started + HOUR_MS // 6)
        page = chief.get(f"{DESK}rounds/1/").content.decode()
        assert f'data-since="{started}">10<' in page
        assert "Confirm" not in page

    @pytest.mark.article("RU 3.13.1")
    def test_after_the_first_control_the_forfeit_is_confirmed(
        self, chief: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        row = do(begun(with_players(2)), commands.MarkMissing(1, 2))
        monkeypatch.setattr(moments, "now_ms", lambda: desk(row).rounds[0].begun_ms + 45 * 60_000)
        assert "Confirm" not in chief.get(f"{DESK}rounds/1/").content.decode()
        monkeypatch.setattr(moments, "now_ms", lambda: desk(row).rounds[0].begun_ms + 46 * 60_000)
        page = chief.get(f"{DESK}rounds/1/").content.decode()
        assert "Confirm + : −" in page
        assert "/rulebooks/RU/3.13.1/" in page
        posted(chief, "rounds/1/late/", number="2", what="forfeit")
        assert desk(row).rounds[0].round.games[0].score == BySide(2, 0)

    def test_no_forfeit_before_it_is_due(self, chief: Client) -> None:
        do(begun(with_players(2)), commands.MarkMissing(1, 2))
        assert chief.post(f"{DESK}rounds/1/late/", {"number": "2", "what": "forfeit"}).status_code == 404

    def test_who_comes_is_noted(self, chief: Client) -> None:
        row = do(begun(with_players(2)), commands.MarkMissing(1, 2))
        posted(chief, "rounds/1/late/", number="2", what="arrived")
        assert not desk(row).missing

    def test_a_line_arbiter_notes_only_at_his_boards(self) -> None:
        row = begun(with_players())
        line = signed_in("line", boards="1")
        far = desk(row).rounds[0].round.games[2].white
        assert line.post(f"{DESK}rounds/1/late/", {"number": str(far), "what": "missing"}).status_code == 403


class TestCorrections:
    def correct(self, client: Client, **fields: str) -> str:
        sent = {"typed": "0", "reason": "typed wrongly", "seen": "2:0", **fields}
        return posted(client, "rounds/1/correct/1/", **sent)

    def test_it_is_offered_where_later_rounds_were_built(self, chief: Client) -> None:
        paired(played_round(with_players()))
        assert 'href="/tournaments/tourn234/desk/rounds/1/correct/1/"' in chief.get(f"{DESK}rounds/1/").content.decode()

    def test_typing_there_is_refused(self, chief: Client) -> None:
        paired(played_round(with_players()))
        sent = {"typed-1": "0", "was-1": "1", "seen-1": "2:0"}
        page = chief.post(f"{DESK}rounds/1/score/", sent, follow=True).content.decode()
        assert "correct the result instead" in page

    def test_first_it_is_shown_whose_places_change(self, chief: Client) -> None:
        row = paired(played_round(with_players()))
        page = self.correct(chief)
        assert "Places and points that change" in page
        assert desk(row).rounds[0].round.games[0].score == BySide(2, 0)

    @pytest.mark.article("RU 4.4.f")
    def test_a_pairing_that_nobody_has_played_is_opened_again(self, chief: Client) -> None:
        row = paired(played_round(with_players()))
        page = self.correct(chief)
        assert "Round 2 has not begun: its pairing is taken back" in page
        assert "/rulebooks/RU/4.4.f/" in page
        self.correct(chief, confirm="1")
        assert len(desk(row).rounds) == 1
        assert desk(row).rounds[0].round.games[0].score == BySide(0, 2)

    @pytest.mark.article("RU 4.4.f")
    def test_a_round_that_has_begun_stands(self, chief: Client) -> None:
        row = begun(played_round(with_players()))
        assert "The pairings of rounds already begun do not change" in self.correct(chief)
        self.correct(chief, confirm="1")
        assert len(desk(row).rounds) == 2

    def test_it_needs_a_reason(self, chief: Client) -> None:
        paired(played_round(with_players()))
        assert "This cannot be done yet" in self.correct(chief, reason="")

    def test_it_must_be_a_result(self, chief: Client) -> None:
        paired(played_round(with_players()))
        assert "This is not a result." in self.correct(chief, typed="9")

    def test_a_result_that_changed_meanwhile_is_not_overwritten(self, chief: Client) -> None:
        row = paired(played_round(with_players()))
        assert "This was not done" in self.correct(chief, seen="1:1", confirm="1")
        assert desk(row).rounds[0].round.games[0].score == BySide(2, 0)

    def test_a_line_arbiter_corrects_nothing(self) -> None:
        paired(played_round(with_players()))
        assert signed_in("line").get(f"{DESK}rounds/1/correct/1/").status_code == 403

    @pytest.mark.parametrize("place", ["9", "x", "1g1"])
    def test_there_is_no_such_place(self, chief: Client, place: str) -> None:
        played_round(with_players())
        assert chief.get(f"{DESK}rounds/1/correct/{place}/").status_code == 404


class TestTheEnd:
    def test_places_are_shown_before_they_are_given(self, chief: Client) -> None:
        played_out(with_players())
        page = chief.get(f"{DESK}finish/").content.decode()
        assert "Close the tournament" in page

    def test_not_while_results_are_missing(self, chief: Client) -> None:
        begun(with_players())
        page = chief.get(f"{DESK}finish/").content.decode()
        assert "The tournament cannot be closed yet" in page
        assert "Close the tournament" not in page

    def test_not_before_the_draw(self, chief: Client) -> None:
        from support.contests import opened

        opened()
        assert chief.get(f"{DESK}finish/").status_code == 302

    def test_it_is_closed_and_opened_again(self, chief: Client) -> None:
        row = played_out(with_players())
        assert "The tournament is finished." in posted(chief, "finish/")
        assert len(desk(row).places) == 6
        posted(chief, "finish/reopen/", reason="a protest was upheld")
        assert not desk(row).places

    def test_a_play_off_parts_those_who_share_a_place(self, chief: Client) -> None:
        row = played_out(with_players())
        posted(chief, "finish/play-off/", **{"points-1": "1,5", "points-2": "½"})
        assert desk(row).played_off == {1: 3, 2: 1}

    def test_nonsense_is_no_points(self, chief: Client) -> None:
        row = played_out(with_players())
        assert "Write the points" in posted(chief, "finish/play-off/", **{"points-1": "many"})
        assert not desk(row).played_off

    def test_an_award_is_written_down(self, chief: Client) -> None:
        row = played_out(with_players())
        posted(chief, "finish/")
        posted(chief, "finish/award/", number="1", award="cup")
        assert [(given.number, given.award) for given in desk(row).awards] == [(1, "cup")]
        assert "Ivanenko: cup" in chief.get(f"{DESK}finish/").content.decode()
