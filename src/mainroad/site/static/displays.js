// The page of a display: a board on which a move is due; where clocks run here, they are seen to run.

import "./playable.js";
import { setText } from "./dom.js";
import { face } from "./faces.js";

/** @type {[Element, number, number][]} */
let clocks = [];

function renewed() {
  const now = performance.now();
  const running = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".clock[data-running]"));
  clocks = [...running].map((clock) => [clock, Number(clock.dataset.left), now]);
}

setInterval(() => {
  for (const [clock, left, since] of clocks) {
    setText(clock.querySelector(".digits"), face(left - (performance.now() - since)));
  }
}, 250);

document.addEventListener("htmx:afterSettle", renewed);
renewed();
