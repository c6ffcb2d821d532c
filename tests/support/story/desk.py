"""What people do at a competition, a step each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect

from support.story import TYPED, Person

# -- the organiser ------------------------------------------------------------------------------------


def first_sign_up(person: Person) -> None:
    """Sign up from the front page."""
    person.go("/")
    person.press("a[href='/account/sign-up/']")
    person.sign_up()


def open_event(organiser: Person, title: str) -> str:
    """Open an event of today and return its id."""
    organiser.go("/")
    organiser.press("main a[href='/events/new/']")
    today = date.today().isoformat()  # noqa: DTZ011  the day that the browser would propose
    organiser.fill(title=title, first_day=today, last_day=today, place="Vilnius")
    organiser.press()
    return _part(organiser, 4)


def open_tournament(organiser: Person, event: str, title: str, preset: str) -> str:
    """Open a tournament by one of the ready regulations and return its id."""
    organiser.go(f"/events/{event}/tournaments/new/")
    organiser.fill(title=title)
    organiser.sees(f"input[name=preset][value={preset}]").check()
    organiser.press()
    return _part(organiser, 4)


def open_tournament_by(organiser: Person, event: str, title: str, regulation: str) -> str:
    """Open a tournament by a regulation from a file and return its id."""
    organiser.go(f"/events/{event}/tournaments/new/")
    organiser.fill(title=title)
    organiser.sees("main summary").click()
    organiser.fill(text=regulation)
    organiser.press()
    return _part(organiser, 4)


def set_section(organiser: Person, tournament: str, section: str, **fields: str) -> None:
    """Change a section of the regulation."""
    organiser.go(f"/tournaments/{tournament}/regulation/{section}/")
    organiser.fill(**{f"{section}-{name}": value for name, value in fields.items()})
    organiser.press(".actions button[name=keep]")


def publish_event(organiser: Person, event: str) -> None:
    """Let everybody see the event."""
    organiser.go(f"/events/{event}/")
    organiser.press("form[action$='/publish/'] button")


def invite(organiser: Person, event: str, role: str, entry: str = "") -> str:
    """Make an invitation link; an entry is chosen by its name."""
    organiser.go(f"/events/{event}/people/")
    organiser.choose("role", role)
    if entry:
        option = organiser.sees("select[name=entry] option").filter(has_text=entry)
        organiser.choose("entry", option.get_attribute("value") or "")
    organiser.press("button[formaction]")
    return organiser.sees("#id_link").input_value()


def appoint(organiser: Person, event: str, role: str, email: str) -> None:
    """Give a role to somebody who has an account."""
    organiser.go(f"/events/{event}/people/")
    organiser.choose("role", role)
    organiser.fill(email=email)
    organiser.press("form.panel .actions button:not([formaction])")


def take_role(person: Person, link: str) -> None:
    """Open an invitation, say yes, and sign up on the way: the role is there. The test's server is in no network."""
    person.go(urlsplit(link).path)
    person.press("button[value='sign-up']")
    person.sign_up()
    assert "/i/" not in person.page.url


def _part(person: Person, place: int) -> str:
    """A part of the address at which somebody is."""
    return person.page.url.split("/")[place]


# -- entries ------------------------------------------------------------------------------------------


def open_entries(organiser: Person, tournament: str) -> None:
    """Let players enter by themselves."""
    organiser.go(f"/tournaments/{tournament}/desk/registration/")
    organiser.press("button[name=open][value='1']")


def enter_oneself(player: Person, tournament: str, family: str, given: str, born: str) -> None:
    """Enter a tournament from its page, saying who one is."""
    player.go(f"/tournaments/{tournament}/")
    player.press("main a[href$='/enter/']")
    player.fill(family=family, given=given, birth_date=born)
    player.press()
    player.press()
    player.is_told("You are entered.")


def paste_entries(arbiter: Person, tournament: str, listed: str) -> None:
    """Paste a list, look at each row, and take it."""
    arbiter.go(f"/tournaments/{tournament}/desk/registration/")
    arbiter.press("a[href$='/import/']")
    arbiter.fill(pasted=listed)
    arbiter.press()
    expect(arbiter.sees("main tbody tr, .problems > li")).to_have_count(len(listed.splitlines()) - 1)
    arbiter.press("button[name=take]")


def enter_team(arbiter: Person, tournament: str, native: str, latin: str, members: Sequence[str]) -> None:
    """Enter a team of people whom the registry knows, the first board first."""
    arbiter.go(f"/tournaments/{tournament}/desk/registration/teams/new/")
    for member in members:
        arbiter.fill(native=native, latin=latin, q=member)
        arbiter.press("#found button[name=add]")
    arbiter.press("button[name=save]")


