"""Search, compiled: simulated games from worlds that a seat may be in, with a tree of what was tried.

A simulation copies a world, gives it a future of its own, makes the root's move, goes down the tree, plays on for a
while, and scores the end by a value. The tree is open-loop: a node is what was decided since the root, whatever was
drawn meanwhile, and its legal moves are those of the world at hand. Every seat maximises its own share (max-n). What is
asked of several seats at once is decided by each on its own: a seat's node does not know what the others just chose.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.bots.heuristics.worth import Worth
from allotment.bots.lookahead import MOST_SEATS, Lookahead
from allotment.bots.tree import NONE, Tree, mixed
from allotment.kernel.agenda import NOBODY, Position, Seat
from allotment.kernel.chance import LOW, MULTIPLIER, Chance
from allotment.kernel.playout import play_out

ROOT: Final = 0x51F15EED
DEEPEST: Final = 64  # choices of one simulation inside the tree
MOST_MOVES: Final = 1024  # at the root
LOWEST: Final = -1e9


@final
class Search:
    """The tree and the sums of one search, from the point of view of one seat.

    `worth` chooses moves, `expected` says what a position will bring in the end. `tries` is how many random moves a
    playout weighs at each decision; with 0 it takes any, and the tree has no prior. `horizon` is after how many
    decisions from the root a playout is cut off (negative: never), `spread` how many points make a share of 0.73;
    `exploration` and `temperature` (in points) steer the tree, which has room for so many `nodes`.
    """

    def __init__(
        self,
        worth: Worth,
        expected: Worth,
        actions: i64,
        seats: i64,
        seat: Seat,
        *,
        tries: i64,
        horizon: i64,
        spread: float,
        exploration: float,
        temperature: float,
        nodes: i64,
    ) -> None:
        self.expected = expected
        self.ahead = Lookahead(worth, actions)
        self.tree = Tree(nodes)
        self.seats = seats
        self.seat = seat
        self.chance = Chance()
        self.future = Chance(ROOT)  # of the copies on which moves are weighed
        self.tries = tries
        self.horizon = horizon
        self.spread = spread
        self.exploration = exploration
        self.temperature = temperature
        self.reference: float = 0.0  # points that a lone seat compares with

        self.buffer = vec[i64]([0] * actions)
        # By the number of a legal move: its prior, visits and mean.
        self.priors = vec[float]([0.0] * actions)
        self.counts = vec[float]([0.0] * actions)
        self.means = vec[float]([0.0] * actions)
        # By seat.
        self.ends = vec[float]([0.0] * MOST_SEATS)  # points
        self.shares = vec[float]([0.0] * MOST_SEATS)
        self.private = vec[i64]([0] * MOST_SEATS)  # the key of its node among those asked at once

        # The choices of a simulation, in the tree.
        self.path_node = vec[i64]([0] * DEEPEST)
        self.path_move = vec[i64]([0] * DEEPEST)
        self.path_seat = vec[i64]([0] * DEEPEST)
        self.depth: i64 = 0

        # By number of the root's move.
        self.root_visits = vec[i64]([0] * MOST_MOVES)
        self.root_shares = vec[float]([0.0] * MOST_MOVES)
        self.root_squares = vec[float]([0.0] * MOST_MOVES)
        self.root_margins = vec[float]([0.0] * MOST_MOVES)
        self.root_wins = vec[float]([0.0] * MOST_MOVES)
        self.is_final: bool = False  # the last game was played to its end
        self.decisions: i64 = 0  # played out so far, in the tree and below

    def run(self, world: Position, number: i64, action: i64, times: i64, chance: Chance) -> None:
        """Simulate so many games in a world, after a move of the root with this number; nothing given is changed.

        With the same chance for several moves they meet, as far as may be, the same luck.
        """
        self.chance.state = chance.state
        for _time in range(times):
            self.simulate(world, action)
            own = self.shares[self.seat]
            self.root_visits[number] += 1
            self.root_shares[number] += own
            self.root_squares[number] += own * own
            self.root_margins[number] += self.margin(self.seat)
            self.root_wins[number] += self.won()

    def visits_of(self, number: i64) -> int:
        """How many games were simulated after a move of the root."""
        return self.root_visits[number]

    def share_of(self, number: i64) -> float:
        """The mean share after a move of the root."""
        return self.root_shares[number] / float(max(1, self.root_visits[number]))

    def error_of(self, number: i64) -> float:
        """The standard error of that mean."""
        visits, mean = float(max(2, self.root_visits[number])), self.share_of(number)
        return math.sqrt(max(0.0, self.root_squares[number] / visits - mean * mean) / (visits - 1.0))

    def margin_of(self, number: i64) -> float:
        """By how many points the seat was ahead of the best other one in the end, on average."""
        return self.root_margins[number] / float(max(1, self.root_visits[number]))

    def wins_of(self, number: i64) -> float:
        """Which part of the games was won."""
        return self.root_wins[number] / float(max(1, self.root_visits[number]))

    def simulate(self, world: Position, action: i64) -> None:
        """Play one game from a world with the seat's next move given, and learn from its end."""
        position = world.copy()
        position.chance = self.new_chance()
        self.depth = 0
        before = self.decisions
        self.descend(position, action)
        self.play_on(position, self.decisions - before)
        self.judge(position)
        tree = self.tree
        for step in range(self.depth):
            own = self.shares[self.path_seat[step]]
            node, move = self.path_node[step], self.path_move[step]
            tree.visits[node] += 1
            tree.sums[node] += own
            if move != NONE:
                tree.move_visits[move] += 1
                tree.move_sums[move] += own

    def new_chance(self) -> Chance:
        """A future of its own."""
        self.chance.below(2)
        carry = (self.chance.state >> 32) ^ self.chance.below(1 << 20)
        return Chance((carry % (MULTIPLIER - 2) + 1) << 32 | (self.chance.state & LOW))

    # Down the tree

    def descend(self, position: Position, action: i64) -> None:
        """Make the root's move, and moves of the tree until there is a new node or an end."""
        joint: i64 = ROOT
        asked: i64 = 0  # how many were asked at once before
        last: Seat = NOBODY
        has_moved = False
        while not position.is_over and self.depth < DEEPEST:
            step = position.agenda[-1]
            seat = step.seat
            key = joint
            if step.simultaneous:
                number: i64 = len(position.pending())
                if number > asked or (number == asked and seat != last):
                    for other in range(self.seats):
                        self.private[other] = mixed(joint, other)
                asked = number
                key = self.private[seat]
            else:
                asked = 0
            last = seat
            if seat == self.seat and not has_moved:
                chosen = action
                has_moved = True
            else:
                count = step.legal(position, self.buffer)
                chosen = self.buffer[0]
                if count > 1:
                    node = self.tree.node(key)
                    is_new = node == NONE or self.tree.visits[node] == 0
                    if is_new and has_moved:
                        self.add_to_path(node, NONE, seat)
                        return
                    chosen = self.choose(position, node, seat, count, is_new)
            position.apply(chosen)
            self.decisions += 1
            joint = mixed(joint, chosen)
            if step.simultaneous:
                self.private[seat] = mixed(self.private[seat], chosen)

    def add_to_path(self, node: i64, move: i64, seat: Seat) -> None:
        """A node and the move chosen there will learn from the end."""
        if node != NONE:
            self.path_node[self.depth] = node
            self.path_move[self.depth] = move
            self.path_seat[self.depth] = seat
            self.depth += 1

    def choose(self, position: Position, node: i64, seat: Seat, count: i64, is_new: bool) -> i64:
        """One of the first `count` actions in the buffer, by PUCT; at a new node, any."""
        if is_new:
            self.add_to_path(node, NONE, seat)
            return self.buffer[self.chance.below(count)]
        self.read_moves(position, node, seat, count)
        reach = self.exploration * math.sqrt(float(self.tree.visits[node]))
        best: i64 = 0
        best_score = LOWEST
        for index in range(count):
            score = self.means[index] + self.priors[index] * reach / (1.0 + self.counts[index])
            if score > best_score:
                best, best_score = index, score
        action = self.buffer[best]
        self.add_to_path(node, self.tree.find(node, best, action), seat)
        return action

    def read_moves(self, position: Position, node: i64, seat: Seat, count: i64) -> None:
        """Write prior, visits and mean of the first `count` actions in the buffer; what was never tried has the node's.

        The prior is half an even share and half a softmax of what the moves look like at first sight.
        """
        tree = self.tree
        mean, even = tree.sums[node] / float(tree.visits[node]), 1.0 / float(count)
        highest = LOWEST
        for index in range(count):
            action = self.buffer[index]
            move = tree.find(node, index, action)
            if move == NONE:
                look = self.look(position, seat, action) if self.tries > 0 else 0.0
                tree.add(node, action, look, count)
                visits: i64 = 0
            else:
                look, visits = tree.looks[move], tree.move_visits[move]
            self.counts[index] = float(visits)
            self.means[index] = tree.move_sums[move] / float(visits) if visits > 0 else mean
            self.priors[index] = look if self.tries > 0 else even
            highest = max(highest, look)
        if self.tries == 0:
            return
        total = 0.0
        for index in range(count):
            self.priors[index] = math.exp((self.priors[index] - highest) / self.temperature)
            total += self.priors[index]
        for index in range(count):
            self.priors[index] = 0.5 * (self.priors[index] / total + even)

    def look(self, position: Position, seat: Seat, action: i64) -> float:
        """What a move is worth at first sight."""
        copy = position.copy()
        copy.chance = self.future
        copy.answer(seat, action)
        return self.ahead.aim(self.ahead.settled(copy, seat, self.future), seat)

    # Below the tree

    def play_on(self, position: Position, made: i64) -> None:
        """Go on by the best of a few moves at each decision, or by any, until the horizon; so many are made already."""
        buffer = self.ahead.buffer
        if self.tries == 0 and self.horizon < 0:
            self.decisions += play_out(position, self.chance, buffer)
            return
        left = max(0, self.horizon - made) if self.horizon >= 0 else -1
        while left != 0 and not position.is_over:
            if self.tries == 0:
                position.apply(buffer[self.chance.below(position.legal(buffer))])
            else:
                self.ahead.move(position, self.tries, self.chance, self.future)
            left -= 1
            self.decisions += 1

    def judge(self, position: Position) -> None:
        """Write what each seat has in the end, or may expect, and its share."""
        self.expected.by_seat(position, self.ends)
        for seat in range(self.seats):
            self.shares[seat] = share(self.margin(seat), self.spread)
        self.is_final = position.is_over

    def margin(self, seat: Seat) -> float:
        """By how many points a seat is ahead of the best other one; a lone one, of the reference."""
        if self.seats == 1:
            return self.ends[0] - self.reference
        best = LOWEST
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.ends[other])
        return self.ends[seat] - best

    def won(self) -> float:
        """The seat's part of the victory: its share, unless the game was played to its end."""
        margin = self.margin(self.seat)
        if not self.is_final:
            return share(margin, self.spread)
        if margin != 0.0:
            return 1.0 if margin > 0.0 else 0.0
        equals = 0.0
        for other in range(self.seats):
            if self.ends[other] == self.ends[self.seat]:
                equals += 1.0
        return 1.0 / equals


def share(margin: float, spread: float) -> float:
    """From 0 to 1, a half for a margin of 0.

    >>> share(0, 8)
    0.5
    """
    return 1.0 / (1.0 + math.exp(-margin / spread))
