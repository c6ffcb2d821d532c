// A puzzle: moves are made on the board, and the browser's own voice says it aloud where no screen reader runs.

import "./playable.js";

const button = document.getElementById("aloud");
const voice = globalThis.speechSynthesis;

if (button && voice) {
  button.hidden = false;
  button.addEventListener("click", () => {
    voice.cancel();
    const texts = ["task", "said", "described"].map((id) => {
      const told = document.getElementById(id);
      return told?.dataset.spoken ?? told?.textContent ?? "";
    });
    const utterance = new SpeechSynthesisUtterance(texts.join(". "));
    utterance.lang = document.documentElement.lang;
    voice.speak(utterance);
  });
}
