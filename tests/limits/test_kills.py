"""Kills: workers end with the one that started them, requests to stop are tidied up after, no set of files stays half exchanged."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, process
from pathlib import Path

import pytest

from engine.processes import crew
from generator.building import product_sets
from generator.building.build import build
from generator.building.product_sets import FOLDER, tidy_up, write_set
from generator.paint.document import write_atomically
from generator.temporary import is_left, mark, temporary_folder
from pressgang.starting.starting import start_game


@pytest.fixture
def project(tmp_path: Path) -> Path:
    start_game(tmp_path / "tide", "Tide")
    return tmp_path / "tide"


def run(project: Path, *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "pressgang", *words]
    return subprocess.Popen(command, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


def of_session(session: int) -> list[int]:
    told = subprocess.run(["ps", "-A", "-o", "pid=,sess=,stat="], capture_output=True, text=True, check=True).stdout
    return [int(pid) for pid, found, state in map(str.split, told.splitlines()) if int(found) == session and state[0] != "Z"]


def wait_for(session: int, least: int) -> list[int]:
    for _ in range(600):
        if len(there := of_session(session)) >= least:
            return there
        time.sleep(0.1)
    raise AssertionError(f"no {least} processes")


def none_after(session: int, seconds: float) -> bool:
    until = time.monotonic() + seconds
    while of_session(session):
        if time.monotonic() > until:
            for left in of_session(session):
                os.kill(left, signal.SIGKILL)
            return False
        time.sleep(0.1)
    return True


@pytest.fixture
def playing(project: Path) -> Iterator[subprocess.Popen[str]]:
    """A playtest with its resource tracker and two workers, in the middle of its games."""
    process = run(project, "playtest", "tide", "--games", "1000000", "--jobs", "2")
    wait_for(process.pid, 4)
    time.sleep(3.0)
    yield process
    process.kill()
    process.communicate()


def test_workers_end_with_the_one_that_is_killed(playing: subprocess.Popen[str]) -> None:
    playing.kill()
    playing.wait()
    assert none_after(playing.pid, 20)  # 5 s on a machine that has nothing else to do


def test_a_request_to_stop_is_tidied_up_after_like_an_interrupt(playing: subprocess.Popen[str]) -> None:
    playing.terminate()
    _, talk = playing.communicate(timeout=60)
    assert playing.returncode == 143
    assert "stopped: nothing was left half written" in talk
    assert "Traceback" not in talk
    assert none_after(playing.pid, 20)


def test_a_worker_that_is_killed_is_told_without_a_traceback(playing: subprocess.Popen[str]) -> None:
    workers = [pid for pid in of_session(playing.pid) if pid != playing.pid]
    os.kill(max(workers), signal.SIGKILL)
    _, talk = playing.communicate(timeout=60)
    assert playing.returncode == 71
    assert "was ended from outside" in talk
    assert "Traceback" not in talk


def _nothing() -> None:
    pass


def test_a_worker_in_the_middle_of_a_long_piece_ends_soon_after_an_interrupt() -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    before, begun = signal.signal(signal.SIGALRM, interrupted), time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt), crew(1, _nothing) as workers:
            assert list(workers.results(abs, [-1])) == [1]  # it runs
            signal.setitimer(signal.ITIMER_REAL, 1.0)
            list(workers.results(time.sleep, [60.0]))
    finally:
        signal.signal(signal.SIGALRM, before)
    assert not multiprocessing.active_children()
    assert time.monotonic() - begun < 40  # far less than the piece takes


def test_a_worker_has_ended_though_another_thread_is_told_of_it_first(monkeypatch: pytest.MonkeyPatch) -> None:
    waitpid = os.waitpid

    def unlucky(pid: int, options: int) -> tuple[int, int]:
        if threading.current_thread() is threading.main_thread():
            time.sleep(0.2)
            return waitpid(pid, options)
        told = waitpid(pid, options)
        time.sleep(0.5)  # the system has told of the end, and nobody else will hear of it; it is not written down yet
        return told

    with pytest.raises(KeyboardInterrupt), crew(1, _nothing) as workers:
        assert list(workers.results(abs, [-1])) == [1]
        monkeypatch.setattr(os, "waitpid", unlucky)
        for _ in workers.results(abs, [-2, -3]):
            raise KeyboardInterrupt
    assert not multiprocessing.active_children()


def _killed(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_nothing_works_on_unseen_after_a_worker_was_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    close, before = process._ThreadWakeup.close, {thread for thread in threading.enumerate() if not thread.daemon}

    def slowly(wakeup: process._ThreadWakeup) -> None:
        time.sleep(0.5)  # Python may be on its way out by now, and waken what is closed
        close(wakeup)

    monkeypatch.setattr(process._ThreadWakeup, "close", slowly)
    with pytest.raises(BrokenExecutor), crew(1, _nothing) as workers:
        list(workers.results(_killed, [1]))
    assert {thread for thread in threading.enumerate() if not thread.daemon} == before


def _killed_at(folder: Path, moves: int) -> None:
    """Write a set, and be killed after so many of its files have taken their place."""
    done = [0]
    moved = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if target.parent == folder:
            if done[0] == moves:
                os.kill(os.getpid(), signal.SIGKILL)
            done[0] += 1
        return moved(self, target)

    product_sets.Path.replace = replace  # type: ignore[method-assign, attr-defined]
    write_set(folder, {f"{name}.pdf": b"new" for name in "abc"}, ("d.pdf",))


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_a_set_whose_exchange_is_killed_is_finished_by_the_next_build(moves: int, tmp_path: Path) -> None:
    write_set(tmp_path, {f"{name}.pdf": b"old" for name in "abcd"})
    process = multiprocessing.get_context("spawn").Process(target=_killed_at, args=(tmp_path, moves))
    process.start()
    process.join(60)
    assert process.exitcode == -signal.SIGKILL
    contents = [(tmp_path / f"{name}.pdf").read_bytes() for name in "abc"]
    assert contents == [b"new"] * moves + [b"old"] * (3 - moves)
    (waiting,) = (tmp_path / FOLDER).iterdir()
    listed = json.loads((waiting / "set.json").read_text())
    still_old = {name for number, name in listed["files"].items() if (waiting / number).exists()}
    assert still_old == {f"{name}.pdf" for name in "abc"[moves:]}  # it says which are which
    assert sorted(tidy_up(tmp_path)) == ["a.pdf", "b.pdf", "c.pdf"]
    assert {path.name: path.read_bytes() for path in tmp_path.glob("*.pdf")} == {f"{name}.pdf": b"new" for name in "abc"}
    assert list((tmp_path / FOLDER).iterdir()) == []


def test_a_set_that_was_never_ready_goes(tmp_path: Path) -> None:
    write_set(tmp_path, {"a.pdf": b"old"})
    waiting = tmp_path / FOLDER / f"new-{_of_the_dead()}1"
    waiting.mkdir(parents=True)
    (waiting / "00000").write_bytes(b"half")
    assert tidy_up(tmp_path) == []
    assert not waiting.exists()
    assert (tmp_path / "a.pdf").read_bytes() == b"old"


def test_a_list_that_leads_outside_is_not_followed(tmp_path: Path) -> None:
    folder = tmp_path / "tide"
    waiting = folder / FOLDER / f"new-{_of_the_dead()}1"
    waiting.mkdir(parents=True)
    (waiting / "00000").write_bytes(b"new")
    (waiting / "set.json").write_text(json.dumps({"files": {"00000": "../outside.pdf"}, "gone": []}))
    assert tidy_up(folder) == []
    assert not (tmp_path / "outside.pdf").exists()


def test_a_place_that_is_taken_by_a_folder_leaves_everything_as_it_was(tmp_path: Path) -> None:
    write_set(tmp_path, {"a.pdf": b"old"})
    (tmp_path / "b.pdf").mkdir()
    with pytest.raises(IsADirectoryError):
        write_set(tmp_path, {"a.pdf": b"new", "b.pdf": b"new"})
    assert (tmp_path / "a.pdf").read_bytes() == b"old"
    assert list((tmp_path / FOLDER).iterdir()) == []


def _of_the_dead() -> str:
    """The mark of a process that is no more."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return mark().replace(f"-{os.getpid()}-", f"-{process.pid}-")


