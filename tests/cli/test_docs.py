"""The documentation knows every command and every option, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from pressgang.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text()
EVERYWHERE = {"--help", "--json", "--project", "--version"}


def section(command: str) -> str:
    found = re.search(rf"^## {command}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/commands.md has no section on {command}"
    return found.group(1)


@pytest.mark.parametrize("name", sorted(main.commands))
def test_the_page_tells_the_options_of_a_command(name: str) -> None:
    options = {word for one in main.commands[name].params if isinstance(one, click.Option) for word in one.opts}
    assert options - EVERYWHERE <= set(re.findall(r"--[a-z0-9-]+", section(name)))


@pytest.mark.parametrize("name", sorted(main.commands))
def test_the_page_promises_no_option_that_is_not(name: str) -> None:
    options = {word for one in main.commands[name].params for word in one.opts}
    usage = "\n".join(line for line in section(name).splitlines() if line.startswith("    "))
    assert set(re.findall(r"--[a-z0-9-]+", usage)) <= options


def test_the_page_has_no_section_on_a_command_that_is_not() -> None:
    assert set(re.findall(r"^## (\w+)$", PAGE, re.MULTILINE)) == set(main.commands)
