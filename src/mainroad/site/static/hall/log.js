// The one log of a game: its moves, row by row, with what else happened where it happened. Buttons and keys step
// through it; the position that a step leads to is shown by who listens.

import { make } from "../dom.js";

const KEYS = { ArrowLeft: "back", ArrowUp: "back", ArrowRight: "on", ArrowDown: "on", Home: "first", End: "last" };

/** Where a step leads from a ply of so many. @param {string} step @param {number} at @param {number} plies */
export function stepped(step, at, plies) {
  const to = { first: 0, back: at - 1, on: at + 1, last: plies }[step] ?? at;
  return Math.min(Math.max(to, 0), plies);
}

/** The rows of the log: {number, white, black} with {text, ply}, and {note} between them.
 * @param {{number: number, side: string, text: string}[]} sheet
 * @param {{ply: number, text: string}[]} notes */
export function rows(sheet, notes) {
  const found = [];
  const noted = (ply) => found.push(...notes.filter((each) => each.ply === ply).map(({ text }) => ({ note: text })));
  noted(0);
  for (const [at, { number, side, text }] of sheet.entries()) {
    const last = found.at(-1);
    const row = last?.number === number && !last[side] ? last : { number };
    if (row !== last) found.push(row);
    row[side] = { text, ply: at + 1 };
    noted(at + 1);
  }
  return found;
}

export class MoveLog {
  /** @param {HTMLElement} list
   * @param {HTMLElement} steps
   * @param {(ply: number) => void} go */
  constructor(list, steps, go) {
    this.list = list;
    this.steps = steps;
    this.go = go;
    this.sheet = [];
    this.notes = [];
    this.at = 0;
    steps.hidden = false;
    new ResizeObserver(() => this.#scroll(list.querySelector("[aria-current]")?.closest("li"))).observe(list);
    steps.addEventListener("click", ({ target }) => {
      const button = /** @type {HTMLElement} */ (target).closest("[data-step]");
      if (button instanceof HTMLElement) this.#step(button.dataset.step);
    });
    list.addEventListener("click", ({ target }) => {
      const button = /** @type {HTMLElement} */ (target).closest("[data-ply]");
      if (button instanceof HTMLElement) this.go(Number(button.dataset.ply));
    });
    list.addEventListener("keydown", (event) => {
      if (!(event.key in KEYS) || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      this.#step(KEYS[event.key]);
    });
  }

  show(sheet, at, news = []) {
    const isSame = sheet.length === this.sheet.length && sheet.every((move, n) => move.text === this.sheet[n].text);
    this.notes = this.notes.filter(({ ply }) => ply <= sheet.length);
    this.notes.push(...news.map((text) => ({ ply: sheet.length, text })));
    this.sheet = [...sheet];
    if (!isSame || news.length || !this.list.querySelector("[data-ply]")) this.#draw();
    this.mark(at);
  }

  // Something that was said between the moves.
  note(text) {
    this.show(this.sheet, this.at, [text]);
  }

  // The move that is shown; the list is scrolled to it, never the page.
  mark(at) {
    this.at = at;
    for (const one of this.list.querySelectorAll("[aria-current]")) one.removeAttribute("aria-current");
    const here = this.list.querySelector(`[data-ply="${at}"]`);
    here?.setAttribute("aria-current", "true");
    for (const button of this.steps.querySelectorAll("button")) {
      const isIdle = stepped(button.dataset.step, at, this.sheet.length) === at;
      button.setAttribute("aria-disabled", String(isIdle));
    }
    this.#scroll(here?.closest("li"));
  }

  // In a column what happened after the last move stays in view as well; in the one line of a phone the move does.
  #scroll(row) {
    const { list } = this;
    const isLast = this.at === this.sheet.length;
    if (!row) list.scrollTo(0, isLast ? list.scrollHeight : 0);
    else {
      list.scrollTop = isLast ? list.scrollHeight : row.offsetTop + row.offsetHeight - list.clientHeight;
      list.scrollLeft = row.offsetLeft + row.offsetWidth - list.clientWidth;
    }
  }

  #step(name) {
    const to = stepped(name, this.at, this.sheet.length);
    if (to !== this.at) this.go(to);
  }

  #draw() {
    const hadFocus = this.list.contains(document.activeElement);
    this.list.replaceChildren(...rows(this.sheet, this.notes).map((row) => this.#row(row)));
    if (hadFocus) this.list.focus({ preventScroll: true });
  }

  #row({ note, number, white, black }) {
    if (note) return make("li", { className: "happened", textContent: note });
    const begun = white ? [this.#move(white)] : [make("span", { className: "move", textContent: "…" })];
    return make(
      "li",
      {},
      make("span", { className: "number", textContent: `${number}.` }),
      " ",
      ...begun,
      " ",
      ...(black ? [this.#move(black)] : []),
    );
  }

  #move({ text, ply }) {
    return make("button", { type: "button", tabIndex: -1, textContent: text, dataset: { ply } });
  }
}
