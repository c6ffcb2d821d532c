// The hall screen: one slide after the other. Whoever wishes for less motion turns them by hand, and so does who pauses.

const TURN_MS = 12_000;
const slides = () => [...document.querySelectorAll(".slide")];
const pause = document.querySelector('[data-turn="pause"]');
const next = document.querySelector('[data-turn="next"]');
let current = 0;
let timer = 0;
let paused = matchMedia("(prefers-reduced-motion: reduce)").matches;

function show(turned) {
  const all = slides();
  current = all.length ? current % all.length : 0;
  all.forEach((slide, index) => {
    slide.hidden = index !== current;
    slide.classList.toggle("turning", turned && index === current);
  });
  pause.hidden = next.hidden = all.length < 2;
  pause.setAttribute("aria-pressed", String(paused));
  clearInterval(timer);
  if (!paused && all.length > 1) timer = setInterval(turn, TURN_MS);
}

function turn() {
  current += 1;
  show(true);
}

pause.addEventListener("click", () => {
  paused = !paused;
  show(false);
});
next.addEventListener("click", turn);
document.addEventListener("htmx:afterSettle", () => show(false));
show(false);
