"""What is wrong with a value, in a designer's words: what stands there, what should, and how that is written in this game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cached_property
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic_core import ErrorDetails

from engine.definitions.samples import (
    ANYTHING,
    LENGTHS,
    classes_in,
    fields_of,
    fits,
    form_of,
    form_of_counter,
    is_verb,
    sample,
    sample_fields,
    sample_verb,
    values_of,
    written,
)
from engine.definitions.verbs import Vocabulary
from engine.source.hints import as_written, did_you_mean
from engine.source.problems import Steps

Said = tuple[str, str]
"""What is wrong, and how to mend it."""

Files = Callable[[], Iterable[Any]]
"""The files of a game as plain values, read when a message needs an example from them."""

_SPAN = re.compile(r"(\d{1,3})\s*(?:-|–|to|bis|\.\.+)\s*(\d{1,3})")
"""Numbers from one to another, as prose writes them."""

_LONGEST_SPAN = 20

_NO_NUMBER = ("int_type", "int_parsing", "int_from_float")


@dataclass(frozen=True)
class Speaker:
    """Tells the faults of documents of one type in one game's vocabulary."""

    document: Any
    vocabulary: Vocabulary

    @cached_property
    def classes(self) -> list[type[Any]]:
        """Everything that may stand in such a document."""
        return list(classes_in(self.document, self.vocabulary))

    def say(self, detail: ErrorDetails, plain: Any, path: Steps, files: Files = tuple) -> Said:
        """One fault; `plain` is the document and `path` where in it the fault is."""
        kind, context, got = detail["type"], detail.get("ctx", {}), detail["input"]
        key = str(path[-1]) if path else ""
        shown = f" (got {as_written(got)})" if isinstance(got, str | int | float | bool) else ""
        if kind in ("missing", "missing_argument"):
            return self._missing(detail, plain, path)
        if kind in ("unexpected_keyword_argument", "extra_forbidden"):
            return self._unknown_key(detail, plain, path)
        if got is None and len(path) == 2 and is_dataclass(self.document) and key in fields_of(self.document):
            told = (
                f"`{key}` is a key of the file itself: let it begin at the left margin, and what belongs to it stand below it, further in"
            )
            return "is empty", told
        if kind in ("dataclass_type", "dataclass_exact_type"):
            return self._no_mapping(got, shown, context, key, is_top=not path)
        if kind == "dict_type":
            said = f"must be a mapping of keys{shown}" if got is not None else "is empty: it must be a mapping of keys"
            return said, f"write `{key}: {written(self._as_mapping(detail, plain, path, files))}`"
        if kind in ("tuple_type", "list_type") and not path:
            return self._no_list_of_a_file(got, shown)
        if kind in ("tuple_type", "list_type"):
            return ("must be a list" + shown if got is not None else "is empty: it must be a list"), self._as_list(detail, plain, path)
        if kind == "string_type" and got is None and path and isinstance(path[-1], int):
            return "is empty: `null` and `~` are nothing", 'quote the word if it is meant: `"null"`'
        if kind == "string_type" and got is None:
            return "is empty", "write the words, or take the key out"
        if kind == "string_type":
            return f"must be text{shown}", self._as_text(plain, path, got)
        if kind == "not_an_effect":
            return self._no_effect(got)
        return _plain_fault(detail, shown if got is not None else " (got nothing)")

    # ------------------------------------------------------------- one kind each

    def _missing(self, detail: ErrorDetails, plain: Any, path: Steps) -> Said:
        last = detail["loc"][-1]
        if isinstance(last, int):
            return f"must have {last + 1} entries", self._as_list(detail, plain, path)
        verb = self._verb_around(detail["loc"])
        if verb is not None and not _mapping_at(plain, path):
            wanted = sample_fields(verb, self.vocabulary)
            return f"'{verb.word}' needs {' and '.join(wanted)}", f"write `{verb.word}: {written(wanted)}`"
        declared = declared_at(self.document, path[:-1])
        owner = declared if declared and str(last) in fields_of(declared) else self._class_at(detail["loc"], plain, path, str(last))
        return "is missing", f"write `{last}: {written(sample(fields_of(owner)[str(last)][0], self.vocabulary))}`" if owner else "write it"

    def _unknown_key(self, detail: ErrorDetails, plain: Any, path: Steps) -> Said:
        word = str(detail["loc"][-1])
        owner = declared_at(self.document, path[:-1]) or self._class_at(detail["loc"], plain, path[:-1])
        near = list(fields_of(owner)) if owner else []
        everywhere = {key for cls in self.classes for key in fields_of(cls)}
        hint = (
            did_you_mean(word, near)
            or form_of_counter(owner, word, _mapping_at(plain, path[:-1]))
            or ("" if near else did_you_mean(word, [key for key in everywhere if key != word]))
        )
        there = "; ".join(filter(None, (f"there are: {', '.join(near)}", getattr(owner, "other_keys", "")))) if near else ""
        return f"unknown key '{word}'", hint or there

    def _no_mapping(self, got: Any, shown: str, context: Mapping[str, Any], key: str, *, is_top: bool) -> Said:
        if is_top and got is None:
            return "the file is empty", "write what belongs there, or take the file away"
        named = [cls for cls in self.classes if cls.__name__ == context.get("class_name")]
        form = written(form_of(named[0], got, self.vocabulary)) if named else "{…}"
        word = named[0].word if named and is_verb(named[0]) else key
        said = "is empty: it must be a mapping of keys" if got is None else f"must be a mapping of keys{shown}"
        return said, f"write `{word}: {form}`" if word and not word.isdigit() else f"write `{form}`"

    def _no_list_of_a_file(self, got: Any, shown: str) -> Said:
        if got is None:
            return "the file is empty", "write its entries, each with a dash, or take the file away"
        return f"the file must be a list{shown}", "begin each entry with a dash"

    def _as_list(self, detail: ErrorDetails, plain: Any, path: Steps) -> str:
        """How the list is written that was meant."""
        got = detail["input"]
        if isinstance(got, dict):
            return "begin each entry with a dash"
        here = path[:-1] if path and isinstance(path[-1], int) else path
        key = str(here[-1]) if here else ""
        owner = self._class_at(detail["loc"], plain, here[:-1], key) if here else None
        if owner is None:
            return f"write `{key}: [{got}]`" if got is not None else "write its entries, each with a dash"
        made = sample(fields_of(owner)[key][0], self.vocabulary)
        if isinstance(made, list) and made and type(made[0]) is int and (span := _SPAN.fullmatch(str(got))):
            first, last = map(int, span.groups())
            made = list(range(first, last + 1)) if first < last <= first + _LONGEST_SPAN else made
            return f"write `{key}: {written(made)}`"
        number = got[0] if isinstance(got, list | tuple) and got else got
        if isinstance(made, list) and len(made) == 2 and all(type(one) is int for one in made) and type(number) is int:
            made = [min(1, number), number]  # from the nearest to the farthest
        elif isinstance(got, str | int) and isinstance(made, list) and len(made) == 1:
            made = [got]
        return f"write `{key}: {written(made)}`"

    def _as_mapping(self, detail: ErrorDetails, plain: Any, path: Steps, files: Files) -> Mapping[str, Any]:
        """How the mapping is written that was meant by a bare value: under a key as the game writes it elsewhere."""
        got, key = detail["input"], str(path[-1]) if path else ""
        owner = self._class_at(detail["loc"], plain, path[:-1], key) if path else None
        values = values_of(fields_of(owner)[key][0]) if owner is not None else None
        if values is None or got is None or not fits(values, got, self.vocabulary):
            return {ANYTHING: ANYTHING}
        known = (next(iter(one)) for document in (plain, *files()) for one in _under(document, key) if len(one) == 1)
        return {str(next(known, ANYTHING)): got}

    def _as_text(self, plain: Any, path: Steps, got: Any) -> str:
        owner = self._class_at((), plain, path[:-1], str(path[-1])) if path else None
        if owner is not None and fields_of(owner)[str(path[-1])][0] in LENGTHS:
            return f"write it with its unit: `{got} mm`"
        return "put it in quotes" if isinstance(got, int | float | bool) else "write words"

    def _no_effect(self, got: Any) -> Said:
        example = f"`- {_bare_mapping(sample_verb(self.vocabulary))}`"
        if isinstance(got, dict) and len(got) > 1:
            words = [str(word) for word in got]
            if around := self._keys_beside(got):
                form = _bare_mapping(around[1])
                return f"must be one verb, but '{around[0]}' has keys beside it", f"its keys stand within it: `- {form}`"
            both = f"{', '.join(words[:-1])} and {words[-1]}"
            if all(word in self.vocabulary.verbs for word in words):
                example = f"`- {words[0]}: …` and `- {words[1]}: …`"
            hint = f"begin each verb with a dash of its own, as in {example}"
            return f"must be one verb, but this entry has {len(words)} keys: {both}", hint
        if isinstance(got, int | float):
            return "must be one verb with its fields", f"such as {example}; a number that a card has stands without brackets"
        return "must be one verb with its fields", f"such as {example}"

    def _keys_beside(self, got: Mapping[Any, Any]) -> tuple[str, Mapping[str, Any]] | None:
        """The verb beside which fields of its own are written, and how they are written within it: `if: {when: …, then: […]}`."""
        verb = self.vocabulary.verbs.get(str(next(iter(got))))
        rest = {str(key): value for key, value in list(got.items())[1:]}
        if verb is None or not all(key in fields_of(verb) for key in rest):
            return None
        first = next(iter(got.values()))
        form = {**form_of(verb, None, self.vocabulary), **rest}
        if isinstance(first, str | int):
            form |= {key: value for key, value in form_of(verb, first, self.vocabulary).items() if value == first}
        return verb.word, {verb.word: {key: ["…"] if isinstance(value, list | tuple) else value for key, value in form.items()}}

    # ------------------------------------------------------------- what was meant

    def _verb_around(self, location: tuple[int | str, ...]) -> Any:
        """The verb whose field a fault is about."""
        return self.vocabulary.verbs.get(str(location[-2])) if len(location) > 1 else None

    def _class_at(self, location: tuple[int | str, ...], plain: Any, path: Steps, key: str | None = None) -> Any:
        """The class of the mapping at a path: the one that has `key` and most of the keys that are written there."""
        if verb := self._verb_around(location):
            return verb if key is None or key in fields_of(verb) else None
        keys = set(map(str, _mapping_at(plain, path)))
        step = str(path[-1]) if path else ""
        fitting = [cls for cls in self.classes if key is None or key in fields_of(cls)]
        if step in self.vocabulary.verbs:
            fitting = [cls for cls in fitting if is_verb(cls) and cls.word == step] or fitting
        return max(fitting, key=lambda cls: (len(keys & set(fields_of(cls))), -len(fields_of(cls))), default=None)


