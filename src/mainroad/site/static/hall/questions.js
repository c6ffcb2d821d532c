// What each command that walks or asks does, by its name in the command table.

const WAYS = [[1, -1], [-1, -1], [1, 1], [-1, 1]];
const LISTED = 10; // moves that the move list says

export function reasonOf({ reason, articles = [] }) {
  return articles.length ? `${reason} (${articles.join(", ")})` : reason;
}

function scan(table, rest) {
  const way = table.commands.way(rest);
  const rays = (way ? [way] : WAYS).map((each) => table.board.ray(table.board.here, each)).filter((ray) => ray.length);
  table.answer(rays.map((ray) => table.listed(ray)).join(". ") || table.carried.phrases.nothing);
}

function sheet(table) {
  const moves = table.sheet.slice(-LISTED).map(({ side, number, text }) => (side === "white" ? `${number}. ${text}` : text));
  table.say(moves.join(", ") || table.carried.phrases["no-moves"]);
}

function last(table) {
  const move = table.sheet.at(-1);
  if (table.talk?.last) table.answer(table.talk.last);
  else table.say(move ? move.spoken : table.carried.phrases["no-moves"]);
}

function turn(table) {
  const { result } = table.seen.game;
  if (result) table.say(`${result.score}. ${result.text}`);
  else table.answer(table.talk?.turn);
}

function piece(table, rest) {
  const square = table.commands.square(rest) ?? table.board.here;
  const moves = table.talk?.pieces[square];
  if (moves) table.answer(moves);
  else table.stuck(square);
}

function rights(table) {
  const actions = table.seen.actions ?? [];
  const allowed = actions.filter((action) => action.allowed).map(({ name }) => table.button(name));
  const barred = actions.filter((action) => !action.allowed).map((action) => `${table.button(action.name)} – ${reasonOf(action)}`);
  table.phrase("may", { actions: allowed.join(", ") || table.carried.phrases.nothing });
  if (barred.length) table.phrase("may-not", { actions: barred.join("; ") });
}

// The clocks as they stand now, in the words of the server; nobody hears them unasked.
async function clocks(table) {
  const { clock, told } = table.seen;
  const spent = Math.max(performance.now() - told - (clock.free ?? 0), 0);
  const left = (side) => Math.max(Math.round(clock[side] - (clock.running === side ? spent : 0)), 0);
  const query = { language: table.settings.get("language"), white: left("white"), black: left("black"), running: clock.running ?? "" };
  try {
    const answer = await table.asked(new URLSearchParams(query));
    table.answer(answer.clocks, answer.lang);
  } catch {
    table.phrase("no-answer");
  }
}

export const QUESTIONS = {
  row: (table, rest) => table.goToRow(Number(rest)),
  road: (table) => table.goAlong(table.carried.diagonals[0]),
  next: (table) => table.goToPiece(table.own, 1),
  previous: (table) => table.goToPiece(table.own, -1),
  "next-theirs": (table) => table.goToPiece(table.theirs, 1),
  "previous-theirs": (table) => table.goToPiece(table.theirs, -1),
  captures: (table) => table.answer(table.talk?.captures),
  white: (table) => table.answer(table.talk?.white),
  black: (table) => table.answer(table.talk?.black),
  counters: (table) => table.say(table.seen.game.counters.join("; ") || table.carried.phrases.nothing),
  help: (table) => open(table.carried.help, "_blank", "noopener"),
  last, turn, piece, scan, sheet, rights, clocks,
};
