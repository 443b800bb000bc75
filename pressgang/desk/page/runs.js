// Playtests: a run of games by bots is asked for, followed, and told; after something was saved, run again and set beside the run before.
import { ask, find, made, options } from "./asking.js";
import { orders } from "./orders.js";
import { setups } from "./setups.js";

export function runs({ at, tell, regret, go, faces, open }) {
  const place = find("#playtest"), form = place.querySelector("form"), shown = find("#came"), log = find("#log");
  const bench = orders({ go, cancelled: "Cancelled." }), second = orders({ go, cancelled: "" });
  const ways = setups(find("#setups"), find("#setup"));
  let offers = null, view = "faces", latest = null;

  const players = () => Number(find("#at-table").value);

  async function offer() {
    if (offers) return;
    offers = await ask(at("playtest"));
    offered();
    find("#at-table").value = offers.usual;
    find("#bots").replaceChildren(...options([...offers.bots.map((name) => [name, name]), ["", "one for each seat"]]));
    find("#games").max = offers.most;
    find("#games").value = offers.games;
    form.hidden = find("#hint").hidden = false;
    seats();
    if (offers.last) { again(offers.last.plan); show(offers.last); }
    await look();
  }

  // What the game offers may change as its files are saved; what is chosen stays, if it is still there.
  function offered() {
    refill(find("#at-table"), offers.players.map((count) => [count, `${count} player${count === 1 ? "" : "s"}`]));
    refill(find("#edition"), offers.editions.map((one) => [one.id, one.name]));
    find("#edition").parentElement.hidden = offers.editions.length < 2;
    ways.offer(offers.setups);
  }

  function refill(box, entries) {
    const before = box.value;
    box.replaceChildren(...options(entries));
    if (entries.some(([value]) => String(value) === before)) box.value = before;
  }

  // A bot for each seat, where they are not all alike.
  function seats() {
    const before = [...find("#each").querySelectorAll("select")].map((one) => one.value);
    find("#each").replaceChildren(...(find("#bots").value ? [] : Array.from({ length: players() }, (_, number) => {
      const box = made("select", {}, ...options(offers.bots.map((name) => [name, name])));
      box.value = before[number] ?? offers.bots[0];
      return made("label", {}, made("span", { textContent: `Seat ${number + 1}` }), box);
    })));
  }

  const plan = () => ({
    players: players(),
    bots: find("#bots").value || [...find("#each").querySelectorAll("select")].map((one) => one.value).join(","),
    games: find("#games").valueAsNumber,
    seed: find("#from").valueAsNumber,
    edition: find("#edition").value,
    setups: ways.chosen(),
  });

  // The form as it was when a run began.
  function again(asked) {
    const names = asked.bots.split(",");
    find("#at-table").value = asked.players;
    find("#bots").value = names.length === 1 ? asked.bots : "";
    seats();
    [...find("#each").querySelectorAll("select")].forEach((one, number) => { one.value = names[number]; });
    find("#games").value = asked.games;
    find("#from").value = asked.seed;
    find("#edition").value = asked.edition;
    ways.choose(asked.setups);
  }

  async function run() {
    const games = (count) => `${count.toLocaleString("en")} game${count === 1 ? "" : "s"}`, said = place.querySelector("output");
    find("#run").disabled = true;
    find("#stop").hidden = false;
    place.classList.add("busy");
    find("#stale").hidden = true;
    find("#saved").replaceChildren();
    said.textContent = "";
    let begun = 0;
    await bench.carryOut(at("playtest/run"), place, plan(), (one) => {
      if (one.seconds !== undefined) begun = Date.now();
      const still = one.seconds ?? (Date.now() - begun) / 1000 / one.done * (one.of - one.done);
      if (one.of) said.textContent = begun ? `${one.done.toLocaleString("en")} of ${games(one.of)}${left(still)}` : "Getting ready";
      if (one.run === undefined) return;
      said.textContent = "";
      show(one);
    });
    find("#run").disabled = false;
    find("#stop").hidden = true;
    place.classList.remove("busy");
    await look();
  }

  // How long it takes still, as far as the games that were played tell; nothing of what is soon done.
  const left = (seconds) => (seconds < 20 ? "" : seconds < 90 ? `, about ${10 * Math.round(seconds / 10)} seconds left` : `, about ${Math.round(seconds / 60)} minutes left`);

  // What a run came to. The desk has written it, and no word of content in it is a mark.
  function show(one) {
    latest = one;
    find("#hint").hidden = true;
    shown.innerHTML = one.run;
    find("#report").hidden = false;
    for (const button of shown.querySelectorAll("[data-number]")) button.addEventListener("click", () => replay(Number(button.dataset.number), button.textContent));
    for (const cell of shown.querySelectorAll("[data-card]")) {
      const face = faces().find((other) => other.id === cell.dataset.card && other.side === "front");
      if (!face) continue;
      const button = made("button", { type: "button", textContent: face.name });
      button.addEventListener("click", () => open(face.at));
      cell.replaceChildren(button);
    }
  }

  async function replay(number, what) {
    const list = log.querySelector("ol");
    find("#log h2").textContent = `Game ${number}: ${what}`;
    list.replaceChildren();
    log.showModal();
    await second.carryOut(at("playtest/replay"), log, { number }, (one) => { list.replaceChildren(...(one.log ?? []).map(line)); });
  }

  function line({ kind, words, number, key, forced }) {
    if (kind !== "choice") return made("li", { className: kind, textContent: words });
    return made("li", { className: kind }, made("span", { className: "number", textContent: number }), `${words} `, made("code", { textContent: key }), forced ? " (forced)" : "");
  }

  // Whether something was saved since the last run began.
  async function look() {
    const changed = latest !== null && (await ask(at("playtest/changed")).catch(() => ({ changed: false }))).changed;
    find("#stale").hidden = !changed;
    find("#run").textContent = changed ? "Run again" : "Run";
  }

  async function save() {
    find("#saved").replaceChildren();
    try {
      const { name, file } = await ask(at("playtest/report"), {});
      find("#saved").replaceChildren("Saved as ", made("a", { href: at(`made/${name}`), download: name, textContent: file }));
    } catch (error) { find("#saved").textContent = error.message; }
  }

  form.addEventListener("submit", (event) => { event.preventDefault(); run(); });
  find("#bots").addEventListener("change", seats);
  find("#at-table").addEventListener("change", seats);
  find("#stop").addEventListener("click", () => bench.end());
  find("#report").addEventListener("click", save);
  log.querySelector("button").addEventListener("click", () => log.close());
  log.addEventListener("click", (event) => { if (event.target === log) log.close(); });
  log.addEventListener("close", () => second.end());
  return {
    begin() {
      bench.end();
      log.close();
      ways.offer([]);
      [offers, latest] = [null, null];
      form.hidden = find("#hint").hidden = true;
      find("#run").textContent = "Run";
      find("#report").hidden = find("#stale").hidden = true;
      for (const one of [shown, find("#saved"), place.querySelector("output"), place.querySelector(".faults")]) one.replaceChildren();
      this.show(view);
    },
    async changed() {
      if (view !== "playtest") return;
      const found = offers && await ask(at("playtest")).catch(() => null);
      if (found && offers) { offers = found; offered(); seats(); await look(); } else await this.show(view); // what could not be read may have been mended
    },
    async show(name) {
      view = name;
      if (name !== "playtest") return;
      try { await offer(); await look(); tell(""); } catch (error) { regret(error); }
    },
  };
}
