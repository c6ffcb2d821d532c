// Questions to the player: one dialog, answered by large buttons, by keyboard or by one switch.

import { latin } from "./commands.js";

const element = (id) => document.getElementById(id);

// options: [{label, value, lang, key, picture}]; the promise is of the chosen value, or null. `at`: what it stands beside.
export function choose(text, options, at = null) {
  return asked(
    text,
    options.map(({ label, value, lang, key, picture }) => button(label, lang, () => value, key, picture)),
    at,
  );
}

// What cannot be taken back begins with No: who presses Enter twice has done nothing.
export function sure(text, { yes, no }, { isGrave = false } = {}) {
  const answers = [
    { label: yes, value: true },
    { label: no, value: false },
  ];
  return choose(text, isGrave ? answers.reverse() : answers);
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

function button(label, lang, value, key = "", picture = null) {
  const made = Object.assign(document.createElement("button"), { type: "button", lang: lang ?? "", answer: value });
  made.dataset.key = key;
  if (picture) made.append(picture, Object.assign(document.createElement("span"), { className: "unseen" }));
  (made.lastElementChild ?? made).textContent = label;
  if (picture) made.title = label;
  return made;
}

// Beside what it is about, inside the screen; else in the middle.
function place(dialog, at) {
  dialog.classList.toggle("at-square", Boolean(at));
  dialog.style.inset = "";
  if (!at) return;
  const [square, own] = [at.getBoundingClientRect(), dialog.getBoundingClientRect()];
  const left = Math.max(Math.min(square.left, innerWidth - own.width - 4), 4);
  const top = Math.max(Math.min(square.bottom, innerHeight - own.height - 4), 4);
  dialog.style.inset = `${top}px auto auto ${left}px`;
}

function asked(text, parts, at = null) {
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
    const pressed = (event) => {
      const part = parts.find(({ dataset }) => dataset?.key && dataset.key === latin(event));
      if (!part || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      part.click();
    };
    dialog.addEventListener("keydown", pressed);
    const closed = () => {
      if (dialog.open) return; // the last question's: its event comes when the next one stands already
      dialog.removeEventListener("close", closed);
      dialog.removeEventListener("keydown", pressed);
      resolve(null);
    };
    dialog.addEventListener("close", closed);
    dialog.showModal();
    place(dialog, at);
    (dialog.querySelector("input") ?? dialog.querySelector("button")).focus();
  });
}
