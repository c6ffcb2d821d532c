// The arbiter's pages: clocks that run, parts that renew themselves when something happens at a board, and news told
// once. What holds the focus or something half written is left alone. Without this file one looks again.

import { face } from "../faces.js";

const root = document.querySelector("#arbiter");
const told = new Set(keys(document).keys());
let renewing = false;
let pressing = false;

function keys(page) {
  return new Map([...page.querySelectorAll("[data-matter]")].map((one) => [one.dataset.matter, one]));
}

// A button that is replaced between the press and the release of a mouse is never clicked.
addEventListener("pointerdown", () => (pressing = true));
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (pressing = false));

// A page that is being left renews nothing: what it is answered belongs to the next one.
addEventListener("submit", () => (renewing = true));
addEventListener("pageshow", () => (renewing = false));

// -- what changes -----------------------------------------------------------------------------------------------------

const hasFocus = (part) => part.contains(document.activeElement) && document.activeElement !== part;
const isChanged = (field) =>
  ["checkbox", "radio"].includes(field.type)
    ? field.checked !== field.defaultChecked
    : field.type !== "hidden" && field.value !== field.defaultValue;
const isOpen = (part) =>
  part.querySelector(".order > details[open]") !== null || part.matches(".order:has(details[open])");
const isHeld = (part) =>
  hasFocus(part) || isOpen(part) || [...part.querySelectorAll("input, textarea")].some(isChanged);

async function renew() {
  if (renewing || document.hidden) return;
  renewing = true;
  try {
    const response = await fetch(location.pathname, { headers: { Accept: "text/html", "X-Renews": "1" } });
    if (!response.ok || response.redirected || pressing) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    swap(page);
    tell(page);
    mark();
  } finally {
    renewing = false;
  }
}

function swap(page) {
  for (const old of root.querySelectorAll("[data-part]")) {
    const fresh = page.querySelector(`#arbiter [data-part="${old.dataset.part}"]`);
    if (!fresh) !isHeld(old) && old.remove();
    else if (old.tagName === "TR") swapCells(old, fresh);
    else if (!old.querySelector("[data-list]") && !isHeld(old)) replace(old, document.importNode(fresh, true));
  }
  for (const fresh of page.querySelectorAll("#arbiter [data-part]")) {
    if (!root.querySelector(`[data-part="${fresh.dataset.part}"]`)) add(fresh);
  }
  reorder(page);
}

function swapCells(old, fresh) {
  old.className = fresh.className;
  for (const [n, cell] of [...old.cells].entries()) {
    if (!hasFocus(cell)) cell.replaceWith(document.importNode(fresh.cells[n], true));
  }
}

// The focus would be lost with a row that is moved: as long as it is in the table, the order stays.
function reorder(page) {
  const list = root.querySelector("[data-list]");
  if (!list || list.contains(document.activeElement)) return;
  for (const row of page.querySelectorAll("#arbiter [data-list] > [data-part]")) {
    list.append(root.querySelector(`[data-part="${row.dataset.part}"]`));
  }
}

function replace(old, fresh) {
  const scrolled = [...old.querySelectorAll("[tabindex]")].map((one) => one.scrollTop);
  old.replaceWith(fresh);
  for (const [n, one] of [...fresh.querySelectorAll("[tabindex]")].entries()) one.scrollTop = scrolled[n] ?? 0;
}

function add(fresh) {
  const list = fresh.parentElement.dataset.list === undefined ? null : root.querySelector("[data-list]");
  const before = root.querySelector(`[data-part="${fresh.previousElementSibling?.dataset.part}"]`);
  const heading = fresh.parentElement.closest("section")?.getAttribute("aria-labelledby");
  const above = before ?? (heading && document.getElementById(heading));
  if (list) list.append(document.importNode(fresh, true));
  else if (above) above.after(document.importNode(fresh, true));
  else if (![...root.querySelectorAll("[data-part]")].some(isHeld)) location.reload(); // a whole section is new
}

function tell(page) {
  const now = keys(page);
  const news = [...now].filter(([key]) => !told.has(key)).map(([, one]) => one);
  told.clear();
  for (const key of now.keys()) told.add(key);
  if (news.length) {
    const words = news.map((one) => [one.dataset.label, one.textContent.trim()].filter(Boolean).join(": "));
    document.querySelector("#told").textContent = words.join(" ");
  }
}

// -- clocks -----------------------------------------------------------------------------------------------------------

let clocks = [];

function mark() {
  const now = performance.now();
  clocks = [...root.querySelectorAll(".clock[data-running]")].map((clock) => [clock, Number(clock.dataset.left), now]);
}

setInterval(() => {
  for (const [clock, left, since] of clocks) {
    clock.querySelector(".digits").textContent = face(left - (performance.now() - since));
  }
}, 250);

mark();
if (root.dataset.signs) {
  const source = new EventSource(root.dataset.signs);
  source.addEventListener("message", renew);
  addEventListener("pagehide", () => source.close());
}
document.addEventListener("visibilitychange", renew);
