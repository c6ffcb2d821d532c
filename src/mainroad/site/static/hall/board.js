// The board as a grid to walk over: rows with the arrow keys, diagonals with Ctrl and Alt, and jumps by name.
// Only dark squares are stopped at in draughts. It draws pieces and marks; what a square says comes from the server.

import { ray, reached } from "../board_keys.js";
import { make } from "../dom.js";
import { picture } from "../drawing.js";
import { latin } from "./commands.js";

const WAIT_MS = 900; // for a second figure of a square's number
// The line that rises to the right (Ctrl) and the one that rises to the left (Alt): [down, right].
const RISING = { ArrowUp: [-1, 1], ArrowRight: [-1, 1], ArrowDown: [1, -1], ArrowLeft: [1, -1] };
const FALLING = { ArrowUp: [-1, -1], ArrowLeft: [-1, -1], ArrowDown: [1, 1], ArrowRight: [1, 1] };
const NUMPAD = { Numpad7: [-1, -1], Numpad9: [-1, 1], Numpad1: [1, -1], Numpad3: [1, 1] };

export class Board {
  // on: {choose(square), putDown(), command(command), scan(square, way), row(squares, name), arrive(square)}
  constructor(grid, carried, commands, on) {
    this.grid = grid;
    this.carried = carried;
    this.commands = commands;
    this.on = on;
    this.cells = new Map([...grid.querySelectorAll("[data-square]")].map((cell) => [cell.dataset.square, cell]));
    this.#survey();
    for (const cell of this.all.flat()) if (!this.#isActive(cell)) cell.setAttribute("aria-hidden", "true");
    this.typed = "";
    this.timer = null;
    this.quiet = false;
    this.#tabStop(this.rows.flat().at(-Math.ceil(carried.width / 2)));
    grid.addEventListener("keydown", (event) => this.#onKey(event));
    grid.addEventListener("click", ({ target }) => this.#onClick(target.closest("[data-square]")));
  }

  #isActive(cell) {
    return cell.dataset.square in this.carried.numbers;
  }

  // The squares as they lie before the reader.
  #survey() {
    this.all = [...this.grid.querySelectorAll("[role=row]")].map((row) => [...row.querySelectorAll("[data-square]")]);
    this.rows = this.all.map((row) => row.filter((cell) => this.#isActive(cell)));
  }

  // Let the board be seen from the other side.
  turn() {
    const rows = [...this.grid.querySelectorAll("[role=row]")];
    for (const row of rows) row.append(...[...row.children].reverse());
    rows[0].parentElement.append(...rows.reverse());
    this.#survey();
    if (!this.carried.byNumber) this.#nameEdges();
  }

  #nameEdges() {
    for (const name of this.grid.querySelectorAll(".rank, .file")) name.remove();
    const put = (cell, className, textContent) => {
      const name = make("span", { className, textContent });
      name.setAttribute("aria-hidden", "true");
      cell.firstElementChild.append(name);
    };
    for (const [cell] of this.all) put(cell, "rank", cell.dataset.square.slice(1));
    for (const cell of this.all.at(-1)) put(cell, "file", cell.dataset.square[0]);
  }

  get here() {
    return this.stop.dataset.square;
  }

  // -- drawing -------------------------------------------------------------------------------------

  draw(pieces, drawings) {
    if (drawings !== this.drawings) for (const cell of this.cells.values()) cell.dataset.piece = "?";
    this.drawings = drawings;
    for (const [square, cell] of this.cells) {
      if (cell.dataset.piece === (pieces[square] ?? "")) continue;
      cell.dataset.piece = pieces[square] ?? "";
      cell.querySelector("svg")?.remove();
      if (pieces[square]) cell.firstElementChild.prepend(picture(pieces[square], drawings));
    }
  }

  picture(piece) {
    return picture(piece, this.drawings);
  }

  mark(name, squares) {
    for (const [square, cell] of this.cells) cell.classList.toggle(name, squares.has(square));
    if (name === "held")
      for (const cell of this.rows.flat()) cell.setAttribute("aria-selected", cell.classList.contains("held"));
  }

  label(squares, lang) {
    for (const [square, words] of squares) {
      const cell = this.cells.get(square);
      if (cell.getAttribute("aria-label") !== words) cell.setAttribute("aria-label", words);
      cell.lang = lang;
    }
  }

  words(square) {
    return this.cells.get(square)?.getAttribute("aria-label") ?? square;
  }

  // -- walking -------------------------------------------------------------------------------------

  // Who types stays in their line: the place changes, the focus does not.
  go(square) {
    const cell = this.cells.get(square);
    if (!cell) return;
    this.#tabStop(cell);
    if (!this.quiet) cell.focus();
  }

  // The squares from one on along a way as White sees the board: [right, down].
  ray(square, [right, down]) {
    const turn = this.#turned() ? -1 : 1;
    return ray(this.all, this.cells.get(square), [down * turn, right * turn]).map((cell) => cell.dataset.square);
  }

  // The squares of a row by its number, from the side of White.
  row(number) {
    return this.rows
      .flat()
      .map((cell) => cell.dataset.square)
      .filter((square) => Number(square.slice(1)) === number);
  }

  // The squares of a file by its letter, from the side of White.
  file(letter) {
    const squares = this.rows
      .flat()
      .map((cell) => cell.dataset.square)
      .filter((square) => square.startsWith(letter));
    return squares.sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
  }

  // The next square with a piece that passes a test, before or after this one, in the order of the board.
  next(test, step) {
    const cells = this.rows.flat();
    const at = cells.indexOf(this.stop);
    for (let far = 1; far <= cells.length; far += 1) {
      const cell = cells[(at + step * far + cells.length * 2) % cells.length];
      if (cell.dataset.piece && test(cell.dataset.piece)) return cell.dataset.square;
    }
    return null;
  }

  #turned() {
    return Number(this.all[0][0].dataset.square.slice(1)) === 1;
  }

  #tabStop(cell) {
    if (!cell) return;
    if (this.stop) this.stop.tabIndex = -1;
    this.stop = cell;
    cell.tabIndex = 0;
  }

