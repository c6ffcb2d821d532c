"""Passwords that were stolen elsewhere and are tried first: refused by a list on this machine; nobody is asked outside.

`common_passwords.bloom` is a Bloom filter of the 100,000 most common passwords of at least eight characters, in small
letters, made by `tools/common_passwords.py` from SecLists' "10 million password list" (OWASP SecLists Project: Daniel
Miessler, Jason Haddix and contributors; CC BY-SA 3.0, and so is the filter). None of them can be read from it. It also
refuses about one in ten thousand others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

FILE = Path(__file__).with_name("common_passwords.bloom")
BITS = 240_000 * 8
HASHES = 13


class CommonPasswordValidator:
    """Refuse what many others had as theirs."""

    def validate(self, password: str, user: object = None) -> None:
        """Refuse it with one sentence."""
        if is_common(password):
            raise ValidationError(
                _("This password was stolen from others before, and is among the first that are tried."),
                code="password_stolen",
            )

    def get_help_text(self) -> str:
        """What one must know before."""
        return _("Passwords that are known to be stolen elsewhere are refused.")


def is_common(password: str) -> bool:
    """Whether a password is on the list."""
    bits = _kept()
    return all(bits[place >> 3] & 1 << (place & 7) for place in _places(password))


def make_filter(passwords: Iterable[str]) -> bytes:
    """Make the filter of a list."""
    bits = bytearray(BITS // 8)
    for password in passwords:
        for place in _places(password):
            bits[place >> 3] |= 1 << (place & 7)
    return bytes(bits)


def _places(password: str) -> Iterator[int]:
    digest = hashlib.blake2b(password.strip().lower().encode(), digest_size=16).digest()
    first, step = int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:], "big")
    return ((first + number * step) % BITS for number in range(HASHES))


@cache
def _kept() -> bytes:
    return FILE.read_bytes()
