"""Comments: on moves that have been made, and no help to anybody who thinks about the next one."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mainroad.basics import Side
from mainroad.play import commands
from mainroad.play.roles import Role as SeatRole
from mainroad.site.contests.roles import Action, may
from mainroad.site.event_roles import Role
from mainroad.site.hall.live.visibility import spectators_games
from mainroad.site.hall.models import Table
from mainroad.site.moments import now_ms
from mainroad.site.press.models import Comment
from mainroad.site.press.remarks import refusal_of_remark
from mainroad.site.press.stream_values import readable
from support import contests
from support.hall.rounds import at, state_of
from support.refusals import refusal_message
from support.watched import a_round, late_table, played

pytestmark = contests.DATABASES
ARTICLE = pytest.mark.article("FM A3-8.8", "FM A3b-8.8")


@pytest.fixture
def row() -> Table:
    """A game of a round with two moves."""
    tournament = a_round(ago_s=300)
    return played(Table.objects.select_related("white").get(tournament=tournament, board=1), 2, ago_s=60)


def says(client: Client, row: Table, ply: int, text: str = "A quiet move.") -> str:
    """What the page answers to a comment."""
    address = reverse("press:comment", args=[row.tournament_id, row.id])
    return client.post(address, {"ply": ply, "text": text}, follow=True).content.decode()


def page(client: Client, row: Table) -> str:
    return client.get(row.get_absolute_url()).content.decode()


@ARTICLE
def test_only_moves_that_were_made_can_be_commented_on(row: Table) -> None:
    client = contests.signed_in(Role.PRESS)
    for ply, is_taken in ((0, False), (1, True), (2, True), (3, False), (999, False)):
        answer = says(client, row, ply)
        assert Comment.objects.filter(ply=ply).exists() is is_taken, ply
        assert ("FM A3-8.8)" in answer) is not is_taken, ply


@ARTICLE
def test_with_a_delay_only_moves_that_everybody_has_seen() -> None:
    row = late_table(seen=2, hidden=2)
    client = contests.signed_in(Role.PRESS)
    says(client, row, 2)
    says(client, row, 3)
    assert [one.ply for one in Comment.objects.all()] == [2]


@ARTICLE
def test_the_position_that_somebody_thinks_about_is_not_spoken_of(row: Table) -> None:
    """A comment on the last move is kept, and is read by nobody else before the move has been answered."""
    press = contests.signed_in(Role.PRESS)
    says(press, row, 2, "He must not take now!")
    assert "He must not take now!" not in page(Client(), row)
    assert "He must not take now!" in page(press, row)
    played(row)
    assert "He must not take now!" in page(Client(), row)


def test_after_the_game_the_last_move_can_be_spoken_of_too(row: Table) -> None:
    says(contests.signed_in(Role.PRESS), row, 2, "The last mistake.")
    at(row, commands.Resign(Side.WHITE))
    assert "The last mistake." in page(Client(), row)


def test_with_a_delay_an_answer_counts_when_it_is_seen() -> None:
    row = late_table(seen=2, hidden=2)
    says(contests.signed_in(Role.PRESS), row, 2, "Well played.")
    said, now = list(Comment.objects.all()), now_ms()
    assert readable(said, spectators_games([row], now)[row.id].state) == []
    assert readable(said, spectators_games([row], now + 600_000)[row.id].state) == said


def test_a_comment_on_a_move_that_was_taken_back_is_about_nothing(row: Table) -> None:
    played(row)
    one = Comment.objects.create(table=row, ply=1, move="e3-d4", text="Solid.", author=contests.account(Role.PRESS))
    assert readable([one], state_of(row)) == []
    one.move = "c3-d4"
    assert readable([one], state_of(row)) == [one]


@pytest.mark.article("FM A3-8.7.a", "FM A3b-8.7.a")
def test_who_plays_reads_no_comment_before_the_end(row: Table) -> None:
    says(contests.signed_in(Role.PRESS), row, 1, "Very sharp.")
    white = Client()
    white.force_login(row.white)  # type: ignore[arg-type]
    assert "Very sharp." in page(Client(), row)
    assert "Very sharp." not in page(white, row)
    at(row, commands.Resign(Side.WHITE))
    assert "Very sharp." in page(white, row)


@ARTICLE
def test_who_plays_does_not_comment_on_his_own_game(row: Table) -> None:
    for seat in (SeatRole.WHITE, SeatRole.BLACK, SeatRole.WHITE_ASSISTANT, SeatRole.BLACK_ASSISTANT):
        assert refusal_message(refusal_of_remark(state_of(row), seat, 1, "Mine.")) == "press.plays-here"
    assert refusal_of_remark(state_of(row), SeatRole.SPECTATOR, 1, "His.") is None


def test_an_empty_comment_is_refused(row: Table) -> None:
    assert "Write your comment on the move." in says(contests.signed_in(Role.PRESS), row, 1, "  ")
    assert not Comment.objects.exists()


def test_only_the_press_comments(row: Table) -> None:
    address = reverse("press:comment", args=[row.tournament_id, row.id])
    for role in Role:
        contests.signed_in(role, entry="person01").post(address, {"ply": 1, "text": f"By {role.value}."})
        is_taken = Comment.objects.filter(text=f"By {role.value}.").exists()
        assert is_taken is may({role}, Action.COMMENT) is (role is Role.PRESS), role


def test_a_private_table_is_not_commented_on(row: Table) -> None:
    Table.objects.update(is_public=False)
    says(contests.signed_in(Role.PRESS), row, 1)
    assert not Comment.objects.exists()


# -- taking away --------------------------------------------------------------------------------------


def test_an_arbiter_takes_a_comment_away_and_the_press_its_own(row: Table) -> None:
    other = contests._account("reporter")
    gone = {"chief": True, "line": True, "press": False, "organiser": False, "player": False}
    for role, is_gone in gone.items():
        text = f"Rude to the {role}."
        one = Comment.objects.create(table=row, ply=1, move="c3-d4", text=text, author=other)
        contests.signed_in(role).post(reverse("press:comment-remove", args=[row.tournament_id, one.pk]))
        one.refresh_from_db()
        assert (one.removed is not None) is is_gone, role
        assert (text in page(Client(), row)) is not is_gone, role


def test_the_author_takes_his_own_comment_away(row: Table) -> None:
    press = contests.signed_in(Role.PRESS)
    says(press, row, 1)
    one = Comment.objects.get()
    press.post(reverse("press:comment-remove", args=[row.tournament_id, one.pk]))
    one.refresh_from_db()
    assert one.removed_by == contests.account(Role.PRESS)
    assert "A quiet move." not in page(press, row)


def test_what_is_said_is_shown_as_it_was_typed(row: Table) -> None:
    says(contests.signed_in(Role.PRESS), row, 1, "<b>2 < 3</b>")
    assert "&lt;b&gt;2 &lt; 3&lt;/b&gt;" in page(Client(), row)
