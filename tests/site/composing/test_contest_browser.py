"""An anonymous contest from the call to the award, in browsers of seven people on a real server (story 21)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date

import pytest
from playwright.sync_api import Page, expect

from support.contexts import Come
from support.live.composing import LiveContest, live_contest

TITLE = "Hidden paths"
OFFICES = {"Cato": "Chief judge", "Vera": "Secretary", "Jonas": "Judges"}


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveContest]:
    with live_contest(tmp_path_factory.mktemp("composing")) as found:
        yield found


@dataclass
class Story:
    """Everybody at a browser of their own."""

    come: Come
    live: LiveContest
    assert_accessible: Callable[[Page], None]
    address: str = ""
    numbers: dict[str, str] = field(default_factory=dict)
    pages: dict[str, Page] = field(default_factory=dict)

    def at(self, name: str) -> Page:
        """Somebody's browser; `anyone` has no account."""
        if name not in self.pages:
            self.pages[name] = self.come(self.live.address, self.live.cookies.get(name, ""))
        return self.pages[name]

    def opens(self, name: str, rest: str = "") -> Page:
        """Somebody opens a page of the contest."""
        page = self.at(name)
        page.goto(f"{self.address}{rest}")
        return page

    def looks(self, page: Page) -> None:
        """A page holds for everybody: by axe, on a phone, with one heading and a next step."""
        expect(page.locator("h1")).to_have_count(1)
        self.assert_accessible(page)
        page.set_viewport_size({"width": 390, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.set_viewport_size({"width": 1280, "height": 900})

    # -- the call ---------------------------------------------------------------------------------

    def call(self) -> None:
        """Olga forgets the prizes' place and the deadline; the site says which article asks for each."""
        olga = self.at("Olga")
        olga.goto("/composing/")
        self.looks(olga)
        olga.get_by_role("link", name="Call a contest of composing").click()
        self.looks(olga)
        self._fill(olga, {"Title": TITLE, "Organiser": "The Road, a newspaper", "Chief judge": "Cato"})
        olga.get_by_label("Closed: nobody but the secretary knows the authors").check()
        olga.get_by_role("button", name="Keep it").click()
        expect(olga.get_by_role("heading", name="It cannot be published yet")).to_be_visible()
        expect(olga.get_by_role("link", name="RU 6.5.2.j")).to_be_visible()
        self.looks(olga)
        olga.get_by_role("link", name="Change the regulation").click()
        day = self.live.day
        self._dates(olga, day(60), day(150), day(220))
        self._fill(olga, {
            "Works of an author in a section": "2", "Copies of each work": "1", "Address for works": "this site",
            "How winners are found": "by marks", "Prizes in each section": "2",
            "Prizes and other distinctions": "diplomas", "Secretary": "Vera",
        })  # fmt: skip
        section = olga.get_by_role("group", name="Section 1")
        section.get_by_label("Name of the section").fill("studies-64")
        section.get_by_label("Judges").fill("Jonas")
        olga.get_by_role("button", name="Keep it").click()
        olga.get_by_role("button", name="Publish the conditions").click()
        expect(olga.get_by_text("three months must pass").first).to_be_visible()
        olga.get_by_role("link", name="Change the regulation").click()
        self._dates(olga, day(100), day(150), day(220))
        olga.get_by_role("button", name="Keep it").click()
        olga.get_by_role("button", name="Publish the conditions").click()
        expect(olga.get_by_role("heading", level=1, name="Officials")).to_be_visible()
        self.looks(olga)
        self.address = olga.url.removesuffix("officials/")

    def _fill(self, page: Page, fields: dict[str, str]) -> None:
        for label, text in fields.items():
            page.get_by_label(label, exact=True).fill(text)

    def _dates(self, page: Page, *days: date) -> None:
        for name, day in zip(("deadline", "preliminary", "final"), days, strict=True):
            page.locator(f"#id_{name}").fill(day.isoformat())

    def take_places(self) -> None:
        """Each official opens the link that Olga has sent."""
        for name in OFFICES:
            link = self.at("Olga").get_by_role("link", name=f"Link for {name}").get_attribute("href")
            page = self.at(name)
            page.goto(str(link))
            self.looks(page)
            page.get_by_role("button", name="Accept").click()
            expect(page.get_by_text(f"You are now {name} in this contest.")).to_be_visible()

    # -- works ------------------------------------------------------------------------------------

    def send_works(self) -> None:
        """Lena and Boris apply, and send studies out of their studios; Cato may not."""
        for name in ("Lena", "Boris"):
            page = self.opens(name)
            self.looks(page)
            page.get_by_role("link", name="Apply for taking part").click()
            self.looks(page)
            page.get_by_role("button", name="Apply").click()
            expect(page.get_by_text("the application lacks").first).to_be_visible()
            self._fill(page, {"Year of birth": "1980", "Titles in composition and in play": "none"})
            page.get_by_label("Address").fill("Secret Street 5")
            page.get_by_role("button", name="Apply").click()
            expect(page.get_by_role("heading", level=1, name="Send a work")).to_be_visible()
            self.looks(page)
            page.get_by_role("button", name="Fill in").click()
            page.get_by_role("button", name="Send the work").click()
            expect(page.get_by_text("Your work is received.")).to_be_visible()
            self.looks(page)
            self.numbers[name] = page.locator("tbody th a").inner_text()
        cato = self.opens("Cato", "apply/")
        self._fill(cato, {"Year of birth": "1970", "Titles in composition and in play": "none"})
        cato.get_by_label("Address").fill("Bench 1")
        cato.get_by_role("button", name="Apply").click()
        expect(cato.get_by_text("the chief judge may not take part").first).to_be_visible()

    # -- marks ------------------------------------------------------------------------------------

    def judge(self) -> None:
        """Jonas marks what he sees by number; nobody but Vera can tell whose it is."""
        self.live.turn_to(self.live.day(101))
        jonas = self.opens("Jonas")
        jonas.get_by_role("link", name="Mark 2 works").click()
        self.looks(jonas)
        expect(jonas.get_by_text("Lena")).to_have_count(0)
        for name, mark in (("Lena", "9"), ("Boris", "7½")):
            jonas.get_by_role("link", name=self.numbers[name], exact=True).click()
            self.looks(jonas)
            jonas.get_by_label("Mark", exact=True).select_option(label=mark)
            jonas.get_by_label("Description and reason").fill("A clear idea.")
            jonas.get_by_role("button", name="Keep my mark").click()
            expect(jonas.get_by_text("Your mark is kept.")).to_be_visible()
        vera = self.opens("Vera", "secretary/")
        self.looks(vera)
        expect(vera.get_by_role("row", name=self.numbers["Lena"])).to_contain_text("Lena")

    def check(self) -> None:
        """The checker's report stands beside the work for its judge alone."""
        jonas = self.opens("Jonas", f"works/{self.numbers['Lena']}/")
        jonas.get_by_role("button", name="Check it").click()
        expect(jonas.get_by_text("The work is checked")).to_be_visible()
        expect(jonas.locator("#check .verdict")).to_be_visible()
        self.looks(jonas)

    # -- results ----------------------------------------------------------------------------------

    def publish(self) -> None:
        """The results are out; Rita shows a cook, Boris appeals, and nobody reads a name."""
        self.live.turn_to(self.live.day(149))
        olga = self.opens("Olga", "results/")
        self.looks(olga)
        olga.get_by_role("button", name="Publish the preliminary results").click()
        expect(olga.get_by_role("heading", level=1, name="Preliminary results")).to_be_visible()
        anyone = self.opens("anyone", "results/")
        self.looks(anyone)
        expect(anyone.get_by_text(self.numbers["Lena"]).first).to_be_visible()
        expect(anyone.get_by_text("Lena")).to_have_count(0)
        rita = self.opens("Rita", f"works/{self.numbers['Lena']}/")
        rita.get_by_text("Report a defect").click()
        rita.get_by_label("Proof").fill("1. a3-b4 h2-g1")
        rita.get_by_role("button", name="Report it").click()
        expect(rita.get_by_text("Your report is with the judges.")).to_be_visible()
        self.looks(rita)
        boris = self.opens("Boris", f"works/{self.numbers['Boris']}/")
        boris.get_by_text("Appeal", exact=True).last.click()
        boris.get_by_label("Reason").fill("It deserves more.")
        boris.get_by_role("button", name="Send the appeal").click()
        expect(boris.get_by_text("Your appeal is taken.")).to_be_visible()

    def decide(self) -> None:
        """Jonas upholds the cook; Cato rejects the appeal and gives no other mark."""
        jonas = self.opens("Jonas", f"works/{self.numbers['Lena']}/")
        jonas.locator("#reports").get_by_label("Reason").fill("It wins as well.")
        jonas.get_by_role("button", name="The defect is there").click()
        expect(jonas.get_by_text("its distinction with it")).to_be_visible()
        cato = self.opens("Cato", f"works/{self.numbers['Boris']}/")
        self.looks(cato)
        cato.locator("#appeals").get_by_label("Reason").fill("The mark is fair.")
        cato.get_by_role("button", name="Reject it").click()
        expect(cato.get_by_text("The appeal is decided.")).to_be_visible()

    def award(self) -> None:
        """Not before two months; then everybody reads the names, and the certificate is printed."""
        olga = self.opens("Olga", "results/")
        olga.get_by_role("button", name="Announce the final award").click()
        expect(olga.get_by_text("two months must pass").first).to_be_visible()
        self.live.turn_to(self.live.day(222))
        olga.get_by_role("button", name="Announce the final award").click()
        expect(olga.get_by_role("heading", level=1, name="Final award")).to_be_visible()
        anyone = self.opens("anyone", "results/")
        self.looks(anyone)
        row = anyone.get_by_role("row", name=self.numbers["Boris"])
        expect(row).to_contain_text("Boris")
        expect(row).to_contain_text("prize 1")
        expect(anyone.get_by_text("Lena")).to_have_count(0)
        with anyone.expect_download() as download:
            anyone.get_by_role("link", name="Certificates (PDF)").click()
        assert download.value.suggested_filename == f"{TITLE} – certificates.pdf"


@pytest.mark.long
@pytest.mark.article("RU 6.5.2.b", "RU 6.5.2.j", "RU 6.5.2.q", "RU 6.7.2.v", "RU 6.5.5.i")
def test_an_anonymous_contest_from_the_call_to_the_award(
    come: Come, contest: LiveContest, assert_accessible: Callable[[Page], None]
) -> None:
    story = Story(come, contest, assert_accessible)
    for step in (
        story.call, story.take_places, story.send_works, story.judge, story.check, story.publish, story.decide,
        story.award,
    ):  # fmt: skip
        step()


def test_a_solving_contest_from_its_works_to_its_places(
    come: Come, contest: LiveContest, assert_accessible: Callable[[Page], None]
) -> None:
    story = Story(come, contest, assert_accessible)
    contest.turn_to(contest.first)
    olga, lena, rita = (story.at(name) for name in ("Olga", "Lena", "Rita"))
    olga.goto("/composing/solving/new/")
    story.looks(olga)
    fields = {"Title": "Evening", "Nature of the contest": "of the year", "Address or place": "here"}
    fields |= {"How winners are found": "by points", "Prizes and other distinctions": "books"}
    for label, text in fields.items():
        olga.get_by_label(label).fill(text)
    olga.locator("#id_deadline").fill(contest.day(10).isoformat())
    olga.locator("#id_results").fill(contest.day(12).isoformat())
    work = olga.get_by_role("group", name="Work 1")
    for label, text in (("Position", "W:Wa1,Kh4:Bc5,h6"), ("Points", "4"), ("Author, named", "A. Poet")):
        work.get_by_label(label).fill(text)
    work.get_by_label("Solution with all").fill("1. h4-e1 c5-d4 2. a1-b2")
    olga.get_by_role("button", name="Keep it").click()
    story.looks(olga)
    olga.get_by_role("button", name="Publish the works").click()
    expect(olga.get_by_text("The works are published.")).to_be_visible()
    address = olga.url
    for page, answer in ((lena, "1. h4-e1 c5-d4 2. a1-b2"), (rita, "1. a1-b2 c5-d4")):
        page.goto(address)
        expect(page.get_by_text("A. Poet")).to_have_count(0)
        page.get_by_role("button", name="Take part").click()
        page.get_by_role("link", name="Answer work 1").click()
        story.looks(page)
        page.get_by_label("Solution with all variations").fill(answer)
        page.get_by_role("button", name="Send my answer").click()
        expect(page.get_by_text("Your answer is kept.")).to_be_visible()
        story.looks(page)
    contest.turn_to(contest.day(11))
    olga.get_by_role("link", name="Judge's desk").click()
    story.looks(olga)
    olga.get_by_role("button", name="Publish the results").click()
    anyone = story.at("anyone")
    anyone.goto(address)
    expect(anyone.get_by_role("row").filter(has_text="Lena")).to_contain_text("4")
    expect(anyone.get_by_text("A. Poet")).to_be_visible()
    story.looks(anyone)
