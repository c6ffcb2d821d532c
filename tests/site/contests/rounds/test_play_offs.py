"""Play-offs on the page of the final places, from the tie to the table that everybody sees."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from mainroad.competition.desk.tables import standings_of
from mainroad.site import moments
from mainroad.site.contests.models import Tournament
from support.contests import (
    CHESS_PLAY_OFF,
    DATABASES,
    ROUND_ROBIN,
    SWISS,
    TEAMS,
    desk,
    played_round,
    signed_in,
    with_players,
    with_teams,
)

pytestmark = DATABASES
DESK = "/tournaments/tourn234/desk/"
RUSSIAN = SWISS.replace("rounds = 5", "rounds = 1") + 'play_off = true\n[play_off_form]\ngames = 1\ncontrol = "5m"\n'


def drawn(row: Tournament) -> Tournament:
    """With a round in which everything is drawn."""
    return played_round(row, "=")


def page(client: Client) -> str:
    return client.get(f"{DESK}finish/").content.decode()


def posted(client: Client, address: str = "", **fields: str | list[str]) -> str:
    return client.post(f"{DESK}finish/play-offs/{address}", fields, follow=True).content.decode()


def type_all(client: Client, row: Tournament, contest: int = 1, **fields: str) -> str:
    """Let the better start number win every game of the step."""
    step = desk(row).play_offs[contest].steps[-1]
    for number, game in enumerate(step.games, start=1):
        result = "white" if game.white < game.black else "black"
        asked = {"step": str(step.step), "game": str(number), "result": result, "seen": "", **fields}
        answer = posted(client, f"{contest}/", **asked)
        assert "The result is written down." in answer
    return answer


@pytest.mark.article("RU 3.16.2")
def test_from_the_tie_to_the_final_table(chief: Client) -> None:
    row = drawn(with_players(4, RUSSIAN))
    proposal = page(chief)
    assert "play a tournament for places 1 to 4" in proposal
    assert "/rulebooks/RU/3.16.2/" in proposal
    assert "The play-off has begun" in posted(chief, player=["1", "2", "3", "4"])
    assert "additional tournament, all against all" in type_all(chief, row)
    final = page(chief)
    assert "No. 1 has won the additional contest" in final
    assert "Close the tournament" in final
    chief.post(f"{DESK}finish/")
    assert desk(row).places == {1: 1, 2: 2, 3: 3, 4: 4}
    seen = signed_in("anyone").get("/tournaments/tourn234/standings/").content.decode()
    assert "No. 1 has won the additional contest" in seen
    assert "/rulebooks/RU/3.16.2/" in seen
    assert "<form" not in seen[seen.index('id="play-offs"') :].partition("</section>")[0]


@pytest.mark.article("CH 30.5.3", "CH 30.5.6.2.2", "CH 30.5.8")
def test_chess_shows_the_rest_and_asks_for_the_moves(chief: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    row = drawn(with_players(3, CHESS_PLAY_OFF + '[byes]\npairing = "draw"\n'))
    now = moments.now_ms()
    monkeypatch.setattr(moments, "now_ms", lambda: now)
    shown = posted(chief, player=["1", "2", "3"], short="on", ended="10")
    assert "Not before" in shown
    assert "/rulebooks/CH/30.5.3/" in shown
    assert desk(row).play_offs[1].steps[0].earliest_ms == now + 20 * 60_000
    asked = {"step": "1", "game": "1", "result": "white", "seen": ""}
    assert "how many moves" in posted(chief, "1/", **asked)
    assert "No. 1 has the most points" in type_all(chief, row, moves="31")


@pytest.mark.article("UA V-12.2", "UA V-12.3")
def test_no_page_lets_others_than_the_first_play(chief: Client) -> None:
    text = ROUND_ROBIN.replace('"round-robin"', '"round-robin"\nplay_off = true')
    row = with_players(4, text)
    for _ in range(3):
        drawn(row)
    assert "1, 2, 3, 4 play a tournament" in page(chief)
    refused = posted(chief, player=["3", "4"])
    assert "This was not done" in refused
    assert not desk(row).play_offs


@pytest.mark.article("FM A3b-5.11.2.1")
def test_teams_type_the_points_of_their_match(chief: Client) -> None:
    text = TEAMS.replace('"RU"', '"FM"').replace('nature = "team"', 'nature = "team"\nplay_off = true')
    row = drawn(with_teams(2, text.replace("45m+15s", "1h30/30, 1h/20")))
    posted(chief, player=["1", "2"])
    assert "write the points of a match" in posted(chief, "1/", step="1", game="1", white="x", black="1")
    for game in ("1", "2"):
        white = desk(row).play_offs[1].steps[0].games[int(game) - 1].white
        own, other = ("3", "1") if white == 2 else ("1", "3")
        posted(chief, "1/", step="1", game=game, white=own, black=other)
    assert [row.player for row in standings_of(desk(row)).rows] == [2, 1]


class TestMistakes:
    def test_a_result_is_corrected_with_a_reason(self, chief: Client) -> None:
        row = drawn(with_players(2, RUSSIAN))
        posted(chief, player=["1", "2"])
        posted(chief, "1/", step="1", game="1", result="draw")
        assert "is changed only with a reason" in posted(chief, "1/", step="1", game="1", result="white", seen="1:1")
        posted(chief, "1/", step="1", game="1", result="white", seen="1:1", reason="read wrongly")
        assert desk(row).play_offs[1].score(1, 1) is not None
        assert desk(row).play_offs[1].results[1, 1].white == 2

    def test_a_play_off_is_taken_back(self, chief: Client) -> None:
        row = drawn(with_players(2, RUSSIAN))
        posted(chief, player=["1", "2"])
        assert "not decided yet" in page(chief)
        posted(chief, "1/take-back/", reason="they share the place after all")
        assert not desk(row).play_offs

    def test_nonsense_is_told(self, chief: Client) -> None:
        row = drawn(with_players(2, RUSSIAN))
        posted(chief, player=["1", "2"])
        assert "Choose how the game ended" in posted(chief, "1/", step="1", game="1", result="perhaps")
        assert chief.post(f"{DESK}finish/play-offs/1/", {"step": "x"}).status_code == 404
        assert "This was not done" in posted(chief, "7/", step="1", game="1", result="draw")
        assert not desk(row).play_offs[1].results


def test_the_report_tells_the_play_off_with_its_articles(chief: Client) -> None:
    row = drawn(with_players(2, RUSSIAN))
    posted(chief, player=["1", "2"])
    type_all(chief, row)
    chief.post(f"{DESK}finish/")
    report = chief.get("/tournaments/tourn234/papers/report/").content.decode()
    text = re.sub(r"<[^>]+>", " ", report)
    assert "Play-off 1 for places 1 to 2" in text
    assert "No. 1 has won the additional contest (RU 3.16.2)" in text