def declared_at(document: Any, path: Steps) -> Any:
    """The class that a document declares for the mapping at a path; None where it leaves open which of several it is."""
    found: Any = document
    for step in path:
        if is_dataclass(found):
            hints = get_type_hints(found)
            found = hints.get(f"{step}_", hints.get(str(step)))
        elif get_origin(found) in (dict, tuple):
            parts = [part for part in get_args(found) if part is not ...]
            found = parts[-1] if parts else None
        else:
            return None
        while get_origin(found) in (Annotated, Union, UnionType):
            kinds = [kind for kind in get_args(found) if kind is not NoneType]
            if get_origin(found) is not Annotated and len(kinds) != 1:
                kinds = [kind for kind in kinds if get_origin(kind) is dict or is_dataclass(kind)]  # what may be a mapping
                if len(kinds) != 1:
                    return None
            found = kinds[0]
        if found is None:
            return None
    return found if isinstance(found, type) and is_dataclass(found) else None


def _mapping_at(plain: Any, path: Steps) -> Mapping[Any, Any]:
    """The mapping at a path; nothing where there is none."""
    for step in path:
        try:
            plain = plain[step]
        except (KeyError, IndexError, TypeError):
            return {}
    return plain if isinstance(plain, Mapping) else {}


def _under(plain: Any, key: str) -> Iterator[Mapping[Any, Any]]:
    """The mappings that stand under a key, anywhere in a document."""
    if isinstance(plain, Mapping):
        if isinstance(plain.get(key), Mapping):
            yield plain[key]
        for part in plain.values():
            yield from _under(part, key)
    elif isinstance(plain, list):
        for part in plain:
            yield from _under(part, key)


