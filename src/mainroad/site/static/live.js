// Live pages. An element with data-live="tournament/ID" (and data-live-version="12", what the page shows) watches that
// stream; when it has gone on, the body gets the event "mainroad:changed" with {stream, version}, and htmx elements
// with hx-trigger="mainroad:changed from:body" renew themselves. Nothing is announced here: what a reader is told is
// the page's choice.

const RETRY_MS = 30_000; // after an answer that the browser takes as final (a full or closed server)
const watched = new Map(); // stream -> {version, source, timer}

function open(stream, watch) {
  close(watch);
  const query = watch.version === null ? "" : `?version=${watch.version}`;
  const source = new EventSource(`/live/${stream.split("/").map(encodeURIComponent).join("/")}${query}`);
  watch.source = source;
  source.addEventListener("here", (message) => {
    watch.version ??= JSON.parse(message.data).version;
  });
  source.addEventListener("message", (message) => {
    const { version } = JSON.parse(message.data);
    watch.version = version;
    document.body.dispatchEvent(new CustomEvent("mainroad:changed", { bubbles: true, detail: { stream, version } }));
  });
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED && watch.source === source) {
      watch.timer = setTimeout(() => open(stream, watch), RETRY_MS);
    }
  });
}

function close(watch) {
  clearTimeout(watch.timer);
  watch.source?.close();
  watch.source = null;
}

// A browser keeps only six connections to a site for all its tabs, so a page that nobody sees lets its own go.
function follow() {
  const wanted = new Map();
  for (const element of document.querySelectorAll("[data-live]")) {
    wanted.set(element.dataset.live, element.dataset.liveVersion ?? null);
  }
  for (const [stream, watch] of watched) {
    if (document.hidden || !wanted.has(stream)) close(watch);
    if (!wanted.has(stream)) watched.delete(stream);
  }
  for (const [stream, version] of wanted) {
    if (!watched.has(stream)) watched.set(stream, { version, source: null, timer: 0 });
    const watch = watched.get(stream);
    if (!document.hidden && watch.source === null) open(stream, watch);
  }
}

document.addEventListener("visibilitychange", follow);
document.addEventListener("htmx:afterSettle", follow);
follow();
