"""A contest of composing on the site, its people at pages of their own, and the day on which they act."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from django.test import Client

from mainroad.composition.library.priority import Appearance
from mainroad.composition.library.works import Work as LibraryWork
from mainroad.composition.library.works import read_position, read_solution
from mainroad.site.composing.models import ComposingContest, ContestPerson
from mainroad.site.people.models import Account
from mainroad.site.studio.library.shelf import publish_work
from mainroad.site.studio.models import PublishedWork
from support.pages import words

SECTIONS = (
    {"name": "problems-100", "game": "international", "genre": "problem", "judges": "Judge P"},
    {"name": "studies-64", "game": "russian", "genre": "study", "judges": "Judge S"},
)
REGULATION = {
    "title": "Small roads 2026", "kind": "contest", "organiser": "The Road, a newspaper", "level": "international",
    "closed": "on", "deadline": "2026-04-20", "preliminary": "2026-06-30", "final": "2026-09-01", "most_works": "2",
    "copies": "1", "address": "The Road, P.O. Box 8", "winners": "by the marks of the judges", "prizes": "3",
    "distinctions": "prizes and diplomas", "chief": "Chief", "secretary": "Secretary", "secretary_may_enter": "on",
    "staff": "Editor", "counting": "section",
}  # fmt: skip
"""Story 21, as it is filled in on 15 January 2026."""
LINE_B = "3. g1-a7! h2-g1 4. b4-c5 g1:b6 5. a7:h4"
SOLVED = (
    "1. d4-g1! g5-f4 (1... g5-h4 2. a3-b4 h4-g3 " + LINE_B + ") 2. a3-b4 f4-e3 (2... f4-g3 " + LINE_B + ") "
    "3. g1:a7! h2-g1 4. b4-c5 g1:b6 5. a7:c5"
)
STUDY = {"section": "studies-64", "position": "W:Wa3,Kd4:Bg5,h2", "task": "win", "solution": SOLVED}
OTHER_STUDY = {
    "section": "studies-64", "position": "W:Wa1,Kh4:Bc5,h6", "task": "win", "solution": "1. h4-e1 c5-d4 2. a1-b2",
}  # fmt: skip
THIRD_STUDY = {
    "section": "studies-64", "position": "W:Wc1,Kh8:Ba5", "task": "win", "solution": "1. h8-e5 a5-b4 2. e5-d6",
}  # fmt: skip
PROBLEM = {
    "section": "problems-100", "position": "W:W6,11,18,22,28:B17,32,36,37,43", "task": "win",
    "solution": "1. 6-1! 32x12 2. 1x31! 36x18 3. 11x13",
}  # fmt: skip
ABOUT = {"birth_year": "1980", "title": "CM", "address": "Secret Street 5, Vilnius", "society": "Quiet club"}
NO_EARLIER = {"earlier-TOTAL_FORMS": "0", "earlier-INITIAL_FORMS": "0", "origin": "original"}
ROLES = ("Chief", "Secretary", "Judge P", "Judge S", "Editor")


def regulation(*sections: dict[str, str], **changed: str) -> dict[str, str]:
    """What is sent when a regulation is kept; a field that is given as nothing is left out."""
    rows = sections or SECTIONS
    form = {"sections-TOTAL_FORMS": str(len(rows)), "sections-INITIAL_FORMS": "0"}
    for place, section in enumerate(rows):
        form |= {f"sections-{place}-{name}": text for name, text in section.items()}
    return {**form, **{name: text for name, text in (REGULATION | changed).items() if text}}


@dataclass(frozen=True)
class Visitor:
    """Somebody at a browser."""

    client: Client
    account: Account | None = None

    def reads(self, address: str) -> str:
        """The words of a page."""
        answer = self.client.get(address, follow=True)
        assert answer.status_code == 200, (address, answer.status_code)
        return words(answer)

    def status(self, address: str) -> int:
        """What an address answers."""
        return self.client.get(address).status_code

    def sends(self, address: str, /, **fields: object) -> str:
        """Send a form; the words of the page that follows."""
        answer = self.client.post(address, fields, follow=True)
        assert answer.status_code == 200, (address, answer.status_code)
        return words(answer)

    def gets(self, address: str) -> bytes:
        """The file at an address."""
        answer = self.client.get(address)
        assert answer.status_code == 200, (address, answer.status_code)
        return answer.content


def visitor(name: str) -> Visitor:
    """Somebody with an account, signed in."""
    email = f"{name.lower().replace(' ', '.')}@example.org"
    account, _ = Account.objects.get_or_create(email=email, defaults={"name": name})
    client = Client()
    client.force_login(account)
    return Visitor(client, account)


@dataclass(frozen=True)
class ContestRoom:
    """A contest that was called, and who runs it."""

    row: ComposingContest
    organiser: Visitor

    def address(self, rest: str = "") -> str:
        """An address of the contest."""
        return f"/composing/{self.row.pk}/{rest}"

    def take_places(self) -> dict[str, Visitor]:
        """Let everybody whom the regulation names take their place with the organiser's link."""
        text = self.organiser.client.get(self.address("officials/")).content.decode()
        found = re.findall(r'href="https?://[^/"]+(/composing/[^"]+/place/[^"]+)">Link for ([^<]+)<', text)
        taken = {}
        for link, name in found:
            taken[name] = visitor(name)
            taken[name].sends(link)
        return taken

    def author(self, name: str) -> Visitor:
        """Somebody who has applied."""
        found = visitor(name)
        told = found.sends(self.address("apply/"), name=f"{name} Author", **ABOUT)
        assert "You take part" in told, told
        return found

    def enter(self, author: Visitor, work: dict[str, str], **more: str) -> int:
        """Send a work; the number that it got."""
        before = set(self.numbers)
        told = author.sends(self.address("enter/"), **(NO_EARLIER | work | more))
        assert "Your work is received." in told, told
        (number,) = set(self.numbers) - before
        return number

    @property
    def numbers(self) -> list[int]:
        """The numbers of the works."""
        from mainroad.site.composing.room import whole_contest

        return list(whole_contest(self.row).entries)

    def person(self, author: Visitor) -> ContestPerson:
        """Whom the journal names."""
        return self.row.people.get(account=author.account)


def called(*sections: dict[str, str], **changed: str) -> ContestRoom:
    """A contest called by the organiser through their pages."""
    organiser = visitor("Organiser")
    organiser.sends("/composing/new/", **regulation(*sections, **changed))
    row = ComposingContest.objects.latest("created")
    told = organiser.sends(f"/composing/{row.pk}/call/")
    assert "The conditions are published." in told, told
    row.refresh_from_db()
    return ContestRoom(row, organiser)


def published(work: dict[str, str], owner: Visitor) -> PublishedWork:
    """A work in the library, printed in 1999."""
    start = read_position("russian", work["position"])
    appeared = Appearance("print", date(1999, 5, 1), 100, "a booklet")
    value = LibraryWork("", start, "win", ("A. Poet",), "", read_solution(start, work["solution"]), (appeared,))
    return publish_work(value, owner.account)
