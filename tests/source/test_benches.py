"""Scripts under `bench/` are run by hand and seldom: what they import must be there all the same."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OURS = ("engine", "generator", "pressgang")


def names_taken(script: Path) -> list[tuple[str, str | None]]:
    """Each module of ours that a script imports, with the name taken from it or None."""
    found: list[tuple[str, str | None]] = []
    for node in ast.walk(ast.parse(script.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in OURS:
            found += [(node.module or "", alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [(alias.name, None) for alias in node.names if alias.name.partition(".")[0] in OURS]
    return found


@pytest.mark.parametrize("script", sorted((ROOT / "bench").glob("*.py")), ids=lambda script: script.stem)
def test_a_bench_imports_what_is_there(script: Path) -> None:
    """Modules that were moved or dropped are told here rather than to whoever measures next."""
    for module, name in names_taken(script):
        taken = importlib.import_module(module)
        if name is not None and not hasattr(taken, name):
            importlib.import_module(f"{module}.{name}")
