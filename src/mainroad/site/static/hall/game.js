// A live game: the page shows what the server says (hall/wire.py), and sends what the player asks. Every button and field
// is a form that works without this script; here they go over the socket. A lost connection comes back by itself.

const RETRIES_MS = [100, 300, 600, 1000, 1500];
const TICK_MS = 200;
const setup = JSON.parse(document.getElementById("hall-setup").textContent);
const element = (id) => document.getElementById(id);

const sheet = [];
const waiting = new Map(); // id -> {order, resolve}: sent and not yet answered
let seen = null;
let told = 0; // when `seen` came, by the page's own clock
let heard = -1; // the version up to which news have been told
let socket = null;
let failures = 0;
let table = null; // the spoken and drawn board, where there is one for this game

// -- the socket ------------------------------------------------------------------------------------

function connect() {
  const address = new URL(setup.socket, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("version", heard);
  socket = new WebSocket(address);
  socket.addEventListener("message", ({ data }) => hear(JSON.parse(data)));
  socket.addEventListener("close", lost);
}

function lost({ code }) {
  if (code === 4403 || code === 4404) return;
  if (failures === 0) note(setup.words.lost);
  setTimeout(connect, RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)]);
  failures += 1;
}

function hear(message) {
  if ("ping" in message) write({ pong: message.ping });
  else if ("answer" in message) answered(message);
  else if (message.next) updateNext(message);
  else if (message.actions) updateActions(message);
  else if (message.seen) update(message);
}

function update({ seen: next, news }) {
  if (next.game.since > sheet.length) return write({ do: "see" });
  if (failures > 0) note(setup.words.back);
  failures = 0;
  const fresh = news.filter(({ version }) => version > heard);
  heard = Math.max(heard, next.version);
  show(next, fresh);
  // What was asked and not answered is asked again: the server does it once.
  for (const { order, sentOn } of waiting.values()) if (sentOn !== socket) write(order);
}

// After a move only what it has changed is sent: put over what was seen of the version before it, it is the whole again.
function updateNext({ next: { after, game, ...next }, news }) {
  if (seen.version >= next.version) return;
  if (seen.version !== after) return write({ do: "see" });
  update({ seen: { ...seen, ...next, game: { ...seen.game, ...game } }, news });
}

function updateActions({ actions, version }) {
  if (seen.version !== version) return;
  seen = { ...seen, actions };
  showActions();
  if (table?.seen) table.seen.actions = actions;
}

function write(message) {
  if (socket?.readyState !== WebSocket.OPEN) return;
  if (waiting.has(message.id)) waiting.get(message.id).sentOn = socket;
  socket.send(JSON.stringify(message));
}

export function send(order) {
  const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  return new Promise((resolve) => {
    waiting.set(id, { order: { ...order, id }, resolve, sentOn: null });
    write({ ...order, id });
  });
}

function answered(answer) {
  waiting.get(answer.answer)?.resolve(answer);
  waiting.delete(answer.answer);
}

// -- what is shown ---------------------------------------------------------------------------------

function show(next, news) {
  seen = next;
  told = performance.now();
  sheet.splice(seen.game.since, sheet.length, ...seen.game.moves);
  showClocks();
  showPaper();
  showActions();
  for (const item of news) addToStory(item);
  if (table) table.show({ seen, news });
  else showBoard(news);
}

function left(side) {
  const { clock } = seen;
  const spent = clock.running === side ? Math.max(performance.now() - told - clock.free, 0) : 0;
  return Math.max(clock[side] - spent, 0);
}

function digits(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return ms > 0 && ms < 10_000 ? `${text}.${Math.floor(ms / 100) % 10}` : text;
}

