"""A server of its own for the tests of this folder."""

from __future__ import annotations

from support.hall_fixture import hall

__all__ = ["hall"]
