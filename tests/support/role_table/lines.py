"""The live lines, which Django does not see: who may watch and who sits at a board, by the session of the cookie."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from starlette.requests import HTTPConnection

from mainroad.site.hall import socket
from mainroad.site.press.scopes import Key
from mainroad.site.press.stream import admitted
from support.role_table.walk import YES
from support.role_table.world import Visitor, World

OPEN_TO_ALL = {"/live/{stream:path}", "/hall/live/{tournament}/{number:int}"}
"""Lines that tell everybody how far something has come, and nothing else."""
WATCHED = {
    "/live-boards/events": (),
    "/live-boards/{table}/events": ("table",),
    "/live-boards/socket/{table}": ("table",),
    "/tournaments/{tournament}/events": ("tournament",),
    "/tournaments/{tournament}/rounds/{round:int}/events": ("tournament", "round"),
}
"""Lines of spectators, with the parts of their addresses."""
SEATS = "/hall/socket/{table}"


def told(address: str, visitor: Visitor, world: World) -> str:
    """What a line says to a visitor: yes, or the seat at the board, or 404."""
    if address in OPEN_TO_ALL:
        return YES
    parts = {name: world.parts[name] for name in WATCHED.get(address, ("table",))}
    connection = HTTPConnection(_scope(visitor, parts))
    if address == SEATS:
        found = socket._visitor(connection)  # type: ignore[arg-type]
        return found.role.value if found else "404"
    key: dict[str, Any] = parts
    return YES if admitted(Key(**key), connection) else "404"


def _scope(visitor: Visitor, parts: dict[str, object]) -> dict[str, object]:
    cookie = f"{settings.SESSION_COOKIE_NAME}={visitor.session}".encode()
    headers = [(b"cookie", cookie)] if visitor.session else []
    return {"type": "http", "headers": headers, "path_params": parts}
