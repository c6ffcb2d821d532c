// News, told once and in order: as words, as a sound of its own kind, and as the light that is the sound's twin.

const URGENT = /flag|warn/;

export class Telling {
  constructor(table) {
    this.table = table;
  }

  async tell({ version, kind, side, text, said = "", lang = "" }) {
    const { announcer, cues, side: own } = this.table;
    if (kind === "announced" && side !== own) return; // the move itself has been heard
    const key = `${version}/${kind}/${text}`;
    if (URGENT.test(kind)) announcer.alarm(text, { key });
    else if (said) announcer.say(said, { lang, key });
    else announcer.say(...(await this.#asked(kind, side, text, key)));
    if (URGENT.test(kind)) cues.play("warning", { always: true });
    else if (kind === "moved") this.#moved(side);
    else if (this.#isCall(kind)) cues.play("call");
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
