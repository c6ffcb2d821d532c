"""How often public pages were answered from memory, for the figures of the site."""

from __future__ import annotations

from collections import Counter

COUNTS: Counter[str] = Counter()
"""How often a page was `made`, `kept` from before, or `unchanged` for its reader."""
