"""`pressgang language`: a new language of a game."""

from __future__ import annotations

import click

from pressgang.choosing import chosen_game, json_option, project_option, the_project
from pressgang.terminal import print_json, say, shown


@click.command()
@click.argument("language", metavar="L")
@click.argument("game", required=False)
@json_option
@project_option
def language(language: str, game: str | None, as_json: bool) -> None:
    """Begin to translate GAME into the language L (fr, es …): write the files with everything that is to be translated.

    Words of the game stand in its languages/L.yaml, each as {todo: …} until it is translated; phrases that are made into texts stand in
    templates/phrases/, in English, where nobody speaks the language yet. `check` counts what is left.
    """
    from pressgang.checks.languages import LanguageError, begin_language

    project = the_project()
    name = chosen_game(project, game)
    files = []
    try:
        for file in begin_language(project, name, language):
            files.append(shown(file))
            if not as_json:
                click.echo(files[-1])
    except LanguageError as error:
        raise click.BadParameter(str(error), param_hint="L") from None
    if as_json:
        print_json({"game": name, "language": language, "files": files})
        return
    say(f"`pressgang check {name}` counts what is left; --lang {language} lists it.")
