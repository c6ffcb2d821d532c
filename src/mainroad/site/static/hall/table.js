// A live board for hand, keyboard, ear and one switch. The page that holds it (templates hall/board.html and
// hall/beside.html) calls `mount` once and `show` with every message of the wire. It draws pieces and marks, names the
// squares, announces news, answers questions and reads commands. It never decides: every order goes through `send`.
//
//   const table = mount({ send, mayMove }); // send({do: "move", text}) → a promise of {ok, reason, articles}
//   table.show({ seen, news: [] });         // as hall/live/game_payload.py says; the first time with what the page carries

import { Acting, reasonOf } from "./acting.js";
import { watchAfter } from "./after.js";
import { Announcer } from "./announcer.js";
import { Board } from "./board.js";
import { Commands } from "./commands.js";
import { Cues } from "./cues.js";
import { Dragging } from "./dragging.js";
import { LowTime } from "./low_time.js";
import { Moving } from "./moving.js";
import { Phrases } from "./phrases.js";
import { unnamed } from "./promotion.js";
import { QUESTIONS, diagonal, row } from "./questions.js";
import { Scanning } from "./scanning.js";
import { Settings } from "./settings.js";
import { speaker } from "./speech.js";
import { Talk } from "./talk.js";
import { Telling } from "./telling.js";

const element = (id) => document.getElementById(id);
export const VOICE = new Set(["style", "language", "verbosity", "letters"]); // settings that change how moves are said
const SETS = { plain: "../pieces.svg", tactile: "tactile.svg" };

class Table {
  constructor({ send, mayMove = true, names = {}, asksTime = false, isSupervised = false }) {
    this.send = send;
    this.mayMove = mayMove;
    this.names = names; // of both players, by side
    this.isSupervised = isSupervised;
    this.asksTime = asksTime; // whether this player learns the time only by asking the game for it
    this.seen = null;
    this.labels = null;
    this.sheet = [];
    this.before = null;
    this.cited = [];
    this.merging = -1;
    this.pressing = false; // whether the last order from here was to press the clock
    this.onPresent = () => {}; // who shows which move is looked at
    this.reviewed = null; // an earlier position that is looked at: {pieces, path}
    this.queue = Promise.resolve(); // words are fetched and said one after another
    this.carried = JSON.parse(element("hall-carried").textContent);
    this.settings = new Settings();
    this.commands = new Commands(this.carried);
    this.words = new Talk(this.carried, this.settings);
    this.announcer = new Announcer(element("heard"), element("urgent"), { speak: speaker(this.settings) });
    this.cues = new Cues(this.settings, element("flash"));
    this.moving = new Moving(this);
    this.acting = new Acting(this);
    this.telling = new Telling(this);
    this.board = new Board(document.querySelector("#hall-board [role=grid]"), this.carried, this.commands, {
      choose: (square) => this.moving.choose(square),
      putDown: () => this.moving.putDown(),
      command: (command) => this.obey(command),
      scan: (squares) => this.answer(this.listed(squares)),
      row: (number) => row(this, number),
    });
    this.dragging = new Dragging(this.board.grid, {
      take: (square) => this.moving.take(square),
      choose: (square) => this.moving.choose(square),
      putDown: () => this.moving.putDown(),
    });
    this.#furnish();
    this.scanning = new Scanning(this.settings, () => this.#places());
    this.lowTime = new LowTime(this);
    this.phrases = new Phrases(this);
    watchAfter(this.announcer);
  }

  #furnish() {
    document.body.classList.add("spoken-board");
    element("beside").hidden = false;
    element("command-form").hidden = false;
    element("command-form").addEventListener("submit", (event) => this.#submitted(event));
    element("open-settings").addEventListener("click", () => element("settings").showModal());
    this.settings.bind(element("settings-form"));
    this.settings.addEventListener("change", ({ detail }) => this.#changed(detail.name));
    this.#dress();
  }

  #submitted(event) {
    event.preventDefault();
    const field = element("move");
    this.board.quiet = true;
    this.typed(field.value);
    this.board.quiet = false;
    field.value = "";
  }

  #changed(name) {
    this.#dress();
    if (VOICE.has(name) && this.seen) this.inTurn(() => this.#learn());
    if (name === "pieces" && this.seen) this.#draw();
    if (name === "scanning" && this.settings.get("scanning")) this.phrase("scanning");
  }

  #dress() {
    for (const name of ["size", "colours"]) document.body.dataset[name] = this.settings.get(name);
    document.body.toggleAttribute("data-scanning", Boolean(this.settings.get("scanning")));
    const isCaption = Boolean(this.settings.get("caption"));
    element("beside").classList.toggle("captioned", isCaption);
    element("heard").tabIndex = isCaption ? 0 : -1; // it scrolls where it is seen
  }

