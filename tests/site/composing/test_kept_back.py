"""While a solving contest runs, no page of the site solves its positions; afterwards every page does."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.composition.work import turn_position
from mainroad.interchange.compositions import read_works
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.variants import DRAUGHTS
from mainroad.site.boardroom import asking
from mainroad.site.engine_worker.analyses import Analyses
from mainroad.site.engine_worker.thinker import Thinker
from mainroad.site.studio.library.shelf import publish_work
from mainroad.site.studio.models import Work
from support.composing.room import SOLVED, STUDY, Visitor, visitor
from support.composing.solving import called
from support.pages import words
from support.post_room import Calendar

pytestmark = pytest.mark.django_db(databases=["default", "sessions"])
SHUT = "“Evening of solvers” asks solvers about this position"
START = read_fen(DRAUGHTS["russian"], STUDY["position"])
TURNED = write_fen(turn_position(START, recoloured=True))
NEXT = write_fen(START.played(START.legal_moves()[0]))
LIBRARY = f'[White "A. Poet"]\n[GameType "25"]\n[Task "win"]\n[FEN "{STUDY["position"]}"]\n\n{SOLVED} *\n'


@pytest.fixture(autouse=True)
def program(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that answers at once."""
    monkeypatch.setattr(asking, "ANALYSES", Analyses(Thinker()))
    monkeypatch.setattr(asking, "SECONDS", 0.05)
    monkeypatch.setattr(asking, "PATIENCE_S", 0.01)


def asked(client: Client, position: str, **fields: str) -> str:
    """What the analysis board says when it is asked for the best moves of a position."""
    address = "/board/ask/?" + "&".join(f"{name}={text}" for name, text in {"fen": position, **fields}.items())
    return words(client.post(address, {"ask": "1"}, follow=True))


@pytest.mark.article("RU 6.6.f")
@pytest.mark.parametrize(
    "fields",
    [
        {"position": STUDY["position"]},
        {"position": TURNED},
        {"position": NEXT},
        {"position": STUDY["position"], "game": "brazilian"},
        {"position": STUDY["position"], "moves": "d4-g1+g5-f4"},
    ],
)
def test_the_program_gives_no_advice_until_the_last_day(calendar: Calendar, fields: dict[str, str]) -> None:
    organiser, _address = called()
    for client in (Client(), visitor("Anna").client):
        page = asked(client, **fields)
        assert SHUT in page
        assert "Best lines" not in page
    assert SHUT not in asked(organiser.client, **fields), "who holds the contest checks it"
    assert SHUT not in asked(Client(), "W:Wa3,Kd4:Bg5"), "another position"
    calendar.turn_to("2026-04-21")
    assert SHUT not in asked(Client(), **fields)


def test_neither_studio_nor_puzzle_nor_library_solves_it(calendar: Calendar) -> None:
    work = next(iter(read_works(LIBRARY.splitlines(keepends=True))))
    published = publish_work(work, None)  # type: ignore[arg-type]
    anna = visitor("Anna")
    assert anna.account is not None
    terms = {name: STUDY[name] for name in ("position", "task", "solution")}
    mine = Work.objects.create(owner=anna.account, title="The long way", is_puzzle=True, **terms)
    doors = (f"/studio/puzzles/{mine.pk}/?show=1", published.get_absolute_url())
    found = f"/studio/library/works.pdn?place=start&game=russian&position={STUDY['position']}"
    assert all("g1:a7" in visitor("Boris").reads(door) for door in doors)
    organiser, address = called()
    assert "/board/" not in organiser_page(anna, address)
    for door in doors:
        page = visitor("Boris").reads(door)
        assert SHUT in page
        assert "g1:a7" not in page
        assert "g1:a7" in organiser.reads(door)
    assert SHUT in anna.sends(f"/studio/{mine.pk}/check/", seconds="10")
    assert not mine.checks.exists()
    assert "FEN" not in b"".join(Client().get(found)).decode()
    calendar.turn_to("2026-04-21")
    assert all("g1:a7" in visitor("Boris").reads(door) for door in doors)


def organiser_page(solver: Visitor, address: str) -> str:
    """The page on which a solver answers the first work."""
    solver.sends(f"{address}enter/")
    return solver.client.get(f"{address}works/1/").content.decode().partition("<main")[2]


def test_results_open_the_position_again(calendar: Calendar) -> None:
    organiser, address = called(mode="table")
    calendar.turn_to("2026-04-20")
    assert SHUT in asked(Client(), STUDY["position"])
    organiser.sends(f"{address}results/")
    assert SHUT not in asked(Client(), STUDY["position"])
