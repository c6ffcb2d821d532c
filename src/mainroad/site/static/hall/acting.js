// Everything that is asked of the game beside a move: by key, by word, or by the buttons of the page.

import { choose, sure, write } from "./dialog.js";

const READY = ["come", "pause", "clock", "light"]; // sentences that need no typing

export function reasonOf({ reason, articles = [] }) {
  return articles.length ? `${reason} (${articles.join(", ")})` : reason;
}

export class Acting {
  constructor(table) {
    this.table = table;
    document.getElementById("hall")?.addEventListener("submit", (event) => this.#submitted(event));
  }

  get seen() {
    return this.table.seen.actions ?? [];
  }

  label(name) {
    const place = document.querySelector(`[data-action="${name}"]`);
    return place?.dataset.label ?? name;
  }

  // What a typed line may also be: the label of a button.
  ofLabel(line) {
    const text = line.trim().toLowerCase();
    return this.seen.find(({ name }) => this.label(name).toLowerCase() === text);
  }

  async act({ words = [], actions = [], confirms = false }, text = "") {
    const own = this.seen.filter(({ name }) => actions.includes(name));
    const allowed = own.filter((action) => action.allowed);
    if (!allowed.length) return this.#barred(own, words[0] ?? "");
    const chosen = allowed.length > 1 ? await this.#which(words[0], allowed) : allowed[0];
    if (chosen) await this.give(chosen, text, confirms);
  }

  async give({ name, confirm }, text, confirms = false) {
    const { phrases } = this.table.carried;
    const written = text || (await this.#written(name));
    if (written === null) return;
    const question = this.table.worded("confirm-action", { action: this.label(name) });
    if ((confirm || confirms) && !(await sure(question, phrases, { isGrave: true }))) return;
    await this.table.order(written ? { do: name, text: written } : { do: name });
  }

  #barred(own, word) {
    for (const { articles } of own) this.table.cite(articles);
    const why = own.map((action) => `${this.label(action.name)}: ${reasonOf(action)}`).join(" ");
    return why ? this.table.say(why) : this.table.phrase("not-allowed", { action: word });
  }

  #which(text, actions) {
    const options = actions.map((action) => ({ label: this.label(action.name), value: action }));
    return choose(text, [...options, { label: this.table.carried.phrases.no, value: null }]);
  }

  // What must be written with it; a move may be left out.
  #written(name) {
    const place = document.querySelector(`[data-action="${name}"]`);
    const asks = place?.dataset.asks ?? "";
    if (!["words", "squares", "next"].includes(asks) || !place.querySelector("[name=text]").required) return "";
    const { phrases } = this.table.carried;
    const sentences = asks === "words" ? READY.map((each) => phrases[`ready-${each}`]) : [];
    return write(this.label(name), place.querySelector("label").firstChild.textContent, sentences, phrases);
  }

  async #submitted(event) {
    const form = event.target;
    if (!form.closest("[data-action]")) return;
    event.preventDefault();
    const text = form.elements.text?.value ?? "";
    if (!(await this.table.order({ do: form.elements.do.value, text }))) return;
    form.reset();
    form.closest(".place")?.querySelector("details[open]")?.removeAttribute("open");
  }
}
