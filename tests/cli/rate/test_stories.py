"""Stories 8 to 12 of the hall: exact figures of ratings, through the command."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.rating_files import Office, against, crosstable

HEAD = "list,id,rating,games\n"


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return Office(tmp_path)


# -- story 8: a round robin with two unrated players --------------------------------------------------------

STORY_8 = """
A · 1 2 2 0 2 2 0 2 2
B 1 · 1 2 2 1 2 1 2 2
C 0 1 · 2 1 0 1 1 1 2
D 0 0 0 · 2 2 1 1 1 2
E 2 0 1 0 · 2 2 2 0 2
F 0 1 2 0 0 · 0 0 2 2
G 0 0 1 1 0 2 · 1 2 2
H 2 1 1 1 0 2 1 · 0 2
U 0 0 1 1 2 0 0 2 · 2
V 0 0 0 0 0 0 0 0 0 ·
"""
LIST_8 = HEAD + "".join(
    f"2026-01-01,{row}\n"
    for row in ["A,2352,120", "B,2318,61", "C,2301,75", "D,2284,58", "E,2263,28", "F,2240,44", "G,2218,12", "H,2176,33"]
)


@pytest.fixture
def table(office: Office) -> Office:
    office.list(LIST_8 + "2021-07-01,D,2305,40\n")
    office.event("table", "2026/03/02 2026/03/10", crosstable(STORY_8)[1], system="BERGER_ROUNDROBIN_G1")
    return office


@pytest.mark.article("FM A9-3.2.2.b", "FM A9-3.2.1", "FM A9-3.3.1", "FM A9-5.4", "FM A9-9.h")
def test_everybody_in_a_round_robin_is_measured_by_its_average(table: Office) -> None:
    players = table.players()
    found = {id_: (one["changes"][0]["change"], one["rating"]) for id_, one in players.items() if id_ in "ABCDEFH"}
    assert found == {
        "A": ("+2.26", 2354),
        "B": ("+11.73", 2330),
        "C": ("−10.99", 2290),
        "D": ("−8.74", 2275),
        "E": ("+10.39", 2273),
        "F": ("−19.05", 2221),
        "H": ("+16.95", 2193),
    }
    assert "+10.39: 25 × (5.5 − 5.08446) (FM A9-3.2.1, FM A9-5.4)" in table.said("--explain", "E")


@pytest.mark.article("FM A9-3.3.3.a", "FM A9-5.3", "FM A9-9.e", "FM A9-9.j", "FM A9-9.b")
def test_the_average_leaves_out_what_unrated_players_brought(table: Office) -> None:
    (event,) = table.value()["events"]
    assert (event["Ra"], event["Rm"]) == ("2221.0875", "2235.2")
    said = table.said("--explain", "A")
    assert "Ra = R+ − M′ = 2269 − 47.9125 = 2221.0875: not everybody is rated" in said
    assert "72.22" not in said  # A has played enough: no percentage is needed
    assert "D(P) × 9/10 = −35.9; performance 2221.0875 −35.9 = 2185.1875" in table.said("--explain", "U")


@pytest.mark.article("FM A9-5.2.a", "FM A9-9.f", "FM A9-9.i", "FM A9-4.2.b", "FM A9-6.5.a")
def test_unrated_players_enter_the_mean_of_the_category_with_2100_and_nothing_else(table: Office) -> None:
    assert "Rm = 2235.2, for the category only: unrated players (2) enter with 2100" in table.said("--explain", "A")
    assert table.value()["events"][0]["unrated"] == ["U", "V"]


@pytest.mark.article("FM A9-3.3.3.c", "FM A9-9.d", "FM A9-3.3.2.b", "FM A9-6.3.c")
def test_first_ratings_come_from_the_table_within_their_bounds(table: Office) -> None:
    players = table.players()
    assert {id_: (players[id_]["rating"], players[id_]["games"], players[id_]["letter"]) for id_ in "UV"} == {
        "U": (2185, 9, "B"),
        "V": (1900, 9, "B"),
    }
    said = table.said("--explain", "V")
    assert "A first performance stays between 1900 and 2400: 1501.0875 does not (FM A9-3.3.2.b)" in said


def test_a_first_performance_is_2400_at_most(office: Office) -> None:
    office.list(HEAD + "".join(f"2026-01-01,{name},2350,60\n" for name in "ABCDEFGHI"))
    office.event("cup", "2026/03/02 2026/03/10", [("U", name, "2") for name in "ABCDEFGHI"], system="CUSTOM_SWISS")
    assert office.players()["U"]["rating"] == 2400


@pytest.mark.article("FM A9-3.3.2.c", "FM A9-3.1.2", "FM A9-2.3.1")
def test_under_25_games_the_rating_is_the_mean_of_performances(table: Office) -> None:
    player = table.players()["G"]
    assert (player["rating"], player["games"], player["letter"], player["changes"][0]["k"]) == (2219, 21, "B", 0)
    assert "(12 × 2218 + 9 × 2221.0875) / 21 = 2219.32 (FM A9-3.3.2.c)" in table.said("--explain", "G")


@pytest.mark.article("FM A9-2.3.1")
def test_a_percentage_between_two_entries_lies_on_a_straight_line(office: Office) -> None:
    office.list(HEAD + "".join(f"2026-01-01,{name},2200,60\n" for name in "ABCDEFGHI"))
    games = against("N", "A 2, B 2, C 2, D 2, E 2, F 2, G 1, H 0, I 0")
    office.event("cup", "2026/03/02 2026/03/10", games, system="CUSTOM_SWISS")
    assert "9 games: 72.22 %, D(P) = +168; performance 2200 +168 = 2368" in office.said("--explain", "N")


@pytest.mark.article("FM A9-3.2.3.a", "FM A9-3.2.3.b", "FM A9-3.2.3.c")
def test_each_player_has_their_k(table: Office) -> None:
    found = {id_: one["changes"][0]["k"] for id_, one in table.players().items()}
    assert found == {"A": 10, "B": 10, "C": 10, "D": 10, "E": 25, "F": 15, "G": 0, "H": 15, "U": 0, "V": 0}


def test_a_third_unrated_player_is_too_many(office: Office) -> None:
    office.list(LIST_8.replace("2026-01-01,H,2176,33\n", ""))
    office.event("table", "2026/03/02 2026/03/10", crosstable(STORY_8)[1], system="BERGER_ROUNDROBIN_G1")
    (refused,) = office.value()["refused"]
    assert refused["articles"] == ["FM A10-4.4.3.2"]
    assert "7 rated players among 10; at least 8 are needed" in refused["reason"]


# -- story 9: thirty games and 2300 -------------------------------------------------------------------------

X = "2310 2, 2285 1, u 2, 2330 2, 2296 1, 2250 +, 2350 1, 2320 2, 2275 2"
Y = "2244 1, 2302 0, 2290 1, 2262 2, 2315 1, 2278 1, 2233 2, 2307 0, 2286 1"
Z = "2330 0, 2345 1, 2298 0, 2310 1, 2288 1, 2265 1, 2351 0, 2277 1, 2292 1"
T = "2240 2, 2306 1, 2284 2, 2321 1, 2269 1, 2312 1, 2295 2"


def opponents(name: str, results: str) -> list[tuple[str, str, str]]:
    """Opponents of one event are called X-2310: each plays only there, so that their rating stays."""
    return [("P", f"{name}-{other}", result) for _, other, result in against("P", results)]


def old_list(*events: tuple[str, str]) -> str:
    rows = [f"2026-01-01,{name}-{other},{other},60\n" for name, told in events for _, other, _ in against("P", told)]
    return HEAD + "2026-01-01,P,2238,26\n" + "".join(row for row in rows if "-u," not in row)


@pytest.fixture
def swisses(office: Office) -> Office:
    office.list(old_list(("X", X), ("Y", Y), ("Z", Z), ("T", T)))
    for name, told, days, planned in (
        ("X", X, "2026/01/10 2026/01/18", 9),
        ("Y", Y, "2026/03/20 2026/03/28", 9),
        ("Z", Z, "2026/08/02 2026/08/10", 9),
        ("T", T, "2027/02/02 2027/02/08", 7),
    ):
        office.event(name, days, opponents(name, told), system="CUSTOM_SWISS", planned=planned)
    return office


@pytest.mark.article("FM A9-3.2.2.a", "FM A9-2.4.1", "FM A9-5.7.b", "FM A9-5.7.d", "FM A9-3.2.3.a")
def test_unrated_opponents_and_unplayed_games_drop_out(swisses: Office) -> None:
    said = swisses.said("--until", "2026-07-01", "--explain", "P")
    assert (
        "7 games against rated players, average 2309.4286; difference −71.4286, Pe = 0.400816; "
        "We = 7 × 0.400816 = 2.80571" in said
    )
    assert "+67.36: 25 × (5.5 − 2.80571)" in said


@pytest.mark.article("FM A9-3.2.3.b", "FM A9-4.3", "FM A9-5.5", "FM A9-3.3.1")
def test_changes_of_a_period_are_added_to_the_list_figure_and_rounded_once(swisses: Office) -> None:
    player = swisses.players("--until", "2026-07-01")["P"]
    assert [(each["change"], each["k"], each["expected"]) for each in player["changes"]] == [
        ("+67.36", 25, "2.80571"),
        ("+7.84", 15, "3.97714"),
    ]
    assert (player["rating"], player["games"], player["letter"]) == (2313, 42, "B")
    said = swisses.said("--until", "2026-07-01", "--explain", "P")
    assert "At the closing: 2238 +67.36 +7.84 = 2313.2, rounded 2313" in said


@pytest.mark.article("FM A9-3.2.3.c", "FM A9-6.3.b")
def test_k_is_10_for_life_after_a_list_with_2300(swisses: Office) -> None:
    player = swisses.players("--until", "2027-01-01")["P"]
    assert (player["changes"][0]["change"], player["rating"], player["games"], player["letter"]) == (
        "−15.87",
        2297,
        51,
        "A",
    )
    player = swisses.players()["P"]
    assert (player["changes"][0]["k"], player["changes"][0]["change"], player["rating"]) == (10, "+14.26", 2311)


# -- story 10: nine games over four periods -----------------------------------------------------------------

E1, E2, E3 = "2215 1, 2190 0, 2240 1, 2185 2", "2250 0, 2205 1, 2230 1", "2198 2, 2260 2"


def nine(office: Office, last: str) -> Office:
    told = (("E1", E1), ("E2", E2), ("E3", E3))
    rows = [f"2026-01-01,{name}-{other},{other},60\n" for name, games in told for _, other, _ in against("Q", games)]
    office.list(HEAD + "".join(rows))
    for (name, games), days in zip(told, ("2026/04/04 2026/04/12", "2026/09/12 2026/09/20", last), strict=True):
        found = [("Q", f"{name}-{other}", result) for _, other, result in against("Q", games)]
        office.event(name, days, found, system="CUSTOM_SWISS")
    return office


@pytest.mark.article("FM A9-5.7.a", "FM A9-5.7.c", "FM A9-3.1.1", "FM A9-3.3.2.a")
def test_nine_games_may_come_from_four_periods(office: Office) -> None:
    found = nine(office, "2027/10/06 2027/10/14").value()
    player = next(one for one in found["players"] if one["id"] == "Q")
    assert (found["list"], player["rating"], player["games"], player["letter"]) == ("2028-01-01", 2259, 9, "B")
    assert [each["players"]["Q"] for each in found["earlier"]] == [[0, 0]] * 3
    said = office.said("--explain", "Q")
    assert "7 games against rated players wait" in said
    assert "9 games of 3 events together: 55.56 %, D(P) = +39.8889; performance 2219.2222 +39.8889 = 2259.1111" in said


@pytest.mark.article("FM A9-5.7.c")
def test_games_of_the_fifth_period_come_too_late(office: Office) -> None:
    player = nine(office, "2027/11/27 2027/12/05").players()["Q"]
    assert (player["rating"], player["games"]) == (0, 0)
    assert "5 games against rated players wait" in office.said("--explain", "Q")


@pytest.mark.article("FM A9-5.7.b")
def test_games_with_somebody_who_waits_count_for_nobody(office: Office) -> None:
    players = nine(office, "2027/10/06 2027/10/14").players()
    assert {(one["rating"], one["games"]) for id_, one in players.items() if id_ == "E1-2215"} == {(2215, 60)}


# -- story 11: a match, a match against nobody, a double round ----------------------------------------------


def match(office: Office, scores: str, one: str, other: str) -> None:
    games = [(one, other, score) for score in scores]
    office.event("match", "2026/02/01 2026/02/10", games, system="MATCH", planned=8)


@pytest.mark.article("FM A9-3.1.3.b", "FM A9-3.2.2.a")
def test_a_match_of_two_rated_players(office: Office) -> None:
    office.list(HEAD + "2026-01-01,A,2310,80\n2026-01-01,B,2254,40\n")
    match(office, "22111111", "A", "B")
    found = office.value()
    assert found["events"][0]["performances"] == {"A": "2327.5", "B": "2236.5"}
    changes = {one["id"]: (one["changes"][0]["change"], one["rating"]) for one in found["players"]}
    assert changes == {"A": ("+3.71", 2314), "B": ("−5.57", 2248)}


@pytest.mark.article("FM A9-3.1.3.a", "FM A9-3.3.3.b", "FM A9-6.3.c")
def test_a_match_against_somebody_unrated_leaves_the_rated_player_alone(office: Office) -> None:
    office.list(HEAD + "2026-01-01,A,2310,80\n")
    match(office, "22211111", "A", "U2")
    players = office.players()
    assert (players["A"]["rating"], players["A"]["games"], players["A"]["changes"][0]["way"]) == (2310, 80, "stays")
    assert (players["U2"]["rating"], players["U2"]["games"], players["U2"]["letter"]) == (2171, 8, "")
    assert "performance 2310 −139 = 2171 (FM A9-3.1.3.a, FM A9-2.3.1)" in office.said("--explain", "U2")


DOUBLE = "A,2330,90 B,2301,66 C,2288,52 D,2265,40 E,2250,27 F,2216,31"
DOUBLE_SCORES = {"AB": "11", "AC": "11", "AD": "11", "AE": "22", "AF": "12", "BC": "11", "BD": "12"}
DOUBLE_SCORES |= {"BE": "11", "BF": "12", "CD": "11", "CE": "11", "CF": "12", "DE": "11", "DF": "11", "EF": "11"}


def double_round() -> list[tuple[str, str, str]]:
    return [(pair[0], pair[1], score) for pair, scores in DOUBLE_SCORES.items() for score in scores]


@pytest.mark.article("FM A9-3.2.2.c")
def test_a_double_round(office: Office) -> None:
    office.list(HEAD + "".join(f"2026-01-01,{row}\n" for row in DOUBLE.split()))
    office.event("double", "2026/02/01 2026/02/10", double_round(), system="BERGER_ROUNDROBIN_G2", planned=10)
    found = office.value()
    assert found["events"][0]["Ra"] == "2275"
    changes = {
        one["id"]: (one["changes"][0]["expected"], one["changes"][0]["change"], one["rating"])
        for one in found["players"]
    }
    assert changes == {
        "A": ("5.92571", "+5.74", 2336),
        "B": ("5.435", "+5.65", 2307),
        "C": ("5.22286", "+4.16", 2292),
        "D": ("4.82857", "−4.93", 2260),
        "E": ("4.58", "−14.5", 2236),
        "F": ("4.01", "−7.65", 2208),
    }


def test_one_unrated_of_six_is_too_many(office: Office) -> None:
    office.list(HEAD + "".join(f"2026-01-01,{row}\n" for row in DOUBLE.split()[:5]))
    office.event("double", "2026/02/01 2026/02/10", double_round(), system="BERGER_ROUNDROBIN_G2", planned=10)
    assert "5 rated players among 6; at least 6 are needed" in office.value()["refused"][0]["reason"]


# -- story 12: the calendar of the lists --------------------------------------------------------------------

CALENDAR = (  # days, list in force, the list it counts for
    ("2026/05/28 2026/05/31", "2026-01-01", "2026-07-01"),
    ("2026/05/24 2026/06/01", "2026-01-01", "2027-01-01"),
    ("2026/06/30 2026/07/09", "2026-01-01", "2027-01-01"),
    ("2026/07/01 2026/07/09", "2026-07-01", "2027-01-01"),
    ("2026/11/26 2026/12/04", "2026-07-01", "2027-07-01"),
)


@pytest.mark.parametrize(("days", "in_force", "counts_for"), CALENDAR)
@pytest.mark.article("FM A9-4.3", "FM A9-4.4.a", "FM A9-4.4.b", "FM A9-6.2.b")
def test_which_list_an_event_uses_and_which_it_makes(office: Office, days: str, in_force: str, counts_for: str) -> None:
    office.list(HEAD + "2026-01-01,A,2250,60\n2026-01-01,B,2250,60\n")
    office.event("first", "2026/01/02 2026/01/10", [("A", "B", "2")] * 8, system="MATCH")
    office.event("cup", days, [("A", "B", "1")] * 8, system="MATCH")
    found = office.value()
    assert found["list"] == counts_for
    began = {"2026-01-01": 2250, "2026-07-01": 2310}[in_force]
    own = next(line for line in office.said("--explain", "A").splitlines() if line.startswith("cup,"))
    month = "January" if began == 2250 else "July"
    assert f"began with {began}, by the list of 1 {month} 2026" in own


LETTERS = (
    (2310, 51, "A"),
    (2310, 50, "B"),
    (2300, 50, "B"),
    (2299, 31, "A"),
    (2299, 30, "B"),
    (2150, 9, "B"),
    (2150, 8, ""),
)


@pytest.mark.article("FM A9-6.3.a", "FM A9-6.3.b", "FM A9-6.3.c")
def test_lists_a_and_b(office: Office) -> None:
    office.list(HEAD + "".join(f"2026-01-01,p{n},{r},{games}\n" for n, (r, games, _) in enumerate(LETTERS)))
    players = office.players()
    assert [players[f"p{n}"]["letter"] for n in range(len(LETTERS))] == [letter for *_, letter in LETTERS]


@pytest.mark.article("FM A9-6.4", "FM A9-5.2.c", "FM A9-6.5.b")
def test_who_has_not_played_for_three_years(office: Office) -> None:
    office.list("list,id,rating,games,last_played\n2026-01-01,M,2280,70,2023-05-10\n2026-01-01,N,2200,70,2026-01-01\n")
    letters = [office.players("--until", day)["M"]["letter"] for day in (
        "2026-07-01", "2027-01-01", "2027-07-01", "2028-01-01", "2028-07-01")]  # fmt: skip
    assert letters == ["B", "B", "B", "B", "C"]
    office.event("back", "2028/09/01 2028/09/10", [("M", "N", "1")] * 8, system="MATCH")
    assert "began with 2280, by the list of 1 July 2028" in office.said("--explain", "M")


def test_three_years_are_not_over_on_the_list_before(office: Office) -> None:
    office.list("list,id,rating,games,last_played\n2025-07-01,M,2280,70,2023-05-10\n")
    assert office.players("--until", "2026-01-01")["M"]["letter"] == "A"


@pytest.mark.parametrize(("title", "figure"), [("GMI", 2300), ("MI", 2250), ("MF", 2210)])
@pytest.mark.article("FM A9-5.2.e", "FM A9-6.5.c")
def test_a_titled_player_without_a_rating_begins_with_that_of_the_title(
    office: Office, title: str, figure: int
) -> None:
    office.list(HEAD + "2026-01-01,A,2250,60\n")
    office.event("cup", "2026/02/01 2026/02/10", [("T", "A", "1")] * 8, system="MATCH", people={"T": ("NED", title)})
    said = office.said("--explain", "T")
    assert f"Titled and without a rating: began with {figure}, as after 30 games" in said
    assert f"K = {10 if title == 'GMI' else 15}" in said
    assert office.players()["A"]["changes"][0]["way"] == "change"


@pytest.mark.article("FM A9-6.1.b", "FM A9-6.2.d")
def test_what_is_printed_above_2200(office: Office) -> None:
    rows = ("a,Ann,LTU,2201,", "b,Bob,UKR,2200,", "c,Cid,NED,2190,2190 2190 2215", "d,Dee,FRA,2190,2190 2190 2190 2215")
    office.list("list,id,name,federation,rating,recent,games\n" + "".join(f"2026-01-01,{row},40\n" for row in rows))
    above, everybody = office.said("--print").split("Above 2200:\n")[1].split("Everybody, by the alphabet:\n")
    assert above == "1\tAnn\tLTU\t\t2201\t40\tA\n"
    assert [line.split("\t")[:2] for line in everybody.splitlines()] == [
        ["Ann", "LTU"],
        ["Bob", ""],
        ["Cid", "NED"],
        ["Dee", ""],
    ]
