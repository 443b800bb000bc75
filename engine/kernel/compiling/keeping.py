"""Compiled games kept between runs: what was made of the same content by the same engine is not made again (`engine/source/keeping.py`)."""

from __future__ import annotations

import hashlib
import io
import json
import marshal
import pickle
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import engine
from engine.definitions.game import GameData
from engine.definitions.verbs import Verb
from engine.kernel.compiling.linking import Parts
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.flow import ActionFile, FlowFile
from engine.kernel.content.own import VerbFile
from engine.source import keeping
from engine.source.problems import Problem
from engine.source.remembered import Remembered

UNREAD = ("print.yaml", "story.yaml", "teach.yaml", "glossary.yaml")
"""Files of a game that no rule is made of."""
OF_CLAUSES = ("id", "editions", "players", "plays", "physical", "unplayed")
"""What rules ask of clauses: their words may change."""
ABOUT = ("id", "title", "subtitle", "cover", "shows", "credits", "licence", "components")
"""What `game.yaml` says beside how a game is played: a copy under another name is compiled to the same."""
LOGIC = ("verbs.yaml", "actions.yaml", "flow.yaml")
"""Files that functions alone are made of, beside what cards do."""
PRINTED = ("name", "topic", "mark", "text", "art", "focus", "crop", "scene")
"""What cards have for print alone: no rule is made of it."""
DOES = ("effects", "triggers", "reactions", "modifiers")
"""What a card does; functions are made of it, and of lists of effects under keys of its own."""
CONTENT = f"{engine.__name__}.kernel.content"
"""What was read of a game's files, which may have been changed since."""


def key_of(data: GameData, players: int, constants: Mapping[str, object], **how: bool) -> str | None:
    """What a compiled game is kept under; None for content that was changed in memory, and for verbs of other packages."""
    return _key(data, [name for name in data.sources if name not in UNREAD], _played, (players, sorted(how.items()), constants))


def key_of_things(data: GameData, what: str) -> str | None:
    """What is kept under that hangs on the things of a game (tables, decks, boards), and by itself knows which functions it hangs on."""
    left = [name for name in data.sources if name not in (*UNREAD, *LOGIC) and not name.startswith("cards/")]
    return _key(data, left, _thing, (what,))


def _key(data: GameData, files: Sequence[str], document: Callable[[Any], Any], more: Sequence[object]) -> str | None:
    if not data.content_hash or not all(map(_is_ours, data.vocabulary)):
        return None
    kinds = [kind for kind in sorted(data.documents, key=repr) if kind.__module__.startswith(CONTENT)]
    trees = tuple(data.sources[name].node for name in files)
    documents = (one for kind in kinds for one in data.documents[kind])
    said = _said.of(
        (data.folder, data.edition, document.__name__, *files, *kinds),
        (*trees, *documents),
        lambda: _digest(
            {name: _read_of(name, data.sources[name].plain()) for name in files},
            [repr([document(one) for one in data.documents[kind]]) for kind in kinds],
        ),
    )
    return _digest(_engine(), data.edition, *more, said)


_said: Final[Remembered[str]] = Remembered(16)
"""Digests of what games say, the same for all numbers of players."""


def _digest(*parts: object) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.encode() if isinstance(part, str) else json.dumps(part, sort_keys=True, default=repr).encode())
    return digest.hexdigest()


def _is_ours(verb: type[Verb]) -> bool:
    """Whether all that a verb does stands in the engine or, of a game's own, in its content (Python makes those in `types`)."""
    return all(base.__module__.partition(".")[0] in (engine.__name__, "types", "builtins") for base in verb.__mro__)


def kept(key: str | None, folder: Path, make: Callable[[], Parts]) -> Parts:
    """The compiled game of this key, from an earlier run or made now; one with warnings of which a file in the game's folder was changed is
    made anew: they tell lines, which move with whatever stands above."""
    if key is None:
        return make()
    found, texts = _read(keeping.find(key))
    if found is not None and texts == _texts_of(found.idle, folder):
        return found
    made = make()
    with suppress(ValueError, OSError, pickle.PicklingError):  # what cannot be kept is no reason not to play
        plain = marshal.dumps(made.code) + pickle.dumps((_texts_of(made.idle, folder), *made[1:]), protocol=5)
        keeping.keep(key, zlib.compress(plain, 1))  # the fastest: a quarter of the room, so that four times as many games are kept
    return made


def _texts_of(told: Sequence[Problem], folder: Path) -> str:
    """A digest of the files of which something is told, as they are now; "" where nothing is."""
    digest = hashlib.sha256(folder.name.encode())
    for file in sorted({problem.file for problem in told}):
        place = folder.parent.parent / file
        digest.update(file.encode() + (place.read_bytes() if place.is_file() else b""))
    return digest.hexdigest() if told else ""


def _read_of(name: str, plain: Any) -> Any:
    """The part of a file that rules are made of."""
    if name.startswith("rules/"):
        return [{key: clause.get(key) for key in OF_CLAUSES} for clause in _listed(plain, "clauses")]
    if name == "game.yaml" and isinstance(plain, Mapping):
        return {key: plain[key] for key in plain if key not in ABOUT}
    if name.startswith("cards/"):
        cards = [{key: card[key] for key in card if key not in PRINTED} for card in _listed(plain, "cards")]
        return {**plain, "cards": cards}
    return plain


def _listed(plain: Any, key: str) -> Sequence[Mapping[str, Any]]:
    """The entries that a file lists."""
    return plain.get(key) or () if isinstance(plain, Mapping) else ()


def _played(document: Any) -> Any:
    """A document without what cards have for print alone."""
    if not isinstance(document, DeckFile):
        return document
    bare: dict[str, Any] = dict.fromkeys(PRINTED)
    return replace(document, cards=tuple(replace(card, **bare) for card in document.cards))


def _thing(document: Any) -> Any:
    """A document without what functions are made of."""
    if isinstance(document, VerbFile):
        verbs, routines = (tuple(replace(verb, do=()) for verb in own) for own in (document.verbs, document.routines))
        return replace(document, verbs=verbs, routines=routines)
    if isinstance(document, ActionFile | FlowFile):
        return type(document).__name__
    if not isinstance(document, DeckFile):
        return document
    bare: dict[str, Any] = {**dict.fromkeys(PRINTED), **dict.fromkeys(DOES, ())}
    powers = [tuple(replace(power, parts={}) for power in card.powers) for card in document.cards]
    return replace(
        document, cards=tuple(replace(card, **bare, parts={}, powers=own) for card, own in zip(document.cards, powers, strict=True))
    )


@cache
def _engine() -> str:
    """Which engine this is."""
    return keeping.digest_of_packages(engine.__name__)


def _read(payload: bytes | None) -> tuple[Parts | None, str]:
    """The game that was kept, and the digest of the files of which it tells something."""
    if payload is None:
        return None, ""
    try:
        stream = io.BytesIO(zlib.decompress(payload))
        code = marshal.load(stream)  # noqa: S302 - as safe as Python's own __pycache__: nobody else can write there
        texts, *parts = _Unpickler(stream).load()
        return Parts(code, *parts), texts
    except (zlib.error, ValueError, EOFError, TypeError, AttributeError, ImportError, pickle.UnpicklingError):
        return None, ""


class _Unpickler(pickle.Unpickler):
    """Reads plain data and classes of the engine, and nothing that could be called besides."""

    def find_class(self, module: str, name: str) -> Any:
        """A class by its name."""
        if module.startswith(f"{engine.__name__}.") or (module, name) in {("builtins", one) for one in ("set", "frozenset")}:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} is not kept")
