// Public pages: "Why?" unfolds the arithmetic below its row, and what is unfolded stays so when the table is renewed.

const unfolded = new Set(); // addresses

async function unfold(link) {
  const row = link.closest("tr");
  const answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
  if (!answer.ok || row.nextElementSibling?.classList.contains("unfolded")) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const sums = page.querySelector(".sums");
  if (!sums) return;
  const below = document.createElement("tr");
  const cell = document.createElement("td");
  below.className = "unfolded";
  cell.colSpan = row.cells.length;
  for (const heading of sums.querySelectorAll("h2")) {
    const smaller = document.createElement("h3");
    smaller.append(...heading.childNodes);
    heading.replaceWith(smaller);
  }
  cell.append(sums);
  below.append(cell);
  row.after(below);
  mark(link, true);
}

function fold(link) {
  const below = link.closest("tr").nextElementSibling;
  if (below?.classList.contains("unfolded")) below.remove();
  mark(link, false);
}

function mark(link, open) {
  link.setAttribute("aria-expanded", String(open));
  if (open) unfolded.add(link.href);
  else unfolded.delete(link.href);
}

function prepare() {
  for (const link of document.querySelectorAll("a.unfold")) {
    link.setAttribute("role", "button");
    if (unfolded.has(link.href)) unfold(link);
    else link.setAttribute("aria-expanded", "false");
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.unfold");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  if (link.getAttribute("aria-expanded") === "true") fold(link);
  else unfold(link);
});
document.addEventListener("keydown", (event) => {
  if (event.key === " " && event.target.matches?.("a.unfold")) {
    event.preventDefault();
    event.target.click();
  }
});
// A renewed part keeps the focus where it was, and wide tables where they were scrolled to.

let place = null;

function twins(element, part) {
  const own = element.getAttribute("href") ?? element.getAttribute("name") ?? element.getAttribute("aria-label");
  const named = (other) => [other.getAttribute("href"), other.getAttribute("name"), other.getAttribute("aria-label")];
  return [...part.querySelectorAll(element.tagName)].filter((other) => named(other).includes(own));
}

document.addEventListener("htmx:beforeSwap", ({ target }) => {
  const focused = document.activeElement;
  const scrolled = [...target.querySelectorAll(".scroll")].map((table) => table.scrollLeft);
  const inside = target.contains(focused) && focused !== target;
  place = { focused: inside ? focused : null, nth: inside ? twins(focused, target).indexOf(focused) : -1, scrolled };
});
document.addEventListener("htmx:afterSwap", ({ target }) => {
  if (!place) return;
  [...target.querySelectorAll(".scroll")].forEach((table, n) => {
    table.scrollLeft = place.scrolled[n] ?? 0;
  });
  if (place.focused && place.nth >= 0) twins(place.focused, target)[place.nth]?.focus({ preventScroll: true });
  place = null;
});
document.addEventListener("htmx:afterSettle", prepare);
prepare();