def admit_everybody(arbiter: Person, tournament: str) -> None:
    """Look at the papers of everybody who waits, and admit him."""
    arbiter.go(f"/tournaments/{tournament}/desk/mandate/")
    arbiter.press(".actions a.button[href*='/mandate/']")
    while arbiter.sees("button[name=admit]").count():
        for box in arbiter.sees("form.checklist input[type=checkbox]").all():
            box.check()
        arbiter.press("button[name=admit]")


def call_roll(arbiter: Person, tournament: str, absent: Sequence[str]) -> None:
    """Call everybody's name."""
    arbiter.go(f"/tournaments/{tournament}/desk/roll-call/")
    arbiter.reads("Roll-call")
    for line in arbiter.sees("#roll > li").all():
        is_absent = any(name in line.inner_text() for name in absent)
        mark = line.locator("button.no" if is_absent else "button.yes")
        mark.tap()
        expect(mark).to_have_attribute("aria-pressed", "true")


def draw_numbers(arbiter: Person, tournament: str, seed: str) -> None:
    """Publish the seed, then draw."""
    arbiter.go(f"/tournaments/{tournament}/draw/")
    arbiter.fill(seed=seed)
    arbiter.press("form[action$='/seed/'] button:not([name])")
    arbiter.press("form[action$='/numbers/'] button")


# -- rounds -------------------------------------------------------------------------------------------


def pair(arbiter: Person, tournament: str, number: int) -> None:
    """Let the next round be paired: the step that the desk proposes."""
    arbiter.go(f"/tournaments/{tournament}/desk/")
    arbiter.press("form[action$='/desk/pair/'] button")
    arbiter.page.wait_for_url(f"**/tournaments/{tournament}/desk/rounds/{number}/")


def publish(arbiter: Person) -> None:
    """Publish the round at which one looks."""
    arbiter.press("form[action*='/rounds/'][action$='/publish/'] button")


def begin(arbiter: Person) -> None:
    """Begin the round at which one looks."""
    arbiter.press("form[action$='/begin/'] button")


def type_results(arbiter: Person, results: Iterable[str]) -> None:
    """Type all results of a round by keyboard alone, and wait until the last one is kept."""
    keyboard = arbiter.page.keyboard
    while not arbiter.page.evaluate(f"document.activeElement.matches('{TYPED}')"):
        keyboard.press("Tab")
    for result in results:
        keyboard.type(result)
        keyboard.press("Enter")
    expect(arbiter.sees("[data-part=head] a.button")).to_be_visible()


def play_round(arbiter: Person, tournament: str, number: int, results: Iterable[str]) -> None:
    """Pair a round, publish it, begin it and type its results."""
    pair(arbiter, tournament, number)
    publish(arbiter)
    begin(arbiter)
    type_results(arbiter, results)


def finish(arbiter: Person, tournament: str) -> None:
    """Look at the final places, let equals share theirs, and close the tournament."""
    arbiter.go(f"/tournaments/{tournament}/desk/")
    arbiter.press("section.next a[href$='/finish/']")
    arbiter.reads("Final places")
    for share in arbiter.sees("main input[type=radio][value=shared]").all():
        share.check()
    arbiter.press()
    expect(arbiter.sees(".badge.done").first).to_be_visible()


# -- tables and papers --------------------------------------------------------------------------------


def standings(person: Person, tournament: str) -> list[list[str]]:
    """The table as it is read: a row a player, without the buttons."""
    person.go(f"/tournaments/{tournament}/standings/")
    person.reads("Standings")
    cells = "rows => rows.map(row => [...row.cells].slice(0, -1).map(cell => cell.innerText.trim()))"
    table: list[list[str]] = person.sees("table.standings tbody tr").evaluate_all(cells)
    return table


def save_event(arbiter: Person, tournament: str, folder: Path) -> Path:
    """Save the journal of the event from the desk to a file."""
    arbiter.go(f"/tournaments/{tournament}/desk/")
    with arbiter.page.expect_download() as download:
        arbiter.sees("a[download]").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def take_in(organiser: Person, file: Path) -> tuple[str, ...]:
    """Take an event in from a file; the ids that its tournaments have there."""
    organiser.go("/")
    organiser.press("main a[href='/take-in/']")
    organiser.sees("input[name=file]").set_input_files(file)
    organiser.press("main form[action='/take-in/'] button")
    organiser.press("main button[value=take]")
    links = organiser.sees(".tile h3 a")
    expect(links.first).to_be_visible()
    return tuple((link.get_attribute("href") or "").split("/")[2] for link in links.all())
