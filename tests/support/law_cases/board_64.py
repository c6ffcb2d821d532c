"""Russian draughts (RU I, UA III) and Brazilian draughts (UA III), which FM A1b calls international draughts-64."""

from __future__ import annotations

BOTH = "russian brazilian giveaway"

ROWS = (
    # a man moves one square forward
    ("RU 1.4.3, UA III-2.3, FM A1b-3.4", BOTH, "W:Wc3:Bh8", "c3-b4 c3-d4"),
    ("RU 1.4.3, UA III-2.3, FM A1b-3.4", BOTH, "B:Wa1:Bf6", "f6-e5 f6-g5"),
    ("RU 1.4.3, UA III-2.3, FM A1b-3.4", BOTH, "W:Wa3:Bh8", "a3-b4"),
    ("RU 1.4.3, UA III-2.3, FM A1b-3.4", BOTH, "W:Wb4,c3,d4:Bh8", "b4-a5 b4-c5 d4-c5 d4-e5"),
    ("RU 1.4.3, UA III-2.3, FM A1b-3.4", BOTH, "W:Wg3:Be5,f4", "g3-h4"),
    # it becomes a king on the last row, and moves as one from its next move
    ("RU 1.4.4, UA III-2.4, FM A1b-3.5", BOTH, "W:Wc7:Bh2", "c7-b8=K c7-d8=K"),
    ("RU 1.4.4, UA III-2.4, FM A1b-3.5", BOTH, "B:Wa7:Bf2,h4", "f2-e1=K f2-g1=K h4-g3"),
    ("RU 1.5.16, FM A1b-3.8", BOTH, "W:Wg7:Bd6,f2", "g7-f8=K g7-h8=K"),
    ("RU 1.5.16, FM A1b-3.8", BOTH, "W:WKf8:BKe1,d6", "f8:c5 f8:b4 f8:a3"),
    # a king moves any distance, over its own pieces never
    (
        "RU 1.4.5, UA III-2.5.1, FM A1b-3.9",
        BOTH,
        "W:WKd4:Bh2",
        "d4-c3 d4-b2 d4-a1 d4-e5 d4-f6 d4-g7 d4-h8 d4-c5 d4-b6 d4-a7 d4-e3 d4-f2 d4-g1",
    ),
    (
        "RU 1.4.5, UA III-2.5.1, FM A1b-3.9",
        BOTH,
        "B:Wa1,a3:BKe1,c3,g3",
        "c3-b2 c3-d2 g3-f2 g3-h2 e1-d2 e1-f2",
    ),
    ("RU 1.4.5, UA III-2.5.1, FM A1b-3.9", BOTH, "W:WKa1,d4:Bb8", "a1-b2 a1-c3 d4-c5 d4-e5"),
    # men and kings move differently, and capture differently
    ("FM A1b-3.1, FM A1b-3.2", BOTH, "W:Wb2:Bh8", "b2-a3 b2-c3"),
    ("FM A1b-3.1, FM A1b-3.2", BOTH, "W:WKb2:Ba7", "b2-a1 b2-c1 b2-a3 b2-c3 b2-d4 b2-e5 b2-f6 b2-g7 b2-h8"),
    ("FM A1b-3.2", BOTH, "W:Wb2:Bc3", "b2:d4"),
    ("FM A1b-3.2", BOTH, "W:WKb2:Bc3", "b2:d4 b2:e5 b2:f6 b2:g7 b2:h8"),
    # a man must jump the piece beside it when the square behind is free
    ("RU 1.5.1, UA III-3.1.a, FM A1b-4.2", BOTH, "W:Wc3:Bd4", "c3:e5(d4)"),
    ("RU 1.5.1, UA III-3.1.a, FM A1b-4.2", BOTH, "W:Wc3:BKd4", "c3:e5(d4)"),
    ("RU 1.5.1, UA III-3.1.a, FM A1b-4.2", BOTH, "B:Wf4:Bg5,a7", "g5:e3(f4)"),
    ("RU 1.5.1, UA III-3.1.a, FM A1b-4.2", BOTH, "W:Wc3:Bd4,e5", "c3-b4"),
    ("RU 1.5.1, UA III-3.1.a, FM A1b-4.2", BOTH, "W:Wc3:Be5", "c3-b4 c3-d4"),
    ("RU 1.5.1, UA III-3.1.a, FM A1b-4.2", BOTH, "W:Wg3:Bh4", "g3-f4"),
    # a king must jump a piece at any distance and land on any free square behind
    ("RU 1.5.2, UA III-3.1.b, FM A1b-4.3", BOTH, "W:WKa1:Bd4", "a1:e5 a1:f6 a1:g7 a1:h8"),
    ("RU 1.5.2, UA III-3.1.b, FM A1b-4.3", BOTH, "W:WKh8:Bf6", "h8:e5 h8:d4 h8:c3 h8:b2 h8:a1"),
    ("RU 1.5.2, UA III-3.1.b, FM A1b-4.3", BOTH, "W:WKa1:Bd4,g7", "a1:e5:h8(d4,g7)"),
    ("RU 1.5.2, UA III-3.1.b, FM A1b-4.3", BOTH, "W:WKa1:Bd4,e5", "a1-b2 a1-c3"),
    ("RU 1.5.2, UA III-3.1.b, FM A1b-4.3", BOTH, "B:WKc3,a7:BKf6,h8", "f6:b2 f6:a1"),
    # capture is compulsory, forwards and backwards
    ("RU 1.5.3.a, UA III-3.3, FM A1b-4.1", BOTH, "W:Wc3,g3:Bd4", "c3:e5"),
    ("RU 1.5.3.a, UA III-3.3, FM A1b-4.1", BOTH, "W:WKa1,g1:Bd4", "a1:e5 a1:f6 a1:g7 a1:h8"),
    ("RU 1.5.3.a, UA III-3.7.1, UA III-3.8.1, FM A1b-4.1", BOTH, "W:We5:Bd4", "e5:c3"),
    ("RU 1.5.3.a, UA III-3.7.1, UA III-3.8.1, FM A1b-4.1", BOTH, "B:We5,g5:Bf4", "f4:d6 f4:h6"),
    # one's own pieces are never taken
    ("RU 1.5.3.c, UA III-3.3, FM A1b-4.1", BOTH, "W:Wc3,d4:Bh8", "c3-b4 d4-c5 d4-e5"),
    ("RU 1.5.3.c, UA III-3.3, FM A1b-4.1", BOTH, "W:WKa1,b2:Bh8", "b2-a3 b2-c3"),
    # nor passed in a capture
    ("RU 1.5.8, FM A1b-4.7", BOTH, "W:WKe1,g5:Bg3,e7", "e1:h4"),
    ("RU 1.5.8, FM A1b-4.7", BOTH, "W:WKa1,b2:Bd4,a5", "b2-a3 b2-c3"),
    # a man's capture goes on while it can
    ("RU 1.5.5, UA III-3.2, FM A1b-4.5", BOTH, "W:Wc3:Bd4,d6", "c3:e5:c7(d4,d6)"),
    ("RU 1.5.5, UA III-3.2, FM A1b-4.5", BOTH, "W:Wc1:Bd2,f4,f6", "c1:e3:g5:e7(d2,f4,f6)"),
    # a king's capture goes on, straight or across, and the king lands where it can go on
    ("RU 1.5.6, UA III-3.2, FM A1b-4.6", BOTH, "W:WKa1:Bc3,d6", "a1:e5:c7(c3,d6) a1:e5:b8(c3,d6)"),
    ("RU 1.5.6, UA III-3.2, FM A1b-4.6", BOTH, "W:WKa1:Bc3,e5", "a1:d4:f6 a1:d4:g7 a1:d4:h8"),
    ("RU 1.5.6, UA III-3.2, FM A1b-4.6", BOTH, "W:WKc1:Be3,f6", "c1:g5:e7(e3,f6) c1:g5:d8(e3,f6)"),
    # taken pieces stay until the capture ends, and none is jumped twice
    ("RU 1.5.7, UA III-3.6, FM A1b-4.11", BOTH, "B:Wc3,d4,e3,f2,f4:BKa5,d6", "a5:e1:g3:e5(c3,f2,f4)"),
    ("RU 1.5.9, UA III-3.5, FM A1b-4.8", BOTH, "B:Wb4,b6,d4,d6:Bc3", "c3:a5:c7:e5:c3 c3:e5:c7:a5:c3"),
    (
        "RU 1.5.9, UA III-3.5, FM A1b-4.8",
        BOTH,
        "B:Wb4,b6,d4,d6:BKc3",
        "c3:a5:c7:e5:c3 c3:a5:c7:e5:b2 c3:a5:c7:e5:a1 c3:e5:c7:a5:c3 c3:e5:c7:a5:d2 c3:e5:c7:a5:e1",
    ),
    ("RU 1.5.9, UA III-3.5, FM A1b-4.8", BOTH, "B:Wb4,b6,c5,d2,e7:BKc1", "c1:g5:d8:a5:c3(d2,e7,b6,b4)"),
    # Russian: any capture may be chosen; Brazilian: the most pieces must be taken
    ("RU 1.5.14, UA III-3.7.3", "russian giveaway", "W:We3:Bd4,f4,f6", "e3:c5 e3:g5:e7"),
    ("UA III-3.8.4, FM A1b-4.13", "brazilian", "W:We3:Bd4,f4,f6", "e3:g5:e7"),
    ("RU 1.5.14, UA III-3.7.3", "russian", "W:We3:BKd4,f4,f6", "e3:c5 e3:g5:e7"),
    ("UA III-3.8.4, FM A1b-4.13", "brazilian", "W:We3:BKd4,f4,f6", "e3:g5:e7"),
    ("RU 1.5.14, UA III-3.7.3", "russian", "W:WKh2,c1:Be5,b2", "h2:d6 h2:c7 h2:b8 c1:a3"),
    ("FM A1b-4.13, FM A1b-4.14", "brazilian", "W:WKh2,c1:Be5,b2", "h2:d6 h2:c7 h2:b8 c1:a3"),
    ("UA III-3.8.4, FM A1b-4.13, FM A1b-4.14", "brazilian", "W:We3:BKd4,f4", "e3:c5 e3:g5"),
    # a man that captures into the last row
    ("RU 1.5.15, UA III-3.7.2", "russian giveaway", "W:Wb6:Bc7,f6", "b6:d8:g5=K b6:d8:h4=K"),
    ("UA III-3.8.3, FM A1b-3.5", "brazilian", "W:Wb6:Bc7,f6", "b6:d8=K"),
    ("UA III-3.8.2, FM A1b-4.15", "brazilian", "W:Wb6:Bc7,e7", "b6:d8:f6"),
    ("RU 1.5.15, UA III-3.7.2", "russian giveaway", "W:Wb6:Bc7,e7", "b6:d8:f6=K b6:d8:g5=K b6:d8:h4=K"),
    # the programme: draughts-64 and its Brazilian version
    ("UA II-2.1.a", "russian", "W:Wh4:Bc3,c7,e7,g5", "h4:f6:d8:a5:d2=K h4:f6:d8:a5:e1=K"),
    ("UA II-2.1.b", "brazilian", "W:Wh4:Bc3,c7,e7,g5", "h4:f6:d8:b6"),
)

