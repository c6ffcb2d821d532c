// What stands around the board: clocks, heading, lists, the log, buttons. Quiet: nothing here is read out by itself.

import { byId, make, setItems, setText } from "../dom.js";
import { picture } from "../drawing.js";
import { face } from "../faces.js";
import { MoveLog } from "./log.js";
import { ahead, lost } from "./taken.js";
import { timeWords } from "./time_words.js";

const OTHER = { white: "black", black: "white" };
const SAID_MS = 10_000;
const FEW = 5; // pieces that are drawn one by one

export class Sidebar {
  // on: {step(ply)}
  constructor(setup, on) {
    this.setup = setup;
    this.seen = null;
    this.told = 0;
    this.saying = null; // until what was said goes
    this.sheet = [];
    this.log = new MoveLog(byId("sheet"), document.querySelector(".steps"), on.step);
    for (const tool of document.querySelectorAll(".scripted")) /** @type {HTMLElement} */ (tool).hidden = false;
    byId("turn-board").addEventListener("click", () => {
      byId("hall").classList.toggle("turned");
      on.turn();
    });
    closing(byId("actions"));
  }

  show(seen, news) {
    this.seen = seen;
    this.told = performance.now(); // when it came, by the page's own clock
    this.sheet.splice(seen.game.since, this.sheet.length, ...seen.game.moves);
    this.clocks();
    this.#lists();
    this.#taken();
    this.#after();
    this.actions(seen.actions);
    this.log.show(
      this.sheet,
      this.sheet.length,
      news.filter(({ kind }) => !["moved", "pressed"].includes(kind)).map(({ text }) => text),
    );
  }

  left(side) {
    const { clock } = this.seen;
    const spent = clock.running === side ? Math.max(performance.now() - this.told - clock.free, 0) : 0;
    return Math.max(clock[side] - spent, 0);
  }

  clocks() {
    for (const seat of document.querySelectorAll(".seat")) {
      const { side } = /** @type {HTMLElement} */ (seat).dataset;
      const left = this.left(side);
      setText(seat.querySelector(".digits"), face(left, { tenths: true }));
      // Who learns the time by asking does not find it on the page either.
      if (!this.setup.asksTime) setText(seat.querySelector(".words"), timeWords(left));
      seat.classList.toggle("running", this.seen.clock.running === side);
      /** @type {HTMLElement} */ (seat.querySelector(".flag")).hidden = !this.seen.clock.down.includes(side);
    }
  }

  // Places never shift: what is not allowed says why, what is not there now leaves its place empty where it has one.
  actions(actions) {
    const allowed = new Map(actions.map((action) => [action.name, action]));
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#hall [data-action]"))) {
      const action = allowed.get(place.dataset.action);
      place.hidden = !action || (place.classList.contains("answer") && !action.allowed);
      if (!action) continue;
      place.querySelector(".sure > summary")?.classList.toggle("barred", !action.allowed);
      place.querySelector("form > button").setAttribute("aria-disabled", String(!action.allowed));
      const cited = action.articles.length ? ` (${action.articles.join(", ")})` : "";
      setText(place.querySelector(".why"), action.reason + cited);
    }
    for (const fold of document.querySelectorAll("#actions .place:has(> .fold)")) {
      /** @type {HTMLElement} */ (fold).hidden = !fold.querySelector("[data-action]:not([hidden])");
    }
  }

  premove({ premove, said }) {
    byId("premove").hidden = !premove;
    setText(byId("premove"), premove ? said : "");
  }

  note(text) {
    setText(byId("connection"), text);
  }

  // A set phrase, which the live region says: in the log, and for some seconds where a phone shows it too.
  said(text) {
    this.log.note(text);
    setText(byId("said"), text);
    byId("said").hidden = false;
    clearTimeout(this.saying);
    this.saying = setTimeout(() => Object.assign(byId("said"), { hidden: true }), SAID_MS);
  }

  // What is shown: a ply of the log, or the present.
  review(ply) {
    this.log.mark(ply);
    byId("review").hidden = ply === this.sheet.length;
  }

  #lists() {
    const { game, own = [] } = this.seen;
    setText(byId("turn"), this.#heading(game));
    byId("offer").hidden = !game.offer;
    setItems(byId("open"), [...own, ...game.open]);
    setItems(byId("counters"), game.counters);
  }

  #heading({ result, stage, turn }) {
    const { words } = this.setup;
    if (result) return `${result.score} · ${result.text}`;
    return stage === "running" ? words.toMove[turn] : words.stages[stage];
  }

  #taken() {
    const standing = /** @type {string[]} */ (Object.values(this.seen.game.pieces));
    const { begun, drawings, words } = this.setup;
    for (const seat of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".seat"))) {
      const { side } = seat.dataset;
      const kinds = lost(begun, standing, OTHER[side]);
      const more = ahead(standing, side);
      const said = words.taken.replace("{count}", String(kinds.length)) + (more > 0 ? `, +${more}` : "");
      const place = /** @type {HTMLElement} */ (seat.querySelector(".taken"));
      place.hidden = !kinds.length;
      if (place.dataset.said === said + kinds.join()) continue;
      place.dataset.said = said + kinds.join();
      const isFew = new Set(kinds).size > 1 || kinds.length <= FEW;
      const drawn = (isFew ? kinds : kinds.slice(0, 1)).map((kind) => picture(`${OTHER[side]}-${kind}`, drawings));
      const shown = [isFew ? "" : ` ${kinds.length}`, more > 0 ? ` +${more}` : ""].join("");
      const figures = make("span", { className: "ahead", textContent: shown });
      figures.setAttribute("aria-hidden", "true");
      place.replaceChildren(make("span", { className: "unseen", textContent: said }), ...drawn, figures);
    }
  }

  #after() {
    const { result } = this.seen.game;
    const ended = byId("ended");
    if (result && ended.hidden) document.body.dispatchEvent(new Event("finished")); // what follows is asked for
    byId("hall").classList.toggle("over", Boolean(result));
    byId("actions").hidden = Boolean(result) || !this.seen.actions.length;
    ended.hidden = !result;
    if (!result) return;
    byId("record").hidden = false;
    const address = new URL(this.setup.analysis, location.href);
    address.searchParams.set("moves", this.sheet.map(({ text }) => text).join(" "));
    byId("analysis").href = address;
  }
}

// What unfolds from a place closes as menus do: by Escape, and when one goes elsewhere.
function closing(places) {
  const open = () => places.querySelector(".place > details[open]");
  places.addEventListener("keydown", (event) => {
    const fold = event.key === "Escape" && open();
    if (!fold) return;
    fold.open = false;
    fold.querySelector("summary").focus();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    const fold = open();
    if (fold && !fold.contains(target)) fold.open = false;
  });
}
