import tracemalloc

import pytest

from engine.source import composer
from engine.source.nodes import MOST_BYTES, parse_yaml
from engine.source.problems import ContentError, Problem


def problems_of(text: str | bytes) -> tuple[Problem, ...]:
    with pytest.raises(ContentError) as caught:
        parse_yaml(text, "f.yaml")
    return caught.value.problems


def only_problem(text: str | bytes) -> Problem:
    (problem,) = problems_of(text)
    return problem


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1\nb: 2\na: 3\n", "f.yaml:3:1: a: key 'a' stands twice, first on line 1 — remove one of the two"),
        ("a: {b: 1, b: 2}", "f.yaml:1:11: a.b: key 'b' stands twice, first on line 1 — remove one of the two"),
        ("<<: {a: 1}", "f.yaml:1:1: merge keys (<<) are not read — write the values out"),
        ("a: &x 1", "f.yaml:1:4: a: anchor &x: anchors are not read — remove it"),
        ("&x a: 1", "f.yaml:1:1: anchor &x: anchors are not read — remove it"),
        ("a: *x", "f.yaml:1:4: a: alias *x: aliases are not read — write the value out"),
        ("- ! Danger", "f.yaml:1:3: [0]: tag !: tags are not read — remove it, or quote text that begins with '!'"),
        ("- !!str 3", "tag tag:yaml.org,2002:str: tags are not read"),
        ("a: !!python/object:os.system [ls]", "tag tag:yaml.org,2002:python/object:os.syste…: tags are not read"),
        ("%TAG ! tag:x,1:\n---\na: !b {}", "tag tag:x,1:b: tags are not read"),
        ("a: 1\n---\nb: 2", "f.yaml:2:1: a second document begins here — keep one document a file and remove the '---'"),
        ("? [a, b]\n: 1", "f.yaml:1:3: a key must be a word or a whole number — a list or mapping cannot be a key"),
        ("true: 1", "f.yaml:1:1: a key must be a word or a whole number (got true) — quote it"),
        ("1.5: 1", "a key must be a word or a whole number (got 1.5)"),
        ("~: 1", "a key must be a word or a whole number (got ~)"),
        ("?\n: 1", "a key must be a word or a whole number (got nothing)"),
        ("a:\n\t- x", "f.yaml:2:1: not YAML: found character that cannot start any token — indent with spaces, not with tabs"),
        ("a: b: c", "f.yaml:1:5: not YAML: mapping values are not allowed in this context — quote a text that holds ': '"),
        ("a: @b", "f.yaml:1:4: not YAML: found character that cannot start any token — quote a text that begins with '@'"),
        ('a: "b', "f.yaml:1:6: not YAML: found unexpected end of stream"),
        ("a: [1,", "not YAML: did not find expected node content"),
        ("ok: ä\na\x07", "f.yaml:2:2: not YAML: control characters are not allowed — remove the character"),
        ('- "\\x1b[2J"', "f.yaml:1:3: [0]: control character U+001B in a text — remove it"),
        ('- "\\0"', "control character U+0000 in a text"),
        (b"a: 1\n\xc3\xa4: \xff", "f.yaml:2:4: not UTF-8 text — save the file as UTF-8"),
        ("a: 1\n".encode("utf-16"), "f.yaml:1:1: not UTF-8 text — save the file as UTF-8"),
        ("\ud800", "not UTF-8 text"),
    ],
)
def test_refused_with_place_and_reason(text: str | bytes, said: str) -> None:
    assert said in str(only_problem(text))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("# nothing yet\n", None),
        ("---\na: 1\n...\n", {"a": 1}),
        ("%YAML 1.1\n---\n[]", []),
        ("on: no_one\nno: {off: x}", {"on": "no_one", "no": {"off": "x"}}),
        ("1: one\n'2': two", {1: "one", "2": "two"}),
        ("- a! & b * c", ["a! & b * c"]),
        ('- "!x"\n- "&x"\n- "*x"', ["!x", "&x", "*x"]),
        ('"<<": 1', {"<<": 1}),
        (b"\xef\xbb\xbfa: 1\r\nb: |\r\n  x\r\n", {"a": 1, "b": "x\n"}),
        ('- "a\\tb\\nc"', ["a\tb\nc"]),
    ],
)
def test_read_as_written(text: str | bytes, value: object) -> None:
    assert parse_yaml(text, "f.yaml").plain() == value


