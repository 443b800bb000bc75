// The single values of an entry as boxes, each of which is handed over when it is left.
import { ask, made } from "./asking.js";

const parted = (path) => path.replace(/\.|(?=\[)/g, "$&\u200b"); // a long path ends its lines between its keys

// `settled` waits until what was saved is shown, `called` is the name of the card that is open, `done` is told when a value was handed over.
export function fields({ at, tell, settled, called, done }) {
  let writing = Promise.resolve(); // a value that is being handed over

  // The fields of an entry. Boxes that are there already stay, so that neither the focus is lost nor what is being typed in the next one.
  function fill(form, found) {
    const boxes = [...form.querySelectorAll("input, textarea")];
    const same = boxes.length === found.fields.length && boxes.every((box, place) => box.holds(found, found.fields[place]));
    if (same) boxes.forEach((box, place) => box.renew(found, found.fields[place]));
    else if (!isTyped(form)) form.replaceChildren(...found.fields.map((field) => made("label", {}, made("span", { textContent: parted(field.label) }), ...input(field, found))));
  }

  const isLong = ({ value }) => typeof value === "string" && (value.length > 40 || value.includes("\n")); // one line would lose the others

  function input(field, found) {
    const kind = typeof field.value, key = kind === "boolean" ? "checked" : "value";
    const box = isLong(field) ? made("textarea", { value: field.value, rows: Math.min(8, Math.ceil(field.value.length / 44) + field.value.split("\n").length - 1) })
      : made("input", kind === "boolean" ? { type: "checkbox", checked: field.value } : { type: kind === "number" ? "number" : "text", step: "any", value: field.value });
    let list = null;
    if (field.known?.length && box.type === "text") { // what others of its kind say here
      box.setAttribute("list", `known-${field.path.join("-")}`);
      list = made("datalist", { id: box.getAttribute("list") }, ...field.known.map((value) => made("option", { value })));
    }
    let begun = box.value;
    box.holds = (now, { label, path, value }) => now.file === found.file && typeof value === kind && label === field.label
      && path.join("/") === field.path.join("/") && (box.tagName === "TEXTAREA" || !isLong({ value }));
    box.isTyped = () => kind !== "boolean" && box.value !== begun;
    box.renew = (now, its) => {
      if (box.isTyped() && its.value !== field.value) return; // somebody else has changed it: what is typed is refused as it is handed over
      [found, field] = [now, its];
      if (box.isTyped()) return;
      box[key] = its.value;
      begun = box.value;
    };
    box.addEventListener("keydown", (event) => { // the first Escape takes back what was typed, the next closes
      if (event.key === "Escape" && box.isTyped()) { event.preventDefault(); box.value = begun; }
    });
    box.addEventListener("change", () => { writing = writing.then(handOver, handOver); });
    async function handOver() {
      if (kind !== "boolean" && !box.isTyped()) return;
      const value = box[key];
      await settled(); // what stands in the file now is on its way: a value that fits it is not refused as one of before
      if (kind === "number" && value === "") { tell(`${field.label} is a number: write one`); box.value = begun; return; }
      begun = value; // what is handed over is no longer being typed
      const sent = kind === "number" ? Number(value) : value;
      try {
        const { revision } = await ask(at("changes"), { file: found.file, revision: found.revision, path: field.path, value: sent, what: `${field.label} of ${called()}` });
        [found, field] = [{ ...found, revision }, { ...field, value: sent }]; // this page wrote it: when it comes back, nobody else has changed it
        tell(`${found.file}: ${field.label} is ${value === "" ? "empty" : value}`);
      } catch (error) { tell(`${error.message}. You wrote: ${value}`); }
      await done();
    }
    return [box, ...(list ? [list] : [])];
  }

  const isTyped = (form) => [...form.querySelectorAll("input, textarea")].some((box) => box.isTyped());

  return { fill, isTyped, settled: () => writing };
}
