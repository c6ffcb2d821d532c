// Keys for many games: Alt+N goes to the next game that waits, also while a card is being written.

document.addEventListener("keydown", (event) => {
  if (!event.altKey || event.ctrlKey || event.metaKey) return;
  const link = document.querySelector(`[data-key="${CSS.escape(event.code)}"]`);
  if (link) {
    event.preventDefault();
    link.click();
  }
});
