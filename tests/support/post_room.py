"""A tournament by post on the site, its people, and the day on which they act."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time

from django.core import signing
from django.test import Client
from django.utils import timezone

from mainroad.site import moments
from mainroad.site.people.models import Account
from mainroad.site.post.models import CalendarKey, CardScan, PostEntry, PostGame, PostTournament
from mainroad.site.post.room import carry_out
from mainroad.site.post.starting import opening
from mainroad.site.post.urls import urlpatterns
from mainroad.site.post.views.tournaments import SALT
from support.pages import words


def moment_ms(day: date) -> int:
    """Noon of a day."""
    return int(datetime.combine(day, time(12), UTC).timestamp()) * 1000


@dataclass
class Calendar:
    """What day it is on the site."""

    now_ms: int = field(default_factory=moments.now_ms)

    def turn_to(self, text: str) -> None:
        """Make it a day, `2026-03-08`."""
        self.now_ms = moment_ms(date.fromisoformat(text))


@dataclass(frozen=True)
class Visitor:
    """Somebody signed in."""

    client: Client
    account: Account

    def reads(self, address: str) -> str:
        """The words of a page."""
        answer = self.client.get(address, follow=True)
        assert answer.status_code == 200, answer.status_code
        return words(answer)

    def sends(self, address: str, **fields: object) -> str:
        """Send a form; the words of the page that follows."""
        answer = self.client.post(address, fields, follow=True)
        assert answer.status_code == 200, answer.status_code
        return words(answer)

    def writes(self, game: PostGame, **card: object) -> str:
        """Write a card, read it through and send it."""
        address = f"/post/games/{game.pk}/card/"
        shown = self.client.post(address, card | {"step": "check"})
        assert shown.status_code == 200, shown.status_code
        look = shown.context["look"] if shown.context else None
        if look is None or not look.can_be_sent:
            return words(shown)
        return self.sends(address, **card, step="send", shown=look.command.time)


def visitor(name: str) -> Visitor:
    """Somebody with an account, signed in."""
    account, _ = Account.objects.get_or_create(email=f"{name.lower()}@example.org", defaults={"name": name})
    client = Client()
    client.force_login(account)
    return Visitor(client, account)


REGULATION = {
    "title": "Cup by post", "code": "KZ-1", "game": "russian", "entries_until": "2026-02-28", "start": "2026-03-01",
    "last": "2027-02-28", "games_each": "1",
}  # fmt: skip


@dataclass(frozen=True)
class Cup:
    """A tournament with its people: Olga organises, Jonas judges, Elena is the elder; Anna and Boris play."""

    organiser: Visitor
    judge: Visitor
    elder: Visitor
    row: PostTournament
    address: str

    @property
    def game(self) -> PostGame:
        """The only game."""
        return PostGame.objects.whole().get(tournament=self.row)

    def player(self, side: str) -> Visitor:
        """Whoever has a colour."""
        entry = getattr(self.game, side)
        assert entry.account is not None
        return visitor(entry.account.name)


def opened(*, elder: bool = True, **fields: str) -> Cup:
    """A tournament that takes entries."""
    organiser, judge, third = visitor("Olga"), visitor("Jonas"), visitor("Elena")
    answer = organiser.client.post("/post/tournaments/new/", REGULATION | fields)
    assert answer.status_code == 302, words(answer)
    row = PostTournament.objects.latest("created")
    row.judge, row.elder = judge.account, third.account if elder else None
    row.save()
    return Cup(organiser, judge, third, row, str(answer["Location"]))


def started(*players: str, paper: tuple[str, ...] = (), **fields: object) -> Cup:
    """A tournament whose start list is sent."""
    cup = opened(**fields)  # type: ignore[arg-type]
    for name in players:
        visitor(name).sends(f"{cup.address}enter/")
    for name in paper:
        cup.organiser.sends(f"{cup.address}paper/", name=name)
    cup.organiser.sends(f"{cup.address}start/")
    cup.row.refresh_from_db()
    return cup


def paper_side(cup: Cup) -> str:
    """Which colour writes on paper."""
    return "white" if cup.game.white.is_on_paper else "black"


def with_white_on_paper(calendar: Calendar) -> tuple[Cup, Visitor]:
    """Vira writes on paper and has White; Anna has Black."""
    for _ in range(40):
        calendar.turn_to("2026-02-20")
        cup = started("Anna", paper=("Vira",))
        if paper_side(cup) == "white":
            return cup, visitor("Anna")
        cup.row.delete()
    raise AssertionError("lots fell forty times alike")


def confirmed(who: Visitor) -> Visitor:
    """Somebody who gets letters: their address is confirmed."""
    who.account.email_confirmed = timezone.now()
    who.account.save()
    return who


def addressed_world() -> dict[str, dict[str, object]]:
    """What stands in the addresses of play by post: a tournament and a game of nobody whom the role table knows."""
    names = ("writer", "partner", "umpire")
    keeper, partner, judge = (Account.objects.create(email=f"{one}@post.example.org", name=one) for one in names)
    row = PostTournament.objects.create(
        id="postcup3", title="A cup", code="KZ-1", game="russian", entries_until=date(2026, 2, 28),
        start=date(2026, 3, 1), last=date(2199, 2, 28), organiser=judge, judge=judge, started=date(2026, 2, 20),
    )  # fmt: skip
    white, black = (PostEntry.objects.create(tournament=row, account=one) for one in (keeper, partner))
    game = PostGame.objects.create(id="postgam3", tournament=row, white=white, black=black)
    carry_out(game, opening(game, date(2026, 2, 20)), actor="umpire", command_id="open")
    scan = CardScan.objects.create(id="postscn3", game=game, letter=1, kind="image/png", content=b"")
    CalendarKey.objects.create(account=keeper, key="calendar-of-the-writer")
    parts: dict[str, object] = {"tournament": row.pk, "game": game.pk, "scan": scan.pk, "action": "resign"}
    own: dict[str, dict[str, object]] = {
        "post:office": {"token": signing.dumps([row.pk, "judge", judge.pk], salt=SALT)},
        "post:calendar": {"key": "calendar-of-the-writer"},
        "post:print": {"wanted": "record"},
    }
    return {f"post:{pattern.name}": parts | own.get(f"post:{pattern.name}", {}) for pattern in urlpatterns}
