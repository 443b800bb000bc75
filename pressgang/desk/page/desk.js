// The page of the desk: shows what the desk tells, and sends it single values.
const find = (name) => document.querySelector(name);
const large = find("#large");
let game = "", faces = [], open = null, news = null;

async function ask(path, sent) {
  const answer = await fetch(path, sent === undefined ? {} : { method: "POST", body: JSON.stringify(sent) });
  const found = answer.headers.get("content-type")?.includes("json") ? await answer.json() : { message: await answer.text() };
  if (!answer.ok) throw new Error(found.message);
  return found;
}
const tell = (words) => { find("#notice").textContent = words; };
const at = (path) => `/games/${encodeURIComponent(game)}/${path}`;
const picture = (face) => at(`faces/${face.key}`);
function made(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

async function look() {
  const found = await ask(at("wall"));
  faces = found.faces;
  const parts = [...new Set(faces.map((face) => face.part))], chosen = find("#part").value;
  find("#part").replaceChildren(made("option", { value: "", textContent: "All parts" }), ...parts.map((part) => made("option", { value: part, textContent: part })));
  if (parts.includes(chosen)) find("#part").value = chosen;
  find("#problems").replaceChildren(...found.problems.map((one) => made("li", { textContent: `${one.file}:${one.line}:${one.column}: ${one.message}${one.hint ? ` — ${one.hint}` : ""}` })));
  hang();
  if (open) { open = faces.find((face) => face.at === open.at) ?? open; large.querySelector("img").src = picture(open); if (!large.querySelector("form").contains(document.activeElement)) await entry(); }
}
function hang() {
  const wanted = find("#search").value.toLowerCase(), part = find("#part").value, wall = find("#wall");
  const shown = faces.filter((face) => (!part || face.part === part) && face.at.toLowerCase().includes(wanted));
  const known = new Map([...wall.children].map((one) => [one.dataset.at, one]));
  wall.replaceChildren(...shown.map((face) => {
    let one = known.get(face.at);
    if (!one) {
      one = made("button", { type: "button" }, made("img", { loading: "lazy", alt: "" }), made("span"));
      one.dataset.at = face.at;
      one.addEventListener("click", () => show(one.dataset.at));
    }
    const image = one.querySelector("img");
    if (image.getAttribute("src") !== picture(face)) image.src = picture(face);
    one.querySelector("span").textContent = `${face.id}${face.side === "back" ? " (back)" : ""} ×${face.copies}`;
    return one;
  }));
}
async function show(name) {
  open = faces.find((face) => face.at === name);
  large.querySelector("img").src = picture(open);
  large.querySelector("h2").textContent = open.id;
  large.dataset.at = name;
  if (!large.open) large.showModal();
  await entry();
}
async function entry() {
  const form = large.querySelector("form");
  try {
    const found = await ask(at(`entries/${encodeURIComponent(open.id)}`));
    find("#place").textContent = `${found.file}:${found.line}`;
    large.querySelector("pre").textContent = found.text;
    form.replaceChildren(...found.fields.map((field) => made("label", {}, made("span", { textContent: field.label }), input(field, found))));
  } catch (error) { form.replaceChildren(); large.querySelector("pre").textContent = ""; find("#place").textContent = error.message; }
}
function input(field, found) {
  const kind = typeof field.value, box = made("input", kind === "boolean" ? { type: "checkbox", checked: field.value } : { type: kind === "number" ? "number" : "text", step: "any", value: field.value });
  box.addEventListener("change", async () => {
    const value = kind === "boolean" ? box.checked : kind === "number" ? Number(box.value) : box.value;
    try {
      await ask(at("changes"), { file: found.file, revision: found.revision, path: field.path, value });
      tell(`${found.file}: ${field.label} is ${value}`);
    } catch (error) { tell(error.message); }
    await entry();
  });
  return box;
}
function follow() {
  news?.close();
  news = new EventSource(at("news"));
  news.onmessage = () => look().catch((error) => tell(error.message));
  news.onerror = () => tell("The desk does not answer; the page waits for it.");
  news.onopen = () => tell("");
}
find("#search").addEventListener("input", hang);
find("#part").addEventListener("change", hang);
find("#undo").addEventListener("click", async () => { try { tell(`${(await ask(at("undo"), {})).file} is as it was`); } catch (error) { tell(error.message); } });
find("#close").addEventListener("click", () => large.close());
large.addEventListener("close", () => { open = null; });
large.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select")) return;
  if (event.key === "/") { event.preventDefault(); find("#search").focus(); }
  if (open && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
    const names = [...find("#wall").children].map((one) => one.dataset.at), next = names.indexOf(open.at) + (event.key === "ArrowRight" ? 1 : -1);
    if (names[next]) show(names[next]);
  }
});
find("#game").addEventListener("change", () => { game = find("#game").value; faces = []; large.close(); follow(); });
const games = await ask("/games");
find("#game").replaceChildren(...games.map((name) => made("option", { value: name, textContent: name })));
[game] = games;
follow();
