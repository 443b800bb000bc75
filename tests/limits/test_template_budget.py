"""What a template may take: each of these would run for minutes or fill the memory, and is stopped at its line instead."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engine.source.problems import ContentError
from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.metering import MOST_CHARACTERS, MOST_STEPS, BudgetError, Meter
from generator.wording.sandbox import compile_template, make_environment

DOUBLED = "{{% set n = namespace(x={first}) %}}{{% for i in range(60) %}}{{% set n.x = {again} %}}{{% endfor %}}{{{{ {told} }}}}"
STEPS, TEXT = "steps: its loops go round too often", "characters of text"

HOSTILE = [
    ("{% for a in range(9999) %}{% for b in range(9999) %}{% for c in range(9999) %}{% endfor %}{% endfor %}{% endfor %}", STEPS),
    ("{% for a in range(99999) if a < 0 %}{% endfor %}" * 9, STEPS),
    ("{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}", STEPS),
    ("{% set l = range(9999) | list %}{% for i in range(9999) %}{{ '' if -1 in l }}{% endfor %}", STEPS),
    ("{% for a in range(9999) %}{{ range(99999) | sum }}{% endfor %}", STEPS),
    ("{% for a in range(9999) %}{{ range(99999) | map('string') | list | length }}{% endfor %}", STEPS),
    (DOUBLED.format(first="['x']", again="[n.x, n.x]", told="n.x | string | length"), STEPS),
    (DOUBLED.format(first="['x']", again="{'a': n.x, 'b': n.x}", told="n.x == 1"), STEPS),
    (DOUBLED.format(first="('x',)", again="dict(a=n.x, b=n.x)", told="n.x | tojson | length"), STEPS),
    (DOUBLED.format(first="'xy'", again="n.x ~ n.x", told="n.x | length"), TEXT),
    (DOUBLED.format(first="'xy'", again="n.x + n.x", told="n.x | length"), TEXT),
    (DOUBLED.format(first="[1]", again="n.x * 2", told="n.x | length"), f"{TEXT}|{STEPS}"),
    (DOUBLED.format(first="'xy'", again="n.x * 2", told="n.x | length"), TEXT),
    (DOUBLED.format(first="'xy'", again="'%s%s' % (n.x, n.x)", told="n.x | length"), f"{TEXT}|{STEPS}"),
    (DOUBLED.format(first="'xy'", again="n.x | replace('x', n.x)", told="n.x | length"), f"{TEXT}|{STEPS}"),
    (DOUBLED.format(first="'xy'", again="n.x.join([n.x, n.x, n.x])", told="n.x | length"), TEXT),
    (DOUBLED.format(first="'xy'", again="[n.x, n.x] | join(n.x)", told="n.x | length"), TEXT),
    (DOUBLED.format(first="9", again="n.x * n.x", told="n.x % 7"), "number of more than 4,096 bits"),
    ("{% set x = 'x' * 9999999 %}" + "{% set y = x[1:] %}" * 9, TEXT),
    ("{% set x %}{% for i in range(99999) %}" + "x" * 999 + "{{ i }}{% endfor %}{% endset %}", STEPS),
    ("{{ 'x' * 3000000000 }}", TEXT),
    ("{{ 10 ** (10 ** 9) }}", "power that large"),
    ("{{ 'x' | center(3000000000) }}", "at most 1000"),
    ("{{ 'x' | indent(3000000000) }}", "at most 1000"),
    ("{{ [1] | batch(3000000000, 'x') | first | length }}", "at most 1000"),
    ("{{ [1] | slice(3000000000) | list | length }}", "at most 1000"),
    ("{{ 1 | round(3000000000, 'ceil') }}", "at most 1000"),
    ("{{ [[1], [2]] | sum(start=[]) | length }}", "only numbers can be summed up"),
    ("{{ 'x'.ljust(3000000000) }}", "method 'ljust' of a text cannot be called"),
    ("{{ (1).to_bytes(3000000000, 'big') | length }}", "of a number cannot be called"),
    ("{{ '%3000000000d' % 1 }}", "more than 999 characters"),
    ("{{ '%3000000000d' | format(1) }}", "more than 999 characters"),
    ("{{ '{:3000000000}'.format(1) }}", "more than 999 characters"),
    ("{{ lipsum(n=200000) }}", "lipsum"),
    ("{% set n = 1 %}{{ [n, 2] }}", "a list cannot be printed"),
    ("{{ [-100] | map('metered step', -100) | list }}", "never given back"),
]


@pytest.mark.parametrize(("body", "message"), HOSTILE)
def test_a_face_that_takes_too_much_is_stopped_at_its_line(body: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "faces").mkdir()
    (tmp_path / "faces" / "card.svg").write_text(f'<svg width="63" height="88">\n{body}\n</svg>')
    begun = time.process_time()
    with pytest.raises(LayoutError, match=message) as failure:
        FaceRenderer([tmp_path]).render("faces/card.svg", {})
    assert failure.value.line == 2
    assert time.process_time() - begun < 10


@pytest.mark.parametrize(
    "body",
    [
        "{% for x in [3, 1, 2] | sort %}{{ x }}{{ ', ' if not loop.last }}{% endfor %}",
        "{{ 'ab' ~ 1 ~ none ~ 2.5 }}",
        "{{ 'abcdef'[1:-1:2] }}{{ 'abc'.upper() }}{{ ('x', 1) in [('x', 1)] }}",
        "{{ '%s is %03d' % ('this', 7) if false else '%03d' % 7 }}",
        "{{ 2 ** 10 + 7 % 4 * 3 }}{{ {'a': 1}.items() | list | length }}{{ 1.256 | round(2) }}",
        "{% macro m(n) %}{{ n }}{{ m(n - 1) if n }}{% endmacro %}{{ m(9) }}",
        "{{ ['a', 'b'] | map('upper') | join('-') | center(9) }}",
    ],
)
def test_what_stays_within_its_budget_is_as_it_was(body: str) -> None:
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    from generator.metering import MeteredEnvironment

    plain, metered = ImmutableSandboxedEnvironment(autoescape=True), MeteredEnvironment(autoescape=True)
    assert metered.from_string(body).render() == plain.from_string(body).render() != ""


def test_every_rendering_begins_with_a_full_budget() -> None:
    from generator.metering import MeteredEnvironment

    template = MeteredEnvironment().from_string("{% for a in range(300) %}{% for b in range(300) %}{% endfor %}{% endfor %}")
    for _ in range(MOST_STEPS // 90_000 + 2):
        template.render()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{% set a = 'xxxxxxxxxx' %}" + "{% set a = a ~ a %}" * 40 + "{{ a }}", TEXT),
        ("{% set a = 'xxxxxxxxxx' %}" + "{% set a = a ~ a %}" * 16 + "{% for c in a %}{{ c }}{% endfor %}", STEPS),
        ("{% set a = (1, 2) %}" + "{% set a = (a, a) %}" * 60 + "{% if a == a %}x{% endif %}", STEPS),
    ],
)
def test_a_text_of_the_content_is_on_the_same_budget(text: str, message: str) -> None:
    template = compile_template(make_environment({}, markup=False), text)
    with pytest.raises(BudgetError, match=message):
        template.render()


def test_texts_that_fill_in_each_other_share_one_budget() -> None:
    meter = Meter()
    with meter.running():
        meter.step(MOST_STEPS - 10)
        with pytest.raises(BudgetError), meter.running():
            meter.step(11)
    with meter.running():
        meter.allow(MOST_CHARACTERS)


def test_the_game_that_holds_such_a_text_tells_where(tmp_path: Path) -> None:
    from engine.source.project import Project
    from pressgang.checks.checking import problems_of
    from pressgang.starting.starting import start_game

    start_game(tmp_path / "tide", "Tide")
    file = tmp_path / "tide" / "content" / "tide" / "rules" / "1_goal.yaml"
    text = "{% set a = 9 %}" + "{% set a = a ~ a %}" * 40 + "{{ a }}"
    file.write_text(file.read_text().replace("heading: Winning", f"heading: {text!r}"))
    try:
        problems = problems_of(Project(tmp_path / "tide"), "tide")
    except ContentError as error:
        problems = list(error.problems)
    found = [problem for problem in problems if TEXT in problem.message]
    assert {(problem.file, problem.line) for problem in found} == {("content/tide/rules/1_goal.yaml", 12)}, problems


def test_a_drawing_of_too_many_words_or_elements_is_refused(tmp_path: Path) -> None:
    from generator.scene.reader import MAX_NODES

    (tmp_path / "faces").mkdir()
    for body, message in (
        ("<textbox width='60' height='80'>{{ 'word ' * 9999 }}</textbox>", "more than 20,000 characters in one box"),
        ("{% for a in range(" + str(MAX_NODES + 1) + ") %}<g/>{% endfor %}", "more than 50,000 elements"),
    ):
        (tmp_path / "faces" / "card.svg").write_text(f'<svg width="63" height="88">\n{body}\n</svg>')
        with pytest.raises(LayoutError, match=message):
            FaceRenderer([tmp_path]).render("faces/card.svg", {})
