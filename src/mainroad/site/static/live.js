// Live pages. An element with data-live="tournament/ID" (and data-live-version="12", what the page shows) watches that
// stream; when it has gone on, the body gets the event "mainroad:changed" with {stream, version}, and htmx elements
// with hx-trigger="mainroad:changed from:body" renew themselves. Nothing is announced here: what a reader is told is
// the page's choice.
//
// Where many are watching, the server says within which time to renew the page, and each chooses a moment of it by
// chance, so that not all ask at once. Pages of the arbiters (data-live-at-once) do not wait.

const RETRY_MS = 30_000; // after an answer that the browser takes as final (a full or closed server)
const watched = new Map(); // stream -> {version, source, timer, pending}

function open(stream, watch) {
  close(watch);
  const query = watch.version === null ? "" : `?version=${watch.version}`;
  const source = new EventSource(`/live/${stream.split("/").map(encodeURIComponent).join("/")}${query}`);
  watch.source = source;
  source.addEventListener("here", (message) => {
    watch.version ??= JSON.parse(message.data).version;
  });
  source.addEventListener("message", (message) => {
    const { version, within = 0 } = JSON.parse(message.data);
    watch.version = version;
    if (!within || document.querySelector("[data-live-at-once]")) tell(stream, watch);
    else watch.pending ||= setTimeout(tell, Math.random() * within, stream, watch); // it will renew to what is newest then
  });
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED && watch.source === source) {
      watch.timer = setTimeout(() => open(stream, watch), RETRY_MS);
    }
  });
}

function tell(stream, watch) {
  clearTimeout(watch.pending);
  watch.pending = 0;
  const detail = { stream, version: watch.version };
  document.body.dispatchEvent(new CustomEvent("mainroad:changed", { bubbles: true, detail }));
}

function close(watch) {
  clearTimeout(watch.timer);
  watch.source?.close();
  watch.source = null;
}

// A browser keeps only six connections to a site for all its tabs, so a page that nobody sees lets its own go, unless
// somebody asked to be told by a sound (my_board.js).
function follow() {
  const unseen = document.hidden && !document.documentElement.hasAttribute("data-live-hidden");
  const wanted = new Map();
  for (const element of document.querySelectorAll("[data-live]")) {
    wanted.set(element.dataset.live, element.dataset.liveVersion ?? null);
  }
  for (const [stream, watch] of watched) {
    if (unseen || !wanted.has(stream)) close(watch);
    if (!wanted.has(stream)) watched.delete(stream);
  }
  for (const [stream, version] of wanted) {
    if (!watched.has(stream)) watched.set(stream, { version, source: null, timer: 0, pending: 0 });
    const watch = watched.get(stream);
    if (!unseen && watch.source === null) open(stream, watch);
  }
}

document.addEventListener("visibilitychange", follow);
document.addEventListener("htmx:afterSettle", follow);
follow();
