// Sounds that tell apart, each with a twin that is seen: the edge of the screen lights up in its own pattern.

export const CUES = {
  own: [[660, 0.09]],
  opponent: [[440, 0.14]],
  capture: [
    [440, 0.08],
    [330, 0.14],
  ],
  warning: [
    [880, 0.12],
    [660, 0.12],
    [880, 0.2],
  ],
  call: [
    [523, 0.1],
    [784, 0.16],
  ],
};
const SHOWN_MS = 1200;

export class Cues {
  constructor(settings, light) {
    this.settings = settings;
    this.light = light;
    this.audio = null;
    this.timer = null;
  }

  // A warning that the rules owe a player comes as sound and as light, whatever they have chosen.
  play(name, { sound = this.settings.get("sounds"), light = this.settings.get("flashes") } = {}) {
    if (sound) this.#sound(CUES[name]);
    if (light) this.#flash(name);
  }

  #sound(tones) {
    this.audio ??= globalThis.AudioContext ? new AudioContext() : null;
    if (!this.audio) return;
    let at = this.audio.currentTime;
    for (const [frequency, seconds] of tones) {
      const [tone, volume] = [this.audio.createOscillator(), this.audio.createGain()];
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.2, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
      tone.connect(volume).connect(this.audio.destination);
      tone.start(at);
      tone.stop(at + seconds);
      at += seconds;
    }
  }

  // One flash, never a flicker; with reduced motion the edge is simply shown for a while (hall.css).
  #flash(name) {
    clearTimeout(this.timer);
    this.light.dataset.cue = name;
    this.timer = setTimeout(() => delete this.light.dataset.cue, SHOWN_MS);
  }
}
