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

/** What a key puts on the square that has the focus; with Shift the black piece. */
const PIECE_KEYS = { KeyM: "W", KeyK: "WK", Delete: "", Backspace: "" };

/**
 * The piece that a key puts, "" to take it off, undefined for another key. The key is told by its place, so that every
 * keyboard layout has it.
 * @param {{code: string, shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean}} event
 */
export function pieceOfKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const piece = PIECE_KEYS[/** @type {keyof typeof PIECE_KEYS} */ (event.code)];
  return piece && event.shiftKey ? piece.replace("W", "B") : piece;
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
  let taken = "";

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
    if (!piece) pieces.delete(key);
    else pieces.set(key, piece);
    keep(side, pieces);
    said.textContent = label(key, pieces);
  };

  /** The same piece again takes it off. @param {string} key @param {string} piece */
  const putOrTake = (key, piece) => put(key, now().pieces.get(key) === piece ? "" : piece);

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
    if (shape.numbered && key in shape.names) button.append(coordinate("name", shape.names[key] ?? ""));
    if (!shape.numbered && key.startsWith("a")) button.append(coordinate("rank", key.slice(1)));
    if (!shape.numbered && key.slice(1) === "1") button.append(coordinate("file", key.charAt(0)));
    cell.append(button);
    return cell;
  };

  /** @param {string} kind @param {string} text */
  const coordinate = (kind, text) => {
    const name = document.createElement("span");
    name.className = kind;
    name.setAttribute("aria-hidden", "true");
    name.textContent = text;
    return name;
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
    if (!key) return;
    const piece = pieceOfKey(event);
    const keys = [...grid.children].map((row) => [...row.querySelectorAll("button")].map((each) => each.dataset.key));
    const to = reached(keys, key, event.key);
    if (to) focus(to);
    else if (piece !== undefined && key in board().names) put(key, piece);
    else if (piece !== undefined) said.textContent = `${key}, ${data.words.light}: ${data.words.refused}`;
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  });
  grid.addEventListener("click", (event) => {
    const key = keyOf(event);
    if (!key || !(key in board().names)) return;
    at = key;
    putOrTake(key, chosen("editor-piece"));
  });
  // A piece can be dragged from the list to a square, from there to another one, or off the board.
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (editor.querySelectorAll("[data-piece]"))) {
    const piece = each.dataset.piece;
    if (!piece) continue;
    each.append(picture(NAMES[piece] ?? "", data.pieces));
    each.addEventListener("pointerdown", () => {
      taken = piece;
    });
  }
  grid.addEventListener("pointerdown", (event) => {
    const key = keyOf(event);
    lifted = key && now().pieces.has(key) ? key : "";
  });
  document.addEventListener("pointerup", (event) => {
    const from = lifted;
    const fresh = taken;
    lifted = "";
    taken = "";
    if (!from && !fresh) return;
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key]");
    const to = target instanceof HTMLElement ? target.dataset.key : undefined;
    if (fresh) {
      if (to && to in board().names) put(to, fresh);
      return;
    }
    if (to === from) return;
    const { side, pieces } = now();
    const piece = pieces.get(from);
    if (!piece || (to && !(to in board().names))) return;
    pieces.delete(from);
    if (to) pieces.set(to, piece);
    keep(side, pieces);
    said.textContent = label(to ?? from, pieces);
  });
  editor.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.name === "editor-side") {
      keep(chosen("editor-side"), now().pieces);
    }
  });
  document.getElementById("editor-clear")?.addEventListener("click", () => {
    keep(now().side, new Map());
    said.textContent = data.words.cleared;
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
