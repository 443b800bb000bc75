"""The kinds of faults of formulas, of what `table.yaml` declares and of what rules do with it."""

from __future__ import annotations

from pressgang.explaining.faults_of_files import FaultKind

FAULTS_OF_RULES = (
    FaultKind(
        "cannot be read as a formula",
        "A number, condition or selection is written as a formula, and this is none: a word is missing or too many, or it is "
        "another language's.",
        "docs/formulas.md has the language on one page: one `=` compares, `and or not` are words, `hand.where(rank > 3)` selects, "
        "`not deck` asks whether it is empty.",
    ),
    FaultKind(
        "does not see these cards",
        "An option names a card of a hand that its chooser does not see: the name gives it away, and bots know it too.",
        'Let a place be chosen, `with: {place: "numbers(1, hand.count)"}`, and take `hand.first(place).last`; or let chance `pick` one.',
    ),
    FaultKind(
        "others cannot reckon with any",
        "A memory that only its owner knows must say what else it may be, so that bots can guess.",
        "`may_be: numbers(1, 100)`; of seats, spaces and words of a column it is any, unless you say.",
    ),
    FaultKind(
        "a formula cannot hold",
        "An operator or bracket of another language stands in a formula.",
        "Write `and`, `or`, `not`, `+ - * // %`; a list in brackets is `[hearts, spades]`, the second of a list `hand.first(2).last`.",
    ),
    FaultKind(
        "are several",
        "Several things, or the numbers of several, stand where one is wanted: `hand.rank` is the rank of each card.",
        "Take one of them (`.first`, `.most(rank)`), a number of them (`.count`, `.sum(rank)`, `.max(rank)`), or ask with `in` "
        "and `.any(…)`.",
    ),
    FaultKind(
        "they cannot be compared",
        "The two sides of a comparison are of different kinds, such as a card and a word.",
        "Ask the one for what the other is: `card.suit = hearts` and not `card = hearts`. Words of two columns can be compared where their "
        "`one_of` lists the same.",
    ),
    FaultKind(
        "of different kinds",
        "A choice (`a if c else b`) or a list in brackets must have parts of one kind.",
        "Make them seats, cards, spaces or numbers alike; a word of a column that means something else in formulas, too, wants "
        "another name.",
    ),
    FaultKind(
        "wants numbers",
        "`+ - * // %` reckon with numbers; `+` and `-` also put together and leave out things of one kind.",
        "Take a number of it: `.count` says how many, `.sum(…)` adds up what they have.",
    ),
    FaultKind(
        "no whole number",
        "All numbers of rules are whole: 2.5 coins cannot be paid. Only what bots go by (`value`) may have parts.",
        "`//` rounds down, `rounded_up(pot, 2)` up; what is written as 0.5 may count in halves.",
    ),
    FaultKind(
        "in the definition of",
        "A name under `define` of table.yaml has a meaning by itself, but not where it is used: something that it speaks of is not there, "
        "or what stands in its brackets is of another kind.",
        "Ask it behind a dot of what it is about (`left.total`), or name what it takes in brackets under `with`.",
    ),
    FaultKind(
        "no function '",
        "Brackets stand behind a word that is neither a function of formulas nor a name under `define`.",
        "`pressgang explain WORD` tells words of formulas; docs/reference/formulas.md lists all.",
    ),
    FaultKind(
        "has no '",
        "Something is asked, behind a dot, that such things have not: seats have what the table says is `of: seat`, cards their columns.",
        "docs/reference/formulas.md lists what each kind of thing has; declare columns and counters of your own in table.yaml.",
    ),
    FaultKind(
        "have no '",
        "Of several things something is asked that they have not, neither each of them nor all together.",
        "docs/reference/formulas.md lists what stands behind a dot: `.count`, `.first`, `.where(…)`; `not deck` asks whether it is empty.",
    ),
    FaultKind(
        "is a word of",
        "Two columns have this word, and nothing says which is meant.",
        "Compare it with the column (`suit = hearts`), or give both columns one name where they mean the same.",
    ),
    FaultKind(
        "has a meaning of its own",
        "A name of yours is a word of formulas or of positions, and would never be understood as yours.",
        "Choose another name, such as `turns_left` in place of `turn`.",
    ),
    FaultKind(
        "is a direction of the boards",
        "On boards of squares and hexes `n`, `se` and so on are the neighbouring spaces; a counter of this name could not be asked for.",
        "Choose another name.",
    ),
    FaultKind("stands for two things", "Two things of table.yaml have one name, and formulas could not tell them apart.", "Rename one."),
    FaultKind(
        "positions would write",
        "Scenarios, records and views write the table by names, and two things there would stand under one, or one within the other.",
        "Give one another name, or say under `written_as` how it is written there: `{{ … }}` and formulas keep its name.",
    ),
    FaultKind(
        "no constant '",
        "A formula or text names a constant that constants.yaml has not.",
        "Add it under `constants:`, or mend its name.",
    ),
    FaultKind(
        "has no number",
        "A constant says by the number of players what it is (`{3: 25, 4: 20}`), and lacks a number of players that game.yaml allows.",
        "Add it, or take that number out of `players`.",
    ),
    FaultKind(
        "no counter and no purse is called",
        "Prices (`cost`) are paid out of counters of seats, of the turn or of the table, or out of a purse of several.",
        "Name one; of a counter with a number for each word its word, too: `vials.madder`.",
    ),
    FaultKind(
        "nothing that happens",
        "A clause, trigger or reaction waits for an event that no rule tells of.",
        "Events are called by the verb and what it is about: `gain.coins`, `draw.deck`, `choose.target`, `action.buy`; "
        "`pressgang explain EVENT` tells its facts, docs/reference/events.md shows those of a game.",
    ),
    FaultKind(
        "nothing that has an amount",
        "A modifier changes amounts, and of this name nothing has one.",
        "Modify what gains, loses, pays, draws or moves a number: `gain.coins`, `pay.energy`.",
    ),
    FaultKind(
        "no list is called",
        "Something has a number or a choice for each word of a list, and there is no such list.",
        "Words are listed by a column of table.yaml: `cards: {suit: {one_of: [hearts, spades]}}`.",
    ),
    FaultKind(
        "nothing ever",
        "Something is declared, but no rule of this edition ever changes, sets or gives it.",
        "Let an effect do so, make it a constant, or take it away.",
    ),
    FaultKind(
        "no card ever comes to", "A zone is declared to which no rule brings a card.", "Let an effect put one there, or take the zone away."
    ),
    FaultKind(
        "no choice ever offers",
        "An action is written that no `act` of the flow names, neither by its id nor by its group.",
        "Name it under `actions` of an `act`, or take it away.",
    ),
    FaultKind(
        "is a column of other things with other words",
        "Cards, spaces or pieces have columns of one name, so that they can be compared, and these list other words.",
        "Let `one_of` of each list the same words in the same order, also those that only one of them has, or rename one.",
    ),
    FaultKind(
        "no round ever ends",
        "A rule asks for the round, or waits for its end, and no step of the flow is one.",
        "Let the `turns` or `repeat` that are a round say `rounds: true`; what is counted otherwise is a counter of its own.",
    ),
    FaultKind(
        "no turn ever ends",
        "An ending is looked at as turns end (`at: turn`), and the flow has no `turns`.",
        "Let it be looked at `once`, or write `turns`.",
    ),
    FaultKind(
        "the flow never ends",
        "An ending is looked at when the whole flow is done (`at: end`), and a step of it goes on for ever.",
        "Let the `until` of that step come about, or the ending be looked at sooner: `at: round`.",
    ),
    FaultKind(
        "is never refilled",
        "A zone says what refills it once it is empty, which happens as somebody draws or is dealt from it, and nobody ever does.",
        "Let cards be drawn from it: `draw: {cards: 1, from: deck, to: market}` goes to zones of the table as well.",
    ),
    FaultKind(
        "is never shuffled",
        "Cards are drawn from a pile that nobody sees, and it lies as its cards are written, in every game.",
        "`shuffle: {zone: deck}` in `set_up`, or `shuffled: true` with the zone.",
    ),
    FaultKind(
        "nobody can win",
        "The game ends, and nothing says who has won then.",
        "Let an ending say so (`winner: seats.most(points)`), or an effect `win`.",
    ),
    FaultKind(
        "is on board",
        "Two boards have a space of the same name, so that positions and choices could not tell them apart.",
        "Let the squares of one begin elsewhere (`first: [5, 1]`), or call its spaces otherwise under `named`.",
    ),
    FaultKind(
        "counts nothing",
        "A line of the component list says under `counts` what of the data it is counted against, and there is nothing of that name.",
        "Write cards, tokens, tiles, boards or players, and under `of` which of them; a thing of the printed game only says "
        "`physical: true`.",
    ),
    FaultKind(
        "no line of the component list counts",
        "Something is printed that the list of components in game.yaml does not mention.",
        "Add a line: `counts: cards, of: <deck>`, `counts: tokens, of: <token>`, `counts: pieces, of: <kind>`, "
        "`counts: boards`; what each player has one of, such as a reference sheet, `counts: players`.",
    ),
    FaultKind(
        "but the content has",
        "The component list promises another number than there is.",
        "Mend the number in game.yaml, or the cards and tokens.",
    ),
)
