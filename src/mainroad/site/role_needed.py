"""Somebody is signed in and may not: which role may, who holds it, and where that is changed.

The one form of the answer "not for your role". Each room knows its own roles and says what of them may be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.exceptions import PermissionDenied


@dataclass(frozen=True)
class Holders:
    """A role in words, and the names of those who hold it as far as the visitor may know them."""

    role: str
    names: Sequence[str] = ()
    is_vacant: bool = False


@dataclass(frozen=True)
class Link:
    """Where to go on."""

    words: str
    address: str


@dataclass(frozen=True)
class RoleNeeded:
    """What a visitor is told who has come to a page that is not for their role."""

    may: Sequence[Holders]
    change: Link
    """The page on which roles are given, or for who may not open it the page that tells who gives them."""
    given_by: Sequence[Holders] = ()
    """Who gives the roles; empty: the visitor does."""
    why: str = ""
    """What their own role lacks, such as the boards that it covers."""
    onward: Sequence[Link] = ()


class RoleNeededError(PermissionDenied):
    """Not for the visitor's role."""

    def __init__(self, needed: RoleNeeded) -> None:
        super().__init__()
        self.needed = needed
