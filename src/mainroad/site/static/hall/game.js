// A live game: the page shows what the server says, and sends what somebody asks. Every button and field is a form that
// works without this script; here they go over the line.

import { Line } from "./line.js";
import { Sidebar } from "./sidebar.js";
import { mount } from "./table.js";

const TICK_MS = 200;
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const setup = read("hall-setup");
const first = read("hall-seen");

const sidebar = new Sidebar(setup);
let left = null; // the move that is left with the program, and after how many
const line = new Line(setup.socket, first, {
  voice: () => ({ style: table.settings.get("style"), tongue: table.settings.get("language") }),
  show,
  premove(message) {
    left = message.premove ? { text: message.premove, plies: line.plies } : null;
    sidebar.premove(message);
    table.premoved(message);
  },
  lost: () => sidebar.note(setup.words.lost),
  back() {
    sidebar.note(setup.words.back);
    // A server that was away has forgotten the move that was left; one that was not is told the same again.
    if (left?.plies === line.plies) line.send({ do: "premove", text: left.text });
  },
});
const table = mount({ send: (order) => line.send(order), mayMove: setup.mayMove });

function show(seen, news) {
  sidebar.show(seen, news);
  table.show({ seen, news });
}

table.settings.addEventListener("change", ({ detail }) => ["style", "language"].includes(detail.name) && line.renew());
show(first, []);
setInterval(() => sidebar.clocks(), TICK_MS);
line.connect();
