// The event stream of boards (docs/feed.md). A page that nobody sees lets its connection go and takes up where it was.

const RETRY_MS = 30_000; // after an answer that the browser takes as final (a full or closed server)

/** @param {{events: string, after: number}} carried
 * @param {Record<string, (told: any) => void>} on
 * @param {(isLost: boolean) => void} lost */
export function follow({ events, after }, on, lost = () => {}) {
  let moment = after;
  let source = null;
  let timer = 0;

  function open() {
    clearTimeout(timer);
    source = new EventSource(`${events}?after=${moment}`);
    for (const [name, act] of Object.entries(on)) source.addEventListener(name, ({ data }) => act(JSON.parse(data)));
    source.addEventListener("here", ({ data }) => {
      moment = JSON.parse(data).moment;
      lost(false);
    });
    source.addEventListener("error", () => {
      lost(true);
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
    });
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) close();
    else if (!source) open();
  });
  if (!document.hidden) open();
}
