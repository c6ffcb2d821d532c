// A pawn at the far edge: four pieces to choose from, the queen first.

const KINDS = { Q: "queen", R: "rook", B: "bishop", N: "knight" };

/** The letter of the piece that a written move promotes to, or nothing. @param {string} text */
export const letterOf = (text) => /[18]=?([QRBN])[+#]?$/.exec(text)?.[1] ?? "";

/** @param {string} text */
export const kindOf = (text) => KINDS[letterOf(text)] ?? "";

/** The promotions among some moves, the queen's first.
 * @template {{text: string}} Move
 * @param {Move[]} moves
 * @returns {Move[]} */
export function promotions(moves) {
  const order = (move) => Object.keys(KINDS).indexOf(letterOf(move.text));
  return moves.filter(({ text }) => letterOf(text)).sort((one, other) => order(one) - order(other));
}

/** Those that a move written without its piece may be: gxh8.
 * @template {{text: string}} Move
 * @param {Move[]} moves
 * @param {string} typed
 * @returns {Move[]} */
export function unnamed(moves, typed) {
  const text = typed.replace(/[=(]$/, "");
  return promotions(moves).filter((move) => move.text.replace(/=?[QRBN][+#]?$/, "") === text);
}