def test_all_problems_of_a_file_come_in_one_go_and_in_order() -> None:
    found = problems_of("a: no\nb:\n  - 012\n  - {c: 1, c: 2}\n&d e: *d\nf: [1, }\n")
    assert [(problem.line, problem.path) for problem in found] == [
        (1, "a"),
        (3, "b[0]"),
        (4, "b[1].c"),
        (5, ""),
        (5, ""),
        (6, ""),
    ]


def test_an_alias_bomb_costs_nothing() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in range(1, 12):
        bomb += f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]\n"
    tracemalloc.start()
    found = problems_of(bomb)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert {problem.message.split()[0] for problem in found} == {"anchor", "alias"}
    assert peak < 2_000_000


def test_a_list_that_holds_itself_ends() -> None:
    assert [problem.message.split()[0] for problem in problems_of("&a [*a]")] == ["anchor", "alias"]


@pytest.mark.parametrize("opener", ["[", "{", "- ", "? ", "[{a: ", "[? "])
def test_deep_nesting_ends_at_the_limit(opener: str) -> None:
    problem = only_problem(opener * (2_000_000 // len(opener)))
    assert problem.message == "nested more than 60 deep"


def test_the_deepest_that_is_read() -> None:
    deepest = "[" * composer.MOST_DEPTH + "]" * composer.MOST_DEPTH
    assert str(parse_yaml(deepest, "f.yaml").plain()) == deepest
    assert only_problem(f"[{deepest}]").column == composer.MOST_DEPTH + 1


def test_ten_thousand_cards_in_one_list() -> None:
    assert len(parse_yaml("- {id: x}\n" * composer.MOST_ENTRIES, "f.yaml").plain()) == composer.MOST_ENTRIES
    problem = only_problem("cards:\n" + "- {id: x}\n" * 10_000)
    assert str(problem) == "f.yaml:2:1: cards: 10,000 entries in one list; at most 5,000 are read — split it over more files"


def test_mappings_are_limited_too() -> None:
    keys = "".join(f"k{number}: 1\n" for number in range(composer.MOST_ENTRIES + 1))
    assert only_problem(keys).message == "5,001 entries in one list; at most 5,000 are read"


def test_long_texts() -> None:
    longest = "x" * composer.MOST_CHARACTERS
    assert parse_yaml(f"[{longest}]", "f.yaml").plain() == [longest]
    for text in (f"[{longest}x]", f'["{longest}x"]', f"- |\n  {longest}x"):
        assert only_problem(text).message == "text of 20,001 characters; at most 20,000 are read"


def test_values_in_one_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composer, "MOST_NODES", 10)
    assert parse_yaml("[1, 2, 3, 4, 5, 6, 7, 8, 9]", "f.yaml").plain() == [*range(1, 10)]
    assert only_problem("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]").column == 29


def test_file_size() -> None:
    padding = "#" * (MOST_BYTES - 5)
    assert parse_yaml(f"[a]\n{padding}\n", "f.yaml").plain() == ["a"]
    assert only_problem(f"[a]\n{padding}#\n").message == "file of more than 4 MB"


def test_a_flood_of_problems_is_cut_and_says_so() -> None:
    found = problems_of("- no\n" * 1000)
    assert len(found) == composer.MOST_PROBLEMS + 1
    assert any("the rest of the file was not read" in problem.message for problem in found)
    assert len(problems_of("- no\n" * composer.MOST_PROBLEMS + "- [")) == composer.MOST_PROBLEMS + 1


def test_messages_stay_short() -> None:
    long = "x" * 900
    for text in (f"{long}: 1\n{long}: 2", f"- &{long} 1", f"- *{long}", f"- !{long} 1", f"{long}: no", f"- 0{'1' * 900}"):
        for problem in problems_of(text):
            assert len(str(problem)) < 250
