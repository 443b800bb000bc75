// Sheets as they will print, and printing: what the desk's press is asked for, how far it is, and what came of it.
import { ask, fault, find, made, news, options } from "./asking.js";

const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

export function press({ at, tell, go }) {
  const sheets = find("#sheets"), print = find("#print");
  let jobs = null, view = "faces", version = 0, laid = "", work = null;

  async function offers() {
    if (jobs) return;
    jobs = await ask(at("jobs"));
    find("#file").replaceChildren(...options(jobs.files.map((one) => [one.name, one.title])));
    find("#what").replaceChildren(...options([["", "Everything"], ...jobs.files.map((one) => [one.name, one.title])]));
    find("#profile").replaceChildren(...options(jobs.profiles.map((one) => [one.name, one.title])));
    find("#profile").value = jobs.home;
    for (const one of [find("#build"), find("#inspect")]) one.disabled = false;
  }

  // Carries out an order; what is told beside its progress goes to `heard`.
  async function carryOut(place, order, heard) {
    work?.abort();
    const mine = work = Object.assign(new AbortController(), { place });
    const again = () => work !== mine && work?.place === place; // the place is another order's now
    const bar = place.querySelector("progress"), said = place.querySelector("output");
    bar.hidden = false;
    bar.removeAttribute("value");
    said.textContent = "";
    place.querySelector(".faults").replaceChildren();
    try {
      for await (const one of await patiently(order, mine.signal)) {
        if (one.of) { bar.max = one.of; bar.value = one.done; }
        if (one.making !== undefined) said.textContent = one.making;
        if (one.problems) place.querySelector(".faults").replaceChildren(...one.problems.map((problem) => fault(problem, go)));
        heard(one);
      }
      return true;
    } catch (error) {
      if (!again()) said.textContent = mine.signal.aborted ? "Cancelled; nothing was written." : error.message;
      return false;
    } finally {
      if (!again()) bar.hidden = true;
      if (mine === work) work = null;
    }
  }

  // The desk makes one thing at a time: what was let go a moment ago may still be ending.
  async function patiently(order, signal) {
    for (let tries = 0; ; tries++) {
      const found = news(at("making"), order, signal);
      try {
        const first = await found.next();
        return (async function* () { if (!first.done) { yield first.value; yield* found; } })();
      } catch (error) {
        if (signal.aborted || tries === 5 || !error.message.includes("already")) throw error;
        await new Promise((done) => setTimeout(done, 400));
      }
    }
  }

  async function lay() {
    const name = find("#file").value, wanted = `${at(name)} ${version}`;
    if (view !== "sheets" || !name || wanted === laid) return;
    laid = wanted;
    const now = Date.now();
    await carryOut(sheets, { products: [name], look: true }, (one) => {
      if (!one.files) return;
      const pages = one.files.flatMap((file) => Array.from({ length: file.pages }, (_, index) => [file.name, index + 1]));
      sheets.querySelector("output").textContent = counted(pages.length, "page");
      find("#pages").replaceChildren(...pages.map(([file, number]) => {
        const source = at(`pages/${encodeURIComponent(file)}/${number}?now=${now}`);
        return made("a", { href: source, target: "_blank" }, made("img", { src: source, loading: "lazy", alt: `${file}, page ${number}` }));
      }));
    }).then((well) => { if (!well) laid = ""; });
  }

  async function build(inspect) {
    const what = find("#what").value, buttons = [find("#build"), find("#inspect")];
    buttons.forEach((one) => { one.disabled = true; });
    find("#cancel").hidden = false;
    find("#notes").replaceChildren();
    find("#files").replaceChildren();
    const rows = new Map(), said = print.querySelector("output");
    await carryOut(print, { products: what ? [what] : [], profile: find("#profile").value, inspect }, (one) => {
      if (one.note) find("#notes").append(made("li", { textContent: one.note }));
      for (const file of one.files ?? []) {
        const link = made("a", { href: at(`made/${file.name.split("/").map(encodeURIComponent).join("/")}`), textContent: file.name, download: file.name.split("/").at(-1) });
        const row = made("li", {}, link, made("span", { textContent: `${file.pages ? `${counted(file.pages, "page")}, ` : ""}${Math.ceil(file.bytes / 1024)} KB` }));
        rows.set(file.name, row);
        find("#files").append(row);
      }
      if (one.files) said.textContent = counted(one.files.length, "file");
      if (one.inspected) {
        const row = rows.get(one.inspected);
        row.classList.add(one.failed.length ? "failed" : "passed");
        row.append(made("span", { textContent: one.failed.length ? "failed" : "passed preflight" }), ...(one.failed.length ? [made("ul", {}, ...one.failed.map((textContent) => made("li", { textContent })))] : []));
      }
    });
    buttons.forEach((one) => { one.disabled = false; });
    find("#cancel").hidden = true;
  }

  find("#file").addEventListener("change", () => lay());
  print.querySelector("form").addEventListener("submit", (event) => { event.preventDefault(); build(false); });
  find("#inspect").addEventListener("click", () => build(true));
  find("#cancel").addEventListener("click", () => work?.abort());
  sheets.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
  return {
    begin() { work?.abort(); jobs = null; laid = ""; find("#pages").replaceChildren(); find("#files").replaceChildren(); this.show(view); },
    changed(now) { version = now; lay(); },
    async show(name) {
      view = name;
      if (name !== "sheets" && name !== "print") return;
      try { await offers(); } catch (error) { tell(error.message); return; }
      await lay();
    },
  };
}
