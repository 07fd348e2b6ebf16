"""Processes that share work: they never hear Ctrl+C, which is for whoever started them, can be stopped at once, and end
when whoever started them is no more."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread


def pool_of(workers: int) -> ProcessPoolExecutor:
    """Processes of their own, begun afresh; they start with the first work they are given (inside `deaf`)."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_end_with_parent)


def _end_with_parent() -> None:
    """In a process of a pool: whoever started us may be killed without a word, and nobody would ever stop us then."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl+C: it is for us, and we stop them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def stop(pool: ProcessPoolExecutor) -> None:
    """End a pool's processes at once, whatever they are at; the processes of others go on."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
