"""Very many random games with all invariants checked: `python -m tests.soak 100000 [GAME]`.

Every game ends within its bound and its scores add up; at one decision in 256 every component is counted, a copy and a
restored snapshot are compared, and for one seat everything it cannot know is dealt again under its eyes.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import allotment
from allotment.games import GAMES
from allotment.kernel.agenda import Position
from allotment.kernel.chance import Chance, seeded
from allotment.kernel.snapshot import restore, snapshot
from allotment.lab.run import cores
from allotment.pieces.score_sheet import total
from tests.contract.cases import Case, cases, choose
from tests.contract.inventories import INVENTORIES

ONE_IN = 256
CHUNK = 250


def play_one(case: Case, seed: int) -> int:
    """One game; raises AssertionError where an invariant fails. Returns the number of decisions."""
    game, inventory = case.game, INVENTORIES[case.game.name]
    position, chance, look = case.new(seed), seeded(seed, stream=7), seeded(seed, stream=9)
    components, decisions = Counter(inventory(position)), 0
    while not position.is_over:
        if look.below(ONE_IN) == 0:
            assert Counter(inventory(position)) == components, (case, seed, decisions)
            assert max(components.values()) == 1, (case, seed, decisions)
            check(case, position, look)
        position.answer(*choose(position, chance))
        decisions += 1
    assert Counter(inventory(position)) == components, (case, seed)
    assert decisions <= game.most_decisions(case.seats), (case, seed, decisions)
    for seat in range(case.seats):
        assert total(game.score_sheet(position, seat)) == game.score(position, seat), (case, seed)
    return decisions


def check(case: Case, position: Position, look: Chance) -> None:
    """A copy and a restored snapshot are the same; what a seat sees does not change when the rest is dealt again."""
    plain = snapshot(position)
    assert snapshot(position.copy()) == plain
    assert snapshot(restore(plain, position)) == plain
    seat = look.below(case.seats)
    world = position.copy()
    case.game.redeal(world, seat, look)
    assert case.game.view(world, seat) == case.game.view(position, seat)


def play_some(number: int, first: int, games: int) -> tuple[str, int, int]:
    """Some games of the case with this number: its name, how many games, and the decisions of the longest."""
    case = list(cases())[number]
    return str(case), games, max(play_one(case, seed) for seed in range(first, first + games))


def main() -> None:
    """Share the games out over all cases and all cores, and print how many games of each case have passed."""
    wanted = [number for number, case in enumerate(cases()) if case.game.name in (sys.argv[2:] or GAMES)]
    each = -(-int(sys.argv[1]) // len(wanted))
    parts = [(number, first, min(CHUNK, each - first)) for number in wanted for first in range(0, each, CHUNK)]
    passed: Counter[str] = Counter()
    longest: dict[str, int] = {}
    with ProcessPoolExecutor(cores()) as pool:
        for name, games, decisions in pool.map(play_some, *zip(*parts, strict=True)):
            passed[name] += games
            longest[name] = max(longest.get(name, 0), decisions)
    for name, games in passed.items():
        print(f"{name}: {games} games passed, the longest had {longest[name]} decisions")
    print(f"{sum(passed.values())} games, no failed invariant ({allotment.native_status()})")


if __name__ == "__main__":
    main()
