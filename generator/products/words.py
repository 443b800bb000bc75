"""The words that Pressgang itself prints: on boards, mats, sheets and in the rulebook, per language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.source.hints import did_you_mean
from engine.source.nodes import Source, read_yaml
from engine.source.problems import ContentError, Problem, Severity
from generator.wording.typography import Typography


class Words:
    """`say("rounds", count=3)` fills in a word of `templates/sheets/<language>.yaml`; an earlier folder wins, word by word."""

    def __init__(self, language: str, folders: Sequence[Path], typography: Typography | None = None) -> None:
        marks = typography or Typography()
        self._entries: dict[str, tuple[Source, str]] = {}
        self.language = language
        files = [file for folder in folders if (file := folder / "sheets" / f"{language}.yaml").is_file()]
        for file in reversed(files):
            source = read_yaml(file, file.parent.parent.parent)
            self._entries |= {word: (source, marks.set(str(text))) for word, text in source.plain()["words"].items()}

    def __call__(self, word: str, **values: object) -> str:
        """The word with its blanks filled. Raises ContentError when there is none, or a blank is unknown."""
        if word not in self._entries:
            hint = did_you_mean(word, self._entries)
            file = f"templates/sheets/{self.language}.yaml"
            raise ContentError(Problem(Severity.ERROR, file, 1, 1, "words", f"no word '{word}'", hint))
        source, text = self._entries[word]
        try:
            return text.format_map({name: str(value) for name, value in values.items()}) if "{" in text else text
        except (KeyError, IndexError, ValueError, AttributeError) as error:
            raise ContentError(source.problem(("words", word), f"cannot be filled in: {error}")) from None

    def table(self) -> Mapping[str, str]:
        """All words without blanks, for faces."""
        return {word: text for word, (_, text) in self._entries.items() if "{" not in text}
