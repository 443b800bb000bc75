"""What a face asks of the thing that it shows, read from its template and the parts that it is made of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from generator.errors import LayoutError
from generator.reading import MOST_TEMPLATE_BYTES, read_limited
from generator.walking import matching

_PART: Final = re.compile(r'"(faces/[\w/]+\.svg)"')
_CONSTANT: Final = re.compile(r"\bconstants\.(\w+)")
_COMMENT: Final = re.compile(r"\{#.*?#\}", re.DOTALL)


def fields_of(face: str, folders: Sequence[Path], subject: str = "card") -> frozenset[str]:
    """The fields of its subject that a face names: those of `{{ card.rank }}` are `rank`; none where it shows no card."""
    field = re.compile(rf"\b{subject}\.(\w+)")
    todo, known, found = [f"faces/{face}.svg"], set[str](), set[str]()
    while todo:
        name = todo.pop()
        file = next((folder / name for folder in folders if (folder / name).is_file()), None)
        if file is not None and name not in known:
            known.add(name)
            text = _COMMENT.sub("", _text_of(file))
            found |= set(field.findall(text))
            todo += _PART.findall(text)
    return frozenset(found)


def constants_named(folders: Sequence[Path]) -> frozenset[str]:
    """The numbers of `constants.yaml` that any face of these folders names: those of `{{ constants.rest.coins }}` are `rest`."""
    files = [found for folder in folders for found in matching(folder, "faces/**/*.svg").items()]
    return frozenset(name for file, stat in files for name in _constants_in(file, stat.st_mtime_ns, stat.st_size, stat.st_ino))


@lru_cache(maxsize=2_048)
def _constants_in(file: str, time: int, size: int, place: int) -> frozenset[str]:
    """Those of one file, read once as long as it stays the same: whoever follows a game asks again and again."""
    return frozenset(_CONSTANT.findall(_text_of(Path(file))))


def _text_of(file: Path) -> str:
    """What a template says; nothing where it cannot be read, which is told when it is drawn."""
    try:
        return read_limited(file, MOST_TEMPLATE_BYTES).decode(errors="replace")
    except (LayoutError, OSError):
        return ""
