"""The line to a client of the hall: uvicorn's WebSocket, whose messages can be taken without a queue or a task.

Nobody can make it work for them alone: whoever says more than a person or their program would is cut off, and so is
whoever takes nothing of what they are told, for every open line costs memory and a file.

uvicorn opens and closes it and keeps it alive. Between that, whoever takes the line is called with each message as it
arrives, and writes frames that were made once for many clients.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.http11 import Request

from mainroad.site.hall.live.frames import FrameError, FrameKind, Reader, write_frame
from mainroad.site.hall.live.signed_out import EXTENSION, SIGNED_IN
from mainroad.site.journal_store.mailbox import UNSENT
from mainroad.site.limits import Allowance

__all__ = ("EXTENSION", "HallConnection", "nothing")

SIGNED_OUT = 4401
"""A line is closed so when the session with which it was opened has ended; the page comes again as anybody's."""

TOO_MANY = 4429
"""A line is closed so when its client says more than it may; the page comes again."""
AT_ONCE, A_SECOND = 200, 50.0
"""So many frames a client may send at once, and so many each second: the quickest game takes a fifth of that."""
TO_TAKE_S = 60.0
"""So long may a client take nothing of what waits for them."""


def nothing() -> None:
    """Nobody waits for it."""


class HallConnection(WebSocketsSansIOProtocol):
    """A WebSocket that can be taken over."""

    _hear: Callable[[bytes], None] | None = None
    _freed: Callable[[], None] = staticmethod(nothing)
    _gone: Callable[[], None] = staticmethod(nothing)
    _is_held = False
    _waiting = b""
    _taking: asyncio.TimerHandle | None = None
    is_slow = False
    """Whether more waits to be sent than the client takes."""

    def handle_connect(self, event: Request) -> None:
        """Offer the line to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, object]", self.scope["extensions"])[EXTENSION] = self

    def take(self, hear: Callable[[bytes], None]) -> None:
        """Be called with each message from now on.

        The line is taken before it is accepted: until then a client sends nothing.
        """
        self._reader, self._hear, self._allowance = Reader(), hear, Allowance(AT_ONCE, A_SECOND)

    def hold(self, hear: Callable[[bytes], None], freed: Callable[[], None], gone: Callable[[], None]) -> None:
        """Be called with each message, when a slow client has taken what waited, and once when the line has ended.

        The application may return: the line stays open without it. What was needed to open the line is let go, and with
        it two thirds of the objects of a connection.
        """
        if self.disconnected:
            gone()
            return
        self._hear, self._freed, self._gone, self._is_held = hear, freed, gone, True
        self.scope, self.request, self.response = cast("Any", None), cast("Any", None), cast("Any", None)
        self.stop_keepalive()
        self.send_keepalive_ping()  # at once: the delay of the line counts from the first move on

    @property
    def lag_ms(self) -> float:
        """How long a message was under way of late: half the time that the answer to a ping took."""
        return self.last_ping_rtt * 1000 / 2

    def write(self, frames: bytes) -> None:
        """Send frames, if the client is still there; those of one moment together: each call of the system costs."""
        if not self._waiting:
            if UNSENT.lines is None:
                self.loop.call_soon(self.flush)
            else:
                UNSENT.lines.append(self)
        self._waiting += frames

    def flush(self) -> None:
        """Send what waits."""
        frames, self._waiting = self._waiting, b""
        if frames and not (self.close_sent or self.disconnected):
            self.transport.write(frames)

    def drop(self) -> None:
        """Give the client up: they may come again."""
        self._end(Close(CloseCode.INTERNAL_ERROR, ""))

    def sign_out(self) -> None:
        """Close the line of somebody who is no longer signed in."""
        if not self.disconnected:
            self._end(Close(SIGNED_OUT, ""))

    # -- what uvicorn calls -------------------------------------------------------------------------

    async def run_asgi(self) -> None:
        """Let the application work; uvicorn would close the line when it returns."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("a line failed")
            self.send_500_response()
            self._is_held = False
        if not self._is_held and self.close_timer is None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Take apart what has arrived."""
        if self._hear is None:
            super().data_received(data)
            return
        try:
            for kind, payload in self._reader.read(data):
                if not self._allowance.take(self.loop.time()):
                    self._end(Close(TOO_MANY, "Too many messages at once: wait a moment, then come again."))
                    return
                if kind is FrameKind.TEXT:
                    self._hear(payload)
                else:
                    self._control(kind, payload)
        except FrameError as error:
            self._end(Close(error.code, str(error)))

    def keepalive_timeout(self) -> None:
        """Nobody has answered a ping: what waits is not awaited for ever."""
        super().keepalive_timeout()
        self._await_taking()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line has ended: whoever held it is told, and no cycle is left."""
        super().connection_lost(exc)
        self._is_taken()
        SIGNED_IN.forget(self)
        self._gone()
        self._hear, self._freed, self._gone = None, nothing, nothing
        self.conn = cast("Any", None)

    def _control(self, kind: FrameKind, payload: bytes) -> None:
        if kind is FrameKind.PING:
            self.write(write_frame(payload, FrameKind.PONG))
        elif kind is FrameKind.PONG:
            self.handle_pong(Frame(Opcode.PONG, payload))
        elif kind is FrameKind.CLOSE:
            self._end(Close(CloseCode.NORMAL_CLOSURE, ""))

    def _end(self, close: Close) -> None:
        """Say farewell, unless it was said before, and go."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": close.code, "reason": close.reason})
        if not self.close_sent:
            self.write(write_frame(close.serialize(), FrameKind.CLOSE))
            self.flush()
            self.close_sent = True
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = None
        self.transport.close()
        self._await_taking()  # what waits is still sent, to whoever takes it

    def pause_writing(self) -> None:
        """More waits than the client takes: whoever does not listen is not listened to."""
        super().pause_writing()
        self.is_slow = True
        self.transport.pause_reading()
        self._await_taking()

    def resume_writing(self) -> None:
        """The client has taken what waited."""
        super().resume_writing()
        self._is_taken()
        self.is_slow = False
        self.transport.resume_reading()
        self._freed()

    def _await_taking(self) -> None:
        self._is_taken()
        self._taking = self.loop.call_later(TO_TAKE_S, self.transport.abort)  # to close it would wait for them too

    def _is_taken(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None
