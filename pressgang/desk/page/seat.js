// The page of one seat, at a screen of its own: it follows the table by itself, and is asked when its seat is.
import { ask, find } from "./asking.js";
import { board, called } from "./board.js";

const tell = (words) => { find("#notice").textContent = words; };
let now = null, asked = 0, stream = null;

const lying = board({
  at: (path) => path,
  face: (id) => now.faces[id],
  choose: (index) => hear("choose", { id: now.id, step: now.step, choice: index }),
});

async function hear(path, sent) {
  const mine = ++asked;
  find("#table").classList.add("busy");
  try {
    const found = await ask(path, sent);
    if (mine === asked) { tell(""); paint(found); }
  } catch (error) {
    if (mine !== asked) return;
    tell(error.message);
    if (stream.readyState === EventSource.CLOSED) find("#played").hidden = true; // the link is good no more
    else if (sent) await refresh(); // a choice that was refused: how the table stands is asked anew, and why stays there to be read
  } finally { if (mine === asked) find("#table").classList.remove("busy"); }
}

async function refresh() {
  const mine = asked, found = await ask("table").catch(() => null);
  if (found && mine === asked) paint(found);
}

function paint(found) {
  now = found;
  const mine = now.chooser === now.seat;
  document.title = mine ? `${called(now.seat)}: your turn` : called(now.seat);
  find("#who").textContent = called(now.seat);
  find("#played").hidden = false;
  lying.show(now);
}

// A browser that was away, or a telephone that slept, asks anew.
function follow() {
  stream?.close();
  stream = new EventSource("news");
  stream.onmessage = () => hear("table");
  stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) hear("table"); else tell("The table does not answer; the page waits for it."); };
}

addEventListener("online", follow);
addEventListener("pageshow", (event) => { if (event.persisted) follow(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) follow(); });
follow();
