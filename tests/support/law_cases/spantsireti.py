"""Spantsireti: Russian rules on ten files by eight rows. RU 5.1.4 only names it: its rules are our completion."""

from __future__ import annotations

ROWS = (
    ("", "spantsireti", "W:Wi7:Ba7", "i7-h8=K i7-j8=K"),
    ("", "spantsireti", "W:WKa1:Bc3", "a1:d4 a1:e5 a1:f6 a1:g7 a1:h8"),
    ("", "spantsireti", "W:Wc5:Bd6,f6", "c5:e7:g5"),
    ("", "spantsireti", "W:Wb6:Bc7,f6", "b6:d8:g5=K b6:d8:h4=K b6:d8:i3=K b6:d8:j2=K"),
)

DIAGRAMS = ()
