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
document.addEventListener("htmx:afterSettle", prepare);
prepare();
