// Pieces as every board of the site draws them: symbols of one file, coloured by their side.

import { SVG, setAll } from "./dom.js";

/** What "white-man" is: whose, and of which kind. @param {string} piece */
export const parts = (piece) => /** @type {[string, string]} */ (piece.split("-"));

/** The symbol of a piece in a file of drawings; one for the fingers draws the sides apart by shape.
 * @param {string} piece
 * @param {string} drawings */
export function symbol(piece, drawings) {
  const [side, kind] = parts(piece);
  return `${drawings}#${side === "black" && drawings.includes("tactile") ? "black-" : ""}${kind}`;
}

/** A piece as a picture of its own. @param {string} piece @param {string} drawings */
export function picture(piece, drawings) {
  const drawn = setAll(document.createElementNS(SVG, "svg"), {
    class: `piece ${parts(piece)[0]}`,
    viewBox: "0 0 40 40",
    "aria-hidden": "true",
  });
  drawn.append(setAll(document.createElementNS(SVG, "use"), { href: symbol(piece, drawings) }));
  return drawn;
}