  // -- what the game says ----------------------------------------------------------------------------

  get side() {
    const side = this.seen?.role.split("-")[0];
    return ["white", "black"].includes(side) ? side : null;
  }

  show({ seen, news = [] }) {
    const last = this.seen?.game;
    const sheet = [...this.sheet.slice(0, seen.game.since), ...seen.game.moves];
    if (last && sheet.length !== this.sheet.length)
      this.before = sheet.length === this.sheet.length + 1 ? last.fen : null;
    this.sheet = sheet;
    this.seen = { ...seen, told: performance.now() };
    document.body.dataset.playing = String(this.side !== null && !seen.game.result); // for notices.js
    const isNew = seen.game.fen !== last?.fen;
    if (isNew) this.moving.hand = []; // what is in the hand stays there while only the rest changes
    if (isNew) this.reviewed = null;
    this.#draw();
    this.#label();
    this.inTurn(async () => {
      if (!this.labels) await this.#learn();
      if (!last) this.telling.open();
      for (const item of news) await this.telling.tell(item);
      if (!seen.game.result) this.telling.flags(seen.clock.down); // a result says who lost on time
    });
    this.#mergePress();
    this.phrases.show();
  }

  // A move was left with the program, taken back, or dropped: said, and its squares marked.
  premoved({ premove, said }) {
    if (said) this.inTurn(() => this.say(said)); // after the move that caused it
    const squares = premove.split(/[\s:x×*–-]+/).map((name) => this.commands.square(name));
    this.board.mark("premoved", new Set(squares.filter(Boolean)));
  }

