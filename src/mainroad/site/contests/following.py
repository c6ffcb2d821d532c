"""Who may follow a tournament on the lines that the server answers before Django."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser

from mainroad.site.contests.models import Tournament
from mainroad.site.people.accounts.cookies import account_of


def may_follow(tournament: str, cookies: str) -> bool:
    """Whether a visitor, by the cookies they send, may know of a tournament: a hidden one is like a missing one."""
    here = Tournament.objects.filter(pk=tournament)
    if here.open_to(AnonymousUser()).exists():
        return True
    account = account_of(cookies) if here.exists() else None
    return account is not None and here.open_to(account).exists()
