"""The page that readers ask for while `bench.writer` measures: a game with its last moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.template import Context, Template
from django.urls import path

from mainroad.journal.decider import Decider
from mainroad.journal.records import Codec, Fact, Kind
from mainroad.site.journal_store import service


@dataclass(frozen=True)
class Game:
    moves: tuple[int, ...] = ()


class Moved(Fact, frozen=True):
    move: int
    clock_ms: int


def decide(state: Game, command: int, now: int) -> Sequence[Moved]:
    return [Moved(command, now)]


def evolve(state: Game, fact: Moved) -> Game:
    return replace(state, moves=(*state.moves[-99:], fact.move))


CODEC: Codec[Moved] = Codec((Kind("moved", Moved),))
service.register(service.Room("bench", Decider(Game(), decide, evolve, CODEC)))

PAGE = """<!doctype html><title>Game</title><table>
{% for move in game.moves %}<tr><th scope="row">{{ forloop.counter }}</th><td>{{ move }}</td></tr>{% endfor %}
</table>"""


def page(request: HttpRequest, name: str) -> HttpResponse:
    ledger = service.ledger(f"bench/{name}")
    return HttpResponse(Template(PAGE).render(Context({"game": ledger.state})))


urlpatterns = [path("game/<str:name>", page)]
