"""A mail server on loopback: it takes what the site sends, and delivers what players answer to the site's folder."""

from __future__ import annotations

import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from mainroad.site.post.mail.carrier import collect, deliver

POST = "post@mainroad.example"


@dataclass
class MailServer:
    """Mail boxes by address; what comes to the address of play by post goes to the site."""

    boxes: dict[str, list[EmailMessage]] = field(default_factory=dict)
    port: int = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        """Take a message."""
        for recipient in envelope.rcpt_tos:
            if recipient == POST:
                deliver(envelope.content)
            else:
                message = message_from_bytes(envelope.content, policy=policy.default)
                self.boxes.setdefault(recipient, []).append(message)
        return "250 OK"

    def last(self, address: str) -> EmailMessage:
        """The newest letter to somebody."""
        return self.boxes[address][-1]

    def send(self, message: EmailMessage) -> None:
        """Send a message as a mail program does."""
        with smtplib.SMTP("127.0.0.1", self.port, timeout=30) as server:
            server.send_message(message)

    def answer(self, letter: EmailMessage, text: str, *, sender: str = "", **heads: str) -> list[str]:
        """Answer a letter and let the site read it; what it did."""
        self.send(reply(letter, text, sender=sender, **heads))
        return collect()


def reply(letter: EmailMessage, text: str, *, sender: str = "", **heads: str) -> EmailMessage:
    """An answer as mail programs make it, with the letter quoted under it."""
    made = EmailMessage()
    made["From"] = f"Somebody <{sender or letter['To']}>"
    made["To"] = letter["Reply-To"] or POST
    made["Subject"] = f"Re: {letter['Subject']}"
    for name, value in heads.items():
        made[name.replace("_", "-")] = value
    quoted = "\n".join(f"> {line}" for line in body(letter).splitlines())
    made.set_content(f"{text}\n\nOn a day the site wrote:\n{quoted}\n")
    return made


def body(letter: EmailMessage) -> str:
    """The text of a letter."""
    return str(letter.get_content())


class _Loopback(Controller):
    """Listens on a port that the machine chooses."""

    def _trigger_server(self) -> None:
        self.port = self.server.sockets[0].getsockname()[1]  # type: ignore[union-attr]
        super()._trigger_server()  # type: ignore[no-untyped-call]


@contextmanager
def serving() -> Iterator[MailServer]:
    """A server as long as the block runs."""
    boxes = MailServer()
    controller = _Loopback(boxes, hostname="127.0.0.1", port=0)
    controller.start()
    try:
        boxes.port = controller.port
        yield boxes
    finally:
        controller.stop()
