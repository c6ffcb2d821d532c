// A live game: the page shows what the server says, and sends what somebody asks. Every button and field is a form that
// works without this script; here they go over the line.

import { attract } from "../attention.js";
import { readJson } from "../dom.js";
import { History } from "./history.js";
import { Line } from "./line.js";
import { Sidebar } from "./sidebar.js";
import { VOICE, mount } from "./table.js";

const TICK_MS = 200;
const setup = readJson("hall-setup");
const first = readJson("hall-seen");

const past = new History(setup.positions);
const sidebar = new Sidebar(setup, { step, turn: () => table.board.turn() });
let left = null; // the move that is left with the program, and after how many
const line = new Line(setup.socket, first, {
  voice: () => table.settings.voice,
  show,
  premove(message) {
    left = message.premove ? { text: message.premove, plies: line.plies } : null;
    sidebar.premove(message);
    table.premoved(message);
  },
  phrase: (message) => table.phrases.hear(message),
  lost: () => sidebar.note(setup.words.lost),
  back() {
    sidebar.note(setup.words.back);
    // A server that was away has forgotten the move that was left; one that was not is told the same again.
    if (left?.plies === line.plies) line.send({ do: "premove", text: left.text });
  },
});
const { mayMove, names, asksTime, isSupervised } = setup;
const table = mount({ send: (order) => line.send(order), mayMove, names, asksTime, isSupervised });

function show(seen, news) {
  sidebar.show(seen, news);
  past.note(line.plies, seen.game.pieces);
  table.show({ seen, news });
  if (document.hidden && table.side)
    for (const { side, text } of news) if (side !== table.side) attract(text, location.pathname);
}

// An earlier position, as the score sheet would let it be played over; not at a board of a competition (the server
// gives no positions there), where only the squares of the move are shown.
async function step(ply) {
  table.tellMove(ply);
  const isPresent = ply === line.plies;
  const pieces = isPresent ? null : await past.at(ply);
  if (!isPresent && !pieces) return sidebar.note(setup.words.notHere);
  table.review(pieces, sidebar.sheet[ply - 1]?.path ?? []);
  sidebar.review(ply);
}

table.phrases.onSaid = (text) => sidebar.said(text);
table.onPresent = () => sidebar.review(line.plies);
table.settings.addEventListener("change", ({ detail }) => VOICE.has(detail.name) && line.renew());
show(first, []);
setInterval(() => sidebar.clocks(), TICK_MS);
line.connect();
