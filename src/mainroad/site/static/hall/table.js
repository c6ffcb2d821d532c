// A live board for hand, keyboard, ear and one switch. The page that holds it (templates hall/board.html and
// hall/beside.html) calls `mount` once and `show` with every message of the wire; it draws pieces and marks, names the
// squares, announces news, answers questions and reads commands. It never decides: every order goes through `send`.
//
//   const table = mount({ send });        // send({do: "move", text}) | send({do: "offer"}) → may be a promise of {ok, reason}
//   table.show({ seen, news: [] });       // as hall/wire.py says; the first time with what the page carries
//   table.tell(text);                     // anything else worth hearing, such as a lost connection

import { Announcer } from "./announcer.js";
import { Board } from "./board.js";
import { Commands } from "./commands.js";
import { Cues } from "./cues.js";
import { click, fits, reachable } from "./hand.js";
import { QUESTIONS, reasonOf } from "./questions.js";
import { Scanning } from "./scanning.js";
import { Settings } from "./settings.js";
import { speaker } from "./speech.js";

const URGENT = /flag|warn/;
const element = (id) => document.getElementById(id);
const fill = (phrase, values) => phrase.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

class Table {
  constructor(send) {
    this.send = send;
    this.carried = JSON.parse(element("hall-carried").textContent);
    this.settings = new Settings();
    this.commands = new Commands(this.carried);
    this.announcer = new Announcer(element("heard"), element("urgent"), { speak: speaker(this.settings) });
    this.cues = new Cues(this.settings, element("flash"));
    this.board = new Board(document.querySelector("#hall-board [role=grid]"), this.carried, this.commands, {
      choose: (square) => this.choose(square),
      putDown: () => this.putDown(),
      command: (command) => this.obey(command),
      scan: (squares) => this.answer(this.listed(squares)),
      row: (number) => this.goToRow(number),
    });
    Object.assign(this, { seen: null, talk: null, hand: [], sheet: [], before: null, queue: Promise.resolve(), merging: -1 });
    this.#furnish();
  }

