// A move made square by square: what a click means, given what is in the hand.

// What is left of a path after the chosen squares, or null; landings may be left out.
export function rest(path, chosen) {
  if (!chosen.length || path[0] !== chosen[0]) return null;
  let at = 0;
  for (const square of chosen.slice(1)) {
    const next = path.indexOf(square, at + 1);
    if (next < 0) return null;
    at = next;
  }
  return path.slice(at + 1);
}

export const fits = (legal, chosen) => legal.filter(({ path }) => rest(path, chosen) !== null);

// The squares that go on with what is in the hand: the next landings and the last squares.
export function reachable(legal, hand) {
  const left = legal.map(({ path }) => rest(path, hand)).filter((squares) => squares?.length);
  return new Set(left.flatMap((squares) => [squares[0], squares.at(-1)]));
}

// What a move does to the board; a promotion in chess is told by its text alone.
const deed = ({ path, captured, text }) =>
  [path[0], path.at(-1), ...[...captured].sort(), /[A-Z]/.test(text) ? text : ""].join();

// {hand}: the piece is held on these squares; {move}: a legal move; {several}: moves that fit; {tried}: no move.
export function click(legal, hand, square) {
  if (!hand.length) return { hand: [square] };
  if (square === hand.at(-1)) return { hand: [] };
  const chosen = [...hand, square];
  const fitting = fits(legal, chosen);
  if (!fitting.length)
    return hand.length === 1 && fits(legal, [square]).length ? { hand: [square] } : { tried: chosen };
  const finished = fitting.filter(({ path }) => !rest(path, chosen).length);
  if (!finished.length) return { hand: chosen };
  const several = finished.length < fitting.length || new Set(finished.map(deed)).size > 1;
  return several ? { several: fitting } : { move: finished[0] };
}
