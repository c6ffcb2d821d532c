"""Form 1, Form 2 and the calendar of reports, through `mainroad reports` and `mainroad paper`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mainroad.competition.round_robin import berger
from support.title_files import SWISS, TERMS, asked

NAMES = ("Ada", "Bea", "Cid", "Dan")
GRID = {  # a round robin of four: Bea did not come against Ada
    1: ["2:+", "3:1", "4:2"],
    2: ["1:-", "4:1", "3:2"],
    3: ["4:0", "1:1", "2:0"],
    4: ["3:2", "2:1", "1:0"],
}


def table(system: str = "round-robin", **changes: str) -> str:
    text = TERMS.format(kind="approved", system=system, rounds=3, days="2026-03-02, 2026-03-03, 2026-03-10")
    text = text.replace('committee = ["Bea"]', 'committee = ["Eva"]\ncertified_by = "LTU"\ncertified_on = 2026-03-12')
    for old, new in changes.items():
        text = text.replace(old, new)
    for number, name in enumerate(NAMES, start=1):
        title, rating = [("GMI", 2310), ("MI", 2260), ("", 0), ("", 2212)][number - 1]
        federation = ["NED", "UKR", "LTU", "LTU"][number - 1]
        text += f'\n[[players]]\nname = "{name}"\nfederation = "{federation}"\ntitle = "{title}"\nrating = {rating}\n'
        text += f"games = {json.dumps(GRID[number])}\n"
    return text


def opponents(number: int, players: int) -> list[int]:
    """Whom somebody meets in a round robin, round by round."""
    return [sum(pair) - number for played in berger(players) for pair in played if number in pair]


def form(folder: Path, kind: str, text: str, *options: str, **texts: str) -> list[str]:
    answer = asked(folder, "paper", kind, "{event}", *options, event=text, **texts)
    assert answer.exit_code == 0, answer.output
    return answer.output.splitlines()


def after(folder: Path, text: str, *options: str, **texts: str) -> list[str]:
    answer = asked(folder, "reports", "{event}", *options, event=text, **texts)
    assert answer.exit_code == 0, answer.output
    return answer.output.splitlines()


class TestFormOne:
    @pytest.mark.article("FM A9-4.1.a", "FM A9-F1.1", "FM A9-4.1.b", "FM A9-F1.8")
    def test_it_names_the_event_its_days_and_its_tempo(self, tmp_path: Path) -> None:
        lines = form(tmp_path, "form-1", table())
        for told in (
            "Event: Cup",
            "Place: Vilnius",
            "First and last day: 2–10 March 2026",
            "Average rating Rm: 2220.5",
            "Category: – (the table of categories is lost)",
        ):
            assert told in lines
        assert any(line.startswith("Time control: 2 hours for 50 moves, then 1 hour for 25 moves") for line in lines)

    @pytest.mark.article("FM A9-F1.2", "FM A9-4.2.a", "FM A9-4.2.c")
    def test_a_round_robin_has_a_cross_table_in_final_order(self, tmp_path: Path) -> None:
        lines = form(tmp_path, "form-1", table())
        start = next(n for n, line in enumerate(lines) if line.startswith("Place "))
        assert [line.split() for line in lines[start + 1 : start + 5]] == [
            ["1", "Ada", "GMI", "NED", "2310", "×", "2(f)", "2", "1", "5"],
            ["2", "Bea", "MI", "UKR", "2260", "0(f)", "×", "1", "2", "3"],
            ["3", "Dan", "LTU", "2212", "0", "1", "×", "2", "3"],
            ["4", "Cid", "LTU", "2100", "1", "0", "0", "×", "1"],
        ]
        other = form(tmp_path, "form-1", f"order = [2, 1, 3, 4]\n{table()}")
        assert other[start + 1].split()[:2] == ["1", "Bea"]

    @pytest.mark.article("FM A9-F1.3", "FM A9-5.6")
    def test_a_swiss_has_rounds_and_everybody_s_opponents(self, tmp_path: Path) -> None:
        lines = form(tmp_path, "form-1", table("swiss"))
        assert ["1", "Ada", "GMI", "NED", "2310", "2:", "2(f)", "4:", "1", "3:", "2", "5"] in [
            line.split() for line in lines
        ]
        assert "1. Ada: 1. Bea 2260: 2(f); 2. Cid 2100: 1; 3. Dan 2212: 2" in lines
        assert not any("Bea 2260" in line for line in form(tmp_path, "form-1", table()))

    @pytest.mark.article("FM A9-F1.4")
    def test_teams_have_their_members_results_too(self, tmp_path: Path) -> None:
        text = (
            table("teams")
            .replace('name = "Ada"', 'name = "Ada"\nteam = "North"')
            .replace('name = "Dan"', 'name = "Dan"\nteam = "North"')
        )
        lines = form(tmp_path, "form-1", text)
        at = lines.index("Individual results of teams")
        rows = [line.split() for line in lines[at + 2 : at + 6]]
        assert rows[2:] == [["North", "Ada", "5"], ["North", "Dan", "3"]]
        assert "Individual results of teams" not in form(tmp_path, "form-1", table("swiss"))

    @pytest.mark.article("FM A9-F1.5", "FM A4-2.27")
    def test_it_counts_people_and_names_the_referees(self, tmp_path: Path) -> None:
        text = f'assistants = ["Ina", "Rob"]\n{table("swiss")}'.replace("rating = 0", "rating = 0\nlicensed = false")
        lines = form(tmp_path, "form-1", text)
        for told in (
            "Chief referee: Ada", "Assistant referees: Ina, Rob", "Pairing committee: Eva", "Participants: 4",
            "Participants with a licence: 3", "Federations: 3", "With a title or 2210: 3", "Rated: 3",
        ):  # fmt: skip
            assert told in lines

    @pytest.mark.article("FM A9-5.1", "FM A9-4.2.a")
    def test_what_differs_from_the_list_goes_into_the_remarks(self, tmp_path: Path) -> None:
        listing = 'day = 2026-01-01\nplayers = [{name = "Ada", rating = 2310, title = "GMI"}, '
        listing += '{name = "Bea", rating = 2255, title = "MF", federation = "POL"}]'
        lines = form(tmp_path, "form-1", table(), "--list", "{listing}", listing=listing)
        remarks = lines[lines.index("Remarks") + 1 :]
        assert remarks[:4] == [
            "- Bea: rating 2260, on the list 2255 (FM A9-5.1)",
            "- Bea: title MI, on the list MF (FM A9-5.1)",
            "- Bea: federation UKR, on the list POL (FM A9-5.1)",
            "- Dan: rating 2212, but not on the list (FM A9-5.1)",
        ]
        checked = after(tmp_path, table(), "--list", "{listing}", listing=listing)
        assert "  no: Bea: rating 2260, on the list 2255 (FM A9-5.1)" in checked
        assert lines[lines.index("Remarks") + 1].startswith("- Bea")
        assert form(tmp_path, "form-1", table())[lines.index("Remarks") + 1] == "–"

    @pytest.mark.article("FM A9-F1.7")
    def test_it_says_by_when_it_must_be_sent(self, tmp_path: Path) -> None:
        assert "To be sent to the FMJD within four weeks of the end (FM A9-F1.7)" in form(tmp_path, "form-1", table())
        due = after(tmp_path, table(), "--today", "2026-03-11")[0]
        assert due.startswith("2026-04-07  Form 1 → FMJD (FM A9-4.5, FM A9-F1.7")

    def test_it_says_that_the_layout_is_ours(self, tmp_path: Path) -> None:
        for kind in ("form-1", "form-2"):
            assert "Layout of our own: the grid of the printed form is lost" in form(tmp_path, kind, table())

    def test_as_a_tagged_pdf_in_four_languages(self, tmp_path: Path) -> None:
        for language in ("en", "ru", "uk", "lt"):
            target = tmp_path / f"{language}.pdf"
            answer = asked(
                tmp_path, "--language", language, "paper", "form-1", "{event}", "-o", str(target), event=table("swiss")
            )
            assert answer.exit_code == 0, answer.output
            assert target.read_bytes().startswith(b"%PDF")
            assert b"/StructTreeRoot" in target.read_bytes()


class TestTheTableIsCertified:
    @pytest.mark.article("FM A9-4.1.c")
    def test_it_is_known_by_its_checksum(self, tmp_path: Path) -> None:
        shown = next(line for line in form(tmp_path, "form-1", table()) if line.startswith("Checksum"))
        certified = f'checksum = "{shown.split()[-1]}"\n{table()}'
        assert not [line for line in after(tmp_path, certified) if line.startswith("  no: The table is")]
        changed = certified.replace('"3:1", "4:2"', '"3:1", "4:1"').replace('"2:1", "1:0"', '"2:1", "1:1"')
        assert [line for line in after(tmp_path, changed) if line.startswith("  no: The table is the certified one")]

    @pytest.mark.article("FM A9-4.1.c", "FM A10-4.4.3.7.a")
    def test_somebody_certifies_it(self, tmp_path: Path) -> None:
        assert "  yes: Table certified by LTU (FM A9-4.1.c, FM A10-4.4.3.7.a)" in after(tmp_path, table())
        without = table(**{'certified_by = "LTU"\n': ""})
        assert "  no: Table certified by – (FM A9-4.1.c, FM A10-4.4.3.7.a)" in after(tmp_path, without)


class TestTheCalendar:
    @pytest.mark.article("FM A9-4.5", "FM A9-1.2", "FM A10-4.4.3.7.a")
    def test_the_fmjd_gets_two_forms_and_a_request_within_four_weeks(self, tmp_path: Path) -> None:
        lines = after(tmp_path, table(), "--today", "2026-04-07")[:3]
        assert [line.partition(" (")[0] for line in lines] == [
            "2026-04-07  Form 1 → FMJD",
            "2026-04-07  Form 2 → FMJD",
            "2026-04-07  Request for approval, report signed and certified → FMJD",
        ]
        assert all(line.endswith("not sent yet") for line in lines)
        assert all(line.endswith("overdue") for line in after(tmp_path, table(), "--today", "2026-04-08")[:3])
        official = table().replace('kind = "approved"', 'kind = "official"')
        assert [line.split()[1:3] for line in after(tmp_path, official)[:2]] == [["Form", "1"], ["1:", "report"]]

    @pytest.mark.article("FM A9-4.5", "FM A9-4.7", "FM A10-4.4.3.7.a")
    def test_late_reports_are_disregarded(self, tmp_path: Path) -> None:
        assert after(tmp_path, f"sent = 2026-04-07\n{table()}")[0].endswith(": sent in time")
        late = after(tmp_path, f"sent = 2026-04-08\n{table()}")
        assert late[0].endswith(": sent late. It is disregarded (FM A9-4.7)")
        assert late[2].endswith(": sent late. It is disregarded (FM A9-4.7)")

    @pytest.mark.article("FM A9-4.7", "FM A4-2.27", "FM A9-4.1.a", "FM A9-4.1.b")
    @pytest.mark.parametrize(
        ("line", "told"),
        [
            ('place = "Vilnius"\n', "Name and place"),
            ('tempo = "2h/50, 1h/25"\n', "Time control: –"),
            ('referee = "Ada"\n', "Chief referee"),
            ('committee = ["Eva"]\n', "Pairing committee"),
        ],
    )
    def test_so_are_incomplete_ones(self, tmp_path: Path, line: str, told: str) -> None:
        lines = after(tmp_path, f"sent = 2026-03-20\n{table('swiss', **{line: ''})}")
        assert lines[0].endswith(": sent, but things are missing: 1. It is disregarded (FM A9-4.7)")
        assert [each for each in lines if each.startswith(f"  no: {told}")]

    def test_a_result_that_is_missing(self, tmp_path: Path) -> None:
        text = table().replace(', "4:2"]', "]").replace(', "1:0"]', "]")
        assert "  no: All results; players with gaps: 2 (FM A9-4.1.c)" in after(tmp_path, text)

    @pytest.mark.article("RU 4.7.4.b", "CH 21.8.a", "CH 21.9", "UA V-18.8.6.a")
    def test_every_rulebook_has_its_own_days(self, tmp_path: Path) -> None:
        def listed(book: str, *options: str) -> list[str]:
            return [line.partition(" (")[0] for line in after(tmp_path, table(), "--rulebook", book, *options)]

        assert "2026-03-13  Report with its documents → organiser" in listed("RU")
        assert listed("CH") == [
            "2026-03-20  Report with its documents → organiser",
            "2026-03-20  Final table and data for ratings → federation",
        ]
        assert listed("UA")[0] == "as the law has it  Report with its documents → organiser"
        assert listed("UA", "--by-law", "5")[0] == "2026-03-15  Report with its documents → organiser"


class TestFormTwo:
    @pytest.mark.article("FM A9-F2.1", "FM A9-F2.3")
    def test_points_asked_and_shares(self, tmp_path: Path) -> None:
        lines = form(tmp_path, "form-2", SWISS)
        for told in (
            "Last day: 9 March 2026", "Average rating Rm: 2245.8", "Points for the GMI norm: 14",
            "Points for the MI norm: 11", "Points for the MF norm: 10", "Share with a title or 2210: 90 %",
            "Share of the rated: 90 %", "Share from other federations: 60 %",
        ):  # fmt: skip
            assert told in lines
        assert any("not official" in line for line in lines)

    @pytest.mark.article("FM A9-F2.1", "FM A10-4.4.3.3")
    @pytest.mark.parametrize("system", ["round-robin", "swiss"])
    def test_the_points_are_those_of_the_cards(self, tmp_path: Path, system: str) -> None:
        """Ten players; the last one came to two games of nine, and does not count."""
        text = TERMS.format(kind="approved", system=system, rounds=9, days="2026-03-02")
        for number in range(1, 11):
            met = enumerate(opponents(number, 10), start=1)
            games = [f"{other}:{'--' if 10 in (number, other) and n > 2 else '1'}" for n, other in met]
            text += f'\n[[players]]\nname = "P{number}"\nfederation = "NED"\nrating = {2400 - 30 * number}\n'
            text += f"games = {json.dumps(games)}\n"
        answer = asked(tmp_path, "norms", "{event}", "--json", event=text)
        cards = [card["norms"] for card in json.loads(answer.output) if card["counted"]]
        assert len(cards) == 9
        lines = form(tmp_path, "form-2", text)
        for place, title in enumerate(("GMI", "MI", "MF")):
            points = sorted({card[place]["required"] for card in cards})
            assert f"Points for the {title} norm: " + "–".join(map(str, sorted({points[0], points[-1]}))) in lines

    def test_a_norm_that_no_score_makes_has_no_points(self, tmp_path: Path) -> None:
        """Nine rounds, eight games that count: the table of norms has rows for nine alone."""
        norms = 'name = "Rows"\nsource = "test"\n[[points]]\ngames = 3\nfrom = 2000\nGMI = 5\n'
        lines = form(tmp_path, "form-2", table(), "--table", "{norms}", norms=norms)
        assert "Points for the GMI norm: 5" in lines
        short = table().replace("rounds = 3", "rounds = 4")
        assert "Points for the GMI norm: 5" in form(tmp_path, "form-2", short, "--table", "{norms}", norms=norms)
        lines = form(tmp_path, "form-2", table(), "--table", "{norms}", norms=norms.replace("games = 3", "games = 4"))
        assert "Points for the GMI norm: no score makes it with this average" in lines

    @pytest.mark.article("FM A9-F2.2", "FM A9-F2.4", "FM A9-F2.6", "FM A9-F2.7")
    def test_columns_with_what_is_left_and_whether_it_suffices(self, tmp_path: Path) -> None:
        def rows(text: str) -> dict[str, list[str]]:
            lines = form(tmp_path, "form-2", text)
            start = next(n for n, line in enumerate(lines) if line.startswith("What is counted"))
            cells = [[cell for cell in line.split("  ") if cell.strip()] for line in lines[start + 1 : start + 8]]
            return {first: [cell.strip() for cell in rest] for first, *rest in cells}

        found = rows(SWISS)
        assert found["GMI"] == ["3", "1", "2"]
        assert found["MI"] == ["3", "1", "1", "3"]
        assert found["MF"] == ["2", "0", "1", "3"]
        assert found["Rated"] == ["9", "0", "9", "8", "8", "Approved tournament: yes; Title tournament: yes"]
        home = rows(
            SWISS.replace('federation = "P"', 'federation = "L"').replace('federation = "B"', 'federation = "L"')
        )
        assert home["Not of the organising federation"] == [
            "4",
            "0",
            "4",
            "4",
            "5",
            "Approved tournament: yes; Title tournament: no",
        ]

    @pytest.mark.article("FM A9-F2.5")
    def test_who_is_not_counted(self, tmp_path: Path) -> None:
        lines = form(tmp_path, "form-2", SWISS.replace("played = 6", "played = 4"))
        assert [line.split() for line in lines if line.startswith("Participants")] == [["Participants", "10", "1", "9"]]
        assert "Share of the rated: 100 %" in lines


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("last_day = 2026-03-10", "last_day = 9999-12-31"),
        ("last_day = 2026-03-10", "last_day = 2026-03-01"),
        ("first_day = 2026-03-02", "first_day = 0001-01-01"),
        ('"2h/50, 1h/25"', '"soon"'),
        ('"3:1"', '"9:1"'),
        ('"3:1"', '"1:1"'),
        ('"3:1"', '"3:2"'),
        ("rounds = 3", "rounds = 100"),
        ("name = ", "nome = "),
    ],
)
def test_what_makes_no_sense_is_one_sentence(tmp_path: Path, old: str, new: str) -> None:
    answer = asked(tmp_path, "reports", "{event}", event=table().replace(old, new))
    assert (answer.exit_code, answer.output.count("\n")) == (2, 1), answer.output
