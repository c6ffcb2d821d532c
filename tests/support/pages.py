"""What a page says, without its tags."""

from __future__ import annotations

import re
from typing import Any


def words(answer: Any) -> str:
    """The words of an answer, one blank between them."""
    text = " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())
    return text.replace("( ", "(").replace(" )", ")").replace(" ,", ",")
