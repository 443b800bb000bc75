"""Bare names that mean nothing else: words of lists."""

from __future__ import annotations

from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.formulas.directions import meant_by_all
from engine.kernel.compiling.formulas.meant import name_hint, word_hint
from engine.kernel.compiling.formulas.reading import Reading
from engine.kernel.compiling.resolved.world import World
from engine.kernel.formulas.syntax import NOTHING, FormulaError
from engine.kernel.formulas.types import SEAT, Type, word


def word_called(scope: Reading, name: str, want: Type | None) -> Code:
    """The word of that name, of the list that is wanted or the only one that has it. Raises FormulaError."""
    if name in NOTHING:
        return Code("-1", (want or SEAT).perhaps())
    lists = scope.world.is_word(name)
    if len(lists) == 1 or (want is not None and want.words in lists):
        words = want.words if want is not None and want.words in lists else lists[0]
        return Code(str(scope.world.words[words].index(name)), word(words, tuple(scope.world.words[words])))
    if len(lists) > 1 and (meant := meant_by_all(scope.world, lists)) is not None:
        return Code(str(scope.world.words[meant.words].index(name)), meant)
    if len(lists) > 1:
        raise FormulaError(f"'{name}' is a word of {' and of '.join(lists)}", word_hint(name, lists))
    raise FormulaError(f"nothing here is called '{name}'", name_hint(scope.world, scope.bound, scope.about, name))


def clashes(world: World, name: str) -> str:
    """How to mend a definition that is called as a word is; "" where none is."""
    lists = world.is_word(name)
    return f"it is defined in table.yaml, though '{lists[0]}' has a word of this name: call one of them otherwise" if lists else ""
