"""Accounts whose e-mail was never confirmed go away, so that the address is free for its owner."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import ManyToOneRel, Q
from django.utils import timezone
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from mainroad.site.people.accounts.closing import remove
from mainroad.site.people.accounts.confirming import is_sure
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind

STAYS = timedelta(days=14)
"""After the last sign-in; as long as a session lasts."""
_DEVICES = (TOTPDevice, StaticDevice)


def remove_unconfirmed(now: datetime | None = None) -> None:
    """Remove those that hold nothing; where no letter leaves the site, nobody can confirm, and all stay."""
    oldest = (now or timezone.now()) - STAYS
    signed_in_before = Q(last_login=None) | Q(last_login__lt=oldest)
    rows = Account.objects.filter(signed_in_before, email_confirmed=None, joined__lt=oldest)
    for account in rows.filter(is_staff=False, person=None):
        if not is_sure(account) and not _holds_something(account):
            write_note(NoteKind.CLOSED, None, account, detail="unconfirmed")
            remove(account)


def _holds_something(account: Account) -> bool:
    """Whether a row of any table names the account: a game, an event, a work, a role."""
    keys = [one for one in Account._meta.get_fields(include_hidden=True) if isinstance(one, ManyToOneRel)]
    return any(
        key.related_model._base_manager.filter(**{key.field.name: account}).exists()
        for key in keys
        if key.related_model not in _DEVICES
    )
