"""The cast of the stories that browsers play: people who see, fill in and press what a page of the site offers.

Whoever reads another language than English is helped by ids, names and addresses, never by English words.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.utils import translation
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, expect

from support.patience import PATIENCE_MS

PASSWORD = "a1-h8 is the main road"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SEND = "main form:not([action]):not([method=get]) button:not(.unseen):not([name])"
"""The button of the form for which a page is there."""
TYPED = "input.typed"


@dataclass(frozen=True)
class Person:
    """Somebody with a browser of his own, who reads one language."""

    name: str
    email: str
    language: str
    page: Page
    faults: list[str] = field(default_factory=list)

    def go(self, address: str) -> None:
        """Open an address."""
        answer = None
        while answer is None:
            try:
                answer = self.page.goto(address)
            except Error as error:  # the page that is left was about to renew itself
                if "interrupted by another navigation" not in str(error):
                    raise
                self.page.wait_for_load_state()
        assert answer.ok, f"{self.name}: {address} answers {answer.status}"
        self.reads_his_language()

    def press(self, button: str = SEND) -> None:
        """Press a button or follow a link that leads to another page."""
        with self.page.expect_navigation():
            self.page.locator(button).first.click()
        self.reads_his_language()

    def fill(self, **fields: str) -> None:
        """Fill in fields by their names."""
        for name, value in fields.items():
            self.page.locator(f"main [name='{name.replace('__', '-')}']").fill(value)

    def choose(self, name: str, value: str) -> None:
        """Choose one of a list."""
        self.page.locator(f"main select[name='{name}']").select_option(value)

    def sees(self, selector: str) -> Locator:
        """A part of the page."""
        return self.page.locator(selector)

    def reads_his_language(self) -> None:
        """Demand that the page is in the language of its reader, and says that nothing is wrong.

        A page may be on its way to the next one, as that of a pairing is once the round is there.
        """
        expect(self.page.locator("html")).to_have_attribute("lang", self.language)
        expect(self.page.locator("h1"), f"{self.page.url}: not one heading of the first level").to_have_count(1)
        problem = self.page.locator(".problem, .errorlist, .note.error")
        assert problem.count() == 0, f"{self.name}, {self.page.url}: {problem.all_inner_texts()}"

    def reads(self, english: str, where: str = "h1") -> None:
        """Demand that something of the page says, in the language of its reader, what is said in English here."""
        expect(self.page.locator(where)).to_have_text(said(english, self.language))

    def is_told(self, english: str) -> None:
        """Demand a message on top of the page."""
        self.reads(english, ".notes .note")

    def sign_up(self) -> None:
        """Open an account, wherever a link to that was followed."""
        self.fill(email=self.email, name=self.name, password1=PASSWORD, password2=PASSWORD)
        self.press()

    @contextmanager
    def on_a_phone(self) -> Iterator[Person]:
        """The same person, signed in on a phone."""
        browser, context = self.page.context.browser, self.page.context
        assert browser is not None
        base = self.page.url.split("/", 3)
        with opened(browser, "/".join(base[:3]), self.language, storage_state=context.storage_state(), **PHONE) as page:
            yield Person(self.name, self.email, self.language, page, self.faults)


def said(english: str, language: str) -> str:
    """The words of the site in a language; all of them must have been translated."""
    with translation.override(language):
        words = translation.gettext(english)
    assert language == "en" or words != english, f"{english!r} is not translated into {language}"
    return words


@contextmanager
def opened(browser: Browser, address: str, language: str, **options: Any) -> Iterator[Page]:
    """A page of a site in a browser context of its own."""
    context: BrowserContext = browser.new_context(base_url=address, locale=language, **options)
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


@contextmanager
def somebody(browser: Browser, address: str, name: str, language: str) -> Iterator[Person]:
    """A person in front of the site; a script that breaks or is forbidden is a fault of the story."""
    with opened(browser, address, language) as page:
        person = Person(name, f"{language}@example.org", language, page)
        page.on("pageerror", lambda error: person.faults.append(f"{page.url}: {error}"))
        page.on("console", lambda said: person.faults.append(said.text) if said.type == "error" else None)
        yield person
        assert person.faults == []
