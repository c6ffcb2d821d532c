"""The security journal: `noted(...)` writes a line of it, and `expire` takes away what is too old.

An address of a visitor is kept shortened, as the network it belongs to. A digest of it would hide nothing: there are so
few addresses that all of them can be tried, and a keyed one would not tell an administrator "from the same school".
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from mainroad.site.limits import Limit
from mainroad.site.people.models import Account, Look, Note, NoteKind
from mainroad.site.people.permissions import Visitor

KEPT = timedelta(days=365)
LOOKS_KEPT = timedelta(days=3 * 365)
"""How long it is remembered who looked at whose data: whoever it was about may ask for it longer."""
FAILURES = Limit(most=600, seconds=3600)
"""Wrong tries that are written down an hour: nobody fills the disk from outside."""
MACHINE = "machine"
"""Where the command line is."""
SITE = "site"

About = Model | str

_TRIES = frozenset({NoteKind.SIGN_IN_FAILED, NoteKind.CODE_FAILED, NoteKind.RESET_ASKED})
_NETWORK = {4: 24, 6: 48}


def write_note(
    kind: NoteKind,
    who: Visitor | None,
    about: About | Iterable[About] = (),
    request: HttpRequest | None = None,
    detail: str = "",
) -> None:
    """Write down that somebody did something: about an account, and something else that has an id (`tournament ID`).

    `detail` is a code word or a number, never what somebody typed. Without `who` and `request` it was done at the
    machine, by its command line. Where the deed is a row too, write both in one transaction.
    """
    if kind in _TRIES and FAILURES.is_reached(SITE):
        return
    things = [about] if isinstance(about, (Model, str)) else list(about)
    others = [_named(thing) for thing in things if not isinstance(thing, Account)]
    Note.objects.create(
        moment=timezone.now(),
        kind=kind,
        who=who.pk if who and who.is_authenticated else "",
        whose=next((thing.pk for thing in things if isinstance(thing, Account) and thing != who), ""),
        about=" ".join(others)[:80],
        detail=detail[:80],
        place=_place(who, request),
    )
    if kind in _TRIES:
        _count()


def _named(thing: About) -> str:
    return thing if isinstance(thing, str) else f"{thing._meta.model_name} {thing.pk}"


def _count() -> None:
    FAILURES.count(SITE)
    if FAILURES.is_reached(SITE):
        Note.objects.create(moment=timezone.now(), kind=NoteKind.MANY_FAILED)


def _place(who: Visitor | None, request: HttpRequest | None) -> str:
    if request is not None:
        return network(request.META.get("REMOTE_ADDR", ""))
    return MACHINE if who is None else ""


def network(address: str) -> str:
    """The network of an address: three of its four numbers; of the newer kind what a provider gives to a house."""
    try:
        whole = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(whole, ipaddress.IPv6Address) and whole.ipv4_mapped:
        whole = whole.ipv4_mapped
    return str(ipaddress.ip_network((whole, _NETWORK[whole.version]), strict=False))


def own(account: Account) -> QuerySet[Note]:
    """What somebody did, and what was done to their account."""
    return Note.objects.filter(Q(who=account.pk) | Q(whose=account.pk))


def expire(now: datetime | None = None) -> None:
    """Take away what is older than it may be; where nothing is, the tables are only read, and nobody waits."""
    now = now or timezone.now()
    if Note.objects.filter(moment__lt=now - KEPT).exists():
        Note.objects.expire(now - KEPT)
    looks = Look.objects.filter(moment__lt=now - LOOKS_KEPT)
    if looks.exists():
        looks.delete()
