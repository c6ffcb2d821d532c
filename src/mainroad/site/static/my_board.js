// A player's board: the minutes until the round, and a sound when the next one is published, for whoever asked for it.
// The sound needs the page to stay open; it works in a hall without a network, where no push service can be reached.

import { isOn, notify, ring, showBells } from "./bell.js";

const MINUTE_MS = 60_000;
const LONGEST_MIN = 180; // farther away a date says more than minutes
let rounds = published();

function published() {
  return Number(document.getElementById("version")?.dataset.rounds ?? 0);
}

function show() {
  document.documentElement.toggleAttribute("data-live-hidden", isOn());
  showBells();
  for (const start of document.querySelectorAll("time[data-until]")) {
    const minutes = Math.ceil((new Date(start.dateTime).getTime() - Date.now()) / MINUTE_MS);
    start.dataset.written ??= start.textContent;
    const near = minutes > 0 && minutes <= LONGEST_MIN;
    start.textContent = near
      ? `${start.dataset.written} (${start.dataset.until.replace("{}", minutes)})`
      : start.dataset.written;
  }
}

document.addEventListener("click", show); // the bell may have been pressed
document.addEventListener("htmx:afterSettle", () => {
  const before = rounds;
  rounds = published();
  if (rounds > before && isOn()) {
    ring();
    const words = document.querySelector(".bell")?.dataset.title ?? document.title;
    notify(words, { tag: "round", body: document.querySelector(".my-board .seat")?.innerText ?? "" });
  }
  show();
});
setInterval(show, MINUTE_MS / 2);
show();
