// The browser's own voice, for who wants it; a screen reader speaks by itself.

export function speaker(settings) {
  return (text, lang, breaksIn) => {
    const engine = globalThis.speechSynthesis;
    if (!engine || !settings.get("speech")) return;
    if (breaksIn) engine.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = lang || document.documentElement.lang;
    engine.speak(utterance);
  };
}
