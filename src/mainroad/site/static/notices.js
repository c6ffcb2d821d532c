// What waits for somebody, on every page: a challenge, their move, a call, a published round. Each is told once in all
// windows: in the title, in a polite live region, by a sound and a notification for whoever asked for them (the bell).
// Who sits at a game of their own hears of that game from its page, and of nothing else; an arbiter of calls too.

import { attract } from "./attention.js";

const PAUSE_MS = 10_000;
const KEPT = 200; // names of notices that were told
const SHOWN = 3; // of many the newest are told, the others are found where they lead to
const PLACE = "mainroad.notices";
const region = document.getElementById("notices");
const close = document.getElementById("close-notices");

function told() {
  try {
    return JSON.parse(localStorage.getItem(PLACE)) ?? [];
  } catch {
    return [];
  }
}

// The first window that sees a notice tells it.
function claim(key) {
  const known = told();
  if (known.includes(key)) return false;
  try {
    localStorage.setItem(PLACE, JSON.stringify([...known, key].slice(-KEPT)));
  } catch {
    /* a browser that keeps nothing tells it on every page */
  }
  return true;
}

// At a game of one's own that is not over; table.js says so.
const isPlaying = () => document.body.dataset.playing === "true";

// Where to ask; nowhere: everything waits until the game is over.
const source = () => (isPlaying() ? region.dataset.whilePlaying : region.dataset.from);

// What waits no longer goes, and so does what an address told before: of one game there is one notice.
function clear(isOver) {
  for (const line of [...region.children]) if (isOver(line.dataset)) line.remove();
  close.hidden = !region.children.length;
}

function tell({ key, kind, text, address }) {
  clear((shown) => shown.address === address);
  const line = document.createElement("p");
  line.className = `note ${kind}`;
  Object.assign(line.dataset, { key, address });
  line.append(Object.assign(document.createElement("a"), { href: address, textContent: text }));
  region.append(line);
  while (region.children.length > SHOWN) region.firstElementChild.remove();
  close.hidden = false;
  attract(text, address);
}

async function look() {
  const asked = source();
  if (!asked) return;
  try {
    const response = await fetch(asked);
    const { notices } = response.ok ? await response.json() : { notices: [] };
    if (asked !== source()) return; // a game has begun meanwhile
    clear((shown) => notices.every(({ key }) => key !== shown.key));
    const fresh = notices.filter(({ key, address }) => !location.pathname.startsWith(address) && claim(key));
    for (const notice of fresh.slice(0, SHOWN)) tell(notice);
  } catch {
    // the next time will do
  }
}

close.addEventListener("click", () => clear(() => true));
setInterval(look, PAUSE_MS);
look();
