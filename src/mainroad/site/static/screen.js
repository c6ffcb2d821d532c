// The hall screen: one slide after the other. Whoever wishes for less motion turns them by hand, and so does who pauses.

const TURN_MS = 12_000;
const slides = () => [...document.querySelectorAll(".slide")];
const pause = document.querySelector('[data-turn="pause"]');
const next = document.querySelector('[data-turn="next"]');
let current = 0;
let timer = 0;
let paused = matchMedia("(prefers-reduced-motion: reduce)").matches;

const GROWTH = [1.6, 1.5, 1.4, 1.3, 1.2, 1.15, 1.1, 1.05];
const isWhole = (cell) => cell.scrollWidth <= cell.clientWidth;

function fits(slide) {
  const page = document.documentElement;
  return (
    page.scrollHeight <= innerHeight &&
    page.scrollWidth <= innerWidth &&
    [...slide.querySelectorAll("td, th, .name")].every(isWhole)
  );
}

// Letters as large as the names and the rows of a slide let them be; never smaller than the style sheet has them.
function grow(slide) {
  slide.style.removeProperty("--letters");
  const table = slide.querySelector("table");
  if (!table) return;
  const least = parseFloat(getComputedStyle(table).fontSize);
  const grown = GROWTH.find((growth) => {
    slide.style.setProperty("--letters", `${least * growth}px`);
    return fits(slide);
  });
  if (!grown) slide.style.removeProperty("--letters");
}

function show(turned) {
  const all = slides();
  current = all.length ? current % all.length : 0;
  all.forEach((slide, index) => {
    slide.hidden = index !== current;
    slide.classList.toggle("turning", turned && index === current);
  });
  pause.hidden = next.hidden = all.length < 2;
  if (all.length) grow(all[current]);
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
addEventListener("resize", () => show(false));
document.addEventListener("htmx:afterSettle", () => show(false));
show(false);
