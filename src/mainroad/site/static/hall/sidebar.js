// What stands around the board: clocks, heading, lists, score sheet, buttons. Quiet: nothing here is read out by itself.

const element = (id) => document.getElementById(id);

export class Sidebar {
  constructor(setup) {
    this.setup = setup;
    this.seen = null;
    this.told = 0;
    this.sheet = [];
    // The digits are read as they stand when somebody looks; the words of the first page would grow old.
    for (const words of document.querySelectorAll(".seat .words")) words.remove();
    for (const shown of document.querySelectorAll(".seat .digits")) shown.removeAttribute("aria-hidden");
  }

  show(seen, news) {
    this.seen = seen;
    this.told = performance.now(); // when it came, by the page's own clock
    this.sheet.splice(seen.game.since, this.sheet.length, ...seen.game.moves);
    this.clocks();
    this.#lists();
    this.#moves();
    this.#after();
    this.actions(seen.actions);
    for (const { kind, side, text } of news)
      element("story").prepend(item(kind === "moved" ? `${this.setup.words.sides[side]}: ${text}` : text));
  }

  left(side) {
    const { clock } = this.seen;
    const spent = clock.running === side ? Math.max(performance.now() - this.told - clock.free, 0) : 0;
    return Math.max(clock[side] - spent, 0);
  }

  clocks() {
    for (const seat of document.querySelectorAll(".seat")) {
      const { side } = seat.dataset;
      setText(seat.querySelector(".digits"), digits(this.left(side)));
      seat.classList.toggle("running", this.seen.clock.running === side);
      seat.querySelector(".flag").hidden = !this.seen.clock.down.includes(side);
    }
  }

  actions(actions) {
    const allowed = new Map(actions.map((action) => [action.name, action]));
    for (const place of document.querySelectorAll("#actions [data-action]")) {
      const action = allowed.get(place.dataset.action);
      place.hidden = !action;
      if (!action) continue;
      place.querySelector("button").setAttribute("aria-disabled", String(!action.allowed));
      const cited = action.articles.length ? ` (${action.articles.join(", ")})` : "";
      setText(place.querySelector(".why"), action.reason + cited);
    }
    for (const group of document.querySelectorAll("#actions .group")) {
      group.hidden = !group.querySelector("[data-action]:not([hidden])");
    }
  }

  premove({ premove, said }) {
    element("premove").hidden = !premove;
    setText(element("premove"), premove ? said : "");
  }

  note(text) {
    element("connection").textContent = text;
  }

  #lists() {
    const { game, own = [] } = this.seen;
    setText(element("turn"), this.#heading(game));
    element("offer").hidden = !game.offer;
    list(element("open"), [...own, ...game.open]);
    list(element("counters"), game.counters);
  }

  #heading({ result, stage, turn }) {
    const { words } = this.setup;
    if (result) return `${result.score} · ${result.text}`;
    return stage === "running" ? words.toMove[turn] : words.stages[stage];
  }

  #moves() {
    const body = element("sheet");
    const numbers = [...new Set(this.sheet.map(({ number }) => number))];
    body.replaceChildren(...numbers.map((number) => this.#line(number)));
    body.closest(".sheet-scroll").scrollTop = body.scrollHeight;
  }

  #line(number) {
    const row = document.createElement("tr");
    const cells = ["white", "black"].map((side) => {
      const move = this.sheet.find((each) => each.number === number && each.side === side);
      return Object.assign(document.createElement("td"), { textContent: move?.text ?? "" });
    });
    row.append(Object.assign(document.createElement("th"), { scope: "row", textContent: number }), ...cells);
    return row;
  }

  #after() {
    const { result } = this.seen.game;
    const analysis = element("analysis");
    if (result && analysis.hidden) document.body.dispatchEvent(new Event("finished")); // what follows is asked for
    analysis.hidden = !result;
    if (!result) return;
    element("record").hidden = false;
    const address = new URL(this.setup.analysis, location.href);
    address.searchParams.set("moves", this.sheet.map(({ text }) => text).join(" "));
    analysis.querySelector("a").href = address;
  }
}

function digits(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return ms > 0 && ms < 10_000 ? `${text}.${Math.floor(ms / 100) % 10}` : text;
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function item(text) {
  return Object.assign(document.createElement("li"), { textContent: text });
}

function list(node, texts) {
  if (texts.join("\n") === [...node.children].map((each) => each.textContent).join("\n")) return;
  node.replaceChildren(...texts.map((text) => item(text)));
}
