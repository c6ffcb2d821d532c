// What is heard: one polite live region, in order, each piece of news once, never flooded; alarms in another, once.
// Every message is a paragraph with its own language, so that a screen reader takes the right voice.

const PAUSE_MS = 350; // between two additions: screen readers drop what comes faster
const KEPT = 8; // messages that stay on the page
const CROWD = 3; // more than so many that wait are said together

export class Announcer {
  /** @param {Element} polite
   * @param {Element} urgent
   * @param {{speak?: (text: string, lang: string, isUrgent: boolean) => void}} voice */
  constructor(polite, urgent, { speak = () => {} } = {}) {
    this.polite = polite;
    this.urgent = urgent;
    this.speak = speak;
    this.told = new Set();
    this.waiting = [];
    this.timer = null;
  }

  // News has a key and is said once; an answer has none and is said as often as it is asked for.
  say(text, { lang = "", key = "" } = {}) {
    if (!text || this.#known(key)) return;
    this.waiting.push({ text, lang });
    if (this.timer === null) this.#next();
  }

  // Flags and warnings break in, once each. Returns what shows it, for who takes it away when its time is over.
  alarm(text, { lang = "", key = "" } = {}) {
    if (!text || this.#known(key)) return null;
    const shown = this.#put(this.urgent, { text, lang }, 1);
    this.speak(text, lang, true);
    return shown;
  }

  #known(key) {
    if (!key) return false;
    if (this.told.has(key)) return true;
    this.told.add(key);
    return false;
  }

  #next() {
    const message = this.waiting.length > CROWD ? this.#together() : this.waiting.shift();
    if (!message) {
      this.timer = null;
      return;
    }
    this.#put(this.polite, message, KEPT);
    this.speak(message.text, message.lang, false);
    this.timer = setTimeout(() => this.#next(), PAUSE_MS);
  }

  #together() {
    const { lang } = this.waiting[0];
    const same = this.waiting.findIndex((message) => message.lang !== lang);
    const crowd = this.waiting.splice(0, same < 0 ? this.waiting.length : same);
    return { lang, text: crowd.map(({ text }) => text.replace(/[.\s]+$/, "")).join(". ") };
  }

  #put(region, { text, lang }, kept) {
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    if (lang) paragraph.lang = lang;
    region.append(paragraph);
    while (region.children.length > kept) region.firstElementChild.remove();
    region.scrollTop = region.scrollHeight;
    return paragraph;
  }
}
