// The bell: three tones and a notification of the browser, for whoever asked for them by a button of its class.

const PLACE = "mainroad.bell";

const TONES = [
  [523, 0.15],
  [659, 0.15],
  [784, 0.35],
];
let audio = null;

export function ring() {
  audio ??= globalThis.AudioContext ? new AudioContext() : null;
  if (!audio) return;
  let at = audio.currentTime;
  for (const [frequency, seconds] of TONES) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.25, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}

export const isOn = () => localStorage.getItem(PLACE) === "on";

/** @param {string} words
 * @param {{tag: string, body?: string, address?: string}} about */
export function notify(words, { tag, body = "", address = "" }) {
  if (globalThis.Notification?.permission !== "granted") return;
  try {
    const shown = new Notification(words, { tag, body });
    if (address) shown.addEventListener("click", () => location.assign(address));
  } catch {
    // some phones show notices only through a push service: sound and words have to do
  }
}

/** Show the buttons as they stand; a page that changes its content calls it again. */
export function showBells() {
  for (const bell of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".bell"))) {
    bell.hidden = false;
    bell.setAttribute("aria-pressed", String(isOn()));
  }
}

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest(".bell"))) return;
  localStorage.setItem(PLACE, isOn() ? "off" : "on");
  if (isOn()) {
    ring(); // so that they hear what will sound, and the browser lets it sound later
    globalThis.Notification?.requestPermission?.();
  }
  showBells();
});
showBells();
