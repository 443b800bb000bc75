// The page of the desk: shows what the desk tells, and sends it single values.
import { arrange } from "./arrange.js";
import { ask, fault, find, made, options } from "./asking.js";
import { fields } from "./fields.js";
import { following } from "./following.js";
import { press } from "./press.js";
import { runs } from "./runs.js";
import { table } from "./table.js";
import { wall } from "./wall.js";

const large = find("#large"), tell = (words) => { for (const one of [find("#notice"), find("#told")]) one.textContent = words; }; // a dialog hides the page
let game = "", faces = [], problems = [], open = null, place = null, marked = 0, stream = null, view = "faces";
let isMade = true; // whether the faces were looked at at all since the desk was opened
let looks = 0, entries = 0; // how often was asked: an answer that a later one overtook is not shown
let wanted = null; // the copy that is opened when it hangs
let looking = Promise.resolve(); // the look that the last news began
let entering = Promise.resolve(); // the entry that was asked for last

const at = (path) => `/games/${encodeURIComponent(game)}/${path}`;
const picture = (face) => at(`faces/${face.key}`);
// Why a view has nothing to offer; a fault that stands above anyhow is not told twice.
const regret = ({ message }) => tell(problems.some((one) => one.file && message.startsWith(`${one.file}:${one.line}:`)) ? "This waits until what stands here is mended." : message);
const tracked = following(), hanging = wall({ picture, open: (name) => show(name) });
const printing = press({ at, tell, regret, go }), playing = table({ at, tell, regret, faces: () => faces });
const testing = runs({ at, tell, regret, go, faces: () => faces, open: (name) => show(name) });

const boxes = fields({ at, tell, settled: () => looking, called: () => open?.name ?? "", done: entry });
const arranging = arrange({ at, tell, settled, called: () => open?.name ?? "", done: arranged });

// The entry is shown as it stands in the file: an answer that a later one overtook shows nothing.
async function shown() {
  for (let last = null; last !== entering;) await (last = entering);
}

// All that was typed is handed over, and the entry is shown as it stands since.
async function settled() {
  await boxes.settled();
  await shown();
}

async function look() {
  const asked = ++looks, found = await ask(at("wall"));
  if (asked !== looks) return;
  ({ faces, problems } = found);
  isMade = found.version > 0;
  if (faces.some((face) => face.at === open?.at)) tracked.notice(ids());
  const parts = new Map(faces.map((face) => [face.part, face.title])), chosen = find("#part").value;
  find("#part").replaceChildren(...options([["", "All parts"], ...parts]));
  if (parts.has(chosen)) find("#part").value = chosen;
  find("#problems").replaceChildren(...problems.map((one) => fault(one, go)));
  hang();
  printing.changed(found.version);
  playing.changed(found.version);
  testing.changed();
  if (!open) return;
  const copy = wanted && faces.find((face) => face.id === wanted && face.side === "front");
  if (copy) {
    wanted = null;
    await show(copy.at);
    await shown();
    large.querySelector("form input")?.select();
    return;
  }
  const was = open, next = faces.find((face) => face.at === was.at) ?? await renamed();
  if (open !== was) return; // closed meanwhile, or another one opened
  if (!next && !problems.length && !wanted && !arranging.isTyped() && !arranging.isBusy()) {
    large.close();
    tell(`${was.name} is there no more`);
    return;
  }
  open = next ?? was;
  if (next && next.id !== was.id) tracked.renamed(ids(), was.id);
  large.dataset.at = open.at;
  if (place) place.of = open.at;
  paint();
  await entry();
}

// Pictures of changed cards hang at once, before all that is known of the faces has come.
function hurry(hung) {
  for (const face of faces.filter((one) => one.at in hung)) {
    face.key = hung[face.at];
    hanging.renew(face);
    if (open?.at === face.at) large.querySelector("img").src = picture(face);
  }
}

