// The studio's board: pieces are put on it with the mouse, a finger or the keyboard. The typed position is the truth: the board
// is drawn from it and writes into it, so that without this script nothing is missing.

import { reached } from "./board_keys.js";
import { picture } from "./drawing.js";

const editor = document.getElementById("editor");
const field = /** @type {HTMLInputElement | null} */ (document.getElementById("id_position"));
const game = /** @type {HTMLSelectElement | null} */ (document.getElementById("id_game"));

/**
 * @typedef {{width: number, height: number, numbered: boolean, names: Record<string, string>}} Board
 * @typedef {Map<string, string>} Pieces
 */

/** What a letter of a typed position is called in drawings. @type {Record<string, string>} */
const NAMES = { W: "white-man", WK: "white-crowned", B: "black-man", BK: "black-crowned" };

/**
 * Read a typed position; what is no square of the board is left out.
 * @param {string} text
 * @param {Board} board
 * @returns {{side: string, pieces: Pieces}}
 */
export function readPosition(text, board) {
  const keys = new Map(Object.entries(board.names).map(([key, name]) => [name, key]));
  const pieces = new Map();
  const [side = "W", ...parts] = text.replace(/[.\s]+$/, "").split(":");
  for (const part of parts) {
    const owner = part.trim().charAt(0).toUpperCase();
    if (owner !== "W" && owner !== "B") continue;
    for (const word of part.trim().slice(1).split(",")) {
      const king = /^K/.test(word.trim());
      for (const name of range(word.trim().replace(/^K/, ""))) {
        const key = keys.get(name) ?? (name.toLowerCase() in board.names ? name.toLowerCase() : undefined);
        if (key) pieces.set(key, owner + (king ? "K" : ""));
      }
    }
  }
  return { side: side.trim().toUpperCase() === "B" ? "B" : "W", pieces };
}

/**
 * A square, or those of a span of numbers: 31-50.
 * @param {string} word
 */
function range(word) {
  const span = /^(\d{1,2})-(\d{1,2})$/.exec(word);
  if (!span) return [word];
  const names = [];
  for (let number = Number(span[1]); number <= Math.min(Number(span[2]), 50); number += 1) names.push(String(number));
  return names;
}

/**
 * Write a position as it is typed.
 * @param {string} side
 * @param {Pieces} pieces
 * @param {Board} board
 */
export function writePosition(side, pieces, board) {
  /** @param {string} owner */
  const list = (owner) =>
    Object.keys(board.names)
      .filter((key) => pieces.get(key)?.startsWith(owner))
      .map((key) => (pieces.get(key)?.endsWith("K") ? "K" : "") + board.names[key])
      .join(",");
  return `${side}:W${list("W")}:B${list("B")}`;
}

if (editor && field && game) start(editor, field, game);

/**
 * @param {HTMLElement} editor
 * @param {HTMLInputElement} field
 * @param {HTMLSelectElement} game
 */
