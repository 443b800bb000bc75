"""HexDash written by hand as a plain state machine: the floor that the engine's HexDash of data is measured against.

Same rules and same use of chance as `content/hexdash`: from the same deals it offers the same options.
Nothing here reads content but the map; every number of the rules is typed in.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.table.chance import Stream

SPRINT, SNARE, SWAP, STEAL, BLINK, BLOCK = range(6)
DECK = [SPRINT] * 8 + [SNARE] * 6 + [SWAP] * 6 + [STEAL] * 8 + [BLINK] * 6 + [BLOCK] * 6
END, DRAW, PLAY, MOVE, PLAYER, LET, STOP = 0, 1, 2, 10, 100, 200, 201
RADIUS = 4
CORNERS = ((4, -4), (0, 4), (-4, 4), (0, -4))
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

HEXES = [(q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1)]
INDEX = {hex_: cell for cell, hex_ in enumerate(HEXES)}


def cost(q: int, r: int) -> int:
    """Actions to enter; 0: closed."""
    value = (abs(2 * q + r) + 4 * abs(r)) % 9
    return 0 if value == 5 else 2 if value in (3, 6) else 1


def apart(a: int, b: int) -> int:
    """Distance of two cells."""
    q, r = HEXES[a][0] - HEXES[b][0], HEXES[a][1] - HEXES[b][1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


COST = [cost(q, r) for q, r in HEXES]
OPEN = [cell for cell in range(61) if COST[cell]]
NEXT = [sorted(cell for dq, dr in STEPS if (cell := INDEX.get((q + dq, r + dr), -1)) >= 0 and COST[cell]) for q, r in HEXES]
NEAR = {n: [frozenset(cell for cell in OPEN if 1 <= apart(here, cell) <= n) for here in range(61)] for n in (2, 3, 4)}
BLINKS = [sorted(NEAR[2][here]) for here in range(61)]
PAY = [[[cell for cell in NEXT[here] if COST[cell] <= left] for here in range(61)] for left in range(3)]
OTHERS = [[other for other in range(4) if other != player] for player in range(4)]
HOMES = [INDEX[corner] for corner in CORNERS]
GEMS = [cell for cell in OPEN if apart(cell, INDEX[0, 0]) in (0, 2)]
CHOOSE, TARGET, ANSWER, PUSH, BLINKING = range(5)


class Floor:
    """One game: `codes` are the options of `who`, `apply` makes one of them happen."""

    def __init__(self, seed: str) -> None:
        self.deals = Stream(f"{seed}/deals")
        self.deck = DECK[:]
        self.deals.shuffle(self.deck)
        self.pile: list[int] = []
        self.at = HOMES[:]
        self.on = [-1] * 61
        for player, cell in enumerate(self.at):
            self.on[cell] = player
        self.gem = [False] * 61
        for cell in GEMS:
            self.gem[cell] = True
        self.hands = [[0] * 6 for _ in range(4)]
        self.held, self.gems, self.points, self.snares = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        for player in range(4):
            for _ in range(3):
                self._draw(player)
        self.round, self.turn, self.left = 1, 0, 0
        self.phase, self.who, self.victim, self.goal, self.card = CHOOSE, 0, 0, 0, 0
        self.over, self.winner = False, -1
        self._begin()

    def _draw(self, player: int) -> None:
        if not self.deck:
            if not self.pile:
                return
            self.deck, self.pile = self.pile, []
            self.deals.shuffle(self.deck)
        self.hands[player][self.deck.pop()] += 1
        self.held[player] += 1

    def _drop(self, player: int, card: int) -> None:
        self.hands[player][card] -= 1
        self.held[player] -= 1
        self.pile.append(card)

    def _begin(self) -> None:
        player = self.turn
        if self.held[player] < 5:
            self._draw(player)
        self.left = 3 - self.snares[player]
        self.snares[player] = 0
        self.phase, self.who = CHOOSE, player

    def _next(self) -> None:
        """Back to choosing, or to the next turn."""
        self.phase, self.who = CHOOSE, self.turn
        if self.left > 0 or self.over:
            return
        self.turn = (self.turn + 1) % 4
        if self.turn == 0:
            if self.round == 50:
                most = max(self.points)
                self.over, self.winner = True, self.points.index(most) if self.points.count(most) == 1 else -1
                return
            self.round += 1
        self._begin()

    def _arrive(self, player: int) -> None:
        cell = self.at[player]
        if self.gem[cell]:
            self.gem[cell] = False
            self.gems[player] += 1
        if cell == HOMES[player] and self.gems[player]:
            self.points[player] += self.gems[player]
            self.gems[player] = 0
            if self.points[player] >= 4 and not self.over:
                self.over, self.winner = True, player

    def _put(self, player: int, cell: int) -> None:
        self.on[self.at[player]] = -1
        self.on[cell] = player
        self.at[player] = cell
        self._arrive(player)

    def _targets(self, card: int) -> list[int]:
        me = self.turn
        around = NEAR[3 if card == SNARE else 4 if card == SWAP else 2][self.at[me]]
        return [p for p in OTHERS[me] if self.at[p] in around and (card != STEAL or self.gems[p])]

    def codes(self) -> list[int]:
        """The options, in their order."""
        if self.phase == CHOOSE:
            return self._choices()
        if self.phase == TARGET:
            return [PLAYER + p for p in self._targets(self.card)]
        if self.phase == ANSWER:
            return [LET, STOP]
        cells = BLINKS[self.at[self.turn]] if self.phase == BLINKING else NEXT[self.goal]
        return [MOVE + cell for cell in cells if self.on[cell] < 0]

    def _choices(self) -> list[int]:
        me, on, at = self.turn, self.on, self.at
        here, hand, others = at[me], self.hands[me], OTHERS[me]
        codes = [END]
        if self.held[me] < 5 and (self.deck or self.pile):
            codes.append(DRAW)
        if hand[SPRINT]:
            codes.append(PLAY)
        if hand[SNARE]:
            around = NEAR[3][here]
            for other in others:
                if at[other] in around:
                    codes.append(PLAY + SNARE)
                    break
        if hand[SWAP]:
            around = NEAR[4][here]
            for other in others:
                if at[other] in around:
                    codes.append(PLAY + SWAP)
                    break
        if hand[STEAL]:
            around = NEAR[2][here]
            for other in others:
                if self.gems[other] and at[other] in around:
                    codes.append(PLAY + STEAL)
                    break
        if hand[BLINK]:
            for cell in BLINKS[here]:
                if on[cell] < 0:
                    codes.append(PLAY + BLINK)
                    break
        for cell in PAY[self.left if self.left < 2 else 2][here]:
            if on[cell] < 0:
                codes.append(MOVE + cell)
            else:
                for beyond in NEXT[cell]:
                    if on[beyond] < 0:
                        codes.append(MOVE + cell)
                        break
        return codes

    def apply(self, code: int) -> None:
        """Carry an option out."""
        phase = self.phase
        if phase == CHOOSE:
            self._act(code)
        elif phase == TARGET:
            self.victim = code - PLAYER
            if self.card != SNARE and self.hands[self.victim][BLOCK]:
                self.phase, self.who = ANSWER, self.victim
            else:
                self._strike()
        elif phase == ANSWER:
            if code == STOP:
                self._drop(self.victim, BLOCK)
                self._next()
            else:
                self._strike()
        elif phase == PUSH:
            self._put(self.victim, code - MOVE)
            if not self.over:
                self._put(self.turn, self.goal)
            self._next()
        else:
            self._put(self.turn, code - MOVE)
            self._next()

    def _act(self, code: int) -> None:
        me = self.turn
        if code >= MOVE:
            cell = code - MOVE
            self.left -= COST[cell]
            rival = self.on[cell]
            if rival < 0:
                self._put(me, cell)
                self._next()
                return
            self.card, self.goal, self.victim = -1, cell, rival
            if self.hands[rival][BLOCK]:
                self.phase, self.who = ANSWER, rival
            else:
                self.phase = PUSH
            return
        if code == END:
            self.left = 0
        elif code == DRAW:
            self.left -= 1
            self._draw(me)
        else:
            self.left -= 1
            self.card = code - PLAY
            self._drop(me, self.card)
            if self.card == SPRINT:
                self.left += 2
            else:
                self.phase = BLINKING if self.card == BLINK else TARGET
                return
        self._next()

    def _strike(self) -> None:
        """What was not answered happens."""
        me, rival, card = self.turn, self.victim, self.card
        if card == -1:
            self.phase, self.who = PUSH, me
            return
        if card == SNARE:
            self.snares[rival] = min(2, self.snares[rival] + 1)
        elif card == STEAL:
            self.gems[rival] -= 1
            self.gems[me] += 1
        else:
            mine, theirs = self.at[me], self.at[rival]
            self.at[me], self.at[rival] = theirs, mine
            self.on[mine], self.on[theirs] = rival, me
            self._arrive(me)
            if not self.over:
                self._arrive(rival)
        self._next()


def play(seed: str, below: Callable[[int], int], log: list[list[int]] | None = None) -> tuple[int, int]:
    """Play a game to its end; a single option is taken without asking chance. Returns the winner (-1: nobody) and the decisions.

    With a log, what is offered is kept sorted by code, and chosen from in that order.
    """
    game = Floor(seed)
    decisions = 0
    while not game.over:
        codes = game.codes()
        if log is not None:
            codes = sorted(codes)
            log.append(codes)
        if len(codes) == 1:
            code = codes[0]
        else:
            decisions += 1
            code = codes[below(len(codes))]
        game.apply(code)
    return game.winner, decisions
