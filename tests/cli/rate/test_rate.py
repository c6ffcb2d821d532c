"""`mainroad rate`: who and what is rated, what a list shows, how lists follow from each other, and bad files."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from support.rating_files import Office, against

HEAD = "list,id,rating,games\n"
EIGHT = "".join(
    f"2026-01-01,{name},{rating},60\n" for name, rating in zip("ABCDEFGH", range(2300, 2140, -20), strict=True)
)
MARCH = "2026/03/02 2026/03/10"


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return Office(tmp_path)


def round_robin(names: str, seed: int = 1) -> list[tuple[str, str, str]]:
    chance = random.Random(seed)
    return [(one, other, chance.choice("012")) for n, one in enumerate(names) for other in names[n + 1 :]]


# -- who and what is rated ------------------------------------------------------------------------------------


@pytest.mark.article("FM A9-1.1.a")
def test_an_event_that_nobody_approved_is_not_rated(office: Office) -> None:
    office.list(HEAD + EIGHT)
    office.event("cup", MARCH, round_robin("ABCDEFGH"))
    office.terms('[events.cup]\napproval = "none"\n')
    (refused,) = office.value()["refused"]
    assert refused["articles"] == ["FM A9-1.1.a"]
    assert office.players()["A"]["rating"] == 2300


@pytest.mark.article("FM A9-1.1.a", "FM A9-5.2.b")
@pytest.mark.parametrize("terms", ['members = ["NED"]', 'suspended = ["XYZ"]'], ids=["no member", "suspended"])
def test_players_of_other_federations_are_struck_out_with_their_games(office: Office, terms: str) -> None:
    office.list(HEAD + EIGHT)
    office.event("seven", MARCH, round_robin("ABCDEFG"))
    alone = office.players()
    office.event("seven", MARCH, [*round_robin("ABCDEFG"), *((who, "H", "2") for who in "ABCDEFG")],
                 people={"H": ("XYZ", "")})  # fmt: skip
    office.terms(terms)
    assert office.players() == alone
    assert office.value()["events"][0]["struck"] == ["H"]


@pytest.mark.article("FM A9-1.1.b", "FM A9-1.1.c")
@pytest.mark.parametrize(("pool", "article"), [("64", "FM A9-1.1.b"), ("post", "FM A9-1.1.c")])
def test_three_lists_know_nothing_of_each_other(office: Office, pool: str, article: str) -> None:
    office.list(HEAD + EIGHT)
    office.event("cup", MARCH, round_robin("ABCDEFGH"))
    office.terms(f'[events.cup]\npool = "{pool}"\n')
    assert office.value()["refused"][0]["articles"] == [article]
    own = Office(office.folder, events=office.events)
    own.list(f"list,pool,id,rating,games\n2026-01-01,{pool},A,2000,60\n", "own.csv")
    own.lists += office.lists[2:]
    found = own.value()
    assert (found["pool"], found["refused"][0]["articles"]) == (pool, ["FM A10-4.4.3.2"])  # one rated player of eight


@pytest.mark.article("FM A9-1.1.c", "FM A9-5.7.a")
def test_by_post_nine_games_against_rated_players_are_needed_in_a_table_too(office: Office) -> None:
    office.list("list,pool,id,rating,games\n" + EIGHT.replace("01-01,", "01-01,post,"))
    office.event("mail", MARCH, round_robin("ABCDEFGHU"), system="BERGER_ROUNDROBIN_G1")
    office.terms('pool = "post"\n')
    assert (office.players()["U"]["rating"], office.players()["U"]["changes"][0]["way"]) == (0, "waits")


def test_a_late_report_is_left_out_until_the_officer_admits_it(office: Office) -> None:
    office.list(HEAD + EIGHT.replace("2026-01-01", "2026-07-01"))
    office.event("cup", "2026/10/03 2026/10/12", round_robin("ABCDEFGH"))
    office.terms("[events.cup]\nreported = 2026-11-09\n")
    assert office.value()["refused"] == []
    office.terms("[events.cup]\nreported = 2026-11-10\n")
    assert office.value()["refused"] == [
        {
            "reason": "The report of cup was sent on 10 November 2026; it was due on 9 November 2026"
            " (FM A9-4.5, FM A9-4.7)",
            "articles": ["FM A9-4.5", "FM A9-4.7"],
        }
    ]
    office.terms('[events.cup]\nreported = 2026-11-10\nadmitted = "the post was on strike"\n')
    assert office.value()["refused"] == []


def test_other_tempos_and_short_events_are_not_rated(office: Office) -> None:
    office.list(HEAD + EIGHT)
    office.event("cup", MARCH, round_robin("ABCDEFGH"), planned=6)
    assert office.value()["refused"][0]["articles"] == ["FM A10-4.4.3.4"]
    office.terms("[events.cup]\nofficial_tempo = false\n")
    assert office.value()["refused"][0]["articles"] == ["FM A10-4.4.3.6.a"]


def test_a_national_championship_needs_three_rated_players(office: Office) -> None:
    office.list(HEAD + "".join(EIGHT.splitlines(keepends=True)[:3]))
    office.event("final", MARCH, round_robin("ABCDEFGH"))
    assert office.value()["refused"][0]["articles"] == ["FM A10-4.4.3.2"]
    office.terms('[events.final]\napproval = "national"\n')
    assert office.value()["refused"] == []


@pytest.mark.article("FM A9-5.7.d")
def test_a_round_robin_with_a_forfeit_is_rated_like_a_swiss(office: Office) -> None:
    office.list(HEAD + EIGHT)
    games = round_robin("ABCDEFGH")
    office.event("cup", MARCH, [*games[:-1], ("G", "H", "+")], system="BERGER_ROUNDROBIN_G1")
    found = office.value()
    assert found["events"][0]["Ra"] is None
    assert {one["id"]: one["games"] for one in found["players"]}["G"] == 66


# -- what a list shows ----------------------------------------------------------------------------------------


@pytest.mark.article("FM A9-6.1.a", "FM A9-6.2.a", "FM A9-6.2.b", "FM A9-6.2.c")
def test_a_list_names_its_closing_its_first_day_and_its_events(office: Office) -> None:
    office.list(HEAD + EIGHT)
    office.event("Spring Cup", MARCH, round_robin("ABCDEFGH"))
    office.event("Autumn Cup", "2026/09/01 2026/09/10", round_robin("ABCDEFGH", 2))
    first = office.said("--until", "2026-07-01", "--print").splitlines()[:2]
    assert first == ["List of 1 July 2026, closed on 31 May 2026; draughts: 100", "Events: Spring Cup"]
    second = office.said("--print").splitlines()[:2]
    assert second == ["List of 1 January 2027, closed on 30 November 2026; draughts: 100", "Events: Autumn Cup"]


@pytest.mark.article("FM A9-6.1.c", "FM A9-6.2.e", "FM A9-6.2.f", "FM A9-6.2.g")
def test_everybody_is_printed_by_the_french_alphabet_the_inactive_too(office: Office) -> None:
    rows = (
        "a,Étienne,GMI,2310,60,2026-01-01",
        "b,Zoé,,2100,12,2026-01-01",
        "c,Eloi,MF,2220,31,2026-01-01",
        "d,Fabre,MI,2250,70,2010-01-01",
        "e,Nobody,,2100,8,2026-01-01",
    )
    office.list("list,id,name,title,rating,games,last_played\n" + "".join(f"2026-01-01,{row}\n" for row in rows))
    everybody = office.said("--print").split("Everybody, by the alphabet:\n")[1]
    assert [line.split("\t") for line in everybody.splitlines()] == [
        ["Eloi", "", "MF", "2220", "31", "A"],
        ["Étienne", "", "GMI", "2310", "60", "A"],
        ["Fabre", "", "MI", "2250", "70", "C"],
        ["Zoé", "", "", "2100", "12", "B"],
    ]


@pytest.mark.article("FM A9-2.3.2", "FM A9-2.4.2")
def test_the_tables_are_shown_as_the_substitutes_that_they_are(office: Office) -> None:
    lines = office.said("--tables").splitlines()
    assert lines[0].startswith("Computed with a substitute: tables I and II of annex IX are lost")
    first = dict(line.split("\t") for line in lines[2:103])
    assert (first["0"], first["50"], first["72"], first["100"]) == ("-800", "0", "166", "800")
    second = {line.split("\t")[0]: line.split("\t")[1:] for line in lines[104:]}
    assert (second["0"], second["56"], second["800"]) == (["0.5", "0.5"], ["0.5786", "0.4214"], ["1", "0"])


@pytest.mark.article("FM A9-7.5.a", "FM A9-7.5.b", "FM A9-7.5.c")
def test_three_examinations_tell_whether_the_scale_has_moved(office: Office) -> None:
    born = {"A": 1990, "B": 2000, "C": 1980, "D": 2005}
    rows = [line.split(",") for line in EIGHT.splitlines()]
    office.list("list,id,rating,games,born\n" + "".join(f"{','.join(row)},{born.get(row[1], 0)}\n" for row in rows))
    office.event("match", MARCH, [("A", "C", "2")] * 8, system="MATCH")
    lines = office.said("--drift").splitlines()
    assert lines[:3] == [
        "Established players aged 25 to 40 (FM A9-7.5.a): 2 players, 2290 to 2308: +18",
        "The first fifty (FM A9-7.5.b): 8 players, 2230 to 2227.88: −2.12",
        "Distribution, from the list before to this one (FM A9-7.5.c):",
    ]
    assert [line.split("\t") for line in lines[3:]] == [
        ["2150–2199", "2", "2"],
        ["2200–2249", "3", "4"],
        ["2250–2299", "2", "1"],
        ["2300–2349", "1", "1"],
    ]


# -- one list after another -----------------------------------------------------------------------------------


def season(office: Office) -> None:
    for n, days in enumerate((MARCH, "2026/04/01 2026/04/09", "2026/06/29 2026/07/08", "2026/12/20 2026/12/28")):
        office.event(f"cup{n}", days, [*round_robin("ABCDEFGH", n), ("U", "A", "1"), ("U", "B", "2"), ("U", "C", "0")],
                     system="CUSTOM_SWISS")  # fmt: skip


def test_a_list_is_the_same_from_whichever_list_one_begins(office: Office) -> None:
    office.list(HEAD + EIGHT)
    season(office)
    later = Office(office.folder, lists=list(office.lists))
    later.list(office.said("--csv", "--until", "2026-07-01"), "july.csv")
    later.events = office.events[2:]
    assert later.said("--csv") == office.said("--csv")
    assert later.players()["U"]["games"] == 12


def test_the_order_of_the_files_does_not_matter(office: Office) -> None:
    office.list(HEAD + EIGHT)
    season(office)
    found = office.said("--json")
    office.events.reverse()
    assert office.said("--json") == found


def test_a_corrected_result_changes_exactly_what_it_must(office: Office) -> None:
    office.list(HEAD + EIGHT)
    games = [("A", "B", "2"), ("C", "D", "1"), ("E", "F", "1"), ("G", "H", "1")]
    office.event("cup", MARCH, games, system="CUSTOM_SWISS")
    (office.folder / "published.csv").write_text(office.said("--csv"), encoding="utf-8")
    published = str(office.folder / "published.csv")
    assert office.said("--against", published) == ""
    office.event("cup", MARCH, [("A", "B", "1"), *games[1:]], system="CUSTOM_SWISS")
    lines = [line for line in office.said("--against", published).splitlines() if not line.startswith(" ")]
    assert lines == [
        "Player A: 2300 (61 games) instead of 2305 (61 games)",
        "Player B: 2280 (61 games) instead of 2273 (61 games)",
    ]


def test_a_list_that_was_made_takes_no_event_of_its_own_period(office: Office) -> None:
    office.list(HEAD + EIGHT)
    office.event("old", "2025/11/01 2025/11/09", round_robin("ABCDEFGH"))
    result = office.run()
    assert (result.exit_code, result.output) == (
        2,
        "Error: The list of 2026-01-01 is already made of the period of old.\n",
    )


def test_an_event_needs_the_list_of_its_first_day(office: Office) -> None:
    office.list(HEAD + EIGHT)
    office.event("cup", "2025/11/28 2025/12/05", round_robin("ABCDEFGH"))
    assert office.value()["refused"][0]["articles"] == ["FM A9-4.3"]


def test_the_plain_answer_is_a_table(office: Office) -> None:
    office.list(HEAD + "2026-01-01,A,2300,60\n2026-01-01,B,2300,60\n")
    office.event("match", MARCH, [("A", "B", "2")] * 8, system="MATCH")
    assert office.said().splitlines()[3:] == [
        "id\tname\tfed.\ttitle\trating\tgames\tlist\tchange",
        "A\tPlayer A\tNED\t\t2340\t68\tA\t+40",
        "B\tPlayer B\tNED\t\t2260\t68\tA\t−40",
    ]


# -- bad files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name\nA\n", "A rating list needs the columns list and id"),
        (HEAD + "2026-02-01,A,2300,60\n", "Line 2: lists begin on 1 January and on 1 July, not on 2026-02-01."),
        (HEAD + "2026-01-01,A,x,60\n", "Line 2: x cannot stand in the column rating."),
        (HEAD + "2026-01-01,A,1,60\n2026-01-01,A,1,60\n", "Line 3: A stands twice on one list."),
        (HEAD + "2026-01-01,,1,60\n", "Line 2: – cannot stand in the column id."),
        (HEAD + "9999-01-01,A,1,60\n", "Line 2: 9999-01-01 cannot stand in the column list."),
        ("list,id,pending\n2026-01-01,A,x\n", "Line 2: x cannot stand in the column pending."),
        ("list,id,pool\n2026-01-01,A,x\n", "Line 2: x cannot stand in the column pool."),
        (HEAD, "A rating list needs the columns"),
        ("", "A rating list needs the columns"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused_in_one_sentence(office: Office, text: str, why: str) -> None:
    office.list(text)
    result = office.run()
    assert result.exit_code == 2
    assert why in result.output


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pool = ", "This is not TOML"),
        ('pool = "65"', "The terms cannot be read"),
        ("[events.cup]\nwhat = 1", "The terms cannot be read"),
    ],
)
def test_terms_that_cannot_be_read_are_refused_in_one_sentence(office: Office, text: str, why: str) -> None:
    office.list(HEAD + EIGHT)
    office.terms(text)
    result = office.run()
    assert result.exit_code == 2
    assert why in result.output


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--explain", "Nobody"), "'Nobody' is not one player of these lists and events."),
        (("--until", "2026-02-01"), "Lists begin on 1 January and on 1 July, not on 2026-02-01."),
        (("--until", "soon"), "'soon' is not a day such as 2026-07-01."),
        (("--until", "2025-01-01"), "There is no list between 2026-01-01 and 2025-01-01."),
    ],
)
def test_what_cannot_be_answered_is_refused(office: Office, arguments: tuple[str, ...], why: str) -> None:
    office.list(HEAD + EIGHT)
    result = office.run(*arguments)
    assert (result.exit_code, why in result.output) == (2, True), result.output


def test_an_event_without_days_or_with_twins_is_refused(office: Office) -> None:
    office.list(HEAD + EIGHT)
    file = office.folder / "cup.trf"
    for told, why in (
        ("001    1      One\n", "cup does not say on which days it was played."),
        ("001    1      One\n001    2      One\n", "Two players cannot be told apart by id and name: One."),
    ):
        file.write_text(told)
        office.events = [str(file)]
        assert why in office.run().output
    assert "A list is worked out from an earlier one" in Office(office.folder).run().output


def test_the_answer_is_in_the_language_that_was_asked_for(office: Office) -> None:
    office.list(HEAD + EIGHT)
    office.event("cup", MARCH, against("A", "B 2, C 1"), system="CUSTOM_SWISS")
    for language, said in (("ru", "При закрытии: 2300"), ("uk", "При закритті: 2300"), ("lt", "Uždarant: 2300")):
        result = CliRunner().invoke(
            main, ["--language", language, "rate", *office.events, *office.lists, "--explain", "A"]
        )
        assert said in result.output
