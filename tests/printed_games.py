"""Games without rules that are printed: what their files say, and a product of `print.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def write_game(root: Path, id_: str, files: Mapping[str, str]) -> Path:
    """Write a game of a project, its files by their paths, with a manifest of its own. Its folder."""
    folder = root / "content" / id_
    for name, text in {"game.yaml": f"id: {id_}\ntitle: {id_.title()}\nrules: data\n", **files}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def printing(*parts: str, kind: str = "faces") -> str:
    """`print.yaml` with one product, `cards`, of these parts: what stands between their braces."""
    listed = ", ".join(f"{{{part}}}" for part in parts)
    return f"products:\n  - {{id: cards, title: Cards, kind: {kind}, parts: [{listed}]}}\n"
