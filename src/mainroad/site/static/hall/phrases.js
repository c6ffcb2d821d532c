// Set phrases between the players of a free game, in each one's own language; never in a competition. Who does not want
// them switches them off, and then neither hears nor sees them.

export class Phrases {
  constructor(table) {
    this.table = table;
    this.place = null;
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
    table.inTurn(() => table.say(`${table.names[side] ?? ""}: ${words}`));
    table.cues.play("call");
  }

  #made() {
    const { table } = this;
    const place = document.createElement("details");
    place.id = "phrases";
    const title = document.createElement("summary");
    title.textContent = table.carried.phrases["to-opponent"];
    const buttons = Object.entries(table.carried.setPhrases).map(([name, words]) => {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "quiet" });
      button.textContent = words;
      button.addEventListener("click", () => this.#say(name));
      return button;
    });
    place.append(title, ...buttons);
    document.getElementById("beside").append(place);
    return place;
  }

  async #say(name) {
    if (await this.table.order({ do: "phrase", text: name })) this.table.phrase("sent");
  }
}
