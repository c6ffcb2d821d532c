// Buttons that copy a text: they are hidden where nothing can be copied.

const status = document.getElementById("copied");

if (navigator.clipboard) {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-copy]"))) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? "");
      if (status) status.textContent = status.dataset.said ?? "";
    });
  }
}