def _bare_mapping(value: Any) -> str:
    """A mapping of one key as it stands on a line of its own; anything else as it is."""
    if isinstance(value, Mapping):
        ((key, part),) = value.items()
        return f"{key}: {written(part)}"
    return written(value)


def _plain_fault(detail: ErrorDetails, shown: str) -> Said:
    """Faults of numbers, words and switches, which need no look at what stands around them."""
    kind, context, got = detail["type"], detail.get("ctx", {}), detail["input"]
    if kind == "greater_than_equal":
        return f"must be at least {context['ge']}{shown}", ""
    if kind == "less_than_equal":
        return f"must be at most {context['le']}{shown}", ""
    if kind in _NO_NUMBER:
        quoted = isinstance(got, str) and got.strip().lstrip("+-").isdigit()
        return f"must be a whole number{shown}", "write it without quotes" if quoted else "write it in figures, such as 3"
    if kind == "bool_type":
        return f"must be true or false{shown}", "without quotes"
    if kind == "string_pattern_mismatch":
        return f"is no valid id{shown}", "small letters, digits and underscores, beginning with a letter"
    if kind in ("literal_error", "enum"):
        expected = str(context.get("expected", ""))
        hint = did_you_mean(got, [word.strip("' ") for word in expected.replace(" or ", ",").split(",")]) if isinstance(got, str) else ""
        return f"must be {expected}{shown}", hint
    if kind == "too_short":
        least = context["min_length"]
        return f"must have at least {least} {'entry' if least == 1 else 'entries'}", "add one"
    if kind == "too_long" and isinstance(got, list | tuple):
        most, number = context["max_length"], len(got)
        return f"must have at most {most:,} entries (it has {number:,})", "take some out, or share them out among several files"
    if kind == "string_too_long":
        return f"has {len(got):,} characters; {context['max_length']:,} at most", "shorten it, or share it out"
    if kind == "value_error":
        return str(context.get("error", detail["msg"])), ""
    return detail["msg"][0].lower() + detail["msg"][1:] + (shown if "got" not in detail["msg"] else ""), ""
