// Moves by hand and by word: what is held, what can be reached, and what is sent to the game.

import { choose, sure } from "./dialog.js";
import { click, fits, reachable } from "./hand.js";
import { kindOf, letterOf, promotions, unnamed } from "./promotion.js";

const isCapture = ({ captured }) => captured.length > 0;

export class Moving {
  constructor(table) {
    this.table = table;
    this.hand = [];
  }

  get isMyMove() {
    const { seen, side, mayMove } = this.table;
    return mayMove && seen?.game.turn === side && seen.game.stage === "running";
  }

  // Whether the next move may be left with the program while the opponent thinks.
  get mayLeave() {
    const { seen, side, mayMove, acting } = this.table;
    const isTheirs = mayMove && side && seen.game.stage === "running" && seen.game.turn !== side;
    return isTheirs && acting.seen.some(({ name }) => name === "premove");
  }

  get legal() {
    return this.isMyMove && !this.table.reviewed ? this.table.seen.game.legal : [];
  }

  hold(hand) {
    const { board, sheet, reviewed } = this.table;
    const { legal } = this;
    const movable = new Set(hand.length ? [] : legal.map(({ path }) => path[0]));
    this.hand = hand;
    board.mark("held", new Set(hand));
    board.mark("movable", movable);
    board.mark("forced", this.table.mustCapture && legal.length && legal.every(isCapture) ? movable : new Set());
    board.mark("reachable", hand.length ? reachable(fits(legal, hand), hand) : new Set());
    board.mark("last", new Set(reviewed?.path ?? sheet.at(-1)?.path ?? []));
  }

  async choose(square) {
    const { table } = this;
    if (table.reviewed) table.present();
    if (this.mayLeave) return this.#leave(square);
    if (!this.isMyMove) return table.phrase(table.seen.game.stage === "finished" ? "finished" : "not-yours");
    const { hand, move, several, tried } = click(this.legal, this.hand, square);
    if (move) return this.play(move);
    if (several) return this.play(await this.#which(several));
    if (tried) return table.phrase("not-legal", { move: tried.map((each) => table.name(each)).join(" – ") });
    return this.#took(hand);
  }

  // Take a piece up that is carried: whether it can be.
  take(square) {
    if (this.hand.at(-1) !== square) this.choose(square);
    return this.hand.at(-1) === square;
  }

  putDown() {
    if (this.hand.length) this.table.phrase("put-down");
    this.hold([]);
  }

  typed(text) {
    const { table } = this;
    if (table.reviewed) table.present();
    if (this.mayLeave) return table.order({ do: "premove", text });
    if (!this.isMyMove) return table.phrase("not-yours");
    const squares = text.split(/[\s:x×*–-]+/).map((name) => table.commands.square(name.toLowerCase()));
    const ends = ({ path }) => path.at(-1) === squares.at(-1);
    const fitting = squares.every(Boolean) ? fits(this.legal, squares).filter(ends) : [];
    if (fitting.length === 1) return this.play(fitting[0]);
    const open = promotions(fitting).length ? promotions(fitting) : unnamed(this.legal, text);
    if (open.length > 1) return this.#which(open).then((move) => this.play(move));
    const same = this.legal.filter((move) => move.text === text);
    return same.length === 1 ? this.play(same[0]) : table.order({ do: "move", text }); // the game reads it, or says why not
  }

  async play(move) {
    const { table } = this;
    if (!move) return this.putDown();
    if (table.settings.get("confirm")) {
      const question = table.worded("confirm-move", { move: await this.#said(move) });
      if (!(await sure(question, table.carried.phrases))) return this.putDown();
    }
    this.hold([]);
    return table.order({ do: "move", text: move.text });
  }

  // Two squares, the first and the last: whether they are a move is known when the opponent has made theirs.
  #leave(square) {
    const { table } = this;
    const [from] = this.hand;
    if (from === square) return this.putDown();
    if (!from) {
      this.hold([square]);
      return table.answer(table.board.words(square));
    }
    this.hold([]);
    return table.order({ do: "premove", text: `${table.name(from)} ${table.name(square)}` });
  }

  #took(hand) {
    const { table } = this;
    if (!hand.length) return this.putDown();
    if (hand.length > 1) {
      this.hold(hand);
      return table.phrase("goes-on", { square: table.name(hand.at(-1)) });
    }
    const [square] = hand;
    const moves = fits(this.legal, hand);
    if (!moves.length) return table.stuck(square);
    this.hold(hand);
    const words = table.board.words(square);
    return table.inTurn(async () => table.answerIn("held", { square: words, moves: await this.#list(moves) }));
  }

  // A move in words: they came with it, or the server is asked.
  async #said({ text, said }) {
    return said ?? (await this.table.talk()).moves[text] ?? text;
  }

  // Several in one breath; the routes of one capture may be said alike.
  async #list(moves) {
    return [...new Set(await Promise.all(moves.map((move) => this.#said(move))))].join("; ");
  }

  // A promotion is chosen at its square, by a letter or by Enter, which is the queen.
  async #which(moves) {
    const { phrases } = this.table.carried;
    const { board, side } = this.table;
    const listed = promotions(moves).length === moves.length ? promotions(moves) : moves;
    const labels = await Promise.all(listed.map((move) => this.#said(move)));
    const options = listed.map((move, at) => ({
      label: labels[at],
      value: move,
      lang: this.table.labels?.lang,
      key: letterOf(move.text).toLowerCase(),
      picture: kindOf(move.text) ? board.picture(`${side}-${kindOf(move.text)}`) : null,
    }));
    const at = options.every(({ picture }) => picture) ? board.cells.get(listed[0].path.at(-1)) : null;
    const question = at ? phrases["which-piece"] : phrases.several;
    return choose(question, [...options, { label: phrases.back, value: null }], at);
  }
}
