"""The door of the server: it answers only to names by which a visitor can honestly call it.

A laptop in a school hall is called by its address (192.168.0.7), by its name, or by its name with `.local`; which
network it joins is not known beforehand. An address cannot be forged by rebinding a foreign name to this machine, so
every address is welcome, and of the names only our own. MAINROAD_HOSTS adds others (`draughts.example.org`).
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Collection

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from mainroad.site.bounds import is_no_address
from mainroad.site.environment import names


def own_names() -> frozenset[str]:
    """Return the names of this machine, and those that MAINROAD_HOSTS adds."""
    machine = socket.gethostname().lower()
    return frozenset({"localhost", machine, f"{machine}.local", *map(str.lower, names("HOSTS"))})


def is_welcome(host: str, welcome: Collection[str]) -> bool:
    """Tell whether the site answers to what a Host header says."""
    name = _without_port(host.lower()).rstrip(".")
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return name in welcome or "*" in welcome
    return True


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() and (":" not in name or name.endswith("]")) else host


class Door:
    """ASGI middleware that turns away whoever calls the site by a foreign name, or asks for what is no address."""

    def __init__(self, app: ASGIApp, welcome: Collection[str]) -> None:
        self.app = app
        self.welcome = welcome

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer why not."""
        if scope["type"] == "http" and not is_welcome(host := Headers(scope=scope).get("host", ""), self.welcome):
            text = f"This site does not answer to the name {host!r}; MAINROAD_HOSTS can add it.\n"
            await PlainTextResponse(text, status_code=421)(scope, receive, send)
            return
        if scope["type"] in ("http", "websocket") and is_no_address(scope["path"]):
            await _no_such_page(scope, receive, send)
            return
        await self.app(scope, receive, send)


async def _no_such_page(scope: Scope, receive: Receive, send: Send) -> None:
    """Before anything reads a path: numbers in it are read by whoever answers it."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).close()
    else:
        await PlainTextResponse("There is no such page.\n", status_code=404)(scope, receive, send)
