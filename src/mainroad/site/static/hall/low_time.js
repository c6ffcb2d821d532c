// A warning of short time at the player's own thresholds: words, sound and light, each by choice. Where a rulebook says
// when the time may be asked, its own warnings come from the server, and nothing is told here.

import { timeWords } from "./time_words.js";

const TICK_MS = 250;
const AGAIN = 2; // a threshold counts again once so many times its time stands there

export class LowTime {
  constructor(table) {
    this.table = table;
    this.armed = new Set();
    this.shown = null; // the warning that stands on the page, until the move is made
    setInterval(() => this.look(), TICK_MS);
  }

  get #thresholds() {
    const { settings } = this.table;
    return ["lowFirst", "lowSecond"].map((name) => settings.get(name) * 1000).filter((ms) => ms > 0);
  }

  look() {
    const { table } = this;
    if (!table.seen || !table.side || table.asksTime || table.seen.game.stage !== "running") return;
    const { running } = table.seen.clock;
    if (running && running !== table.side) this.shown?.remove();
    const left = table.left(table.side);
    const passed = this.#thresholds.filter((ms) => this.armed.has(ms) && left <= ms);
    for (const ms of this.#thresholds) if (left > ms && (!this.known || left > ms * AGAIN)) this.armed.add(ms);
    this.known = true;
    for (const ms of passed) this.armed.delete(ms);
    if (passed.length && left > 0) this.#warn(Math.min(...passed));
  }

  #warn(ms) {
    const { announcer, cues, settings } = this.table;
    if (settings.get("lowWords")) this.shown = announcer.alarm(this.table.worded("low-time", { time: timeWords(ms) }));
    cues.play("warning", { sound: settings.get("lowSound"), light: settings.get("lowLight") });
  }
}
