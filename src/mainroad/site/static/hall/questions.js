// What each command that walks or asks does, by its name in the command table.

import { reasonOf } from "./acting.js";

const LISTED = 10; // moves that the move list says

function scan(table, rest) {
  const way = table.commands.way(rest);
  const ways = way ? [way] : table.carried.ways.map((each) => each.way);
  const rays = ways.map((each) => table.board.ray(table.board.here, each)).filter((ray) => ray.length);
  table.answer(rays.map((ray) => table.listed(ray)).join(". ") || table.carried.phrases.nothing);
}

function sheet(table) {
  const moves = table.sheet
    .slice(-LISTED)
    .map(({ side, number, text }) => (side === "white" ? `${number}. ${text}` : text));
  table.say(moves.join(", ") || table.carried.phrases["no-moves"]);
}

function last(table) {
  const move = table.sheet.at(-1);
  return table.inTurn(async () => {
    const talk = await table.talk();
    if (talk.last) table.answer(talk.last, talk.lang);
    else table.say(move ? move.spoken : table.carried.phrases["no-moves"]);
  });
}

// What the server says of the position under a name.
const told = (name) => (table) => table.answered(() => table.talk(), name);

function turn(table) {
  const { result } = table.seen.game;
  if (result) table.say(`${result.score}. ${result.text}`);
  else told("turn")(table);
}

function piece(table, rest) {
  const square = table.commands.square(rest) ?? table.board.here;
  return table.inTurn(async () => {
    const { pieces, lang } = await table.talk();
    if (pieces[square]) table.answer(pieces[square], lang);
    else table.stuck(square);
  });
}

function rights(table) {
  const { seen, label } = { seen: table.acting.seen, label: (name) => table.acting.label(name) };
  const allowed = seen.filter((action) => action.allowed).map(({ name }) => label(name));
  const barred = seen
    .filter((action) => !action.allowed)
    .map((action) => `${label(action.name)} – ${reasonOf(action)}`);
  for (const { articles } of seen) table.cite(articles);
  table.phrase("may", { actions: allowed.join(", ") || table.carried.phrases.nothing });
  if (barred.length) table.phrase("may-not", { actions: barred.join("; ") });
}

// The clocks as they stand now, in the words of the server; nobody hears them unasked.
function clocks(table) {
  const { clock, told } = table.seen;
  const spent = Math.max(performance.now() - told - (clock.free ?? 0), 0);
  const left = (side) => Math.max(Math.round(clock[side] - (clock.running === side ? spent : 0)), 0);
  return table.answered(() => table.words.clocks(clock, left), "clocks");
}

// The rule that was cited last, in the words of the rulebook reader.
function rule(table) {
  if (!table.cited.length) return table.phrase("no-rule");
  return table.answered(() => table.words.rule(table.cited), "rule");
}

function goAlong(table, squares, name, values) {
  if (!squares.length) return table.phrase("unknown", { text: Object.values(values)[0] });
  table.board.go(squares[0]);
  if (name) table.answerIn(name, { ...values, squares: table.listed(squares) });
  else table.answer(table.listed(squares));
}

export const row = (table, number) => goAlong(table, table.board.row(number), "row", { row: number });
export const diagonal = (table, { squares }) => goAlong(table, squares, "", {});
const file = (table, rest) =>
  goAlong(table, table.board.file(rest[0] ?? table.board.here[0]), "file", { file: rest[0] ?? table.board.here[0] });

function goTo(table, test, step) {
  const square = table.board.next(test, step);
  if (square) table.arrive(square);
  else table.phrase("no-piece");
}

const own = (table) => (piece) => piece.startsWith(table.side ?? "white");
const theirs = (table) => (piece) => !piece.startsWith(table.side ?? "white");

export const QUESTIONS = {
  row: (table, rest) => row(table, Number(rest) || Number(table.board.here.slice(1))),
  road: (table) => diagonal(table, table.carried.diagonals[0]),
  next: (table) => goTo(table, own(table), 1),
  previous: (table) => goTo(table, own(table), -1),
  "next-theirs": (table) => goTo(table, theirs(table), 1),
  "previous-theirs": (table) => goTo(table, theirs(table), -1),
  "next-king": (table) => goTo(table, (piece) => piece.endsWith(`-${table.carried.royal}`), 1),
  captures: told("captures"),
  white: told("white"),
  black: told("black"),
  counters: (table) => table.say(table.seen.game.counters.join("; ") || table.carried.phrases.nothing),
  help: (table) => open(table.carried.help, "_blank", "noopener"),
  file,
  last,
  turn,
  piece,
  scan,
  sheet,
  rights,
  clocks,
  rule,
};
