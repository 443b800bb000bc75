// Sheets as they will print, and printing: what the desk's press is asked for, how far it is, and what came of it.
import { ask, find, made, options } from "./asking.js";
import { orders } from "./orders.js";

const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

export function press({ at, tell, regret, go }) {
  const sheets = find("#sheets"), print = find("#print");
  const bench = orders({ go, cancelled: "Cancelled; nothing was written." });
  const forms = [sheets, print].map((one) => one.querySelector("form"));
  let jobs = null, view = "faces", version = 0, laid = "";

  async function offers() {
    if (jobs) return;
    jobs = await ask(at("jobs"));
    find("#file").replaceChildren(...options(jobs.files.map((one) => [one.name, one.title])));
    find("#what").replaceChildren(...options([["", "Everything"], ...jobs.files.map((one) => [one.name, one.title])]));
    find("#profile").replaceChildren(...options(jobs.profiles.map((one) => [one.name, one.title])));
    find("#profile").value = jobs.home;
    forms.forEach((one) => { one.hidden = false; });
  }

  async function lay() {
    const name = find("#file").value, wanted = `${at(name)} ${version}`;
    if (view !== "sheets" || !name || wanted === laid) return;
    laid = wanted;
    const now = Date.now();
    await bench.carryOut(at("making"), sheets, { products: [name], look: true }, (one) => {
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
    await bench.carryOut(at("making"), print, { products: what ? [what] : [], profile: find("#profile").value, inspect }, (one) => {
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
  find("#cancel").addEventListener("click", () => bench.end());
  sheets.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
  return {
    begin() { bench.end(); jobs = null; forms.forEach((one) => { one.hidden = true; }); laid = ""; find("#pages").replaceChildren(); find("#files").replaceChildren(); this.show(view); },
    changed(now) {
      version = now;
      if (jobs) lay(); else this.show(view); // what could not be read may have been mended
    },
    async show(name) {
      view = name;
      if (name !== "sheets" && name !== "print") return;
      const first = !jobs;
      try { await offers(); } catch (error) { regret(error); return; }
      if (first) tell("");
      await lay();
    },
  };
}
