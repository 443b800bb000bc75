// The table: the game that is open, played by hand against bots or by several people at this screen.
import { ask, find, made, options } from "./asking.js";

const SEVERAL = 12; // choices from which on one can search among them

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

  const known = () => ({ id: now.id, made: now.made });

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
    const over = now.ending;
    find("#asked").textContent = over ? `${over.reason.replace(/_/g, " ")}: ${over.winners.map(called).join(" and ") || "nobody"} ${over.winners.length > 1 ? "win" : "wins"}`
      : `Round ${now.round}: ${called(now.seat)} chooses${now.asked && now.asked !== "action" ? ` (${now.asked})` : ""}`;
    find("#choices").replaceChildren(...now.choices.map((words, index) => {
      const button = made("button", { type: "button", textContent: short(words) });
      button.addEventListener("click", () => hear("table/choose", { ...known(), choice: index }));
      return made("li", {}, button);
    }));
    find("#among").hidden = now.choices.length < SEVERAL;
    find("#among").value = "";
    find("#back").disabled = !now.back;
    find("#boards").replaceChildren(...now.boards.map((path) => made("img", { src: at(`table/${path}`), alt: "The board as it is now" })));
    find("#heard").replaceChildren(...now.told.map((line) => made("li", { textContent: line.trim(), className: line.startsWith(" ") ? "then" : "" })));
    find("#panels").replaceChildren(...now.panels.filter((one) => one.rows.length).sort((one, other) => (other.seat === now.seat) - (one.seat === now.seat)).map(panel));
    find("#heard").scrollTop = find("#heard").scrollHeight; // the latest stands below
  }

  const called = (seat) => seat.charAt(0).toUpperCase() + seat.slice(1);
  // «Red: roll» is «Roll» below the name of who chooses.
  const short = (words) => {
    const own = `${called(now.seat)}: `;
    return words.startsWith(own) ? words.charAt(own.length).toUpperCase() + words.slice(own.length + 1) : words;
  };

  function panel(one) {
    const who = now.seats.find((seat) => seat.seat === one.seat), mine = one.seat === now.seat;
    const head = one.seat ? `${called(one.seat)}${mine ? " (you)" : ` (${who?.who ?? ""})`}` : "In the middle";
    return made("section", { className: mine ? "mine" : "" }, made("h3", { textContent: head }), made("dl", {}, ...one.rows.flatMap((row) => [made("dt", { textContent: row.name }), lying(row)])));
  }

  // Cards as they look, where the wall has their faces; all else in words.
  function lying(row) {
    const shown = row.cards.length <= 16 ? row.cards.map((id) => faces().find((face) => face.id === id && face.side === "front")) : [];
    if (!shown.length || shown.some((face) => !face)) return made("dd", { textContent: row.words });
    const rest = row.unseen ? [made("span", { textContent: `+ ${row.unseen}` })] : [];
    return made("dd", { className: "cards" }, ...shown.map((face) => made("img", { src: at(`faces/${face.key}`), alt: face.name, title: face.name })), ...rest);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const seed = find("#seed").value.trim() || String(Math.floor(Math.random() * 1e6));
    hear("table/begin", { seats: [...form.querySelectorAll(".seat select")].map((one) => one.value), seed });
  });
  find("#players").addEventListener("change", seats);
  find("#back").addEventListener("click", () => hear("table/back", known()));
  find("#again").addEventListener("click", () => hear("table/again", known()));
  find("#among").addEventListener("input", () => {
    const wanted = find("#among").value.toLowerCase();
    for (const one of find("#choices").children) one.hidden = !one.textContent.toLowerCase().includes(wanted);
  });
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
