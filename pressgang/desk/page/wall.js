// The wall: all faces, or those that are searched for; what stays the same keeps its place on the page.
import { find, made } from "./asking.js";

// `picture` is the address of a face, `open` is told which one was clicked.
export function wall({ picture, open }) {
  const place = find("#wall");

  function hang(faces, isMade) {
    const wanted = find("#search").value.toLowerCase(), part = find("#part").value;
    const shown = faces.filter((face) => (!part || face.part === part) && `${face.at} ${face.name} ${face.words}`.toLowerCase().includes(wanted));
    const known = new Map([...place.children].map((one) => [one.dataset.at, one]));
    const now = shown.map((face) => hung(face, known.get(face.at)));
    if (now.length !== place.children.length || now.some((one, number) => one !== place.children[number])) place.replaceChildren(...now);
    find("#making").hidden = isMade;
    find("#none").hidden = shown.length > 0 || faces.length === 0;
  }

  function hung(face, one) {
    if (!one) {
      one = made("button", { type: "button" }, made("img", { loading: "lazy", alt: "" }), made("span"));
      one.dataset.at = face.at;
      one.addEventListener("click", () => open(one.dataset.at));
    }
    const image = one.querySelector("img");
    if (image.getAttribute("src") !== picture(face)) image.src = picture(face);
    const label = one.querySelector("span"), words = face.side === "back" ? `Back of ${face.things > 1 ? face.title : face.name} ×${face.copies}` : `${face.name} ×${face.copies}`;
    if (label.textContent !== words) label.textContent = words;
    return one;
  }

  // A changed face, before all that is known of it has come.
  function renew(face) {
    for (const one of place.children) if (one.dataset.at === face.at) one.querySelector("img").src = picture(face);
  }

  const names = () => [...place.children].map((one) => one.dataset.at);

  return { hang, renew, names };
}
