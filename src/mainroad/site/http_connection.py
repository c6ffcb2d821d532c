"""The line to a browser: uvicorn's HTTP, which stays calm when somebody sends nonsense after their request.

Whoever takes for ever to ask, or to take an answer, is let go: every open line costs a file, and there are so many.
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

TO_ASK_S = 30.0
"""So long may the head of a request take, from the first byte that the line could carry to its last."""
TO_TAKE_S = 60.0
"""So long may a reader take nothing of what waits for them."""
_BEFORE_AN_ANSWER = (h11.IDLE, h11.SEND_RESPONSE)


class WebLine(H11Protocol):
    """A connection on which one request comes after the other."""

    _asking: asyncio.TimerHandle | None = None
    _taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._await_request()

    def handle_events(self) -> None:
        """Take what has come; once it is a whole head, its answer may take as long as it needs."""
        super().handle_events()
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The line is another one from now on."""
        self._stop_waiting()
        self._is_taken()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Wait for the next request; what was sent after the last one may be it already."""
        self._await_request()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._stop_waiting()
        self._is_taken()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """More waits than the reader takes."""
        super().pause_writing()
        self._is_taken()
        self._taking = self.loop.call_later(TO_TAKE_S, self.transport.abort)  # to close it would wait for them too

    def resume_writing(self) -> None:
        """The reader has taken something."""
        self._is_taken()
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request; in the middle of an answer nothing can be said, and the line is closed."""
        if self.conn.our_state in _BEFORE_AN_ANSWER:
            super().send_400_response(msg)
        else:
            self.transport.close()

    def _await_request(self) -> None:
        self._stop_waiting()
        untaken = self.transport.get_write_buffer_size()
        self._asking = self.loop.call_later(TO_ASK_S, self._give_up, untaken)

    def _give_up(self, untaken: int) -> None:
        """Let the line go, unless its reader has been taking the answer before meanwhile."""
        if 0 < self.transport.get_write_buffer_size() < untaken:
            self._await_request()
        else:
            self.transport.abort()

    def _stop_waiting(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def _is_taken(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None
