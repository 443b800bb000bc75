"""The kinds of faults of scenarios, of games under way, and of what clauses and products say of both."""

from __future__ import annotations

from pressgang.explaining.faults_of_files import FaultKind

FAULTS_OF_PLAY = (
    FaultKind(
        "is not offered",
        "A scenario or record makes a choice that the rules do not allow there; the message lists those that they do, and of whom.",
        "Compare them with yours: the name of the option, its arguments, whose turn it is. Where the rules should allow it, the "
        "position under `given` or a condition of the action is not what you mean.",
    ),
    FaultKind(
        "is ambiguous",
        "A choice fits several options: arguments are left out that tell them apart, or the rules offer one thing twice.",
        "Write the arguments that differ. Where two listed options are the same, the selection names one thing twice.",
    ),
    FaultKind(
        "a choice names one option",
        "An entry of `when` is one choice: the name of its option, with its arguments.",
        "`when: [{play: {card: ace}}, pass]`; an option without arguments may be written as a word.",
    ),
    FaultKind(
        "comes onto",
        "A rule brings a piece onto a space where another one stands, and neither may share it.",
        "Offer only spaces that are free (`.where(free)`), `capture` or `remove` the other piece before the `move`, or write "
        "`sharing: true` for pieces that may stand together.",
    ),
    FaultKind(
        "both begin on",
        "Two pieces begin on one space, and may not share it.",
        "Give each its own space under `start`, or write `sharing: true`.",
    ),
    FaultKind(
        "over within its set-up",
        "An ending is true while the set-up is still being carried out, so that every game ends before anybody has chosen.",
        "Endings are looked at whenever something changes. Let it be looked at later (`at: turn`, `at: round`), or let its `when` "
        "ask for something that only play brings about.",
    ),
    FaultKind(
        "a game begins before its set-up",
        "A way to begin a game (`setups`) lays things down before the first turn, so that it cannot say whose turn or which phase it is.",
        "Let it give a memory or a counter, and let `first` of the turns, or an `if` of a step, ask for that.",
    ),
    FaultKind(
        "must not be offered",
        "A scenario says under `illegal` that something cannot be chosen, and it can.",
        "See whose choice it is; then find the condition that should keep it out.",
    ),
    FaultKind(
        "expected ",
        "After the choices of a scenario the table is not as `then` says.",
        "The last lines of the message tell what was taken without asking. Zones that `given` does not name lie as a game begins.",
    ),
    FaultKind(
        "did not fire",
        "A scenario cites a clause, and none of the events that play it happened.",
        "Look at `plays` of the clause: the verb and what it is about, such as `gain.coins`. `pressgang explain EVENT` tells of one.",
    ),
    FaultKind(
        "the table is broken",
        "After an effect a card or piece is in two places at once, or a space holds more than it may.",
        "A `move` does not take what stands there: `capture` it first, or let the kind of piece be `sharing: true`.",
    ),
    FaultKind(
        "goes round without end",
        "A loop of the flow goes on for ever, and nobody has anything to choose in it.",
        "Let its `until` become true, let somebody choose, or count its rounds: `times: 3`.",
    ),
    FaultKind(
        "no end after",
        "A game was broken off, since it went on beyond all measure.",
        "Let the flow count its rounds, or an ending come true: `pressgang replay` shows in what the game goes round.",
    ),
    FaultKind(
        "a product above",
        "A multiplication in a formula became larger than any number of a game.",
        "Compare by several keys one after the other (`hands.most(order).most(rank)`) instead of packing them into one number.",
    ),
    FaultKind(
        "to choose among",
        "A choice of several things has more groups than can be listed.",
        "Bound it by `at_most`, let it be made one by one (`repeat` with `choose`), or name things that are alike by their kind.",
    ),
    FaultKind(
        "in play, ",
        "The rules were well formed, but a game came to something that they cannot do: the message says in which game and where.",
        "Play that game again by its seed, or write its position as a scenario, and bound what grows or goes on.",
    ),
    FaultKind(
        "no clause '",
        "A scenario or a page of the book cites a clause that no file of `rules/` has, in this edition.",
        "Mend its id, or write the clause.",
    ),
    FaultKind(
        "is typed",
        "A number stands in the prose of a clause, and would not change with the value that is played.",
        "Refer to it: `{{ constants.goal }}`, `{{ constants.goal | word }}`; what is no number of the rules stands in quotes "
        "within braces: `{{ 'two' }}`.",
    ),
    FaultKind(
        "there is no picture",
        "Content names a picture that does not lie in `art/` yet. Nothing is wrong; a placeholder is printed meanwhile.",
        "Lay the file there under this name (SVG, PNG or JPEG), or take the name out.",
    ),
    FaultKind(
        "has no look '",
        "Content names a look (an ink, a terrain, a wood) that the theme does not have.",
        "Take one that the message lists, or give a theme of your own that look.",
    ),
    FaultKind(
        "no icon '",
        "Content names an icon that nobody has drawn.",
        "Take one that there is, or lay an SVG of that name into templates/icons/ of your project.",
    ),
    FaultKind(
        "no part of print.yaml prints",
        "A deck is played with, but print.yaml prints other cards only.",
        "Add a part with `things: cards, of: <deck>`, or take the deck away.",
    ),
    FaultKind(
        "nothing reads this file",
        "A file of YAML lies where no kind of content is read from, or under a name that none has.",
        "docs/reference/content.md lists the files of a game; cards lie in `cards/`, clauses in `rules/`.",
    ),
    FaultKind(
        "not YAML",
        "The file cannot be read: a bracket or quote is not closed, a colon is missing, or lines are indented unevenly.",
        "Look at the line and the one before it; put texts with a colon, `#` or braces into quotes.",
    ),
)
