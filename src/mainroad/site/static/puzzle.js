// A puzzle said aloud by the browser's own voice, for whoever has no screen reader running.

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
