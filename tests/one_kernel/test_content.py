"""Every game on the kernel passes `check`, as its designer would run it."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from pressgang.cli import main
from tests.one_kernel.conftest import OF_DATA, ROOT


@pytest.mark.parametrize("game", OF_DATA)
def test_check_finds_nothing_wrong(game: str) -> None:
    result = CliRunner().invoke(main, ["--project", str(ROOT), "check", game])
    assert result.exit_code == 0, result.output
