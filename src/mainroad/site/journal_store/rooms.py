"""The rooms whose streams the site keeps: a stream `tournament/x7k2` belongs to the room `tournament`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from mainroad.journal.decider import Decider
from mainroad.journal.records import Record


class Translation(Protocol):
    """How the records of a stream that came from elsewhere are read and written under the ids of this site."""

    def here(self, record: Record) -> Record:
        """A record as it is kept, under the ids of this site."""
        ...

    def kept(self, record: Record) -> Record:
        """A record of this site under the ids by which it is kept."""
        ...


def _nobody(name: str, cookies: str) -> bool:
    return False


def _as_it_is(stream: str) -> Translation | None:
    return None


@dataclass(frozen=True)
class Room:
    """A kind of stream and how it decides."""

    prefix: str
    decider: Decider[Any, Any, Any]
    interruption: Callable[[int], Any] | None = None
    """The command that says that nothing could happen since a moment; none: time costs nobody anything here."""
    may_follow: Callable[[str, str], bool] = _nobody
    """Whether a visitor, by the cookies they send, may be told how far a stream has come, by its name in the room.

    Nobody is, if nothing is said: a game that is shown late must not tell it.
    """
    is_decided_by_asker: bool = False
    """Whether commands are decided in the thread that asks, because their texts take long to read.

    The writer, which all streams share, then only writes what follows; if the stream has gone on meanwhile, the command
    is decided again.
    """
    translation: Callable[[str], Translation | None] = _as_it_is
    """How a stream is translated that came from elsewhere; none: it is read as it is kept."""


class NoSuchRoomError(LookupError):
    """A stream that belongs to no room of this site."""


_ROOMS: dict[str, Room] = {}


def register(room: Room) -> None:
    """Open a room; an application does it when it is ready."""
    _ROOMS[room.prefix] = room


def decider_of(stream: str) -> Decider[Any, Any, Any]:
    """How a stream decides."""
    return room_of(stream).decider


def room_of(stream: str) -> Room:
    """The room to which a stream belongs."""
    prefix, slash, name = stream.partition("/")
    if not (slash and name) or prefix not in _ROOMS:
        raise NoSuchRoomError(f"{stream!r} is not a stream of this site")
    return _ROOMS[prefix]
