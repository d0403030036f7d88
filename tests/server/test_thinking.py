"""The processes in which computer players think: they end with the server, and Ctrl-C does not concern them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from typing import Any

import pytest

from allotment.games import find_game
from allotment.kernel.chance import seeded
from allotment.server import thinking
from allotment.server.thinking import Thinkers

PLANTED = find_game("planted")


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    made = Thinkers(1)
    yield made
    made.close()


async def think(thinkers: Thinkers) -> int:
    return await thinkers.choose(PLANTED, PLANTED.new(2, seeded(1)), 0, "seed", 1)


def processes() -> list[BaseProcess]:
    return multiprocessing.active_children()


def test_when_they_are_closed_no_process_is_left(thinkers: Thinkers) -> None:
    before = {process.pid for process in processes()}
    asyncio.run(think(thinkers))
    own = [process for process in processes() if process.pid not in before]
    assert len(own) == 1
    thinkers.close()
    assert not own[0].is_alive()


def test_a_thought_is_given_up_when_they_are_closed(thinkers: Thinkers) -> None:
    async def close_while_thinking() -> None:
        thinkers._pool.submit(time.sleep, 3600)
        asked = asyncio.create_task(think(thinkers))
        await asyncio.sleep(0)  # the question waits behind a long one
        await asyncio.to_thread(thinkers.close)
        with pytest.raises(asyncio.CancelledError):
            await asked

    before = {process.pid for process in processes()}
    asyncio.run(close_while_thinking())
    assert {process.pid for process in processes()} <= before


def test_processes_are_not_started_by_the_loop_which_would_stand_still(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    submit, threads = thinkers._pool.submit, []

    def noted(*question: Any) -> Any:
        threads.append(threading.current_thread())
        return submit(*question)

    monkeypatch.setattr(thinkers._pool, "submit", noted)
    asyncio.run(think(thinkers))
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


def test_who_asks_after_they_are_closed_is_given_up(thinkers: Thinkers) -> None:
    thinkers.close()
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(think(thinkers))


def test_ctrl_c_does_not_end_a_thought(thinkers: Thinkers) -> None:
    before = {process.pid for process in processes()}
    first = asyncio.run(think(thinkers))
    (own,) = [process for process in processes() if process.pid not in before]
    assert own.pid is not None
    os.kill(own.pid, signal.SIGINT)
    assert asyncio.run(think(thinkers)) == first
    assert own.is_alive()


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system knows no niceness")
def test_the_server_comes_before_computer_players(thinkers: Thinkers) -> None:
    niceness = thinkers._pool.submit(os.nice, 0).result(60)
    assert niceness == min(os.nice(0) + 10, 19)


def test_a_process_that_dies_is_replaced(thinkers: Thinkers) -> None:
    before = {process.pid for process in processes()}
    first = asyncio.run(think(thinkers))
    (own,) = [process for process in processes() if process.pid not in before]
    own.kill()
    own.join()
    assert asyncio.run(think(thinkers)) == first


def test_interrupts_are_left_to_the_server() -> None:
    before = signal.getsignal(signal.SIGINT)
    try:
        thinking.leave_interrupts()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
