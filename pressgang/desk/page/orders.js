// Work that a process beside the desk does, one order at a time: how far it is, what is wrong, and what came of it.
import { fault, news } from "./asking.js";

// `go` is told where a fault stands, `cancelled` is said of an order that was ended. A place has a progress, an output and a list of faults.
export function orders({ go, cancelled }) {
  let work = null;

  // Carries out an order; what is told beside its progress goes to `heard`. Whether all went well.
  async function carryOut(address, place, order, heard) {
    work?.abort();
    const mine = work = Object.assign(new AbortController(), { place });
    const again = () => work !== mine && work?.place === place; // the place is another order's now
    const bar = place.querySelector("progress"), said = place.querySelector("output");
    let well = true;
    bar.hidden = false;
    bar.removeAttribute("value");
    said.textContent = "";
    place.querySelector(".faults").replaceChildren();
    try {
      for await (const one of await patiently(address, order, mine.signal)) {
        if (one.of) { bar.max = one.of; bar.value = one.done; }
        if (one.making !== undefined) said.textContent = one.making;
        if (one.problems) { well = false; said.textContent = ""; place.querySelector(".faults").replaceChildren(...one.problems.map((problem) => fault(problem, go))); }
        heard(one);
      }
      return well;
    } catch (error) {
      if (!again()) said.textContent = mine.signal.aborted ? cancelled : error.message;
      return false;
    } finally {
      if (!again()) bar.hidden = true;
      if (mine === work) work = null;
    }
  }

  return { carryOut, end() { work?.abort(); } };
}

// The desk does one thing at a time: what was let go a moment ago may still be ending.
async function patiently(address, order, signal) {
  for (let tries = 0; ; tries++) {
    const found = news(address, order, signal);
    try {
      const first = await found.next();
      return (async function* () { if (!first.done) { yield first.value; yield* found; } })();
    } catch (error) {
      if (signal.aborted || tries === 5 || !error.message.includes("already")) throw error;
      await new Promise((done) => setTimeout(done, 400));
    }
  }
}
