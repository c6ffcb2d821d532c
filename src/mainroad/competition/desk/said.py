"""Rulings as they are written down: the form that every journal shares."""

from __future__ import annotations

from mainroad.journal.said import Said, Value, said

__all__ = ("Said", "Value", "said")
