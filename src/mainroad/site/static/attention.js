// What calls somebody back to a page: how much is unread, in the title; the bell and a notification for whoever asked.

import { isOn, notify, ring } from "./bell.js";

const title = document.title;
let unread = 0;

/** @param {string} words
 * @param {string} address where it leads to */
export function attract(words, address) {
  unread += 1;
  document.title = `(${unread}) ${title}`;
  if (!isOn()) return;
  ring();
  notify(words, { tag: address, address });
}

// Who looks at the page has seen them.
function seen() {
  if (document.hidden) return;
  unread = 0;
  document.title = title;
}

document.addEventListener("visibilitychange", seen);
addEventListener("focus", seen);
