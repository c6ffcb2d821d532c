// The board room without page loads: the same addresses are fetched, and the board on the page is replaced.
// Everything works without this file; it adds one tab stop for the board, arrow keys, and quiet announcements.

const room = () => document.getElementById("room");
const news = document.getElementById("news");
const squares = () => [...room().querySelectorAll("[role=grid] [role=row]")].map((row) => [...row.querySelectorAll("button, .blank")]);
const nameOf = (square) => square.value || square.dataset.square;

const STEPS = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
  7: [-1, -1], 9: [-1, 1], 1: [1, -1], 3: [1, 1],
};

let current = null; // the name of the square that holds the board's tab stop

function rove() {
  const all = squares().flat();
  const chosen = all.find((square) => nameOf(square) === current) || all.find((square) => square.closest(".movable")) || all.find((square) => square.value);
  for (const square of all) square.tabIndex = square === chosen ? 0 : -1;
  current = chosen ? nameOf(chosen) : null;
}

function step(from, key, whole) {
  const rows = squares();
  const row = rows.findIndex((cells) => cells.includes(from));
  const column = rows[row].indexOf(from);
  if (key === "Home") return whole ? rows[0][0] : rows[row][0];
  if (key === "End") return whole ? rows.at(-1).at(-1) : rows[row].at(-1);
  const [down, right] = STEPS[key];
  return rows[row + down]?.[column + right];
}

function onKey(event) {
  const from = event.target.closest("[role=gridcell] button, .blank");
  if (event.key === "Escape") {
    room().querySelector("[data-key=Escape]")?.click();
    return;
  }
  if (!from || event.altKey || event.metaKey || !(event.key in STEPS || event.key === "Home" || event.key === "End")) return;
  event.preventDefault();
  const to = step(from, event.key, event.ctrlKey);
  if (!to) return;
  current = nameOf(to);
  rove();
  to.focus();
}

// What had the focus, as something that can be found again on the new page.
function focused() {
  const element = document.activeElement;
  if (!room().contains(element)) return null;
  if (element.closest("[role=grid]")) return () => squares().flat().find((square) => nameOf(square) === current);
  if (element.id) return () => document.getElementById(element.id);
  return () => squares().flat().find((square) => nameOf(square) === current);
}

let latest = 0;

async function visit(address, { remember = true } = {}) {
  const turn = ++latest;
  const find = focused();
  const response = await fetch(address, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (turn !== latest) return; // a later click has overtaken this one
  const fresh = page.getElementById("room");
  if (!response.ok || !fresh) return void location.assign(address);
  room().replaceWith(fresh);
  if (remember) history.pushState(null, "", response.url);
  const form = document.querySelector(".game-form");
  form.replaceWith(page.querySelector(".game-form"));
  rove();
  find?.()?.focus({ preventScroll: true });
  news.textContent = page.getElementById("news").textContent;
}

function addressOf(form, submitter) {
  const query = new URLSearchParams(new FormData(form, submitter));
  return `${form.getAttribute("action").split("#")[0]}?${query}`;
}

document.getElementById("main").addEventListener("submit", (event) => {
  event.preventDefault();
  visit(addressOf(event.target, event.submitter));
});

document.getElementById("main").addEventListener("click", (event) => {
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
  visit(link.href.split("#")[0]);
});

document.getElementById("main").addEventListener("keydown", onKey);
window.addEventListener("popstate", () => visit(location.href, { remember: false }));

rove();
