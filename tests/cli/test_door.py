"""The command as a user runs it: a process of its own, on the game that comes with Pressgang."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import click
import pytest

from pressgang.front_door import leave

HOME = Path(__file__).parents[2]


def pressgang(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pressgang", *words], cwd=HOME, env=os.environ | environment, capture_output=True, text=True, timeout=300
    )


HEAVY = ("pydantic", "reportlab", "lxml", "jinja2", "rich", "PIL", "pypdfium2")


def test_help_loads_no_heavy_library() -> None:
    loaded = f"import sys, pressgang.cli; print([name for name in {HEAVY!r} if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", loaded], cwd=HOME, text=True).strip() == "[]"


@pytest.mark.parametrize(("words", "code"), [(["--version"], 0), (["--help"], 0), (["nonsense"], 2), (["build", "--nonsense"], 2)])
def test_exit_codes(words: list[str], code: int) -> None:
    result = pressgang(*words)
    assert result.returncode == code
    assert "Traceback" not in result.stderr
    assert bool(result.stdout) is (code == 0)


def test_no_colours_and_no_bars_where_there_is_no_terminal() -> None:
    result = pressgang("schema", "--out", os.devnull + "/x")
    assert result.returncode == 1
    assert "\x1b" not in result.stdout + result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals")
@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_bars_on_a_terminal_and_no_colour_where_none_is_wanted(environment: dict[str, str], coloured: bool) -> None:
    import pty

    main, side = pty.openpty()
    plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "CI")}
    words = [sys.executable, "-c", BAR]
    process = subprocess.Popen(words, cwd=HOME, stdout=subprocess.PIPE, stderr=side, env=plain | {"TERM": "xterm-256color"} | environment)
    os.close(side)
    shown = b""
    while True:
        try:
            part = os.read(main, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(main)
    assert process.wait(60) == 0
    assert process.stdout is not None
    process.stdout.close()
    assert b"10/10" in shown
    assert (b"\x1b[38;5;" in shown or b"\x1b[3" in shown) is coloured


BAR = """
from pressgang.terminal import progress
with progress("games", 10) as advance:
    for _ in range(10):
        advance(1)
"""


def interruptible() -> None:
    """In the child: who runs the tests in the background has told it to ignore the keyboard."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A command in a process group of its own, of which nothing is left behind, whatever the test finds."""
    command = [sys.executable, "-m", "pressgang", *words]
    pipes = partial(subprocess.Popen, cwd=HOME, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with pipes(command, start_new_session=True, preexec_fn=interruptible) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no process groups")
def test_an_interrupted_playtest_leaves_with_130_and_no_traceback() -> None:
    with started("playtest", "axis_mundi", "--games", "1000000", "--jobs", "2", "--json") as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "games: 1000000 to do\n"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    assert err.strip() == "interrupted: nothing was left half written"


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no process groups")
def test_an_interrupted_command_leaves_with_130_and_no_traceback(tmp_path: Path) -> None:
    with started("build", "axis_mundi", "--out", str(tmp_path)) as process:
        assert process.stderr is not None
        first = process.stderr.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert first.startswith("axis_mundi: ")
    assert process.returncode == 130, err
    assert "interrupted" in err
    assert "Traceback" not in err
    assert list(tmp_path.rglob("*.*")) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk at hand")
@pytest.mark.parametrize("words", [("--help",), ("new", "--like"), ("check", "pig", "--fast", "--json")])
def test_a_full_disk_is_no_bug_of_ours(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        process = subprocess.run(
            [sys.executable, "-m", "pressgang", *words], cwd=HOME, stdout=full, stderr=subprocess.PIPE, text=True, timeout=300
        )
    assert process.returncode == 1
    assert "No space left" in process.stderr
    assert "Traceback" not in process.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="another shell")
@pytest.mark.parametrize("closed", ["2>&-", ">&-"])
def test_who_wants_to_hear_nothing_may_close_what_is_told(closed: str) -> None:
    process = subprocess.run(f"{sys.executable} -m pressgang scenario pig {closed}", shell=True, cwd=HOME, timeout=300)
    assert process.returncode == 0


@pytest.fixture
def noughts(tmp_path: Path) -> Path:
    subprocess.run([sys.executable, "-m", "pressgang", "new", "ttt", "--like", "tic_tac_toe"], cwd=tmp_path, check=True, env=_ours())
    return tmp_path / "ttt"


def _ours() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(HOME)}


