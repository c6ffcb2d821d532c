// Questions to the player: one dialog, answered by large buttons, by keyboard or by one switch.

const element = (id) => document.getElementById(id);

// options: [{label, value, lang}]; the promise is of the chosen value, or null.
export function choose(text, options) {
  return asked(
    text,
    options.map(({ label, value, lang }) => button(label, lang, () => value)),
  );
}

export function sure(text, { yes, no }) {
  return choose(text, [
    { label: yes, value: true },
    { label: no, value: false },
  ]);
}

// A line of text, or one of the ready sentences.
export function write(text, label, sentences, { send, cancel }) {
  const field = Object.assign(document.createElement("input"), {
    id: "question-field",
    maxLength: 200,
    autocomplete: "off",
  });
  const name = Object.assign(document.createElement("label"), { htmlFor: "question-field", textContent: label });
  const ready = sentences.map((sentence) => button(sentence, "", () => sentence));
  const sends = button(send, "", () => field.value.trim() || null);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    sends.click();
  });
  return asked(text, [name, field, sends, ...ready, button(cancel, "", () => null)]);
}

function button(label, lang, value) {
  const made = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: label,
    lang: lang ?? "",
    answer: value,
  });
  return made;
}

function asked(text, parts) {
  const dialog = element("question");
  element("question-text").textContent = text;
  element("question-answers").replaceChildren(...parts);
  return new Promise((resolve) => {
    for (const part of parts.filter(({ answer }) => answer)) {
      part.addEventListener("click", () => {
        resolve(part.answer());
        dialog.close();
      });
    }
    const closed = () => {
      if (dialog.open) return; // the last question's: its event comes when the next one stands already
      dialog.removeEventListener("close", closed);
      resolve(null);
    };
    dialog.addEventListener("close", closed);
    dialog.showModal();
    (dialog.querySelector("input") ?? dialog.querySelector("button")).focus();
  });
}
