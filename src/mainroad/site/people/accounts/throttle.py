"""A limit on guessing: so many failures of an account from an address, of an address, of an account, then a pause."""

from __future__ import annotations

import hashlib

from django.http import HttpRequest

from mainroad.site.limits import Limit, household

FAILURES = 8
FROM_ONE_ADDRESS = 60
"""A whole school hall may stand behind one address."""
OF_ONE_ACCOUNT = 40
"""From many addresses; its owner can still come in from where they came last, or by a letter."""
PAUSE_S = 15 * 60
PROOF = "proof"
"""Where signed-in people type their password once more: all those forms count as one."""

_PAIRS, _ADDRESSES, _ACCOUNTS = (Limit(most, PAUSE_S) for most in (FAILURES, FROM_ONE_ADDRESS, OF_ONE_ACCOUNT))


def is_paused(request: HttpRequest, email: str, form: str = "") -> bool:
    """Whether there were too many failures at a form (by default: at this address); unknown accounts count alike."""
    return any(limit.is_reached(key) for limit, key in _keys(request, email, form))


def count_failure(request: HttpRequest, email: str, form: str = "") -> None:
    """Count a failure."""
    for limit, key in _keys(request, email, form):
        limit.count(key)


def forgive(request: HttpRequest, email: str, form: str = "") -> None:
    """Forget the failures of an account from this address after a success; those of others are not forgiven."""
    limit, key = _keys(request, email, form)[0]
    limit.forget(key)


def forget() -> None:
    """Begin anew, as after a start."""
    for limit in (_PAIRS, _ADDRESSES, _ACCOUNTS):
        limit.forget()


def _keys(request: HttpRequest, email: str, form: str) -> tuple[tuple[Limit, str], ...]:
    form, address, account = form or request.path, household(request), email.strip().lower()
    return (
        (_PAIRS, _digest(form, address, account)),
        (_ADDRESSES, _digest(form, address)),
        (_ACCOUNTS, _digest(form, account)),
    )


def _digest(*parts: str) -> str:
    """A key that is short, and tells nobody who reads the memory an e-mail."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]
