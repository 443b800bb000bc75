"""Where a value may be of several types, what is wrong within it is told at its place, without the names of types."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from pressgang.cli import main


def checked(folder: Path, start: str) -> list[str]:
    """The errors of a game whose men begin there."""
    project = folder / "mine"
    project.mkdir()
    run = CliRunner().invoke(main, ["new", "mine", "--like", "draughts", "--project", str(project)])
    assert run.exit_code == 0, run.output
    table = project / "content" / "mine" / "table.yaml"
    lines = [f"    start: {start}" if line.startswith("    start: ") else line for line in table.read_text().splitlines()]
    table.write_text("\n".join(lines) + "\n")
    told = CliRunner().invoke(main, ["check", "mine", "--fast", "--project", str(project)]).output
    return [line.partition(": ")[2] for line in told.splitlines() if ".yaml:" in line]


def test_a_fault_within_a_mapping_is_told_alone(tmp_path: Path) -> None:
    (fault,) = checked(tmp_path, '{red: "row > (", blue: "row < 3"}')
    assert fault.startswith("pieces.man.start.red: 'row > (' cannot be read as a formula")


def test_a_value_of_no_type_is_told_by_its_own_path(tmp_path: Path) -> None:
    (fault,) = checked(tmp_path, "[1, {a: 2}]")
    assert fault.startswith("pieces.man.start: must be a mapping of keys, or must be a number or a formula")


def test_an_unknown_key_with_brackets_is_told_beside_what_is_wrong_within_another(tmp_path: Path) -> None:
    faults = checked(tmp_path, '{red: "row > ("}\n    "men[2]": 1')
    assert any(fault.startswith("pieces.man.start.red: ") for fault in faults)
    assert any("unknown key 'men[2]'" in fault for fault in faults), faults
