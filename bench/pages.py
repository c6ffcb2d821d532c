"""How long the server needs for each page of a big event: 300 players, 11 rounds (aim: under 200 ms a page).

Run: python -m bench.pages [--players 1000]; the figures are processor time, after everything has been folded once.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from datetime import date
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.test import Client

PLAYERS, ROUNDS, TIMES = 300, 11, 5
REGULATION = """
title = "Great open"
rulebook = "RU"
game = "russian"
time_control = "45m+15s"
system = "ru-solkoff"
rounds = 11
tie_breaks = ["RU:SOL/C", "RU:SOL", "RU:WIN"]
"""
PUBLIC = """
overview entries rounds rounds/11 standings standings/1 cross-table progress players/1 schedule documents screen
papers/pairings papers/standings
"""
STAFF = """
desk desk/rounds/11 desk/registration desk/roll-call desk/mandate cases desk/journal regulation
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.pages")
    parser.add_argument("--players", type=int, default=PLAYERS)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["MAINROAD_VAR"] = folder
        from mainroad.site import server

        server.prepare()
        from django.test import Client

        tournament, arbiter = event(asked.players, ROUNDS)
        client, staff = Client(), Client()
        staff.force_login(arbiter)  # type: ignore[arg-type]
        begun = time.process_time()
        client.get(f"/tournaments/{tournament}/")
        print(f"{asked.players} players, {ROUNDS} rounds; the first page after a start {_ms(begun):6.0f} ms")
        for who, pages in ((client, PUBLIC), (staff, STAFF)):
            for page in pages.split():
                address = f"/tournaments/{tournament}/{page}/".replace("/overview/", "/")
                print(f"{page:24}{_median(who, address):6.0f} ms")


def event(players: int, rounds: int) -> tuple[str, object]:
    """A tournament whose last round is being played, and its arbiter."""
    from mainroad.site.contests.demonstration.acts import PlayedTournament
    from mainroad.site.contests.demonstration.cast import Role as Somebody
    from mainroad.site.contests.models import Appointment, Event
    from mainroad.site.event_roles import Role
    from mainroad.site.people.models import Account, Person

    today = date(2026, 5, 1)
    here = Event.objects.create(title="Festival", first_day=today, last_day=today, is_public=True)
    arbiter = Account.objects.create_user("arbiter@example.org", "draughts-64", name="Arbiter")
    for role in (Role.ORGANISER, Role.CHIEF):
        Appointment.objects.create(account=arbiter, event=here, role=role.value)
    people = [Person(family=f"Player{n}", given=f"Name{n % 40}").complete() for n in range(players)]
    Person.objects.bulk_create(people)
    stage = PlayedTournament(here, REGULATION, 1_777_000_000_000)
    stage.enter([Somebody(person.id, 2400 - n, "LTU", "Club") for n, person in enumerate(people)])
    stage.play(rounds, share=50)
    stage.close()
    return stage.row.id, arbiter


def _median(client: Client, address: str) -> float:
    return median(_timed(client, address) for _ in range(TIMES))


def _timed(client: Client, address: str) -> float:
    begun = time.process_time()
    answer = client.get(address)
    assert answer.status_code == 200, (address, answer.status_code)
    return _ms(begun)


def _ms(begun: float) -> float:
    return (time.process_time() - begun) * 1000


if __name__ == "__main__":
    main()
