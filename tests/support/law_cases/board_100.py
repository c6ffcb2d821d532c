"""International draughts: RU II, UA IV, FM A1. RU 2.1 takes over what section I says of pieces, moves and captures."""

from __future__ import annotations

BOTH = "international giveaway-international"

ROWS = (
    # a man moves one square forward
    ("RU 2.1, UA IV-2.3, FM A1-3.4", BOTH, "W:W33:B5", "33-28 33-29"),
    ("RU 2.1, UA IV-2.3, FM A1-3.4", BOTH, "B:W46:B18", "18-22 18-23"),
    ("RU 2.1, UA IV-2.3, FM A1-3.4", BOTH, "W:W36:B5", "36-31"),
    ("RU 2.1, UA IV-2.3, FM A1-3.4", BOTH, "W:W33,28,29:B5", "28-22 28-23 29-23 29-24"),
    # it becomes a king on the last row, and moves as one from its next move
    ("RU 2.1, UA IV-2.4, FM A1-3.5", BOTH, "W:W8:B45", "8-2=K 8-3=K"),
    ("RU 2.1, UA IV-2.4, FM A1-3.5", BOTH, "B:W6:B42,30", "42-47=K 42-48=K 30-34 30-35"),
    ("RU 2.1, FM A1-3.8", BOTH, "W:W7:B18,31", "7-1=K 7-2=K"),
    ("RU 2.1, FM A1-3.8", BOTH, "W:WK1:B18,36", "1:23 1:29 1:34 1:40 1:45"),
    # a king moves any distance, over its own pieces never
    (
        "RU 2.1, UA IV-2.5, FM A1-3.9",
        BOTH,
        "W:WK28:B26",
        "28-22 28-17 28-11 28-6 28-23 28-19 28-14 28-10 28-5 28-32 28-37 28-41 28-46 28-33 28-39 28-44 28-50",
    ),
    ("RU 2.1, UA IV-2.5, FM A1-3.9", BOTH, "W:WK46,32:B26", "46-41 46-37 32-27 32-28"),
    # men and kings move differently, and capture differently
    ("FM A1-3.1, FM A1-3.2", BOTH, "W:W41:B5", "41-36 41-37"),
    (
        "FM A1-3.1, FM A1-3.2",
        BOTH,
        "W:WK41:B6",
        "41-46 41-47 41-36 41-37 41-32 41-28 41-23 41-19 41-14 41-10 41-5",
    ),
    ("FM A1-3.2", BOTH, "W:W41:B37", "41:32"),
    ("FM A1-3.2", BOTH, "W:WK41:B37", "41:32 41:28 41:23 41:19 41:14 41:10 41:5"),
    # a man must jump the piece beside it when the square behind is free
    ("RU 2.1, UA IV-3.1.a, FM A1-4.2", BOTH, "W:W33:B28", "33:22(28)"),
    ("RU 2.1, UA IV-3.1.a, FM A1-4.2", BOTH, "W:W33:BK28", "33:22(28)"),
    ("RU 2.1, UA IV-3.1.a, FM A1-4.2", BOTH, "W:W33:B28,22", "33-29"),
    ("RU 2.1, UA IV-3.1.a, FM A1-4.2", BOTH, "W:W34:B23", "34-29 34-30"),
    # a king must jump a piece at any distance and land on any free square behind
    ("RU 2.1, UA IV-3.1.b, FM A1-4.3", BOTH, "W:WK46:B28", "46:23 46:19 46:14 46:10 46:5"),
    ("RU 2.1, UA IV-3.1.b, FM A1-4.3", BOTH, "W:WK5:B19", "5:23 5:28 5:32 5:37 5:41 5:46"),
    ("RU 2.1, UA IV-3.1.b, FM A1-4.3", BOTH, "W:WK46:B28,23", "46-41 46-37 46-32"),
    # capture is compulsory, forwards and backwards
    ("RU 2.1, UA IV-3.3, FM A1-4.1", BOTH, "W:W33,50:B28", "33:22"),
    ("RU 2.1, UA IV-3.3, FM A1-4.1", BOTH, "W:WK46,50:B28", "46:23 46:19 46:14 46:10 46:5"),
    ("RU 2.1, UA IV-3.7, FM A1-4.1", BOTH, "W:W22:B28", "22:33"),
    ("RU 2.1, UA IV-3.7, FM A1-4.1", BOTH, "B:W22,23:B28", "28:17 28:19"),
    # one's own pieces are never taken, nor passed
    ("RU 2.1, UA IV-3.3, FM A1-4.1", BOTH, "W:W33,28:B5", "33-29 28-22 28-23"),
    ("RU 2.1, UA IV-3.3, FM A1-4.1", BOTH, "W:WK46,41:B26", "41-36 41-37"),
    ("RU 2.1, FM A1-4.7", BOTH, "W:WK48,25:B34,14", "48:30"),
    ("RU 2.1, FM A1-4.7", BOTH, "W:WK46,37:B28,6", "37-31 37-32 46-41"),
    # a capture goes on while it can: a man's, and a king's straight on or across
    ("RU 2.1, UA IV-3.2, FM A1-4.5", BOTH, "W:W33:B28,18", "33:22:13(28,18)"),
    ("RU 2.1, UA IV-3.2, FM A1-4.5", BOTH, "W:W47:B42,33,24", "47:38:29:20(42,33,24)"),
    ("RU 2.1, UA IV-3.2, FM A1-4.6", BOTH, "W:WK46:B37,23", "46:32:19 46:32:14 46:32:10 46:32:5"),
    ("RU 2.1, UA IV-3.2, FM A1-4.6", BOTH, "W:WK46:B37,13", "46:19:8(37,13) 46:19:2(37,13)"),
    # taken pieces stay until the capture ends, and none is jumped twice
    ("RU 2.1, UA IV-3.6, FM A1-4.11", BOTH, "B:W19,20,28,34:BK22", "22:39:25:14:23(28,34,20,19)"),
    ("RU 2.1, UA IV-3.5, FM A1-4.8", BOTH, "B:W19,20,28,34:BK22", "22:39:25:14:23(28,34,20,19)"),
    (
        "RU 2.1, UA IV-3.5, FM A1-4.8",
        BOTH,
        "W:W28:B12,13,22,23",
        "28:17:8:19:28 28:19:8:17:28",
    ),
    (
        "RU 2.1, UA IV-3.5, FM A1-4.8",
        BOTH,
        "W:WK28:B12,13,22,23",
        "28:17:8:19:28 28:17:8:19:32 28:17:8:19:37 28:17:8:19:41 28:17:8:19:46 "
        "28:19:8:17:28 28:19:8:17:33 28:19:8:17:39 28:19:8:17:44 28:19:8:17:50",
    ),
    # the most pieces must be taken; kings count as one piece, and have no right of their own
    ("RU 2.5.1.a, UA IV-3.10, FM A1-4.13", BOTH, "W:W33:B29,28,18", "33:22:13"),
    ("RU 2.5.1.a, UA IV-3.10, FM A1-4.13", BOTH, "W:W33:BK29,28,18", "33:22:13"),
    ("RU 2.5.1.a, RU 2.5.1.d, UA IV-3.10, FM A1-4.13", BOTH, "W:WK50,33:B44,28,18", "33:22:13"),
    ("RU 2.5.1.c, UA IV-3.10, FM A1-4.13, FM A1-4.14", BOTH, "W:W33:BK29,28", "33:24 33:22"),
    ("RU 2.5.1.c, RU 2.5.1.d, FM A1-4.13, FM A1-4.14", BOTH, "W:WK50,33:B44,28", "50:39 33:22"),
    # a man in the last row goes on only as a man
    ("RU 2.5.2.1.a, UA IV-3.8, FM A1-4.15", BOTH, "W:W13:B8,7", "13:2:11"),
    ("RU 2.5.2.1.a, UA IV-3.8, FM A1-4.15", BOTH, "B:W42,41:B38", "38:47:36"),
    ("RU 2.5.2.2.a, UA IV-3.9, FM A1-3.5", BOTH, "W:W13:B8,11", "13:2=K"),
    # the programme: draughts-100
    ("UA II-2.1.c", "international", "W:W13:B8,11", "13:2=K"),
)

