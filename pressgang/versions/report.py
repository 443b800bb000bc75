"""The list of what changed, for the terminal and as a page of Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from pressgang.versions.changes import Change
from pressgang.versions.faces import FaceChange
from pressgang.versions.finding import Findings

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")


def lines_of(found: Findings) -> Iterator[str]:
    """What changed, a line each, under the kind of file it stands in."""
    own = found.shop.game.edition
    for (edition, group), changes in _grouped(found.changes):
        yield group if edition == own else f"{group} (only in edition {edition})"
        for change in changes:
            if not change.also_in_text:
                yield f"  {change.subject}: {change.told}" if change.subject else f"  {change.told}"
    if found.faces:
        yield f"Faces: {summed_up(found.faces)}"
    if found.other_files:
        yield f"Other files: {', '.join(found.other_files)}"


def page_of(found: Findings, sheets: Sequence[Path]) -> str:
    """The list as Markdown, with the place of each change; `sheets` are the PDFs made with it."""
    manifest = found.shop.game.manifest
    return "\n".join(
        [
            f"# {_escaped(manifest.title)}: what changed since {_escaped(str(found.revision))}",
            *_told(found),
            *_printed(found, sheets),
            *(["", "## Other files", "", *(f"- `{file}`" for file in found.other_files)] if found.other_files else []),
            "",
        ]
    )


def summed_up(faces: Sequence[FaceChange]) -> str:
    """How many faces changed, and how."""
    words = {"changed": "changed", "added": "new", "removed": "taken out", "copies": "in another number"}
    counts = [(words[sort], sum(face.sort == sort for face in faces)) for sort in words]
    return ", ".join(f"{count} {word}" for word, count in counts if count)


def _grouped(changes: Sequence[Change]) -> Iterator[tuple[tuple[str, str], list[Change]]]:
    for key, group in groupby(sorted(changes, key=_Order(changes)), key=lambda change: (change.edition, change.group)):
        yield key, list(group)


class _Order:
    """Edition by edition and group by group, as they were first met; within them as they came."""

    def __init__(self, changes: Sequence[Change]) -> None:
        self._places = {key: place for place, key in enumerate(dict.fromkeys((change.edition, change.group) for change in changes))}
        self._editions = {edition: place for place, edition in enumerate(dict.fromkeys(change.edition for change in changes))}

    def __call__(self, change: Change) -> tuple[int, int]:
        return self._editions[change.edition], self._places[change.edition, change.group]


def _told(found: Findings) -> Iterator[str]:
    own = found.shop.game.edition
    for (edition, group), changes in _grouped(found.changes):
        yield from ("", f"## {_escaped(group)}" + ("" if edition == own else f" (only in edition {_escaped(edition)})"), "")
        for change in changes:
            subject = f"**{_escaped(change.subject)}**: " if change.subject else ""
            indent = "  " if change.also_in_text else ""
            yield f"{indent}- {subject if not indent else ''}{_escaped(change.told)} (`{change.place.file}:{change.place.line}`)"


def _printed(found: Findings, sheets: Sequence[Path]) -> Iterator[str]:
    if not found.faces:
        return
    yield from ("", "## Faces", "", *([f"{_escaped(found.note)}.", ""] if found.note else []))
    yield from ("| file | what | change | copies | to print |", "| --- | --- | --- | ---: | ---: |")
    for face in found.faces:
        told = face.to_plain()
        copies = f"{told['copies']['old']} \u2192 {told['copies']['new']}"
        sides = " and ".join(face.sides) if face.sort == "changed" else face.sort
        yield f"| {face.file} | {_escaped(face.any.name)} | {sides} | {copies} | {face.to_print} |"
    yield from ("", *(f"- `{sheet.name}`" for sheet in sheets))


def _escaped(text: str) -> str:
    """Words that mean nothing in Markdown."""
    return _SPECIAL.sub(r"\\\1", text)
