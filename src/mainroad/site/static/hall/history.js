// The positions of a game by the number of its half-moves: what was seen is kept, what was not is asked for once.

export class History {
  /** @param {string} address where the server tells all of them */
  constructor(address) {
    this.address = address;
    this.known = new Map();
  }

  note(ply, pieces) {
    for (const later of this.known.keys()) if (later > ply) this.known.delete(later); // a move was taken back
    this.known.set(ply, pieces);
  }

  async at(ply) {
    if (!this.known.has(ply)) await this.#ask();
    return this.known.get(ply) ?? null;
  }

  async #ask() {
    const response = await fetch(this.address, { headers: { Accept: "application/json" } });
    if (!response.ok) return;
    const { positions } = await response.json();
    for (const [ply, pieces] of positions.entries()) if (!this.known.has(ply)) this.known.set(ply, pieces);
  }
}
