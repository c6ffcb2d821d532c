// The comments on one board, as they come and go. What only this visitor can read yet stays where the server put it.

import { follow } from "./events.js";

export function showComments({ comments }) {
  const list = document.getElementById("comments");
  const ids = new Set(comments.map(({ id }) => String(id)));
  for (const item of list.querySelectorAll("[data-comment]:not([data-waiting])")) {
    if (!ids.has(item.dataset.comment)) item.remove();
  }
  for (const comment of comments) {
    const held = list.querySelector(`[data-comment="${comment.id}"]`);
    if (held) release(held);
    else list.append(drawn(comment));
  }
}

function release(item) {
  delete item.dataset.waiting;
  item.querySelector(".waiting")?.remove();
}

function drawn({ id, move, text, author }) {
  const item = document.createElement("li");
  item.dataset.comment = id;
  const parts = [
    ["strong", "", move],
    ["span", "text", text],
    ["span", "muted", author],
  ];
  for (const [tag, className, textContent] of parts)
    item.append(Object.assign(document.createElement(tag), { className, textContent }), " ");
  return item;
}

if (document.getElementById("remarks")) {
  follow(JSON.parse(document.getElementById("press-carried").textContent), { comments: showComments });
}
