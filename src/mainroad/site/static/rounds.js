// The round desk at the speed of a keyboard: each result is kept as soon as it is typed, and what others type appears
// without touching what is being typed here. Without this file the same forms are sent as a whole.

const results = () => document.querySelector("#results");
const fields = () => [...document.querySelectorAll("#results input.typed")];
const beside = (field, name) => results().elements[`${name}-${field.id.replace("typed-", "")}`];
const isDirty = (field) => field.value.trim() !== beside(field, "was").value;
let saving = Promise.resolve(); // one after the other: the next one must know what the last one left there

// -- typing ----------------------------------------------------------------------------------------------------------

function say(words) {
  document.querySelector("#said").textContent = words;
}

function arrive(field) {
  field.focus();
  field.select();
}

// What stands in a field means what the mode says; the page knows the meanings from the site that will read them.
const SIGNS = { "−": "-", "–": "-", "—": "-", а: "a", А: "a", A: "a" };
const meaning = (text) => {
  const typed = [...text.replace(/\s+/g, "")].map((sign) => SIGNS[sign] ?? sign).join("");
  return JSON.parse(results().dataset.meanings)[typed];
};

const echo = Object.assign(document.createElement("span"), { className: "echo", role: "status" });

// Before Enter: who wins by what is typed, their name in bold.
function tell(field) {
  const found = isDirty(field) ? meaning(field.value) : undefined;
  echo.classList.toggle("ask", found === "ask");
  echo.replaceChildren();
  if (!found) {
    echo.remove();
    return;
  }
  const [before, after] = JSON.parse(results().dataset.echo)[found].split("%(name)s");
  const name = Object.assign(document.createElement("b"), { textContent: field.dataset[found.split("-")[0]] ?? "" });
  echo.append(before, ...(after === undefined ? [] : [name, after]));
  field.closest(".result").append(echo);
}

function go(field, step) {
  const all = fields();
  arrive(all[all.indexOf(field) + step] ?? field);
}

// Board 12: its first field without a result, or its first one.
function goTo(table) {
  const there = fields().filter((field) => field.dataset.table === String(Number(table)));
  const field = there.find((one) => !one.value.trim()) ?? there[0];
  if (field) arrive(field);
  return Boolean(field);
}

const done = []; // what was kept here, so that Ctrl+Z takes it back: the newest last

function undo() {
  const last = done.pop();
  const field = last && document.querySelector(`#typed-${last.place}`);
  if (!field) {
    say(results().dataset.nothing);
    return;
  }
  field.value = last.before;
  arrive(field);
  keep(field, true);
}

const underway = new Map(); // what is being sent of a field: leaving it must not send the same once more, over a collision

function keep(field, isUndone = false) {
  echo.remove();
  const typed = field.value;
  if (!isDirty(field) || underway.get(field) === typed) return;
  underway.set(field, typed);
  saving = saving
    .then(() => sent(field, isUndone))
    .catch(() => told(field, results().dataset.lost, false))
    .finally(() => underway.get(field) === typed && underway.delete(field));
}

async function sent(field, isUndone) {
  if (!field.isConnected || !isDirty(field)) return;
  const form = results();
  const typed = field.value;
  const body = new URLSearchParams({ keys: form.elements.keys.value, command_id: crypto.randomUUID() });
  for (const input of [field, beside(field, "was"), beside(field, "seen")]) body.set(input.name, input.value);
  const headers = { Accept: "application/json", "X-CSRFToken": form.elements.csrfmiddlewaretoken.value };
  const response = await fetch(form.action, { method: "POST", body, headers });
  if (response.status !== 200 && response.status !== 409) throw new Error(String(response.status));
  const answer = await response.json();
  const place = field.id.replace("typed-", "");
  if (answer.kept && !isUndone) done.push({ place, before: beside(field, "was").value });
  beside(field, "was").value = answer.value;
  beside(field, "seen").value = answer.seen;
  if (answer.kept && field.value === typed) field.value = answer.value;
  told(field, answer.words, answer.kept, answer.shown);
}

function told(field, words, isKept, shown) {
  field.toggleAttribute("aria-invalid", !isKept);
  if (!isKept) field.setAttribute("aria-invalid", "true");
  field.classList.toggle("kept", isKept);
  document.querySelector(`#${field.getAttribute("aria-describedby")}`).textContent = isKept ? shown : words;
  say(isKept ? words : `${field.getAttribute("aria-label")}: ${words}`);
}

// Keys of the page: they work in a result that nobody has begun to type, and wherever nothing is typed at all.
const isKey = (event, key, code) => event.key.toLowerCase() === key || event.code === code;

function pressed(event, field) {
  if (isKey(event, "z", "KeyZ") && (event.ctrlKey || event.metaKey) && !event.shiftKey && !(field && isDirty(field)))
    undo();
  else if (event.ctrlKey || event.altKey || event.metaKey) return false;
  else if (event.key === "?") showKeys();
  else if (isKey(event, "g", "KeyG")) document.querySelector("#goto").select();
  else return false;
  return true;
}

function showKeys() {
  const help = document.querySelector("#keys");
  help.open = !help.open;
  if (help.open) help.querySelector("summary").focus();
}

document.addEventListener("keydown", (event) => {
  if (!results() || !document.querySelector("#keys")) return;
  const field = event.target.closest?.("#results input.typed");
  if (!field && event.target.matches?.("input, textarea, select")) return;
  if (pressed(event, field)) event.preventDefault();
  else if (event.key === "Escape" && document.querySelector("#keys").open) showKeys();
});
document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-goto]")) return;
  event.preventDefault();
  const input = event.target.querySelector("input");
  const isThere = goTo(input.value);
  input.toggleAttribute("aria-invalid", !isThere);
  if (isThere) input.value = "";
});
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-go]");
  if (link && goTo(link.dataset.go)) event.preventDefault();
});
document.addEventListener("input", (event) => {
  if (event.target.matches("#results input.typed")) tell(event.target);
});

