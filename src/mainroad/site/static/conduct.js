// How long a case waits goes on counting while the page is open; the rest renews itself through htmx.

function count() {
  for (const minutes of document.querySelectorAll("[data-since]")) {
    minutes.textContent = Math.max(0, Math.floor((Date.now() - Number(minutes.dataset.since)) / 60_000));
  }
}

setInterval(count, 15_000);
document.addEventListener("htmx:afterSettle", count);

// Search in the list of articles: browsers complete by number or by words, and keep the words; the number is enough.
document.addEventListener("change", (event) => {
  const field = event.target.closest?.("input[list='article-list']");
  if (!field) return;
  const chosen = [...field.list.options].find((option) => option.textContent === field.value);
  if (chosen) field.value = chosen.value;
});
