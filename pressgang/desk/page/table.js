// The table: the game that is open, played by hand against bots or by several people at this screen.
import { ask, find, made, options } from "./asking.js";
import { board } from "./board.js";

export function table({ at, tell, faces }) {
  const place = find("#table"), form = place.querySelector("form");
  let now = null, offers = null, view = "faces", asked = 0;

  async function hear(path, sent) {
    const mine = ++asked;
    place.classList.add("busy");
    try {
      const found = await ask(at(path), sent);
      if (mine === asked) { offers = found; now = found.game; paint(); tell(""); }
    } catch (error) {
      if (mine === asked) tell(error.message);
    } finally { if (mine === asked) place.classList.remove("busy"); }
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
    find("#new").disabled = false;
    find("#played").hidden = !now;
    if (!now) return;
    find("#again").hidden = !now.changed;
    find("#back").disabled = !now.back;
    lying.show(now);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const seed = find("#seed").value.trim() || String(Math.floor(Math.random() * 1e6));
    hear("table/begin", { seats: [...form.querySelectorAll(".seat select")].map((one) => one.value), seed });
  });
  find("#players").addEventListener("change", seats);
  find("#back").addEventListener("click", () => hear("table/back", known()));
  find("#again").addEventListener("click", () => hear("table/again", known()));
  return {
    begin() { now = null; offers = null; find("#new").disabled = true; find("#played").hidden = true; find("#players").replaceChildren(); if (view === "table") this.show(view); },
    async changed() {
      if (now) find("#again").hidden = !(await ask(at("table/changed")).catch(() => ({ changed: false }))).changed;
    },
    async show(name) {
      view = name;
      if (name === "table" && !offers) await hear("table");
    },
  };
}
