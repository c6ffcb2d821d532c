// The arbiter's pages: clocks that run, parts that renew themselves when something happens at a board, and news told
// once. A part that holds the focus or something half written is left alone. Without this file one looks again.

const root = document.querySelector("#arbiter");
const told = new Set(keys(document).keys());
let renewing = false;

function keys(page) {
  return new Map([...page.querySelectorAll("[data-matter]")].map((one) => [one.dataset.matter, one]));
}

// -- what changes -----------------------------------------------------------------------------------------------------

const isDirty = (part) =>
  [...part.querySelectorAll("input, select, textarea")].some((field) =>
    field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.tagName === "SELECT"
        ? [...field.options].some((option) => option.selected !== option.defaultSelected && option.defaultSelected)
        : field.type !== "hidden" && field.value !== field.defaultValue,
  );

const isHeld = (part) =>
  (part.contains(document.activeElement) && document.activeElement !== part) ||
  part.querySelector("details[open]") !== null ||
  isDirty(part);

async function renew() {
  if (renewing || document.hidden) return;
  renewing = true;
  try {
    const response = await fetch(location.pathname, { headers: { Accept: "text/html" } });
    if (!response.ok || response.redirected) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    swap(page);
    tell(page);
    mark();
  } finally {
    renewing = false;
  }
}

function swap(page) {
  for (const old of root.querySelectorAll("[data-part]")) {
    const fresh = page.querySelector(`#arbiter [data-part="${old.dataset.part}"]`);
    if (!fresh) {
      if (!isHeld(old)) old.remove();
    } else if (!isHeld(old) && !old.isEqualNode(fresh)) {
      replace(old, document.importNode(fresh, true));
    }
  }
  for (const fresh of page.querySelectorAll("#arbiter [data-part]")) {
    if (!root.querySelector(`[data-part="${fresh.dataset.part}"]`)) add(fresh);
  }
}

function replace(old, fresh) {
  const scroll = [old.scrollLeft, old.scrollTop];
  const hadFocus = document.activeElement === old;
  old.replaceWith(fresh);
  [fresh.scrollLeft, fresh.scrollTop] = scroll;
  if (hadFocus) fresh.focus({ preventScroll: true });
}

function add(fresh) {
  const before = fresh.previousElementSibling?.dataset.part;
  const place = before ? root.querySelector(`[data-part="${before}"]`) : null;
  if (place) place.after(document.importNode(fresh, true));
  else if (!fresh.closest(".orders")) root.prepend(document.importNode(fresh, true));
}

function tell(page) {
  const now = keys(page);
  const news = [...now].filter(([key]) => !told.has(key)).map(([, one]) => one);
  told.clear();
  for (const key of now.keys()) told.add(key);
  if (news.length) {
    const words = news.map((one) => [one.dataset.label, one.textContent.trim()].filter(Boolean).join(": "));
    document.querySelector("#told").textContent = words.join(". ");
  }
}

// -- clocks -----------------------------------------------------------------------------------------------------------

let clocks = [];

function mark() {
  const now = performance.now();
  clocks = [...root.querySelectorAll(".clock[data-running]")].map((clock) => [clock, Number(clock.dataset.left), now]);
}

function face(left) {
  const seconds = Math.floor(Math.max(left, 0) / 1000);
  const two = (value) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

setInterval(() => {
  for (const [clock, left, since] of clocks) {
    clock.querySelector(".digits").textContent = face(left - (performance.now() - since));
  }
}, 250);

mark();
if (root.dataset.signs) {
  const source = new EventSource(root.dataset.signs);
  source.addEventListener("message", renew);
  addEventListener("pagehide", () => source.close());
}
document.addEventListener("visibilitychange", renew);
