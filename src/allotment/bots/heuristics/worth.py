"""Worth: what a position may bring each seat, in points at the end of the game, as a weighted sum of features."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from allotment.kernel.agenda import Position, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Worth:
    """The linear value of one game: the score if it ended now, and features times weights.

    A game's own class says in `look` what the features are; the weights come from its data file (`weights.py`).
    """

    def __init__(self, weights: list[float], rivals: float) -> None:
        self.weights = vec[float](weights)
        self.found = vec[float](weights)  # what `look` found last
        self.rivals = rivals  # the share of what the others have, on average, that a seat subtracts from its own

    def look(self, state: Position, seat: Seat) -> float:
        """Write the features of a seat into `found`, and return the points that it would have if the game ended now."""
        raise NotImplementedError

    def points(self, state: Position, seat: Seat) -> float:
        """The points that a seat may expect at the end."""
        return self.look(state, seat) + self.weighted()

    def weighted(self) -> float:
        """The features found last, times the weights."""
        worth = 0.0
        for index in range(len(self.weights)):
            worth += self.weights[index] * self.found[index]
        return worth

    def features(self, state: Position, seat: Seat) -> list[float]:
        """The features of a seat."""
        self.look(state, seat)
        found: list[float] = []
        for feature in self.found:
            found.append(feature)
        return found

    def by_seat(self, state: Position, out: vec[float]) -> None:
        """Write the points that each seat may expect at the end into `out`, which has room for all of them."""
        for seat in range(state.seats):
            out[seat] = self.points(state, seat)

    def aim(self, state: Position, seat: Seat, out: vec[float]) -> float:
        """What a seat wants to be great: its points, less a share of the others'. `out` is as in `by_seat`."""
        seats: i64 = state.seats
        if self.rivals == 0.0 or seats == 1:
            return self.points(state, seat)
        self.by_seat(state, out)
        others = 0.0
        for other in range(seats):
            if other != seat:
                others += out[other]
        return out[seat] - self.rivals * others / float(seats - 1)
