"""Set the stage for the browser: the demonstration in a site of its own, with somebody signed in for every role.

Run as a program in its own process; it prints what the tests need to know as JSON.
"""

from __future__ import annotations

import json

ROLES = ("secretary", "line", "committee", "captain", "player", "member")


def main() -> None:
    from mainroad.site import server

    server.prepare()
    from django.utils import timezone

    from mainroad.site.contests import demonstration
    from mainroad.site.contests.models import Event

    arbiter = demonstration.fill(timezone.localdate())
    festival = Event.objects.get(id="festival")
    cookies = {role: _signed_in(role, festival) for role in ROLES} | {"arbiter": _session(arbiter)}
    rows = {event.id: [row.id for row in event.tournaments.all()] for event in Event.objects.all()}
    print(json.dumps({"cookies": cookies, "tournaments": rows, "person": _person()}))


def _signed_in(role: str, event: object) -> str:
    from mainroad.site.contests.models import Appointment, Event
    from mainroad.site.contests.tournament_service import desk
    from mainroad.site.people.models import Account

    assert isinstance(event, Event)
    account = Account.objects.create_user(f"{role}@example.org", None, name=role.capitalize())
    if role != "member":
        first = next(iter(event.tournaments.all()))
        entry = desk(first).state.numbers[0] if role in ("player", "assistant") else ""
        if role == "captain":
            teams = list(event.tournaments.all())[2]
            entry = desk(teams).state.numbers[0]
        Appointment.objects.create(account=account, event=event, role=role, entry=entry)
    return _session(account)


def _session(account: object) -> str:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    from mainroad.site.people.models import Account
    from mainroad.site.sessions.engine import SessionStore

    assert isinstance(account, Account)
    store = SessionStore()
    store[SESSION_KEY] = str(account.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = account.get_session_auth_hash()
    store.create()
    return str(store.session_key)


def _person() -> str:
    from mainroad.site.people.models import Person

    return str(Person.objects.order_by("id")[0].pk)


if __name__ == "__main__":
    main()
