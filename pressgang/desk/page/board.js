// What lies on a table for one seat: boards, hands and choices. What a choice names is marked where it is drawn, and can be clicked.
import { find, made } from "./asking.js";

const SEVERAL = 12; // choices from which on one can search among them
const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const LAID = `<div id="boards"></div>
<section id="turn" aria-label="Choices">
  <h2 id="asked" role="status"></h2>
  <p id="dice" hidden></p>
  <p id="narrowed" role="status" hidden><span></span> <button type="button">All choices</button></p>
  <input id="among" type="search" placeholder="Search choices" aria-label="Search choices" hidden>
  <ol id="choices"></ol>
  <h3>What happened</h3>
  <ul id="heard"></ul>
</section>
<div id="panels"></div>`;

export const called = (seat) => seat.charAt(0).toUpperCase() + seat.slice(1);

// `at` makes an address of a path, `face` finds the face of a card by its id, `choose` makes the choice of a number.
export function board({ at, face, choose }) {
  let now = null, picked = [];
  const own = [...find("#played").children]; // what a page has of its own stands below who is asked
  find("#played").innerHTML = LAID;
  find("#asked").after(...own);

  const fitting = () => now.choices.map((_, index) => index).filter((index) => picked.every((mark) => now.marks[index].includes(mark)));

  function show(found) {
    if (!now || ["id", "step", "seat"].some((key) => found[key] !== now[key])) picked = [];
    now = found;
    const over = now.ending, eyes = now.seat === now.chooser;
    find("#asked").textContent = over ? `${called(over.reason.replace(/_/g, " "))}: ${over.winners.map(called).join(" and ") || "nobody"} ${over.winners.length > 1 ? "win" : "wins"}`
      : `Round ${now.round}: ${called(now.chooser)} chooses${eyes && now.asked && now.asked !== "action" ? ` (${now.asked})` : ""}`;
    find("#dice").hidden = over || !now.dice.length;
    find("#dice").textContent = now.dice.map((row) => `${called(row.name)}: ${row.words}`).join(" · ");
    find("#heard").replaceChildren(...now.told.map((line) => made("li", { textContent: line.trim(), className: line.startsWith(" ") ? "then" : "" })));
    find("#heard").scrollTop = find("#heard").scrollHeight; // the latest stands below
    find("#among").value = "";
    boards();
    mark();
  }

  // The pictures stay where they are, so that nothing blinks while the next ones come.
  function boards() {
    const place = find("#boards");
    while (place.children.length > now.boards.length) place.lastElementChild.remove();
    now.boards.forEach((one, number) => {
      if (!place.children[number]) place.append(made("div", { className: "board" }, made("img", { alt: "The board as it is now" }), document.createElementNS(SVG, "svg")));
      const image = place.children[number].querySelector("img"), source = at(one.picture);
      if (image.getAttribute("src") !== source) image.src = source;
    });
  }

  // What can be chosen, as far as what was clicked leaves it, in the list and on all that is drawn.
  function mark() {
    const left = fitting(), held = document.activeElement?.dataset?.mark, counts = new Map();
    for (const index of left) for (const one of now.marks[index]) counts.set(one, [...(counts.get(one) ?? []), index]);
    find("#choices").replaceChildren(...left.map((index) => {
      const button = made("button", { type: "button", textContent: short(now.choices[index]) });
      button.addEventListener("click", () => choose(index));
      return made("li", {}, button);
    }));
    find("#among").hidden = left.length < SEVERAL;
    find("#narrowed").hidden = !picked.length;
    find("#narrowed span").textContent = picked.length ? `${left.length} of ${now.choices.length} choices: with ${picked.map(name).join(" and ")}` : "";
    now.boards.forEach((one, number) => spaces(find("#boards").children[number].querySelector("svg"), one, counts));
    find("#panels").replaceChildren(...now.panels.filter((one) => one.rows.length).sort((one, other) => first(other) - first(one)).map((one) => panel(one, counts)));
    if (held) [...document.querySelectorAll("[data-mark]")].find((one) => one.dataset.mark === held)?.focus();
  }

  // One's own things come first, but where there is no board what lies in the middle does.
  const first = ({ seat }) => (seat === now.seat ? 1 : seat || now.boards.length ? 0 : 2);

  function pick(one) {
    if (picked.includes(one)) picked = picked.filter((other) => other !== one);
    else {
      const left = fitting().filter((index) => now.marks[index].includes(one));
      if (left.length === 1) { choose(left[0]); return; }
      picked = [...picked, one];
    }
    find("#among").value = "";
    mark();
  }

  const all = () => { picked = []; mark(); };

  function name(one) {
    const id = one.split(" ").at(-1);
    return (one.startsWith("card ") ? face(id)?.name : null) ?? id.replace(/_/g, " ");
  }

  const says = (one, indices) => `${name(one)}: ${indices.length === 1 ? short(now.choices[indices[0]]) : `${indices.length} choices`}`;
  // «Red: roll» is «Roll» below the name of who chooses.
  const short = (words) => {
    const own = `${called(now.seat)}: `;
    return words.startsWith(own) ? words.charAt(own.length).toUpperCase() + words.slice(own.length + 1) : words;
  };

  function spaces(over, one, counts) {
    over.setAttribute("viewBox", `0 0 ${one.size[0]} ${one.size[1]}`);
    over.setAttribute("preserveAspectRatio", "xMinYMin meet");
    over.replaceChildren(...Object.entries(one.places).filter(([key]) => counts.has(key)).map(([key, corners], number) => {
      const group = document.createElementNS(SVG, "g"), title = document.createElementNS(SVG, "title");
      title.textContent = says(key, counts.get(key));
      group.append(title, ...["edge", "line"].map((kind) => {
        const line = document.createElementNS(SVG, "polygon");
        line.setAttribute("points", corners.map((corner) => corner.join(",")).join(" "));
        line.setAttribute("class", kind);
        return line;
      }));
      for (const [key_, value] of [["role", "button"], ["tabindex", number ? "-1" : "0"], ["aria-label", title.textContent], ["aria-pressed", String(picked.includes(key))]]) group.setAttribute(key_, value);
      group.dataset.mark = key;
      group.addEventListener("click", () => pick(key));
      group.addEventListener("focus", () => { for (const other of over.children) other.setAttribute("tabindex", other === group ? "0" : "-1"); });
      group.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(key); }
        if (event.key in ARROWS) { event.preventDefault(); beside(over, group, ARROWS[event.key])?.focus(); }
      });
      return group;
    }));
  }

  // The nearest mark in a direction: what lies off to the side counts as farther.
  function beside(over, group, [x, y]) {
    const middle = (one) => { const box = one.getBBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [left, top] = middle(group);
    const far = [...over.children].filter((one) => one !== group).map((one) => {
      const [across, down] = middle(one), along = (across - left) * x + (down - top) * y, off = Math.abs((across - left) * y) + Math.abs((down - top) * x);
      return { one, along, cost: along + 2 * off };
    });
    return far.filter(({ along, cost }) => along > 0.1 && cost <= 5 * along).sort((one, other) => one.cost - other.cost)[0]?.one;
  }

  function panel(one, counts) {
    const who = now.seats.find((seat) => seat.seat === one.seat), mine = one.seat === now.seat;
    const head = one.seat ? `${called(one.seat)}${mine ? " (you)" : ` (${who?.who ?? ""})`}` : "In the middle";
    const wide = one.seat ? mine : one.rows.some((row) => row.cards.length);
    const rows = one.rows.map((row) => made("div", {}, made("dt", { textContent: row.name }), lying(row, counts)));
    return made("section", { className: `${mine ? "mine" : ""} ${wide ? "wide" : ""}`.trim() }, made("h3", { textContent: head }), made("dl", {}, ...rows));
  }

  // Cards as they look, where there are pictures of them; all else in words.
  function lying(row, counts) {
    const shown = row.cards.length <= 16 ? row.cards.map((id) => face(id)) : [];
    if (!shown.length || shown.some((one) => !one)) return made("dd", { textContent: row.words });
    const rest = row.unseen ? [made("span", { textContent: `+ ${row.unseen}` })] : [];
    return made("dd", { className: "cards" }, ...shown.map((one, number) => {
      const image = made("img", { src: at(`faces/${one.key}`), alt: one.name, title: one.name }), key = `card ${row.at} ${row.cards[number]}`;
      if (!counts.has(key)) return image;
      const button = made("button", { type: "button", title: says(key, counts.get(key)) }, image);
      button.dataset.mark = key;
      button.setAttribute("aria-label", button.title);
      button.setAttribute("aria-pressed", String(picked.includes(key)));
      button.addEventListener("click", () => pick(key));
      return button;
    }), ...rest);
  }

  find("#narrowed button").addEventListener("click", all);
  find("#played").addEventListener("keydown", (event) => { if (event.key === "Escape" && picked.length) all(); });
  find("#among").addEventListener("input", () => {
    const wanted = find("#among").value.toLowerCase();
    for (const one of find("#choices").children) one.hidden = !one.textContent.toLowerCase().includes(wanted);
  });
  return { show };
}
