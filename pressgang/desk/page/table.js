// The table: the game that is open, played by hand against bots or by several people at this screen.
import { ask, find, made, options } from "./asking.js";
import { board, called } from "./board.js";
import { setups } from "./setups.js";

export function table({ at, tell, regret, faces }) {
  const place = find("#table"), form = place.querySelector("form");
  const ways = setups(find("#ways"), find("#way"));
  let now = null, eyes = "", shown = "", offers = null, view = "faces", asked = 0, latest = null, stale = false; // whether what is offered was asked before something was saved

  async function hear(path, sent) {
    const mine = ++asked;
    place.classList.add("busy");
    try {
      const found = await ask(at(path), sent);
      if (mine === asked) { offers = found; now = found.game; paint(); tell(""); }
    } catch (error) {
      if (mine === asked) regret(error);
    } finally {
      if (mine === asked) {
        place.classList.remove("busy");
        if (offers && latest !== null && latest !== offers.version) { latest = null; hear("table"); } // somebody chose at another screen meanwhile
      }
    }
  }

  const known = () => ({ id: now.id, step: now.step });
  const lying = board({
    at: (path) => at(path.startsWith("boards/") ? `table/${path}` : path),
    face: (id) => faces().find((face) => face.id === id && face.side === "front"),
    choose: (index) => hear("table/choose", { ...known(), choice: index }),
  });

  function seats() {
    const count = Number(find("#players").value), before = [...form.querySelectorAll(".seat select")].map((one) => one.value);
    find("#seats").replaceChildren(...Array.from({ length: count }, (_, place) => {
      const box = made("select", {}, ...options(offers.bots.map((name) => [name, name])));
      box.value = before[place] ?? (place ? (offers.bots.includes("greedy") ? "greedy" : offers.bots.at(-1)) : offers.bots[0]);
      return made("label", { className: "seat" }, made("span", { textContent: `Seat ${place + 1}` }), box);
    }));
  }

  function paint() {
    if (find("#players").options.length !== offers.players.length || [...find("#players").options].some((one, place) => Number(one.value) !== offers.players[place])) {
      find("#players").replaceChildren(...options(offers.players.map((count) => [count, `${count} player${count === 1 ? "" : "s"}`])));
      seats();
    }
    ways.offer(offers.setups);
    form.hidden = false;
    find("#played").hidden = !now;
    find("#curtain").hidden = true;
    if (!now) return;
    find("#again").hidden = !now.changed;
    find("#back").disabled = !now.back;
    if (veiled()) return;
    lying.show(now);
    find("#begun").textContent = [`Seed ${now.seed}`, ...now.setups.map((id) => offers.setups.find((one) => one.id === id)?.name ?? id)].join(", ");
    if (now.screens.some((one) => one.seat === now.chooser && one.link)) find("#asked").textContent += " at another screen";
    screens();
  }

  // Who takes the seat of another at this screen, and sees what that one may not, says so first. Whether nothing is shown until then.
  function veiled() {
    if (now.id !== shown || !now.hides || now.ending) [shown, eyes] = [now.id, now.seat];
    const is = eyes !== now.seat;
    find("#played").hidden = is;
    find("#curtain").hidden = !is;
    if (!is) return false;
    screens();
    find("#curtain h2").textContent = `${called(now.seat)} chooses`;
    find("#curtain button").textContent = `I am ${called(now.seat)}`;
    find("#curtain button").focus();
    return true;
  }

  // Which people sit at screens of their own, with their links.
  function screens() {
    find("#screens").hidden = !now.screens.length;
    find("#alone").hidden = now.open;
    find("#screens ul").replaceChildren(...now.screens.map((one) => {
      const box = made("input", { type: "checkbox", checked: Boolean(one.link) });
      box.addEventListener("change", () => {
        const places = now.screens.filter((other) => (other === one ? box.checked : other.link)).map((other) => other.place);
        hear("table/screens", { id: now.id, places });
      });
      const seat = made("label", {}, box, made("span", { textContent: `${called(one.seat)} at a screen of its own` }));
      if (!one.link) return made("li", {}, seat);
      const code = made("img", { src: `data:image/svg+xml,${encodeURIComponent(one.code)}`, alt: `QR code of the link for ${one.seat}` });
      return made("li", {}, seat, code, made("a", { href: one.link, textContent: one.link, target: "_blank", rel: "noreferrer" }));
    }));
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const seed = find("#seed").value.trim() || String(Math.floor(Math.random() * 1e6));
    hear("table/begin", { seats: [...form.querySelectorAll(".seat select")].map((one) => one.value), seed, setups: ways.chosen() });
  });
  find("#curtain button").addEventListener("click", () => { eyes = now.seat; paint(); });
  find("#players").addEventListener("change", seats);
  find("#back").addEventListener("click", () => hear("table/back", known()));
  find("#again").addEventListener("click", () => hear("table/again", known()));
  return {
    begin() { ways.offer([]); now = null; offers = null; form.hidden = true; find("#played").hidden = find("#screens").hidden = find("#curtain").hidden = true; find("#players").replaceChildren(); if (view === "table") this.show(view); },
    async changed() {
      stale = true;
      await this.show(view);
    },
    // Somebody chose at another screen.
    follow(version) {
      if (!offers || version === offers.version) return;
      if (place.classList.contains("busy")) latest = version; else hear("table");
    },
    async show(name) {
      view = name;
      if (name !== "table" || (offers && !stale)) return;
      stale = false;
      await hear("table");
    },
  };
}
