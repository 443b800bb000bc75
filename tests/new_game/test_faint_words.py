"""`check` tells which words of a face nobody can read, for want of contrast with what lies behind them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Press = Callable[..., Result]

FACE = """<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'>
<rect x='-3' y='-3' width='69' height='94' fill='#ffffff'/>
{}
<textbox x='5' y='50' width='50' height='24' size='9pt' min-size='6pt'>{{{{ card.text | inline }}}}</textbox>
</svg>"""
NAME = "<text x='8' y='20' font-size='{}pt' fill='{}'{}>{{{{ card.name }}}}</text>"
HARD = "is hard to read: its contrast with what lies behind it is"


@pytest.fixture
def draw(project: Path, press: Press) -> Callable[[str], list[str]]:
    """Let the cards be drawn with this on their faces; what `check` then says of words that are hard to read."""

    def drawn(inside: str) -> list[str]:
        (project / "templates" / "faces").mkdir(exist_ok=True)
        (project / "templates" / "faces" / "card.svg").write_text(FACE.format(inside))
        result = press("check")
        assert result.exit_code == 0, result.output
        return [line for line in result.output.splitlines() if HARD in line]

    return drawn


def test_of_faint_words_the_faintest_are_told_with_their_card(draw: Callable[[str], list[str]]) -> None:
    (told,) = draw(NAME.format(9, "{% if card.id == 'swap' %}#c8c8c8{% else %}#909090{% endif %}", ""))
    assert told.startswith("templates/faces/card.svg:1:1: card 'swap' and 5 others: 'Swap' ")
    assert f"{HARD} 1.7 : 1, and 4.5 : 1 is wanted — it prints content/dash/cards/dash.yaml:" in told
    assert "give the words another colour, a rim" in told and told.endswith("[warning]")


def test_it_is_told_again_until_it_is_mended(draw: Callable[[str], list[str]]) -> None:
    faint, dark = (NAME.format(9, colour, "") for colour in ("#c8c8c8", "#404040"))
    assert draw(faint) == draw(faint) != []
    assert draw(dark) == []


def test_large_words_may_be_fainter(draw: Callable[[str], list[str]]) -> None:
    assert draw(NAME.format(18, "#8a8a8a", "")) == []
    assert draw(NAME.format(10, "#8a8a8a", "")) != []


def test_a_rim_or_a_shadow_sets_words_off(draw: Callable[[str], list[str]]) -> None:
    rim = " stroke='#000000' stroke-width='0.3' paint-order='stroke'"
    assert draw(NAME.format(11, "#ffffff", "")) != []
    assert draw(NAME.format(11, "#ffffff", rim)) == []
    assert draw(NAME.format(11, "#ffffff", rim.replace("0.3", "0.05"))) != []
    shadow = NAME.format(11, "#000000", "").replace("x='8' y='20'", "x='8.4' y='20.4'")
    assert draw(shadow + NAME.format(11, "#ffffff", "")) == []
    assert draw(NAME.format(11, "#000000", "").replace("y='20'", "y='30'") + NAME.format(11, "#ffffff", "")) != []


def test_a_faint_shadow_below_readable_words_is_not_told(draw: Callable[[str], list[str]]) -> None:
    assert draw(NAME.format(11, "#e0e0e0", "").replace("x='8'", "x='8.3'") + NAME.format(11, "#000000", "")) == []


def test_a_pattern_of_words_that_shine_through_is_not_to_be_read(draw: Callable[[str], list[str]]) -> None:
    assert draw(NAME.format(30, "#303030", " fill-opacity='0.1'")) == []


def test_what_lies_behind_is_looked_at_where_the_words_stand(draw: Callable[[str], list[str]]) -> None:
    words = NAME.format(9, "#ffffff", "")
    assert draw("<rect x='5' y='14' width='53' height='10' fill='#202020'/>" + words) == []
    assert draw("<rect x='5' y='34' width='53' height='10' fill='#202020'/>" + words) != []
