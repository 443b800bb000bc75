"""Templates are compiled once for all environments with the same filters; what a filter gives is asked for each time."""

from collections.abc import Callable

import pytest
from jinja2 import TemplateSyntaxError

from generator.wording.sandbox import Sandbox, compile_template, make_environment


def speaking(noun: str) -> Sandbox:
    """A language with one filter."""
    count: Callable[[int], str] = lambda number: f"{number} {noun}"  # noqa: E731
    return make_environment({"count": count}, markup=True)


def said(environment: Sandbox, text: str) -> str:
    return compile_template(environment, text).render()


def test_a_filter_of_a_constant_is_not_kept_with_the_template() -> None:
    english, german = speaking("hexes"), speaking("Felder")
    text = "Move {{ 2 | count }}."
    assert said(english, text) == "Move 2 hexes."
    assert said(german, text) == "Move 2 Felder."


def test_the_same_text_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Turn back {{ 3 | count }}."
    assert said(speaking("hexes"), text) == "Turn back 3 hexes."
    monkeypatch.setattr(Sandbox, "_generate", None)  # whoever compiles fails
    assert said(speaking("Felder"), text) == "Turn back 3 Felder."


def test_what_is_refused_once_is_refused_again() -> None:
    for _ in range(2):
        with pytest.raises(TemplateSyntaxError):
            said(speaking("hexes"), "{% macro a() %}{% endmacro %}")


def test_other_filters_are_another_language() -> None:
    text = "{{ 2 | twice }}"
    assert said(make_environment({"twice": lambda number: number * 2}, markup=True), text) == "<n>4</n>"
    with pytest.raises(TemplateSyntaxError, match="twice"):
        said(speaking("hexes"), text)
