"""The page of the ruling desk, without a script: an address in, a ruling out."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from mainroad.play.rulings.desk import KINDS
from mainroad.words import LANGUAGES
from support.outlines import Outline

BLITZ = "/rule/?book=RU/russian&tempo=blitz&control=3m%2B2s"
ILLEGAL = f"{BLITZ}&kind=illegal-move&side=white&clock-white=1:30&clock-black=1:10"
BEFORE = "W:Wa1,a3,b2,c1,d2,e1,e3,f2,g1,g3,h2:Ba5,a7,b4,b8,c7,d8,e7,f6,f8,g7,h6,h8"


def text(client: Client, address: str, language: str = "en") -> str:
    return client.get(address, headers={"accept-language": language}).content.decode()


def links(page: str) -> list[str]:
    return [link["href"].replace("&amp;", "&") for link in Outline(page).all("a") if link.get("href")]  # type: ignore[union-attr]


class TestChoosing:
    def test_it_lists_what_can_have_happened_and_each_leads_on(self, client: Client) -> None:
        kinds = {parse_qs(urlsplit(link).query).get("kind", [""])[0] for link in links(text(client, BLITZ))}
        assert {"illegal-move", "flag", "late", "telephone"} <= kinds <= {"", *KINDS}

    def test_only_what_the_rulebook_knows(self, client: Client) -> None:
        assert "quickplay" not in text(client, "/rule/?book=RU/russian")
        assert "quickplay" in text(client, "/rule/?book=CH/chess")

    def test_the_rulebook_and_the_tempo_stay_chosen(self, client: Client) -> None:
        link = next(link for link in links(text(client, BLITZ)) if "kind=flag" in link)
        assert parse_qs(urlsplit(link).query)["tempo"] == ["blitz"]

    @pytest.mark.parametrize("address", ["/rule/?book=XX/go", "/rule/?kind=earthquake", "/rule/?tempo=slow&control=x"])
    def test_nonsense_is_asked_for_again(self, client: Client, address: str) -> None:
        assert client.get(address).status_code == 200


class TestRuling:
    def test_it_shows_the_ruling_its_articles_and_the_clocks(self, client: Client) -> None:
        page = text(client, f"{ILLEGAL}&earlier=1")
        assert "White is to move. White&#x27;s clock runs." in page
        assert "/rulebooks/RU/3.20.7/" in links(page)
        assert re.findall(r"<dd>([0-9:]+)</dd>", page) == ["1:28", "2:10"]

    def test_what_may_be_withheld_is_a_link(self, client: Client) -> None:
        page = text(client, f"{ILLEGAL}&earlier=1")
        withheld = next(link for link in links(page) if "withheld=yes" in link)
        assert re.findall(r"<dd>([0-9:]+)</dd>", text(client, withheld)) == ["1:28", "1:10"]

    def test_the_opponents_choices_are_links_to_what_follows(self, client: Client) -> None:
        page = text(client, f"/rule/?book=FM/russian&kind=illegal-move&move=g3-h4&position={BEFORE}")
        assert "Black decides:" in page
        follows = text(client, next(link for link in links(page) if "way=correct" in link))
        assert "White is to move." in follows
        assert "The resulting position" in follows

    def test_what_is_missing_stands_at_its_field(self, client: Client) -> None:
        page = text(client, "/rule/?kind=touched&squares=c3")
        assert "Still needed: Position" in page
        assert re.search(r'id="position"[^>]*aria-invalid="true"', page)

    def test_what_cannot_be_read_stands_at_its_field(self, client: Client) -> None:
        assert re.search(r'id="clock-white"[^>]*aria-invalid="true"', text(client, f"{ILLEGAL}&clock-white=soon"))

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_ruling_is_in_the_readers_language(self, client: Client, language: str) -> None:
        heads = {"en": "Black wins.", "ru": "Чёрные выиграли.", "uk": "Чорні виграли.", "lt": "Laimėjo juodieji."}
        assert heads[language] in text(client, f"{ILLEGAL}&earlier=2", language)

    def test_only_fields_that_matter_are_asked(self, client: Client) -> None:
        assert 'name="then-white"' not in text(client, ILLEGAL)
        assert 'name="then-white"' in text(client, f"{ILLEGAL}&found=later")

    @pytest.mark.parametrize("kind", KINDS)
    @pytest.mark.parametrize("book", ["RU/russian", "CH/chess"])
    def test_every_kind_has_a_page(self, client: Client, kind: str, book: str) -> None:
        page = client.get(f"/rule/?book={book}&kind={kind}").content.decode()
        assert Outline(page).unlabelled == []
        assert Outline(page).repeated_ids == []


class TestTheBoard:
    def put(self, client: Client, **pressed: str) -> str:
        answer = client.get("/rule/", {"kind": "touched", "squares": "c3", **pressed})
        assert answer.status_code == 302
        return parse_qs(urlsplit(answer.headers["Location"]).query)["position"][0]

    def test_a_press_puts_a_piece_on_the_board(self, client: Client) -> None:
        assert self.put(client, square="c5", piece="black-crowned", position="W:Wc3:Bf6") == "W:Wc3:BKc5,f6"

    def test_a_second_press_takes_it_off(self, client: Client) -> None:
        assert self.put(client, square="f6", piece="black-man", position="W:Wc3:Bf6,h8") == "W:Wc3:Bh8"

    def test_the_move_can_be_given_to_the_other_side(self, client: Client) -> None:
        assert self.put(client, square="turn", position="W:Wc3:Bf6") == "B:Wc3:Bf6"

    def test_the_board_can_be_emptied(self, client: Client) -> None:
        assert self.put(client, square="empty") == "W:W:B"

    @pytest.mark.parametrize("square", ["z9", "", "a" * 500])
    def test_nonsense_changes_nothing(self, client: Client, square: str) -> None:
        assert client.get("/rule/", {"kind": "touched", "square": square}).status_code == 302


class TestFinding:
    @pytest.mark.parametrize(
        ("language", "words", "kind"),
        [
            ("en", "phone", "telephone"),
            ("en", "blind lift", "touched"),
            ("ru", "мобильный", "telephone"),
            ("uk", "запізн", "late"),
            ("lt", "vėl", "late"),
        ],
    )
    def test_a_few_words_find_what_happened(self, client: Client, language: str, words: str, kind: str) -> None:
        answer = client.get("/rule/", {"find": words}, headers={"accept-language": language}).content.decode()
        kinds = {parse_qs(urlsplit(link).query).get("kind", [""])[0] for link in links(answer)} - {""}
        assert kind in kinds
        assert len(kinds) < 6

    def test_what_no_words_find_leads_back_to_everything(self, client: Client) -> None:
        assert "Nothing is found by these words." in text(client, "/rule/?find=xyzzy")

    def test_every_kind_is_found_by_its_own_name(self, client: Client) -> None:
        assert all(
            f"kind={kind}" in text(client, f"/rule/?book=FM/international&find={kind}") for kind in ("flag", "sealed")
        )


class TestWhatIsTakenForGranted:
    def test_the_page_says_it(self, client: Client) -> None:
        assert "Taken for granted: Time control: 2h" in text(
            client, "/rule/?kind=flag&side=white&made-white=40&made-black=40"
        )
        assert "Time control: 2h" not in text(client, "/rule/?kind=flag&side=white&control=2h&made-white=40")

    def test_a_control_that_is_needed_is_asked_for_where_it_is_chosen(self, client: Client) -> None:
        page = text(client, "/rule/?book=UA/russian&kind=set-hands")
        assert re.search(r"<details class=\"setting-room\" open", page)
        assert 'id="control-wrong"' in page

    def test_the_hands_of_a_mechanical_clock_are_told(self, client: Client) -> None:
        assert "set the hands to 5:15" in text(client, "/rule/?book=UA/russian&kind=set-hands&control=45m")


def test_a_whole_score_sheet_fits_into_its_field(client: Client) -> None:
    page = text(client, "/rule/?book=CH/chess&kind=boards-differ")
    assert re.search(r'name="sheets-white"[^>]*maxlength="400"', page)
    assert re.search(r'name="clock-white"[^>]*maxlength="8"', text(client, ILLEGAL))
