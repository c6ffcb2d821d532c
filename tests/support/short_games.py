"""Short whole games, each ended by the board itself: no pieces, no moves, mate or stalemate.

Our own: found by a search in which both sides work for the same end. The chess game is Loyd's stalemate in ten moves.
"""

from __future__ import annotations

SHORT_GAMES = {
    "russian": (
        "g3-f4 f6-g5 c3-d4 d6-e5 d4:h4 h6-g5 h4:f6 e7:g5 f4:h6 f8-e7 h6:b4 h8-g7 e3-d4 d8-e7 b4:h6 b6-c5 d4:d8 b8-c7 "
        "d8:a5 a7-b6 a5:d8"
    ),
    "brazilian": (
        "c3-b4 d6-e5 e3-d4 e5:a5 d2-e3 b6-c5 a3-b4 c5:a3 c1-d2 a3:c1 e3-d4 c1:b6 f2-e3 b6:h4 e1-d2 e7-d6 g1-f2 h4:c3 "
        "a1-b2 c3:a1 h2-g3 a1-e5 g3-h4 h6-g5"
    ),
    "international": (
        "33-28 18-23 28-22 17x28 39-33 28x30 35x24 20x29 38-33 29x27 31x22 12-18 36-31 18x36 42-38 23-29 47-42 36x47 "
        "46-41 47x36 38-33 29x47 44-39 36-27 48-42 47x35 49-44 35x46 50-44 46-28 44-39 28x44 45-40 44x35"
    ),
    "english": (
        "9-14 21-17 14x21 23-19 11-15 19-16 12x19 26-23 19x26 30x23 21x30 29-25 30x21 31-26 21-25 24-19 15x31 28-24 "
        "25x20 32-27 31x22 27-24 20x27"
    ),
    "giveaway-international": (
        "31-26 18-22 26-21 17x26 37-31 26x28 34-29 19-24 39-34 28x30 44-39 24x44 35x24 44x35 45-40 35x44 49x40 20x29 "
        "38-33 29x49 42-38 49x27 36-31 27x36 47-42 36x45 48-43 45-40 50-44 40x32 46-41 32x46"
    ),
    "giveaway": (
        "g3-f4 f6-g5 c3-d4 d6-e5 d4:h4 h6-g5 h4:f6 e7:g5 f4:h6 f8-e7 h6:b4 h8-g7 e3-d4 d8-e7 b4:h6 b6-c5 d4:d8 b8-c7 "
        "d8:a5 a7-b6 a5:d8"
    ),
    "spantsireti": (
        "c3-d4 h6-g5 e3-f4 g5:c5 a3-b4 c5:a3 b2-c3 i7-h6 c1-b2 a3:g5 f2-e3 g5:a5 i3-h4 h6-g5 g1-f2 g5:c5 e1-f2 c5:g1 "
        "i1-h2 g1:j4 j2-i3 j4:e5 a1-b2 e5:a1"
    ),
    "chess": ("e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6"),
}
