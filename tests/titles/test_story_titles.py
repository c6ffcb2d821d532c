"""Story 14: titles by two paths, deadlines and referees, through `mainroad titles` and `mainroad paper`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from support.title_files import asked

NORM = """
[[norms]]
event = "{name}"
last_day = {day}
kind = "{kind}"
title = "{title}"
games = {games}
required = 11
scored = 12
certified = true
"""
HELD = '\n[[held]]\ntitle = "{title}"\nsince = {since}\n'


def career(
    *norms: tuple[str, str, int],
    held: str = "MF",
    title: str = "MI",
    lists: dict[str, int] | None = None,
    head: str = "",
) -> str:
    text = f'name = "T"\n{head}'
    text += "[lists]\n" + "".join(f'"{day}" = {rating}\n' for day, rating in (lists or {}).items())
    if held:
        text += HELD.format(title=held, since="2015-05-01")
    for number, (day, kind, games) in enumerate(norms, start=1):
        text += NORM.format(name=f"n{number}", day=day, kind=kind, games=games, title=title)
    return text


N1, N2 = ("2021-03-12", "official", 9), ("2022-08-20", "title", 11)
N3, N4, N5 = ("2023-10-15", "approved", 9), ("2024-06-03", "title", 11), ("2026-02-10", "official", 9)
LISTS = {"2026-01-01": 2241, "2026-07-01": 2252}


def due(folder: Path, text: str, on: str = "2026-09-01") -> list[dict[str, Any]]:
    answer = asked(folder, "titles", "{player}", "--on", on, "--json", player=text)
    assert answer.exit_code == 0, answer.output
    found: list[dict[str, Any]] = json.loads(answer.output)["due"]
    return found


def told(folder: Path, text: str, *options: str, on: str = "2026-09-01") -> str:
    return asked(folder, "titles", "{player}", "--on", on, *options, player=text).output


@pytest.mark.article("FM A10-6.1", "FM A10-4.5.6")
def test_two_norms_24_games_and_a_list(tmp_path: Path) -> None:
    text = career(N1, N2, N3, N4, N5, lists=LISTS)
    found = due(tmp_path, text)
    assert [(title["title"], title["article"], title["since"]) for title in found] == [
        ("MI", "FM A10-6.1", "2026-07-01")
    ]
    assert sorted(found[0]["norms"]) == ["n2", "n4", "n5"]
    assert "Games in them: 31, at least 24 (FM A10-6.1)" in told(tmp_path, text)
    assert "Norms older than 5 years, not counted: 1 (FM A10-4.5.6)" in told(tmp_path, text)
    assert due(tmp_path, career(N4, N5, lists=LISTS)) == []
    assert "no: Games in them: 20, at least 24 (FM A10-6.1)" in told(tmp_path, career(N4, N5, lists=LISTS))


@pytest.mark.article("FM A10-4.5.6", "FM A10-6.1")
def test_norms_grow_old_while_one_waits_for_the_rating(tmp_path: Path) -> None:
    lists = {"2026-01-01": 2241, "2026-07-01": 2249, "2027-01-01": 2249, "2027-07-01": 2249, "2028-01-01": 2250}
    assert due(tmp_path, career(N2, N4, N5, lists=lists), on="2028-02-01") == []
    sooner = {**lists, "2027-07-01": 2250}
    assert [title["since"] for title in due(tmp_path, career(N2, N4, N5, lists=sooner), on="2028-02-01")] == [
        "2027-07-01"
    ]


@pytest.mark.article("FM A10-6.1", "FM A10-7.2", "FM A10-5.1")
@pytest.mark.parametrize(
    ("title", "held", "rating"), [("GMI", "MI", 2300), ("GMI", "MF", 2300), ("MI", "MF", 2250), ("MF", "", 2210)]
)
def test_nine_lists_after_the_norm(tmp_path: Path, title: str, held: str, rating: int) -> None:
    norms = (("2026-01-20", "title", 13), ("2026-02-10", "official", 11))
    days = [f"{year}-{month}-01" for year in range(2026, 2032) for month in ("01", "07")]

    def given(*shown: str) -> list[str]:
        lists = {day: rating - (day not in shown) for day in days}
        text = career(*norms, title=title, held=held, lists=lists)
        return [one["title"] for one in due(tmp_path, text, "2031-01-10")]

    assert title in given(days[9])
    assert title not in given(days[10])
    assert title not in given()


@pytest.mark.article("FM A10-5.1", "FM A10-6.1", "FM A10-7.2")
def test_two_norms_of_24_games_in_events_that_count_fully(tmp_path: Path) -> None:
    for title, held, rating in (("GMI", "MI", 2300), ("MI", "MF", 2250), ("MF", "", 2210)):
        lists = {"2026-01-01": rating}
        full = (("2026-01-20", "title", 12), ("2026-02-10", "official", 12))
        assert due(tmp_path, career(*full, title=title, held=held, lists=lists)) != []
        assert due(tmp_path, career(full[0], ("2026-02-10", "official", 11), title=title, held=held, lists=lists)) == []
        assert due(tmp_path, career(("2026-02-10", "official", 24), title=title, held=held, lists=lists)) == []
        assert due(tmp_path, career(full[0], ("2026-02-10", "approved", 12), title=title, held=held, lists=lists)) == []


PLUS = (("2025-01-10", "approved", 10), ("2025-02-10", "approved", 10), ("2025-03-10", "approved", 10))
ON_TOP = (("2025-04-10", "title", 9), ("2025-05-10", "official", 9))


@pytest.mark.article("FM A10-5.2", "FM A10-6.2", "FM A10-7.3")
@pytest.mark.parametrize(
    ("title", "held", "rating", "article"),
    [("GMI", "MI", 2300, "FM A10-5.2"), ("MI", "MF", 2260, "FM A10-6.2"), ("MF", "", 2210, "FM A10-7.3")],
)
def test_three_approved_norms_with_30_games_and_one_of_each_on_top(
    tmp_path: Path, title: str, held: str, rating: int, article: str
) -> None:
    def articles(*norms: tuple[str, str, int], shown: int = rating) -> list[str]:
        text = career(*norms, title=title, held=held, lists={"2025-01-01": shown})
        return [one["article"] for one in due(tmp_path, text)]

    assert articles(*PLUS, *ON_TOP) == [article]
    assert articles(*PLUS[:2], ("2025-03-10", "approved", 9), *ON_TOP) == []
    assert articles(*PLUS, ON_TOP[0]) == []
    assert articles(*PLUS, ON_TOP[1]) == []
    assert articles(*PLUS, *ON_TOP, shown=2200) == []
    assert article in articles(*PLUS[:2], ("2025-03-10", "title", 10), *ON_TOP)


@pytest.mark.article("FM A10-5.2", "FM A10-4.5.6")
def test_what_is_missing_is_told_of_the_best_day_and_only_old_norms_are_old(tmp_path: Path) -> None:
    norms = (("2023-05-02", "title", 9), ("2024-05-01", "title", 9), ("2026-05-09", "official", 9))
    text = career(*norms, title="GMI", held="MI", lists={"2025-07-01": 2330, "2026-01-01": 2345})
    way = told(tmp_path, text).partition("FM A10-5.2")[2].partition("FM A10-6.1")[0]
    assert "yes: One more norm from a title tournament" in way
    assert "yes: One more norm from an official event" in way
    assert "no: Norms: 1, at least 3" in way
    assert "older than" not in way


@pytest.mark.article("FM A10-4.5.4")
def test_one_norm_comes_from_an_official_event_or_a_title_tournament(tmp_path: Path) -> None:
    five = (*PLUS, ("2025-04-10", "approved", 9), ("2025-05-10", "approved", 9))
    text = career(*five, lists={"2025-01-01": 2260})
    assert "no: Norms from official events or title tournaments: 0, at least 1 (FM A10-4.5.4)" in told(tmp_path, text)
    assert due(tmp_path, text) == []
    assert "yes: Norms from official events or title tournaments: 2, at least 1 (FM A10-4.5.4)" in told(
        tmp_path, career(*PLUS, *ON_TOP, lists={"2025-01-01": 2260})
    )


@pytest.mark.article("FM A10-4.5.5")
def test_a_norm_for_a_higher_title_counts_for_a_lower_one(tmp_path: Path) -> None:
    text = career(("2026-01-20", "title", 13), ("2026-02-10", "official", 11), title="GMI", lists={"2026-01-01": 2260})
    assert [one["title"] for one in due(tmp_path, text)] == ["MI"]


@pytest.mark.article("FM A10-4.5.8")
def test_a_norm_is_judged_by_the_points_of_its_day(tmp_path: Path) -> None:
    text = career(N4, N5, ("2025-02-10", "title", 11), lists=LISTS)
    assert due(tmp_path, text) != []
    # The figures that its papers have decide; no table of today is asked.
    assert due(tmp_path, text.replace("required = 11", "required = 13")) == []


JUNIOR = """
[[places]]
event = "Junior world championship"
winning = "junior-world"
last_day = 2026-08-01
place = {place}
played_off_for = {played_off}
"""


class TestPlaces:
    @pytest.mark.article("FM A10-7.1", "FM A10-12.a")
    def test_the_junior_champion_is_a_master_at_once_but_only_upwards(self, tmp_path: Path) -> None:
        won = JUNIOR.format(place=1, played_off=0)
        found = due(tmp_path, career(held="") + won)
        assert [(one["title"], one["article"]) for one in found] == [("MF", "FM A10-7.1")]
        assert due(tmp_path, career(held="MI") + won) == []
        assert due(tmp_path, career(held="MF") + won) == []
        assert due(tmp_path, career(held="") + JUNIOR.format(place=2, played_off=0)) == []

    @pytest.mark.article("FM A10-13.b")
    def test_both_who_play_off_get_what_the_place_carries(self, tmp_path: Path) -> None:
        second = due(tmp_path, career(held="") + JUNIOR.format(place=2, played_off=1))
        assert [(one["title"], one["article"]) for one in second] == [("MF", "FM A10-13.b")]
        assert due(tmp_path, career(held="") + JUNIOR.format(place=3, played_off=2)) == []

    @pytest.mark.article("FM A10-12.a")
    def test_nobody_is_given_what_they_have(self, tmp_path: Path) -> None:
        text = career(N2, N4, N5, held="MI", lists=LISTS)
        assert due(tmp_path, text) == []
        assert "no: Holds MI; only a higher title is given, here MI (FM A10-12.a)" in told(tmp_path, text)


class TestWhatIsHeld:
    @pytest.mark.article("FM A10-1.3")
    def test_a_title_is_for_life_from_its_day_on(self, tmp_path: Path) -> None:
        text = career(N2, N4, N5, lists=LISTS).replace("since = 2015-05-01", "since = 1971-05-01")
        assert "Holds MF since 1 May 1971, for life (FM A10-1.3)" in told(tmp_path, text)
        later, now = (text.replace("since = 1971-05-01", f"since = 2026-09-0{day}") for day in (2, 1))
        assert [[one["title"] for one in due(tmp_path, each)] for each in (text, later, now)] == [
            ["MI"],
            ["MF"],
            ["MI"],
        ]

    @pytest.mark.article("FM A10-9.1")
    def test_women_walk_to_both_titles(self, tmp_path: Path) -> None:
        norms = (("2026-01-20", "title", 13), ("2026-02-10", "official", 11))
        text = career(*norms, lists={"2026-01-01": 2260}, head='sex = "women"\n')
        assert [one["title"] for one in due(tmp_path, text)] == ["MI", "MI-W"]
        womens = text.replace("certified = true", "women = true")
        assert [one["title"] for one in due(tmp_path, womens)] == ["MI-W"]
        assert due(tmp_path, womens.replace('sex = "women"', 'sex = "men"')) == []

    @pytest.mark.article("FM A10-12.b")
    def test_64_squares_have_lists_and_titles_of_their_own(self, tmp_path: Path) -> None:
        norms = (("2026-01-20", "title", 13), ("2026-02-10", "official", 11))
        text = career(*norms, title="MF", held="MI", lists={"2026-01-01": 2260})
        on_64 = text.replace("certified = true", 'game = "64"').replace("[lists]", "[lists_64]")
        assert [one["title"] for one in due(tmp_path, on_64)] == ["MF 64"]
        assert due(tmp_path, text.replace("certified = true", 'game = "64"')) == []


class TestDeadlines:
    @pytest.mark.article("FM A10-15.3")
    def test_sixty_days_before_the_assembly(self, tmp_path: Path) -> None:
        text = career(N2, N4, N5, lists=LISTS)
        options = ("--assembly", "2026-10-31")
        assert "yes: Received 1 September 2026, in time" in told(tmp_path, text, *options)
        late = told(tmp_path, text, *options, on="2026-09-02")
        assert "no: Received 2 September 2026, after 1 September 2026: late" in late
        assert "(FM A10-15.3, FM A10-15.4)" in late
        sent = told(tmp_path, text, *options, "--sent", "2026-08-30", on="2026-09-02")
        assert "yes: Received 2 September 2026, after 1 September 2026, but sent in time" in sent


REFEREE = """
[referee]
own_language = "lt"
languages = {languages}
assistant_at = {events}
"""


@pytest.mark.article("FM A4-4.b", "FM A4-4.c", "FM A10-F3.b")
def test_referees_need_one_language_and_two_events(tmp_path: Path) -> None:
    def referee(languages: str, events: str) -> str:
        return told(tmp_path, career(held="") + REFEREE.format(languages=languages, events=events))

    two = '["Cup 2024", "Cup 2025"]'
    fit = referee('["lt", "en"]', two)
    assert "International Referee: yes" in fit
    assert "yes: Foreign languages: 1, at least 1 (FM A4-4.b)" in fit
    assert "International Referee: no" in referee('["lt"]', two)
    assert "International Referee: no" in referee('["lt", "en"]', '["Cup 2024", "Cup 2024"]')
    wish = referee('["pl"]', two)
    assert "International Referee: yes" in wish
    assert "no: Wished, not asked: 2 languages, one of them official in the FMJD; there are 1 (FM A10-F3.b)" in wish


@pytest.mark.article("FM A10-11.1", "FM A10-11.2")
def test_titles_for_composition(tmp_path: Path) -> None:
    def composer(half_points: int, wins: int, title: str) -> str:
        head = f'composition = {{half_points = {half_points}, first_places = {wins}, title = "{title}"}}\n'
        return told(tmp_path, career(held="", head=head))

    assert "Composition, MI: yes" in composer(210, 0, "")
    assert "Composition, MI: no" in composer(199, 0, "")
    assert "Composition, GMI: no" in composer(410, 1, "MI")
    assert "Composition, GMI: yes" in composer(470, 2, "MI")
    assert "Composition, GMI: no" in composer(470, 2, "")


FORM = """
[application]
proposer = "Federation of L"
address = "Main Road 1, Lenta"
born = 2001-04-05
birthplace = "Lenta"
club = "Lions"
federation = "L"
signed_by = "Ona"
office = "President"
signed_on = 2026-08-25
"""


class TestTheApplication:
    @pytest.mark.article("FM A10-F1", "FM A10-15.2.a")
    def test_it_names_everything_and_marks_one_of_eleven_titles(self, tmp_path: Path) -> None:
        text = career(N2, N4, N5, lists=LISTS) + FORM
        answer = asked(tmp_path, "paper", "application", "{player}", "--on", "2026-09-01", player=text)
        lines = answer.output.splitlines()
        assert answer.exit_code == 0
        assert [line for line in lines if line.startswith("- [x]")] == ["- [x] International Master (MI)"]
        assert len([line for line in lines if line.startswith("- [")]) == 11
        for told in (
            "Proposed by: Federation of L",
            "Candidate: T",
            "Address: Main Road 1, Lenta",
            "Signed on: 25 August 2026",
        ):
            assert told in lines
        assert "Born: 5 April 2001, Lenta" in lines
        assert "President: ________ Ona" in lines

    @pytest.mark.article("FM A10-15.2.a", "FM A10-15.2.c", "FM A10-F1")
    def test_what_it_lacks_is_told(self, tmp_path: Path) -> None:
        def lacks(text: str) -> list[str]:
            answer = asked(tmp_path, "paper", "application", "{player}", "--on", "2026-09-01", player=text)
            return [line for line in answer.stderr.splitlines() if line.startswith("no: ")]

        text = career(N2, N4, N5, lists=LISTS) + FORM
        assert lacks(text) == []
        assert lacks(text.replace("address =", "profession =")) == ["no: The candidate's address (FM A10-15.2.a)"]
        assert lacks(text.replace("born = 2001-04-05\n", "")) == ["no: The candidate's day of birth (FM A10-15.2.a)"]
        assert lacks(text.replace("signed_on = 2026-08-25\n", "")) == ["no: Signature with name and day (FM A10-F1)"]
        assert lacks(text.replace("certified = true", "certified = false", 1)) == [
            "no: Tables of results certified by the organising federations: 2 of 3 (FM A10-15.2.c)"
        ]

    @pytest.mark.article("FM A10-F2")
    def test_its_dossier_has_room_for_six_results(self, tmp_path: Path) -> None:
        norms = [(f"2025-{month:02}-10", "title", 11) for month in range(1, 9)]
        text = career(*norms, lists={"2025-01-01": 2252}) + FORM
        lines = asked(
            tmp_path, "paper", "application", "{player}", "--on", "2026-09-01", player=text
        ).output.splitlines()
        rows = lines[next(n for n, line in enumerate(lines) if line.startswith("№")) :][1:7]
        assert [row.split() for row in rows] == [[str(n), f"n{n + 2}", "–", "MI", "11", "12"] for n in range(1, 7)]
        assert "n1" not in " ".join(rows)

    def test_the_public_form_has_no_address_and_no_birthday(self, tmp_path: Path) -> None:
        text = career(N2, N4, N5, lists=LISTS) + FORM
        shown = asked(tmp_path, "paper", "application-public", "{player}", "--on", "2026-09-01", player=text).output
        assert "T" in shown
        assert not [word for word in ("Main Road", "2001", "Lenta") if word in shown]

    def test_without_a_title_there_is_none(self, tmp_path: Path) -> None:
        answer = asked(
            tmp_path, "paper", "application", "{player}", "--on", "2026-09-01", player=career(N4, N5, lists=LISTS)
        )
        assert (answer.exit_code, answer.output.count("\n")) == (2, 1)
