"""A theme of one's own says only what is different; whatever is wrong with it is told at its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from click.testing import Result

from generator.building.build import HOUSE
from generator.products.themes.themes import load_theme

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]
Dress = Callable[..., Result]


@pytest.fixture
def dress(project: Path, press: Press, edit: Edit) -> Dress:
    """Write a theme and draw the cards in it."""

    def write(text: str, name: str = "mine") -> Result:
        file = project / "templates" / "themes" / f"{name}.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        edit("print.yaml", "theme: obsidian", f"theme: {name}")
        return press("build", "--product", "cards", "--format", "svg", "--out", str(project / "output"))

    return write


def shipped(theme: str, key: str) -> str:
    """A colour of Pressgang's cards, as SVG files write it."""
    found: str = load_theme(theme, [HOUSE])["one_time"][key]
    return found.lower()


def card(project: Path) -> str:
    return (project / "output" / "dash" / "cards-sprint.svg").read_text(encoding="utf-8")


def test_one_colour_of_the_shipped_theme(project: Path, dress: Dress) -> None:
    assert dress('one_time: {ground: "#123456"}\n', "obsidian").exit_code == 0
    assert "#123456" in card(project)
    assert shipped("obsidian", "ribbon") in card(project)  # everything else is still Pressgang's


def test_a_theme_that_extends_another(project: Path, dress: Dress) -> None:
    assert dress('name: Mine\nextends: low_ink\none_time: {ground: "#123456"}\n').exit_code == 0
    assert "#123456" in card(project)
    assert shipped("low_ink", "ribbon") in card(project)


FAULTS = {
    "name: Mine\n": "mine.yaml:1:1: the theme lacks 'one_time' — write it, or begin the theme with `extends: obsidian`",
    "extends: mine\n": "mine.yaml:1:10: extends: theme 'mine' extends itself (mine → mine)",
    "extends: obsidain\n": "mine.yaml:1:10: extends: no theme 'obsidain' — did you mean 'obsidian'?",
    "extends: obsidian\none_time: red\n": "mine.yaml:2:11: one_time: must be a group of values",
    "extends: obsidian\none_time: {frame: wide}\n": "mine.yaml:2:19: one_time.frame: must be a number (got 'wide')",
    'extends: obsidian\nterrain: {bog: {fill: "#335522"}}\n': "the theme lacks 'terrain.bog.pattern'",
    'extends: obsidian\nterrain: {bog: {fill: "#335522", pattern: reeds, pattern_ink: "#224411", ink: "#000000"}}\n': (
        "mine.yaml:2:16: the theme lacks 'terrain.bog.icon' — a name of your own says all that the others of its kind say, as in `icon: "
    ),
    "extends: obsidian\none_tyme: {ground: '#123456'}\n": "2:1: one_tyme: nothing is drawn with 'one_tyme' — did you mean 'one_time'?",
    "extends: obsidian\none_time: {grund: '#123456'}\n": "2:12: one_time.grund: nothing is drawn with 'grund' — did you mean 'ground'?",
    "extends: obsidian\ntokens: {pearls: {fill: '#123456'}}\n": "mine.yaml:2:10: tokens.pearls: nothing is drawn with 'pearls'",
    "extends: obsidian\ntokens: {energy: {fil: '#123456'}}\n": "2:19: tokens.energy.fil: nothing is drawn with 'fil' — did you mean",
    "extends: obsidian\npapper: '#123456'\n": "mine.yaml:2:1: papper: nothing is drawn with 'papper' — did you mean 'paper'?",
    "extends: obsidian\nterrain: {path: {scene: forrest}}\n": "2:25: terrain.path.scene: unknown scene 'forrest' — did you mean 'forest'?",
    "extends: obsidian\nterrain: {path: {scene: zzzzzzzz}}\n": "unknown scene 'zzzzzzzz' — one of boards, camp, cave, crystals, desert",
    "extends: obsidian\nterrain: {path: {scenes: forest}}\n": "terrain.path.scenes: nothing is drawn with 'scenes' — did you mean 'scene'?",
    "extends: obsidian\nterrain: {path: {height: 12}}\n": "2:26: terrain.path.height: must be a whole number from -9 to 9 (got 12)",
    "extends: obsidian\nterrain: {path: {picture: art/none.png}}\n": "2:27: terrain.path.picture: no picture 'art/none.png'",
    "- red\n": "mine.yaml:1:1: must be a mapping of colours",
}


@pytest.mark.parametrize("text", FAULTS)
def test_what_is_wrong_with_a_theme_is_told(project: Path, press: Press, dress: Dress, text: str) -> None:
    result = dress(text)
    assert result.exit_code == 1
    assert FAULTS[text] in result.output
    assert not list(project.glob("output/**/*.svg"))
    assert FAULTS[text] in press("check").output


def test_colours_of_one_s_own_go_by_the_names_that_content_and_faces_write(project: Path, dress: Dress, edit: Edit) -> None:
    faces = project / "templates" / "faces"
    faces.mkdir(exist_ok=True)
    (faces / "mine.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' width='1mm' height='1mm' fill='{{ theme.rare }}'/>", encoding="utf-8"
    )
    edit("cards/dash.yaml", "look: one_time", "look: dashing")
    colours = "\n".join(f"  {line}" for line in yaml.safe_dump(dict(load_theme("obsidian", [HOUSE])["one_time"])).splitlines())
    result = dress(f"extends: obsidian\nrare: '#123456'\ndashing:\n{colours}\n")
    assert result.exit_code == 0, result.output


def test_a_theme_that_games_share_has_looks_for_things_of_others(project: Path, press: Press, dress: Dress) -> None:
    others = "extends: obsidian\nvillains: {ground: '#440000'}\ntokens: {pearls: {fill: '#123456', ink: '#ffffff', rim: '#0d4650'}}\n"
    assert "nothing is drawn with 'villains'" in dress(others).output
    other = project / "content" / "other"
    other.mkdir()
    (other / "game.yaml").write_text("id: other\n", encoding="utf-8")
    result = press("build", "dash", "--product", "cards", "--format", "svg", "--out", str(project / "output"))
    assert "villains" not in result.output and "pearls" not in result.output
    theme = project / "templates" / "themes" / "mine.yaml"
    theme.write_text("extends: obsidian\none_tyme: {ground: '#123456'}\n", encoding="utf-8")
    assert "nothing is drawn with 'one_tyme'" in press("check", "dash").output
