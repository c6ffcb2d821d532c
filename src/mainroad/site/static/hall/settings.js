// What a player has chosen, kept in this browser where it lets us, in the page otherwise.

const PLACE = "mainroad.hall";
const DEFAULTS = {
  style: "words",
  verbosity: "full",
  letters: "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett",
  order: "near",
  language: document.documentElement.lang || "en",
  size: "fit",
  pieces: "plain",
  colours: "house",
  speech: false,
  sounds: false,
  flashes: false,
  confirm: false,
  caption: false,
  merge: false,
  scanning: false,
  speed: 1.5,
  lowFirst: 60,
  lowSecond: 10,
  lowWords: true,
  lowSound: true,
  lowLight: true,
  phrases: true,
};

export class Settings extends EventTarget {
  constructor() {
    super();
    this.values = { ...DEFAULTS, ...stored() };
  }

  get(name) {
    return this.values[name];
  }

  // How this reader hears moves, as the server is asked for them.
  get voice() {
    const { style, language, verbosity, letters } = this.values;
    return { style, tongue: language, verbosity, ...(style === "own" && { letters }) };
  }

  set(name, value) {
    this.values[name] = value;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.values));
    } catch {
      /* a browser that keeps nothing: the choice lasts as long as the page */
    }
    this.dispatchEvent(new CustomEvent("change", { detail: { name, value } }));
  }

  // Fill the form of the dialog, and take over what is changed in it at once.
  bind(form) {
    for (const field of form.elements) {
      if (!(field.name in DEFAULTS)) continue;
      if (field.type === "checkbox") field.checked = this.values[field.name];
      else if (field.type === "radio") field.checked = field.value === this.values[field.name];
      else field.value = this.values[field.name];
    }
    form.addEventListener("change", ({ target }) => {
      if (!(target.name in DEFAULTS) || !target.checkValidity()) return;
      if (target.type === "number") this.set(target.name, Number(target.value));
      else this.set(target.name, target.type === "checkbox" ? target.checked : target.value);
    });
  }
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(PLACE)) ?? {};
  } catch {
    return {};
  }
}
