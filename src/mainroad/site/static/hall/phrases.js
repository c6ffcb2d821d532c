// Set phrases between the players of a free game, in each one's own language; never in a competition. Who does not want
// them switches them off, and then neither hears nor sees them.

import { SVG, byId, make, setAll } from "../dom.js";

export class Phrases {
  constructor(table) {
    this.table = table;
    this.place = null;
    this.onSaid = (_text) => {}; // who writes down what was said, and shows it
    table.settings.addEventListener("change", () => this.show());
  }

  // The buttons, for a player of a free game; they stay after it, to say thank you.
  show() {
    const { table } = this;
    const isWanted = table.settings.get("phrases") && !table.isSupervised && table.seen?.role === table.side;
    if (isWanted && !this.place) this.place = this.#made();
    if (this.place) this.place.hidden = !isWanted;
  }

  hear({ phrase, side }) {
    const { table } = this;
    const words = table.carried.setPhrases[phrase];
    if (!words || !table.settings.get("phrases") || side === table.side) return;
    const said = `${table.names[side] ?? ""}: ${words}`;
    table.inTurn(() => table.say(said));
    table.cues.play("call");
    this.onSaid(said);
  }

  #made() {
    const { table } = this;
    const title = table.carried.phrases["to-opponent"];
    const icon = setAll(document.createElementNS(SVG, "svg"), { viewBox: "0 0 24 24", "aria-hidden": "true" });
    const drawn = `${new URL("icons.svg", import.meta.url).pathname}#talk`;
    icon.append(setAll(document.createElementNS(SVG, "use"), { href: drawn }));
    const name = make("span", { className: "unseen", textContent: title });
    const summary = make("summary", { className: "button quiet icon", title }, icon, name);
    const buttons = Object.entries(table.carried.setPhrases).map(([name, words]) => {
      const button = make("button", { type: "button", className: "quiet", textContent: words });
      button.addEventListener("click", () => this.#say(name));
      return button;
    });
    const place = make("details", { id: "phrases" }, summary, make("div", {}, ...buttons));
    place.addEventListener("keydown", ({ key }) => key === "Escape" && this.#close());
    document.addEventListener("pointerdown", ({ target }) => {
      if (!place.contains(target)) place.open = false;
    });
    const tools = document.querySelector(".board-tools");
    if (tools) tools.prepend(make("li", {}, place));
    else byId("beside").append(place);
    return place;
  }

  #close() {
    if (!this.place.open) return;
    this.place.open = false;
    this.place.querySelector("summary").focus();
  }

  async #say(name) {
    const { table } = this;
    this.#close();
    if (!(await table.order({ do: "phrase", text: name }))) return;
    table.phrase("sent");
    this.onSaid(`${table.names[table.side] ?? ""}: ${table.carried.setPhrases[name]}`);
  }
}
