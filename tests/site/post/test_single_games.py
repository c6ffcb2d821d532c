"""One game by post between two friends, without a tournament around it."""

from __future__ import annotations

import pytest
from django.core import mail

from mainroad.site.post.mail.notices import notify
from mainroad.site.post.models import PostGame, PostTournament
from mainroad.site.post.rated import finished_tournaments
from mainroad.site.post.room import whole_state
from support.post_room import Calendar, Visitor, confirmed, visitor

pytestmark = pytest.mark.django_db(databases="__all__")


def begun(calendar: Calendar, **fields: str) -> tuple[PostGame, Visitor, Visitor]:
    """A game between Anna and Boris, and who has White and Black."""
    calendar.turn_to("2026-03-01")
    page = visitor("Anna").sends("/post/games/new/", **{"game": "russian", "control": "3d/move"} | fields)
    assert "Send this link to your friend." in page
    row = PostTournament.objects.latest("created")
    assert row.title not in visitor("Gita").reads("/post/tournaments/"), "only whoever has the link finds it"
    calendar.turn_to("2026-03-05")
    assert "The game has begun." in visitor("Boris").sends(f"{row.get_absolute_url()}enter/")
    game = PostGame.objects.whole().get(tournament=row)
    white, black = (visitor(str(entry)) for entry in game.players)
    return game, white, black


def test_two_friends_play_one_game_that_no_list_shows(calendar: Calendar) -> None:
    game, white, black = begun(calendar)
    assert {white.account.name, black.account.name} == {"Anna", "Boris"}
    assert "Your card is sent." in white.writes(game, moves="c3-d4")
    assert "Your move in 1 game" in black.reads("/post/")
    assert game.tournament.title not in visitor("Gita").reads("/post/tournaments/")
    page = visitor("Gita").sends(f"{game.tournament.get_absolute_url()}enter/")
    assert "Entries are closed." in page
    assert "Running the tournament" not in visitor("Anna").reads(game.tournament.get_absolute_url())
    black.sends(f"/post/games/{game.pk}/do/resign/", sure="on")
    assert whole_state(game).ended
    assert not [offer for offer in finished_tournaments() if offer.title == game.tournament.title]


def test_a_claim_of_overdue_time_is_decided_by_the_chart_at_once(calendar: Calendar) -> None:
    game, white, black = begun(calendar)
    calendar.turn_to("2026-03-20")
    white.writes(game, moves="c3-d4")
    for who in (white, black):
        confirmed(who)
    mail.outbox.clear()
    page = black.sends(f"/post/games/{game.pk}/do/claim/", move="d6-c5")
    assert "0–1" in page
    assert whole_state(game).claim is None
    notify([game.stream])
    assert {address for letter in mail.outbox for address in letter.to} == {"anna@example.org", "boris@example.org"}
    assert "Protest" not in white.reads(f"/post/games/{game.pk}/"), "nobody would decide it"


@pytest.mark.parametrize(("game", "move"), [("brazilian", "c3-d4"), ("english", "11-15")])
def test_brazilian_and_english_draughts_are_played_too(calendar: Calendar, game: str, move: str) -> None:
    found, white, black = begun(calendar, game=game)
    first = white if game == "brazilian" else black
    assert "Your card is sent." in first.writes(found, moves=move)


def test_a_tournament_is_offered_a_code(calendar: Calendar) -> None:
    organiser = visitor("Olga")
    assert 'value="2026-1"' in organiser.client.get("/post/tournaments/new/").content.decode()
