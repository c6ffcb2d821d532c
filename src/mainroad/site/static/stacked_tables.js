// A table that is wider than a phone is shown row by row, each cell under the heading of its column: nothing is cut off.
// Headings that explain themselves at a press stay above the rows.
// Without this file it scrolls. Crosstables keep their form, for their cells say nothing alone.

const narrow = matchMedia("(width < 40rem)");

/** @param {HTMLTableElement} table @param {string[]} labels */
function label(table, labels) {
  table.setAttribute("role", "table"); // as blocks, tables would lose these roles
  for (const body of table.tBodies) body.setAttribute("role", "rowgroup");
  for (const row of [...table.tBodies].flatMap((body) => [...body.rows])) {
    row.setAttribute("role", "row");
    for (const cell of row.cells) {
      cell.setAttribute("role", cell.tagName === "TH" ? "rowheader" : "cell");
      if (cell.tagName === "TD" && cell.textContent?.trim()) cell.dataset.label = labels[cell.cellIndex] ?? "";
    }
  }
}

function fit() {
  for (const table of document.querySelectorAll(":is(.scroll, .wide) > table:not(.cross)")) {
    const box = table.parentElement;
    if (!(table instanceof HTMLTableElement) || !box) continue;
    table.classList.remove("stacked");
    const heads = table.tHead?.rows ?? [];
    const isWhole = heads.length === 1 && [...heads[0].cells].every((cell) => cell.colSpan === 1);
    if (!narrow.matches || !isWhole || box.scrollWidth <= box.clientWidth + 1) continue;
    label(
      table,
      [...heads[0].cells].map((cell) => (cell.querySelector("button") ?? cell).textContent?.trim() ?? ""),
    );
    table.classList.add("stacked");
  }
}

document.addEventListener("htmx:afterSettle", fit);
addEventListener("resize", fit);
fit();
