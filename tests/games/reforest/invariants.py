"""What holds in every position of Reforest, and a long run that looks for a position in which it does not.

`python -m tests.games.reforest.invariants 100000` plays so many random games over all seat counts and options, checks
every decision, and says how long the longest turn was.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, product

import allotment
from allotment.games.reforest import REFOREST, Reforest, events
from allotment.games.reforest.catalog import OLD_GROWTH, PARASITIC
from allotment.games.reforest.regions import SPACES
from allotment.games.reforest.state import LAST_ROUND, STORED
from allotment.games.reforest.view import chain
from allotment.kernel.agenda import NO_EVENTS, Position
from allotment.kernel.chance import seeded
from allotment.kernel.game import events_of
from allotment.kernel.playout import room_for
from allotment.lab.run import cores
from tests.contract.inventories import INVENTORIES

COUNTED = 64  # one decision in so many has all its cards counted


def faults(position: Position) -> list[str]:
    """What is wrong with the regions, the marks, or the deck at a decision."""
    assert isinstance(position, Reforest)
    found = []
    family, height = position.catalog.family, position.catalog.height
    for space in range(position.players * SPACES):
        plants = chain(position, position.plants[space])
        if any(height[upper] < height[lower] for upper, lower in pairwise(plants)):
            found.append(f"space {space} is not ordered by height (REF-022)")
        kinds = [family[card] for card in plants]
        if kinds.count(OLD_GROWTH) > 1 or kinds.count(PARASITIC) > 1:
            found.append(f"space {space} has two old-growth trees or two parasitic plants (REF-128, 135)")
        if any(position.lies[card] != space for card in plants):
            found.append(f"a plant of space {space} is elsewhere too")
        if any(position.lies[card] != space + STORED for card in chain(position, position.energy[space])):
            found.append(f"a stored card of space {space} is elsewhere too")
    if any(not 0 <= position.lies[card] < STORED for card in position.revealed):
        found.append("a card that is no plant has the revealed mark (REF-113)")
    is_empty, is_round_end = len(position.deck) + len(position.looked) == 0, len(position.suspended) > 0
    if is_empty and not is_round_end and position.round <= LAST_ROUND:
        found.append(f"the deck is empty in round {position.round} (REF-142)")
    if is_round_end and not is_empty:
        found.append("a round end is going on with cards in the deck (REF-156)")
    return found


def play_one(seats: int, options: dict[str, str], seed: int) -> tuple[int, int]:
    """One random game; raises AssertionError where an invariant fails. The decisions of it and of its longest turn."""
    position, chance = REFOREST.new(seats, seeded(seed), options=options, is_noting=True), seeded(seed, stream=1)
    inventory, buffer = INVENTORIES["reforest"], room_for(position.actions)
    components = Counter(inventory(position))
    assert max(components.values()) == 1
    decisions = turn = longest = rounds = 0
    while not position.is_over:
        assert not faults(position), (seats, options, seed, decisions, faults(position))
        if decisions % COUNTED == 0:
            assert Counter(inventory(position)) == components, (seats, options, seed, decisions)
        position.journal = NO_EVENTS
        position.apply(buffer[chance.below(position.legal(buffer))])
        decisions, turn = decisions + 1, turn + 1
        for event in events_of(position):
            if event.what == events.TURN_BEGINS:
                longest, turn = max(longest, turn), 0
            rounds += event.what == events.ROUND_ENDS
    assert Counter(inventory(position)) == components, (seats, options, seed)
    assert rounds == LAST_ROUND, (seats, options, seed)
    assert decisions <= REFOREST.most_decisions(seats), (seats, options, seed, decisions)
    return decisions, max(longest, turn)


def kinds() -> list[tuple[int, dict[str, str]]]:
    """Every seat count with terrain or without, with each mode of events."""
    every = product((1, 2, 3, 4), ("no", "yes"), ("none", "standard", "casual"))
    return [(seats, {"terrain": terrain, "events": mode}) for seats, terrain, mode in every]


def play_some(kind: int, first: int, games: int) -> tuple[int, int, int, int]:
    """Some games of a kind: which, how many, the decisions of the longest game and of the longest turn."""
    seats, options = kinds()[kind]
    played = [play_one(seats, options, seed) for seed in range(first, first + games)]
    return kind, games, max(game for game, _turn in played), max(turn for _game, turn in played)


def main() -> None:
    """Share the games out over all kinds and all cores."""
    chunk, each = 100, -(-int(sys.argv[1]) // len(kinds()))
    parts = [(kind, at, min(chunk, each - at)) for kind in range(len(kinds())) for at in range(0, each, chunk)]
    total, longest_game, longest_turn = Counter[int](), Counter[int](), Counter[int]()
    with ProcessPoolExecutor(cores()) as pool:
        for kind, games, game, turn in pool.map(play_some, *zip(*parts, strict=True)):
            total[kind] += games
            longest_game[kind] = max(longest_game[kind], game)
            longest_turn[kind] = max(longest_turn[kind], turn)
    for kind, (seats, options) in enumerate(kinds()):
        print(
            f"{seats} seats, terrain {options['terrain']}, events {options['events']}: {total[kind]} games, "
            f"the longest had {longest_game[kind]} decisions, the longest turn {longest_turn[kind]}"
        )
    print(f"{sum(total.values())} games, no failed invariant ({allotment.native_status()})")


if __name__ == "__main__":
    main()
