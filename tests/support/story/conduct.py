"""What else happens at a competition: claims, corrections, withdrawals, line-ups, papers; a step each."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import expect

from support.story import Person


def ask_why(arbiter: Person, board: int) -> None:
    """Unfold the reason of a pairing."""
    arbiter.sees(f"a[data-why='{board}']").click()
    expect(arbiter.sees(f"#row-{board} .reasons-row li").first).to_be_visible()


def claim(player: Person, tournament: str, what: str, note: str) -> str:
    """Put a claim to the arbiter from the page of the tournament; the id of the case."""
    player.go(f"/tournaments/{tournament}/")
    player.press("main a[href*='/cases/new/']")
    player.reads("Call the arbiter")
    player.choose("what", what)
    player.fill(note=note)
    player.press()
    expect(player.sees("#case")).to_contain_text(note)
    return player.page.url.split("/")[-2]


def rule(arbiter: Person, tournament: str, case: str, outcome: str, note: str) -> None:
    """Rule on a claim by the article that the page proposes first."""
    arbiter.go(f"/tournaments/{tournament}/cases/")
    arbiter.press(f"#queue a[href$='/{case}/rule/']")
    arbiter.sees(f"input[name=outcome][value={outcome}]").check()
    arbiter.fill(article=arbiter.sees("#article-list option").first.get_attribute("value") or "", note=note)
    arbiter.press()
    arbiter.is_told("The ruling is in the journal.")
    expect(arbiter.sees("#case")).to_contain_text(note)


def correct(arbiter: Person, tournament: str, *, round_: int, board: int, right: str, reason: str) -> None:
    """Correct a result after looking at what that changes."""
    arbiter.go(f"/tournaments/{tournament}/desk/rounds/{round_}/")
    arbiter.press(f"#row-{board} a.fix")
    arbiter.fill(typed=right, reason=reason)
    arbiter.press()
    expect(arbiter.sees("section.next .note.warning")).to_be_visible()  # the round that was announced
    expect(arbiter.sees("section.next tbody tr").first).to_be_visible()
    arbiter.press("button[name=confirm]")
    arbiter.is_told("The result is corrected.")


def withdraw(arbiter: Person, tournament: str, name: str) -> None:
    """Let somebody leave after looking at what becomes of the results."""
    arbiter.go(f"/tournaments/{tournament}/desk/withdraw/")
    option = arbiter.sees("select[name=number] option").filter(has_text=name)
    arbiter.choose("number", option.get_attribute("value") or "")
    arbiter.press()
    expect(arbiter.sees("ul.ahead li").first).to_contain_text(name)
    arbiter.press("button[name=confirm]")
    arbiter.reads("Withdrawals")
    expect(arbiter.sees("section[aria-labelledby=gone]")).to_contain_text(name)


def hand_in_line_up(captain: Person, tournament: str, *, with_reserve_on: int) -> None:
    """Put the last of the team on a board, and nobody there who sat there."""
    captain.go(f"/tournaments/{tournament}/")
    captain.press("main a[href*='/line-up/']")
    field = f"select[name=board{with_reserve_on}]"
    reserve = captain.sees(f"{field} option").last.get_attribute("value") or ""
    captain.choose(f"board{with_reserve_on}", reserve)
    captain.press()
    captain.is_told("The line-up is handed in.")
    expect(captain.sees(field)).to_have_value(reserve)


def unfold(person: Person) -> None:
    """Ask the table how the first place came about."""
    person.sees("a.unfold").first.click()
    sums = person.sees("tr.unfolded .sum")
    expect(sums.first).to_be_visible()
    assert sums.count() > 1
    expect(person.sees("tr.unfolded a[href^='/rulebooks/RU/']").first).to_be_visible()


def look_up(arbiter: Person, tournament: str, words: str) -> None:
    """Find something in the journal that was written there."""
    arbiter.go(f"/tournaments/{tournament}/desk/journal/")
    arbiter.reads("Journal")
    arbiter.fill(words=words)
    arbiter.press("form.filters button")
    expect(arbiter.sees("tbody tr")).to_have_count(1)
    expect(arbiter.sees("tbody tr")).to_contain_text(arbiter.name)


def print_report(arbiter: Person, tournament: str, names: Iterable[str]) -> None:
    """Read the final report as a page, and keep it as a PDF."""
    arbiter.go(f"/tournaments/{tournament}/documents/")
    arbiter.press("a[href$='/papers/report/']")
    for name in names:
        expect(arbiter.sees("main")).to_contain_text(name)
    pdf = arbiter.page.request.get(f"/tournaments/{tournament}/papers/report.pdf")
    assert pdf.ok
    assert pdf.body().startswith(b"%PDF")
