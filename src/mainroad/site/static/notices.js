// What waits for somebody, on every page: a challenge, their move, a call, a published round. Each is told once in all
// windows: in the title, in a polite live region, by a sound and a notification for whoever asked for them (the bell).
// A page of a game that is being played tells its own news and asks for nothing here.

import { ring } from "./bell.js";

const PAUSE_MS = 10_000;
const KEPT = 200; // names of notices that were told
const SHOWN = 3; // of many the newest are told, the others are found where they lead to
const PLACE = "mainroad.notices";
const BELL = "mainroad.bell";
const region = document.getElementById("notices");
const title = document.title;
let unread = 0;

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

const isPlaying = () => document.body.dataset.playing === "true"; // table.js says so

function tell({ kind, text, address }) {
  const line = document.createElement("p");
  line.className = `note ${kind}`;
  const link = Object.assign(document.createElement("a"), { href: address, textContent: text });
  const close = Object.assign(document.createElement("button"), { type: "button", className: "plain" });
  close.textContent = "×";
  close.ariaLabel = `${region.dataset.close}: ${text}`;
  close.addEventListener("click", () => line.remove());
  line.append(link, " ", close);
  region.append(line);
  while (region.children.length > SHOWN) region.firstElementChild.remove();
  unread += 1;
  document.title = `(${unread}) ${title}`;
  if (localStorage.getItem(BELL) !== "on") return;
  ring();
  notify(text, address);
}

function notify(text, address) {
  if (globalThis.Notification?.permission !== "granted") return;
  try {
    const shown = new Notification(text, { tag: address });
    shown.addEventListener("click", () => location.assign(address));
  } catch {
    // some phones show notices only through a push service: sound and words have to do
  }
}

async function look() {
  if (isPlaying()) return;
  try {
    const response = await fetch(region.dataset.from);
    const { notices } = response.ok ? await response.json() : { notices: [] };
    const fresh = notices.filter(({ key, address }) => !location.pathname.startsWith(address) && claim(key));
    for (const notice of fresh.slice(0, SHOWN)) tell(notice);
  } catch {
    // the next time will do
  }
}

// Who looks at the page has seen them.
function seen() {
  if (document.hidden) return;
  unread = 0;
  document.title = title;
}

document.addEventListener("visibilitychange", seen);
addEventListener("focus", seen);
setInterval(look, PAUSE_MS);
look();
