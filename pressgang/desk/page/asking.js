// Asking the desk, and making elements.
export const find = (name) => document.querySelector(name);

export async function ask(path, sent) {
  const answer = await fetch(path, sent === undefined ? {} : { method: "POST", body: JSON.stringify(sent) });
  const found = answer.headers.get("content-type")?.includes("json") ? await answer.json() : { message: await answer.text() };
  if (!answer.ok) throw new Error(found.message);
  return found;
}

// Each line of news as it comes, until all is told or `signal` ends it.
export async function* news(path, sent, signal) {
  const answer = await fetch(path, { method: "POST", body: JSON.stringify(sent), signal });
  if (!answer.ok) throw new Error((await answer.json()).message);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) yield JSON.parse(line);
  }
}

export function made(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

export const options = (entries) => entries.map(([value, textContent]) => made("option", { value, textContent }));

// A fault as one can click it: `go` is told where it stands.
export function fault(problem, go) {
  const place = problem.file ? `${problem.file}:${problem.line}:${problem.column}: ` : "";
  const words = `${place}${problem.path ? `${problem.path}: ` : ""}${problem.message}${problem.hint ? ` — ${problem.hint}` : ""}`;
  const button = made("button", { type: "button", textContent: words, disabled: !problem.file });
  button.addEventListener("click", () => go(problem));
  return made("li", {}, button);
}
