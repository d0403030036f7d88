"""The rounds of Planted (PLA-030 to 096, 145 to 150): deal, eight turns, the harvest, clean-up."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import remove, vec
from mypy_extensions import i64

from allotment.games.planted import events
from allotment.games.planted.actions import COMMIT, NURSERY, PLAY, TAKE
from allotment.games.planted.catalog import NONE, Card
from allotment.games.planted.rules.harvest import CARRY_OUT_PLANS, PLAN_HARVEST
from allotment.games.planted.state import MAX_PLANTS, MOST_SEATS, ZEROS, Planted, PlayerBoard
from allotment.kernel.agenda import NOBODY, Decision, Seat, Step, in_order
from allotment.kernel.piles import Deck, Pile

RESOURCES_DEALT: Final = 6
ITEMS_DEALT: Final = 2


# 4. Rounds, deals and decks


@final
class PlayRound(Step[Planted]):
    """PLA-033  Deal; turns 1 to 8; feeding and propagation."""

    def run(self, state: Planted) -> None:
        state.round += 1
        state.turn = 0
        state.note(events.ROUND_BEGINS, NOBODY, state.round)
        state.then(DEAL_HANDS, PLAY_TURNS, PLAN_HARVEST, CARRY_OUT_PLANS)


@final
class DealHands(Step[Planted]):
    """PLA-031  Each player draws 6 Resource cards and 2 Item cards."""

    def run(self, state: Planted) -> None:
        for board in state.boards:
            deal(state, RESOURCES_DEALT, state.resource_deck, state.resource_discard, board.hand)
            deal(state, ITEMS_DEALT, state.item_deck, state.item_discard, board.hand)


def deal(state: Planted, count: i64, deck: Deck, discards: Pile, hand: Pile) -> None:
    """Draw cards; should the deck run out, its discards are shuffled in (PLA-044)."""
    left: i64 = len(deck)
    for _card in range(count):
        if left == 0:
            deck.shuffle_in(discards.take_all())
            left = len(deck)
        if left > 0:
            hand.put(deck.draw(state.chance))
            left -= 1


# 5. A turn


@final
class PlayTurns(Step[Planted]):
    """PLA-030  Turn after turn, until the hands are empty (PLA-032)."""

    def run(self, state: Planted) -> None:
        if has_cards(state):
            state.turn += 1
            state.note(events.TURN_BEGINS, NOBODY, state.turn)
            state.then_all(TURN)


def has_cards(state: Planted) -> bool:
    """Whether any hand is left to play; all are equally large, unless a small deck ran out (PLA-044)."""
    for board in state.boards:
        if len(board.hand) > 0:
            return True
    return False


@final
class CommitCards(Step[Planted]):
    """PLA-050  All players choose at the same time."""

    def run(self, state: Planted) -> None:
        asked = COMMIT_CARD[: state.seats]
        for seat in range(state.seats - 1, -1, -1):
            if len(state.boards[seat].hand) == 0:  # a small deck dealt this seat no card (PLA-044)
                asked = remove(asked, COMMIT_CARD[seat])
        state.then_all(asked)


@final
class CommitCard(Decision[Planted]):
    """PLA-051  One card of your hand, to play (PLA-053) or, with room for a plant, for the nursery (PLA-054)."""

    simultaneous = True

    def legal(self, state: Planted, out: vec[i64]) -> i64:
        board = state.boards[self.seat]
        may_visit = len(board.plants) < MAX_PLANTS and not state.nursery.is_empty
        n: i64 = 0
        for card in board.hand.cards:
            out[n] = COMMIT + 2 * card + PLAY
            n += 1
            if may_visit:
                out[n] = COMMIT + 2 * card + NURSERY
                n += 1
        return n

    def apply(self, state: Planted, action: i64) -> None:
        board = state.boards[self.seat]
        board.committed, board.mode = (action - COMMIT) // 2, (action - COMMIT) % 2
        board.hand.take(board.committed)


@final
class PassHands(Step[Planted]):
    """PLA-060  The rest of the hand goes face down to a neighbour, who may not look at it yet (PLA-062)."""

    def run(self, state: Planted) -> None:
        for seat in range(state.seats):
            giver, taker = state.boards[seat], state.boards[next_holder(state, seat)]
            giver.hand, taker.passed = taker.passed, giver.hand


def next_holder(state: Planted, seat: Seat) -> Seat:
    """PLA-060  The left neighbour in rounds 1 and 3, the right one in rounds 2 and 4 (PLA-002)."""
    if state.round % 2 == 1:
        return (seat + 1) % state.seats
    return (seat + state.seats - 1) % state.seats


@final
class RevealCards(Step[Planted]):
    """PLA-065  All cards are turned over together; those in mode `play` take effect (PLA-070)."""

    def run(self, state: Planted) -> None:
        for seat in range(state.seats):
            board = state.boards[seat]
            if board.committed == NONE:  # there was no card to commit (PLA-044)
                continue
            if board.mode == PLAY:
                state.note(events.PLAYED, seat, board.committed)
                play(state, seat, board.committed)
                board.committed = NONE
            else:
                state.note(events.SPENT, seat, board.committed)


def play(state: Planted, seat: Seat, card: Card) -> None:
    """Lay an Item out (PLA-073, 074), or take the tokens of a Resource card (PLA-071)."""
    catalog, board = state.catalog, state.boards[seat]
    item = catalog.item[card]
    if item != NONE:
        board.items[item] += 1
        return
    gain(state, seat, catalog.token[card], catalog.icons[card])
    for tool in catalog.tools[card]:  # PLA-100 to 106
        if board.items[tool] > 0:
            gain(state, seat, catalog.gains[tool], catalog.amount[tool] * board.items[tool])
    board.revealed.put(2 * card + PLAY)


def gain(state: Planted, seat: Seat, kind: i64, amount: i64) -> None:
    """PLA-090  Tokens are granted in full, whatever the supply holds."""
    state.boards[seat].tokens[kind] += amount
    state.note(events.GAINED, seat, kind, amount)


@final
class VisitNursery(Step[Planted]):
    """PLA-081  Those who committed `nursery` take one plant each, the lowest card number first."""

    def run(self, state: Planted) -> None:
        seat = next_visitor(state)
        if seat == NOBODY:
            return
        if state.nursery.is_empty:
            state.note(events.FOUND_NONE, seat)
            leave_nursery(state.boards[seat])
            state.then(VISIT_NURSERY)
        else:
            state.then(TAKE_PLANT[seat], VISIT_NURSERY)


def next_visitor(state: Planted) -> Seat:
    """The seat with the lowest card among those still waiting for a plant, or NOBODY."""
    first: Seat = NOBODY
    for seat in range(state.seats):
        card = state.boards[seat].committed
        if card != NONE and (first == NOBODY or card < state.boards[first].committed):
            first = seat
    return first


def leave_nursery(board: PlayerBoard) -> None:
    """PLA-080  The card that was given up goes to the revealed ones."""
    board.revealed.put(2 * board.committed + NURSERY)
    board.committed = NONE


@final
class TakePlant(Decision[Planted]):
    """PLA-082  Take any plant of the row; its space is refilled at once (PLA-084)."""

    def legal(self, state: Planted, out: vec[i64]) -> i64:
        return state.nursery.spaces(TAKE, out)

    def apply(self, state: Planted, action: i64) -> None:
        space = action - TAKE
        board = state.boards[self.seat]
        plant = state.nursery.take(space)
        board.add_plant(plant)
        leave_nursery(board)
        state.note(events.TOOK, self.seat, plant, space)
        state.nursery.refill(space, state.plant_deck, state.chance)
        if state.nursery.cards[space] != NONE:
            state.note(events.TURNED_UP, NOBODY, state.nursery.cards[space], space)


@final
class TakeUpHands(Step[Planted]):
    """PLA-096  Each player takes up the pile passed to them."""

    def run(self, state: Planted) -> None:
        for board in state.boards:
            board.hand, board.passed = board.passed, board.hand
        state.note(events.HANDS_PASSED, NOBODY)


# 9. Clean-up


@final
class CleanUp(Step[Planted]):
    """PLA-145 to 149  Tokens and revealed cards go; after one of the rounds the Resource deck is reshuffled."""

    def run(self, state: Planted) -> None:
        for board in state.boards:
            board.tokens = ZEROS[: len(board.tokens)]
            discard(state, board.revealed.take_all())
        if state.round == state.catalog.reshuffle_after[state.seats]:
            state.resource_deck.shuffle_in(state.resource_discard.take_all())
            state.note(events.RESHUFFLED, NOBODY)


def discard(state: Planted, revealed: vec[i64]) -> None:
    """PLA-146  Resource cards and Item cards have a discard pile each."""
    for commit in revealed:
        card = commit // 2
        if state.catalog.item[card] == NONE:
            state.resource_discard.put(card)
        else:
            state.item_discard.put(card)


# Steps never change, so each is built once.
PLAY_ROUND: Final = PlayRound()
DEAL_HANDS: Final = DealHands()
PLAY_TURNS: Final = PlayTurns()
COMMIT_CARDS: Final = CommitCards()
COMMIT_CARD: Final = in_order(*[CommitCard(seat) for seat in range(MOST_SEATS)])
PASS_HANDS: Final = PassHands()
REVEAL_CARDS: Final = RevealCards()
VISIT_NURSERY: Final = VisitNursery()
TAKE_PLANT: Final = [TakePlant(seat) for seat in range(MOST_SEATS)]
TAKE_UP_HANDS: Final = TakeUpHands()
TURN: Final = in_order(COMMIT_CARDS, PASS_HANDS, REVEAL_CARDS, VISIT_NURSERY, TAKE_UP_HANDS, PLAY_TURNS)
CLEAN_UP: Final = CleanUp()
