// What both sides have taken, and who is ahead: told from how many pieces there were and which stand now.

const WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 };
const PLAIN = ["man", "pawn"]; // what becomes something else at the far edge
const SIDES = ["white", "black"];

const count = (pieces) => {
  const found = {};
  for (const piece of pieces) found[piece] = (found[piece] ?? 0) + 1;
  return found;
};

/** The kinds that a side has lost, dearest first; what was promoted is not lost.
 * @param {Record<string, number>} begun how many of each there were: {"white-man": 12}
 * @param {string[]} standing
 * @param {string} side */
export function lost(begun, standing, side) {
  const now = count(standing);
  const kinds = [...new Set([...Object.keys(begun), ...Object.keys(now)])].filter((piece) => piece.startsWith(side));
  const missing = new Map(kinds.map((piece) => [piece.slice(6), (begun[piece] ?? 0) - (now[piece] ?? 0)]));
  const promoted = [...missing.values()].filter((number) => number < 0).reduce((sum, number) => sum - number, 0);
  const plain = PLAIN.find((kind) => missing.has(kind));
  if (plain) missing.set(plain, missing.get(plain) - promoted);
  const all = [...missing].flatMap(([kind, number]) => Array(Math.max(number, 0)).fill(kind));
  return all.sort((one, other) => (WORTH[other] ?? 0) - (WORTH[one] ?? 0));
}

/** By how much a side is ahead: in draughts in pieces, in chess by their usual worth; negative: behind.
 * @param {string[]} standing @param {string} side */
export function ahead(standing, side) {
  const isChess = standing.some((piece) => piece.endsWith("-king"));
  const worth = (piece) => (isChess ? (WORTH[piece.slice(6)] ?? 0) : 1);
  const [white, black] = SIDES.map((each) =>
    standing.filter((piece) => piece.startsWith(each)).reduce((sum, piece) => sum + worth(piece), 0),
  );
  return side === "white" ? white - black : black - white;
}
