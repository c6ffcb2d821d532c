"""`mainroad post-mail`: hand an answer of a player over to the site, as mail servers pipe it."""

from __future__ import annotations

import sys
from email import message_from_bytes
from email.policy import compat32

import click

from mainroad.cli.asking import RefusedError, fault_text
from mainroad.cli.site import introduce_rooms
from mainroad.cli.speech import phrase

LONGEST_HEAD = 1 << 16


@click.command("post-mail")
def post_mail() -> None:
    """Lay one message (RFC 5322) from standard input into the mail folder of the site.

    A mail server pipes to it what comes to the address of games by post. The running site reads the message within
    seconds; whatever is no signed answer of a player is dropped there without a word.
    """
    introduce_rooms()
    from mainroad.post.mail import LARGEST
    from mainroad.site.post.mail.carrier import deliver

    message = sys.stdin.buffer.read(LARGEST + 1)
    if not message_from_bytes(message[:LONGEST_HEAD], policy=compat32).keys():
        raise RefusedError(phrase("Standard input holds no message: it begins with lines such as From."))
    try:
        deliver(message)
    except OSError as error:
        raise RefusedError(phrase("The message could not be kept: {0}.", fault_text(error))) from error
