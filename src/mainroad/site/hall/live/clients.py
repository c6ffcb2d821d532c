"""Somebody at a live board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mainroad.play.roles import Role
from mainroad.site.hall.live import game_payload


class ClientConnection(Protocol):
    """Where a client is written to."""

    @property
    def is_slow(self) -> bool:
        """Whether more waits than the client takes."""
        ...

    def write(self, frames: bytes) -> None:
        """Send frames."""
        ...


class Client:
    """Somebody at a board: what they are there, how they are spoken to, and what they were told last."""

    def __init__(
        self,
        line: ClientConnection,
        renew: Callable[[], None],
        role: Role,
        voice: game_payload.Voice,
        *,
        is_host: bool = False,
    ) -> None:
        self.line = line
        self.renew = renew
        """Has everything sent to them, unless that is under way."""
        self.role = role
        self.voice = voice
        self.is_host = is_host
        self.version = -1
        """The version that they were sent last; -1: everything has to be sent anew."""
        self.actions: tuple[game_payload.ActionSeen, ...] = ()
        """What they were told that they may do."""

    @property
    def view(self) -> tuple[Role, game_payload.Voice, bool]:
        """Those with the same view get the same bytes."""
        return self.role, self.voice, self.is_host

    def start_anew(self) -> None:
        """Have everything sent: now, or when what waits for them is taken."""
        self.version = -1
        if not self.line.is_slow:
            self.renew()
