"""Letters to the owners of accounts, each in the language of the account."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.core.mail import send_mail
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import timezone, translation

from mainroad.site.addresses import in_letters, own_beginning
from mainroad.site.people.accounts.mail import goes_out
from mainroad.site.people.models import Account

log = logging.getLogger(__name__)


KEPT = timedelta(days=30)
"""How long letters lie in the outbox; their links are dead long before."""


def empty_outbox(now: datetime | None = None) -> None:
    """Take away the letters that nobody fetched."""
    if goes_out():
        return
    oldest = ((now or timezone.now()) - KEPT).timestamp()
    folder = Path(getattr(settings, "EMAIL_FILE_PATH", ""))  # there only where letters are files
    for letter in folder.iterdir() if folder.is_dir() else ():
        if letter.is_file() and letter.stat().st_mtime < oldest:
            letter.unlink(missing_ok=True)


def may_link() -> bool:
    """Whether a link may be sent: one that leaves the site must not begin as a visitor's browser says."""
    return bool(in_letters()) or not goes_out()


def beginning(request: HttpRequest) -> str:
    """How links in letters begin; those that stay in the outbox may begin as the visitor calls us, if that is us.

    Whoever fetches a letter from the outbox passes its link on, and anybody can ask for the letter of somebody else.
    """
    return in_letters() or own_beginning(request)


def send(account: Account, email: str, letter: str, **context: str) -> bool:
    """Send a letter to an address of somebody, and tell whether it went."""
    with translation.override(account.language or translation.get_language()):
        words = {"account": account, **context}
        subject = " ".join(render_to_string(f"people/mail/{letter}_subject.html", words).split())
        text = render_to_string(f"people/mail/{letter}.html", words)
    try:
        send_mail(subject, text, None, [email])
    except OSError as error:  # what the server of letters says may name an address
        log.warning("A letter could not be sent: %s", type(error).__name__)
        return False
    return True
