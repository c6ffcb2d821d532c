"""How long a rating list takes: 10,000, 100,000 and a million games of 50,000 players, closed in one period.

Swiss events of nine rounds with 100 players each, an eighth of them without a rating, from a seeded strength model; the
list that comes out is exact. Processor time of one core, without making the events: the machine may be busy.
"""

from __future__ import annotations

import random
import time
from datetime import date, timedelta

from mainroad.rating.closing import Closed, close
from mainroad.rating.events import Event, Kind, Participant, Played
from mainroad.rating.lists import Listed, RatingList

PLAYERS = 50_000
SIZES = (10_000, 100_000, 1_000_000)
FIELD, ROUNDS = 100, 9
GAMES = FIELD * ROUNDS // 2
START = date(2026, 1, 1)


def base(chance: random.Random) -> RatingList:
    """The list in force: seven of eight players are on it, with anything from 9 to 200 games."""
    players = {}
    for number in range(PLAYERS):
        if number % 8:
            rating = round(chance.gauss(2150, 120))
            id_ = f"p{number}"
            players[id_] = Listed(id_, rating=rating, games=chance.randint(9, 200), highest=rating)
    return RatingList(START, players=players)


def swiss(number: int, ids: list[str], chance: random.Random) -> Event:
    """An event in which everybody meets nine others."""
    games = []
    for shift in range(1, ROUNDS + 1):
        for one in range(0, FIELD, 2):
            other = (one + 2 * shift - 1) % FIELD
            made = chance.choice((0, 1, 1, 2))
            games.append(Played(ids[one], ids[other], made, 2 - made))
    last = START + timedelta(days=10 + number % 140)
    people = tuple(Participant(id_) for id_ in ids)
    return Event(f"e{number}", f"e{number}", last - timedelta(days=8), last, people, tuple(games), Kind.SWISS, rounds=9)


def events(games: int, chance: random.Random) -> list[Event]:
    """As many events as make so many games."""
    everybody = [f"p{number}" for number in range(PLAYERS)]
    return [swiss(number, chance.sample(everybody, FIELD), chance) for number in range(games // GAMES)]


def seconds(list_: RatingList, season: list[Event]) -> tuple[float, Closed]:
    """Processor time of closing the period."""
    begin = time.process_time()
    closed = close(list_, {}, season)
    return time.process_time() - begin, closed


def main() -> None:
    chance = random.Random(17)
    list_ = base(chance)
    print(f"{'games':>10}{'events':>9}{'on the list':>13}{'seconds':>9}{'us a game':>11}")
    for size in SIZES:
        season = events(size, chance)
        took, closed = seconds(list_, season)
        games = len(season) * GAMES
        listed = sum(one.is_listed for one in closed.list.players.values())
        print(f"{games:>10,}{len(season):>9,}{listed:>13,}{took:>9.2f}{1e6 * took / games:>11.2f}")


if __name__ == "__main__":
    main()
