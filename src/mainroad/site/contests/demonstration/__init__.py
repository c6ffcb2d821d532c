"""A lively demonstration: four tournaments with invented people, made through the same door as real ones."""

from __future__ import annotations

from mainroad.site.contests.demonstration.acts import fill, is_possible

__all__ = ["fill", "is_possible"]
