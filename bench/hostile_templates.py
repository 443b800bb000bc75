"""Templates that take without bound: faces of a game's own, and texts of its rules. Each is made in a project; given is what is run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

BUILD = ["build", "tide", "--product", "cards"]

BODIES = {
    "nested ranges": "{% for a in range(1000) %}{% for b in range(1000) %}{% for c in range(1000) %}{% endfor %}{% endfor %}{% endfor %}",
    "lipsum": "{{ lipsum(n=200000)|length }}",
    "doubling by ~": "{% set n = namespace(x='xy') %}{% for i in range(40) %}{% set n.x = n.x ~ n.x %}{% endfor %}{{ n.x|length }}",
    "doubling by +": "{% set n = namespace(x='xy') %}{% for i in range(40) %}{% set n.x = n.x + n.x %}{% endfor %}{{ n.x|length }}",
    "times": "{{ ('x' * 3000000000)|length }}",
    "list times": "{{ ([1] * 1000000000)|length }}",
    "slices": (
        "{% set n = namespace(x='xy' * 1000000, l=[]) %}"
        "{% for i in range(9000) %}{% set n.l = n.l + [n.x[i:]] %}{% endfor %}{{ n.l|length }}"
    ),
    "power": "{{ (10 ** (10 ** 9)) % 7 }}",
    "product": "{% set n = namespace(x=99) %}{% for i in range(40) %}{% set n.x = n.x * n.x %}{% endfor %}{{ n.x % 7 }}",
    "center": "{{ 'x'|center(3000000000)|length }}",
    "ljust": "{{ 'x'.ljust(3000000000)|length }}",
    "indent": "{{ ('a\\n' * 100000)|indent(100000)|length }}",
    "replace": "{{ ('x' * 100000)|replace('x', 'y' * 100000)|length }}",
    "join": "{{ range(100000)|join('y' * 100000)|length }}",
    "str.join": "{{ ('y' * 100000).join('x' * 100000)|length }}",
    "format": "{{ '%3000000000d'|format(1)|length }}",
    "str.format": "{{ '{:3000000000}'.format(1)|length }}",
    "percent": "{{ ('%3000000000d' % 1)|length }}",
    "batch": "{{ [1]|batch(1000000000, 'x')|first|length }}",
    "slice filter": "{{ [1]|slice(1000000000)|list|length }}",
    "expandtabs": "{{ ('\\t' * 1000).expandtabs(10000000)|length }}",
    "shared lists": "{% set n = namespace(x=['x']) %}{% for i in range(40) %}{% set n.x = [n.x, n.x] %}{% endfor %}{{ n.x|string|length }}",
    "compared lists": (
        "{% set n = namespace(x=['x'], y=['x']) %}"
        "{% for i in range(40) %}{% set n.x = [n.x, n.x] %}{% set n.y = [n.y, n.y] %}{% endfor %}{{ n.x == n.y }}"
    ),
    "in a long list": "{% set l = range(100000)|list %}{% for i in range(100000) %}{{ '' if -1 in l }}{% endfor %}",
    "macro": "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}",
    "includes": "{% include 'faces/card.svg' %}{% include 'faces/card.svg' %}",
    "recursive loop": "{% for x in [[1], [2]] recursive %}{% for i in range(999) %}{{ 1 }}{% endfor %}{{ loop([[1], [2]]) }}{% endfor %}",
    "output": "{% for a in range(1000) %}{% for b in range(1000) %}xxxxxxxxxxxxxxxxxxxx{% endfor %}{% endfor %}",
    "many elements": "{% for a in range(99000) %}<rect x='1' y='1' width='1' height='1'/>{% endfor %}",
    "a long text": (
        "<textbox x='0' y='0' width='60' height='80' font-size='3' min-size='0.1'>{% for a in range(99000) %}word {% endfor %}</textbox>"
    ),
    "endless filter": "{% for a in range(10000) %}{{ (range(100000)|sum)|string|length }}{% endfor %}",
    "tojson": "{% set n = namespace(x=['x']) %}{% for i in range(40) %}{% set n.x = [n.x, n.x] %}{% endfor %}{{ n.x|tojson|length }}",
    "wordwrap": "{{ ('x ' * 1000000)|wordwrap(1, wrapstring='y' * 10000)|length }}",
    "urlize": "{{ ('(' * 100000 ~ 'www.a.de')|urlize|length }}",
    "striptags": "{{ ('<' * 200000)|striptags|length }}",
}
"""What stands between the first tag and the last of a card's face."""

TEXTS = {
    "text doubles": "{% set a = 'xxxxxxxxxx' %}" + "{% set a = a ~ a %}" * 40 + "{{ a }}",
    "text slices": "{{ 'x'[::] }}" * 100,
    "text loops": "{% set a = 'xxxxxxxxxx' %}" + "{% set a = a ~ a %}" * 24 + "{% for c in a %}{{ c }}{% endfor %}",
    "text times": "{{ 99999999 * 99999999 * 99999999 }}" * 400,
    "text lists": "{% set a = [1] %}" + "{% set a = [a, a] %}" * 60 + "{% if a == [a, a] %}x{% endif %}x",
}
"""What a rule of the game says."""


def _face(body: str) -> Callable[[Path], list[str]]:
    def make(project: Path) -> list[str]:
        faces = project / "templates" / "faces"
        faces.mkdir(parents=True)
        face = f'<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88" data-bleed="3">\n{body}\n</svg>\n'
        (faces / "card.svg").write_text(face, encoding="utf-8")
        return BUILD

    return make


def _text(text: str) -> Callable[[Path], list[str]]:
    def make(project: Path) -> list[str]:
        file = next((project / "content" / "tide" / "rules").glob("1_*.yaml"))
        written = file.read_text(encoding="utf-8")
        head, found, rest = written.partition("text: ")
        assert found
        rest = rest.partition("\n")[2]
        while rest.startswith("      "):  # the lines that go on with it
            rest = rest.partition("\n")[2]
        file.write_text(f"{head}text: '{text.replace(chr(39), chr(39) * 2)}'\n{rest}", encoding="utf-8")
        return ["check", "tide"]

    return make


TEMPLATES = {
    **{f"face: {name}": _face(body) for name, body in BODIES.items()},
    **{f"text: {name}": _text(text) for name, text in TEXTS.items()},
}