const hang = () => hanging.hang(faces, isMade);

const ids = () => new Set(faces.map((face) => face.id));

async function show(name, line = 0) {
  open = faces.find((face) => face.at === name);
  tracked.begin(ids());
  marked = line;
  large.dataset.at = name;
  paint();
  if (!large.open) {
    tell("");
    large.showModal();
  }
  await entry();
}

function paint() {
  const image = large.querySelector("img");
  image.hidden = false;
  if (image.getAttribute("src") !== picture(open)) image.src = picture(open);
  find("#title").textContent = open.name;
  find("#words").textContent = open.words;
}

// Something was done with the whole entry that is open: what it was, and the id of its copy.
async function arranged(how, { file, name }, id) {
  if (how === "remove") {
    large.close();
    find("header .undo").focus();
    tell(`${file}: ${name} is taken out`);
    return;
  }
  if (how === "duplicate") wanted = id;
  tell(`${file}: ${{ duplicate: `${name} has a copy`, earlier: `${name} stands earlier`, later: `${name} stands later`, lines: `the lines of ${name} are written` }[how]}`);
  await entry();
}

// The face whose entry stands where that of the open one stood, and was not there before: ids of rows follow their names.
async function renamed() {
  const was = open, { part, side } = was, id = await idHere();
  if (id === was.id) return was; // it stands there still: these faces are of a moment when it did not
  if (tracked.isAnother(id)) return undefined; // the next one, for the open one is gone
  const found = faces.find((face) => face.id === id && face.part === part && face.side === side);
  return found ?? (id ? was : undefined); // one that does not hang yet is waited for
}

async function idHere() {
  if (!place) return null;
  const query = new URLSearchParams({ file: `content/${game}/${place.file}`, line: place.first });
  return (await ask(at(`places?${query}`)).catch(() => ({ id: null }))).id;
}

async function written(id) {
  const get = (name) => ask(at(`entries/${encodeURIComponent(name)}`));
  try { return await get(id); } catch (error) {
    const now = await idHere();
    if (!now || now === id || tracked.isAnother(now)) throw error;
    return get(now);
  }
}

function entry() {
  entering = enter();
  return entering;
}

async function enter() {
  if (!open) return; // closed while a value was being handed over
  const form = large.querySelector("form"), asked = ++entries, { at: name } = open;
  if (place?.of !== name) place = null;
  if (open.side === "back" && open.things > 1) { // it is of no card alone
    arranging.show(null);
    form.replaceChildren();
    lines("", 1);
    blame();
    find("#place").textContent = `The back of ${open.copies} in all`;
    return;
  }
  try {
    const found = await written(open.id);
    if (asked !== entries || open?.at !== name) return;
    place = { of: name, file: found.file, first: found.line, last: found.line + found.text.split("\n").length - 1 };
    const row = !found.file.endsWith(".yaml");
    find("#place").textContent = `${found.file}:${found.line}${row && !found.fields.length ? " \u2013 changed in the workbook" : ""}`;
    lines(found.text, found.line, row);
    boxes.fill(form, found);
    arranging.show(found);
    blame();
  } catch (error) {
    if (asked !== entries || boxes.isTyped(form)) return; // what is typed is not lost
    arranging.show(null);
    form.replaceChildren();
    lines("", 1);
    blame();
    find("#place").textContent = error.message;
  }
}

// What is wrong with the entry that is open, also while one types in it.
function blame() {
  const here = ({ about }) => about.file.endsWith(`/${place.file}`) && about.line >= place.first && about.line <= place.last;
  large.querySelector(".faults").replaceChildren(...(place ? problems.filter(here) : []).map((one) => fault(one, go)));
}