function start(editor, field, game) {
  const data = JSON.parse(document.getElementById("editor-games")?.textContent ?? "{}");
  const grid = /** @type {HTMLElement} */ (document.getElementById("editor-board"));
  const said = /** @type {HTMLElement} */ (document.getElementById("editor-said"));
  const help = /** @type {HTMLElement} */ (document.getElementById("id_position_helptext") ?? said);
  let at = "a1";
  let lifted = "";

  /** @returns {Board} */
  const board = () => data.games[game.value];
  const now = () => readPosition(field.value, board());
  /** @param {string} name */
  const chosen = (name) => /** @type {HTMLInputElement} */ (editor.querySelector(`[name=${name}]:checked`)).value;

  /** @param {string} side @param {Pieces} pieces */
  const keep = (side, pieces) => {
    field.value = writePosition(side, pieces, board());
    draw();
  };

  /** @param {string} key @param {string} piece */
  const put = (key, piece) => {
    const { side, pieces } = now();
    if (!piece || pieces.get(key) === piece) pieces.delete(key);
    else pieces.set(key, piece);
    keep(side, pieces);
    said.textContent = label(key, pieces);
  };

  /** @param {string} key @param {Pieces} pieces */
  const label = (key, pieces) => `${board().names[key] ?? key}, ${data.words[pieces.get(key) ?? ""]}`;

  const draw = () => {
    const { side, pieces } = now();
    const shape = board();
    const had = grid.contains(document.activeElement);
    grid.style.setProperty("--files", String(shape.width));
    grid.replaceChildren(...rows(shape, pieces));
    const other = /** @type {HTMLInputElement | null} */ (editor.querySelector(`[name=editor-side][value=${side}]`));
    if (other) other.checked = true;
    if (had) focus(at);
  };

  /** @param {Board} shape @param {Pieces} pieces */
  const rows = (shape, pieces) =>
    Array.from({ length: shape.height }, (_, index) => {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      for (let file = 0; file < shape.width; file += 1) {
        row.append(square(String.fromCharCode(97 + file) + (shape.height - index), shape, pieces));
      }
      return row;
    });

  /** @param {string} key @param {Board} shape @param {Pieces} pieces */
  const square = (key, shape, pieces) => {
    const cell = document.createElement("div");
    cell.setAttribute("role", "gridcell");
    cell.className = key in shape.names ? "square dark" : "square light";
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.key = key;
    button.tabIndex = key === at ? 0 : -1;
    button.setAttribute("aria-label", key in shape.names ? label(key, pieces) : `${key}, ${data.words.light}`);
    button.disabled = false;
    const piece = pieces.get(key);
    if (piece) button.append(picture(NAMES[piece] ?? "", data.pieces));
    if (shape.numbered && key in shape.names) {
      const name = document.createElement("span");
      name.className = "name";
      name.textContent = shape.names[key] ?? "";
      button.append(name);
    }
    cell.append(button);
    return cell;
  };

  /** @param {string} key */
  const focus = (key) => {
    at = key;
    for (const each of grid.querySelectorAll("button")) each.tabIndex = each.dataset.key === key ? 0 : -1;
    /** @type {HTMLElement | null} */ (grid.querySelector(`[data-key=${key}]`))?.focus();
  };

  /** @param {Event} event */
  const keyOf = (event) =>
    event.target instanceof Element
      ? /** @type {HTMLElement | null} */ (event.target.closest("[data-key]"))?.dataset.key
      : undefined;

  grid.addEventListener("keydown", (event) => {
    const key = keyOf(event);
    if (!key || !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const keys = [...grid.children].map((row) => [...row.querySelectorAll("button")].map((each) => each.dataset.key));
    const to = reached(keys, key, event.key);
    if (to) focus(to);
  });
  grid.addEventListener("click", (event) => {
    const key = keyOf(event);
    if (!key || !(key in board().names)) return;
    at = key;
    put(key, chosen("editor-piece"));
  });
  // A piece that stands there can be dragged to another square, or off the board.
  grid.addEventListener("pointerdown", (event) => {
    const key = keyOf(event);
    lifted = key && now().pieces.has(key) ? key : "";
  });
  document.addEventListener("pointerup", (event) => {
    const from = lifted;
    lifted = "";
    if (!from) return;
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key]");
    const to = target instanceof HTMLElement ? target.dataset.key : undefined;
    if (to === from) return;
    const { side, pieces } = now();
    const piece = pieces.get(from);
    if (!piece || (to && !(to in board().names))) return;
    pieces.delete(from);
    if (to) pieces.set(to, piece);
    keep(side, pieces);
    if (to) said.textContent = label(to, pieces);
  });
  editor.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.name === "editor-side") {
      keep(chosen("editor-side"), now().pieces);
    }
  });
  field.addEventListener("input", draw);
  game.addEventListener("change", () => {
    at = "a1";
    draw();
  });
  help.classList.add("with-editor");
  editor.hidden = false;
  draw();
}
