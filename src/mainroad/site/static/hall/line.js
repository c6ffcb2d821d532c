// The line to the server: what is seen of the game comes whole or as what has changed of it (game_payload.py), what is asked
// goes out once and is asked again after a break: the server does it once. A lost line comes back by itself.

const RETRIES_MS = [100, 300, 600, 1000, 1500];
const TURNED_AWAY = new Set([4403, 4404]);

export class Line {
  // on: {voice(), show(seen, news), premove({premove, said}), phrase({phrase, side}), lost(), back()}
  constructor(address, seen, on) {
    this.address = address;
    this.seen = seen;
    this.on = on;
    this.socket = null;
    this.failures = 0;
    this.heard = seen.version; // the version up to which news have been told
    this.plies = seen.game.since + seen.game.moves.length;
    this.waiting = new Map(); // id -> {order, resolve, sentOn}: sent and not yet answered
    addEventListener("online", () => this.socket?.readyState === WebSocket.CLOSED && this.connect());
  }

  connect() {
    const address = new URL(this.address, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("version", this.heard);
    for (const [name, value] of Object.entries(this.on.voice())) address.searchParams.set(name, value);
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => socket === this.socket && this.#hear(JSON.parse(data)));
    socket.addEventListener("close", ({ code }) => socket === this.socket && this.#lost(code));
  }

  // Come again: the reader wants to hear moves otherwise.
  renew() {
    const { socket } = this;
    if (socket?.readyState === WebSocket.CLOSED) return; // it comes back by itself
    this.connect();
    socket?.close();
  }

  // A promise of {ok, reason, articles}.
  send(order) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    return new Promise((resolve) => {
      this.waiting.set(id, { order: { ...order, id }, resolve, sentOn: null });
      this.#write({ ...order, id });
    });
  }

  #lost(code) {
    if (TURNED_AWAY.has(code)) return;
    if (this.failures === 0) this.on.lost();
    setTimeout(() => this.connect(), RETRIES_MS[Math.min(this.failures, RETRIES_MS.length - 1)]);
    this.failures += 1;
  }

  #write(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (this.waiting.has(message.id)) this.waiting.get(message.id).sentOn = this.socket;
    this.socket.send(JSON.stringify(message));
  }

  #hear(message) {
    if ("answer" in message) this.#answered(message);
    else if ("premove" in message) this.on.premove(message);
    else if ("phrase" in message) this.on.phrase(message);
    else if (message.next) this.#next(message);
    else if (message.seen) this.#whole(message);
  }

  #answered(answer) {
    this.waiting.get(answer.answer)?.resolve(answer);
    this.waiting.delete(answer.answer);
  }

  #whole({ seen, news }) {
    if (seen.game.since > this.plies) return this.#write({ do: "see" });
    if (this.failures > 0) this.on.back();
    this.failures = 0;
    const fresh = news.filter(({ version }) => version > this.heard);
    this.heard = Math.max(this.heard, seen.version);
    this.seen = seen;
    this.plies = seen.game.since + seen.game.moves.length;
    this.on.show(seen, fresh);
    for (const { order, sentOn } of this.waiting.values()) if (sentOn !== this.socket) this.#write(order);
  }

  // After a move only what it has changed is sent: put over what was seen of the version before it, it is the whole again.
  #next({ next: { after, game, ...next }, news, actions = this.seen.actions }) {
    if (this.seen.version >= next.version) return;
    if (this.seen.version !== after) return this.#write({ do: "see" });
    this.#whole({ seen: { ...this.seen, ...next, actions, game: { ...this.seen.game, ...game } }, news });
  }
}
