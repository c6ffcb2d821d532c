// A player's board: the minutes until the round, and a sound when the next one is published, for whoever asked for it.
// The sound needs the page to stay open; it works in a hall without a network, where no push service can be reached.

import { ring } from "./bell.js";

const KEY = "mainroad.bell";
const MINUTE_MS = 60_000;
const LONGEST_MIN = 180; // farther away a date says more than minutes
let rounds = published();

const isOn = () => localStorage.getItem(KEY) === "on";

function published() {
  return Number(document.getElementById("version")?.dataset.rounds ?? 0);
}

function notify(words) {
  if (globalThis.Notification?.permission !== "granted") return;
  try {
    new Notification(words, { tag: "round", body: document.querySelector(".my-board .seat")?.innerText ?? "" });
  } catch {
    // some phones show notices only through a push service: the sound has to do
  }
}

function show() {
  document.documentElement.toggleAttribute("data-live-hidden", isOn());
  for (const bell of document.querySelectorAll(".bell")) {
    bell.hidden = false;
    bell.setAttribute("aria-pressed", String(isOn()));
  }
  for (const start of document.querySelectorAll("time[data-until]")) {
    const minutes = Math.ceil((new Date(start.dateTime).getTime() - Date.now()) / MINUTE_MS);
    start.dataset.written ??= start.textContent;
    const near = minutes > 0 && minutes <= LONGEST_MIN;
    start.textContent = near
      ? `${start.dataset.written} (${start.dataset.until.replace("{}", minutes)})`
      : start.dataset.written;
  }
}

document.addEventListener("click", (event) => {
  const bell = event.target.closest?.(".bell");
  if (!bell) return;
  localStorage.setItem(KEY, isOn() ? "off" : "on");
  if (isOn()) {
    ring(); // so that they hear what will sound, and the browser lets it sound later
    globalThis.Notification?.requestPermission?.();
  }
  show();
});
document.addEventListener("htmx:afterSettle", () => {
  const before = rounds;
  rounds = published();
  if (rounds > before && isOn()) {
    ring();
    notify(document.querySelector(".bell")?.dataset.title ?? document.title);
  }
  show();
});
setInterval(show, MINUTE_MS / 2);
show();
