"""Who was signed in at the last request: their pages are made before those of readers."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any

MOST = 20_000


class SignedIn:
    """The sessions of people; a cookie that somebody made up is none, and waits among the readers."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._sessions: OrderedDict[int, None] = OrderedDict()
        self._lock = threading.Lock()

    def note(self, session: str, user: Any) -> None:
        """Note what a page has found out of its visitor; a user of None: it did not look."""
        if not session or user is None:
            return
        with self._lock:
            self._sessions.pop(hash(session), None)
            if user.is_authenticated:
                self._sessions[hash(session)] = None
            while len(self._sessions) > self._most:
                self._sessions.popitem(last=False)

    def __contains__(self, session: str) -> bool:
        return hash(session) in self._sessions


SIGNED_IN = SignedIn()
