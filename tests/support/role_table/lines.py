"""The live lines, which Django does not see: who may watch and who sits at a board, by the session of the cookie."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from starlette.requests import HTTPConnection

from mainroad.site.hall.arbiter.live import streams_for
from mainroad.site.hall.live import socket
from mainroad.site.journal_store.version_stream import may_follow
from mainroad.site.press.scopes import Key
from mainroad.site.press.stream import may_watch
from support.role_table.walk import YES
from support.role_table.world import Visitor, World

FOLLOWED = {"/live/{stream:path}", "/hall/live/{tournament}/{number:int}"}
"""Lines that tell how far something has come, and nothing else, to whoever may know of the tournament."""
WATCHED = {
    "/live-boards/events": (),
    "/live-boards/{table}/events": ("table",),
    "/tournaments/{tournament}/events": ("tournament",),
    "/tournaments/{tournament}/rounds/{round:int}/events": ("tournament", "round"),
}
"""Lines of spectators, with the parts of their addresses."""
SEATS = "/hall/socket/{table}"


def told(address: str, visitor: Visitor, world: World) -> str:
    """What a line says to a visitor: yes, or the seat at the board, or 404."""
    if address in FOLLOWED:
        return YES if _is_followed(address, visitor, world) else "404"
    parts = {name: world.parts[name] for name in WATCHED.get(address, ("table",))}
    connection = HTTPConnection(_scope(visitor, parts))
    if address == SEATS:
        found = socket._visitor(connection)  # type: ignore[arg-type]
        return found.role.value if found else "404"
    key: dict[str, Any] = parts
    return YES if may_watch(Key(**key), connection) else "404"


def _is_followed(address: str, visitor: Visitor, world: World) -> bool:
    cookies = f"{settings.SESSION_COOKIE_NAME}={visitor.session}" if visitor.session else ""
    tournament = str(world.parts["tournament"])
    if address.startswith("/live/"):
        return may_follow(f"tournament/{tournament}", cookies)
    return bool(streams_for(tournament, 1, cookies))


def _scope(visitor: Visitor, parts: dict[str, object]) -> dict[str, object]:
    cookie = f"{settings.SESSION_COOKIE_NAME}={visitor.session}".encode()
    headers = [(b"cookie", cookie)] if visitor.session else []
    return {"type": "http", "headers": headers, "path_params": parts}
