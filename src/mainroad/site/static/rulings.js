// The ruling desk without page loads where that helps: empty answers stay out of the address, the board is set up in
// place, and a choice that changes what else is asked brings the new questions. Everything works without this file.

import { ray, STEPS } from "./board_keys.js";
import { addressOf, fetchPage } from "./pages.js";

const main = document.getElementById("main");
const situation = () => document.getElementById("situation");

// What was left empty need not be shared.
main.addEventListener("formdata", (event) => {
  if (event.target.method !== "get") return;
  for (const [name, value] of [...event.formData]) if (value === "") event.formData.delete(name);
});

main.addEventListener("change", (event) => {
  const form = event.target.form;
  if (form?.matches("[data-follow]") || event.target.closest("[data-reload]")) location.assign(addressOf(form));
});

// What is said at a field is also true of its inputs, once it has been renewed.
function markProblems() {
  for (const told of situation()?.querySelectorAll("[id^=wrong-]") ?? [])
    for (const input of told.parentElement.querySelectorAll("input:not([type=radio], [name=piece])"))
      if (told.hidden) input.removeAttribute("aria-invalid");
      else input.setAttribute("aria-invalid", "true");
}
document.addEventListener("htmx:afterSettle", markProblems);

// A press on the board: the same address is fetched, and board, text and answer are replaced.
async function lay(submitter) {
  const [address, page] = await fetchPage(addressOf(situation(), submitter), "editor");
  for (const id of ["editor", "record"]) document.getElementById(id).replaceWith(page.getElementById(id));
  document.getElementById("answer").replaceChildren(...page.getElementById("answer").childNodes);
  document.getElementById("position").value = page.getElementById("position").value;
  for (const told of situation().querySelectorAll("[id^=wrong-]")) {
    const now = page.getElementById(told.id);
    if (now) told.replaceWith(now);
  }
  markProblems();
  history.replaceState(null, "", address.split("#")[0]);
  document.querySelector(`#editor button[value="${submitter.value}"]`)?.focus();
}

document.addEventListener(
  "submit",
  (event) => {
    const submitter = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (event.target !== situation() || submitter?.name !== "square") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    lay(submitter).catch(() => location.assign(addressOf(situation(), submitter)));
  },
  true,
);

// Arrow keys on the board.
main.addEventListener("keydown", (event) => {
  const from = event.target.closest("#editor [role=gridcell] button");
  if (!from || !(event.key in STEPS) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const cell = from.closest("td");
  const rows = [...cell.closest("table").rows].map((row) => [...row.cells]);
  const buttons = ray(rows, cell, STEPS[event.key]).map((other) => other.querySelector("button"));
  buttons.find(Boolean)?.focus(); // light squares of draughts have none
});