  // -- keys ----------------------------------------------------------------------------------------

  #onClick(cell) {
    if (!cell || !(cell.dataset.square in this.carried.numbers)) return;
    this.go(cell.dataset.square);
    this.on.choose(cell.dataset.square);
  }

  #onKey(event) {
    if (event.metaKey || !event.target.closest("[data-square]")) return;
    if (this.#walks(event) || this.#types(event) || this.#chooses(event)) {
      event.preventDefault();
      return;
    }
    const command = this.commands.ofKey(event);
    if (!command) return;
    event.preventDefault();
    this.on.command(command);
  }

  #walks(event) {
    const diagonal = event.ctrlKey
      ? RISING[event.key]
      : event.altKey
        ? FALLING[event.key]
        : /\d/.test(event.key)
          ? NUMPAD[event.code]
          : null;
    if (diagonal) {
      const line = ray(this.all, this.stop, diagonal);
      if (event.shiftKey) this.on.scan(line.map((cell) => cell.dataset.square));
      else if (line[0]) this.go(line[0].dataset.square);
      return true;
    }
    const isEnd = event.key === "Home" || event.key === "End";
    if (!isEnd && (!event.key.startsWith("Arrow") || event.ctrlKey || event.altKey)) return false;
    const to = reached(this.rows, this.stop, event.key, { whole: event.ctrlKey });
    if (to) this.go(to.dataset.square);
    return true;
  }

  // The name of a square, typed: a letter and a figure, or its number.
  #types(event) {
    if (event.ctrlKey || event.altKey || event.shiftKey) return false;
    const letter = latin(event);
    if (letter && letter <= "j") {
      this.typed = letter;
      return true;
    }
    if (!/^\d$/.test(event.key)) return false;
    clearTimeout(this.timer);
    this.typed += event.key;
    this.#reads();
    return true;
  }

  #reads() {
    const { typed } = this;
    if (/^[a-j]/.test(typed)) this.#arrives(this.commands.square(typed));
    else if (!this.carried.byNumber) this.#arrivesAtRow(Number(typed));
    else if (this.commands.square(`${typed}0`))
      this.timer = setTimeout(() => this.#arrives(this.commands.square(typed)), WAIT_MS);
    else this.#arrives(this.commands.square(typed));
  }

  #arrives(square) {
    this.typed = "";
    if (square) this.go(square);
  }

  #arrivesAtRow(number) {
    this.typed = "";
    if (number <= this.carried.height) this.on.row(number);
  }

  #chooses(event) {
    if (event.key === "Enter" || event.key === " ") {
      clearTimeout(this.timer);
      if (this.typed) this.#arrives(this.commands.square(this.typed));
      else this.on.choose(this.here);
      return true;
    }
    if (event.key !== "Escape") return false;
    this.typed = "";
    this.on.putDown();
    return true;
  }
}
