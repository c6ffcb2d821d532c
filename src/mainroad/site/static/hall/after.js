// What follows a game: the panel stays where it is and is renewed only when something has changed. What is new in it
// (a rematch, the next game) is said once, like all other news.

const PAUSE_MS = 3000;

export function watchAfter(announcer) {
  const panel = document.getElementById("after");
  if (!panel) return;
  let timer = null;
  const again = () => document.body.dispatchEvent(new Event("again"));
  const begin = () => (timer ??= setInterval(again, PAUSE_MS));
  const tell = () => {
    panel.hidden = panel.children.length < 2; // what the page knows stands there always
    for (const news of panel.querySelectorAll("[data-news]"))
      announcer.say(news.textContent.trim().replace(/\s+/g, " "), { key: news.dataset.news });
  };
  document.body.addEventListener("finished", begin);
  panel.addEventListener("htmx:afterSwap", tell);
  if (!panel.hidden) begin();
}
