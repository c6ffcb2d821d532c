"""How large the text of a regulation may be, looked at before it is read.

The reader of TOML takes time with the square of the parts of a key, `a.a.a.a`: what no regulation has is refused first.
"""

from __future__ import annotations

import re

LONGEST = 400_000
"""Characters: an event of dozens of tournaments has a tenth."""
MOST_PARTS = 20

_PIECE = re.compile(r'"(?:[^"\\\n]|\\.)*+"|\'[^\'\n]*+\'|[\w-]++|[ \t]++|.', re.DOTALL)


def fault(text: str) -> str | None:
    """What is too large in a text, as the end of a sentence; None: it may be read."""
    if len(text) > LONGEST:
        return f"it is longer than {LONGEST:,} characters"
    parts, is_after_dot = 0, True
    for found in _PIECE.finditer(text):
        piece = found[0]
        if piece == ".":
            parts, is_after_dot = parts + 1, True
        elif piece.isspace() and piece != "\n":
            continue
        elif piece[0].isalnum() or piece[0] in "_-\"'":
            parts, is_after_dot = parts if is_after_dot else 0, False
        else:
            parts, is_after_dot = 0, True
        if parts > MOST_PARTS:
            return f"line {text.count(chr(10), 0, found.start()) + 1}: a key has more than {MOST_PARTS} parts"
    return None
