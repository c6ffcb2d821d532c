// Walking over a board with keys: what lies where, for every board of the site. Rows are those the reader sees, from above.

/** Keys that lead from square to square: rows down and files to the right. The figures are those of a number pad.
 * @type {Record<string, [number, number]>} */
export const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  7: [-1, -1],
  9: [-1, 1],
  1: [1, -1],
  3: [1, 1],
};

/** The squares from one on in a direction, up to the edge.
 * @template T
 * @param {T[][]} rows
 * @param {T} from
 * @param {[number, number]} direction
 * @returns {T[]} */
export function ray(rows, from, [down, right]) {
  const row = rows.findIndex((squares) => squares.includes(from));
  const column = rows[row]?.indexOf(from) ?? -1;
  const found = [];
  for (let far = 1; row >= 0 && column >= 0; far += 1) {
    const square = rows[row + down * far]?.[column + right * far];
    if (square === undefined) break;
    found.push(square);
  }
  return found;
}

/** Where a key leads: a neighbour, or with Home and End the ends of the row, or of the board; nowhere at the edge.
 * @template T
 * @param {T[][]} rows
 * @param {T} from
 * @param {string} key
 * @param {{whole?: boolean}} [options]
 * @returns {T | undefined} */
export function reached(rows, from, key, { whole = false } = {}) {
  const row = whole ? rows.flat() : rows.find((squares) => squares.includes(from));
  if (key === "Home") return row?.[0];
  if (key === "End") return row?.at(-1);
  const direction = STEPS[key];
  return direction && ray(rows, from, direction)[0];
}
