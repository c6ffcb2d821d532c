"""Answers of players by e-mail: whole messages, subjects with a mark, first lines."""

from __future__ import annotations

from mainroad.basics import Side
from mainroad.post.mail import Mark, read_answer, read_letter, read_mark
from tools.fuzz.target import Sample, Target

SECRET = b"fuzz"
MARK = Mark("abcd2345", Side.BLACK, 3, "k7m8n9p2").signed(SECRET)
PLAIN = f"""From: Anna <anna@example.org>
To: post@example.org
Subject: Re: KZ-1: your move {MARK}
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

1. =E2=80=A6 d6-c5
draw

> Hello
"""
PARTS = """From: =?utf-8?B?0JDQvdC90LA=?= <anna@example.org>
Subject: =?koi8-r?Q?=D7=C1=DB?= [MR-m-abcd2345-w-0--aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]
Auto-Submitted: no
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="xx"

--xx
Content-Type: text/plain; charset="windows-1251"
Content-Transfer-Encoding: base64

xOA=
--xx
Content-Type: multipart/mixed; boundary="yy"

--yy
Content-Type: text/html; charset=us-ascii

<p>c3-d4</p>
--yy--
--xx--
"""


def _message(sample: Sample) -> object:
    letter = read_letter(sample[0].encode("latin-1", "replace"))
    if letter is None:
        return None
    assert len(letter.lines) <= 5, "more lines than an answer has"
    return read_mark(SECRET, letter.subject), read_answer(letter.lines)


def _mark(sample: Sample) -> None:
    found = read_mark(SECRET, sample[0])
    if found is not None:
        assert found.signed(SECRET) in sample[0], "a mark that nobody wrote"


def _answer(sample: Sample) -> object:
    return read_answer(sample)


TARGETS = (
    Target(
        "mail.message",
        _message,
        lambda: [(PLAIN,), (PARTS,)],
        share=15,
        longest=8_000,
        covers=("mainroad.post.mail.read_letter",),
        is_binary=True,
    ),
    Target(
        "mail.mark",
        _mark,
        lambda: [(f"Re: your move {MARK}",), ("x",)],
        share=15,
        covers=("mainroad.post.mail.read_mark",),
    ),
    Target(
        "mail.answer",
        _answer,
        lambda: [("c3-d4", "draw"), ("1. … d6-c5",), ("yes",), ("32-28",)],
        share=15,
        covers=("mainroad.post.mail.read_answer",),
    ),
)
