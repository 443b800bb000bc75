"""Marks in typed words: what is bold, italic or an icon, also where marks of one letter stand beside others."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from generator.wording.markup import BOLD_MARK, marked

MARKED = {
    "Move **2**, then draw **3**.": "Move <b>2</b>, then draw <b>3</b>.",
    "**1** to **9** and **last words**": "<b>1</b> to <b>9</b> and <b>last words</b>",
    "*a* is not *b*": "<i>a</i> is not <i>b</i>",
    "***2*** and **so**": "<b><i>2</i></b> and <b>so</b>",
    "2 * 3 * 4 stays": "2 * 3 * 4 stays",
    "**two words** *and more*": "<b>two words</b> <i>and more</i>",
}


@pytest.mark.parametrize("typed", MARKED)
def test_marks_end_where_they_end(typed: str) -> None:
    assert marked(Markup(typed)) == MARKED[typed]


@pytest.mark.parametrize("typed", ["a ** b", "**never ends", "** blank before** it"])
def test_bold_words_that_do_not_end_are_left(typed: str) -> None:
    assert BOLD_MARK in marked(Markup(typed))
