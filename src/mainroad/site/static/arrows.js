// Arrows and marks on a board of analysis, kept for each position while the page is open. With the right button of a
// mouse, or with a switch that is pressed: then two squares that are chosen, by whatever hand, are an arrow, one twice
// a mark. The same again takes it off.

import { SVG, setAll } from "./dom.js";

const SQUARE = 40;

export class Arrows {
  /** @param {{board: () => HTMLElement, position: () => string, name: (square: string) => string,
   *   say: (words: string, values: object) => void}} on */
  constructor(on) {
    this.on = on;
    this.known = new Map(); // position -> [{from, to}]
    this.isOn = false;
    this.from = "";
    this.pressed = "";
    const main = document.getElementById("main");
    main.addEventListener("click", (event) => this.#clicked(event), { capture: true });
    main.addEventListener("contextmenu", (event) => this.#square(event) && event.preventDefault());
    main.addEventListener("pointerdown", (event) => (this.pressed = event.button === 2 ? this.#square(event) : ""));
    main.addEventListener("pointerup", (event) => this.#released(event));
  }

  // The page was renewed.
  show() {
    for (const tool of document.querySelectorAll(".scripted")) /** @type {HTMLElement} */ (tool).hidden = false;
    document.getElementById("draw-arrows")?.setAttribute("aria-pressed", String(this.isOn));
    this.#draw();
  }

  #square({ target }) {
    const cell = target.closest?.("[role=gridcell]")?.querySelector("[value], [data-square]");
    return cell ? cell.value || cell.dataset.square : "";
  }

  #released(event) {
    const to = this.#square(event);
    if (event.button === 2 && this.pressed && to) this.#put(this.pressed, to);
    this.pressed = "";
  }

  #clicked(event) {
    const button = event.target.closest("#draw-arrows, #clear-arrows");
    if (button) return button.id === "draw-arrows" ? this.#switch() : this.#clear();
    const square = this.isOn && this.#square(event);
    if (!square) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.from) return this.#put(this.from, square);
    this.from = square;
    this.on.say("from", { from: this.on.name(square) });
  }

  #switch() {
    this.isOn = !this.isOn;
    this.from = "";
    this.show();
  }

  #clear() {
    this.known.delete(this.on.position());
    this.from = "";
    this.#draw();
  }

  #put(from, to) {
    const here = this.known.get(this.on.position()) ?? [];
    const rest = here.filter((each) => each.from !== from || each.to !== to);
    const isNew = rest.length === here.length;
    this.known.set(this.on.position(), isNew ? [...here, { from, to }] : rest);
    this.from = "";
    const names = { from: this.on.name(from), to: this.on.name(to) };
    this.on.say(!isNew ? "off" : from === to ? "mark" : "arrow", names);
    this.#draw();
  }

  #draw() {
    const board = this.on.board();
    board.querySelector(".drawn")?.remove();
    const here = this.known.get(this.on.position()) ?? [];
    if (!here.length) return;
    const rows = [...board.querySelectorAll("[role=row]")].map((row) => [...row.querySelectorAll("[role=gridcell]")]);
    const svg = svgOf("svg", { class: "drawn", "aria-hidden": true });
    setAll(svg, { viewBox: `0 0 ${rows[0].length * SQUARE} ${rows.length * SQUARE}` });
    for (const { from, to } of here) svg.append(...shape(middle(rows, from), middle(rows, to)));
    board.append(svg);
  }
}

const svgOf = (name, attributes) => setAll(document.createElementNS(SVG, name), attributes);

// Each is drawn twice, dark under light: it is seen on every square and every piece.
function shape([left, top], [right, bottom]) {
  if (left === right && top === bottom)
    return ["under", "over"].map((name) => svgOf("circle", { class: name, cx: left, cy: top, r: SQUARE * 0.42 }));
  const far = Math.hypot(right - left, bottom - top);
  const [x, y] = [(right - left) / far, (bottom - top) / far];
  const [neckX, neckY] = [right - x * 12, bottom - y * 12];
  const head = `M${right} ${bottom}L${neckX - y * 8} ${neckY + x * 8}L${neckX + y * 8} ${neckY - x * 8}Z`;
  const path = `M${left} ${top}L${neckX} ${neckY}${head}`;
  return ["under", "over"].map((name) => svgOf("path", { class: name, d: path }));
}

/** @returns {[number, number]} */
function middle(rows, square) {
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries())
      if (cell.querySelector(`[value="${square}"], [data-square="${square}"]`))
        return [(column + 0.5) * SQUARE, (row + 0.5) * SQUARE];
  return [0, 0];
}
