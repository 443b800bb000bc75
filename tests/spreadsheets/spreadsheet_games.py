"""The shipped games, and the commands as one types them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

ROOT = Path(__file__).parents[2]

Command = Callable[..., Result]
