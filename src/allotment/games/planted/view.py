"""Who may know what in Planted (PLA-180 to 187): the view of each viewer, and dealing the rest again."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from librt.vecs import append
from msgspec import Struct

from allotment.games.planted.catalog import NONE, Catalog
from allotment.games.planted.rules.harvest import FEED_PLANTS, FILL_JARS, FeedPlants, FillJars, can_feed_any, most_jars
from allotment.games.planted.rules.turns import COMMIT_CARD, CommitCard, TakePlant, next_holder
from allotment.games.planted.scoring import score
from allotment.games.planted.state import Planted, PlayerBoard
from allotment.kernel.agenda import no_steps
from allotment.kernel.chance import Chance
from allotment.kernel.game import View
from allotment.kernel.piles import Pile
from allotment.kernel.playout import answer_at_random

Phase = Literal["commit", "nursery", "harvest", "over"]
MODES: Final[tuple[Literal["play", "nursery"], ...]] = ("play", "nursery")


class CommitView(Struct, frozen=True):
    """A card, by its printed number, and the mode it was committed in."""

    card: int
    mode: Literal["play", "nursery"]


class PlantView(Struct, frozen=True):
    """A plant of a board and the Growth tokens on it."""

    plant: str
    growth: int


class BoardView(Struct, frozen=True):
    """What lies open on one board (PLA-184)."""

    plants: tuple[PlantView, ...]
    tokens: tuple[int, int, int, int]  # Light, Water, Plant Food, Green Thumb
    items: dict[str, int]  # copies by item key
    jars: int
    score: int  # if the game ended now
    revealed: tuple[CommitView, ...]  # since the clean-up, oldest first
    visiting: int | None  # the card given up by somebody still waiting for a plant
    hand_size: int
    is_asked: bool


class HandView(Struct, frozen=True):
    """PLA-182  A hand that the viewer has held, as it must be now; a card committed from it is still among them."""

    seat: int  # at whose board it lies
    cards: tuple[int, ...]


class PlantedView(View, frozen=True):
    """What one viewer may know; `viewer` is None for a spectator. Cards are printed numbers, plants their ids."""

    viewer: int | None
    round: int
    turn: int
    phase: Phase
    passing: Literal["left", "right"]
    nursery: tuple[str | None, ...]
    plant_deck: int  # how many are left; the order of no deck exists (PLA-183)
    resource_deck: int
    item_deck: int
    resource_discard: tuple[int, ...]
    item_discard: tuple[int, ...]
    boards: tuple[BoardView, ...]
    hand: tuple[int, ...] = ()
    committed: CommitView | None = None
    plan: tuple[str, ...] = ()
    planned_jars: int = 0
    left: tuple[int, ...] = ()  # the tokens that the plan leaves; () but while plans are made
    known_hands: tuple[HandView, ...] = ()


def view(state: Planted, viewer: int | None) -> PlantedView:
    """PLA-180 to 187  What is public, then the viewer's own hand, commit and plan, and the hands it has held."""
    public = PlantedView(
        viewer=viewer,
        round=state.round,
        turn=state.turn,
        phase=phase(state),
        passing="left" if state.round % 2 == 1 else "right",
        nursery=tuple(None if plant == NONE else state.catalog.plant_ids[plant] for plant in state.nursery.cards),
        plant_deck=len(state.plant_deck),
        resource_deck=len(state.resource_deck),
        item_deck=len(state.item_deck),
        resource_discard=numbers(state.catalog, state.resource_discard),
        item_discard=numbers(state.catalog, state.item_discard),
        boards=tuple(board_view(state, seat) for seat in range(state.seats)),
    )
    return public if viewer is None else with_own(state, viewer, public)


def phase(state: Planted) -> Phase:
    """What is being decided."""
    if state.is_over:
        return "over"
    decision = state.pending()[0]
    if isinstance(decision, CommitCard):
        return "commit"
    return "nursery" if isinstance(decision, TakePlant) else "harvest"


