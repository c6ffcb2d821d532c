// What each command that walks or asks does, by its name in the command table.

import { reasonOf } from "./acting.js";

import { timeWords } from "./time_words.js";

const LISTED = 10; // moves that the move list says

function scan(table, rest) {
  const way = table.commands.way(rest);
  const ways = way ? [way] : table.carried.ways.map((each) => each.way);
  const rays = ways.map((each) => table.board.ray(table.board.here, each)).filter((ray) => ray.length);
  table.answer(rays.map((ray) => table.listed(ray)).join(". ") || table.carried.phrases.nothing);
}

const numbered = ({ side, number, spoken }) => (side === "white" ? `${number}. ${spoken}` : spoken);

// The last moves in words, or as many as are asked for; before a black move that comes first stands its number.
function listed(table, rest, words) {
  const moves = table.sheet.slice(-(Number(rest) || LISTED));
  if (!moves.length) return table.phrase("no-moves");
  const lead = moves[0].side === "black" ? `${moves[0].number}… ` : "";
  table.answer(lead + moves.map(words).join("; "));
}

const sheet = (table, rest) => listed(table, rest, numbered);

const times = (table, rest) =>
  listed(table, rest, (move) =>
    move.took === undefined
      ? numbered(move)
      : table.worded("took", { move: numbered(move), time: timeWords(move.took, table.labels?.lang) }),
  );

// One move of the score after another, backwards or forwards; the last move of the game is where it begins.
function step(table, far) {
  const { sheet: moves } = table;
  if (!moves.length) return table.phrase("no-moves");
  const at = (table.stepped?.of === moves.length ? table.stepped.at : moves.length - 1) + far;
  if (!moves[at]) return table.phrase("no-more-moves");
  table.stepped = { at, of: moves.length };
  table.tellMove(at + 1);
}

// What is worked out from the position: not while an arbiter watches the game.
const attack = (kind) => (table, rest) => {
  if (table.isSupervised && table.seen.game.stage !== "finished") return table.phrase("not-in-competition");
  const square = table.commands.square(rest) ?? table.board.here;
  return table.inTurn(async () => {
    const { said } = await table.words.attack(kind, table.seen.game.fen, square, table.side ?? "white");
    if (!said) table.phrase(`no-${kind}`, { square: table.name(square) });
    else table.answerIn(kind, kind === "threats" ? { said } : { square: table.board.words(square), said });
  });
};

function position(table) {
  return table.inTurn(async () => {
    const { white, black, turn: toMove, lang } = await table.talk();
    const lists = table.side === "black" ? [black, white] : [white, black];
    table.answer([...lists, toMove].join(". "), lang);
  });
}

const clockText = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

function scoreText(table) {
  const told = ({ side, number, text, took }) =>
    `${side === "white" ? `${number}. ` : ""}${text}${took === undefined ? "" : ` (${clockText(took)})`}`;
  const { result } = table.seen.game;
  return [...table.sheet.map(told), ...(result ? [result.score] : [])].join(" ");
}

async function copy(table, text, phrase) {
  try {
    await navigator.clipboard.writeText(text);
    table.phrase(phrase);
  } catch {
    table.phrase("not-copied");
  }
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
  if (table.seen.game.result) table.say(table.telling.result());
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
  const barred = new Map(); // labels by reason: what is not allowed for one reason is said in one breath
  for (const action of seen.filter((each) => !each.allowed)) {
    const reason = reasonOf({ ...action, reason: action.reason.replace(/\.$/, "") });
    barred.set(reason, [...(barred.get(reason) ?? []), label(action.name)]);
  }
  for (const { articles } of seen) table.cite(articles);
  table.phrase("may", { actions: allowed.join(", ") || table.carried.phrases.nothing });
  const told = [...barred].map(([reason, labels]) => `${labels.join(", ")} – ${reason}`);
  if (told.length) table.phrase("may-not", { actions: told.join("; ") });
}

// The clocks as they stand now, in the words of the server; nobody hears them unasked. A player who may ask only on
// their own move (UA V-13.12.a) asks the game, by whatever key or word.
function clocks(table) {
  if (table.asksTime && table.seen.game.stage === "running") return table.acting.act({ actions: ["ask-time"] });
  const left = (side) => Math.round(table.left(side));
  return table.answered(() => table.words.clocks(table.seen.clock, left), "clocks");
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
  attackers: attack("attackers"),
  threats: attack("threats"),
  takings: attack("takings"),
  earlier: (table) => step(table, -1),
  later: (table) => step(table, 1),
  "copy-position": (table) => copy(table, table.seen.game.fen, "copied-position"),
  "copy-score": (table) => copy(table, scoreText(table), "copied-score"),
  position,
  times,
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
