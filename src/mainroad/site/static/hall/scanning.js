// One switch is enough: what can be chosen lights up in turn, and any key (or the switch that sends one) chooses it.

const FREE = new Set(["Tab", "Escape", "Shift", "Control", "Alt", "Meta", "F5", "F11", "F12"]);

export class Scanning {
  constructor(settings, places) {
    this.settings = settings;
    this.places = places; // () => the elements that can be chosen now
    this.lit = null;
    this.timer = null;
    this.caption = null;
    document.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
    settings.addEventListener("change", () => this.restart());
    this.restart();
  }

  restart() {
    clearInterval(this.timer);
    this.#light(null);
    if (!this.settings.get("scanning")) return;
    this.timer = setInterval(() => this.step(), this.settings.get("speed") * 1000);
  }

  step() {
    const places = this.places();
    this.#light(places[(places.indexOf(this.lit) + 1) % places.length] ?? null);
  }

  #light(place) {
    this.lit?.classList.remove("lit");
    this.lit = place;
    place?.classList.add("lit");
    place?.focus({ preventScroll: true }); // the board stays where it is
    this.#name(place);
  }

  // A place below the edge of the screen is named over it, so that the board need not leave the view.
  #name(place) {
    this.caption ??= document.body.appendChild(
      Object.assign(document.createElement("p"), { id: "lit-name", ariaHidden: "true", hidden: true }),
    );
    const box = place?.getBoundingClientRect();
    const isSeen = !box || (box.top >= 0 && box.bottom <= innerHeight);
    this.caption.hidden = isSeen;
    this.caption.textContent = isSeen ? "" : place.textContent.trim() || place.getAttribute("aria-label");
  }

  #onKey(event) {
    if (!this.settings.get("scanning") || event.ctrlKey || FREE.has(event.key) || event.repeat) return;
    if (event.target.closest("input, select, textarea")) return;
    event.preventDefault();
    event.stopPropagation();
    if (!this.lit?.isConnected) return;
    const chosen = this.lit;
    chosen.click();
    this.restart();
  }
}
