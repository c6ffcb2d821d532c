// The board room without page loads: the same addresses are fetched, and the board on the page is replaced.
// Everything works without this file; it adds one tab stop for the board, arrow keys, and quiet announcements.

import { Arrows } from "./arrows.js";
import { reached, STEPS } from "./board_keys.js";
import { addressOf, fetchPage } from "./pages.js";

const room = () => document.getElementById("room");
const news = document.getElementById("news");
const squares = () =>
  [...room().querySelectorAll("[role=grid] [role=row]")].map((row) => [...row.querySelectorAll("button, .blank")]);
const WALKING = new Set([...Object.keys(STEPS), "Home", "End"]);
const nameOf = (square) => square.value || square.dataset.square;

let current = null; // the name of the square that holds the board's tab stop

function rove() {
  const all = squares().flat();
  const chosen =
    all.find((square) => nameOf(square) === current) ||
    all.find((square) => square.closest(".movable")) ||
    all.find((square) => square.value);
  for (const square of all) square.tabIndex = square === chosen ? 0 : -1;
  current = chosen ? nameOf(chosen) : null;
}

// Steps through the game: on the board as in the hall, on the score sheet by the arrow keys.
const ON_BOARD = { ",": "back", ".": "on" };
const ON_SHEET = { ArrowLeft: "back", ArrowUp: "back", ArrowRight: "on", ArrowDown: "on", Home: "first", End: "last" };

function stepOf({ key, target, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return null;
  if (target.closest("[role=gridcell]")) return ON_BOARD[key];
  return target.closest("#sheet") ? (ON_SHEET[key] ?? ON_BOARD[key]) : null;
}

function onKey(event) {
  const way = stepOf(event);
  if (way) {
    event.preventDefault();
    document.querySelector(`#step-${way}[href]`)?.click();
    return;
  }
  const from = event.target.closest("[role=gridcell] button, .blank");
  if (event.key === "Escape") {
    room().querySelector("[data-key=Escape]")?.click();
    return;
  }
  if (!from || event.altKey || event.metaKey || !WALKING.has(event.key)) return;
  event.preventDefault();
  const to = reached(squares(), from, event.key, { whole: event.ctrlKey });
  if (!to) return;
  current = nameOf(to);
  rove();
  to.focus();
}

// What had the focus, as something that can be found again on the new page.
function focused() {
  const { id } = document.activeElement;
  if (id && id !== "main") return () => document.getElementById(id);
  return room().contains(document.activeElement)
    ? () =>
        squares()
          .flat()
          .find((square) => nameOf(square) === current)
    : null;
}

const shown = () => location.href.split("#")[0];
let last = shown();

// A piece in the hand is no place to come back to: only moves and settings enter the history.
function remember(address) {
  if (!new URL(address).searchParams.has("hand") && address !== shown()) history.pushState(null, "", address);
  last = shown();
}

// The choices of language and contrast carry the address of the page, so they change with the board.
const CHANGING = ["#room", ".game-form", ".languages", ".contrasts"];

function show(page) {
  const find = focused();
  for (const selector of CHANGING) document.querySelector(selector).replaceWith(page.querySelector(selector));
  rove();
  arrows.show();
  find?.()?.focus({ preventScroll: true });
  news.textContent = page.getElementById("news").textContent;
}

// Under a pressed button the board stays what it is: exchanged in between, it would swallow the click.
let released = Promise.resolve();

addEventListener("pointerdown", ({ button }) => {
  if (button !== 0) return; // another one clicks nothing, and a menu may hide its release
  released = new Promise((done) => {
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(done), { once: true });
  });
});

// Visits wait for each other: a quick second click is meant for the board that the first one brings.
let queue = Promise.resolve();

function visit(address, { history = true } = {}) {
  queue = queue.then(async () => {
    try {
      const [url, page] = await fetchPage(typeof address === "function" ? address() : address, "room");
      await released;
      if (history) remember(url);
      show(page);
    } catch {
      news.textContent = news.dataset.lost;
    }
  });
}

// The same link on the board that an earlier visit has brought meanwhile.
function fresh(link) {
  if (link.isConnected) return link;
  if (link.id) return document.getElementById(link.id) ?? link;
  return [...room().querySelectorAll("a")].find((other) => other.textContent === link.textContent) ?? link;
}

const main = document.getElementById("main");

const named = (square) =>
  room().querySelector(`[value="${square}"] .name, [data-square="${square}"] .name`)?.textContent ?? square;
const arrows = new Arrows({
  board: () => document.getElementById("board"),
  position: () => /** @type {HTMLInputElement} */ (document.getElementById("fen")).defaultValue,
  name: named,
  say: (words, values) => {
    news.textContent = news.dataset[words].replace(/\{(\w+)\}/g, (_, key) => values[key]);
  },
});

main.addEventListener("submit", (event) => {
  if (event.target.closest("#ask")) return; // the program is asked (ask.js)
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const submitter = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (submitter?.name === "square") visit(() => addressOf(document.getElementById("board"), submitter));
  else visit(addressOf(form, submitter));
});

main.addEventListener("click", (event) => {
  const square = event.target.closest("[role=gridcell] button");
  if (square) {
    current = square.value;
    rove();
    return;
  }
  const link = event.target.closest("#room a");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.pathname !== location.pathname) return;
  event.preventDefault();
  visit(() => (fresh(link).href || shown()).split("#")[0]);
});

main.addEventListener("keydown", onKey);

main.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copies]");
  if (!button) return;
  const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copies));
  field.select(); // where nothing can be copied, it is ready to be
  await navigator.clipboard?.writeText(field.value);
  if (navigator.clipboard) news.textContent = news.dataset.copied;
});

window.addEventListener("popstate", () => {
  if (shown() === last) return; // only the fragment changed
  last = shown();
  visit(last, { history: false });
});

rove();
arrows.show();
