"""Letters about games by post, each in the language of its reader; one that can be answered carries a signed mark."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.conf import settings
from django.core.mail import EmailMessage
from django.utils import translation
from django.utils.translation import gettext as _

from mainroad.post.mail import Mark
from mainroad.site.addresses import in_letters
from mainroad.site.people.models import Account
from mainroad.site.post.models import MailSwitch, PostGame, PostTournament

log = logging.getLogger(__name__)


def secret() -> bytes:
    """What marks are signed with."""
    return str(settings.SECRET_KEY).encode()


def can_be_answered() -> bool:
    """Whether answers come back to the site: an administrator has named the address."""
    return bool(settings.POST_MAIL)


def is_reached(account: Account | None) -> bool:
    """Whether letters go to somebody: the address is theirs, and they want them."""
    if account is None or not account.is_active or account.email_confirmed is None:
        return False
    return not MailSwitch.objects.filter(account=account, is_on=False).exists()


@contextmanager
def language_of(account: Account) -> Iterator[None]:
    """Say everything in the language of an account."""
    with translation.override(account.language or settings.LANGUAGE_CODE):
        yield


def send_letter(
    account: Account, about: PostGame | PostTournament, what: str, lines: Sequence[str], mark: Mark | None = None
) -> bool:
    """Send a letter about a game, or a tournament, in the language that is spoken now, and tell whether it went."""
    tournament = about.tournament if isinstance(about, PostGame) else about
    is_answerable = mark is not None and can_be_answered()
    signed = f" {mark.signed(secret())}" if mark is not None and is_answerable else ""
    heads = {"Auto-Submitted": "auto-generated"}
    answers = [str(settings.POST_MAIL)] if can_be_answered() else []
    message = EmailMessage(
        " ".join(f"{tournament.code}: {what}{signed}".split()),
        "\n".join([_("Hello %(name)s,") % {"name": account.name}, "", *lines, "", *_foot(about, tournament)]),
        to=[account.email],
        reply_to=answers if is_answerable else [],
        headers=heads,
    )
    try:
        return bool(message.send())
    except OSError as error:  # what the server of letters says may name an address
        log.warning("A letter could not be sent: %s", type(error).__name__)
        return False


def _foot(about: PostGame | PostTournament, tournament: PostTournament) -> Iterator[str]:
    yield tournament.title if about is tournament else f"{tournament.title}, {about}"
    if beginning := in_letters():
        yield f"{beginning}{about.get_absolute_url()}"
        yield _("Letters like this one can be switched off: %(address)s") % {"address": f"{beginning}/post/mail/"}
