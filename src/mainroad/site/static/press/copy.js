// A button that copies the text of the field.

const button = document.getElementById("copy");
const field = document.getElementById("snippet");
field.addEventListener("focus", () => field.select());
if (navigator.clipboard) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(field.value);
    document.getElementById("copied").textContent = button.dataset.done;
  });
}
