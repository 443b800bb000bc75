// What is done with the whole entry of a card: copied, moved, taken out, or its lines written anew.
import { ask, find } from "./asking.js";

// `settled` waits for values that are being handed over, `called` is the name of the card that is open, `done` is told how an entry was arranged, and the id of its copy.
export function arrange({ at, tell, settled, called, done }) {
  const place = find("#arrange"), lines = find("#lines"), text = lines.querySelector("textarea"), shown = find("#large pre");
  let now = null, begun = null, busy = false;

  const isOpen = () => !lines.hidden, isTyped = () => isOpen() && text.value !== begun;
  const own = () => now.fields.find(({ label }) => label.toLowerCase() === "name")?.value ?? called(); // the face may be made still
  const known = () => ({ file: now.file, revision: now.revision, path: now.path });

  function write(open) {
    lines.hidden = !open;
    for (const one of [find("#large form"), find("#done button"), shown]) one.classList.toggle("away", open);
    find("#edit").setAttribute("aria-expanded", String(open));
  }

  // An entry is shown, null where there is none; lines that are being written stay as they are typed.
  function show(found) {
    const same = now && found && now.file === found.file && now.path.join("/") === found.path.join("/");
    now = found;
    const listed = Boolean(found) && found.first !== null;
    place.hidden = !listed;
    find("#edit").hidden = !found?.typed;
    for (const button of place.querySelectorAll("[data-how]")) button.disabled = !listed || { earlier: found.first, later: found.last, remove: found.first && found.last }[button.dataset.how] === true;
    if (!isOpen()) return;
    if (isTyped() && (same || !found)) {
      if (found && found.text !== begun) { begun = found.text; tell("This was changed elsewhere meanwhile: to save writes your lines over it"); }
    } else if (found?.typed && same) text.value = begun = found.text;
    else write(false);
  }

  async function carryOut(how) {
    await settled();
    if (!now) return;
    const was = { file: now.file, name: own() };
    for (const button of place.querySelectorAll("[data-how]")) button.disabled = true; // until the entry is shown anew
    busy = true;
    try { await done(how, was, (await ask(at("arranged"), { ...known(), how, what: { duplicate: `a copy of ${was.name}`, remove: `${was.name} taken out`, earlier: `${was.name} earlier`, later: `${was.name} later` }[how] })).id); } catch (error) { tell(error.message); show(now); } finally { busy = false; }
  }

  async function save() {
    try {
      const was = { file: now.file, name: own() };
      await ask(at("lines"), { ...known(), text: text.value, what: `other lines of ${was.name}` });
      write(false);
      await done("lines", was, "");
      find("#edit").focus();
    } catch (error) { tell(error.message); }
  }

  for (const button of place.querySelectorAll("[data-how]")) button.addEventListener("click", () => carryOut(button.dataset.how));
  find("#edit").addEventListener("click", async () => {
    if (isOpen()) { write(false); return; }
    await settled();
    if (!now) return;
    text.value = begun = now.text;
    text.rows = Math.min(24, now.text.split("\n").length + 2);
    write(true);
    text.focus();
    text.setSelectionRange(0, 0);
  });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); save(); }
    if (event.key === "Escape") { event.preventDefault(); write(false); find("#edit").focus(); }
  });
  find("#save").addEventListener("click", save);
  find("#leave").addEventListener("click", () => { write(false); find("#edit").focus(); });
  return { show, isTyped, isBusy: () => busy, leave: () => write(false) };
}
