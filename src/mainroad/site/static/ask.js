// The program's answer without page loads: it is asked, looked at again while it thinks, and put into the page.
// That the thinking begins and ends is said in the one live region of the page; what is found meanwhile is not.

import { fetchPage, queryOf } from "./pages.js";

const PATIENCE_MS = 1000;
const panel = () => document.getElementById("ask");
const news = document.getElementById("news");
let timer = 0;

async function fetched(address, options = {}) {
  const [, page] = await fetchPage(address, "ask", { ...options, headers: { "X-Part": "ask" } });
  return page.getElementById("ask");
}

function put(fresh) {
  const old = panel();
  const parts = [".answer", "form"];
  if (parts.some((part) => !old.querySelector(part) || !fresh.querySelector(part))) {
    old.replaceWith(fresh);
    return;
  }
  const held = old.querySelector("form").contains(document.activeElement);
  const changed = old.querySelector("form button").name !== fresh.querySelector("form button").name;
  const status = fresh.querySelector(".status").textContent;
  const isNews = old.querySelector(".status").textContent !== status;
  if (changed) old.querySelector("form").replaceWith(fresh.querySelector("form"));
  old.querySelector(".answer").replaceWith(fresh.querySelector(".answer"));
  if (isNews) tell(status);
  if (fresh.dataset.next) old.dataset.next = fresh.dataset.next;
  else delete old.dataset.next;
  if (held && changed) old.querySelector("form button").focus({ preventScroll: true });
}

function tell(words) {
  const status = panel()?.querySelector(".status");
  if (status) status.textContent = words;
  news.textContent = words;
}

async function look() {
  const old = panel();
  if (!old?.dataset.next) return;
  try {
    const fresh = await fetched(old.dataset.next);
    if (panel() === old) put(fresh); // else another position is shown meanwhile
  } catch {
    delete old.dataset.next;
    tell(news.dataset.lost);
  }
}

// The board brings new panels at any time (boardroom.js): what is on the page then says whether there is more.
function lookAgain() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    await look();
    lookAgain();
  }, PATIENCE_MS);
}

document.getElementById("main").addEventListener("submit", async (event) => {
  if (!event.target.closest("#ask")) return;
  event.preventDefault();
  const old = panel();
  const body = queryOf(/** @type {HTMLFormElement} */ (event.target));
  const submitter = /** @type {HTMLButtonElement} */ (event.submitter);
  body.set(submitter.name, submitter.value);
  try {
    const fresh = await fetched(event.target.getAttribute("action"), { method: "POST", body });
    if (panel() === old) put(fresh);
  } catch {
    tell(news.dataset.lost);
  }
  lookAgain();
});

lookAgain();