def test_the_next_build_sweeps_what_the_killed_left_alone(project: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    output, dead = project / "output" / "tide", _of_the_dead()
    (output / "games").mkdir(parents=True)
    left = [
        output / f".cards.pdf.{dead}abc",
        output / "games" / f".1.json.{dead}abc",
        output / FOLDER / f"new-{dead}9",
        project / "content" / f".{dead}abc",
        tmp_path / "tmp" / f"{dead}abc",
    ]
    alive = mark().replace(f"-{os.getpid()}-", f"-{os.getppid()}-")
    own = [output / ".cards.pdf.notes", output / f".cards.pdf.{alive}abc", tmp_path / "tmp" / "pressgang-notes"]
    for path in (*left[:2], *own):
        path.write_text("")
    for path in left[2:]:
        (path / "deep").mkdir(parents=True)
    with temporary_folder() as mine:
        build(project, "tide", products=["cards"], out=project / "output")
        assert mine.is_dir()
    assert [path for path in left if path.exists()] == []
    assert [path for path in own if not path.exists()] == []


def test_what_is_in_use_is_no_leftover(tmp_path: Path) -> None:
    with temporary_folder(tmp_path, ".") as made:
        assert not is_left(made)
        assert made.name.startswith(f".{mark()}")
    assert not made.exists()
    (tmp_path / f".x.{mark()}y").write_text("")
    assert is_left(tmp_path / f".x.{mark()}y")


def test_a_write_that_fails_leaves_no_temporary_file(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(OSError, match="taken"):
        write_atomically(tmp_path / "taken", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


@pytest.mark.parametrize("after", [0.3, 0.6, 0.9, 1.2])
def test_a_request_to_stop_while_workers_are_started_leaves_none(after: float, project: Path) -> None:
    process = run(project, "playtest", "tide", "--games", "1000000", "--jobs", "2")
    wait_for(process.pid, 2)
    time.sleep(after / 4)
    process.terminate()
    process.communicate(timeout=60)
    assert process.returncode == 143
    assert none_after(process.pid, 20)
