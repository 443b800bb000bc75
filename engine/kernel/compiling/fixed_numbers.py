"""Numbers of a game that no play changes: its constants, and how many tokens lie in its box."""

from __future__ import annotations

from collections.abc import Mapping

from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.todo import Todo
from engine.kernel.compiling.codes import Code
from engine.kernel.compiling.operators import UNSAID
from engine.kernel.compiling.reading import Reading
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.formulas.syntax import FormulaError, NowhereError
from engine.kernel.formulas.types import NUMBER, TRUTH, Type
from engine.source.hints import did_you_mean


def constant(scope: Reading, of: Code, name: str) -> Code:
    """A constant, or a group of them. Raises FormulaError for one that is not there, or not for so many players."""
    found: object = scope.constants
    for step in [*of.text.split("."), name][1:]:
        if not isinstance(found, Mapping) or step not in found:
            known = list(map(str, found)) if isinstance(found, Mapping) else []
            hint = did_you_mean(step, known) or (f"there are {', '.join(known)}" if known else "write it into constants.yaml")
            raise NowhereError(f"no constant '{step}'", hint)
        found = found[step]
    if isinstance(found, Mapping):
        if found and all(isinstance(key, int) for key in found):  # by how many play, and not for so many: else it were chosen already
            hint = f"it says what it is for {', '.join(map(str, found))}: add {scope.world.count}"
            lacks = "has no numbers" if any(isinstance(one, Mapping) for one in found.values()) else "has no number"
            raise FormulaError(f"'{of.text}.{name}' {lacks} for {scope.world.count} players", hint)
        return Code(f"{of.text}.{name}", Type("constants"))
    if isinstance(found, bool):
        return Code(repr(found), TRUTH)
    if isinstance(found, int):
        return Code(repr(found), NUMBER)
    if isinstance(found, str):
        return Code(repr(found), Type("text"))
    if isinstance(found, list) and found and all(type(one) is int for one in found):
        return Code(repr(found), NUMBER.several())
    raise FormulaError(f"the constant '{name}' is no number", "it may be a whole number, a list of them, yes or no, or a word")


def tokens(scope: Reading, name: str) -> Code:
    """How many tokens of a kind there are in the box. Raises FormulaError."""
    counts = {token.id: token.count for file in scope.world.data.all(Tokens) for token in file.tokens}
    if name not in counts:
        raise FormulaError(f"no token '{name}'", did_you_mean(name, counts) or "tokens.yaml lists them")
    return Code(str(counts[name]), NUMBER)


def constants_of(data: GameData, players: int) -> Mapping[str, object]:
    """The numbers of `constants.yaml` for so many players."""
    return {name: _for_so_many(value, players) for file in data.all(ConstantsFile) for name, value in file.constants.items()}


def _for_so_many(value: object, players: int) -> object:
    """Of numbers by how many play, `{3: 25, 6: 50}`, the one for so many; all of them where there is none."""
    if not isinstance(value, Mapping):
        return UNSAID if isinstance(value, Todo) else value
    if value and all(isinstance(key, int) for key in value):
        return value.get(players, value)
    return {name: _for_so_many(one, players) for name, one in value.items()}
