// A board on which a move is due: it is made with the mouse, a finger or the keyboard, and sent by the first form of moves
// on the page, in which it can be typed just as well.

import { reached } from "./board_keys.js";
import { setText } from "./dom.js";
import { click, fits, reachable } from "./hall/hand.js";

/** @typedef {{text: string, path: string[], captured: string[]}} Legal */

/** What is in the hand, and at which board after how many moves: the page may be renewed meanwhile.
 * @type {{board: string, squares: string[], at: string}} */
let hand = { board: "", squares: [], at: "" };

const playable = () => /** @type {HTMLElement | null} */ (document.querySelector(".playable[data-legal]"));

/** @param {HTMLElement} board */
const rows = (board) =>
  [...board.querySelectorAll("tr")].map((row) =>
    [...row.querySelectorAll("td.dark")].map((cell) => /** @type {HTMLElement} */ (cell)),
  );

/** @param {HTMLElement} board @returns {Legal[]} */
const legalOn = (board) => JSON.parse(board.dataset.legal ?? "[]");

/** @param {HTMLElement} board @param {string} text */
const say = (board, text) => setText(board.querySelector("[data-said]"), text);

/** @param {HTMLElement} board */
function draw(board) {
  if (hand.board !== board.dataset.for) hand = { board: board.dataset.for ?? "", squares: [], at: "" };
  const legal = legalOn(board);
  const marked = reachable(legal, hand.squares);
  const movable = new Set(hand.squares.length ? [] : legal.map(({ path }) => path[0]));
  for (const light of board.querySelectorAll("td.light")) light.setAttribute("aria-hidden", "true");
  const cells = rows(board).flat();
  const stop = cells.find((cell) => cell.dataset.square === hand.at) ?? cells.at(-1);
  for (const cell of cells) {
    const square = cell.dataset.square ?? "";
    cell.classList.toggle("held", hand.squares.includes(square));
    cell.classList.toggle("reachable", marked.has(square));
    cell.classList.toggle("movable", movable.has(square));
    cell.setAttribute("aria-selected", String(hand.squares.includes(square)));
    cell.tabIndex = cell === stop ? 0 : -1;
  }
}

/** @param {HTMLElement} board @param {HTMLElement} cell */
function choose(board, cell) {
  const legal = legalOn(board);
  const square = cell.dataset.square ?? "";
  hand.at = square;
  if (!hand.squares.length && !fits(legal, [square]).length) {
    say(board, board.dataset.tried ?? "");
    draw(board);
    return;
  }
  const done = click(legal, hand.squares, square);
  if (done.move) {
    send(done.move.text);
    return;
  }
  if (done.hand) hand.squares = done.hand;
  if (done.tried) hand.squares = [];
  const name = (cell.getAttribute("aria-label") ?? "").split(",")[0];
  const held = hand.squares.length ? `${name}, ${board.dataset.held}` : "";
  say(board, done.tried ? (board.dataset.tried ?? "") : done.several ? (board.dataset.several ?? "") : held);
  draw(board);
}

/** @param {string} text */
function send(text) {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("form.move input:not([type=hidden])"));
  if (!field) return;
  hand.squares = [];
  field.value = text;
  field.form?.requestSubmit();
}

/** @param {Event} event */
function cellOf(event) {
  const cell = event.target instanceof Element ? event.target.closest(".playable td.dark") : null;
  return cell instanceof HTMLElement ? cell : null;
}

document.addEventListener("click", (event) => {
  const [board, cell] = [playable(), cellOf(event)];
  if (board && cell) choose(board, cell);
});

document.addEventListener("keydown", (event) => {
  const [board, cell] = [playable(), cellOf(event)];
  if (!board || !cell || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Enter" || event.key === " ") choose(board, cell);
  else if (event.key === "Escape") {
    hand.squares = [];
    draw(board);
  } else {
    const to = reached(rows(board), cell, event.key);
    if (!to) return;
    hand.at = to.dataset.square ?? "";
    draw(board);
    to.focus();
  }
  event.preventDefault();
});

document.addEventListener("htmx:afterSettle", () => {
  const board = playable();
  if (board) draw(board);
});
const first = playable();
if (first) draw(first);
