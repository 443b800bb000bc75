// The set-ups that a game offers, as boxes to tick: any number of them go together, unless the game says otherwise.
import { made } from "./asking.js";

// `place` holds the boxes, `about` says what those that are ticked do.
export function setups(place, about) {
  let offered = [];

  const boxes = () => [...place.querySelectorAll("input")];
  const chosen = () => boxes().filter((box) => box.checked).map((box) => box.value);

  function explain() {
    const names = chosen();
    about.textContent = offered.filter((one) => names.includes(one.id)).map((one) => `${one.name}: ${one.text}`).join(" ");
  }

  function choose(names) {
    for (const box of boxes()) box.checked = names.includes(box.value);
    explain();
  }

  // What can be ticked from now on; what is ticked already stays so.
  function offer(list) {
    const before = chosen();
    offered = list;
    place.hidden = !list.length;
    place.replaceChildren(...list.map((one) => made("label", { title: one.text }, made("input", { type: "checkbox", value: one.id }), made("span", { textContent: one.name }))));
    choose(before);
  }

  place.addEventListener("change", explain);
  return { offer, chosen, choose };
}
