"""A lively demonstration: four tournaments with invented people, made through the same door as real ones.

`mainroad demo` and the first page of an empty site call it; tests use its people. It writes through the same commands
as everybody, so that it can show nothing that cannot be done.
"""

from __future__ import annotations

from mainroad.site.contests.demonstration.acts import fill, is_possible

__all__ = ["fill", "is_possible"]
