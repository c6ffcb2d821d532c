// The words of squares, of a position, of the clocks and of a rule: the server says them (hall/answers.py), in the chosen
// voice. Those of squares are asked for once; the others when somebody wants to hear them, never after each move.

export class Talk {
  constructor(carried, settings) {
    this.carried = carried;
    this.settings = settings;
  }

  get #voice() {
    return this.settings.voice;
  }

  // What each square says, by what stands there.
  labels() {
    return this.#answer({ ...this.#voice, labels: this.carried.game });
  }

  // `before` and `last`: the position in which the last move was made, and that move. Asked once for each position.
  position(fen, before, last, side) {
    const asked = { ...this.#voice, game: this.carried.game, fen, order: this.settings.get("order"), side };
    const query = before && last ? { ...asked, before, move: this.#text(last) } : asked;
    const key = JSON.stringify(query);
    if (this.asked?.key !== key) this.asked = { key, words: this.#answer(query) };
    this.asked.words.catch(() => (this.asked = null)); // it may be asked again
    return this.asked.words;
  }

  clocks(clock, leftOf) {
    const asked = { tongue: this.settings.get("language"), running: clock.running ?? "" };
    return this.#answer({ ...asked, white: leftOf("white"), black: leftOf("black") });
  }

  rule(articles) {
    return this.#answer({ tongue: this.settings.get("language"), rule: articles.join(", ") });
  }

  // Who attacks a square, what is threatened, how a piece can be taken.
  attack(kind, fen, square, side) {
    return this.#answer({ ...this.#voice, game: this.carried.game, fen, attack: kind, square, side });
  }

  // A capture by its whole route: its ends alone may tell several.
  #text({ path, captured, text }) {
    if (this.carried.game === "chess" || !path.length) return text;
    return path.join(captured.length ? ":" : "-");
  }

  async #answer(query) {
    const response = await fetch(`${this.carried.say}?${new URLSearchParams(query)}`);
    if (!response.ok) throw new Error(`no words: ${response.status}`);
    return response.json();
  }
}
