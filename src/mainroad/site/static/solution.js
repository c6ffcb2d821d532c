// A solution is played through by links; here the left and right arrow keys follow them.

const LINKS = { ArrowLeft: "playing-before", ArrowRight: "playing-after", Home: "playing-start" };

document.querySelector(".played")?.addEventListener("keydown", (event) => {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
  const link = document.getElementById(LINKS[/** @type {keyof typeof LINKS} */ (event.key)] ?? "");
  if (!link) return;
  event.preventDefault();
  link.click();
});
