"""Moves by e-mail: a notice carries a signed mark, the answer to it is read strictly, and counts only when confirmed.

What comes in is anybody's text: its length is looked at first, then its head, then the first lines of its plain part.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.errors import MessageError
from email.header import decode_header
from email.message import Message
from email.utils import parseaddr

from mainroad.basics import Side

LARGEST = 1 << 16
"""Bytes of a message; an answer with a move needs a hundredth of it."""
LONGEST_HEAD, LONGEST_LINE, MOST_LINES, MOST_PARTS = 1000, 300, 5, 20
CHARSETS = (
    "utf-8", "us-ascii", "iso-8859-1", "iso-8859-5", "iso-8859-13", "iso-8859-15", "windows-1251", "windows-1252",
    "windows-1257", "koi8-r", "koi8-u",
)  # fmt: skip
YES = ("yes", "да", "так", "taip")
DRAW = ("draw", "ничья", "нічия", "lygiosios")
STOP = ("stop", "стоп")
_MARK = re.compile(r"\[MR-([mc])-([0-9a-z]{1,16})-([wb])-([0-9]{1,5})-([0-9a-z]{0,16})-([a-z2-7]{32})\]")
_MOVES = re.compile(r"[0-9a-jknqrхx×:=.…,\-–— ]{3,300}")
_SIDES = {"w": Side.WHITE, "b": Side.BLACK}


@dataclass(frozen=True)
class Mark:
    """What an answer belongs to: a game, a side, the letter that is due, and what is confirmed, if something is."""

    game: str
    side: Side
    number: int
    """How many letters the game had when the notice went off: another letter makes the mark worthless."""
    confirms: str = ""

    def signed(self, secret: bytes) -> str:
        """The mark as it stands in a subject."""
        return f"[MR-{self._told}-{_signature(secret, self._told)}]"

    @property
    def _told(self) -> str:
        kind = "c" if self.confirms else "m"
        return f"{kind}-{self.game}-{self.side.value[0]}-{self.number}-{self.confirms}"


def _signature(secret: bytes, told: str) -> str:
    key = hashlib.sha256(b"mainroad.post.mail" + secret).digest()
    return base64.b32encode(hmac.digest(key, told.encode(), "sha256")[:20]).decode().lower()


def read_mark(secret: bytes, subject: str) -> Mark | None:
    """The mark in a subject; None: there is none, or somebody else signed it."""
    found = _MARK.search(subject[:LONGEST_HEAD])
    if found is None:
        return None
    kind, game, side, number, confirms, signature = found.groups()
    mark = Mark(game, _SIDES[side], int(number), confirms)
    told = f"{kind}-{game}-{side}-{number}-{confirms}"
    if not hmac.compare_digest(signature.encode(), _signature(secret, told).encode()) or told != mark._told:
        return None
    return mark


@dataclass(frozen=True)
class Letter:
    """What is read of a message."""

    sender: str
    subject: str
    lines: tuple[str, ...]
    """The first lines that the sender wrote."""


def read_letter(data: bytes) -> Letter | None:
    """Read a message; None: it is too large, no message, or no person wrote it."""
    if len(data) > LARGEST:
        return None
    try:
        message = message_from_bytes(data)
        if _is_automatic(message):
            return None
        sender = parseaddr(_head(message, "From"))[1].strip().lower()
        return Letter(sender, _head(message, "Subject"), tuple(_lines(_text(message))))
    except (MessageError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None  # the standard library stumbles over some broken messages


def _is_automatic(message: Message) -> bool:
    """Whether a machine wrote it: two machines that answer each other never end."""
    automatic = _head(message, "Auto-Submitted").strip().lower() not in ("", "no")
    bulk = _head(message, "Precedence").strip().lower() in ("bulk", "junk", "list", "auto_reply")
    return automatic or bulk or _head(message, "Return-Path").strip() == "<>"


def _head(message: Message, name: str) -> str:
    """A line of the head, in letters."""
    raw = message.get(name)
    text = str(raw)[:LONGEST_HEAD] if raw is not None else ""
    parts = (_decoded(part, charset) for part, charset in decode_header(" ".join(text.split())))
    return "".join(parts)[:LONGEST_HEAD]


def _decoded(part: bytes | str, charset: str | None) -> str:
    if isinstance(part, str):
        return part
    known = charset.lower() if charset and charset.lower() in CHARSETS else "us-ascii"
    return part.decode(known, "replace")


def _text(message: Message) -> str:
    """The first plain part."""
    for number, part in enumerate(message.walk()):
        if number >= MOST_PARTS:
            break
        if part.is_multipart() or part.get_content_type() != "text/plain" or part.get_filename():
            continue
        charset = (part.get_content_charset() or "us-ascii").lower()
        payload = part.get_payload(decode=True)
        if isinstance(payload, bytes) and charset in CHARSETS:
            return payload.decode(charset, "replace")
    return ""


def _lines(text: str) -> Iterator[str]:
    """The lines above whatever is quoted, without empty ones, as many as an answer may have."""
    found = 0
    for line in text[: LONGEST_LINE * 20].splitlines():
        stripped = line.strip()
        if stripped.startswith((">", "|", "--")) or found == MOST_LINES:
            return
        if not stripped and found:
            return
        if stripped:
            found += 1
            yield stripped[: LONGEST_LINE + 1]


@dataclass(frozen=True)
class Answer:
    """What an answer asks for: moves, perhaps with a draw offered; or yes; or no more letters."""

    moves: str = ""
    has_offer: bool = False
    is_yes: bool = False
    is_stop: bool = False


def read_answer(lines: tuple[str, ...]) -> Answer | None:
    """Read the lines of an answer: moves, and under them perhaps `draw`; or `yes` alone; None: something else."""
    if not lines:
        return None
    first, rest = lines[0].lower(), [line.strip(" .!").lower() for line in lines[1:]]
    word = first.strip(" .!")
    if word in (*YES, *STOP):
        return None if rest else Answer(is_yes=word in YES, is_stop=word in STOP)
    is_move = _MOVES.fullmatch(first) is not None and any(sign.isdecimal() for sign in first)
    if not is_move or any(line not in DRAW for line in rest):
        return None
    return Answer(first, has_offer=bool(rest))
