"""`pressgang explain`: what a verb, a term, a card or an error message means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pressgang.choosing import chosen_games, is_outside, json_option, project_option, the_project
from pressgang.terminal import print_json, say

if TYPE_CHECKING:
    from pressgang.explaining.describing import Described
    from pressgang.explaining.explaining import Explanation

MOST_PLACES = 8
"""Places that are listed; of more, the number."""


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="VERB|TERM|ERROR")
@click.option("--game", metavar="G", help="Only what this game means by it.")
@click.option("--lang", "language", metavar="L", help="How it prints in this language; left out: the game's own.")
@json_option
@project_option
def explain(words: tuple[str, ...], game: str | None, language: str | None, as_json: bool) -> None:
    """Tell what a word is: a verb with its fields, an example and how it prints; a term or a thing of the game; an error.

    An error goes by some words of its message, or by the whole of it. Outside of a project it tells what all games share.
    """
    from pressgang.explaining.explaining import Explainer, explain_fault, explain_field, suggestion
    from pressgang.explaining.shared import explainer_of_all, told_once

    word = " ".join(words)
    if game is None and is_outside():
        explainers = [explainer_of_all()]
    else:
        project = the_project()
        games = chosen_games(project, [game] if game else [])
        if language is not None:
            from pressgang.printing import check_language

            check_language(project, games, language)
        explainers = [Explainer(project, name, language) for name in games]
    meant = told_once(one for explainer in explainers for one in explainer.explain(word))
    found = [*meant, *explain_field(word)] or list(explain_fault(word))
    if not found:
        known = [name for explainer in explainers for name in explainer.known()]
        raise click.BadParameter(f"nothing is called '{word}'. {suggestion(word, known)}".rstrip(), param_hint="VERB|TERM|ERROR")
    if as_json:
        print_json({"explanations": [one.to_plain() for one in found]})
        return
    for place, one in enumerate(found):
        click.echo("\n" * bool(place) + "\n".join(_lines(one)))
    for explainer in explainers:
        if explainer.untranslated:
            say(f"{explainer.game}: {explainer.untranslated} texts are not translated yet and stand here as they are")
    say(f"{len(found)} meanings" if len(found) > 1 else "docs/reference/ lists all verbs and all keys")


def _lines(one: Explanation) -> list[str]:
    kind = f"{one.kind} of {one.game}" if one.game else one.kind
    lines = [f"{one.name} ({kind})", f"  {one.meaning}"]
    lines += [f"  To mend it: {one.mend}"] if one.mend else []
    lines += [f"  Read on in {one.read}"] if one.read else []
    lines += _fields("fields", one.fields)
    for name, fields in one.parts.items():
        lines += _fields(f"a {name}", fields)
    lines += ["  example", *(f"    {line}" for line in one.example.splitlines())] if one.example else []
    lines += ["  gives", f"    {one.gives}"] if one.gives else []
    lines += ["  prints", f"    {one.prints}"] if one.prints else []
    lines += ["  where it may stand", f"    {one.where}"] if one.where else []
    if one.used:
        more = len(one.used) - MOST_PLACES
        lines += [
            _used(one),
            *(f"    {place}" for place in one.used[:MOST_PLACES]),
        ]
        lines += [f"    and {more} more"] if more > 0 else []
    elif one.kind == "verb" and one.game:
        lines += ["  used nowhere in this game"]
    return lines


def _used(one: Explanation) -> str:
    if one.kind not in ("verb", "event"):
        return "  written in"
    return "  used once" if len(one.used) == 1 else f"  used {len(one.used)} times"


def _fields(title: str, fields: list[Described]) -> list[str]:
    lines = [f"  {title}"] if fields else []
    for field in fields:
        left_out = "" if field.is_required else f"; left out: {field.default}"
        meaning = f". {field.meaning}" if field.meaning else ""
        lines.append(f"    {field.name}: {field.type}{left_out}{meaning}".replace("`", "").replace("**", ""))
    return lines
