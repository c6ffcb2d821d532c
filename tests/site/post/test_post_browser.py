"""A game by post in browsers: an objection with its penalty, a break, a variation, and a claim to its decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

import pytest
from playwright.sync_api import Page, expect

from support.contexts import Come
from support.live.post import BEGAN, LivePost, live_post

SEALED = "g5-h4"


@pytest.fixture(scope="module")
def post(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LivePost]:
    with live_post(tmp_path_factory.mktemp("post")) as found:
        yield found


def enter_card(page: Page, days: dict[str, date], **card: str) -> None:
    """The elder types a card from paper."""
    for name, day in days.items():
        page.locator(f"#id_{name}").first.fill(day.isoformat())
    for name, text in card.items():
        page.locator(f"#id_{name}").first.fill(text)
    page.get_by_role("button", name="Enter the card").click()
    expect(page.get_by_text("The card is entered.")).to_be_visible()


@dataclass(frozen=True)
class Story:
    """The people of the game, each at a browser of their own."""

    anna: Page
    elder: Page
    judge: Page
    post: LivePost
    assert_accessible: Callable[[Page], None]

    @property
    def game(self) -> str:
        return f"/post/games/{self.post.game}/"

    @property
    def today(self) -> date:
        return self.post.start + timedelta(days=BEGAN)

    def answer_on_paper(self, **card: str) -> None:
        """Vira received a letter today, and answers at once."""
        self.elder.goto(f"{self.game}paper/")
        enter_card(self.elder, dict.fromkeys(("partner_sent", "received", "sent"), self.today), **card)

    def object(self) -> None:
        """Vira's first move cannot be played; Anna objects and charges six days."""
        self.elder.goto(f"{self.game}paper/")
        self.assert_accessible(self.elder)
        enter_card(self.elder, {"sent": self.post.start + timedelta(days=46)}, moves="c3-c4", time="46/0")
        self.assert_accessible(self.elder)
        self.anna.goto("/post/")
        self.assert_accessible(self.anna)
        self.anna.get_by_role("link", name="Vira").click()
        expect(self.anna.get_by_role("heading", level=1, name="Objection · Vira – Anna")).to_be_visible()
        self.assert_accessible(self.anna)
        self.anna.get_by_role("button", name="Read it through before it is sent").click()
        expect(self.anna.get_by_text("+6")).to_be_visible()
        self.anna.get_by_role("button", name="Send", exact=True).click()
        expect(self.anna.get_by_text("Your card is sent.")).to_be_visible()

    def propose(self) -> None:
        """Anna answers with a variation; the page tells what the card comes to while she types."""
        anna = self.anna
        anna.goto(f"{self.game}card/")
        anna.locator("#id_moves").press_sequentially("d6-c5")
        expect(anna.get_by_text("up to your move 1 you may use 50")).to_be_visible()
        anna.get_by_text("Propose variations").click()
        anna.get_by_label("Variation A").fill("b2-c3 f6-g5")
        expect(anna.get_by_text("Variation A: b2-c3 f6-g5")).to_be_visible()
        self.assert_accessible(anna)
        anna.get_by_role("button", name="Read it through before it is sent").click()
        expect(anna.locator("*:focus")).to_have_accessible_name("Send")
        self.assert_accessible(anna)
        anna.keyboard.press("Enter")
        expect(anna.get_by_text("Your card is sent.")).to_be_visible()

    def rest(self) -> None:
        """Anna takes a break in all her games."""
        self.anna.goto("/post/break/")
        self.assert_accessible(self.anna)
        for label, days in (("from", 2), ("to", 11)):
            self.anna.get_by_label(label).fill((self.today + timedelta(days=days)).isoformat())
        self.anna.get_by_label("I am sure: this cannot be taken back").check()
        self.anna.get_by_role("button", name="Announce the break").click()
        expect(self.anna.get_by_text("Your break is told to 3 partners.")).to_be_visible()

    def claim(self) -> None:
        """Anna claims that Vira's time is overdue, and seals her answer."""
        anna = self.anna
        anna.goto(self.game)
        expect(anna.get_by_role("heading", name="Breaks")).to_be_visible()
        expect(anna.get_by_text("overdue: 52 days").first).to_be_visible()
        anna.get_by_role("link", name="Claim overdue time").click()
        anna.get_by_label("Your answer, which only the judge sees").fill(SEALED)
        self.assert_accessible(anna)
        anna.get_by_role("button", name="Claim overdue time").click()
        expect(anna.get_by_text(f"The sealed answer: {SEALED}")).to_be_visible()
        self.elder.goto(self.game)
        expect(self.elder.get_by_text("has exceeded the time")).to_be_visible()
        assert SEALED not in self.elder.content()

    def decide(self) -> None:
        """The judge finds the claim with its evidence, and decides it."""
        judge = self.judge
        judge.goto("/post/")
        judge.get_by_role("link", name="Cup by post").click()
        judge.get_by_role("link", name="Desk of the officials").click()
        self.assert_accessible(judge)
        judge.locator("#claims ~ ul").get_by_role("link", name="Vira – Anna").click()
        expect(judge.get_by_text(f"The sealed answer: {SEALED}")).to_be_visible()
        self.assert_accessible(judge)
        judge.get_by_label("I am sure: this cannot be taken back").check()
        judge.get_by_role("button", name="Decide the claim by the chart").click()
        expect(judge.get_by_role("heading", level=1)).to_contain_text("0–1")
        expect(judge.get_by_text("RU 5.3.7.a").first).to_be_visible()


