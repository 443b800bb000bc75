"""What differs between two readings that are built alike: the fields that a change tells anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from generator.wording.content.readings import Reading


def changes(old: Any, new: Any) -> list[tuple[str, Any]] | None:
    """Fields with their new values, in order; None when the two are not built alike."""
    if isinstance(old, tuple) and isinstance(new, tuple):
        return _changes_within(zip(old, new, strict=True)) if len(old) == len(new) else None
    if isinstance(old, Reading) and isinstance(new, Reading):
        if old.word != new.word:
            return None
        found: list[tuple[str, Any]] = []
        for name, value in old.fields.items():
            other = new.fields[name]
            inner = changes(value, other) if _holds_readings(value) or _holds_readings(other) else _changed(name, value, other)
            if inner is None:
                return None
            found += inner
        return found
    return [] if old == new else None


def _changed(name: str, old: Any, new: Any) -> list[tuple[str, Any]]:
    return [] if old == new else [(name, new)]


def _holds_readings(value: Any) -> bool:
    return isinstance(value, Reading) or (isinstance(value, tuple) and any(isinstance(item, Reading) for item in value))


def _changes_within(pairs: Iterable[tuple[Any, Any]]) -> list[tuple[str, Any]] | None:
    found: list[tuple[str, Any]] = []
    for old, new in pairs:
        inner = changes(old, new)
        if inner is None:
            return None
        found += inner
    return found
