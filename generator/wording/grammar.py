"""Numbers, nouns and lists in the words of a language: the filters of templates.

The language decides: its phrase file holds the plural classes, the forms of each noun (by class, and by case where it has cases), the words
for numbers and how lists and spans are put together. Nothing of any language stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from generator.wording.amounts import pair_of, whole
from generator.wording.choices_said import is_number, names_itself, parted
from generator.wording.content.changed_fields import changes
from generator.wording.content.readings import Reading
from generator.wording.formulas.by_players import together
from generator.wording.formulas.formulas import FormulaFilters
from generator.wording.markup import capital, icon, number, stopped, tidy
from generator.wording.speaker import Speaker


def by_players(values: Any) -> list[Any]:
    """Of numbers by how many play, each that is not the same as others, with its `players`."""
    if not isinstance(values, Mapping) or not all(isinstance(key, int) for key in values):
        raise TypeError(f"needs numbers by the number of players (got {values})")
    return [{"players": players, **(value if isinstance(value, Mapping) else {"value": value})} for players, value in together(values)]


class Grammar:
    """The filters, for one language."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self._pictured = False
        """Whether numbers stand beside the picture of their noun: in prices, which faces set as signs. Running text has words only."""
        self._formulas = FormulaFilters(
            speaker.noun_of,
            self.count,
            lambda: speaker.book.nouns,
            lambda table: speaker.book.table("formulas", table),
            lambda: speaker.constants,
            lambda: speaker.declared,
            self.article,
            self.noun,
            speaker.called,
            speaker.name_of,
        )

    @property
    def filters(self) -> dict[str, Callable[..., Any]]:
        """Every filter by the name that templates use."""
        return {
            "argued": self.argued,
            "attribute": self.attribute,
            "capital": capital,
            "case": self.in_case,
            "by_players": by_players,
            "changes_from": self.changes_from,
            "cost": self.cost,
            "count": self.count,
            "dice_range": self.dice_range,
            "each": self.each,
            "except": without,
            "filled": self.speaker.filled,
            "list": self.listed,
            "name": self.names,
            "noun": self.noun,
            "numbers": self.numbers,
            "ordinal": self.ordinal,
            "say": self.say,
            "share": self.share,
            "sentences": self.sentences,
            "some": self.some,
            "spoken": self.spoken,
            "span": self.span,
            "times": self.times,
            "where": where,
            "with_a": self._formulas.with_a,
            "word": self.word,
            **self._formulas.filters,
        }

    def count(self, amount: Any, noun: str, case: str = "") -> Markup:
        """«2 Hit Points»: a number with its noun."""
        if isinstance(amount, Reading):
            return self.speaker.render(amount, {"noun": noun, "case": case})
        if isinstance(amount, str) or (noun not in self.speaker.book.nouns and self.speaker.declared.is_counter(noun)):
            return self._formulas.counted(amount, noun)
        amount = whole(amount)
        pictogram = self.speaker.book.noun(noun).attribute("icon") if self.speaker.icons and self._pictured else ""
        sign = icon(pictogram) + " " if pictogram else ""
        return Markup("{} {}{}").format(number(amount), sign, self.noun(noun, amount, case))

    def in_case(self, thing: Any, case: str) -> Markup:
        """The words for a thing in a case; its phrase may ask for `case`."""
        if not isinstance(thing, Reading):
            raise TypeError(f"needs a thing (got {thing})")
        return self.speaker.render(thing, {"case": case})

    def some(self, amount: Any, noun: str, case: str = "") -> Markup | None:
        """The same; nothing for 0."""
        return self.count(amount, noun, case) if amount else None

    def one(self, counter: str) -> str:
        """What one of a counter is called."""
        return self._formulas.one(counter)

    def place(self, zone: str) -> str:
        """What a place for cards is called as logs tell it, without a word for whose it is."""
        return self._formulas.place(zone)

    def space(self, value: Any) -> Markup:
        """«hex 12»: a space that has a number for its name."""
        return self.speaker.say("frames", "numbered_space", {"noun": self.speaker.declared.own.kind_of_spaces, "name": str(value)})

    def noun(self, noun: str, amount: Any = 1, case: str = "") -> Markup:
        """The form of a noun that goes with a number."""
        many = 2 if isinstance(amount, Reading) else whole(amount)  # how many is not said yet
        number = str(self.speaker.say("frames", "plural_class", {"n": many}))
        return self.speaker.write(self.speaker.book.noun(noun).form(number, case), {})

    def article(self, noun: str, case: str, yours: bool) -> Markup | None:
        """«the rival», «your runner», in a case; None where the language has no frame for it, or the noun is none."""
        book = self.speaker.book
        if noun not in book.nouns or not book.has("frames", "with_article"):
            return None
        return self.speaker.say("frames", "with_article", {"noun": noun, "case": case, "yours": yours})

    def attribute(self, noun: str, name: str) -> str:
        """What the phrase file says of a noun besides its forms, such as its gender."""
        return self.speaker.book.noun(noun).attribute(name)

    def word(self, amount: Any) -> str | Markup:
        """«three»; a number beyond the words of the language stays a number."""
        return self._named("numbers", amount)

    def ordinal(self, amount: Any) -> str | Markup:
        """«third»."""
        return self._named("ordinals", amount)

    def times(self, amount: Any) -> Markup:
        """«twice»."""
        return self.speaker.say("frames", "times", {"n": amount})

    def span(self, pair: Any, noun: str) -> Markup:
        """«1 to 3 spaces», from the nearest to the farthest."""
        low, high = pair_of(pair)
        shape = "same" if low == high else "next" if high == low + 1 else "range"
        return self.speaker.say("frames", "span", {"shape": shape, "low": low, "high": high, "noun": noun})

    def dice_range(self, pair: Any) -> Markup:
        """«1–3», what a die shows."""
        low, high = pair_of(pair)
        return self.speaker.say("frames", "dice_range", {"shape": "same" if low == high else "range", "low": low, "high": high})

    def share(self, sides: Any, place: Any, parts: Any) -> Markup:
        """«3–4»: what a die with so many sides shows for the second of three equal parts."""
        high, at, number = whole(sides), whole(place), whole(parts)
        if not 1 <= at <= number <= high:
            raise TypeError(f"there is no part {at} of {number} on a die with {high} sides")
        return self.dice_range(((at - 1) * high // number + 1, at * high // number))

    def cost(self, price: Any) -> Markup:
        """«1 Action and 3 Energy Tokens»; of a price that depends on something, what it usually comes to."""
        if isinstance(price, Mapping):
            return self.listed(self._formulas.usual(price)) or self.speaker.say("frames", "no_cost", {})
        if not isinstance(price, Reading):
            raise TypeError(f"needs a cost (got {price})")
        return self.speaker.render(price, {})

    def prices(self, price: Mapping[str, Any]) -> list[Markup]:
        """What a price usually comes to, each counter or purse by itself, with its picture."""
        self._pictured = True
        try:
            return self._formulas.usual(price)
        finally:
            self._pictured = False

    def listed(self, items: Iterable[Any], joint: str = "and") -> Markup:
        """«a, b and c»; what is nothing drops out."""
        words = [word for item in items if item is not None and (word := tidy(escape(item)))]
        if len(words) < 2:
            return words[0] if words else Markup()
        patterns = self.speaker.book.table("lists", joint)
        pair, middle, end = (str(patterns[place]) for place in ("pair", "middle", "end"))
        if len(words) == 2:
            return _join(pair, *words)
        text = _before_comma(words[0])
        for word in words[1:-1]:
            text = _join(middle, text, _before_comma(word))
        return _join(end, text, words[-1])

    def numbers(self, items: Iterable[Any], joint: str = "or") -> Markup:
        """«2 to 6», «3 or 6», «1 or 3 to 5»: three numbers in a row or more are told by the first and the last."""
        runs: list[list[int]] = []
        for item in sorted(whole(item) for item in items):
            if runs and item == runs[-1][-1] + 1:
                runs[-1].append(item)
            else:
                runs.append([item])
        told: list[Markup] = []
        for run in runs:
            together = len(run) > 2
            told += [self.speaker.say("frames", "run", {"low": run[0], "high": run[-1]})] if together else [number(one) for one in run]
        return self.listed(told, joint)

    def sentences(self, items: Iterable[Any]) -> Markup:
        """Each a sentence with its full stop; the first begins as it is, since it may stand behind a colon."""
        stop = str(self.speaker.book.table("grammar", "stop"))
        said = [stopped(item, stop) for item in items if item is not None]
        return Markup(" ").join(text if index == 0 else capital(text) for index, text in enumerate(said) if text)

    def changes_from(self, effects: Iterable[Any], base: Iterable[Any]) -> Markup:
        """What these effects do otherwise than those: the changed values, or all of it when more than values differ."""
        changed = changes(tuple(base), tuple(effects))
        if changed is None:
            return self.sentences(effects)
        unique = list(dict.fromkeys((name, value) for name, value in changed))
        return self.listed(self.speaker.say("changes", name, {"value": value}) for name, value in unique)

    @pass_context
    def say(self, context: Context, frame: str) -> Markup:
        """Another phrase of the frames, for the same fields."""
        return self.speaker.say("frames", frame, context.get_all())

    def each(self, values: Iterable[Any], frame: str) -> list[Markup]:
        """A phrase of the frames for every `value`."""
        return [self.speaker.say("frames", frame, {"value": value}) for value in values]

    @pass_context
    def argued(self, context: Context, arguments: Mapping[str, Any]) -> list[Markup]:
        """What was chosen with an option: each argument by its name, unless it is called as what is chosen always is, or as the option."""
        fields = (
            {"name": name.replace("_", " "), "value": value, "names_itself": names_itself(name, value, context.get("kind"))}
            for name, value in arguments.items()
        )
        return [self.speaker.say("frames", "argument", field) for field in fields]

    @pass_context
    def spoken(self, context: Context, arguments: Mapping[str, Any]) -> Markup:
        """What was chosen with an option as one says it: the one thing behind a verb, then what its argument leads with a word such as
        `to`, then the others in brackets: « Ace of clubs», « from p8 (die 6)», «» for nothing."""
        fields = {"name": str(context.get("name")), "kind": str(context.get("kind"))}
        leading = self.speaker.book.table("formulas", "leading_arguments")
        behind, led, others = parted(arguments, leading, **fields)
        words = [Markup("{} {}").format(word, self.space(value) if is_number(value) else value) for word, value in led]
        rest = self.speaker.say("frames", "details", {"args": others, **fields})
        return Markup("").join(Markup(" {}").format(one) for one in (*behind, *words, rest) if one != "")

    def told(self, value: Any) -> Any:
        """What was chosen, as a log tells it: ids by their names, several things in a list."""
        if isinstance(value, tuple | list):
            return self.listed(self.told(item) for item in value)
        if isinstance(value, str):
            return self.speaker.name_of(value)
        return str(value) if isinstance(value, bool) or value is None else value

    def names(self, things: Iterable[Any]) -> list[str]:
        """The printed names of things, or of ids of things."""
        return [str(thing["name"]) if isinstance(thing, Reading) else self.speaker.name_of(thing) for thing in things]

    def _named(self, table: str, amount: Any) -> str | Markup:
        if isinstance(amount, Reading):
            return self.speaker.render(amount, {})
        words = self.speaker.book.table("grammar", table)
        at = whole(amount)
        return str(words[at]) if 0 <= at < len(words) and words[at] else number(at)


def without(items: Iterable[Any], one: Any) -> list[Any]:
    """The others."""
    return [item for item in items if item != one]


def where(things: Iterable[Reading], field: str, value: Any = True) -> list[Reading]:
    """Those things of which a field has this value."""
    return [thing for thing in things if thing[field] == value]


def _before_comma(word: Markup) -> Markup:
    """A title of several sentences («Hurry. Change.») loses its last full stop before a comma."""
    return Markup(word[:-1]) if word.endswith(".") and ". " in word else word


def _join(pattern: str, first: Markup, second: Markup) -> Markup:
    return Markup(pattern.replace("{0}", "\0").replace("{1}", str(second)).replace("\0", str(first)))
