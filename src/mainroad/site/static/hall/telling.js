// News, told once and in order: as words, as a sound of its own kind, and as the light that is the sound's twin.

const URGENT = /flag|warn/;

export class Telling {
  constructor(table) {
    this.table = table;
  }

  async tell({ version, kind, side, text, said = "", lang = "" }) {
    const { announcer, cues, side: own } = this.table;
    if (kind === "announced" && side !== own) return; // the move itself has been heard
    if (kind === "pressed" && side === own && this.table.pressing) return; // they have done it themselves
    const key = `${version}/${kind}/${text}`;
    if (URGENT.test(kind)) announcer.alarm(text, { key });
    else if (kind === "finished") announcer.say(this.result() || text, { key: "finished" });
    else if (said) announcer.say(said, { lang, key });
    else announcer.say(...(await this.#asked(kind, side, text, key)));
    if (URGENT.test(kind)) cues.play("warning", { sound: true, light: true });
    else if (kind === "moved") this.#moved(side);
    else if (this.#isCall(kind)) cues.play("call");
  }

  // Who somebody is here, said once when the page opens; of a game that is over, how it ended.
  open() {
    const { table } = this;
    const { names, seen, side } = table;
    if (seen.game.result) return table.announcer.say(this.result(), { key: "finished" });
    if (!side || !names[side]) return;
    const words = seen.role.endsWith("-assistant")
      ? table.worded("you-assist", { name: names[side], side: table.carried.phrases[`side-${side}`] })
      : table.worded(`you-play-${side}`, { name: names[other(side)] });
    table.announcer.say(words, { key: "open" });
  }

  // Who has won and why, from the side of who listens.
  result() {
    const { names, seen, side } = this.table;
    const { result } = seen.game;
    if (!result) return "";
    const values = { score: result.score, reason: result.text };
    const winner = result.white === result.black ? "" : result.white > result.black ? "white" : "black";
    if (!result.white && !result.black) return this.table.worded("nobody-won", values);
    const isPlayer = side && seen.role === side;
    if (!isPlayer) return this.table.worded(winner ? `${winner}-won` : "they-drew", { ...values, name: names[winner] });
    const end = !winner ? "you-drew" : winner === side ? "you-won" : "you-lost";
    return this.table.worded(end, { ...values, name: names[other(side)] });
  }

  // A move that came without the words of this reader's voice is asked for.
  async #asked(kind, side, text, key) {
    const { table } = this;
    if (kind !== "moved" || side !== table.sheet.at(-1)?.side) return [text, { key }];
    const { last, lang } = await table.talk();
    return last ? [last, { lang, key }] : [text, { key }];
  }

  flags(down) {
    for (const side of down) {
      const key = `flag/${side}`;
      if (this.table.announcer.told.has(key)) continue;
      this.table.announcer.alarm(this.table.carried.phrases[`flag-${side}`], { key });
      this.table.cues.play("warning");
    }
  }

  #moved(side) {
    const { table } = this;
    if (table.sheet.at(-1)?.captured.length) table.cues.play("capture");
    else table.cues.play(side === table.side ? "own" : "opponent");
    if (side !== table.side) table.scanning.restart(); // who plays with one switch begins with the answers
    const announces = table.seen.actions?.some(({ name, allowed }) => name === "announce" && allowed);
    if (side === table.side && announces) table.phrase("announce-next");
  }

  // Somebody waits for an answer of this reader's.
  #isCall(kind) {
    const { role } = this.table.seen;
    if (role === "arbiter") return ["requested", "claimed", "stopped", "protested"].includes(kind);
    return ["offered", "answered"].includes(kind);
  }
}

const other = (side) => (side === "white" ? "black" : "white");
