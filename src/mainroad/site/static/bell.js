// The bell: three tones, for whoever asked to be told by a sound.

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
