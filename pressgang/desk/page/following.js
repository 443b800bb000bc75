// Which card is the open one when its id follows its name: a row that is renamed has another id in the same line of its file.
export function following() {
  let seen = new Set(), beside = new Set(); // the ids of all cards as the open one was last looked at, and those that are surely others
  return {
    begin(ids) { beside = seen = ids; },
    // Faces of both names hang for a moment: an id that comes while the open card is still there may be its next one.
    notice(ids) {
      beside = new Set([...ids].filter((id) => seen.has(id)));
      seen = ids;
    },
    // It is the open one under another name, and may be called as before again.
    renamed(ids, before) {
      beside = seen = ids;
      seen.delete(before);
    },
    isAnother: (id) => beside.has(id),
  };
}
