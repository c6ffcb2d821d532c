// The words of a position, of the clocks and of a rule: the server says them (hall/answers.py), in the chosen voice.

export class Talk {
  constructor(carried, settings) {
    Object.assign(this, { carried, settings });
  }

  // `before` and `last`: the position in which the last move was made, and that move.
  position(fen, before, last) {
    const { game } = this.carried;
    const asked = { style: this.settings.get("style"), language: this.settings.get("language"), game, fen };
    return this.#answer(before && last ? { ...asked, before, move: this.#text(last) } : asked);
  }

  clocks(clock, leftOf) {
    const asked = { language: this.settings.get("language"), running: clock.running ?? "" };
    return this.#answer({ ...asked, white: leftOf("white"), black: leftOf("black") });
  }

  rule(articles) {
    return this.#answer({ rule: articles.join(", ") });
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
