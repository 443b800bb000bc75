import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.source.nodes import parse_yaml
from engine.source.problems import ContentError
from engine.source.scalars import MAY_BE_MORE_THAN_TEXT, UNCLEAR, UnclearScalarError, parse_scalar

CLEAR = [
    ("true", True),
    ("false", False),
    ("null", None),
    ("~", None),
    ("", None),
    ("0", 0),
    ("-7", -7),
    ("1.50", 1.5),
    ("-0.25", -0.25),
    ("63 mm", "63 mm"),
    ("2-3", "2-3"),
    ("1.2.3", "1.2.3"),
    ("2026-01-31", "2026-01-31"),
    ("y", "y"),
    ("n", "n"),
    ("north", "north"),
    ("none", "none"),
    ("onward", "onward"),
    ("e5", "e5"),
    ("...a", "...a"),
    ("1,000", "1,000"),
    ("v2.3", "v2.3"),
]

UNCLEAR_WORDS = [
    *("yes", "no", "on", "off", "Yes", "NO", "On", "oFF"),
    *("True", "FALSE", "Null", "NULL"),
    *("012", "-01", "00", "0_1", "01.5"),
    *("0x1F", "0o17", "0b101", "-0x1"),
    *("1:30", "190:20:30", "1:30.5", "0:05"),
    *("1_000", "1_0.5"),
    *(".inf", "-.INF", ".nan"),
    *("1e3", "1.5e-3", "+3", "5.", ".5", "+1.5", "9" * 19, "1." + "0" * 31),
]


def read(text: str) -> object:
    return parse_yaml(text, "f.yaml").plain()


@pytest.mark.parametrize(("word", "value"), CLEAR)
def test_each_clear_word_has_one_meaning(word: str, value: object) -> None:
    found = parse_scalar(word)
    assert found == value
    assert type(found) is type(value)
    assert read(f"a: {word}") == {"a": value}


@pytest.mark.parametrize("word", UNCLEAR_WORDS)
def test_words_that_readers_differ_on_are_refused_with_a_hint(word: str) -> None:
    with pytest.raises(ContentError) as caught:
        read(f"a: {word}\n")
    (problem,) = caught.value.problems
    assert (problem.line, problem.column, problem.path) == (1, 4, "a")
    assert problem.hint


@pytest.mark.parametrize("word", UNCLEAR_WORDS)
def test_quoted_they_are_text(word: str) -> None:
    assert read(f"[\"{word}\", '{word}']") == [word, word]


def test_the_first_characters_let_every_unclear_form_through() -> None:
    for word in UNCLEAR_WORDS:
        assert word[0] in MAY_BE_MORE_THAN_TEXT
        assert any(form.fullmatch(word) for form, _, _ in UNCLEAR)


@given(st.text(alphabet="0123456789+-._:eExXobyYnNtTfFrRuUlLsS~ ", min_size=1, max_size=8).map(str.strip).filter(bool))
def test_what_is_read_as_a_number_is_written_as_that_number(word: str) -> None:
    try:
        value = parse_scalar(word)
    except UnclearScalarError:
        return
    if type(value) is int:
        assert str(value) == word.replace("-0", "0") if value == 0 else str(value) == word
    elif type(value) is float:
        assert value == float(word)
    elif value is True or value is False:
        assert str(value).lower() == word
    elif value is None:
        assert word in ("~", "null")
    else:
        assert value == word
        for number in (float, lambda text: int(text, 0)):
            with pytest.raises(ValueError):
                number(word)


@given(st.integers(-(10**18) + 1, 10**18 - 1))
def test_whole_numbers_round_trip(number: int) -> None:
    assert read(f"- {number}") == [number]


@given(st.decimals(-(10**9), 10**9, places=6))
def test_decimal_numbers_round_trip(number: object) -> None:
    assert read(f"- {number:f}") == [float(str(number))]


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff\u2028\u2029\ufeff")))
def test_single_quoted_text_round_trips(text: str) -> None:
    quoted = text.replace("'", "''")
    assert read(f"- '{quoted}'") == [text]


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff")))
def test_escaped_text_round_trips(text: str) -> None:
    escaped = "".join(f"\\U{ord(character):08x}" for character in text)
    assert read(f'- "{escaped}"') == [text]


def test_block_text_is_text_whatever_it_says() -> None:
    assert read("a: |\n  012\nb: >-\n  yes\n") == {"a": "012\n", "b": "yes"}
