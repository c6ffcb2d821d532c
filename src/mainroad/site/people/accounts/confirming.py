"""An e-mail counts when its owner has opened the link that was sent there; until then an old one stays.

Nothing is confirmed by coming to the page of the link: programs that look through letters come there too.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.core import signing
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from mainroad.site.addresses import in_letters
from mainroad.site.limits import Limit
from mainroad.site.people.accounts import letters
from mainroad.site.people.accounts.mail import goes_out
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, NoteKind

SALT = "mainroad.email"
LASTS = timedelta(days=3)
LETTERS = Limit(most=5, seconds=3600)
"""To be sent for one account: nobody fills the post box of somebody else."""

NOT_SURE = _(
    "This e-mail is not confirmed yet, so anybody may have typed it. Ask its owner to open the link of the letter."
)


@dataclass(frozen=True)
class Confirmation:
    """What a link confirms: that an e-mail is the account's, its own or the one it changes to."""

    account: Account
    email: str

    @property
    def is_change(self) -> bool:
        """Whether it becomes another one."""
        return self.email != self.account.email


def is_sure(account: Account) -> bool:
    """Whether roles may be given by this e-mail; where no letter leaves the site, people know each other."""
    return account.email_confirmed is not None or not (goes_out() and in_letters())


def waits_for(account: Account) -> str:
    """The e-mail that is to be confirmed; empty: none."""
    return account.new_email or ("" if account.email_confirmed else account.email)


def address(account: Account) -> str:
    """Where somebody confirms the e-mail that waits; a new password ends the link."""
    token = signing.dumps([account.pk, account.email, waits_for(account), _password_digest(account)], salt=SALT)
    return reverse("people:email-confirm", args=[token])


def read_confirmation(token: str) -> Confirmation | None:
    """What a link confirms; none: it is not ours, has run out, or another e-mail or password was chosen since."""
    try:
        id_, old, email, password = signing.loads(token, salt=SALT, max_age=LASTS)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    account = Account.objects.filter(pk=id_, email=old, is_active=True).first()
    if account is None or (email, password) != (waits_for(account), _password_digest(account)):
        return None
    return Confirmation(account, email)


def _password_digest(account: Account) -> str:
    return salted_hmac(SALT, account.password).hexdigest()[:20]


def ask(request: HttpRequest, account: Account) -> bool:
    """Send the link to the e-mail that waits, and tell whether it went."""
    email = waits_for(account)
    if not email or not letters.may_link() or LETTERS.is_reached(account.pk):
        return False
    LETTERS.count(account.pk)
    return letters.send(account, email, "confirm", link=f"{letters.beginning(request)}{address(account)}")


def change(request: HttpRequest, account: Account, email: str) -> bool:
    """Let a new e-mail wait to be confirmed, tell the old one, and tell whether the link went."""
    with transaction.atomic():
        Account.objects.filter(pk=account.pk).update(new_email=email)
        write_note(NoteKind.EMAIL_ASKED, account, request=request)
    account.new_email = email
    if not LETTERS.is_reached(account.pk):
        letters.send(account, account.email, "email_asked")
    return ask(request, account)


def confirm(request: HttpRequest, asked: Confirmation) -> bool:
    """Make the e-mail count; refused if somebody else has it by now."""
    account, old = asked.account, asked.account.email
    fresh = {"email": asked.email, "new_email": "", "email_confirmed": timezone.now()}
    try:
        with transaction.atomic():
            Account.objects.filter(pk=account.pk).update(**fresh)
            write_note(NoteKind.EMAIL_CHANGED if asked.is_change else NoteKind.EMAIL_CONFIRMED, None, account, request)
    except IntegrityError:
        return False
    if asked.is_change:
        letters.send(account, old, "email_changed")
    return True
