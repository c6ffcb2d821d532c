"""Files beside the card of a player, the schedule and the table of teams."""

from __future__ import annotations

from django.test import Client

from support import contests

pytestmark = contests.DATABASES
HERE = "/tournaments/tourn234/"


def linked(client: Client, page: str, address: str) -> bool:
    assert address.replace("&amp;", "&") in client.get(HERE + page).content.decode()
    return client.get(address).status_code == 200


def test_the_card_of_a_player(client: Client) -> None:
    contests.played_round(contests.with_players(6))
    assert linked(client, "players/1/", f"{HERE}papers/cards.pdf?entry=person01")


def test_all_pairs_of_a_round_robin_and_of_no_swiss(client: Client) -> None:
    robin = contests.SWISS.replace('system = "ru-number"\n', 'system = "round-robin"\n')
    contests.with_players(4, "\n".join(line for line in robin.splitlines() if not line.startswith("rounds")))
    assert linked(client, "schedule/", f"{HERE}papers/timetable.pdf")


def test_the_totals_of_teams(client: Client) -> None:
    contests.played_round(
        contests.with_players(6, contests.SWISS.replace("rulebook", 'nature = "individual-team"\nrulebook', 1))
    )
    for kind in ("csv", "xlsx"):
        assert linked(client, "teams/", f"{HERE}tables/teams.{kind}")
    assert linked(client, "teams/", f"{HERE}papers/teams.pdf")
