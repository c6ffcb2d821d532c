"""Passwords are made unreadable one at a time: it takes a processor for a while, and pages need the other one."""

from __future__ import annotations

from django.contrib.auth.hashers import PBKDF2PasswordHasher

from mainroad.site.limits import Turns

HASHING = Turns(most_waiting=3)


class PatientHasher(PBKDF2PasswordHasher):
    """Django's own way to keep passwords, in turn."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        """Make a password unreadable when it is its turn."""
        with HASHING.taken():
            return super().encode(password, salt, iterations)