def _in(folder: Path, line: str) -> tuple[int, str]:
    told = subprocess.run(
        line.replace("pressgang", f"{sys.executable} -m pressgang"), shell=True, cwd=folder, env=_ours(), capture_output=True, timeout=300
    )
    text = (told.stdout + told.stderr).decode()
    assert "Traceback" not in text
    return told.returncode, text


@pytest.mark.skipif(sys.platform != "linux", reason="file systems that take no such names, and another shell")
def test_names_that_are_no_utf_8_are_told(noughts: Path) -> None:
    (noughts / "content" / "ttt" / "art").mkdir()
    Path(os.fsdecode(os.fsencode(noughts) + b"/content/ttt/art/F\xfcchs.png")).write_bytes(b"")
    for command in ("check", "build --product board"):
        code, told = _in(noughts, f"pressgang {command}")
        assert (code, "'F\\xfcchs.png' is the name of a file or folder, and no UTF-8: rename it" in told) == (1, True), told


@pytest.mark.skipif(sys.platform == "win32", reason="another shell")
def test_nobody_answers_where_the_input_is_closed(noughts: Path) -> None:
    code, told = _in(noughts, "pressgang play <&-")
    assert code == 0, told


def test_a_game_whose_schemas_cannot_be_written_anew_is_looked_through(noughts: Path) -> None:
    schemas = noughts / "output" / "schema" / "ttt"
    for file in schemas.iterdir():
        file.unlink()
        file.mkdir()  # so that nobody may write there, not even root
    (noughts / "output" / "ttt").write_text("a file in the way")
    code, told = _in(noughts, "pressgang check")
    assert (code, "0 errors" in told) == (0, True), told
    code, told = _in(noughts, "pressgang build --product board")
    assert (code, f"{noughts / 'output' / 'ttt' / '.pressgang'}: nothing can be written there: Not a directory" in told) == (1, True), told


INTERRUPTED_IN_GENERATED_CODE = """
import click
from pressgang.front_door import FrontDoor

@click.group(cls=FrontDoor)
def main(): ...

@main.command()
def go(): exec("raise KeyboardInterrupt")

main(["go"])
"""


def test_an_interrupt_within_generated_code_leaves_with_130_as_anywhere_else(tmp_path: Path) -> None:
    (tmp_path / "interrupted.py").write_text(INTERRUPTED_IN_GENERATED_CODE)
    environment = os.environ | {"PYTHONPATH": f"{HOME}{os.pathsep}{tmp_path}"}
    words = [sys.executable, "-m", "interrupted"]
    process = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60)
    assert process.returncode == 130
    assert process.stderr.strip() == "interrupted: nothing was left half written"


SWALLOWED = """
import os, signal, time
import click
from pressgang.front_door import FrontDoor
from pressgang.terminal import steps

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests in the background ignores it

@click.group(cls=FrontDoor)
def main(): ...

@main.command()
def go():
    with steps("made") as step:
        step("one", 0, 2)
        try:
            os.kill(os.getpid(), signal.SIGNAL)
            time.sleep(10)
        except:
            pass  # as libraries do
        step("two", 1, 2)
    click.echo("done")

main(["go"])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="other signals")
@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_what_a_library_swallows_is_heard_at_the_next_step(tmp_path: Path, name: str, code: int) -> None:
    (tmp_path / "swallowed.py").write_text(SWALLOWED.replace("SIGNAL", name))
    environment = os.environ | {"PYTHONPATH": f"{HOME}{os.pathsep}{tmp_path}"}
    words = [sys.executable, "-m", "swallowed"]
    process = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60)
    assert (process.returncode, process.stdout) == (code, "")
    assert "nothing was left half written" in process.stderr


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="other signals")
def test_who_calls_a_command_may_still_be_interrupted() -> None:
    with pytest.raises(SystemExit):
        leave(click.Abort())
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