function lines(text, first, row = false) {
  large.querySelector("pre").classList.toggle("row", row); // of a spreadsheet: one long line
  const rows = text ? text.split("\n").map((row, index) => made("code", { textContent: `${row}\n`, className: first + index === marked ? "marked" : "" })) : [];
  rows.forEach((row, index) => { row.dataset.line = first + index; });
  large.querySelector("pre").replaceChildren(...rows);
  large.querySelector(".marked")?.scrollIntoView({ block: "nearest" });
}

// Where a fault stands: the face of the entry that it is about, or the lines of the file alone.
async function go(problem) {
  const { file, line } = problem.about;
  try {
    const found = await ask(at(`places?${new URLSearchParams({ file, line })}`));
    const face = found.id && faces.find((one) => one.id === found.id || one.id.startsWith(`${found.id}_`));
    if (face) {
      await show(face.at, line);
      if (large.querySelector(".marked")) return;
    }
    open = null;
    marked = line;
    large.dataset.at = "";
    large.querySelector("img").hidden = true;
    find("#title").textContent = problem.message;
    find("#words").textContent = problem.hint;
    find("#place").textContent = `${found.file}:${found.line}`;
    arranging.show(null);
    large.querySelector("form").replaceChildren();
    place = null;
    blame();
    if (!large.open) {
      tell("");
      large.showModal();
    }
    lines(found.text, found.first);
  } catch (error) { tell(error.message); }
}

function choose(name) {
  if (view !== name) tell(""); // it was said of what is shown no more
  view = name;
  for (const one of document.querySelectorAll("nav button")) one.setAttribute("aria-pressed", String(one.dataset.view === name));
  for (const one of document.querySelectorAll("main > section")) one.hidden = one.id !== name;
  for (const one of [find("#search"), find("#part")]) one.hidden = name !== "faces";
  find("#eyes").hidden = name === "print" || name === "playtest";
  find("header .undo").hidden = name === "table" || name === "playtest"; // it takes back what was written to files
  printing.show(name);
  playing.show(name);
  testing.show(name);
}

function follow() {
  stream?.close();
  stream = new EventSource(at("news"));
  let known = -1;
  stream.onmessage = (event) => {
    const { version, hung, table } = JSON.parse(event.data);
    if (version !== known) { hurry(hung); looking = look().catch((error) => tell(error.message)); }
    known = version;
    playing.follow(table);
  };
  stream.onerror = () => tell("The desk does not answer; the page waits for it.");
  stream.onopen = () => { known = -1; tell(""); };
}

async function undo() {
  try {
    const { file, what } = await ask(at("undo"), {});
    tell(`${file} is as it was${what ? ` before: ${what}` : ""}`);
  } catch (error) { tell(error.message); }
  await entry();
}

find("#search").addEventListener("input", hang);
find("#part").addEventListener("change", hang);
find("#eyes").addEventListener("change", () => { document.body.dataset.eyes = find("#eyes").value; });
for (const one of document.querySelectorAll(".undo")) one.addEventListener("click", undo);
find("#close").addEventListener("click", () => large.close());
large.addEventListener("close", () => { open = wanted = null; arranging.leave(); });
large.addEventListener("click", (event) => { if (event.target === large && !arranging.isTyped()) large.close(); });
large.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
for (const one of document.querySelectorAll("nav button")) one.addEventListener("click", () => choose(one.dataset.view));
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea")) return;
  if (event.key === "/" && !large.open) { event.preventDefault(); choose("faces"); find("#search").focus(); }
  if (open && !arranging.isTyped() && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
    const names = hanging.names(), next = names.indexOf(open.at) + (event.key === "ArrowRight" ? 1 : -1);
    if (names[next]) show(names[next]);
  }
});
find("#game").addEventListener("change", () => { game = find("#game").value; faces = []; large.close(); printing.begin(); playing.begin(); testing.begin(); follow(); });
const [games, titles] = [await ask("/games"), await ask("/titles")];
find("#game").replaceChildren(...options(games.map((name) => [name, titles[name]])));
[game] = games;
printing.begin();
playing.begin();
testing.begin();
follow();