DIAGRAMS = (
    ("RU 1.6.3.a", BOTH, "B:Wc3,d4,e3,f2,f4:BKa5,d6,e7", "a5:e1:g3:e5(c3,f2,f4)"),
    ("RU 1.6.3.a", BOTH, "W:Wd4,e3:BKe5,d6,e7", "d4:f6:d8=K(e5,e7)"),
    ("RU 1.6.3.b, UA III-3.9.3", BOTH, "W:WKe1:Bb6,c3,c5,d6,e5,e7", "e1:a5:d8:f6:d4(c3,b6,e7,e5)"),
    (
        "RU 1.6.3.c",
        "russian",
        "B:Wa1,a3,b2,b4,d2,d4,e3,f2,f4:Ba5,c5,c7,d6,e7,g7",
        "a5:c3:e1:g3:e5:c3=K(b4,d2,f2,f4,d4) a5:c3:e5:g3:e1:c3=K(b4,d4,f4,f2,d2)",
    ),
    ("RU 1.6.3.c", "russian", "W:Wa1,a3,b2,e3:BKc3,c5,c7,d6,e7,g7", "b2:d4:b6:d8:f6:h8=K(c3,c5,c7,e7,g7)"),
    (
        "RU 1.6.3.c",
        "russian",
        "W:Wa1,a3,b2,b4,c3,d2,e3,f2,f4:Ba5,c5,c7,d6,e7,g7",
        "c3-d4 e3-d4 f2-g3 f4-e5 f4-g5",
    ),
    (
        "RU 1.5.14",
        "russian",
        "W:WKd2:Bb6,d6,f4,f6,g7",
        "d2:h6:f8:c5:a7(f4,g7,d6,b6) d2:g5:e7:c5:a7(f4,f6,d6,b6) d2:g5:d8:a5(f4,f6,b6)",
    ),
    (
        "UA III-3.9.1.a",
        "russian",
        "B:Wb2,b4,d2,f2:Ba5",
        "a5:c3:a1=K(b4,b2) a5:c3:e1:g3=K(b4,d2,f2) a5:c3:e1:h4=K(b4,d2,f2)",
    ),
    ("UA III-3.9.1.b", "brazilian", "B:Wb2,b4,d2,f2:Ba5", "a5:c3:e1:g3(b4,d2,f2)"),
    ("UA III-3.9.2", BOTH, "B:Wc3,d4,e3,f2,f4:BKa5,d6", "a5:e1:g3:e5(c3,f2,f4)"),
    (
        "UA III-3.9.2",
        "russian",
        "B:Wc3,d4,f2,f4:BKa5",
        "a5:d2:g5(c3,f4) a5:d2:h6(c3,f4) a5:e1:g3:e5(c3,f2,f4) a5:e1:g3:d6(c3,f2,f4) "
        "a5:e1:g3:c7(c3,f2,f4) a5:e1:g3:b8(c3,f2,f4)",
    ),
    (
        "UA III-3.9.2",
        "brazilian",
        "B:Wc3,d4,f2,f4:BKa5",
        "a5:e1:g3:e5(c3,f2,f4) a5:e1:g3:d6(c3,f2,f4) a5:e1:g3:c7(c3,f2,f4) a5:e1:g3:b8(c3,f2,f4)",
    ),
    (
        "UA III-3.9.3",
        "russian",
        "W:WKe1:Bb6,c3,c5,e5,e7",
        "e1:a5:c7:f4(c3,b6,e5) e1:a5:c7:g3(c3,b6,e5) e1:a5:c7:h2(c3,b6,e5) e1:a5:d8:f6:d4(c3,b6,e7,e5) "
        "e1:b4:d6:f4(c3,c5,e5) e1:b4:d6:g3(c3,c5,e5) e1:b4:d6:h2(c3,c5,e5) e1:b4:d6:f8(c3,c5,e7)",
    ),
    ("UA III-3.9.3", "brazilian", "W:WKe1:Bb6,c3,c5,e5,e7", "e1:a5:d8:f6:d4(c3,b6,e7,e5)"),
    ("UA III-3.9.4", BOTH, "B:Wb4,b6,d4,d6:Bc3", "c3:a5:c7:e5:c3(b4,b6,d6,d4) c3:e5:c7:a5:c3(d4,d6,b6,b4)"),
    ("UA III-3.9.4", BOTH, "B:Wb4,b6,c5,d2,e7:BKc1", "c1:g5:d8:a5:c3(d2,e7,b6,b4)"),
    (
        "UA III-3.9.5.a",
        "russian",
        "W:WKh4,a3:BKb4,b2,d2,d6,f2",
        "a3:c5:e7(b4,d6) a3:c1:e3:g1(b2,d2,f2) h4:e1:c3:a1(f2,d2,b2) h4:e1:c3:a5(f2,d2,b4)",
    ),
    (
        "UA III-3.9.5.b, FM A1b-4.14",
        "brazilian",
        "W:WKh4,a3:BKb4,b2,d2,d6,f2",
        "a3:c1:e3:g1(b2,d2,f2) h4:e1:c3:a1(f2,d2,b2) h4:e1:c3:a5(f2,d2,b4)",
    ),
    ("UA III-3.9.6", BOTH, "W:We3:BKb6,Kd4,f4,f6", "e3:c5:a7(d4,b6) e3:g5:e7(f4,f6)"),
    (
        "UA III-3.9.7.a",
        "russian",
        "W:Wh4:Bc3,c7,e7,g5",
        "h4:f6:d8:a5:d2=K(g5,e7,c7,c3) h4:f6:d8:a5:e1=K(g5,e7,c7,c3)",
    ),
    ("UA III-3.9.7.b", "brazilian", "W:Wh4:Bc3,c7,e7,g5", "h4:f6:d8:b6(g5,e7,c7)"),
    (
        "UA III-3.9.8.a",
        "russian",
        "W:Wh4:Bb6,c3,e7,g5",
        "h4:f6:d8:a5:d2=K(g5,e7,b6,c3) h4:f6:d8:a5:e1=K(g5,e7,b6,c3)",
    ),
    ("UA III-3.9.8.b", "brazilian", "W:Wh4:Bb6,c3,e7,g5", "h4:f6:d8=K(g5,e7)"),
    ("UA III-3.9.9", BOTH, "B:Wc3,e5,g3,g5,h6:BKb4", "b4:e1:h4:f6:d4(c3,g3,g5,e5)"),
    ("UA III-3.9.9", "brazilian", "B:Wc3,e5,g3,g5:BKb4", "b4:e1:h4:f6:d4(c3,g3,g5,e5)"),
    ("UA III-3.9.9", "russian", "B:Wc3,e5,g3,g5:BKb4", "b4:d2:h6(c3,g5) b4:e1:h4:f6:d4(c3,g3,g5,e5)"),
)
