// A solution is played through by links; here the left and right arrow keys follow them. A key that is pressed before the
// last link has been answered waits for its turn: the next link is not there yet, and none is lost.

const LINKS = { ArrowLeft: "playing-before", ArrowRight: "playing-after", Home: "playing-start" };

/** @type {string[]} */
const pressed = [];
let isAsking = false;

function follow() {
  const link = document.getElementById(pressed.shift() ?? "");
  isAsking = link !== null;
  link?.click();
  if (!link && pressed.length > 0) follow(); // at an end of the solution
}

document.querySelector(".played")?.addEventListener("keydown", (event) => {
  if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
  const link = LINKS[/** @type {keyof typeof LINKS} */ (event.key)];
  if (!link || (!isAsking && !document.getElementById(link))) return;
  event.preventDefault();
  pressed.push(link);
  if (!isAsking) follow();
});

document.body.addEventListener("htmx:afterSettle", follow);
for (const fault of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
  document.body.addEventListener(fault, () => {
    pressed.length = 0;
    isAsking = false;
  });
}
