"""The script of live pages, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from support.browsers import Stage

WATCH = """
async (stream) => {
  const script = document.querySelector('script[src$="live.js"]').src;
  const section = document.createElement("section");
  section.dataset.live = stream;
  section.dataset.liveVersion = "9999";
  document.body.append(section);
  const changed = new Promise((resolve) => {
    document.body.addEventListener("mainroad:changed", (event) => resolve(event.detail), { once: true });
  });
  await import(`${script}?again`);
  return changed;
}
"""


def test_a_page_that_shows_another_version_hears_of_it(visit: Callable[..., Page], stage: Stage) -> None:
    page, stream = visit("/rulebooks/", **stage.options("anyone")), f"tournament/{stage.swiss}"
    told = page.evaluate(WATCH, stream)
    assert told["stream"] == stream
    assert 0 < told["version"] < 9999


SPREAD = """
async () => {
  const script = document.querySelector('script[src$="live.js"]').src;
  const sources = [];
  window.EventSource = class extends EventTarget {
    constructor() { super(); sources.push(this); }
    close() {}
  };
  const waits = [];
  window.setTimeout = (call, wait, ...given) => { waits.push([wait, () => call(...given)]); return waits.length; };
  const told = [];
  document.body.addEventListener("mainroad:changed", (event) => told.push(event.detail.version));
  const section = document.createElement("section");
  section.dataset.live = "tournament/none";
  document.body.append(section);
  await import(`${script}?spread`);
  const say = (text) => sources.at(-1).dispatchEvent(new MessageEvent("message", { data: text }));
  say('{"version": 4, "within": 2000}');
  say('{"version": 5, "within": 2000}');
  const before = [...told];
  waits[0][1]();
  const after = [...told];
  section.dataset.liveAtOnce = "";
  say('{"version": 6, "within": 2000}');
  return { waits: waits.map(([wait]) => wait >= 0 && wait < 2000), before, after, atOnce: told };
}
"""


def test_where_many_watch_a_page_waits_by_chance_and_asks_once(visit: Callable[..., Page]) -> None:
    page = visit("/rulebooks/")
    assert page.evaluate(SPREAD) == {"waits": [True], "before": [], "after": [5], "atOnce": [5, 6]}
