"""Pictures that lead the rules of reference sheets: of the action that plays a rule, or of what it speaks of first."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.definitions.clauses import Clause, Glossary
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.flow import ActionFile
from engine.kernel.content.table import TableFile
from generator.products.data.decks.action_aids import NO_ICON, icon_of
from generator.products.data.decks.cards import PLAIN, emblem_of
from generator.products.workshop import Workshop
from generator.wording.markup import plain

_ICON = re.compile(r'<icon name="(\w+)"')
_ACTION = "action."


class RuleIcons:
    """Finds the icon of a rule; each of the game's names is looked up once."""

    def __init__(self, shop: Workshop) -> None:
        self._shop = shop
        actions = [action for file in shop.game.all(ActionFile) for action in file.actions]
        self._actions = {action.id: icon for action in actions if (icon := icon_of(shop, action)) != NO_ICON}
        self._named = {name.casefold(): icon for name, icon in _names(shop) if len(name) > 2}
        self._done = {action.name: self._actions[action.id] for action in actions if action.name and action.id in self._actions}
        things = [rf"(?i:\b{re.escape(name)}(?:e?s)?\b)" for name in sorted(self._named, key=len, reverse=True)]
        deeds = [rf"\b{re.escape(name)}\b" for name in sorted(self._done, key=len, reverse=True)]
        self._sought = re.compile("|".join([*deeds, *things]) or r"(?!)")

    def of(self, clause: Clause) -> str:
        """The icon of the only action that plays a rule, else of what the rule names first; "" where nothing in it has one."""
        if own := self.of_action(clause):
            return own
        markup = self._shop.wording.clause(clause)
        if found := _ICON.search(markup):
            return found[1]
        return self.of_words(plain(markup))

    def of_action(self, clause: Clause) -> str:
        """The icon of the action that plays a rule, if no other does."""
        events = {event.on for event in clause.events}
        icons = {self._actions.get(event.removeprefix(_ACTION), "") for event in events if event.startswith(_ACTION)}
        return icons.pop() if len(icons) == 1 and len(events) == 1 else ""

    def of_words(self, words: str) -> str:
        """The icon of what some words name first: an action as it is written, a thing with or without capitals."""
        found = self._sought.search(words)
        if not found:
            return ""
        if found[0] in self._done:
            return self._done[found[0]]
        name = found[0].casefold()
        return next((self._named[one] for one in (name, name.removesuffix("s"), name.removesuffix("es")) if one in self._named), "")


def _names(shop: Workshop) -> Iterator[tuple[str, str]]:
    """What has a name and an icon: cards, sorts of spaces, what lies on the table, and terms."""
    icons = shop.renderer.icons.names
    for deck in shop.game.all(DeckFile):
        yield from ((card.name, emblem_of(card, icons)) for card in deck.cards if card.name and emblem_of(card, icons) != PLAIN)
    for table in shop.game.all(TableFile):
        for column in table.spaces.values():
            yield from ((sort.name or word, sort.icon) for word, sort in column.sorts.items() if sort.icon)
        for things in (table.counters, table.statuses, table.pieces, table.remembers):
            for id_, thing in things.items():
                icon = getattr(thing, "icon", "") or (id_ if id_ in icons else "")
                if icon in icons:
                    yield str(getattr(thing, "name", "") or id_.replace("_", " ")), icon
    for term in (term for glossary in shop.game.all(Glossary) for term in glossary.glossary):
        if term.id in icons:
            yield re.sub(r"\s*\(.*\)", "", term.name), term.id
