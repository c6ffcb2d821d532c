// The menus of the masthead close as menus do: by Escape, and when one goes elsewhere. Without this file they close by
// their own button.

const open = () => document.querySelector(".masthead details[open]");

document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && open();
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
for (const kind of ["pointerdown", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const menu = open();
    if (menu && !menu.contains(event.target)) menu.open = false;
  });
}

// In a row that scrolls, the page that is shown is in view.
for (const here of document.querySelectorAll(".tabs [aria-current], .choices [aria-current]")) {
  const row = here.closest("ul");
  if (row.scrollWidth > row.clientWidth) row.scrollLeft = here.offsetLeft - row.offsetLeft - 24;
}
