"""Every address of the press, for every role; and what the pages of boards show."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.basics import Side
from mainroad.play import commands
from mainroad.site.event_roles import Role
from mainroad.site.hall.models import Table
from mainroad.site.press.models import Comment
from mainroad.site.press.urls import urlpatterns
from support import contests
from support.hall import people, table_of
from support.hall.rounds import at
from support.outlines import Outline
from support.press import MOVES
from support.watched import a_round, played

pytestmark = contests.DATABASES
OPEN = 200
ANSWERS: dict[str, int | dict[str, int]] = {
    "hall": OPEN,
    "hall-screen": OPEN,
    "share": OPEN,
    "game-pdn": OPEN,
    "game-pgn": 404,
    "embed": OPEN,
    "live": 302,
    "feeds": OPEN,
    "round": OPEN,
    "round-screen": OPEN,
    "round-pdn": OPEN,
    "round-pgn": 404,
    "games-pdn": OPEN,
    "games-pgn": 404,
    "event-pdn": OPEN,
    "event-pgn": 404,
    "comment": 405,
    "comment-remove": 405,
}
"""What everybody is answered who looks."""
HERE = "/tournaments/tourn234/rounds/1/live/"


@pytest.fixture
def row() -> Table:
    tournament = a_round(6, ago_s=300)
    return played(Table.objects.get(tournament=tournament, board=1), 2, ago_s=60)


def addresses(row: Table, comment: int) -> dict[str, str]:
    values = {
        "str:tournament": "tourn234",
        "str:event": "event234",
        "int:number": "1",
        "str:table": row.id,
        "int:comment": str(comment),
    }
    found = {}
    for pattern in urlpatterns:
        address = str(pattern.pattern)
        for name, value in values.items():
            address = address.replace(f"<{name}>", value)
        found[str(pattern.name)] = f"/{address}"
    return found


def test_every_address_is_on_the_list() -> None:
    assert {pattern.name for pattern in urlpatterns} == set(ANSWERS)


def test_every_address_answers_every_role(row: Table) -> None:
    one = Comment.objects.create(table=row, ply=1, move=MOVES[0], text="Hm.", author=contests.account("press"))
    walk = [(role, name, address) for role in Role for name, address in addresses(row, one.pk).items()]
    clients = {role: contests.signed_in(role, entry="person01") for role in Role}
    for role, name, address in walk:
        answer = clients[role].get(address)
        assert answer.status_code == ANSWERS[name], (name, role)
        if answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html"):
            outline = Outline(answer.content.decode())
            assert len(outline.all("h1")) == 1, name
            assert (outline.unlabelled, outline.repeated_ids) == ([], []), name


def test_an_event_in_preparation_is_not_watched_by_strangers(row: Table) -> None:
    row.tournament.event.is_public = False  # type: ignore[union-attr]
    row.tournament.event.save()  # type: ignore[union-attr]
    for name in ("share", "game-pdn", "embed", "round", "round-screen", "round-pdn", "feeds"):
        assert Client().get(addresses(row, 1)[name]).status_code == 404, name
        assert contests.signed_in(Role.PRESS).get(addresses(row, 1)[name]).status_code == 200, name
    assert Client().get(row.get_absolute_url()).status_code == 404


def test_what_nobody_may_watch_is_not_shown(client: Client, row: Table) -> None:
    Table.objects.update(is_public=False)
    for name in ("share", "game-pdn", "embed", "round"):
        assert client.get(addresses(row, 1)[name]).status_code == 404, name
    assert "No game of this tournament" in client.get("/tournaments/tourn234/live/").content.decode()


# -- many boards --------------------------------------------------------------------------------------


def cards(client: Client, address: str) -> list[str | None]:
    outline = Outline(client.get(address).content.decode())
    return [found["data-table"] for found in outline.all("article") if "data-table" in found]


def test_the_round_shows_every_board_in_words_and_drawn(client: Client, row: Table) -> None:
    assert len(cards(client, HERE)) == 3
    text = client.get(HERE).content.decode()
    assert "1… d6-c5" in text
    assert "White to move" in text
    assert "white man: c5" not in text
    assert 'role="img" aria-label="white man: a1' in text
    drawn = [use for use in Outline(text).all("use") if "pieces.svg#man" in str(use["href"])]
    assert len(drawn) == 3 * 24


def test_the_tabs_lead_to_the_boards_where_there_are_some(client: Client, row: Table) -> None:
    assert "/tournaments/tourn234/live/" in client.get("/tournaments/tourn234/").content.decode()
    Table.objects.all().delete()
    assert "/tournaments/tourn234/live/" not in client.get("/tournaments/tourn234/").content.decode()


def test_a_pinned_board_comes_first(client: Client, row: Table) -> None:
    third = str(cards(client, HERE)[2])
    assert cards(client, f"{HERE}?pin={third}")[0] == third
    assert f"?pin={third}#table-{third}" in client.get(HERE).content.decode()


def test_boards_are_found_by_a_name_and_a_pinned_one_stays(client: Client, row: Table) -> None:
    name = row.white.get_short_name()  # type: ignore[union-attr]
    assert cards(client, f"{HERE}?name={name[:4]}") == [row.id]
    second = cards(client, HERE)[1]
    assert cards(client, f"{HERE}?name={name[:4]}&pin={second}") == [second, row.id]
    assert cards(client, f"{HERE}?name=nobody-like-that") == []


def test_games_that_are_over_can_be_left_out(client: Client, row: Table) -> None:
    at(row, commands.Resign(Side.BLACK))
    assert row.id in cards(client, HERE)
    assert ">1-0<" in client.get(HERE).content.decode()
    assert row.id not in cards(client, f"{HERE}?running=1")


def test_a_screen_has_as_many_boards_as_are_asked_for(client: Client, row: Table) -> None:
    for size, slides in (("1", 3), ("2", 2), ("6", 1), ("7", 1), ("x", 1)):
        outline = Outline(client.get(f"{HERE}screen/?boards={size}").content.decode())
        assert len(outline.all("section")) == slides, size


def test_free_games_have_a_page_and_a_screen(client: Client) -> None:
    table = table_of(people())
    assert cards(client, "/live-boards/") == [table.id]
    assert cards(client, "/live-boards/screen/") == [table.id]


# -- a board on another site --------------------------------------------------------------------------


def test_every_site_may_frame_the_board_and_nothing_else(client: Client, row: Table) -> None:
    policy = client.get(f"/embed/{row.id}/").headers["Content-Security-Policy"]
    assert "frame-ancestors *" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    for address in (HERE, row.get_absolute_url(), f"/live-boards/{row.id}/share/"):
        assert "frame-ancestors 'none'" in client.get(address).headers["Content-Security-Policy"]


def test_a_framed_board_needs_no_cookie_and_has_no_script_of_others(client: Client, row: Table) -> None:
    answer = client.get(f"/embed/{row.id}/?theme=dark&lang=uk")
    outline = Outline(answer.content.decode())
    assert answer.cookies == {}
    assert all(str(script["src"]).startswith("/static/") for script in outline.all("script") if "src" in script)
    (html,) = outline.all("html")
    assert (html["lang"], html["data-theme"]) == ("uk", "dark")


def test_the_text_for_another_site_shows_the_board(client: Client, row: Table) -> None:
    for theme in ("light", "dark", "auto", "nonsense"):
        text = client.get(f"/live-boards/{row.id}/share/?theme={theme}").content.decode()
        (frame,) = Outline(text).all("iframe")
        shown = client.get(str(frame["src"]))
        assert shown.status_code == 200
        assert MOVES[1] in shown.content.decode()
        assert f"http://testserver{frame['src']}".replace("&", "&amp;") in text


def test_a_finished_game_can_be_shown_elsewhere_too(client: Client, row: Table) -> None:
    at(row, commands.Resign(Side.BLACK))
    assert ">1-0<" in client.get(f"/embed/{row.id}/").content.decode()


def test_the_board_alone_has_no_moves(client: Client, row: Table) -> None:
    assert MOVES[0] not in client.get(f"/embed/{row.id}/?moves=0").content.decode()


def test_who_only_watches_is_not_asked_for_a_move(client: Client, row: Table) -> None:
    text = client.get(row.get_absolute_url()).content.decode()
    assert "A square or a command</label>" in text
    assert "Your move or a command</label>" not in text
    player = Client()
    player.force_login(row.white)  # type: ignore[arg-type]
    assert "Your move or a command</label>" in player.get(row.get_absolute_url()).content.decode()
