"""Verbs of a game's own, put together from others in `verbs.yaml`: what content may write of them, and how they are called."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, field, make_dataclass
from functools import lru_cache, partial
from keyword import iskeyword
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from engine.definitions.references import Refers
from engine.definitions.types import Distance, Slug
from engine.definitions.verbs import Verb, Vocabulary
from engine.kernel.compiling.writing.arguments import argument
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import NumberFormula, Selection
from engine.source.nodes import Source, read_yaml
from engine.source.problems import ContentError
from engine.source.remembered import Remembered

FILE = "verbs.yaml"
ABOUT = "A verb of this game's own: `verbs.yaml` says what it does."
Signature = tuple[str, bool, bool, dict[str, Any], dict[str, Any]]
"""What content may write of a verb: its word, whether it is a routine, whether it does nothing, its fields, and what these usually are."""
_WRITTEN: Mapping[str, Any] = {"number": NumberFormula, "span": Distance, "name": Slug}
_signed: Remembered[list[Signature]] = Remembered()
"""The verbs of each file: whoever reads a file of a game asks for them first."""


class OwnVerb(Verb):
    """A verb of a game's own."""

    __slots__ = ()
    routine: ClassVar[bool] = False
    """Whether only the rules use it, so that it is never printed."""

    def emit(self, e: Emitter) -> None:
        """Call its function with what it is given, and with what was chosen with it."""
        made = e.world.own.get(self.word)
        if made is None:
            raise e.wrong(f"'{self.word}' is no verb any more", f"{FILE} does not say what it does")
        if not made.do:
            raise e.wrong(f"'{self.word}' does nothing by itself", "formulas ask for its fields, such as `class.keep_from.at_least`")
        if not set(made.with_) <= e.chosen:
            raise e.wrong(f"'{self.word}' is chosen together with an action", "let it be an effect of an action, or `decide` within it")
        given = [argument(e, made, name, getattr(self, name)) for name in made.takes]
        chosen = [e.scope.bound[name].text for name in made.with_]
        function, asks = e.program.own(self.word)
        e.call(function, ", ".join(["s", e.you, *(code.text for code in given if code.type.base != "name"), *chosen]), asks)


def vocabulary_with(base: Vocabulary, folder: Path, root: Path, silent: Iterable[str] = ()) -> Vocabulary:
    """The verbs of the rules, those of the game's own file and those that an edition adds to it.

    `silent` are those of the rules that the game never prints. Raises ContentError for a file that cannot be read.
    """
    if not (folder / FILE).is_file():
        return base
    found: dict[str, Signature] = {}
    for source in (read_yaml(folder / FILE, root), *_added(folder, root)):
        for signature in _signed.of((root, source.file), (source.node, base), partial(_signatures, source, base)):
            found.setdefault(signature[0], signature)
    return _vocabulary(base, json.dumps([*found.values()]), frozenset(silent))


def _added(folder: Path, root: Path) -> Iterator[Source]:
    """What editions change in the file. Scenarios of all editions are read with one vocabulary, so that it knows the verbs of all."""
    for path in sorted((folder / "editions").glob("*.yaml")):
        overlay = read_yaml(path, root)
        plain = overlay.plain()
        if isinstance(plain, Mapping) and plain.get(FILE):
            yield overlay.at(FILE)


def _signatures(source: Source, base: Vocabulary) -> list[Signature]:
    """The verbs that stand in a file."""
    return [*_told(source, base)]


def _told(source: Source, base: Vocabulary) -> Iterator[Signature]:
    plain = source.plain()
    for key in ("verbs", "routines") if isinstance(plain, Mapping) else ():
        for place, one in enumerate(plain.get(key) or ()):
            if not isinstance(one, Mapping) or not isinstance(one.get("id"), str) or not isinstance(one.get("takes", {}), Mapping):
                continue  # told where the file is read
            if one["id"] in base.verbs:
                message = f"'{one['id']}' is a verb of every game"
                raise ContentError([source.problem((key, place, "id"), message, "give it a name of its own")])
            for name in one.get("takes") or {}:
                if iskeyword(str(name)):
                    message = f"no field may be called '{name}'"
                    raise ContentError([source.problem((key, place, "takes", name), message, "give it another name")])
            yield one["id"], key == "routines", not one.get("do"), dict(one.get("takes", {})), dict(one.get("usual") or {})


class OwnVocabulary(Vocabulary):
    """The verbs of the rules and those of a game's own."""

    def __init__(self, base: Vocabulary, signatures: Sequence[Signature], silent: frozenset[str]) -> None:
        made = [_verb(*one) for one in signatures]
        super().__init__((*base, *made), silent | {one.word for one in made if one.routine})
        self._base, self._signatures, self._unsaid = base, signatures, silent

    def revised(self, file: str, before: Source, after: Source) -> Vocabulary:
        """With what is written otherwise in the file of the game's own verbs. A verb that is gone stays: reading tells of its use."""
        if file != FILE:
            return self
        was = {one[0]: one for one in _signatures(before, self._base)}
        new = {one[0]: one for one in _signatures(after, self._base)}
        changed = {word: one for word, one in new.items() if one != was.get(word)}
        if not changed:
            return self
        kept = {one[0]: one for one in self._signatures}
        return _vocabulary(self._base, json.dumps([*(kept | changed).values()]), self._unsaid)


@lru_cache(maxsize=64)
def _vocabulary(base: Vocabulary, signatures: str, silent: frozenset[str]) -> Vocabulary:
    """Made once for each set of verbs: reading files with a new one takes long."""
    return OwnVocabulary(base, json.loads(signatures), silent)


def _verb(id_: str, routine: bool, stands: bool, takes: Mapping[str, Any], usual: Mapping[str, Any]) -> type[OwnVerb]:
    left_out = {name: tuple(value) if isinstance(value, list) else value for name, value in usual.items()}
    fields = [(name, _written(kind, stands), field(default=left_out.get(name, MISSING))) for name, kind in takes.items()]
    name = "".join(part.capitalize() for part in id_.split("_"))
    cls = make_dataclass(name, fields, bases=(OwnVerb,), frozen=True, slots=True, kw_only=True, namespace={"__doc__": ABOUT})
    cls.word, cls.routine = id_, routine  # type: ignore[attr-defined]
    return cls


def _written(kind: str | Sequence[str], stands: bool) -> Any:
    """How a field is written in content."""
    if not isinstance(kind, str):
        return Literal[tuple(kind)]
    if kind in ("deck", "section"):
        return Annotated[Slug, Refers(kind, idle=stands)]
    return _WRITTEN.get(kind, Selection)
