"""A real server with a tournament by post: Vira writes on paper with White, Anna answers on the site.

Run as a program in its own process it makes the site, and prints what the tests need to know as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

BEGAN = 60
"""Days before today on which the game began."""


@dataclass(frozen=True)
class LivePost:
    """Where the server is, who is signed in, the game, and the first day."""

    address: str
    cookies: dict[str, str]
    game: str
    start: date


@contextmanager
def live_post(folder: Path) -> Iterator[LivePost]:
    """A tournament by post on a real server."""
    from support.browsers import prepared, served

    told = dict(json.loads(prepared(folder, __file__)))
    with served(folder) as address:
        yield LivePost(address, told["cookies"], told["game"], date.fromisoformat(told["start"]))


def main() -> None:
    from mainroad.site import server

    server.prepare()
    from mainroad.site.people.models import Account
    from mainroad.site.post.models import PostEntry, PostGame, PostTournament
    from mainroad.site.post.room import carry_out, today
    from mainroad.site.post.starting import opening
    from support.stage import _session

    names = ("Anna", "Jonas", "Elena", "Olga", "Boris")
    people = {name: Account.objects.create(email=f"{name.lower()}@example.org", name=name) for name in names}
    start = today() - timedelta(days=BEGAN)
    row = PostTournament.objects.create(
        title="Cup by post", code="KZ-1", game="russian", entries_until=start, start=start,
        last=start + timedelta(days=364), organiser=people["Olga"], judge=people["Jonas"], elder=people["Elena"],
        has_elder=True, started=start,
    )  # fmt: skip
    vira = PostEntry.objects.create(tournament=row, paper_name="Vira", number=1)
    anna, boris = (
        PostEntry.objects.create(tournament=row, account=people[name], number=number)
        for number, name in enumerate(("Anna", "Boris"), start=2)
    )
    games = [PostGame.objects.create(tournament=row, white=white, black=anna) for white in (vira, boris)]
    games.append(PostGame.objects.create(tournament=row, white=anna, black=boris))
    for game in games:
        carry_out(game, opening(game, start), actor="organiser", command_id="open")
    cookies = {name: _session(account) for name, account in people.items()}
    print(json.dumps({"cookies": cookies, "game": games[0].pk, "start": start.isoformat()}))


if __name__ == "__main__":
    main()