document.addEventListener("keydown", (event) => {
  const field = event.target.closest?.("#results input.typed");
  if (!field || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Enter" || event.key === "ArrowDown") {
    event.preventDefault();
    keep(field);
    go(field, 1);
  } else if (event.key === "ArrowUp") {
    event.preventDefault();
    keep(field);
    go(field, -1);
  } else if (event.key === "Escape") {
    field.value = beside(field, "was").value;
    field.removeAttribute("aria-invalid");
    echo.remove();
    field.select();
  }
});
document.addEventListener("change", (event) => {
  const field = event.target.closest?.("#results input.typed");
  if (field) keep(field);
});
document.addEventListener("focusin", (event) => event.target.closest?.("#results input.typed")?.select());

// -- what others do --------------------------------------------------------------------------------------------------

const CALM_MS = 400; // whoever types a round quickly needs no new page after each result
let isAsking = false;
let isBehind = false;

async function renew() {
  if (isAsking) {
    isBehind = true;
    return;
  }
  isAsking = true;
  do {
    isBehind = false;
    await saving;
    await renewed();
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  } while (isBehind);
  isAsking = false;
}

async function renewed() {
  const whole = document.querySelector("[data-parts]");
  const response = await fetch(whole.dataset.parts, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!response?.ok) return; // the next change asks again
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const part of whole.querySelectorAll("[data-part], [data-row]")) {
    const match = fresh.querySelector(
      part.matches("[data-part]") ? `[data-part="${part.dataset.part}"]` : `#${part.id}`,
    );
    if (match) replace(part, match);
  }
  const names = (root) => [...root.querySelectorAll("[data-part]")].map((part) => part.dataset.part).join();
  if (names(fresh) !== names(whole) && !busy(whole)) begin(fresh.querySelector("main"));
}

// A part that comes or goes (a round that has begun) changes the whole page. It is not loaded anew where it came as a
// whole: it would show here what another window of the same arbiter is about to be told.
function begin(main) {
  if (!main) return location.reload();
  document.querySelector("main").replaceWith(main);
  globalThis.htmx?.process(main);
  watchSigns();
}

function busy(part) {
  return part.contains(document.activeElement) || fields().some((field) => part.contains(field) && isDirty(field));
}

function replace(part, match) {
  if (part.isEqualNode(match)) return;
  if (!busy(part)) {
    const open = part.querySelector("details[open]") || (part.matches("details") && part.open);
    if (!open) part.replaceWith(match);
    return;
  }
  // Somebody works here: only sums, and fields that they have not touched, take over what stands there now.
  for (const sum of part.querySelectorAll("[data-now]")) {
    const now = match.querySelector(`#${sum.id}`);
    if (now && now.textContent !== sum.textContent) sum.textContent = now.textContent;
  }
  for (const field of part.querySelectorAll("input.typed")) {
    const now = match.querySelector(`#${field.id}`);
    if (now && !isDirty(field)) takeOver(field, now, match);
  }
}

function takeOver(field, now, match) {
  const place = field.id.replace("typed-", "");
  const isSelected = document.activeElement === field;
  field.value = now.value;
  for (const name of ["was", "seen"])
    beside(field, name).value = match.querySelector(`[name="${name}-${place}"]`).value;
  document.querySelector(`#said-${place}`).textContent = match.querySelector(`#said-${place}`).textContent;
  if (isSelected) field.select();
}

document.body.addEventListener("mainroad:changed", renew);

// Calls at boards of the hall stand in the journals of their games, not in that of the tournament.
let watched = null;
function watchSigns() {
  const { signs } = document.querySelector("[data-signs]")?.dataset ?? {};
  if (signs === watched?.signs) return;
  watched?.source.close();
  watched = signs ? { signs, source: new EventSource(signs) } : null;
  watched?.source.addEventListener("message", () => document.hidden || renew());
}
watchSigns();

// -- reasons, and the clock on the wall -------------------------------------------------------------------------------

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a[data-why]");
  if (!link) return;
  event.preventDefault();
  const body = link.closest("[data-row]");
  const shown = body.querySelector("tr.reasons-row");
  link.setAttribute("aria-expanded", String(!shown));
  if (shown) {
    shown.remove();
    return;
  }
  const response = await fetch(`${link.pathname}${link.dataset.why}/`);
  const cell = body.insertRow(1).insertCell();
  cell.parentElement.className = "reasons-row";
  cell.colSpan = body.rows[0].cells.length;
  cell.innerHTML = await response.text();
});

function tick() {
  const now = Date.now();
  for (const cell of document.querySelectorAll("[data-since]")) {
    cell.textContent = Math.max(0, Math.floor((now - Number(cell.dataset.since)) / 60_000));
  }
  for (const time of document.querySelectorAll("[data-until]")) {
    time.dataset.left ??= "";
    const left = Math.max(0, Math.ceil((Number(time.dataset.until) - now) / 1000));
    time.dataset.left = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}
tick();
setInterval(tick, 1000);

// -- where to begin --------------------------------------------------------------------------------------------------

for (const form of document.querySelectorAll("[data-goto]")) form.hidden = false;
const asked = document.getElementById(location.hash.slice(1));
const first = asked?.matches("input.typed") ? asked : fields().find((field) => !field.value.trim());
if (first && (asked === first || !location.hash) && document.activeElement === document.body) arrive(first);
