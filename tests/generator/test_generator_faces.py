from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from generator.drawing import Drawing, GlyphRun
from generator.errors import LayoutError
from generator.faces import FaceRenderer


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "faces").mkdir()
    (tmp_path / "icons").mkdir()
    return tmp_path


def face(folder: Path, body: str, **context: object) -> Drawing:
    (folder / "faces" / "card.svg").write_text(f'<svg width="63" height="88">\n{body}\n</svg>')
    return FaceRenderer([folder]).render("faces/card.svg", context)


def words(drawing: Drawing) -> str:
    return " ".join(mark.text for mark in drawing.marks if isinstance(mark, GlyphRun))


def failing(folder: Path, body: str, **context: object) -> LayoutError:
    with pytest.raises(LayoutError) as failure:
        face(folder, body, **context)
    return failure.value


def test_data_is_text_and_never_markup(folder: Path) -> None:
    drawing = face(
        folder, '<text x="1" y="9">{{ name }}</text><textbox width="60" height="9">{{ name }}</textbox>', name="<b>R&D</b> {{ 7*7 }}"
    )
    assert words(drawing) == "<b>R&D</b> {{ 7*7 }} <b>R&D</b> {{ 7*7 }}"


def test_inline_text_is_markup(folder: Path) -> None:
    drawing = face(folder, '<textbox width="60" height="9">{{ text | inline }}</textbox>', text="a <b>b</b>")
    assert [mark.font.weight for mark in drawing.marks if isinstance(mark, GlyphRun)] == [400, 700]


def test_lengths_become_millimetres(folder: Path) -> None:
    assert words(face(folder, '<text x="1" y="9">{{ "2.5in" | mm }}</text>')) == "63.5"


def test_a_misspelt_field_is_named_with_its_line_and_card(folder: Path) -> None:
    error = failing(folder, '\n<text x="1" y="9">{{ card.nmae }}</text>', card={"id": "suture_kit", "name": "Suture Kit"})
    assert error.line == 3
    assert error.card == "suture_kit"
    assert "nmae" in error.message
    assert str(error).startswith(f"{error.file}:3: card 'suture_kit': ")


def test_a_fault_after_a_loop_keeps_its_line_in_the_template(folder: Path) -> None:
    body = '{% for n in range(5) %}\n<rect width="1" height="1"/>\n{% endfor %}\n<rect width="wide" height="1"/>'
    error = failing(folder, body)
    assert error.line == 5
    assert "'wide'" in error.message


def test_a_fault_in_an_included_part_names_the_part(folder: Path) -> None:
    (folder / "faces" / "part.svg").write_text('\n<icon name="hart" width="3"/>')
    error = failing(folder, '{% include "faces/part.svg" %}')
    assert error.file is not None
    assert error.file.endswith("part.svg")
    assert error.line == 2


def test_text_that_does_not_fit_names_card_and_field(folder: Path) -> None:
    error = failing(folder, '<textbox name="rules" width="20" height="4">{{ text }}</textbox>', text="long " * 20, id="windbag")
    assert (error.line, error.card, error.field) == (2, "windbag", "rules")
    assert "mm higher than its box" in error.message


def test_broken_templates_are_told_with_their_line(folder: Path) -> None:
    assert failing(folder, "\n{% if %}").line == 3
    assert "there is no template 'faces/no.svg'" in failing(folder, '{% include "faces/no.svg" %}').message
    assert "ZeroDivisionError" in failing(folder, "{{ 1 // 0 }}").message
    assert failing(folder, "\n\n{{ 1 // 0 }}").line == 4


@pytest.mark.parametrize(
    "attack",
    [
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ [].append.__globals__ }}",
        "{{ self.__init__.__globals__ }}",
        "{{ card.update({'a': 1}) }}",
        "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
        "{% for a in range(999999999) %}x{% endfor %}",
        "{% for a in range(9999) %}{% for b in range(9999) %}xxxxxxxxxxxxxxxxxxxx{% endfor %}{% endfor %}",
        '{% include "../../etc/passwd" %}',
        '{% include "/etc/passwd" %}',
    ],
)
def test_a_template_cannot_leave_its_sandbox(folder: Path, attack: str) -> None:
    failing(folder, f'<text x="1" y="9">{attack}</text>', card={"id": "x"})


def test_a_games_own_templates_come_first(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "game"
    (own / "faces").mkdir(parents=True)
    (folder / "faces" / "card.svg").write_text('<svg width="1" height="1"><text x="0" y="1">ours</text></svg>')
    (own / "faces" / "card.svg").write_text('<svg width="1" height="1"><text x="0" y="1">theirs</text></svg>')
    assert words(FaceRenderer([own, folder]).render("faces/card.svg", {})) == "theirs"
    assert words(FaceRenderer([folder]).render("faces/card.svg", {})) == "ours"


def test_a_games_own_icons_come_first(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "game"
    (own / "icons").mkdir(parents=True)
    for at, size in ((folder, 24), (own, 12)):
        (at / "icons" / "heart.svg").write_text(f'<svg viewBox="0 0 {size} {size}"><circle r="5" fill="currentColor"/></svg>')
    renderer = FaceRenderer([own, folder])
    drawing = renderer.draw('<svg width="9" height="9"><icon name="heart" width="6"/></svg>')
    (icon,) = drawing.marks
    assert icon.art.size == (12, 12)  # type: ignore[union-attr]


def test_filters_of_the_caller_reach_the_templates(folder: Path) -> None:
    (folder / "faces" / "card.svg").write_text('<svg width="9" height="9"><text x="0" y="1">{{ 2 | count }}</text></svg>')
    renderer = FaceRenderer([folder], filters={"count": lambda number: f"{number} Hit Points"})
    assert words(renderer.render("faces/card.svg", {})) == "2 Hit Points"


def test_the_preview_draws_or_explains(data: Path, tmp_path: Path) -> None:
    def preview(out: str, context: Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "generator.preview", str(data / "specimen.svg"), str(context), str(tmp_path / out)]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])

    for name in ("a.pdf", "a.png", "a.svg"):
        assert preview(name, data / "specimen.yaml").returncode == 0
    assert {(tmp_path / name).read_bytes()[:4] for name in ("a.pdf", "a.png")} == {b"%PDF", b"\x89PNG"}
    (tmp_path / "empty.yaml").write_text("id: nobody\n")
    failed = preview("b.pdf", tmp_path / "empty.yaml")
    assert failed.returncode == 1
    assert "card 'nobody': nothing here is called 'name'" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert not (tmp_path / "b.pdf").exists()