@pytest.mark.long
@pytest.mark.article("RU 5.2.11.a", "RU 5.2.13.a", "RU 5.3.6.a", "RU 5.3.7.a", "RU 5.4.2.a")
def test_a_game_by_post_to_the_judges_decision(
    come: Come, post: LivePost, assert_accessible: Callable[[Page], None]
) -> None:
    anna, elder, judge = (come(post.address, post.cookies[name]) for name in ("Anna", "Elena", "Jonas"))
    story = Story(anna, elder, judge, post, assert_accessible)
    story.object()
    story.answer_on_paper(moves="c3-d4", time="52/0")
    story.propose()
    story.rest()
    story.answer_on_paper(repeated="d6-c5", moves="b2-c3 f6-g5 c3-b4", time="52/0")
    story.claim()
    story.decide()
    story.anna.goto(story.game)
    expect(story.anna.get_by_role("heading", level=1)).to_contain_text("0–1")
    assert_accessible(story.anna)
    story.anna.set_viewport_size({"width": 360, "height": 700})
    for charged in (cells := story.anna.locator("table.stacked td[data-label=Charged]")).all():
        box = charged.bounding_box()
        assert box
        assert box["x"] + box["width"] <= 360
    expect(cells.first).to_be_visible()
    assert_accessible(story.anna)


def test_one_key_goes_from_game_to_game_on_a_narrow_screen(
    come: Come, post: LivePost, assert_accessible: Callable[[Page], None]
) -> None:
    boris = come(post.address, post.cookies["Boris"], viewport={"width": 320, "height": 800})
    boris.goto("/post/")
    assert boris.evaluate("document.documentElement.scrollWidth") <= 320
    for name in ("Next game that waits for me", "Tournaments by post", "Take a break"):
        box = boris.get_by_role("link", name=name, exact=True).bounding_box()
        assert box, name
        assert box["x"] + box["width"] <= 320, f"{name} is not hidden in a row that scrolls"
    boris.keyboard.press("Alt+n")
    expect(boris.get_by_role("heading", level=1, name="Letter · Boris – Anna")).to_be_visible()
    assert boris.evaluate("document.documentElement.scrollWidth") <= 320
    boris.locator("#id_moves").press_sequentially("c3-d4")
    expect(boris.get_by_text("After this card")).to_be_visible()
    assert_accessible(boris)
    boris.locator("#id_moves").press("Enter")
    expect(boris.get_by_role("heading", level=1, name="Send this card?")).to_be_visible()


def test_enter_reads_the_card_through_and_chooses_no_move_of_the_lists(come: Come, post: LivePost) -> None:
    boris = come(post.address, post.cookies["Boris"])
    boris.goto("/post/next/")
    expect(boris.get_by_role("button", name="a3-b4", exact=True)).to_be_visible()
    with boris.expect_navigation():
        boris.locator("#id_moves").press("Enter")
    expect(boris.locator("#id_moves")).to_have_value("")


def test_a_card_is_sent_without_a_script(come: Come, post: LivePost) -> None:
    boris = come(post.address, post.cookies["Boris"], java_script_enabled=False)
    boris.goto("/post/next/")
    boris.get_by_role("button", name="c3-d4", exact=True).click()
    expect(boris.locator("#id_moves")).to_have_value("c3-d4")
    boris.get_by_role("button", name="Read it through before it is sent").click()
    boris.get_by_role("button", name="Send", exact=True).click()
    expect(boris.get_by_text("Your card is sent.")).to_be_visible()