DIAGRAMS = (
    ("RU 2.5.1.b", BOTH, "B:W33,41,42:BK10,36", "36:47:38:29(41,42,33)"),
    ("RU 2.5.1.e", BOTH, "W:WK45,26:BK22,21,23", "26:17:28:19(21,22,23) 45:18:27:16(23,22,21)"),
    ("RU 2.5.1.e", BOTH, "W:WK45,26:B22,K21,23", "26:17:28:19(21,22,23) 45:18:27:16(23,22,21)"),
    ("RU 2.5.1.e", BOTH, "W:WK45,26:B22,21,K23", "26:17:28:19(21,22,23) 45:18:27:16(23,22,21)"),
    ("RU 2.5.2.1.b", BOTH, "W:W35:B7,8,19,30", "35:24:13:2:11(30,19,8,7)"),
    ("RU 2.5.2.2.b", BOTH, "W:W35:B8,11,19,21,30", "35:24:13:2=K(30,19,8)"),
    ("RU 2.5.2.2.b", BOTH, "W:WK2:B11,27", "2:16:32 2:16:38 2:16:43 2:16:49"),
    ("UA IV-3.11.1", BOTH, "W:WK45,26:B21,22,23", "26:17:28:19(21,22,23) 45:18:27:16(23,22,21)"),
    ("UA IV-3.11.2", BOTH, "W:W28:BK12,K22,14,23", "28:17:8(22,12) 28:19:10(23,14)"),
    ("UA IV-3.11.3", BOTH, "W:W35:B7,8,19,30", "35:24:13:2:11(30,19,8,7)"),
    ("UA IV-3.11.4", BOTH, "W:W35:B8,11,19,27,30", "35:24:13:2=K(30,19,8)"),
    ("UA IV-3.11.4", BOTH, "W:WK2:B11,27", "2:16:32(11,27) 2:16:38(11,27) 2:16:43(11,27) 2:16:49(11,27)"),
    ("UA IV-3.11.5", BOTH, "B:W19,20,28,34:BK22", "22:39:25:14:23(28,34,20,19)"),
    ("UA IV-3.11.5", BOTH, "B:W19,20,28,30:BK22", "22:39:25:14:23(28,30,20,19)"),
    # RU 2.4.d, diagram 12: six positions fit its text
    ("RU 2.5.1.c", BOTH, "W:WK47:B11,12,19,29,30,40", "47:24:8:17:6(29,19,12,11) 47:24:35:44:6(29,30,40,11)"),
    ("RU 2.5.1.c", BOTH, "W:WK47:B11,12,13,29,30,40", "47:24:8:17:6(29,13,12,11) 47:24:35:44:6(29,30,40,11)"),
    ("RU 2.5.1.c", BOTH, "W:WK47:B11,12,19,30,38,40", "47:24:8:17:6(38,19,12,11) 47:24:35:44:6(38,30,40,11)"),
    ("RU 2.5.1.c", BOTH, "W:WK47:B11,12,13,30,38,40", "47:24:8:17:6(38,13,12,11) 47:24:35:44:6(38,30,40,11)"),
    ("RU 2.5.1.c", BOTH, "W:WK47:B11,12,19,30,40,42", "47:24:8:17:6(42,19,12,11) 47:24:35:44:6(42,30,40,11)"),
    ("RU 2.5.1.c", BOTH, "W:WK47:B11,12,13,30,40,42", "47:24:8:17:6(42,13,12,11) 47:24:35:44:6(42,30,40,11)"),
)
