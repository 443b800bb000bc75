"""From YAML events to the positioned tree, refusing on the way all that is unclear, unsafe or too much."""

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from yaml import YAMLError
from yaml._yaml import CParser
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from engine.source.broken import problem_of
from engine.source.commas import cut_short, may_be_cut
from engine.source.problems import ContentError, Problem, Severity, format_path, shorten
from engine.source.scalars import UnclearScalarError, parse_scalar
from engine.source.tree import Key, Mapping, Node, Plain, Scalar, Sequence, Spot

MOST_NODES = 400_000
MOST_DEPTH = 60
MOST_ENTRIES = 5_000
MOST_CHARACTERS = 20_000
MOST_PROBLEMS = 200

NOT_IN_TEXT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Only escapes in double quotes can bring these in; neither paper nor SVG can hold them."""


class _StopError(Exception):
    """Reading further is impossible or pointless; what was found so far stands in the problems."""


def compose(data: bytes, file: str) -> Node:
    """Read the one YAML document in `data` (UTF-8); an empty one is a null scalar at the top.

    `file` is the name that places and problems carry. Raises ContentError with all problems of the file.
    """
    composer = _Composer(data, file)
    try:
        with no_collection():
            node = composer.document()
    except YAMLError as error:
        composer.problems.append(problem_of(error, data, file))
    except _StopError:
        pass
    if composer.problems:
        raise ContentError(composer.problems)
    return node


@contextmanager
def no_collection() -> Iterator[None]:
    """Hold back the cyclic garbage collector: a tree is all growth and no garbage, and searching it in vain costs a third."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class _Composer:
    """One pass over the events of one file. Recursion is bounded by MOST_DEPTH."""

    def __init__(self, data: bytes, file: str) -> None:
        self.file = file
        self.data = data
        self.next_event: Callable[[], Event | None] = CParser(data).get_event
        self.problems: list[Problem] = []
        self.path: list[Key] = []
        self.nodes = 0
        self.clear_keys: set[str] = set()
        """Unquoted keys that passed once: content repeats a few words thousands of times."""

    def document(self) -> Node:
        node: Node = Scalar(None, (self.file, 1, 1))
        documents = 0
        while (event := self.next_event()) is not None and type(event) is not StreamEndEvent:
            if type(event) in (StreamStartEvent, DocumentEndEvent):
                continue
            if type(event) is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    self.stop(self.place(event), "a second document begins here", "keep one document a file and remove the '---'")
                continue
            node = self.node(event)
        return node

    def node(self, event: Event) -> Node:
        place = self.place(event)
        self.nodes += 1
        if self.nodes > MOST_NODES:
            self.stop(place, f"more than {MOST_NODES:,} values in one file", "split the file")
        if type(event) is ScalarEvent and event.tag is None and event.anchor is None:
            return Scalar(self.scalar(event, place), place)
        if isinstance(event, AliasEvent):
            self.problem(place, f"alias *{shorten(event.anchor or '')}: aliases are not read", "write the value out")
            return Scalar(None, place)
        assert isinstance(event, (ScalarEvent, CollectionStartEvent))
        if event.anchor is not None:
            self.problem(place, f"anchor &{shorten(event.anchor)}: anchors are not read", "remove it")
        if event.tag is not None:
            self.problem(place, f"tag {shorten(event.tag)}: tags are not read", "remove it, or quote text that begins with '!'")
        if isinstance(event, ScalarEvent):
            return Scalar(self.scalar(event, place), place)
        if len(self.path) >= MOST_DEPTH:
            self.path.clear()  # sixty steps would say less than the place
            self.stop(place, f"nested more than {MOST_DEPTH} deep")
        if type(event) is SequenceStartEvent:
            return self.sequence(place)
        return self.mapping(place)

    def scalar(self, event: ScalarEvent, place: Spot) -> Plain:
        text: str = event.value
        if len(text) > MOST_CHARACTERS:
            self.problem(place, f"text of {len(text):,} characters; at most {MOST_CHARACTERS:,} are read")
            return ""
        if event.style:
            if event.style == '"' and (found := NOT_IN_TEXT.search(text)):
                self.problem(place, f"control character U+{ord(found.group()):04X} in a text", "remove it")
            return text
        try:
            return parse_scalar(text)
        except UnclearScalarError as unclear:
            self.problem(place, unclear.message, unclear.hint)
            return text

    def sequence(self, place: Spot) -> Sequence:
        items: list[Node] = []
        count = 0
        before = len(self.problems)
        path = self.path
        path.append(0)
        while type(event := self.following()) is not SequenceEndEvent:
            path[-1] = count
            count += 1
            item = self.node(event)
            if count <= MOST_ENTRIES:
                items.append(item)
        path.pop()
        self.limit_entries(place, count)
        node = Sequence(items, place)
        if any(type(item) is Scalar and type(item.value) is str and "(" in item.value for item in items):
            self.mend_cut(node, before)
        return node

    def mapping(self, place: Spot) -> Mapping:
        entries: dict[Key, tuple[Spot, Node]] = {}
        count = 0
        before = len(self.problems)
        path = self.path
        path.append("")
        while type(event := self.following()) is not MappingEndEvent:
            count += 1
            path[-1] = ""
            key_place = self.place(event)
            key = self.key(event, key_place)
            if key is None:
                self.node(self.following())
                continue
            path[-1] = key
            if key in entries:
                first = entries[key][0][1]
                self.problem(key_place, f"key '{shorten(str(key))}' stands twice, first on line {first}", "remove one of the two")
            value = self.node(self.following())
            if count <= MOST_ENTRIES:
                entries.setdefault(key, (key_place, value))
        path.pop()
        self.limit_entries(place, count)
        node = Mapping(entries, place)
        if may_be_cut(entries):
            self.mend_cut(node, before)
        return node

    def mend_cut(self, node: Sequence | Mapping, before: int) -> None:
        """Tell a formula that its comma cut, in place of what was told of its pieces: all behind its beginning, since `before`."""
        if found := cut_short(node, self.path, self.data):
            self.problems[before:] = [one for one in self.problems[before:] if one.sort_key < found.sort_key]
            self.problems.append(found)

    def key(self, event: Event, place: Spot) -> Key | None:
        """Read one key; None after a problem. `on` and `no` are clear as keys, since a key is never a boolean."""
        if type(event) is not ScalarEvent or event.anchor is not None or event.tag is not None:
            before = len(self.problems)
            self.node(event)
            if len(self.problems) == before:
                self.problem(place, "a key must be a word or a whole number", "a list or mapping cannot be a key")
            return None
        text: str = event.value
        if not event.style:
            if text in self.clear_keys:
                return text
            if text == "<<":
                self.problem(place, "merge keys (<<) are not read", "write the values out")
                return None
            if text.lower() in ("yes", "no", "on", "off"):
                return text
        before = len(self.problems)
        key = self.scalar(event, place)
        if len(self.problems) > before:
            return None
        if type(key) not in (str, int):
            self.problem(place, f"a key must be a word or a whole number (got {shorten(text) or 'nothing'})", "quote it")
            return None
        assert isinstance(key, (str, int))
        if key == text and not event.style:
            self.clear_keys.add(text)
        return key

    def following(self) -> Event:
        event = self.next_event()
        assert event is not None, "the parser ends every collection that it begins"
        return event

    def limit_entries(self, place: Spot, count: int) -> None:
        if count > MOST_ENTRIES:
            self.problem(place, f"{count:,} entries in one list; at most {MOST_ENTRIES:,} are read", "split it over more files")

    def place(self, event: Event) -> Spot:
        mark = event.start_mark
        assert mark is not None
        return (self.file, mark.line + 1, mark.column + 1)

    def problem(self, place: Spot, message: str, hint: str = "") -> None:
        self.problems.append(Problem(Severity.ERROR, *place, format_path(tuple(self.path)), message, hint))
        if len(self.problems) >= MOST_PROBLEMS:
            more = f"{MOST_PROBLEMS} problems up to here; the rest of the file was not read"
            self.problems.append(Problem(Severity.ERROR, *place, "", more, "mend these first"))
            raise _StopError

    def stop(self, place: Spot, message: str, hint: str = "") -> None:
        self.problem(place, message, hint)
        raise _StopError
