"""English draughts: CK. Its dark side, called Red, is B here; it moves first."""

from __future__ import annotations

ENGLISH = "english"

ROWS = (
    # the four kinds of move
    ("CK 1.14, CK 1.15", ENGLISH, "B:W32:B15", "15-18 15-19"),
    ("CK 1.14, CK 1.17", ENGLISH, "B:W32:BK15", "15-10 15-11 15-18 15-19"),
    ("CK 1.14, CK 1.18", ENGLISH, "B:W18:B15", "15:22"),
    ("CK 1.14, CK 1.21", ENGLISH, "B:W10:BK15", "15:6"),
    # a man moves one square forward
    ("CK 1.15", ENGLISH, "W:W18:B1", "18-14 18-15"),
    ("CK 1.15", ENGLISH, "W:W13,17,21:B1", "13-9 17-14"),
    # and becomes a king on the last row
    ("CK 1.16", ENGLISH, "B:W12:B26", "26-30=K 26-31=K"),
    ("CK 1.16", ENGLISH, "W:W6:B12", "6-1=K 6-2=K"),
    # a king moves one square, any way
    ("CK 1.17", ENGLISH, "W:WK18:B1", "18-14 18-15 18-22 18-23"),
    ("CK 1.17", ENGLISH, "W:WK18,15,22:B1", "18-14 18-23 15-10 15-11 22-17"),
    # a man captures forwards only
    ("CK 1.18", ENGLISH, "B:W10,19:B15", "15:24(19)"),
    ("CK 1.18", ENGLISH, "B:WK19:B15", "15:24(19)"),
    ("CK 1.18", ENGLISH, "B:W10:B15", "15-18 15-19"),
    ("CK 1.18", ENGLISH, "B:W19,24:B15", "15-18"),
    ("CK 1.18", ENGLISH, "W:W22:B25,6", "22-17 22-18"),
    # a capture is finished, but a new king stops
    ("CK 1.19.a", ENGLISH, "B:W15,24:B10", "10:19:28(15,24)"),
    ("CK 1.19.a", ENGLISH, "W:WK22:B18,11,10", "22:15:8(18,11) 22:15:6(18,10)"),
    ("CK 1.19.a", ENGLISH, "B:W9,10,17,18:BK22", "22:13:6:15:22(17,9,10,18) 22:15:6:13:22(18,10,9,17)"),
    ("CK 1.19.b", ENGLISH, "B:W26,27:B22", "22:31=K(26)"),
    ("CK 1.19.b", ENGLISH, "W:W10:B7,8", "10:3=K(7)"),
    # any capture may be chosen, but one must be
    ("CK 1.20.a", ENGLISH, "B:W15,16,24:B11", "11:18(15) 11:20:27(16,24)"),
    ("CK 1.20.a", ENGLISH, "B:W15:B11,1", "11:18"),
    ("CK 1.20.a", ENGLISH, "B:W15,22:BK18,12", "18:25 18:11"),
    # a king captures one square away, forwards and backwards
    ("CK 1.21", ENGLISH, "B:W10,19:BK15", "15:24(19) 15:6(10)"),
    ("CK 1.21", ENGLISH, "W:WK18:B7", "18-14 18-15 18-22 18-23"),
)

DIAGRAMS = ()