def board_view(state: Planted, seat: int) -> BoardView:
    """What everybody sees of a board."""
    catalog, board = state.catalog, state.boards[seat]
    light, water, plant_food, green_thumb = board.tokens
    is_waiting = phase(state) == "nursery" and board.committed != NONE
    return BoardView(
        plants=tuple(
            PlantView(catalog.plant_ids[plant], growth)
            for plant, growth in zip(board.plants, board.growth, strict=True)
        ),
        tokens=(light, water, plant_food, green_thumb),
        items={key: copies for key, copies in zip(catalog.item_keys, board.items, strict=True) if copies},
        jars=board.jars,
        score=score(state, seat),
        revealed=tuple(CommitView(catalog.number[commit // 2], MODES[commit % 2]) for commit in board.revealed.cards),
        visiting=catalog.number[board.committed] if is_waiting else None,
        hand_size=len(board.hand),
        is_asked=any(decision.seat == seat for decision in state.pending()),
    )


def with_own(state: Planted, viewer: int, public: PlantedView) -> PlantedView:
    """PLA-180 to 182, 187  Adds what the viewer alone knows."""
    catalog, board = state.catalog, state.boards[viewer]
    own = {name: getattr(public, name) for name in public.__struct_fields__}
    own["hand"] = numbers(catalog, board.hand)
    if board.committed != NONE:
        own["committed"] = CommitView(catalog.number[board.committed], MODES[board.mode])
    own["plan"] = tuple(catalog.plant_ids[plant] for place, plant in enumerate(board.plants) if board.plan >> place & 1)
    own["planned_jars"], own["left"] = board.planned_jars, tuple(board.left)
    own["known_hands"] = tuple(
        HandView(hand.lies_at, tuple(sorted(catalog.number[card] for card in hand.cards(state))))
        for hand in hands(state)
        if has_held(state, viewer, hand.holder) and not hand.is_held_by(viewer) and hand.cards(state)
    )
    return PlantedView(**own)


def numbers(catalog: Catalog, pile: Pile) -> tuple[int, ...]:
    """The printed numbers of the cards of a pile, in its order."""
    return tuple(catalog.number[card] for card in pile.cards)


class Hand(NamedTuple):
    """A hand of this turn: who holds it or held it, and at whose board it lies."""

    holder: int
    lies_at: int

    def is_held_by(self, seat: int) -> bool:
        """Whether the seat has it in hand now."""
        return self.holder == seat and self.lies_at == seat

    def pile(self, state: Planted) -> Pile:
        """Its cards, but for one committed from it."""
        board = state.boards[self.lies_at]
        return board.hand if self.lies_at == self.holder else board.passed

    def cards(self, state: Planted) -> list[int]:
        """Its cards, with one that is committed from it in secret."""
        cards = list(self.pile(state).cards)
        if self.lies_at == self.holder and state.boards[self.holder].committed != NONE:
            cards.append(state.boards[self.holder].committed)
        return cards


def hands(state: Planted) -> list[Hand]:
    """The hands of this turn, by holder. While plants are taken they lie beside the neighbours' boards (PLA-062)."""
    are_passed = phase(state) == "nursery"
    return [Hand(seat, next_holder(state, seat) if are_passed else seat) for seat in range(state.seats)]


def has_held(state: Planted, seat: int, holder: int) -> bool:
    """PLA-064, 186  Whether the seat has held, this round, the hand that the holder has this turn."""
    reached = seat
    for _ in range(state.turn):
        if reached == holder:
            return True
        reached = next_holder(state, reached)
    return False


def redeal(state: Planted, seat: int, chance: Chance) -> None:
    """Deal everything again that this seat cannot know, in place; the position goes on with the new chance.

    Decks have no order. Hands never held are dealt again with as many Resource and Item cards as before, which
    follows from what was revealed; secret commits and plans of others are made again at random.
    """
    state.chance = chance
    secretive = take_back_commits(state, seat) if phase(state) == "commit" else []
    deal_unseen(state, [hand for hand in hands(state) if not has_held(state, seat, hand.holder)])
    for hand in hands(state):
        if not hand.is_held_by(seat):
            hand.pile(state).sort()
    state.plant_deck.sort()
    for other in secretive:
        answer_at_random(state, COMMIT_CARD[other], chance)
    if phase(state) == "harvest":
        plan_again(state, seat)


def take_back_commits(state: Planted, seat: int) -> list[int]:
    """PLA-181  Put the secret commits of the others back into their hands; whose they were."""
    secretive = [other for other, board in enumerate(state.boards) if other != seat and board.committed != NONE]
    for other in secretive:
        board = state.boards[other]
        board.hand.put(board.committed)
        board.committed, board.mode = NONE, 0
    return secretive


def deal_unseen(state: Planted, unseen: list[Hand]) -> None:
    """PLA-186  Shuffle these hands into the decks and deal them again."""
    catalog, dealt = state.catalog, []
    for hand in unseen:
        cards = hand.pile(state).take_all()
        for card in cards:
            deck = state.resource_deck if catalog.item[card] == NONE else state.item_deck
            deck.mix_in(card)
        dealt.append((hand, sum(catalog.item[card] == NONE for card in cards), len(cards)))
    state.resource_deck.sort()
    state.item_deck.sort()
    for hand, resources, size in dealt:
        for index in range(size):
            deck = state.resource_deck if index < resources else state.item_deck
            hand.pile(state).put(deck.draw(state.chance))


def plan_again(state: Planted, seat: int) -> None:
    """PLA-187  Others who are still planning begin again; those who have planned have planned anything."""
    own = {decision.seat: decision for decision in state.pending()}
    asked = no_steps()
    for other, board in enumerate(state.boards):
        if other == seat:
            if other in own:
                asked = append(asked, own[other])
            continue
        board.plan, board.planned_jars, board.left = 0, 0, board.tokens[:]
        first = first_plan_decision(state.catalog, board, other)
        if other in own and first is not None:
            asked = append(asked, first)
        elif first is not None:
            answer_at_random(state, first, state.chance)
    state.replace_pending(asked)


def first_plan_decision(catalog: Catalog, board: PlayerBoard, seat: int) -> FeedPlants | FillJars | None:
    """What a seat is asked in the harvest before it has planned anything."""
    if can_feed_any(catalog, board):
        return FEED_PLANTS[seat]
    return FILL_JARS[seat] if most_jars(board) > 0 else None