  #draw() {
    const set = new URL(SETS[this.settings.get("pieces")] ?? SETS.plain, import.meta.url).pathname;
    this.board.draw(this.pieces, set);
    this.moving.hold(this.reviewed ? [] : this.moving.hand);
  }

  // What stands on the board that is shown.
  get pieces() {
    return this.reviewed?.pieces ?? this.seen.game.pieces;
  }

  // Where a capture must be made: in every game of draughts, not in chess.
  get mustCapture() {
    return this.carried.game !== "chess";
  }

  present() {
    this.review(null);
    this.onPresent();
  }

  // Look at an earlier position; none: at the present one.
  review(pieces, path = []) {
    this.reviewed = pieces ? { pieces, path } : null;
    this.#draw();
    this.#label();
  }

  // Fetch what squares say in the chosen style; without it the board keeps what the page said first.
  async #learn() {
    this.labels = await this.words.labels();
    this.#label();
  }

  #label() {
    if (!this.labels) return;
    const { squares, lang } = this.labels;
    const { pieces } = this;
    this.board.label(
      Object.entries(squares).map(([square, words]) => [square, words[pieces[square] ?? ""]]),
      lang,
    );
  }

  // What there is to say of the position, when somebody asks.
  async talk() {
    const last = this.sheet.at(-1);
    const { before } = this;
    const talk = await this.words.position(this.seen.game.fen, before, last, this.side ?? "white");
    return !before && last ? { ...talk, last: "" } : talk;
  }

  // Who lets the move press the clock is spared the second key, where the game waits for one.
  #mergePress() {
    const { version, actions = [] } = this.seen;
    const press = actions.find(({ name }) => name === "press");
    if (!press?.allowed || !this.settings.get("merge") || this.merging === version) return;
    this.merging = version;
    this.order({ do: "press" });
  }

  // -- saying ----------------------------------------------------------------------------------------

  // What is said comes in the order in which it was asked for, though the server may have to be asked.
  inTurn(work) {
    this.queue = this.queue.then(work).catch(() => this.phrase("no-answer"));
    return this.queue;
  }

  say(text) {
    this.announcer.say(text);
  }

  answer(text, lang = this.labels?.lang) {
    this.announcer.say(text, { lang });
  }

  answered(asked, name) {
    return this.inTurn(async () => {
      const answer = await asked();
      this.answer(answer[name], answer.lang);
    });
  }

  worded(name, values = {}) {
    return this.carried.phrases[name].replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
  }

  phrase(name, values) {
    this.say(this.worded(name, values));
  }

  // Words of the game inside a phrase of the page; where the two are in different languages, the words alone.
  answerIn(name, values, lead = "") {
    const mixes = this.labels && this.labels.lang !== this.carried.language;
    this.answer(lead + (mixes ? Object.values(values).join(". ") : this.worded(name, values)));
  }

  // What a clock shows now.
  left(side) {
    const { clock, told } = this.seen;
    const spent = Math.max(performance.now() - told - (clock.free ?? 0), 0);
    return Math.max(clock[side] - (clock.running === side ? spent : 0), 0);
  }

  // The move that led to a ply, under its number.
  tellMove(ply) {
    const move = this.sheet[ply - 1];
    if (!move) return this.phrase("at-start");
    this.answerIn(`played-${move.side}`, { move: move.spoken }, `${move.number}. `);
  }

  // A piece that cannot move, or no piece at all.
  stuck(square) {
    this.answer(this.board.words(square));
    this.phrase("nowhere");
  }

  listed(squares) {
    return squares.map((square) => this.board.words(square)).join("; ") || this.carried.phrases.nothing;
  }

  name(square) {
    return this.carried.byNumber ? this.carried.numbers[square] : square;
  }

  cite(articles = []) {
    if (articles.length) this.cited = articles;
  }

  // -- orders ----------------------------------------------------------------------------------------

  async order(order) {
    this.pressing = order.do === "press";
    const answer = await this.send(order);
    const refused = answer?.ok === false;
    if (refused) this.cite(answer.articles);
    this.#problem(refused ? reasonOf(answer) : "");
    return !refused;
  }

  // Shown until something succeeds, and said once.
  #problem(text) {
    const node = element("move-problem");
    if (text) this.say(text);
    if (!node) return;
    node.hidden = !text;
    node.textContent = text;
  }

  typed(line) {
    if (!line.trim()) return;
    const { command, rest, named, square, move } = this.commands.read(line);
    const action = this.acting.ofLabel(line);
    const legal = this.moving.legal.find(({ text }) => text === line.trim()); // in chess e5 is a move and a square
    if (legal) this.moving.play(legal);
    else if (unnamed(this.moving.legal, line.trim()).length)
      this.moving.typed(line.trim()); // which piece is asked
    else if (action) this.acting.give(action, "");
    else if (named) diagonal(this, named);
    else if (square) this.arrive(square);
    else if (command) this.obey(command, rest);
    else if (move) this.moving.typed(move);
    else this.phrase("unknown", { text: line.trim() });
  }

  arrive(square) {
    this.board.go(square);
    if (this.board.quiet) this.answer(this.board.words(square));
  }

  obey(command, rest = "") {
    return command.sort === "act" ? this.acting.act(command, rest) : QUESTIONS[command.name](this, rest);
  }

  // The places that one switch can choose: the answers of an open question, else squares and buttons.
  #places() {
    const dialog = document.querySelector("dialog[open]");
    if (dialog) return [...dialog.querySelectorAll("button")];
    const { hand } = this.moving;
    const marked = this.board.grid.querySelectorAll(hand.length ? ".reachable, .held" : ".movable");
    const buttons = hand.length
      ? []
      : document.querySelectorAll(":is(.answers-now, #actions) :is(summary, button:not([aria-disabled=true]))");
    const after = hand.length ? [] : document.querySelectorAll("#after :is(button, a), #analysis a"); // what follows a game
    return [...marked, ...[...buttons, ...after].filter((button) => button.checkVisibility())];
  }
}

/** @param {{send: Function, mayMove?: boolean, names?: object, asksTime?: boolean, isSupervised?: boolean}} given */
export function mount(given) {
  return new Table(given);
}
