"""A server of its own for the tests of this folder."""

from __future__ import annotations

from support.live.fixture import hall

__all__ = ["hall"]
