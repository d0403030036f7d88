"""One turn ahead, compiled: moves tried on copies, and what the rest of the turn may then bring."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from allotment.bots.heuristics.worth import Worth
from allotment.kernel.agenda import Position, Seat
from allotment.kernel.chance import Chance
from allotment.kernel.playout import room_for

MOST_SEATS: Final = 8


@final
class Lookahead:
    """Tries moves on copies of a position, with the value of its game and buffers of its own.

    A position given to it is never changed. In each copy, chance goes on as in the position unless it says otherwise.
    """

    def __init__(self, worth: Worth, actions: i64) -> None:
        self.worth = worth
        self.buffer = room_for(actions)
        self.by_seat = vec[float]([0.0] * MOST_SEATS)
        self.tries: i64 = 0  # moves tried so far: a measure of the work
        self.most_tries: i64 = 0  # after so many, `rest_of_turn` follows the best move only

    def aim(self, position: Position, seat: Seat) -> float:
        """What the seat wants to be great."""
        return self.worth.aim(position, seat, self.by_seat)

    def actions(self, position: Position, seat: Seat) -> vec[i64]:
        """(n,) the legal actions of a seat that is asked."""
        for decision in position.pending():
            if decision.seat == seat:
                count = decision.legal(position, self.buffer)
                return self.buffer[:count]
        return vec[i64]()

    def tried(self, position: Position, seat: Seat, action: i64, chance: Chance) -> Position:
        """A copy after an action of a seat, and after any answers of others to the same simultaneous question.

        Those come from `chance`, which is not used up.
        """
        self.tries += 1
        copy = position.copy()
        copy.answer(seat, action)
        return self.settled(copy, seat, chance.copy())

    def settled(self, position: Position, seat: Seat, chance: Chance) -> Position:
        """The same position, after others have answered at random what is asked of all at once, but not of the seat."""
        while not position.is_over and position.agenda[-1].simultaneous:
            for decision in position.pending():
                if decision.seat == seat:
                    return position
            count = position.legal(self.buffer)
            position.apply(self.buffer[chance.below(count)])
        return position

    def rest_of_turn(self, position: Position, seat: Seat, chance: Chance, width: i64, depth: i64) -> float:
        """What a position is worth at the end of the seat's turn, if it decides well.

        At each of its decisions, up to `depth`, the `width` moves that look best are tried further, and only the best
        one after `most_tries`. A decision that others make at the same time ends the turn as well: its answer has no
        effect yet.
        """
        if depth == 0 or position.is_over or position.agenda[-1].simultaneous or position.agenda[-1].seat != seat:
            return self.aim(position, seat)
        actions = self.actions(position, seat)
        worths = vec[float](capacity=len(actions))
        after = vec[Position](capacity=len(actions))
        for action in actions:
            copy = self.tried(position, seat, action, chance)
            after = append(after, copy)
            worths = append(worths, self.aim(copy, seat))
        best = -1e9
        for number in range(min(width, len(actions))):
            if number > 0 and self.tries > self.most_tries:
                break
            index = greatest(worths)
            worths[index] = -1e9
            best = max(best, self.rest_of_turn(after[index], seat, chance, width, depth - 1))
        return best

    def best(self, position: Position, seat: Seat, count: i64, tries: i64, chance: Chance, ahead: Chance) -> i64:
        """Of the first `count` actions in the buffer, the one that looks best at once, of `tries` random ones.

        The copies go on with the chance of `ahead`, so that a draw in them tells nothing of the position's own.
        """
        actions = self.buffer[:count]
        best, best_worth = actions[0], -1e9
        for index in range(min(tries, count)):
            other = index + chance.below(count - index)
            action = actions[other]
            actions[other] = actions[index]
            copy = position.copy()
            copy.chance = ahead
            copy.answer(seat, action)
            worth = self.aim(self.settled(copy, seat, ahead), seat)
            if worth > best_worth:
                best, best_worth = action, worth
        self.tries += tries
        return best

    def move(self, position: Position, tries: i64, chance: Chance, ahead: Chance) -> None:
        """Answer the first open decision with the best of so many random moves, as in `best`."""
        count = position.legal(self.buffer)
        if count == 1:
            position.apply(self.buffer[0])
        else:
            position.apply(self.best(position, position.agenda[-1].seat, count, tries, chance, ahead))


def play(position: Position, players: list[Lookahead], tries: i64, chance: Chance, ahead: Chance) -> i64:
    """Play to the end, each seat with the best of so many random moves; return how many decisions there were."""
    decisions: i64 = 0
    while not position.is_over:
        players[position.agenda[-1].seat].move(position, tries, chance, ahead)
        decisions += 1
    return decisions


def greatest(numbers: vec[float]) -> i64:
    """Where the greatest of them is; the first of several."""
    best: i64 = 0
    for index in range(1, len(numbers)):
        if numbers[index] > numbers[best]:
            best = index
    return best