function showClocks() {
  for (const seat of document.querySelectorAll(".seat")) {
    const { side } = seat.dataset;
    const ms = left(side);
    setText(seat.querySelector(".digits"), digits(ms));
    seat.classList.toggle("running", seen.clock.running === side);
    seat.querySelector(".flag").hidden = !seen.clock.down.includes(side);
  }
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function showPaper() {
  const { game } = seen;
  setText(element("turn"), heading(game));
  element("offer").hidden = !game.offer;
  list(element("open"), game.open);
  list(element("counters"), game.counters);
  showSheet();
  const form = element("move-form");
  if (form) form.hidden = !(game.stage === "running" && game.turn === seen.role);
  element("analysis").hidden = !game.result;
  if (game.result) {
    const address = new URL(setup.analysis, location.href);
    address.searchParams.set("moves", sheet.map(({ text }) => text).join(" "));
    element("analysis").querySelector("a").href = address;
  }
}

function heading({ result, stage, turn }) {
  if (result) return `${result.score} · ${result.text}`;
  return stage === "running" ? setup.words.toMove[turn] : setup.words.stages[stage];
}

function list(node, texts) {
  if (texts.join("\n") === [...node.children].map((item) => item.textContent).join("\n")) return;
  node.replaceChildren(...texts.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
}

function showSheet() {
  const body = element("sheet");
  const numbers = [...new Set(sheet.map(({ number }) => number))];
  body.replaceChildren(...numbers.map((number) => {
    const row = document.createElement("tr");
    const head = Object.assign(document.createElement("th"), { scope: "row", textContent: number });
    const cells = ["white", "black"].map((side) => {
      const move = sheet.find((each) => each.number === number && each.side === side);
      return Object.assign(document.createElement("td"), { textContent: move?.text ?? "" });
    });
    row.append(head, ...cells);
    return row;
  }));
  body.closest(".sheet-scroll").scrollTop = body.scrollHeight;
}

function showActions() {
  const actions = new Map(seen.actions.map((action) => [action.name, action]));
  for (const item of element("actions").children) {
    const action = actions.get(item.dataset.action);
    item.hidden = !action;
    if (!action) continue;
    item.querySelector("button").setAttribute("aria-disabled", String(!action.allowed));
    const cited = action.articles.length ? ` (${action.articles.join(", ")})` : "";
    setText(item.querySelector(".why"), action.reason + cited);
  }
}

function addToStory({ text, version }) {
  element("story").prepend(Object.assign(document.createElement("li"), { textContent: text, value: version }));
}

// A game without a spoken board shows its pieces and says the news here.
function showBoard(news) {
  for (const cell of document.querySelectorAll("#hall-board [data-square]")) draw(cell, seen.game.pieces[cell.dataset.square]);
  const last = new Set(sheet.at(-1)?.path ?? []);
  for (const cell of document.querySelectorAll("#hall-board [data-square]")) cell.classList.toggle("last", last.has(cell.dataset.square));
  if (news.length) note(news.map(({ text }) => text).join(" "));
}

function draw(cell, piece = "") {
  const { square } = cell.dataset;
  if (!(square in setup.numbers) || cell.dataset.piece === piece) return;
  cell.dataset.piece = piece;
  cell.querySelector("svg")?.remove();
  cell.setAttribute("aria-label", `${setup.numbers[square]}, ${piece ? setup.words.pieces[piece] : setup.words.empty}`);
  if (!piece) return;
  const [side, kind] = [piece.slice(0, 5), piece.slice(6)];
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("class", `piece ${side}`);
  drawing.setAttribute("viewBox", "0 0 40 40");
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${setup.drawings}#${kind}`);
  drawing.append(use);
  cell.querySelector(".blank").prepend(drawing);
}

function note(text) {
  element("connection").textContent = text;
}

// -- what is asked ---------------------------------------------------------------------------------

async function submitted(event) {
  const form = event.target;
  const order = form.elements.do?.value;
  if (!order) return;
  event.preventDefault();
  const text = form.elements.text?.value ?? "";
  const { ok, reason, articles } = await send({ do: order, text });
  const cited = articles?.length ? ` (${articles.join(", ")})` : "";
  problem(ok ? "" : reason + cited);
  if (ok && order === "move") form.reset();
  if (ok) form.closest("details")?.removeAttribute("open");
}

function problem(text) {
  const node = element("move-problem");
  if (!node) return;
  node.hidden = !text;
  node.textContent = text;
}

// -- beginning -------------------------------------------------------------------------------------

for (const words of document.querySelectorAll(".seat .words")) words.remove();
for (const shown of document.querySelectorAll(".seat .digits")) shown.removeAttribute("aria-hidden");
element("hall").addEventListener("submit", submitted);
if (element("hall-carried")) table = (await import("./table.js")).mount({ send });
const first = JSON.parse(element("hall-seen").textContent);
heard = first.version;
show(first, []);
setInterval(showClocks, TICK_MS);
addEventListener("online", () => socket?.readyState === WebSocket.CLOSED && connect());
connect();
