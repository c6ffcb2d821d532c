// The browser's own voice, for who wants it; a screen reader speaks by itself.

export function speaker(settings) {
  const engine = globalThis.speechSynthesis;
  return (text, lang, breaksIn) => {
    if (!engine || !settings.get("speech")) return;
    if (breaksIn) engine.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = lang || document.documentElement.lang;
    engine.speak(utterance);
  };
}
