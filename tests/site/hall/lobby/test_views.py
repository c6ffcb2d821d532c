"""The lobby: a challenge put up, accepted by link, taken back."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from mainroad.basics import Side
from mainroad.play import commands
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.hall.lobby.forms import TILES, USUAL, ChallengeForm
from mainroad.site.hall.models import Challenge, Table
from mainroad.site.journal_store import service
from mainroad.site.moments import now_ms
from support.hall import people, table_of

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
TERMS = {"book": "RU/russian", "control": "5m+3s", "colour": "white", "is_open": "on"}


def at(account: object) -> Client:
    client = Client()
    client.force_login(account)  # type: ignore[arg-type]
    return client


def put_up(client: Client, **terms: str) -> Challenge:
    client.post("/hall/challenges/", TERMS | terms)
    return Challenge.objects.get()


@pytest.mark.parametrize(("code", "game"), BOOKS)
def test_every_game_of_every_rulebook_can_be_opened_by_a_challenge(code: str, game: str) -> None:
    players = people()
    found = put_up(at(players.white), book=f"{code}/{game}")
    at(players.black).post(found.get_absolute_url())
    table = Table.objects.get()
    opened = service.ledger(table.stream).state.opened
    assert (opened.rulebook, opened.game) == (code, game)
    assert table.accounts.white == players.white.pk


def test_who_waits_is_led_to_the_game() -> None:
    players = people()
    author = at(players.white)
    found = put_up(author)
    assert author.get(found.get_absolute_url(), headers={"HX-Request": "true"}).status_code == 204
    at(players.black).post(found.get_absolute_url())
    table = Table.objects.get()
    answer = author.get(found.get_absolute_url(), headers={"HX-Request": "true"})
    assert answer.headers["HX-Redirect"] == table.get_absolute_url()


def test_nobody_plays_against_himself() -> None:
    players = people()
    found = put_up(at(players.white))
    at(players.white).post(found.get_absolute_url())
    assert not Table.objects.exists()
    assert not Challenge.objects.exists()


def test_who_is_not_signed_in_is_sent_to_sign_in() -> None:
    found = put_up(at(people().white))
    assert "/sign-in" in Client().post(found.get_absolute_url()).headers["Location"]
    assert "Sign in to play" in Client().get(found.get_absolute_url()).content.decode()


def test_an_unreadable_time_control_is_told_at_its_field() -> None:
    answer = at(people().white).post("/hall/challenges/", TERMS | {"control": "soon"})
    assert 'aria-invalid="true"' in answer.content.decode()
    assert not Challenge.objects.exists()


def test_only_open_challenges_and_games_in_play_are_listed() -> None:
    players = people()
    Challenge.objects.create(author=players.white, rulebook="RU", control="3m+2s", is_open=False)
    table = table_of(players)
    shown = Client().get("/hall/").content.decode()
    assert "Nobody waits now" in shown
    assert table.get_absolute_url() in shown
    service.submit(table.stream, _resigned(), actor="a", command_id="r")
    assert table.get_absolute_url() not in Client().get("/hall/").content.decode()


def _resigned() -> object:
    from mainroad.basics import Side
    from mainroad.play.commands import Resign

    return Resign(Side.WHITE)


class TestOneClick:
    def test_a_tile_puts_a_challenge_up_and_the_next_one_sits_down(self) -> None:
        players = people()
        sought = at(players.white).post("/hall/seek/", {"book": "RU/russian", "control": "3m+2s"})
        found = Challenge.objects.get()
        assert sought.headers["Location"] == found.get_absolute_url()
        assert at(players.white).post("/hall/seek/", {"book": "RU/russian", "control": "3m+2s"}).status_code == 302
        assert Challenge.objects.count() == 1  # who clicks twice waits once
        at(players.black).post("/hall/seek/", {"book": "RU/russian", "control": "3m+2s"})
        assert {Table.objects.get().white_id, Table.objects.get().black_id} == {players.white.pk, players.black.pk}

    def test_nobody_is_seated_on_other_terms(self) -> None:
        players = people()
        at(players.white).post("/hall/seek/", {"book": "RU/russian", "control": "3m+2s"})
        for terms in ({"control": "5m+3s"}, {"book": "UA/russian"}, {"is_rated": "on"}):
            at(players.black).post("/hall/seek/", {"book": "RU/russian", "control": "3m+2s", **terms})
        assert not Table.objects.exists()

    def test_nonsense_is_refused_in_the_form(self) -> None:
        page = at(people().white).post("/hall/seek/", {"book": "RU/russian", "control": "often"}).content.decode()
        assert "is not a time control" in page
        assert not Challenge.objects.exists()

    @pytest.mark.parametrize(("code", "game"), BOOKS)
    def test_every_control_that_is_offered_is_accepted_by_every_rulebook(self, code: str, game: str) -> None:
        groups = [values for _, values in ChallengeForm(None).fields["preset"].choices if isinstance(values, list)]  # type: ignore[attr-defined]
        offered = {control for values in groups for control, _ in values}
        assert offered > {*USUAL, *TILES}
        for control in sorted(offered):
            form = ChallengeForm(None, {**TERMS, "control": control, "book": f"{code}/{game}"})
            assert form.is_valid(), (control, form.errors)


class TestAborting:
    def test_a_free_game_is_broken_off_before_both_have_moved_and_nobody_scores(self) -> None:
        table = table_of(people(), "russian", "RU")
        submitted(table, commands.Move(Side.WHITE, "c3-d4"))
        assert service.ledger(table.stream).state.finished is None
        submitted(table, commands.Abort(Side.BLACK))
        state = service.ledger(table.stream).state
        assert (tuple(state.finished.score.halves), state.finished.ruling.message) == ((0, 0), "play.aborted")

    def test_later_it_can_only_be_resigned(self) -> None:
        table = table_of(people(), "russian", "RU")
        submitted(table, commands.Move(Side.WHITE, "c3-d4"))
        submitted(table, commands.Move(Side.BLACK, "d6-c5"))
        assert submitted(table, commands.Abort(Side.WHITE)).message == "play.abort-too-late"


def submitted(table: Table, command: commands.Command) -> Any:
    return service.submit(table.stream, command, actor="test", command_id=repr(command), now_ms=now_ms())


def test_the_lobby_is_paged() -> None:
    players = people()
    for _ in range(13):
        table_of(players, "russian", "RU")
    page = at(players.white).get("/hall/").content.decode()
    assert "?mine=2#mine-heading" in page
    assert "?mine=1#mine-heading" in at(players.white).get("/hall/?mine=2").content.decode()
