// Registration with less waiting: the roll is filtered while a name is typed, and what other arbiters mark appears.
// Without this file the same pages are sent as forms.

const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "");

document.addEventListener("input", (event) => {
  const rows = event.target.dataset?.filter;
  if (!rows) return;
  const words = plain(event.target.value.trim());
  for (const row of document.querySelectorAll(rows)) row.hidden = !plain(row.dataset.name ?? "").includes(words);
});

// -- the roll-call ---------------------------------------------------------------------------------------------------

async function renew() {
  const fresh = await fetch(location.href).catch(() => null);
  if (!fresh?.ok) return; // the next change asks again
  const page = new DOMParser().parseFromString(await fresh.text(), "text/html");
  const counts = page.querySelector("#counts");
  const bar = document.querySelector("#counts");
  if (counts && bar && !bar.querySelector(".htmx-request")) {
    bar.replaceWith(counts);
    globalThis.htmx?.process(counts);
  }
  for (const row of document.querySelectorAll("#roll > li[data-state]")) {
    if (row.querySelector(".htmx-request")) continue; // htmx would drop the answer to a form that is gone: it brings the row
    const match = page.getElementById(row.id);
    if (match && match.dataset.state !== row.dataset.state) exchange(row, match);
  }
}

// A row that somebody is on keeps the focus; htmx must know the new one.
function exchange(row, match) {
  const focused = row.contains(document.activeElement) ? document.activeElement.id : "";
  match.hidden = row.hidden;
  row.replaceWith(match);
  globalThis.htmx?.process(match);
  if (focused) document.getElementById(focused)?.focus();
}

if (document.querySelector("[data-roll]")) document.body.addEventListener("mainroad:changed", renew);

// The link to somebody new takes along what was searched for.
document.querySelector("#somebody-new")?.addEventListener("click", (event) => {
  const words = document.querySelector("#q").value.trim();
  if (words) event.currentTarget.href = `?new=1&q=${encodeURIComponent(words)}`;
});
