"""The line to a browser: uvicorn's HTTP, which stays calm when somebody sends nonsense after their request."""

from __future__ import annotations

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

_BEFORE_AN_ANSWER = (h11.IDLE, h11.SEND_RESPONSE)


class WebLine(H11Protocol):
    """A connection on which one request comes after the other."""

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request; in the middle of an answer nothing can be said, and the line is closed."""
        if self.conn.our_state in _BEFORE_AN_ANSWER:
            super().send_400_response(msg)
        else:
            self.transport.close()
