"""Where the men stand when a game starts, and every first move."""

from __future__ import annotations

from support.law_cases.row import Row

MEN_64 = "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"
FIRST_64 = "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4"

STARTS = (
    Row(
        "RU 1.3.a, RU 1.4.2, UA III-1.2.a, UA III-1.2.1, UA III-2.1",
        "russian",
        MEN_64,
        FIRST_64,
    ),
    Row(
        "UA III-1.2.a, UA III-1.2.1, FM A1b-2.7, FM A1b-2.8, FM A1b-3.1",
        "brazilian",
        MEN_64,
        FIRST_64,
    ),
    Row(
        "RU 2.3, UA IV-1.2.a, UA IV-2.1, FM A1-2.7, FM A1-2.8",
        "international",
        "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
        "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30",
    ),
    Row(
        "CK 1.8, CK 1.11",
        "english",
        "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
        "9-13 9-14 10-14 10-15 11-15 11-16 12-16",
    ),
    Row(
        "",
        "spantsireti",
        "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2,i1,i3,j2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8,i7,j6,j8",
        "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4 i3-h4 i3-j4",
    ),
    Row("", "giveaway", MEN_64, FIRST_64),
    Row(
        "",
        "giveaway-international",
        "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
        "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30",
    ),
)