  #furnish() {
    document.body.classList.add("spoken-board");
    element("beside").hidden = false;
    element("command-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.typed(element("command").value);
      element("command").value = "";
    });
    element("open-settings").addEventListener("click", () => element("settings").showModal());
    this.settings.bind(element("settings-form"));
    this.settings.addEventListener("change", ({ detail }) => this.#changed(detail.name));
    this.#dress();
    this.scanning = new Scanning(this.settings, () => this.places());
  }

  #changed(name) {
    this.#dress();
    if (["style", "language"].includes(name) && this.seen) this.queue = this.queue.then(() => this.#speakable(this.seen));
    if (name === "pieces" && this.seen) this.#draw();
    if (name === "scanning" && this.settings.get("scanning")) this.say(this.carried.phrases.scanning);
  }

  #dress() {
    for (const name of ["size", "colours"]) document.body.dataset[name] = this.settings.get(name);
  }

  // -- what the game says ----------------------------------------------------------------------------

  show({ seen, news = [] }) {
    const { game } = seen;
    if (game) {
      const sheet = [...this.sheet.slice(0, game.since), ...game.moves];
      if (this.seen?.game && sheet.length !== this.sheet.length) this.before = sheet.length === this.sheet.length + 1 ? this.seen.game.fen : null;
      this.sheet = sheet;
    }
    const last = this.seen;
    this.seen = { ...last, ...seen, game: game ?? last?.game, told: performance.now() };
    if (game && game.fen !== last?.game?.fen) this.hand = []; // what is in the hand stays there while only the rest changes
    if (game) this.#draw();
    this.queue = this.queue.then(async () => {
      if (game && (game.fen !== last?.game?.fen || !this.talk)) await this.#speakable(this.seen);
      for (const item of news) this.#tell(item);
      for (const side of seen.clock?.down ?? []) this.#flagFell(side);
    });
    this.#mergePress();
  }

  tell(text) {
    this.say(text);
  }

  #draw() {
    const set = new URL(this.settings.get("pieces") === "tactile" ? "tactile.svg" : "../pieces.svg", import.meta.url).pathname;
    if (set !== this.set) for (const cell of this.board.cells.values()) cell.dataset.piece = "?";
    this.set = set;
    this.board.draw(this.seen.game.pieces, set);
    this.hold(this.hand);
  }

  // Fetch the words of a position in the chosen style; without them the board keeps what the page said first.
  async #speakable({ game }) {
    const query = new URLSearchParams({ ...this.#voice(), game: this.carried.game, fen: game.fen });
    const last = this.sheet.at(-1);
    if (this.before && last) {
      query.set("before", this.before);
      query.set("move", last.path.join(last.captured.length ? ":" : "-") || last.text);
    }
    try {
      this.talk = await this.asked(query);
      this.board.label(this.talk.squares, this.talk.lang);
      if (!this.before && last) this.talk.last = "";
    } catch {
      this.say(this.carried.phrases["no-answer"]);
    }
  }

  async asked(query) {
    const response = await fetch(`${this.carried.say}?${query}`);
    if (!response.ok) throw new Error(`no words: ${response.status}`);
    return response.json();
  }

  #voice() {
    return { style: this.settings.get("style"), language: this.settings.get("language") };
  }

  #tell({ version, kind, side, text }) {
    const key = `${version}/${kind}/${text}`;
    const isLast = kind === "moved" && this.talk?.last && side === this.sheet.at(-1)?.side;
    if (URGENT.test(kind)) this.announcer.alarm(text, { key });
    else if (isLast) this.announcer.say(this.talk.last, { lang: this.talk.lang, key });
    else this.announcer.say(text, { key });
    if (URGENT.test(kind)) this.cues.play("warning");
    else if (kind === "moved") this.cues.play(this.#cueOf(side));
  }

  #flagFell(side) {
    const key = `flag/${side}`;
    if (this.announcer.told.has(key)) return;
    this.announcer.alarm(this.carried.phrases[`flag-${side}`], { key });
    this.cues.play("warning");
  }

  #cueOf(side) {
    if (this.sheet.at(-1)?.captured.length) return "capture";
    return side === this.seen.role ? "own" : "opponent";
  }

  // Who lets the move press the clock is spared the second key, where the game waits for one.
  #mergePress() {
    const { version } = this.seen;
    const press = this.seen.actions?.find(({ name }) => name === "press");
    if (!press?.allowed || !this.settings.get("merge") || this.merging === version) return;
    this.merging = version;
    this.order({ do: "press" });
  }

  // -- saying ----------------------------------------------------------------------------------------

  say(text) {
    this.announcer.say(text);
  }

  answer(text, lang = this.talk?.lang) {
    this.announcer.say(text, { lang });
  }

  phrase(name, values = {}) {
    this.say(fill(this.carried.phrases[name], values));
  }

  // Words of the game inside a phrase of the page; where the two are in different languages, the words alone.
  answerIn(name, values) {
    const mixes = this.talk && this.talk.lang !== this.carried.language;
    this.answer(mixes ? Object.values(values).join(". ") : fill(this.carried.phrases[name], values));
  }

  // A piece that cannot move, or no piece at all.
  stuck(square) {
    this.answer(this.board.words(square));
    this.phrase("nowhere");
  }

  listed(squares) {
    return squares.map((square) => this.board.words(square)).join("; ") || this.carried.phrases.nothing;
  }

  // -- the hand --------------------------------------------------------------------------------------

  get isMyMove() {
    return this.seen?.game.turn === this.seen?.role && this.seen.game.stage === "running";
  }

  get legal() {
    return this.isMyMove ? this.seen.game.legal : [];
  }

  hold(hand) {
    this.hand = hand;
    const { legal } = this;
    this.board.mark("held", new Set(hand));
    this.board.mark("movable", new Set(hand.length ? [] : legal.map(({ path }) => path[0])));
    this.board.mark("reachable", hand.length ? reachable(fits(legal, hand), hand) : new Set());
    this.board.mark("last", new Set(this.sheet.at(-1)?.path ?? []));
  }

  async choose(square) {
    if (!this.isMyMove) return this.phrase(this.seen.game.stage === "finished" ? "finished" : "not-yours");
    const { hand, move, several, tried } = click(this.legal, this.hand, square);
    if (move) return this.play(move);
    if (several) return this.play(await this.#which(several));
    if (tried) return this.phrase("not-legal", { move: tried.map((each) => this.#name(each)).join(" – ") });
    return this.#took(hand);
  }

  #took(hand) {
    if (!hand.length) return this.putDown();
    if (hand.length > 1) {
      this.hold(hand);
      return this.phrase("goes-on", { square: this.#name(hand.at(-1)) });
    }
    const [square] = hand;
    if (!fits(this.legal, hand).length) return this.stuck(square);
    this.hold(hand);
    return this.answerIn("held", { square: this.board.words(square), moves: this.talk?.pieces[square] ?? "" });
  }

  putDown() {
    if (this.hand.length) this.phrase("put-down");
    this.hold([]);
  }

  #name(square) {
    return this.carried.byNumber ? this.carried.numbers[square] : square;
  }

  #said(move) {
    return this.talk?.moves[move.path.join(" ")] ?? move.spoken ?? move.text;
  }

  #which(moves) {
    const options = moves.map((move) => ({ label: this.#said(move), value: move, lang: this.talk?.lang }));
    return this.question(this.carried.phrases.several, [...options, { label: this.carried.phrases.no, value: null }]);
  }

  async play(move) {
    if (!move) return this.putDown();
    if (this.settings.get("confirm")) {
      const sure = await this.sure(fill(this.carried.phrases["confirm-move"], { move: this.#said(move) }));
      if (!sure) return this.putDown();
    }
    this.hold([]);
    return this.order({ do: "move", text: move.text });
  }

  async order(order) {
    const answer = await this.send(order);
    if (answer && answer.ok === false) this.say(reasonOf(answer));
  }

  // -- questions to the player -----------------------------------------------------------------------

  sure(text) {
    const { yes, no } = this.carried.phrases;
    return this.question(text, [{ label: yes, value: true }, { label: no, value: false }]);
  }

  question(text, options) {
    const [dialog, answers] = [element("question"), element("question-answers")];
    element("question-text").textContent = text;
    return new Promise((resolve) => {
      answers.replaceChildren(...options.map(({ label, value, lang }) => {
        const button = document.createElement("button");
        Object.assign(button, { type: "button", textContent: label, lang: lang ?? "" });
        button.addEventListener("click", () => {
          resolve(value);
          dialog.close();
        });
        return button;
      }));
      dialog.addEventListener("close", () => resolve(null), { once: true });
      dialog.showModal();
    });
  }

  // -- commands --------------------------------------------------------------------------------------

  typed(line) {
    if (!line.trim()) return;
    const { command, rest, diagonal, square, move } = this.commands.read(line);
    if (diagonal) this.goAlong(diagonal);
    else if (square) this.board.go(square);
    else if (command) this.obey(command, rest);
    else if (move) this.playTyped(move);
    else this.phrase("unknown", { text: line.trim() });
  }

  playTyped(text) {
    if (!this.isMyMove) return this.phrase("not-yours");
    const squares = text.split(/[\s:x×*–-]+/).map((name) => this.commands.square(name));
    const fitting = squares.every(Boolean) ? fits(this.legal, squares).filter(({ path }) => path.at(-1) === squares.at(-1)) : [];
    if (fitting.length === 1) return this.play(fitting[0]);
    return this.order({ do: "move", text }); // the game reads it, or says what is wrong with it
  }

  obey({ name, sort, confirms, label }, rest = "") {
    if (sort === "act") return this.act(name, confirms, label);
    return QUESTIONS[name](this, rest);
  }

  async act(name, confirms, label) {
    const actions = (this.seen.actions ?? []).filter((action) => fitsAction(name, action.name));
    const allowed = actions.filter((action) => action.allowed);
    if (!allowed.length) {
      const why = actions.map(reasonOf).filter(Boolean).join(" ");
      return why ? this.say(why) : this.phrase("not-allowed", { action: label });
    }
    const chosen = allowed.length > 1 ? await this.#choice(label, allowed) : allowed[0];
    const asks = confirms || chosen?.confirm;
    if (!chosen || (asks && !(await this.sure(fill(this.carried.phrases["confirm-action"], { action: label }))))) return;
    await this.order({ do: chosen.name });
  }

  #choice(label, actions) {
    const options = actions.map((action) => ({ label: this.button(action.name), value: action }));
    return this.question(label, [...options, { label: this.carried.phrases.no, value: null }]);
  }

  button(name) {
    return document.querySelector(`[data-action="${name}"] :is(summary, button)`)?.textContent.trim() ?? name;
  }

  // The places that one switch can choose: the answers of an open question, else squares and buttons.
  places() {
    const dialog = document.querySelector("dialog[open]");
    if (dialog) return [...dialog.querySelectorAll("button")];
    const marked = this.hand.length ? ".reachable, .held" : ".movable";
    const buttons = this.hand.length ? [] : document.querySelectorAll("#actions :is(summary, button:not([aria-disabled=true]))");
    return [...this.board.grid.querySelectorAll(marked), ...[...buttons].filter((button) => button.checkVisibility())];
  }

  goAlong({ squares }) {
    this.board.go(squares[0]);
    this.answer(this.listed(squares));
  }

  goToRow(number) {
    const squares = this.board.row(number);
    if (!squares.length) return;
    this.board.go(squares[0]);
    this.answerIn("row", { row: number, squares: this.listed(squares) });
  }

  goToPiece(side, step) {
    const square = this.board.next(side, step);
    if (square) this.board.go(square);
    else this.phrase("no-piece");
  }

  get own() {
    return this.seen.role === "black" ? "black" : "white";
  }

  get theirs() {
    return this.own === "white" ? "black" : "white";
  }
}

// One word of a player stands for several actions of the game: every ground of a claim, the stop of either office.
function fitsAction(name, action) {
  if (name === "claim") return action.startsWith("claim");
  return name === "stop" ? action === "stop" || action === "call" : name === action;
}

export function mount({ send }) {
  return new Table(send);
}
