"""Every text of a game on the terminal, for reading aloud: `python -m generator.wording.checks.read_aloud content/axis_mundi`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.games import read
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.wording.checks.text_problems import read_all
from generator.wording.markup import plain
from generator.wording.translation import own_language, translate
from generator.wording.wording import Wording


def main() -> int:
    """Print them; 0, or 1 when the content is at fault."""
    parser = argparse.ArgumentParser(description="Print every text of a game.")
    parser.add_argument("game", type=Path, help="the game's folder, such as content/axis_mundi")
    parser.add_argument("--edition")
    parser.add_argument("--language", help="left out: the game's own")
    parser.add_argument("--things", action="store_true", help="only what is generated from effects, not the prose")
    parser.add_argument("--markup", action="store_true", help="with its marks")
    arguments = parser.parse_args()
    try:
        project = Project.find(arguments.game)
        game = read(project, arguments.game.resolve().name, arguments.edition)
        language = arguments.language or own_language(game)
        made = translate(game, language, project.root)
        if made.faults:
            raise ContentError(made.faults)
        wording = Wording.of(made.data, project.root, language, nouns=made.nouns)
        for name, text in read_all(wording, prose=not arguments.things):
            print(f"{name}: {text if arguments.markup else plain(text)}")
    except ContentError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
