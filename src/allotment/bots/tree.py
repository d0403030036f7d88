"""The tree of a search, compiled: nodes by key, and the moves that were met at each, in flat arrays."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from allotment.kernel.chance import LOW, MULTIPLIER

NONE: Final = -1
EMPTY: Final = 0  # no key
STRIDE: Final = 0x9E3779B1
MOVES_A_NODE: Final = 8  # on average
SPARE_ROOM: Final = 4  # for moves of a node that were not legal when it was first met
FULL: Final = 0.7


@final
class Tree:
    """Visits and sums of shares for nodes and for the moves at nodes. What finds no room is NONE, and learns nothing.

    A node is a number from 0, and so is a move; a move's number holds until another move is added to its node.
    """

    def __init__(self, nodes: i64) -> None:
        size: i64 = 1024
        while FULL * float(size) < float(nodes):
            size *= 2
        self.key = vec[i64]([EMPTY] * size)
        self.visits = vec[i64]([0] * size)
        self.sums = vec[float]([0.0] * size)
        self.first = vec[i64]([0] * size)  # of its moves
        self.size = vec[i64]([0] * size)
        self.room = vec[i64]([0] * size)
        self.nodes: i64 = 0
        self.most_nodes: i64 = i64(FULL * float(size))

        self.most_moves: i64 = MOVES_A_NODE * self.most_nodes
        self.action = vec[i64]([0] * self.most_moves)
        self.move_visits = vec[i64]([0] * self.most_moves)
        self.move_sums = vec[float]([0.0] * self.most_moves)
        self.looks = vec[float]([0.0] * self.most_moves)  # what a move is worth at first sight
        self.moves: i64 = 0

    def node(self, key: i64) -> i64:
        """The node of a key, made if there is room."""
        mask: i64 = len(self.key) - 1
        at = (key ^ (key >> 29)) & mask
        while self.key[at] != key:
            if self.key[at] == EMPTY:
                if self.nodes == self.most_nodes:
                    return NONE
                self.nodes += 1
                self.key[at] = key
                return at
            at = (at + 1) & mask
        return at

    def find(self, node: i64, guess: i64, action: i64) -> i64:
        """The move of an action at a node, or NONE. The guess says how many moves of the node were made before it."""
        first = self.first[node]
        if guess < self.size[node] and self.action[first + guess] == action:
            return first + guess
        for move in range(first, first + self.size[node]):
            if self.action[move] == action:
                return move
        return NONE

    def add(self, node: i64, action: i64, look: float, room: i64) -> i64:
        """A new move at a node, or NONE; `room` is how many moves it will have, as far as one knows."""
        size = self.size[node]
        if size == self.room[node]:
            wanted = max(room, size) + SPARE_ROOM
            if self.moves + wanted > self.most_moves:
                return NONE
            first = self.first[node]
            for index in range(size):
                self.action[self.moves + index] = self.action[first + index]
                self.move_visits[self.moves + index] = self.move_visits[first + index]
                self.move_sums[self.moves + index] = self.move_sums[first + index]
                self.looks[self.moves + index] = self.looks[first + index]
            self.first[node], self.room[node] = self.moves, wanted
            self.moves += wanted
        self.size[node] = size + 1
        move = self.first[node] + size
        self.action[move], self.looks[move] = action, look
        return move


def mixed(key: i64, number: i64) -> i64:
    """Another key for each number, never EMPTY; it stays below 2**63, so it is the same compiled and uncompiled."""
    key ^= (number + 1) * STRIDE
    key = MULTIPLIER * (key & LOW) + (key >> 32)
    key = MULTIPLIER * ((key ^ (key >> 31)) & LOW) + (key >> 32)
    return key if key != EMPTY else 1
