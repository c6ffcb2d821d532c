"""The script of live pages, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

WATCH = """
async () => {
  const script = document.querySelector('script[src$="live.js"]').src;
  const section = document.createElement("section");
  section.dataset.live = "tournament/none";
  section.dataset.liveVersion = "3";
  document.body.append(section);
  const changed = new Promise((resolve) => {
    document.body.addEventListener("mainroad:changed", (event) => resolve(event.detail), { once: true });
  });
  await import(`${script}?again`);
  return changed;
}
"""


def test_a_page_that_shows_another_version_hears_of_it(visit: Callable[..., Page]) -> None:
    page = visit("/rulebooks/")
    assert page.evaluate(WATCH) == {"stream": "tournament/none", "version": 0}
