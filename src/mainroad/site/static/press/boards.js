// Many boards at once. The server has drawn them; this only carries on: pieces, last moves, clocks, results. Nothing is
// announced: so many boards would never be silent. Whoever wants to hear a game opens its own page.

import { SVG, byId as find, make, readJson, setAll, setText } from "../dom.js";
import { parts, symbol } from "../drawing.js";
import { face } from "../faces.js";
import { showComments } from "./comments.js";
import { follow } from "./events.js";

const TICK_MS = 500;
const carried = readJson("press-carried");
const { words, square, games } = carried;
const clocks = new Map(); // card -> {white, black, running, free, told}

// -- a board ---------------------------------------------------------------------------------------

function show(told) {
  const card = cardOf(told);
  if (!card) return;
  const game = games[card.dataset.game];
  drawPieces(card, game, standing(game, told.squares));
  const last = told.moves.at(-1);
  if (last) showMove(card, last, game.height);
  if (!last && told.since === 0) setText(card.querySelector(".last-move"), "");
  setText(card.querySelector(".status"), status(told));
  card.classList.toggle("over", Boolean(told.result));
  clocks.set(card, { ...told.clock, told: performance.now() });
  showClock(card);
  showSheet(told);
}

function cardOf(told) {
  return find(`table-${told.table}`) ?? newCard(told);
}

function newCard({ table, about }) {
  const blank = find("blank");
  if (!blank || !about) return null;
  const card = blank.content.firstElementChild.cloneNode(true);
  const { width, height, title, dark } = games[about.game];
  card.id = `table-${table}`;
  card.dataset.game = about.game;
  const link = card.querySelector("h2 a");
  link.textContent = `${about.white} – ${about.black}`;
  link.href = link.getAttribute("href").replace("TABLE", table);
  const place = [about.board, about.part].filter(Boolean).join(".");
  card.querySelector(".number").textContent = place ? `${words.board} ${place}` : "";
  card.querySelector(".title").textContent = title;
  for (const line of card.querySelectorAll(".line")) {
    line.querySelector(".name").textContent = about[line.dataset.side];
    line.querySelector(".side").textContent = `${words.sides[line.dataset.side]}:`;
  }
  card.querySelector("svg").setAttribute("viewBox", `0 0 ${width * square} ${height * square}`);
  setAll(card.querySelector(".light"), { width: width * square, height: height * square });
  card.querySelector(".dark").setAttribute("d", dark);
  find("cards").append(card);
  find("empty")?.remove();
  return card;
}

function at(key, height) {
  return {
    x: (key.charCodeAt(0) - 97) * square,
    y: (height - Number(key.slice(1))) * square,
    width: square,
    height: square,
  };
}

// What stands where: {"c3": "white-man"}.
function standing({ width, height }, squares) {
  const key = (index) => String.fromCharCode(97 + (index % width)) + (height - Math.floor(index / width));
  return Object.fromEntries(
    [...squares].flatMap((sign, index) => (sign === "." ? [] : [[key(index), carried.signs[sign]]])),
  );
}

function drawPieces(card, { height, names }, pieces) {
  const drawn = Object.entries(pieces).map(([key, piece]) => {
    const group = setAll(document.createElementNS(SVG, "g"), { class: `piece ${parts(piece)[0]}` });
    group.append(
      setAll(document.createElementNS(SVG, "use"), {
        href: symbol(piece, carried.drawings),
        ...at(key, height),
      }),
    );
    return group;
  });
  card.querySelector(".pieces").replaceChildren(...drawn);
  card.querySelector("svg").setAttribute("aria-label", position(names, pieces));
}

function position(names, pieces) {
  const squares = (kind) =>
    Object.keys(pieces)
      .filter((key) => pieces[key] === kind)
      .map((key) => names[key] ?? key);
  const found = Object.entries(words.pieces).map(([kind, name]) => [name, squares(kind)]);
  return found
    .filter(([, on]) => on.length)
    .map(([name, on]) => `${name}: ${on.join(", ")}`)
    .join("; ");
}

function showMove(card, { number, side, text, path }, height) {
  setText(card.querySelector(".last-move"), `${number}${side === "white" ? "." : "…"} ${text}`);
  const traces = path.map((key) =>
    setAll(document.createElementNS(SVG, "rect"), { class: "trace", ...at(key, height) }),
  );
  card.querySelector(".traces").replaceChildren(...traces);
}

function status({ result, stage, turn }) {
  if (result) return result.score;
  return stage === "running" ? words.toMove[turn] : words.stages[stage];
}

// -- clocks ----------------------------------------------------------------------------------------

function showClock(card) {
  const clock = clocks.get(card);
  for (const line of card.querySelectorAll(".line")) {
    const { side } = line.dataset;
    const isRunning = clock.running === side;
    const spent = isRunning ? Math.max(performance.now() - clock.told - clock.free, 0) : 0;
    line.classList.toggle("running", isRunning);
    setText(line.querySelector(".digits"), face(clock[side] - spent));
  }
}

function readClock(card) {
  const left = (side) => Number(card.querySelector(`[data-side=${side}] .digits`).dataset.left);
  const running = card.querySelector(".line.running")?.dataset.side ?? null;
  clocks.set(card, {
    white: left("white"),
    black: left("black"),
    running,
    free: Number(card.dataset.free),
    told: performance.now(),
  });
}

// -- the moves beside a single board ---------------------------------------------------------------

function showSheet({ since, moves }) {
  const body = find("sheet");
  if (!body) return;
  const shown = [...body.querySelectorAll("td")].filter(({ textContent }) => textContent).length;
  if (shown > since + moves.length) return location.reload(); // a move was taken back
  for (const move of moves) {
    const row =
      [...body.rows].find(({ cells }) => cells[0].textContent === String(move.number)) ?? newRow(body, move.number);
    setText(row.cells[move.side === "white" ? 1 : 2], move.text);
  }
  body.closest(".sheet-scroll").scrollTop = body.scrollHeight;
}

function newRow(body, number) {
  const row = body.insertRow();
  row.append(make("th", { scope: "row", textContent: number }));
  row.insertCell();
  row.insertCell();
  return row;
}

// -- beginning -------------------------------------------------------------------------------------

for (const card of document.querySelectorAll(".card")) readClock(card);
setInterval(() => {
  for (const card of clocks.keys()) if (card.isConnected) showClock(card);
}, TICK_MS);
const isScreen = Boolean(document.querySelector(".board-screen"));
const known = new Set([...document.querySelectorAll(".card")].map(({ dataset }) => dataset.table));
follow(
  carried,
  {
    // A screen is laid out anew when a board comes to it.
    game: (told) => (isScreen && !known.has(told.table) ? location.reload() : show(told)),
    comments: (told) => find("comments") && showComments(told),
  },
  (isLost) => setText(find("connection"), isLost ? words.lost : ""),
);

const whole = document.querySelector("[data-whole-screen]");
if (whole && document.fullscreenEnabled) {
  whole.hidden = false;
  whole.addEventListener("click", () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen(),
  );
}
